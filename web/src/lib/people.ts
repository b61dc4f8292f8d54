// Oneself and others: name, mark, devices, and the ways in.

import { get, post } from "./api";
import type { Me, NewLink, PersonShown, PaperWords, Welcome } from "./http";
import { settings } from "./settings.svelte";

export type { Device, Me, PersonShown as Person, Welcome } from "./http";
type Mark = Me["mark"];

/** What this browser remembers of whom the server knows. */
function known<Known extends { id: string; name: string | null; mark: string | null }>(person: Known): Known {
  settings.setPerson(person.id);
  settings.setName(person.name ?? "");
  settings.setMark(person.mark ?? "");
  return person;
}

export async function me(): Promise<Me> {
  const found = await get("/api/me", {});
  // A name that only this browser knew, from before there were people, is not lost; that of a revoked key is.
  const isUntold = !found.name && settings.name !== "" && settings.person === "";
  return isUntold ? callMe(settings.name, found.mark ?? "") : known(found);
}

export const callMe = async (name: string, mark: string): Promise<Me> =>
  known(await post("/api/me", { body: { name: name || null, mark: (mark || null) as Mark } }));

/** A name that was typed at a table is one's own from now on, everywhere. */
export async function rememberName(name: string): Promise<void> {
  if (name && name !== settings.name) await callMe(name, settings.mark);
}

export const revoke = (device: string): Promise<Me> =>
  post("/api/me/devices/{device_id}/revoke", { path: { device_id: device } });
export const giveLink = (): Promise<NewLink> => post("/api/me/link", {});
export const lookAtLink = (key: string): Promise<PersonShown> => post("/api/links", { body: { key } });
export const useLink = async (key: string): Promise<Welcome> => known(await post("/api/links/use", { body: { key } }));
export const giveWords = (language: string): Promise<PaperWords> => post("/api/me/words", { body: { language } });
export const useWords = async (words: string): Promise<Welcome> =>
  known(await post("/api/words/use", { body: { words } }));
export const person = (id: string): Promise<PersonShown> => get("/api/people/{person_id}", { path: { person_id: id } });
