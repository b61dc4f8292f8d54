// The words of invitations; they load with the pages that invite.

import { settings } from "../lib/settings.svelte";
import { INVITE as cs } from "./cs/invite";
import { INVITE as en } from "./en/invite";
import type { Language } from "./languages";

export type InviteWords = typeof en;

export const INVITE: Record<Language, InviteWords> = { en, cs };

export const inviteWords = (): InviteWords => INVITE[settings.language];
