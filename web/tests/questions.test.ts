import { describe, expect, it } from "vitest";
import type { Foresight } from "../src/lib/protocol";
import { Questions } from "../src/lib/questions";

const told = (score: number): Foresight => ({ events: [], certain: true, scores: [score] });

/** A server that answers how long the name of each action is, and notes what it is asked. */
function server() {
  const asked: [number, string[]][] = [];
  const questions = new Questions((seat, actions) => {
    asked.push([seat, actions]);
    if (actions.includes("nonsense")) return Promise.reject(new Error("refused"));
    return Promise.resolve(Object.fromEntries(actions.map((action) => [action, told(action.length)])));
  });
  return { asked, questions };
}

describe("questions about actions", () => {
  it("asked at one moment are one, for each seat", async () => {
    const { asked, questions } = server();
    const found = await Promise.all([
      questions.foresee(0, "a"),
      questions.foresee(1, "bb"),
      questions.foresee(0, "ccc"),
    ]);
    expect(found.map(({ scores }) => scores)).toEqual([[1], [2], [3]]);
    expect(asked).toEqual([
      [0, ["a", "ccc"]],
      [1, ["bb"]],
    ]);
    await questions.foresee(0, "d");
    expect(asked.at(-1)).toEqual([0, ["d"]]);
  });

  it("are divided where there are more than the server takes", async () => {
    const { asked, questions } = server();
    const actions = Array.from({ length: 90 }, (_, number) => `${number}`);
    await Promise.all(actions.map((action) => questions.foresee(0, action)));
    expect(asked.map(([, some]) => some.length)).toEqual([40, 40, 10]);
    expect(asked.flatMap(([, some]) => some)).toEqual(actions);
  });

  it("are refused together", async () => {
    const { questions } = server();
    const found = await Promise.allSettled([questions.foresee(0, "a"), questions.foresee(0, "nonsense")]);
    expect(found.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
