/** "This piece into that hole": place, angle and speed by plain geometry, straight or with a cut. In the own frame. */

import type { CarromMotion, CarromMoveParts, CarromStand } from "../../wire/types";
import { HOLES, PIECE, SIDE, STRIKER, angleOf, type Point } from "./board";
import { places } from "./placing";

/** A shot in the making. */
export type Aim = CarromMoveParts;

/** The same hand, turned; also harder or softer. */
export function turnedTo(aim: Aim, angle: number, speed = aim.speed): Aim {
  return { ...aim, angle: ((((angle + 180) % 360) + 360) % 360) - 180, speed };
}

export interface Found extends Aim {
  worth: number; // 1 can hardly be missed
}

const TOUCH = PIECE + STRIKER;
const ARRIVAL = 0.7; // m/s that a piece should have left at its hole
const LEAST_CUT = 0.15; // cosine of the thinnest cut
const WINDOW = 16; // mm beside a hole's middle in which a piece still falls
const STEADY = 1.2 / 57.3; // radians by which a hand misses

/** Whether a disc can go straight from one point to another without coming nearer than `room` to a piece. */
export function isFree(from: Point, to: Point, pieces: readonly Point[], skip: number, room: number): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  return pieces.every((one, i) => {
    if (i === skip) return true;
    const part = length > 0 ? Math.min(Math.max(((one.x - from.x) * dx + (one.y - from.y) * dy) / length, 0), 1) : 0;
    return Math.hypot(one.x - from.x - part * dx, one.y - from.y - part * dy) >= room;
  });
}

/** Metres a second that bring a piece over `second` mm into a hole after the striker came `first` mm. */
export function speedFor(first: number, cut: number, second: number, motion: CarromMotion): number {
  const brake = (2 * motion.deceleration) / 1000; // for each millimetre
  const piece = Math.sqrt(ARRIVAL * ARRIVAL + brake * second);
  const gives = ((1 + motion.disc_restitution) * motion.striker_mass) / (motion.striker_mass + motion.piece_mass);
  const striker = piece / (gives * cut);
  return Math.sqrt(striker * striker + brake * first);
}

/** From the striker's centre to a piece's, so that the striker, going along `way`, sends the piece along `to`
 * (docs/physics.md). */
export function lineOfCentres(way: Point, to: Point, motion: CarromMotion): Point {
  const cut = way.x * to.x + way.y * to.y;
  const aside = way.x * to.y - way.y * to.x;
  if (cut <= 0) return to;
  const wanted = Math.abs(aside) / cut;
  let thrown = 0;
  let tangent = wanted;
  for (let i = 0; i < 6; i++) {
    thrown = Math.min(motion.disc_friction, tangent / (3 * (1 + motion.disc_restitution)));
    tangent = (wanted + thrown) / Math.max(1 - wanted * thrown, 0.01);
  }
  const turn = aside < 0 ? -thrown : thrown;
  const length = Math.hypot(1, turn);
  return { x: (to.x - turn * to.y) / length, y: (to.y + turn * to.x) / length };
}

/** The best shot of a piece into a hole (an index of CORNERS), or null where there is no straight way. */
export function aimAt(
  pieces: readonly Point[],
  piece: number,
  corner: number,
  stand: CarromStand,
  motion: CarromMotion,
  hardest: number,
): Found | null {
  const target = pieces[piece]!;
  const hole = HOLES[corner]!;
  const second = Math.hypot(hole.x - target.x, hole.y - target.y);
  if (second === 0 || !isFree(target, hole, pieces, piece, 2 * PIECE - 0.01)) return null;
  const ux = (hole.x - target.x) / second;
  const uy = (hole.y - target.y) / second;
  let best: Found | null = null;
  for (const place of places(stand)) {
    let ghost = { x: target.x - TOUCH * ux, y: target.y - TOUCH * uy }; // where the striker meets the piece
    for (let i = 0; i < 3; i++) {
      const far = Math.hypot(ghost.x - place.x, ghost.y - place.y) || 1;
      const line = lineOfCentres(
        { x: (ghost.x - place.x) / far, y: (ghost.y - place.y) / far },
        { x: ux, y: uy },
        motion,
      );
      ghost = { x: target.x - TOUCH * line.x, y: target.y - TOUCH * line.y };
    }
    if (Math.min(ghost.x, ghost.y) < STRIKER || Math.max(ghost.x, ghost.y) > SIDE - STRIKER) continue;
    const dx = ghost.x - place.x;
    const dy = ghost.y - place.y;
    const first = Math.hypot(dx, dy);
    const cut = (dx * (target.x - ghost.x) + dy * (target.y - ghost.y)) / (first * TOUCH);
    if (first < 1 || cut < LEAST_CUT) continue;
    const miss = ((first * STEADY) / (TOUCH * cut)) * second + 1;
    const worth = Math.min(WINDOW / miss, 1) * (0.6 + 0.4 * cut);
    if (best && worth <= best.worth) continue;
    const speed = speedFor(first, cut, second, motion);
    if (speed > 0.98 * hardest || !isFree(place, ghost, pieces, piece, TOUCH - 0.01)) continue;
    best = { ...place, angle: angleOf(dx, dy), speed, worth };
  }
  return best;
}

/** A full hit on a piece, hard, where nothing can be dropped for certain. */
export function hitAt(pieces: readonly Point[], piece: number, stand: CarromStand, hardest: number): Aim {
  const target = pieces[piece]!;
  const free = places(stand).filter((place) => isFree(place, target, pieces, piece, TOUCH));
  const from = free.length ? free : places(stand);
  const place = from.reduce((a, b) => (Math.abs(a.x - target.x) < Math.abs(b.x - target.x) ? a : b));
  return { ...place, angle: angleOf(target.x - place.x, target.y - place.y), speed: 0.75 * hardest };
}
