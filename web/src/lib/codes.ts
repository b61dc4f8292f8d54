// Codes of six characters, as people type and read them.

const CODE = /^[2-9A-HJKMNP-Z]{6}$/;

/** The code in what somebody typed, in whatever case and however divided; null if it is none. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s.\-\u2010-\u2013]/g, "").toUpperCase();
  return CODE.test(code) ? code : null;
}

/** A code as it is shown and said: in two halves. */
export const shownCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;
