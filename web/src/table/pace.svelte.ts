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
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly beats: (before: V, after: V) => Beat<V>[]) {}

  follow(view: V | null, atOnce = false): void {
    if (view === this.#last) return;
    const before = this.#last;
    this.#last = view;
    if (view === null || before === null || atOnce || still()) {
      this.stop();
      this.shown = view;
      return;
    }
    if (this.#waiting.length > 2) this.#waiting = []; // too far behind: catch up
    this.#waiting.push(...this.beats(before, view), { view, hold: 0 });
    if (this.#timer === undefined) this.#show();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #show(): void {
    const beat = this.#waiting.shift();
    this.#timer = undefined;
    if (!beat) return;
    this.shown = beat.view;
    if (beat.hold || this.#waiting.length) this.#timer = setTimeout(() => this.#show(), beat.hold);
  }
}
