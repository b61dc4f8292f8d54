// Tells of a move while no page is open, and leads to its table. It does nothing else: no page and no file goes through it.

import { noticeOf, tabAt } from "./notice";

interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Pushed extends Waiting {
  data: { json(): unknown } | null;
}
interface Pressed extends Waiting {
  notification: Notification;
}
interface Tab {
  url: string;
  focus(): Promise<unknown>;
}
/** What of a service worker is used here; TypeScript knows either pages or workers. */
interface Scope {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(wanted: { type: "window"; includeUncontrolled: boolean }): Promise<Tab[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(kind: "push", heard: (event: Pushed) => void): void;
  addEventListener(kind: "notificationclick", heard: (event: Pressed) => void): void;
}

const scope = self as unknown as Scope;

function read(data: Pushed["data"]): unknown {
  try {
    return data?.json();
  } catch {
    return undefined; // no JSON: something is shown all the same, or the browser would complain itself
  }
}

scope.addEventListener("push", (event) => {
  const { title, path, ...shown } = noticeOf(read(event.data));
  event.waitUntil(scope.registration.showNotification(title, { ...shown, data: path }));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

async function open(path: string): Promise<void> {
  const tab = tabAt(await scope.clients.matchAll({ type: "window", includeUncontrolled: true }), path);
  await (tab ? tab.focus() : scope.clients.openWindow(path));
}
