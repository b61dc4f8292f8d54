// The words of the coach, in English.

export const COACH = {
  sure: "Sure?",
  better: "Better:",
  then: (reply: string) => `Then: ${reply}`,
  playIt: "Play it all the same",
  think: "Let me think again",
  noMore: "Do not ask any more",
};
