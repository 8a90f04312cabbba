/** Shows the views of a game one after the other, with the pauses a game asks for between two of them. */

import { still } from "../room/settings.svelte";

/** A view that is shown for a moment on the way to the next one. */
export interface Beat<V> {
  view: V;
  hold: number; // milliseconds
  waits?: boolean | "if-still"; // it stays until somebody presses on (`skip`): always, or only where nothing moves
  begins?: boolean; // a new part of what is told: a `skip` goes no further
}

interface Waiting<V> extends Beat<V> {
  arrives: boolean; // a view that the server sent, not one on the way to it
}

/** Where things move, a beat that waits only where nothing does is seen for its time. */
function unlessStill<V>(beat: Beat<V>): Beat<V> {
  return beat.waits === "if-still" ? { ...beat, waits: false } : beat;
}

const LISTENS = 100; // milliseconds between two looks whether a voice has come to its end

export class Pace<V> {
  shown = $state.raw<V | null>(null);
  /** Whether what is shown is not yet what is. */
  isBehind = $state(false);
  /** While this is true, what is shown stays: a voice may still read it. */
  waitsFor: (() => boolean) | null = null;
  #waiting: Waiting<V>[] = [];
  #last: V | null = null;
  #held = 0; // of the beat that is shown
  #isHeld = false; // until somebody presses on
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** With more than `patience` views to come the page catches up. */
  constructor(
    readonly beats: (before: V, after: V) => Beat<V>[],
    readonly patience = 2,
  ) {}

  /** `opening` is shown before the very first view. */
  follow(view: V | null, atOnce = false, opening: Beat<V>[] = []): void {
    if (view === this.#last) return;
    const before = this.#last;
    this.#last = view;
    const all = view === null ? [] : before === null ? opening : this.beats(before, view);
    const beats = still() ? all.filter((beat) => beat.waits) : all.map(unlessStill);
    if (view === null || (before === null ? !beats.length : atOnce) || (still() && !beats.length && !this.isBehind)) {
      this.stop();
      this.shown = view;
      return;
    }
    if (this.#waiting.filter((beat) => beat.arrives).length >= this.patience)
      this.#waiting = this.#waiting.filter((beat) => beat.waits);
    this.#waiting.push(...beats.map((beat) => ({ ...beat, arrives: false })), { view, hold: 0, arrives: true });
    this.isBehind = true;
    if (this.#timer === undefined && !this.#isHeld) this.#show();
  }

  /** Whoever does not want to wait sees the view to which this leads, or the next part, or what waits for a press. */
  skip(): void {
    if (this.#timer === undefined && !this.#isHeld) return;
    clearTimeout(this.#timer);
    const next = this.#waiting.findIndex((beat) => beat.arrives || beat.waits || beat.begins);
    if (next > 0) this.#waiting.splice(0, next);
    this.#show();
  }

  /** Milliseconds until the latest view is shown. */
  left(): number {
    return this.#held + this.#waiting.reduce((sum, beat) => sum + beat.hold, 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#held = 0;
    this.#isHeld = false;
    this.#waiting = [];
    this.isBehind = false;
  }

  #show(): void {
    const beat = this.#waiting.shift();
    this.#timer = undefined;
    this.#held = beat?.hold ?? 0;
    this.#isHeld = Boolean(beat?.waits);
    if (!beat) return;
    this.shown = beat.view;
    this.isBehind = this.#waiting.length > 0;
    if (this.#isHeld) return;
    if (beat.hold || this.#waiting.length) this.#timer = setTimeout(() => this.#pass(), beat.hold);
  }

  #pass(): void {
    if (this.waitsFor?.()) this.#timer = setTimeout(() => this.#pass(), LISTENS);
    else this.#show();
  }
}
