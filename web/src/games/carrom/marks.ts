/** What is drawn over the board: the aim, the places for the striker, arrows and marks. */

import { PIECE, STRIKER, directionOf, type Point } from "./board";
import { MARK } from "./palette";
import type { Preview } from "./preview";
import { pixel, type Scale } from "./wood";

export interface DrawnAim {
  at: Point;
  angle: number;
  power: number; // 0 to 1
  preview: Preview | null;
  isFaint: boolean; // somebody else's hand
}

type Canvas = CanvasRenderingContext2D;

const along = (scale: Scale, from: Point, way: Point, length: number): Point =>
  pixel(scale, { x: from.x + way.x * length, y: from.y + way.y * length });

/** The hand before the shot: how hard, which way, and what will be met first. */
export function drawAim(context: Canvas, scale: Scale, aim: DrawnAim): void {
  const { k } = scale;
  const way = directionOf(aim.angle);
  context.save();
  context.lineCap = "round";
  context.globalAlpha = aim.isFaint ? 0.75 : 1;
  if (aim.preview) drawPreview(context, scale, aim.at, way, aim.preview);
  else {
    const [from, to] = [along(scale, aim.at, way, STRIKER + 4), along(scale, aim.at, way, STRIKER + 40)];
    arrow(context, from, to, k, MARK.strikerWay);
  }
  if (aim.power > 0) drawPull(context, scale, aim, way);
  drawPower(context, pixel(scale, aim.at), k, aim.power);
  context.restore();
}

/** The shot of a hint: a ghost of the striker with a ring around it, and the way that it would go. */
export function drawAdvice(
  context: Canvas,
  scale: Scale,
  { at, angle, preview }: Pick<DrawnAim, "at" | "angle" | "preview">,
  striker: () => void,
): void {
  const way = directionOf(angle);
  const { k } = scale;
  context.save();
  context.lineCap = "round";
  context.globalAlpha = 0.55;
  if (preview) drawPreview(context, scale, at, way, preview);
  else arrow(context, along(scale, at, way, STRIKER + 4), along(scale, at, way, STRIKER + 90), k, MARK.advice);
  striker();
  context.globalAlpha = 1;
  context.setLineDash([5 * k, 5 * k]);
  context.strokeStyle = MARK.advice;
  context.lineWidth = Math.max(2.4 * k, 1.5);
  context.beginPath();
  const middle = pixel(scale, at);
  context.arc(middle.x, middle.y, (STRIKER + 9) * k, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
  context.restore();
}

/** The way to the first contact, and the two directions after it. */
function drawPreview(context: Canvas, scale: Scale, at: Point, way: Point, preview: Preview): void {
  const { k } = scale;
  const end = pixel(scale, preview.end);
  const line: [Point, Point] = [along(scale, at, way, STRIKER + 6), end];
  stroke(context, line, 2.2 * k, MARK.line, [9 * k, 7 * k], MARK.underLine);
  ring(context, end, STRIKER * k, 3.4 * k, MARK.underContact);
  ring(context, end, STRIKER * k, 1.7 * k, preview.isHole ? MARK.intoHole : MARK.contact);
  if (preview.pieceWay && preview.pieceShare > 0.02) {
    const { x, y } = preview.pieceWay;
    const piece = { x: preview.end.x + x * (STRIKER + PIECE), y: preview.end.y + y * (STRIKER + PIECE) };
    const tip = along(scale, piece, preview.pieceWay, PIECE + 24 + 70 * preview.pieceShare);
    arrow(context, along(scale, piece, preview.pieceWay, PIECE), tip, k, MARK.pieceWay);
  }
  if (preview.strikerWay && preview.strikerShare > 0.04) {
    const tip = along(scale, preview.end, preview.strikerWay, STRIKER + 16 + 60 * preview.strikerShare);
    arrow(context, along(scale, preview.end, preview.strikerWay, STRIKER), tip, k, MARK.strikerWay);
  }
}

/** How far the striker is pulled back. */
function drawPull(context: Canvas, scale: Scale, { at, power }: DrawnAim, way: Point): void {
  const from = pixel(scale, at);
  const back = along(scale, at, way, -STRIKER - 6 - 150 * power);
  const shade = context.createLinearGradient(from.x, from.y, back.x, back.y);
  shade.addColorStop(0, MARK.pull);
  shade.addColorStop(1, power > 0.75 ? MARK.hardPull : MARK.softPull);
  const wide = (7 + 5 * power) * scale.k;
  const tip = along(scale, at, way, -STRIKER);
  const [nx, ny] = [way.y * wide, way.x * wide];
  context.fillStyle = shade;
  context.beginPath();
  context.moveTo(tip.x, tip.y);
  context.lineTo(back.x - nx, back.y - ny);
  context.lineTo(back.x + nx, back.y + ny);
  context.closePath();
  context.fill();
  context.strokeStyle = MARK.pullEdge;
  context.lineWidth = scale.k;
  context.stroke();
}

/** A ring around the striker that fills with the power. */
function drawPower(context: Canvas, at: Point, k: number, power: number): void {
  ring(context, at, (STRIKER + 5) * k, 2.6 * k, MARK.powerTrack);
  context.beginPath();
  context.arc(at.x, at.y, (STRIKER + 5) * k, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * power);
  context.lineWidth = 3.4 * k;
  context.strokeStyle = power > 0.75 ? MARK.hardPower : MARK.power;
  context.stroke();
}

/** Where the striker may stand, while it is being placed. */
export function drawPlaces(context: Canvas, scale: Scale, rows: { y: number; spans: [number, number][] }[]): void {
  context.save();
  context.lineCap = rows.length > 1 ? "butt" : "round";
  const apart = rows.length > 1 ? Math.abs(rows[1]!.y - rows[0]!.y) + 0.4 : 9;
  for (const { y, spans } of rows)
    for (const [from, to] of spans) {
      const [a, b] = [pixel(scale, { x: from, y }), pixel(scale, { x: to, y })];
      context.strokeStyle = MARK.places;
      context.lineWidth = Math.max(apart * scale.k, 2);
      context.beginPath();
      context.moveTo(a.x, a.y);
      context.lineTo(b.x + 0.01, b.y);
      context.stroke();
    }
  context.restore();
}

export function drawFocus(context: Canvas, scale: Scale, at: Point): void {
  ring(context, pixel(scale, at), (PIECE + 5) * scale.k, 2.6 * scale.k, MARK.focus);
}

function ring(context: Canvas, at: Point, radius: number, width: number, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = Math.max(width, 1);
  context.setLineDash([]);
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  context.stroke();
}

function stroke(
  context: Canvas,
  [a, b]: [Point, Point],
  width: number,
  colour: string,
  dash: number[],
  under: string,
): void {
  for (const [wide, paint] of [
    [width * 2, under],
    [width, colour],
  ] as const) {
    context.setLineDash(dash);
    context.lineWidth = Math.max(wide, 1);
    context.strokeStyle = paint;
    context.beginPath();
    context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
    context.stroke();
  }
  context.setLineDash([]);
}

function arrow(context: Canvas, from: Point, to: Point, k: number, colour: string): void {
  const turn = Math.atan2(to.y - from.y, to.x - from.x);
  for (const [width, paint] of [
    [4.6 * k, MARK.underArrow],
    [2.4 * k, colour],
  ] as const) {
    context.strokeStyle = paint;
    context.lineWidth = Math.max(width, 1.2);
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    for (const side of [-1, 1]) {
      context.moveTo(to.x, to.y);
      context.lineTo(to.x - 9 * k * Math.cos(turn + side * 0.5), to.y - 9 * k * Math.sin(turn + side * 0.5));
    }
    context.stroke();
  }
}

/** For the pictures of the rules. */
export function drawArrow(context: Canvas, scale: Scale, from: Point, to: Point): void {
  context.lineCap = "round";
  arrow(context, pixel(scale, from), pixel(scale, to), scale.k * 1.4, MARK.pieceWay);
}

/** May the striker stand here? A tick or a cross, not colour alone. */
export function drawMark(context: Canvas, scale: Scale, at: Point, isRight: boolean): void {
  const { x, y } = pixel(scale, { x: at.x + 15, y: at.y + 15 });
  const r = 11 * scale.k;
  context.fillStyle = isRight ? MARK.right : MARK.wrong;
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = MARK.sign;
  context.lineWidth = r * 0.26;
  context.lineCap = "round";
  context.beginPath();
  if (isRight) {
    context.moveTo(x - r * 0.5, y);
    context.lineTo(x - r * 0.1, y + r * 0.42);
    context.lineTo(x + r * 0.5, y - r * 0.4);
  } else {
    context.moveTo(x - r * 0.4, y - r * 0.4);
    context.lineTo(x + r * 0.4, y + r * 0.4);
    context.moveTo(x + r * 0.4, y - r * 0.4);
    context.lineTo(x - r * 0.4, y + r * 0.4);
  }
  context.stroke();
}
