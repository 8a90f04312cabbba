import { describe, expect, it } from "vitest";
import { Announcing } from "./announcing.svelte";

const texts = (announcing: Announcing): string[] => announcing.said.map((one) => one.text);

describe("what is said aloud", () => {
  it("is every move once and in order, also two that sound alike, and then whose turn it is", () => {
    const announcing = new Announcing();
    announcing.hear([{ at: 1, text: "Before." }], "Your turn.");
    expect(texts(announcing)).toEqual(["Your turn."]);
    const moves = [1, 2, 3].map((at) => ({ at, text: at === 1 ? "Before." : "Ann hits." }));
    announcing.hear(moves, "Waiting for Bob.");
    announcing.hear(moves, "Waiting for Bob.");
    expect(texts(announcing)).toEqual(["Your turn.", "Ann hits.", "Ann hits.", "Waiting for Bob."]);
    expect(new Set(announcing.said.map((one) => one.id)).size).toBe(4);
  });
  it("leaves out a turn that has no words yet", () => {
    const announcing = new Announcing();
    announcing.hear([], "Your turn.");
    announcing.hear([], "");
    announcing.hear([], "Your turn.");
    expect(texts(announcing)).toEqual(["Your turn."]);
  });
});
