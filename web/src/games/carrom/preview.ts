/** Where the striker goes: straight to the first thing it meets, and the directions after that, in one player's own
 * frame. */

import type { CarromMotion } from "../../wire/types";
import { HOLE, HOLES, PIECE, SIDE, STRIKER, type Point } from "./board";

export interface Preview {
  end: Point; // where the striker is at its first contact
  piece: number | null; // the index of the piece it meets
  pieceWay: Point | null; // unit directions after the contact
  strikerWay: Point | null;
  pieceShare: number; // of the striker's speed
  strikerShare: number;
  isHole: boolean;
}

/** The way to a circle around a point, along a unit direction; Infinity if it is missed or lies behind. */
export function wayToCircle(from: Point, way: Point, centre: Point, radius: number): number {
  const dx = centre.x - from.x;
  const dy = centre.y - from.y;
  const along = dx * way.x + dy * way.y;
  if (along <= 0) return Infinity;
  const across = dx * way.y - dy * way.x;
  const room = radius * radius - across * across;
  if (room <= 0) return Infinity;
  return Math.max(along - Math.sqrt(room), 0);
}

function wayToFrame(from: Point, way: Point): { way: number; across: Point } {
  const x = way.x > 0 ? (SIDE - STRIKER - from.x) / way.x : way.x < 0 ? (STRIKER - from.x) / way.x : Infinity;
  const y = way.y > 0 ? (SIDE - STRIKER - from.y) / way.y : way.y < 0 ? (STRIKER - from.y) / way.y : Infinity;
  return x < y ? { way: Math.max(x, 0), across: { x: 1, y: 0 } } : { way: Math.max(y, 0), across: { x: 0, y: 1 } };
}

function unit({ x, y }: Point): { way: Point | null; length: number } {
  const length = Math.hypot(x, y);
  return { way: length > 1e-6 ? { x: x / length, y: y / length } : null, length };
}

/** Coulomb's law: no more than `most` to either side. */
function within(rub: number, most: number): number {
  return Math.max(-most, Math.min(most, rub));
}

/** `way` is a unit direction; only pieces that lie on the board can be met. */
export function previewOf(from: Point, way: Point, pieces: readonly Point[], motion: CarromMotion): Preview {
  let best = Infinity;
  let piece: number | null = null;
  pieces.forEach((one, i) => {
    const length = wayToCircle(from, way, one, PIECE + STRIKER);
    if (length < best) [best, piece] = [length, i];
  });
  let isHole = false;
  for (const hole of HOLES) {
    const length = wayToCircle(from, way, hole, HOLE);
    if (length < best) [best, piece, isHole] = [length, null, true];
  }
  const frame = wayToFrame(from, way);
  const nothing = { pieceWay: null, strikerWay: null, pieceShare: 0, strikerShare: 0 };
  if (frame.way < best) {
    const { across } = frame;
    const meets = way.x * across.x + way.y * across.y;
    const back = (1 + motion.frame_restitution) * meets;
    const slip = way.y * across.x - way.x * across.y;
    const rub = within(slip / 3, motion.frame_friction * Math.abs(back));
    const after = unit({ x: way.x - back * across.x + rub * across.y, y: way.y - back * across.y - rub * across.x });
    return {
      end: at(from, way, frame.way),
      piece: null,
      isHole: false,
      ...nothing,
      strikerWay: after.way,
      strikerShare: after.length,
    };
  }
  const end = at(from, way, best);
  if (piece === null) return { end, piece, isHole, ...nothing };
  const hit = pieces[piece]!;
  const nx = (hit.x - end.x) / (PIECE + STRIKER);
  const ny = (hit.y - end.y) / (PIECE + STRIKER);
  const meets = Math.max(way.x * nx + way.y * ny, 0);
  const push = ((1 + motion.disc_restitution) * meets) / (motion.striker_mass + motion.piece_mass);
  const slip = way.y * nx - way.x * ny; // friction throws the piece towards where the striker goes (docs/physics.md)
  const rub = within(slip / (3 * (motion.striker_mass + motion.piece_mass)), motion.disc_friction * push);
  const given = { x: push * nx - rub * ny, y: push * ny + rub * nx };
  const after = unit({ x: way.x - motion.piece_mass * given.x, y: way.y - motion.piece_mass * given.y });
  const hitAway = unit({ x: motion.striker_mass * given.x, y: motion.striker_mass * given.y });
  return {
    end,
    piece,
    isHole,
    pieceWay: hitAway.way ?? { x: nx, y: ny },
    pieceShare: hitAway.length,
    strikerWay: after.way,
    strikerShare: after.length,
  };
}

function at(from: Point, way: Point, length: number): Point {
  return { x: from.x + way.x * length, y: from.y + way.y * length };
}
