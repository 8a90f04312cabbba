import { describe, expect, it } from "vitest";
import { canGrowFrom, keeping, matching, playOf, wordsAfter } from "./moves";

const LEGAL = ["8", "8 8", "8 joker", "joker as 8", "joker as delete", "pickup"];

describe("moves", () => {
  it("are told apart from plays", () => {
    expect(playOf("8 joker")).toEqual({ cards: ["8", "joker"], as: null });
    expect(playOf("joker joker as 7")).toEqual({ cards: ["joker", "joker"], as: "7" });
    expect(["pickup", "flip 2", "lead 9", "take 9", "no rescue", "keep 3 8 10"].map(playOf)).toEqual(Array(6).fill(null));
  });
  it("match a choice of cards in any order", () => {
    expect(matching(LEGAL, ["joker", "8"])).toEqual(["8 joker"]);
    expect(matching(LEGAL, ["joker"])).toEqual(["joker as 8", "joker as delete"]);
    expect(matching(LEGAL, ["8", "8", "8"])).toEqual([]);
  });
  it("can grow from a choice", () => {
    expect(canGrowFrom(LEGAL, ["8"])).toBe(true);
    expect(canGrowFrom(LEGAL, ["8", "8"])).toBe(true);
    expect(canGrowFrom(LEGAL, ["8", "8", "joker"])).toBe(false);
    expect(canGrowFrom(LEGAL, ["9"])).toBe(false);
  });
  it("find the exchange and the words after a verb", () => {
    expect(keeping(["keep 3 8 delete", "keep 3 3 8"], ["8", "3", "3"])).toBe("keep 3 3 8");
    expect(wordsAfter(["lead 9", "lead 12", "no rescue"], "lead")).toEqual(["9", "12"]);
  });
});
