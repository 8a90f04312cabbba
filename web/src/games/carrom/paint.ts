/** What lies and moves on the board: discs with their shadows, and what fell. */

import type { CarromFallen } from "../../wire/types";
import { HOLE, HOLES, PIECE, STRIKER, ownCorner, type Point } from "./board";
import { DISC, LOOKS, type Kind } from "./palette";
import { pixel, type Scale } from "./wood";

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
  isGhost?: boolean; // it does not stand there yet
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
      [size, fade, lift] = [
        1 + 0.55 * Math.sin(part * Math.PI),
        1 - part ** 3,
        46 * Math.sin(part * Math.PI) * scale.k,
      ];
    }
    const r = radius * size;
    if (disc.isGhost) fade = 0.5;
    else if (disc.how !== "fall") this.#shadow(context, at, r, lift, disc.level ? 0.16 : 1);
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
    context.strokeStyle = DISC.numberEdge;
    context.fillStyle = DISC.number;
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
      shade.addColorStop(0, DISC.shade);
      shade.addColorStop(0.55, DISC.shadeRim);
      shade.addColorStop(1, DISC.shadeEnd);
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
  const gloss = context.createRadialGradient(
    centre - r * 0.36,
    centre - r * 0.46,
    0,
    centre - r * 0.36,
    centre - r * 0.46,
    r * 0.62,
  );
  gloss.addColorStop(0, kind === "striker" ? DISC.strikerGloss : DISC.gloss);
  gloss.addColorStop(0.35, DISC.glossRim);
  gloss.addColorStop(1, DISC.glossEnd);
  context.fillStyle = gloss;
  circle(r * 0.96);
  context.fill();
  context.strokeStyle = DISC.glint;
  context.lineWidth = Math.max(r * 0.05, 0.5);
  context.beginPath();
  context.arc(centre, centre, r * 0.88, Math.PI * 0.12, Math.PI * 0.42);
  context.stroke();
}

/** What lies in the holes until the end of the round. */
export function drawFallen(
  context: CanvasRenderingContext2D,
  scale: Scale,
  discs: Discs,
  holes: CarromFallen[],
  side: number,
): void {
  HOLES.forEach((_, hole) => {
    const here = holes.filter((one) => one.hole === hole + 1);
    const at = HOLES[ownCorner(side, hole)]!;
    const centre = pixel(scale, at);
    const r = HOLE * scale.k;
    context.save();
    context.beginPath();
    context.arc(centre.x, centre.y, r, 0, 2 * Math.PI);
    context.clip();
    here.slice(-4).forEach((one, i) => {
      const turn = i * 2.3 + hole;
      const off = Math.min(i, 1) * 9;
      discs.draw(context, scale, {
        name: one.piece,
        level: 0,
        x: at.x + off * Math.cos(turn),
        y: at.y + off * Math.sin(turn),
      });
    });
    if (here.length) {
      context.fillStyle = DISC.inHole;
      context.fillRect(centre.x - r, centre.y - r, 2 * r, 2 * r);
    }
    context.restore();
    if (here.length > 1) {
      context.font = `700 ${Math.max(13 * scale.k, 10)}px "Figtree Variable", sans-serif`;
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.fillStyle = DISC.count;
      context.fillText(String(here.length), centre.x, centre.y);
    }
  });
}
