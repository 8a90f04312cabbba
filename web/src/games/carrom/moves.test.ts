import { expect, it } from "vitest";
import EXAMPLES from "./moves.json";
import { LINE } from "./measures";
import { moveOf, partsOf } from "./moves";

it("takes every shot apart as the server does", () => {
  for (const [text, parts] of EXAMPLES) expect([text, partsOf(text as string)]).toEqual([text, parts]);
});

it("writes what it reads", () => {
  for (const text of ["shot 370 -3.1 4.2", "shot 370.25 120.5 0 0.3"]) expect(moveOf(partsOf(text))).toBe(text);
  expect(moveOf({ x: 370, y: LINE, angle: 1e-9, speed: 2 })).toBe("shot 370 0 2");
});
