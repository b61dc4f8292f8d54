// Sentences about people, one of whom may be the reader.

/** How somebody is called who reads of himself. */
export const YOU = "You";

/** "Ida places", "You place". */
export const does = (name: string, third: string, second: string): string => `${name} ${name === YOU ? second : third}`;
