// The words around help with things, in English.

export const HELP = {
  now: "Here and now:",
  alsoHere: "Also here:",
  noPicture: "The picture could not be loaded.",
};
