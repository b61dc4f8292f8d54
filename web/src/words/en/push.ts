// Told of one's moves while no page is open; in English.

export const PUSH = {
  title: "Your move",
  text: "In games of days somebody else moves while you are away. This browser can tell you.",
  tellMe: "Tell me when it is my move, even when this page is closed",
  denied: "This browser does not let us tell you. Allow notifications for this page in its settings, then try again.",
  unable: "This browser could not be reached through its own push service. Try again later, or in another browser.",
  failed: "That did not work. Please try again.",
};
