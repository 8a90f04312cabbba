/** "This piece into that hole": place, angle and speed by plain geometry, straight or with a cut. In the own frame. */

import type { CarromMotion, CarromStand } from "../../wire/types";
import { HOLES, PIECE, SIDE, STRIKER, angleOf, type Point } from "./board";
import { places } from "./placing";

export interface Aim {
  x: number;
  y: number;
  angle: number;
  speed: number;
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

/** The best shot of a piece into a hole (an index of CORNERS), or null where there is no straight way. */
export function aimAt(pieces: readonly Point[], piece: number, corner: number, stand: CarromStand, motion: CarromMotion, hardest: number): Found | null {
  const target = pieces[piece]!;
  const hole = HOLES[corner]!;
  const second = Math.hypot(hole.x - target.x, hole.y - target.y);
  if (second === 0 || !isFree(target, hole, pieces, piece, 2 * PIECE - 0.01)) return null;
  const ux = (hole.x - target.x) / second;
  const uy = (hole.y - target.y) / second;
  const ghost = { x: target.x - TOUCH * ux, y: target.y - TOUCH * uy }; // where the striker meets the piece
  if (Math.min(ghost.x, ghost.y) < STRIKER || Math.max(ghost.x, ghost.y) > SIDE - STRIKER) return null;
  let best: Found | null = null;
  for (const place of places(stand)) {
    const dx = ghost.x - place.x;
    const dy = ghost.y - place.y;
    const first = Math.hypot(dx, dy);
    const cut = (dx * ux + dy * uy) / first;
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

/** A shot as the server writes it, to be aimed; the striker stands on the line where no other place is named. */
export function aimOf(text: string, line: number): Aim {
  const [x = 0, ...rest] = text.split(" ").slice(1).map(Number);
  const [angle = 0, speed = 0] = rest.slice(-2);
  return { x, y: rest.length > 2 ? rest[0]! : line, angle, speed };
}

/** A shot as the server reads it; every digit of the place is kept, because it may lie against a piece. */
export function shotText({ x, y, angle, speed }: Aim, line: number): string {
  const place = y === line ? [x] : [x, y];
  return ["shot", ...place, Number(angle.toFixed(6)), Number(speed.toFixed(4))].join(" ");
}
