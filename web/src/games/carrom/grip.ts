/** The hand at the striker: slides it along its line, pulls it back, points with a press, turns it with two fingers. */

import type { CarromStand } from "../../wire/types";
import { turnedTo, type Aim } from "./aiming";
import { STRIKER, angleOf, type Point } from "./board";
import { snap } from "./placing";

const BAND = 30; // millimetres beside the middle of the line: within it a hand slides, beyond it pulls
const ON_LINE = 4; // so near to it the hand surely slides
const GRIP = 12;
const LEAST_PULL = 14;
const FULL_PULL = 230;
const FULL_PULL_PIXELS = 130; // a small board is pulled as far as fingers need
const FINE = 0.04; // degrees for each pixel of the second finger

/** What the hand is at. */
export interface Reach {
  aim: Aim;
  stand: CarromStand;
  hardest: number;
  k: number; // pixels for each millimetre
}

interface Held {
  id: number;
  mode: "grip" | "slide" | "pull" | "point";
  from: Point;
  before: Aim; // to which a cancelled pull comes back
  last: Point; // the place that was surely meant
  isPulled?: boolean; // far enough to be a shot
}

export class Grip {
  #held: Held | null = null;
  #second: { id: number; x: number } | null = null;
  #fine = 0; // degrees, added by the second finger or by keys while the first holds

  constructor(
    readonly reach: () => Reach,
    readonly lay: (aim: Aim) => void,
    readonly shoot: () => void,
  ) {}

  get isHeld(): boolean {
    return this.#held !== null;
  }

  /** Whether the striker is being put to a place. */
  get isPlacing(): boolean {
    return this.#held?.mode === "slide" || this.#held?.mode === "grip";
  }

  down(id: number, to: Point, x: number): void {
    if (this.#held) {
      this.#second = { id, x };
      return;
    }
    const { aim, stand } = this.reach();
    this.#fine = 0;
    const isOnStriker = Math.hypot(to.x - aim.x, to.y - aim.y) < STRIKER * 1.7;
    const isOnLine = to.y > stand.low - BAND && to.y < stand.high + BAND;
    const mode = isOnStriker ? "grip" : isOnLine ? "slide" : "point";
    this.#held = { id, mode, from: to, before: aim, last: aim };
    if (mode === "slide") this.#place((this.#held.last = snap(stand, to)));
    if (mode === "point") this.#turn(angleOf(to.x - aim.x, to.y - aim.y));
  }

  move(id: number, to: Point, x: number): void {
    const held = this.#held;
    if (!held) return;
    if (this.#second?.id === id) {
      const by = (x - this.#second.x) * FINE;
      this.#second.x = x;
      this.#fine += by;
      this.#turn(this.reach().aim.angle + by);
      return;
    }
    if (held.id !== id) return;
    if (held.mode === "grip") this.#decide(held, to);
    if (held.mode === "slide") this.#slide(held, to);
    if (held.mode === "pull") this.#pull(held, to);
    const { aim } = this.reach();
    if (held.mode === "point") this.#turn(angleOf(to.x - aim.x, to.y - aim.y) + this.#fine);
  }

  /** Lets go: a pull is a shot, unless it came back to where it began. */
  up(id: number): void {
    if (this.#second?.id === id) {
      this.#second = null;
      return;
    }
    const held = this.#held;
    if (held?.id !== id) return;
    this.#held = this.#second = null;
    if (held.mode === "pull" && held.isPulled) this.shoot();
  }

  /** Nothing was meant: the aim is as it was before the hand came. */
  cancel(): void {
    if (!this.#held) return;
    this.lay(this.#held.before);
    this.#held = this.#second = null;
  }

  /** Keys turn the aim while the hand holds it. */
  turnFinely(by: number): void {
    this.#fine += by;
  }

  /** The first bit of way tells whether the hand slides along the line or pulls. */
  #decide(held: Held, to: Point): void {
    const isWide = this.reach().stand.rows.length > 1;
    const [dx, dy] = [Math.abs(to.x - held.from.x), Math.abs(to.y - held.from.y)];
    if (Math.hypot(dx, dy) < GRIP) return;
    if (dy > dx * 1.2 && (!isWide || dy > BAND)) held.mode = "pull";
    else held.mode = dx > dy || isWide ? "slide" : "pull";
  }

  #slide(held: Held, to: Point): void {
    const { aim, stand } = this.reach();
    const off = Math.max(stand.low - to.y, to.y - stand.high);
    const place = snap(stand, to);
    if (off < ON_LINE) held.last = place;
    if (off <= BAND) return this.#place(place);
    held.mode = "pull";
    // what the striker followed on the way down was not meant, unless the hand went along the line all the while
    const x = Math.abs(aim.x - held.last.x) < 2 * off ? held.last.x : aim.x;
    this.#place(snap(stand, { x, y: stand.rows.length > 1 ? held.before.y : held.last.y }));
  }

  #pull(held: Held, to: Point): void {
    const { aim, hardest, k } = this.reach();
    const power = powerOf(Math.hypot(to.x - aim.x, to.y - aim.y), k);
    held.isPulled = power > 0.02;
    if (held.isPulled) this.lay(turnedTo(aim, angleOf(aim.x - to.x, aim.y - to.y) + this.#fine, power * hardest));
    else this.lay({ ...held.before, x: aim.x, y: aim.y });
  }

  #place({ x, y }: Point): void {
    this.lay({ ...this.reach().aim, x, y });
  }

  #turn(angle: number): void {
    this.lay(turnedTo(this.reach().aim, angle));
  }
}

/** From 0 to 1. */
function powerOf(away: number, k: number): number {
  const full = Math.max(FULL_PULL, FULL_PULL_PIXELS / k);
  return Math.min(Math.max((away - LEAST_PULL - STRIKER) / (full - LEAST_PULL - STRIKER), 0), 1) ** 1.25;
}
