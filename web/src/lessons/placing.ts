/** Where a speech bubble goes: near what it points at, never over it nor over what is to be pressed. Plain geometry. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Obstacle extends Box {
  weight: number; // how bad it is to cover a square pixel of it; what must never be covered has `NEVER`
}

export interface Placed {
  left: number;
  top: number;
  tail: Tail | null;
  covered: number; // the price of what lies below the bubble; 0 is what we want
  price: number; // with the distance: of several shapes the cheapest is taken
}

/** The tail as a triangle in the window: its foot on the edge of the bubble, its tip towards what is pointed at. */
export interface Tail {
  foot: [Point, Point];
  tip: Point;
}

export interface Point {
  x: number;
  y: number;
}

export const NEVER = 1000;
const GAP = 14; // pixels between the bubble and what it points at: room for the tail
const STEP = 12; // pixels between two places that are tried
const FOOT = 11; // half the width of the tail
const CORNER = 18; // pixels of a rounded corner, where no tail grows
const LONGEST = 48; // pixels of a tail: what lies farther away is pointed towards, and nothing between is covered
const SHORT = 4; // the tip ends so many pixels before what it points at
const FAR = 0.6; // the price of a pixel of distance
const ASKEW = 0.12; // the price of a pixel beside the middle

const right = (box: Box): number => box.left + box.width;
const bottom = (box: Box): number => box.top + box.height;
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

export function overlap(a: Box, b: Box): number {
  const wide = Math.min(right(a), right(b)) - Math.max(a.left, b.left);
  const high = Math.min(bottom(a), bottom(b)) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

export function union(boxes: Box[]): Box | null {
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map(right)) - left,
    height: Math.max(...boxes.map(bottom)) - top,
  };
}

function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** The best place in this room for a bubble of this size. */
export function place(room: Box, size: Pick<Box, "width" | "height">, at: Box | null, obstacles: Obstacle[]): Placed {
  const kept = at && grown(at, GAP);
  let best: (Box & { price: number; covered: number }) | null = null;
  for (const left of stops(room.left, right(room) - size.width, kept ? sides(kept.left, right(kept), size.width) : []))
    for (const top of stops(
      room.top,
      bottom(room) - size.height,
      kept ? sides(kept.top, bottom(kept), size.height) : [],
    )) {
      const box = { left, top, ...size };
      const covered =
        obstacles.reduce((sum, one) => sum + one.weight * overlap(box, one), 0) + (at ? NEVER * overlap(box, at) : 0);
      const price = covered + (kept ? NEVER * 0.01 * overlap(box, kept) + distance(box, at!) : offCentre(box, room));
      if (!best || price < best.price) best = { ...box, price, covered };
    }
  const box = best!; // there is always one stop on either axis
  return { left: box.left, top: box.top, covered: box.covered, price: box.price, tail: at && tailOf(box, at) };
}

/** Places along one axis: a grid, its ends, and those that touch what is pointed at or share its middle. */
function stops(first: number, last: number, more: number[]): number[] {
  if (last <= first) return [first];
  const grid = Array.from({ length: Math.ceil((last - first) / STEP) }, (_, i) => first + i * STEP);
  return [...grid, last, ...more.filter((one) => one >= first && one <= last)];
}

function sides(from: number, to: number, length: number): number[] {
  return [from - length, to, (from + to - length) / 2];
}

/** Near is better, and so is straight below or beside. */
function distance(box: Box, at: Box): number {
  const [x, y] = [gapOf(box.left, right(box), at.left, right(at)), gapOf(box.top, bottom(box), at.top, bottom(at))];
  const askew = x > y ? middle(box).y - middle(at).y : middle(box).x - middle(at).x;
  return FAR * Math.hypot(x, y) + ASKEW * Math.abs(askew);
}

function offCentre(box: Box, room: Box): number {
  return ASKEW * Math.hypot(middle(box).x - middle(room).x, middle(box).y - middle(room).y);
}

const gapOf = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(otherFrom - to, from - otherTo, 0);
const middle = (box: Box): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** It grows from the edge that faces what is pointed at, as near to it as the rounded corners allow. */
export function tailOf(box: Box, at: Box): Tail | null {
  if (overlap(box, at)) return null;
  const x = gapOf(box.left, right(box), at.left, right(at));
  const y = gapOf(box.top, bottom(box), at.top, bottom(at));
  const there = middle(at);
  if (y >= x) {
    const isBelow = box.top >= bottom(at);
    const edge = isBelow ? box.top : bottom(box);
    const foot = clamp(there.x, box.left + CORNER, right(box) - CORNER);
    const tip = { x: clamp(foot, at.left, right(at)), y: isBelow ? bottom(at) + SHORT : at.top - SHORT };
    return {
      foot: [
        { x: foot - FOOT, y: edge },
        { x: foot + FOOT, y: edge },
      ],
      tip: within({ x: foot, y: edge }, tip),
    };
  }
  const isRight = box.left >= right(at);
  const edge = isRight ? box.left : right(box);
  const foot = clamp(there.y, box.top + CORNER, bottom(box) - CORNER);
  const tip = { x: isRight ? right(at) + SHORT : at.left - SHORT, y: clamp(foot, at.top, bottom(at)) };
  return {
    foot: [
      { x: edge, y: foot - FOOT },
      { x: edge, y: foot + FOOT },
    ],
    tip: within({ x: edge, y: foot }, tip),
  };
}

function within(from: Point, to: Point): Point {
  const part = Math.min(1, LONGEST / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y)));
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
