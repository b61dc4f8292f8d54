// Whether this browser is told of moves while no page is open; turned on and off.

import type { PushOffer, PushWish } from "../lib/http";

/** A subscription of this browser: where it is told, and by whose key. */
export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
  key: string;
}

/** What is needed of a browser. */
export interface Listener {
  permission(): NotificationPermission;
  ask(): Promise<NotificationPermission>;
  subscribed(): Promise<Subscribed | null>;
  /** By this key, whatever there was before. */
  subscribe(key: string): Promise<Subscribed>;
  unsubscribe(): Promise<void>;
}

/** What is needed of the server. */
export interface Teller {
  subscribe(wish: PushWish): Promise<PushOffer>;
  leave(): Promise<PushOffer>;
}

/** on; off; denied: the browser was told not to ask; unable: it could not subscribe. */
export type Standing = "on" | "off" | "denied" | "unable";

/** Both sides have to know of it; a browser that was subscribed by another key is told nothing. */
export function isOn(offer: PushOffer, own: Subscribed | null): boolean {
  return own !== null && own.key === offer.key && own.endpoint === offer.endpoint;
}

const wishOf = ({ endpoint, p256dh, auth }: Subscribed, language: string): PushWish => ({
  endpoint,
  p256dh,
  auth,
  language,
});

/** How it stands. Who speaks another language by now is told in that from now on. */
export async function standing(
  offer: PushOffer,
  language: string,
  listener: Listener,
  teller: Teller,
): Promise<Standing> {
  const own = await listener.subscribed();
  if (own === null || !isOn(offer, own) || listener.permission() !== "granted") return "off";
  if (offer.language !== language) await teller.subscribe(wishOf(own, language));
  return "on";
}

/** Asks for the permission, and only now. */
export async function turnOn(key: string, language: string, listener: Listener, teller: Teller): Promise<Standing> {
  if ((await listener.ask()) !== "granted") return "denied";
  const own = await listener.subscribe(key).catch(() => null);
  if (own === null) return "unable"; // its maker's push service does not answer, or it has none
  await teller.subscribe(wishOf(own, language));
  return "on";
}

/** The server is told first: it is the one that would go on telling. */
export async function turnOff(listener: Listener, teller: Teller): Promise<Standing> {
  await teller.leave();
  await listener.unsubscribe();
  return "off";
}
