import { describe, expect, it } from "vitest";
import type { DreiPlayer } from "../../wire/types";
import { keysOf, knownThatFit, marks, rowsOf, stacked } from "./hand";

const player = (given: Partial<DreiPlayer>): DreiPlayer => ({
  hand: [],
  known: [],
  up: [],
  down: [true, true, true],
  stage: 1,
  choice: null,
  has_chosen: true,
  place: null,
  ...given,
});
const cardsOf = (stacks: { card: string | null; keys: string[] }[]): string =>
  stacks.map(({ card, keys }) => `${keys.length} ${card}`).join(", ");

describe("a hand", () => {
  it("of a few cards shows each of them", () => {
    expect(cardsOf(stacked(["8", "8", "joker"], "hand"))).toBe("1 8, 1 8, 1 joker");
  });
  it("of thirty cards stacks those that are alike", () => {
    const kinds = ["3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];
    const stacks = stacked(
      kinds.flatMap((card) => [card, card, card]),
      "hand",
    );
    expect(cardsOf(stacks)).toBe(kinds.map((card) => `3 ${card}`).join(", "));
    expect(new Set(stacks.flatMap(({ keys }) => keys)).size).toBe(30);
  });
  it("gives each card of a choice a key of its own, and no more than there are", () => {
    const stacks = stacked(["8", "8", "9"], "hand");
    expect(keysOf(["8", "8"], stacks)).toEqual(["hand-8-1", "hand-8-2"]);
    expect(keysOf(["9", "9", "joker"], stacks)).toEqual(["hand-9-1"]);
  });
});

describe("the rows of a player", () => {
  it("are played from the hand first, then from the table, then blind", () => {
    const first = rowsOf(player({ hand: ["8"], up: ["3", "4"] }), false);
    expect([cardsOf(first.active), cardsOf(first.resting)]).toEqual(["1 8", "1 3, 1 4, 0 null"]);
    const second = rowsOf(player({ up: ["3", "4"] }), false);
    expect([cardsOf(second.active), second.resting.map(({ place }) => place)]).toEqual(["1 3, 1 4", [1, 2, 3]]);
    const third = rowsOf(player({ down: [true, false, true] }), false);
    expect([third.active.map(({ place }) => place), third.resting]).toEqual([[1, 3], []]);
  });
  it("lie together while three of six are chosen, and apart as they were chosen", () => {
    const six = player({ hand: ["8", "8", "9"], up: ["3", "4", "8"] });
    expect(cardsOf(rowsOf(six, true).active)).toBe("1 3, 1 4, 1 8, 1 8, 1 8, 1 9");
    const { active, resting } = rowsOf({ ...six, choice: ["8", "8", "9"] }, false);
    expect([cardsOf(active), cardsOf(resting)]).toEqual(["1 3, 1 4, 1 8", "1 8, 1 8, 1 9"]);
  });
});

describe("what is known of a hand", () => {
  const known = player({ hand: ["5", "9", "9", "11", null, null], known: ["5", "9", "9", "11"] });
  it("is shown as far as there is room, and the rest counted", () => {
    expect(knownThatFit(known, 200, 18)).toEqual({
      shown: [
        { card: "5", count: 1 },
        { card: "9", count: 2 },
        { card: "11", count: 1 },
      ],
      more: 2,
    });
    expect(knownThatFit(known, 60, 18)).toEqual({ shown: [{ card: "5", count: 1 }], more: 5 });
    expect(knownThatFit(known, 20, 18)).toEqual({ shown: [], more: 0 });
    expect(knownThatFit(known, 24, 18, false)).toEqual({ shown: [{ card: "5", count: 1 }], more: 0 });
  });
});

describe("the mark of a player", () => {
  it("is as short as it can be, and never the same twice", () => {
    expect(marks(["Ann", "Bob"])).toEqual(["A", "B"]);
    expect(marks(["Ann", "Alain", "Bob"])).toEqual(["AN", "AL", "B"]);
    expect(marks(["Ann", "Amateur 1", "Amateur 2"])).toEqual(["AN", "A1", "A2"]);
    expect(marks(["Ann", "Ann", "Anna"])).toEqual(["A1", "A2", "A3"]);
  });
});
