/** The board as it is drawn (CD-02), in millimetres, and how one side sees it. */

import { DISC_NAMES, SIDE } from "./measures";

export * from "./measures";

export interface Point {
  x: number;
  y: number;
}

export const FRAME = 44; // the wood around the surface
export const CORNERS = ["near-left", "near-right", "far-right", "far-left"] as const; // as one player sees them

/** A point of the board as the player at a side sees it: x to the right, y away from the own side. */
export function toOwn(side: number, { x, y }: Point): Point {
  if (side === 1) return { x: SIDE - y, y: x };
  if (side === 2) return { x: SIDE - x, y: SIDE - y };
  return side === 3 ? { x: y, y: SIDE - x } : { x, y };
}

/** The way back. */
export function fromOwn(side: number, { x, y }: Point): Point {
  if (side === 1) return { x: y, y: SIDE - x };
  if (side === 2) return { x: SIDE - x, y: SIDE - y };
  return side === 3 ? { x: SIDE - y, y: x } : { x, y };
}

/** A direction of a player's own frame on the board. */
export function turned(side: number, { x, y }: Point): Point {
  if (side === 1) return { x: y, y: -x };
  if (side === 2) return { x: -x, y: -y };
  return side === 3 ? { x: -y, y: x } : { x, y };
}

/** The corner of the own view in which a hole of the board lies: an index of CORNERS. */
export function ownCorner(side: number, hole: number): number {
  return (hole + side) % 4;
}

export function holeAt(side: number, corner: number): number {
  return (corner - side + 4) % 4;
}

/** Degrees from straight ahead, to the right positive. */
export function angleOf(x: number, y: number): number {
  return (Math.atan2(x, y) * 180) / Math.PI;
}

export function directionOf(angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: Math.sin(radians), y: Math.cos(radians) };
}

/** The disc numbers of a track by the names of the view. */
export function discName(disc: number): string {
  return DISC_NAMES[disc] ?? "";
}
