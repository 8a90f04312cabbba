import { expect, it } from "vitest";
import EXAMPLES from "./moves.json";
import { cardsFor, moveOf, partsOf, victims } from "./moves";

it("takes every move apart as the server does, and puts it together again", () => {
  for (const [text, parts] of EXAMPLES) {
    const own = partsOf(text as string);
    expect([text, own]).toEqual([text, parts]);
    expect(moveOf(own.does, own.seat ?? own.card)).toBe(text);
  }
});

it("sorts what can be chosen", () => {
  const legal = ["drop ember", "drop nothing", "steal 2", "steal 0"];
  expect(cardsFor(legal, "drop")).toEqual(["ember"]);
  expect(victims(legal)).toEqual([2, 0]);
  expect(partsOf("under")).toEqual({ does: "under", card: null, seat: null });
});
