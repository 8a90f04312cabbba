import { describe, expect, it } from "vitest";
import EXAMPLES from "./moves.json";
import { canGrowFrom, flip, keeping, laying, matching, moveOf, namedBy, partsOf, rescues } from "./moves";

const LEGAL = ["8", "8 8", "8 joker", "joker as 8", "joker as delete", "pickup"];

describe("moves", () => {
  it("are taken apart as the server does it, and put together again", () => {
    for (const [text, parts] of EXAMPLES) {
      expect([text, partsOf(text as string)]).toEqual([text, parts]);
      expect(moveOf(partsOf(text as string))).toBe(text);
    }
    for (const rare of ["pickup", "no rescue"]) expect(moveOf(partsOf(rare))).toBe(rare);
  });
  it("are made from what is pressed", () => {
    expect([flip(2), laying("8"), laying("joker")]).toEqual(["flip 2", "8", "joker as 3"]);
    expect(["joker as 7", "8 joker", "joker"].map(namedBy)).toEqual(["7", "8", "joker"]);
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
  it("find the exchange and the cards after a rescue", () => {
    expect(keeping(["keep 3 8 delete", "keep 3 3 8"], ["8", "3", "3"])).toBe("keep 3 3 8");
    expect(rescues(["lead 9", "take 12", "no rescue"]).map(({ does, card }) => [does, card])).toEqual([
      ["lead", "9"],
      ["take", "12"],
    ]);
  });
});
