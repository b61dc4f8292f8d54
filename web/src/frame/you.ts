/** Whose table this is alone, so that he can be called "you"; nobody where several share a device. */
export const youOf = (mine: number[]): number | null => (mine.length === 1 ? (mine[0] ?? null) : null);
