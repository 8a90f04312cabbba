/** What a clause looks like on the board, in the own frame of the player at the bottom. */

import { CIRCLES, HOLES, LINE, MIDDLE, RACK, ROWS, ROW_PLACES, discName, type Point } from "./board";
import type { Shown } from "./paint";

export interface Picture {
  kind: "main" | "rows";
  pieces: Shown[];
  strikers?: (Point & { mark?: "yes" | "no" })[];
  arrows?: { from: Point; to: Point }[];
  fallen?: { piece: string; hole: number }[];
  crop: [x: number, y: number, size: number]; // the part of the board that is shown, from its lower left corner
}

const piece = (name: string, x: number, y: number, level = 0): Shown => ({ name, x, y, level });

function rack(): Shown[] {
  return RACK.map(({ x, y }, i) => piece(discName(i + 1), x, y));
}

const row = (y: number): Shown[] => ROW_PLACES.map((x, i) => piece(String(i + 1), x, y));
const WHOLE: Picture["crop"] = [-44, -44, 828];
const NEAR: Picture["crop"] = [90, 20, 560];

export const PICTURES: Record<string, Picture> = {
  "CD-01": { kind: "main", pieces: rack(), strikers: [{ x: MIDDLE, y: LINE }], crop: WHOLE },
  "CD-10": { kind: "main", pieces: rack(), crop: [250, 250, 240] },
  "CD-20": {
    kind: "main",
    pieces: [],
    strikers: [
      { x: CIRCLES[0], y: LINE, mark: "yes" },
      { x: 187, y: LINE - 1, mark: "no" },
      { x: 300, y: LINE, mark: "yes" },
      { x: 420, y: LINE + 22, mark: "no" },
      { x: CIRCLES[1], y: LINE, mark: "yes" },
    ],
    crop: NEAR,
  },
  "CD-21": {
    kind: "main",
    pieces: [piece("1", 320, 130), piece("2", 480, 128)],
    strikers: [
      { x: 357, y: LINE, mark: "yes" },
      { x: 462, y: LINE, mark: "no" },
    ],
    crop: [230, 20, 330],
  },
  "CD-22": {
    kind: "main",
    pieces: [piece("1", 150, 150)],
    arrows: [{ from: { x: 150, y: 150 }, to: HOLES[0]! }],
    strikers: [{ x: 176, y: 176 }],
    crop: [-40, -40, 300],
  },
  "CD-25": {
    kind: "main",
    pieces: [piece("1", 640, 420)],
    arrows: [{ from: { x: 640, y: 420 }, to: { x: 770, y: 450 } }],
    crop: [484, 270, 300],
  },
  "CD-30": {
    kind: "main",
    pieces: [piece("4", 590, 610), piece("9", 420, 520)],
    fallen: [{ piece: "queen", hole: 4 }],
    arrows: [{ from: { x: 590, y: 610 }, to: HOLES[2]! }],
    strikers: [{ x: 440, y: LINE }],
    crop: WHOLE,
  },
  "CD-50": { kind: "rows", pieces: row(ROWS[0]), strikers: [{ x: MIDDLE, y: LINE }], crop: WHOLE },
  "CD-53": { kind: "rows", pieces: row(ROWS[1]), strikers: [{ x: MIDDLE, y: LINE }], crop: WHOLE },
  "CD-60": {
    kind: "main",
    pieces: Array.from({ length: 13 }, (_, i) => piece(i ? String(i) : "queen", MIDDLE, MIDDLE, i)),
    crop: [230, 250, 280],
  },
  "CD-61": {
    kind: "main",
    pieces: [],
    strikers: [
      { x: 180, y: LINE, mark: "yes" },
      { x: 300, y: LINE + 30, mark: "yes" },
      { x: 430, y: LINE - 30, mark: "yes" },
      { x: 540, y: LINE + 48, mark: "no" },
    ],
    crop: NEAR,
  },
};
