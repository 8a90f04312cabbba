/** Shows the views of a game one after the other, with the pauses a game asks for between two of them. */

import { still } from "../room/settings.svelte";

/** A view that is shown for a moment on the way to the next one. */
export interface Beat<V> {
  view: V;
  hold: number; // milliseconds
}

export class Pace<V> {
  shown = $state.raw<V | null>(null);
  #waiting: Beat<V>[] = [];
  #last: V | null = null;
  #held = 0; // of the beat that is shown
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly beats: (before: V, after: V) => Beat<V>[],
    readonly most = 2, // views that may wait; beyond, the latest is shown
  ) {}

  /** Go on to what comes after the beat that is shown. */
  skip(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#show();
  }

  follow(view: V | null, atOnce = false): void {
    if (view === this.#last) return;
    const before = this.#last;
    this.#last = view;
    if (view === null || before === null || atOnce || still()) {
      this.stop();
      this.shown = view;
      return;
    }
    if (this.#waiting.length > this.most) this.#waiting = []; // too far behind: catch up
    this.#waiting.push(...this.beats(before, view), { view, hold: 0 });
    if (this.#timer === undefined) this.#show();
  }

  /** Milliseconds until the latest view is shown. */
  left(): number {
    return this.#held + this.#waiting.reduce((sum, beat) => sum + beat.hold, 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#held = 0;
    this.#waiting = [];
  }

  #show(): void {
    const beat = this.#waiting.shift();
    this.#timer = undefined;
    this.#held = beat?.hold ?? 0;
    if (!beat) return;
    this.shown = beat.view;
    if (beat.hold || this.#waiting.length) this.#timer = setTimeout(() => this.#show(), beat.hold);
  }
}
