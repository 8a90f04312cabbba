/** Shots as the server reads and writes them: `shot 370 -3.1 4.2`, or with a second place off the line. */

import type { CarromMoveParts } from "../../wire/types";
import { LINE } from "./measures";

export function partsOf(move: string): CarromMoveParts {
  const [x = 0, ...rest] = move.split(" ").slice(1).map(Number);
  const [angle = 0, speed = 0] = rest.slice(-2);
  return { x, y: rest.length > 2 ? rest[0]! : LINE, angle, speed };
}

/** Every digit of the place is kept, because it may lie against a piece. */
export function moveOf({ x, y, angle, speed }: CarromMoveParts): string {
  const place = y === LINE ? [x] : [x, y];
  return ["shot", ...place, Number(angle.toFixed(6)), Number(speed.toFixed(4))].join(" ");
}
