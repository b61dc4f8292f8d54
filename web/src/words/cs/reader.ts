// Věty o lidech, z nichž jeden může být čtenář.

/** Jak se říká tomu, kdo čte o sobě. */
export const YOU = "Vy";

/** „Ida pokládá“, „Pokládáte“. */
export const does = (name: string, third: string, second: string): string =>
  name === YOU ? `${second.charAt(0).toUpperCase()}${second.slice(1)}` : `${name} ${third}`;
