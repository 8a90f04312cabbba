import { expect, it } from "vitest";
import EXAMPLES from "./moves.json";
import { isTwoHanded, partsOf } from "./moves";

it("takes every move apart as the server does", () => {
  for (const [text, parts] of EXAMPLES) expect([text, partsOf(text as string)]).toEqual([text, parts]);
});

it("knows the cards that may go on either hand", () => {
  const parted = EXAMPLES.map(([text]) => partsOf(text as string)).filter(({ card }) => card !== null);
  for (const { card, hand } of parted) expect([card, isTwoHanded(card!)]).toEqual([card, hand !== null]);
});
