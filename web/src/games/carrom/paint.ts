/** What lies and moves on the board: discs with their shadows, what fell, the aim. */

import type { CarromFallen } from "../../wire/types";
import { HOLES, PIECE, STRIKER, directionOf, ownCorner, type Point } from "./board";
import type { Preview } from "./preview";
import { pixel, type Scale } from "./wood";

export type Kind = "blue" | "queen" | "striker";

interface Look {
  light: string;
  body: string;
  dark: string;
  ring: string;
}

const LOOKS: Record<Kind, Look> = {
  blue: { light: "#8fbdff", body: "#2b66cd", dark: "#0f2c6b", ring: "rgb(196 220 255 / .75)" },
  queen: { light: "#ffab97", body: "#d2302b", dark: "#6b0c11", ring: "rgb(255 226 170 / .95)" },
  striker: { light: "#ffffff", body: "#f3e8cf", dark: "#a8915f", ring: "rgb(139 96 40 / .8)" },
};

const LEVEL = 4.6; // millimetres by which a disc of a tower is drawn above the one below

export function kindOf(name: string): Kind {
  return name === "striker" || name === "queen" ? name : "blue";
}

export interface Shown extends Point {
  name: string;
  level: number;
  height?: number; // while it comes down
  gone?: number; // seconds
  how?: "fall" | "leave";
}

/** Discs are painted once for each size and then only copied. */
export class Discs {
  #made = new Map<string, HTMLCanvasElement>();

  draw(context: CanvasRenderingContext2D, scale: Scale, disc: Shown): void {
    const kind = kindOf(disc.name);
    const radius = (kind === "striker" ? STRIKER : PIECE) * scale.k;
    const at = pixel(scale, disc);
    let [size, fade, lift] = [1, 1, (disc.height ?? disc.level) * LEVEL * scale.k];
    if (disc.gone !== undefined && disc.how === "fall") {
      const part = Math.min(disc.gone / 0.26, 1);
      [size, fade] = [1 - 0.34 * part, 1 - 0.75 * part];
    } else if (disc.gone !== undefined) {
      const part = Math.min(disc.gone / 0.55, 1);
      [size, fade, lift] = [1 + 0.55 * Math.sin(part * Math.PI), 1 - part ** 3, 46 * Math.sin(part * Math.PI) * scale.k];
    }
    const r = radius * size;
    if (disc.how !== "fall") this.#shadow(context, at, r, lift, disc.level ? 0.16 : 1);
    context.globalAlpha = fade;
    const picture = this.#picture(kind, Math.max(Math.round(radius), 2));
    context.drawImage(picture, at.x - r * 1.02, at.y - lift - r * 1.02, r * 2.04, r * 2.04);
    context.globalAlpha = 1;
  }

  number(context: CanvasRenderingContext2D, scale: Scale, disc: Shown): void {
    const at = pixel(scale, disc);
    const size = Math.max(PIECE * scale.k * 0.95, 9);
    context.font = `700 ${size}px "Figtree Variable", sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineWidth = size * 0.28;
    context.strokeStyle = "rgb(8 24 66 / .9)";
    context.fillStyle = "#fff";
    const y = at.y - disc.level * LEVEL * scale.k + size * 0.06;
    context.strokeText(disc.name, at.x, y);
    context.fillText(disc.name, at.x, y);
  }

  #shadow(context: CanvasRenderingContext2D, at: Point, r: number, lift: number, strength: number): void {
    const x = at.x + r * 0.16 + lift * 0.5;
    const y = at.y + r * 0.24 + lift * 0.2;
    context.globalAlpha = strength;
    context.drawImage(this.#shade(), x - r * 1.32, y - r * 1.32, r * 2.64, r * 2.64);
    context.globalAlpha = 1;
  }

  #shade(): HTMLCanvasElement {
    let picture = this.#made.get("shade");
    if (!picture) {
      picture = document.createElement("canvas");
      picture.width = picture.height = 96;
      const context = picture.getContext("2d")!;
      const shade = context.createRadialGradient(48, 48, 20, 48, 48, 48);
      shade.addColorStop(0, "rgb(48 20 0 / .58)");
      shade.addColorStop(0.55, "rgb(48 20 0 / .28)");
      shade.addColorStop(1, "rgb(48 20 0 / 0)");
      context.fillStyle = shade;
      context.fillRect(0, 0, 96, 96);
      this.#made.set("shade", picture);
    }
    return picture;
  }

  #picture(kind: Kind, radius: number): HTMLCanvasElement {
    const key = `${kind} ${radius}`;
    let picture = this.#made.get(key);
    if (!picture) {
      picture = document.createElement("canvas");
      picture.width = picture.height = Math.ceil(radius * 2.04);
      paintDisc(picture.getContext("2d")!, kind, radius, picture.width / 2);
      this.#made.set(key, picture);
    }
    return picture;
  }
}

export function paintDisc(context: CanvasRenderingContext2D, kind: Kind, r: number, centre: number): void {
  const look = LOOKS[kind];
  const circle = (radius: number) => (context.beginPath(), context.arc(centre, centre, radius, 0, 2 * Math.PI));
  const body = context.createRadialGradient(centre - r * 0.4, centre - r * 0.45, r * 0.05, centre, centre, r * 1.02);
  body.addColorStop(0, look.light);
  body.addColorStop(0.42, look.body);
  body.addColorStop(0.86, look.body);
  body.addColorStop(1, look.dark);
  context.fillStyle = body;
  circle(r);
  context.fill();
  context.lineWidth = Math.max(r * 0.07, 0.6);
  context.strokeStyle = look.dark;
  circle(r - context.lineWidth / 2);
  context.stroke();
  context.lineWidth = Math.max(r * 0.06, 0.6);
  context.strokeStyle = look.ring;
  circle(r * 0.72);
  context.stroke();
  context.globalAlpha = 0.6;
  circle(r * (kind === "striker" ? 0.5 : 0.4));
  context.stroke();
  context.globalAlpha = 1;
  if (kind !== "blue") {
    // colour is not the only sign: the queen wears a crown, the striker a star
    const points = kind === "queen" ? 5 : 6;
    context.fillStyle = look.ring;
    context.beginPath();
    for (let i = 0; i < points * 2; i++) {
      const radius = r * (i % 2 ? 0.16 : 0.36);
      const turn = -Math.PI / 2 + (i * Math.PI) / points;
      context.lineTo(centre + radius * Math.cos(turn), centre + radius * Math.sin(turn));
    }
    context.closePath();
    context.fill();
  }
  const gloss = context.createRadialGradient(centre - r * 0.36, centre - r * 0.46, 0, centre - r * 0.36, centre - r * 0.46, r * 0.62);
  gloss.addColorStop(0, `rgb(255 255 255 / ${kind === "striker" ? 0.9 : 0.72})`);
  gloss.addColorStop(0.35, "rgb(255 255 255 / .22)");
  gloss.addColorStop(1, "rgb(255 255 255 / 0)");
  context.fillStyle = gloss;
  circle(r * 0.96);
  context.fill();
  context.strokeStyle = "rgb(255 255 255 / .3)";
  context.lineWidth = Math.max(r * 0.05, 0.5);
  context.beginPath();
  context.arc(centre, centre, r * 0.88, Math.PI * 0.12, Math.PI * 0.42);
  context.stroke();
}

/** What lies in the holes until the end of the round. */
export function drawFallen(context: CanvasRenderingContext2D, scale: Scale, discs: Discs, holes: CarromFallen[], side: number): void {
  HOLES.forEach((_, hole) => {
    const here = holes.filter((one) => one.hole === hole + 1);
    const at = HOLES[ownCorner(side, hole)]!;
    const centre = pixel(scale, at);
    const r = 22.25 * scale.k;
    context.save();
    context.beginPath();
    context.arc(centre.x, centre.y, r, 0, 2 * Math.PI);
    context.clip();
    here.slice(-4).forEach((one, i) => {
      const turn = i * 2.3 + hole;
      const off = Math.min(i, 1) * 9;
      discs.draw(context, scale, { name: one.piece, level: 0, x: at.x + off * Math.cos(turn), y: at.y + off * Math.sin(turn) });
    });
    if (here.length) {
      context.fillStyle = "rgb(6 3 1 / .52)";
      context.fillRect(centre.x - r, centre.y - r, 2 * r, 2 * r);
    }
    context.restore();
    if (here.length > 1) {
      context.font = `700 ${Math.max(13 * scale.k, 10)}px "Figtree Variable", sans-serif`;
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.fillStyle = "#fff6df";
      context.fillText(String(here.length), centre.x, centre.y);
    }
  });
}

export interface DrawnAim {
  at: Point;
  angle: number;
  power: number; // 0 to 1
  preview: Preview | null;
  isFaint: boolean; // somebody else's hand
}

/** The hand before the shot: how hard, which way, and what will be met first. */
export function drawAim(context: CanvasRenderingContext2D, scale: Scale, aim: DrawnAim): void {
  const { k } = scale;
  const way = directionOf(aim.angle);
  const from = pixel(scale, aim.at);
  const along = (point: Point, direction: Point, length: number): Point => pixel(scale, { x: point.x + direction.x * length, y: point.y + direction.y * length });
  context.save();
  context.lineCap = "round";
  context.globalAlpha = aim.isFaint ? 0.75 : 1;
  if (aim.preview) {
    const { preview } = aim;
    const end = pixel(scale, preview.end);
    stroke(context, [along(aim.at, way, STRIKER + 6), end], 2.2 * k, "rgb(92 42 8 / .62)", [9 * k, 7 * k], "rgb(255 250 235 / .8)");
    ring(context, end, STRIKER * k, 3.4 * k, "rgb(255 252 240 / .75)");
    ring(context, end, STRIKER * k, 1.7 * k, preview.isHole ? "#c22a12" : "rgb(92 42 8 / .75)");
    if (preview.pieceWay && preview.pieceShare > 0.02) {
      const piece = { x: preview.end.x + preview.pieceWay.x * (STRIKER + PIECE), y: preview.end.y + preview.pieceWay.y * (STRIKER + PIECE) };
      arrow(context, along(piece, preview.pieceWay, PIECE), along(piece, preview.pieceWay, PIECE + 24 + 70 * preview.pieceShare), k, "#1c4fae");
    }
    if (preview.strikerWay && preview.strikerShare > 0.04)
      arrow(context, along(preview.end, preview.strikerWay, STRIKER), along(preview.end, preview.strikerWay, STRIKER + 16 + 60 * preview.strikerShare), k, "#7a5a20");
  } else {
    arrow(context, along(aim.at, way, STRIKER + 4), along(aim.at, way, STRIKER + 40), k, "#7a5a20");
  }
  const back = along(aim.at, way, -STRIKER - 6 - 150 * aim.power);
  if (aim.power > 0) {
    const shade = context.createLinearGradient(from.x, from.y, back.x, back.y);
    shade.addColorStop(0, "rgb(255 214 120 / .95)");
    shade.addColorStop(1, aim.power > 0.75 ? "rgb(214 62 28 / .95)" : "rgb(235 150 50 / .9)");
    const wide = (7 + 5 * aim.power) * k;
    const tip = along(aim.at, way, -STRIKER);
    const [nx, ny] = [way.y * wide, way.x * wide];
    context.fillStyle = shade;
    context.beginPath();
    context.moveTo(tip.x, tip.y);
    context.lineTo(back.x - nx, back.y - ny);
    context.lineTo(back.x + nx, back.y + ny);
    context.closePath();
    context.fill();
    context.strokeStyle = "rgb(90 30 0 / .5)";
    context.lineWidth = k;
    context.stroke();
  }
  ring(context, from, (STRIKER + 5) * k, 2.6 * k, "rgb(60 25 0 / .35)");
  context.beginPath();
  context.arc(from.x, from.y, (STRIKER + 5) * k, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * aim.power);
  context.lineWidth = 3.4 * k;
  context.strokeStyle = aim.power > 0.75 ? "#e0492a" : "#ffc24a";
  context.stroke();
  context.restore();
}

/** Where the striker may stand, while it is being placed. */
export function drawPlaces(context: CanvasRenderingContext2D, scale: Scale, rows: { y: number; spans: [number, number][] }[]): void {
  context.save();
  context.lineCap = rows.length > 1 ? "butt" : "round";
  const apart = rows.length > 1 ? Math.abs(rows[1]!.y - rows[0]!.y) + 0.4 : 9;
  for (const { y, spans } of rows)
    for (const [from, to] of spans) {
      const [a, b] = [pixel(scale, { x: from, y }), pixel(scale, { x: to, y })];
      context.strokeStyle = "rgb(255 214 90 / .5)";
      context.lineWidth = Math.max(apart * scale.k, 2);
      context.beginPath();
      context.moveTo(a.x, a.y);
      context.lineTo(b.x + 0.01, b.y);
      context.stroke();
    }
  context.restore();
}

export function drawFocus(context: CanvasRenderingContext2D, scale: Scale, at: Point): void {
  ring(context, pixel(scale, at), (PIECE + 5) * scale.k, 2.6 * scale.k, "#ffd13d");
}

function ring(context: CanvasRenderingContext2D, at: Point, radius: number, width: number, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = Math.max(width, 1);
  context.setLineDash([]);
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  context.stroke();
}

function stroke(context: CanvasRenderingContext2D, [a, b]: [Point, Point], width: number, colour: string, dash: number[], under: string): void {
  for (const [wide, paint] of [[width * 2, under], [width, colour]] as const) {
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

function arrow(context: CanvasRenderingContext2D, from: Point, to: Point, k: number, colour: string): void {
  const turn = Math.atan2(to.y - from.y, to.x - from.x);
  for (const [width, paint] of [[4.6 * k, "rgb(255 255 255 / .8)"], [2.4 * k, colour]] as const) {
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
export function drawArrow(context: CanvasRenderingContext2D, scale: Scale, from: Point, to: Point): void {
  context.lineCap = "round";
  arrow(context, pixel(scale, from), pixel(scale, to), scale.k * 1.4, "#1c4fae");
}

/** May the striker stand here? A tick or a cross, not colour alone. */
export function drawMark(context: CanvasRenderingContext2D, scale: Scale, at: Point, isRight: boolean): void {
  const { x, y } = pixel(scale, { x: at.x + 15, y: at.y + 15 });
  const r = 11 * scale.k;
  context.fillStyle = isRight ? "#1f6b32" : "#a3201a";
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = "#fff";
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
