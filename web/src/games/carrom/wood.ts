/** The board without anything on it: frame, grain, inlaid lines, holes. Painted once for every size. */

import {
  CIRCLE,
  CIRCLES,
  FRAME,
  HOLE,
  HOLES,
  LINE,
  LINE_FROM,
  LINE_GAP,
  LINE_TO,
  MIDDLE,
  PIECE,
  ROWS,
  ROW_PLACES,
  SIDE,
  fromOwn,
  type Point,
} from "./board";
import { WOOD } from "./palette";

/** Random numbers that are the same every time: grain must not crawl. */
function grains(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface Scale {
  k: number; // pixels per millimetre
  size: number; // pixels of the whole square
}

export function scaleFor(size: number): Scale {
  return { k: size / (SIDE + 2 * FRAME), size };
}

/** A point of the own frame in pixels: y grows away from the player. */
export function pixel({ k }: Scale, { x, y }: Point): Point {
  return { x: (FRAME + x) * k, y: (FRAME + SIDE - y) * k };
}

export function paintWood(context: CanvasRenderingContext2D, scale: Scale, kind: string): void {
  paintFrame(context, scale);
  const { k } = scale;
  context.save();
  context.beginPath();
  context.rect(FRAME * k, FRAME * k, SIDE * k, SIDE * k);
  context.clip();
  paintSurface(context, scale);
  context.translate(FRAME * k, (FRAME + SIDE) * k);
  context.scale(k, -k);
  if (kind === "rows") paintRows(context);
  else paintLines(context);
  context.restore();
  HOLES.forEach((hole) => paintHole(context, scale, hole));
  paintEdge(context, scale);
}

function paintFrame(context: CanvasRenderingContext2D, { k, size }: Scale): void {
  const random = grains(7);
  context.save();
  context.beginPath();
  context.roundRect(0, 0, size, size, 20 * k);
  context.clip();
  const wood = context.createLinearGradient(0, 0, size, size);
  wood.addColorStop(0, WOOD.frameLight);
  wood.addColorStop(0.5, WOOD.frame);
  wood.addColorStop(1, WOOD.frameDark);
  context.fillStyle = wood;
  context.fillRect(0, 0, size, size);
  for (let side = 0; side < 4; side++) paintBeam(context, { k, size }, side, random);
  context.strokeStyle = WOOD.frameGlint;
  context.lineWidth = 1.6 * k;
  context.beginPath();
  context.roundRect(1.5 * k, 1.5 * k, size - 3 * k, size - 3 * k, 19 * k);
  context.stroke();
  context.strokeStyle = WOOD.mitre;
  context.lineWidth = 1.2 * k;
  for (const [a, b] of [
    [0, 1],
    [size, -1],
  ] as const) {
    for (const [c, d] of [
      [0, 1],
      [size, -1],
    ] as const) {
      context.beginPath();
      context.moveTo(a, c);
      context.lineTo(a + b * FRAME * k, c + d * FRAME * k);
      context.stroke();
    }
  }
  context.restore();
}

/** One of four beams, mitred at the corners, the grain along it. */
function paintBeam(context: CanvasRenderingContext2D, { k, size }: Scale, side: number, random: () => number): void {
  context.save();
  context.translate(size / 2, size / 2);
  context.rotate((side * Math.PI) / 2);
  context.translate(-size / 2, -size / 2);
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(size, 0);
  context.lineTo(size - FRAME * k, FRAME * k);
  context.lineTo(FRAME * k, FRAME * k);
  context.closePath();
  context.clip();
  context.fillStyle = WOOD.beams[side]!;
  context.fillRect(0, 0, size, FRAME * k);
  for (let i = 0; i < 34; i++) {
    const y = random() * FRAME * k;
    context.strokeStyle = WOOD.frameGrain(random() > 0.5, 0.05 + random() * 0.13);
    context.lineWidth = (0.4 + random() * 1.4) * k;
    context.beginPath();
    context.moveTo(0, y);
    context.bezierCurveTo(size * 0.3, y + (random() - 0.5) * 7 * k, size * 0.7, y + (random() - 0.5) * 7 * k, size, y);
    context.stroke();
  }
  context.restore();
}

function paintSurface(context: CanvasRenderingContext2D, { k, size }: Scale): void {
  const random = grains(42);
  const base = context.createLinearGradient(0, 0, size, size);
  base.addColorStop(0, WOOD.surfaceLight);
  base.addColorStop(0.45, WOOD.surface);
  base.addColorStop(1, WOOD.surfaceDark);
  context.fillStyle = base;
  context.fillRect(0, 0, size, size);
  context.lineCap = "round";
  for (let i = 0; i < 260; i++) {
    const x = random() * size;
    const sway = (random() - 0.5) * 46 * k;
    const light = random() > 0.62;
    context.strokeStyle = WOOD.grain(light, 0.035 + random() * (light ? 0.14 : 0.1));
    context.lineWidth = (0.35 + random() * random() * 5) * k;
    context.beginPath();
    context.moveTo(x, -10);
    context.bezierCurveTo(x + sway, size * 0.33, x - sway * 0.6, size * 0.66, x + sway * 0.5, size + 10);
    context.stroke();
  }
  for (let i = 0; i < 520; i++) {
    // pores
    const x = random() * size;
    const y = random() * size;
    context.strokeStyle = WOOD.pore(0.05 + random() * 0.12);
    context.lineWidth = 0.55 * k;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + (random() - 0.5) * k, y + (3 + random() * 12) * k);
    context.stroke();
  }
  const sheen = context.createRadialGradient(size * 0.3, size * 0.24, 0, size * 0.3, size * 0.24, size * 0.85);
  sheen.addColorStop(0, WOOD.sheen);
  sheen.addColorStop(0.5, WOOD.sheenRim);
  sheen.addColorStop(1, WOOD.sheenEnd);
  context.fillStyle = sheen;
  context.fillRect(0, 0, size, size);
}

/** One stroke of inlay: a dark line with a thin light edge below it, as if let into the wood. */
function inlay(context: CanvasRenderingContext2D, draw: () => void, width: number, colour = WOOD.ink): void {
  context.lineWidth = width;
  context.save();
  context.translate(0.7, -0.9);
  context.strokeStyle = WOOD.inlayEdge;
  context.beginPath();
  draw();
  context.stroke();
  context.restore();
  context.strokeStyle = colour;
  context.beginPath();
  draw();
  context.stroke();
}

function paintLine(context: CanvasRenderingContext2D, side: number): void {
  const line = (from: Point, to: Point) => {
    const [a, b] = [fromOwn(side, from), fromOwn(side, to)];
    context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
  };
  const low = LINE - LINE_GAP / 2;
  const high = LINE + LINE_GAP / 2;
  inlay(context, () => line({ x: LINE_FROM + CIRCLE, y: low }, { x: LINE_TO - CIRCLE, y: low }), 4.2);
  inlay(context, () => line({ x: LINE_FROM + CIRCLE, y: high }, { x: LINE_TO - CIRCLE, y: high }), 1.8);
  for (const x of CIRCLES) {
    const at = fromOwn(side, { x, y: LINE });
    context.fillStyle = WOOD.red;
    context.beginPath();
    context.arc(at.x, at.y, CIRCLE - 3.4, 0, 2 * Math.PI);
    context.fill();
    inlay(context, () => context.arc(at.x, at.y, CIRCLE - 0.9, 0, 2 * Math.PI), 1.8);
  }
}

function paintLines(context: CanvasRenderingContext2D): void {
  for (let side = 0; side < 4; side++) paintLine(context, side);
  for (let side = 0; side < 4; side++) {
    // an arrow from the rack to each corner
    const along = (way: number): Point => fromOwn(side, { x: way, y: way });
    const [a, b] = [along(96), along(236)];
    inlay(context, () => (context.moveTo(a.x, a.y), context.lineTo(b.x, b.y)), 1.8);
    const [left, right] = [fromOwn(side, { x: 96, y: 110 }), fromOwn(side, { x: 110, y: 96 })];
    inlay(
      context,
      () => (context.moveTo(left.x, left.y), context.lineTo(a.x, a.y), context.lineTo(right.x, right.y)),
      1.8,
    );
    const turn = fromOwn(side, { x: 248, y: 248 });
    inlay(context, () => context.arc(turn.x, turn.y, 10, 0, 2 * Math.PI), 1.6);
  }
  inlay(context, () => context.arc(MIDDLE, MIDDLE, 85, 0, 2 * Math.PI), 3.4);
  inlay(context, () => context.arc(MIDDLE, MIDDLE, 79, 0, 2 * Math.PI), 1.2, WOOD.dark);
  for (let i = 0; i < 8; i++) {
    const turn = (i * Math.PI) / 4;
    const tip = (radius: number, off: number): [number, number] => [
      MIDDLE + radius * Math.cos(turn + off),
      MIDDLE + radius * Math.sin(turn + off),
    ];
    context.fillStyle = i % 2 ? WOOD.red : WOOD.dark;
    context.beginPath();
    context.moveTo(...tip(77, 0));
    context.lineTo(...tip(34, 0.22));
    context.lineTo(...tip(22, 0));
    context.lineTo(...tip(34, -0.22));
    context.closePath();
    context.globalAlpha = 0.42;
    context.fill();
    context.globalAlpha = 1;
  }
  inlay(context, () => context.arc(MIDDLE, MIDDLE, CIRCLE, 0, 2 * Math.PI), 1.6);
}

/** CD-50: four rows, marked with one to four strokes. */
function paintRows(context: CanvasRenderingContext2D): void {
  paintLine(context, 0);
  ROWS.forEach((y, row) => {
    inlay(context, () => (context.moveTo(ROW_PLACES[0] - 34, y), context.lineTo(ROW_PLACES[4] + 34, y)), 1.4);
    for (const x of ROW_PLACES) {
      context.fillStyle = WOOD.pale;
      context.beginPath();
      context.arc(x, y, PIECE, 0, 2 * Math.PI);
      context.fill();
      inlay(context, () => context.arc(x, y, PIECE, 0, 2 * Math.PI), 1.4);
    }
    for (let i = 0; i <= row; i++)
      for (const x of [ROW_PLACES[0] - 62 - i * 9, ROW_PLACES[4] + 62 + i * 9])
        inlay(context, () => (context.moveTo(x, y - 13), context.lineTo(x, y + 13)), 3.4, WOOD.red);
  });
}

function paintHole(context: CanvasRenderingContext2D, scale: Scale, hole: Point): void {
  const { x, y } = pixel(scale, hole);
  const r = HOLE * scale.k;
  const deep = context.createRadialGradient(x + r * 0.22, y + r * 0.26, r * 0.1, x, y, r);
  deep.addColorStop(0, WOOD.hole);
  deep.addColorStop(0.62, WOOD.holeDeep);
  deep.addColorStop(1, WOOD.holeEnd);
  context.fillStyle = deep;
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
  context.fill();
  context.save();
  context.clip();
  context.shadowColor = WOOD.holeShade; // the near wall of the hole lies in its own shadow
  context.strokeStyle = WOOD.holeWall;
  context.lineWidth = r * 0.16;
  context.beginPath();
  context.arc(x - r * 0.1, y - r * 0.12, r, 0.1, Math.PI * 0.62);
  context.stroke();
  context.restore();
  context.strokeStyle = WOOD.holeRim;
  context.lineWidth = 1.6 * scale.k;
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
  context.stroke();
}

/** The frame stands above the surface: its shadow falls from the top left. */
function paintEdge(context: CanvasRenderingContext2D, { k }: Scale): void {
  const [from, length] = [FRAME * k, SIDE * k];
  for (const [isTop, depth, dark] of [
    [true, 15, 0.46],
    [false, 12, 0.36],
  ] as const) {
    const shade = isTop
      ? context.createLinearGradient(0, from, 0, from + depth * k)
      : context.createLinearGradient(from, 0, from + depth * k, 0);
    shade.addColorStop(0, WOOD.edgeShade(dark));
    shade.addColorStop(1, WOOD.edgeShadeEnd);
    context.fillStyle = shade;
    context.fillRect(from, from, isTop ? length : depth * k, isTop ? depth * k : length);
  }
  context.lineWidth = 2.4 * k;
  context.strokeStyle = WOOD.edge;
  context.strokeRect(from - 1.2 * k, from - 1.2 * k, length + 2.4 * k, length + 2.4 * k);
  context.lineWidth = k;
  context.strokeStyle = WOOD.edgeGlint;
  context.beginPath();
  context.moveTo(from - 3 * k, from + length + 3 * k);
  context.lineTo(from + length + 3 * k, from + length + 3 * k);
  context.lineTo(from + length + 3 * k, from - 3 * k);
  context.stroke();
}
