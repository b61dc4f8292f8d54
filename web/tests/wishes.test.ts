import { describe, expect, it } from "vitest";
import type { Ack } from "../src/lib/messages";
import { WishRefused, Wishes } from "../src/lib/wishes";

describe("wishes", () => {
  function begun(): { wishes: Wishes; sent: Record<string, unknown>[]; idOf: (place: number) => string } {
    const sent: Record<string, unknown>[] = [];
    const wishes = new Wishes((message) => void sent.push(message));
    return { wishes, sent, idOf: (place) => String(sent[place]?.["id"]) };
  }

  it("are said again until they are answered, with the same name", async () => {
    const { wishes, sent, idOf } = begun();
    const granted = wishes.make("act", 1, { action: "a1-b2" });
    wishes.sayAgain();
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ type: "act", seat: 1, action: "a1-b2" });
    expect(sent[1]).toEqual(sent[0]);
    const ack: Ack = { type: "ack", id: idOf(0), n: 7 };
    wishes.settle(ack);
    await expect(granted).resolves.toEqual(ack);
    wishes.sayAgain();
    wishes.settle(ack);
    expect(sent).toHaveLength(2);
  });

  it("tell why they are refused, and each hears its own answer", async () => {
    const { wishes, idOf } = begun();
    const [first, second] = [wishes.make("act", 0, {}), wishes.make("act", 1, {})];
    const refused = { type: "refused", code: "rule", message: "no", reason: null, rule: "H8", why: 80 } as const;
    wishes.settle({ ...refused, id: idOf(1) });
    wishes.settle({ type: "ack", id: idOf(0), n: 3 });
    await expect(second).rejects.toMatchObject({ message: "no", rule: "H8", why: 80 });
    await expect(second).rejects.toBeInstanceOf(WishRefused);
    await expect(first).resolves.toMatchObject({ n: 3 });
  });
});
