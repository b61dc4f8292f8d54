// This browser, as far as it can be told of moves.

import type { Listener, Subscribed } from "./telling";

const WORKER = "/push.js";

/** Whether this browser can be told at all; over plain HTTP none can, but on its own machine. */
export const canBeTold = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export function packed(data: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(data ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function read(found: PushSubscription | null | undefined): Subscribed | null {
  if (!found) return null;
  return {
    endpoint: found.endpoint,
    p256dh: packed(found.getKey("p256dh")),
    auth: packed(found.getKey("auth")),
    key: packed(found.options.applicationServerKey),
  };
}

const subscription = async (): Promise<PushSubscription | null | undefined> =>
  (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription();

export const browser: Listener = {
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  subscribed: async () => read(await subscription()),
  subscribe: async (key) => {
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    if (before && read(before)?.key !== key) await before.unsubscribe();
    const found = read(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    if (!found) throw new Error("no subscription");
    return found;
  },
  unsubscribe: async () => {
    await (await subscription())?.unsubscribe();
    await (await navigator.serviceWorker.getRegistration("/"))?.unregister();
  },
};
