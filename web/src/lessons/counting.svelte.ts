/** Counting along: things are pressed one after the other, in any order, and each gets the next number. */

import type { LessonNow } from "../wire/types";

export class Counting {
  #pressed = $state.raw<string[]>([]);

  constructor(
    readonly names: string[],
    readonly before: number, // counted in the steps before
  ) {}

  static of(now: LessonNow | null): Counting {
    return new Counting(now?.counts ?? [], now?.counted ?? 0);
  }

  get left(): string[] {
    return this.names.filter((name) => !this.#pressed.includes(name));
  }

  /** Where the count stands; null before anything is counted. */
  get reached(): number | null {
    return this.#pressed.length + this.before || null;
  }

  /** What was pressed, with its number. */
  get numbers(): [name: string, number: number][] {
    return this.#pressed.map((name, i) => [name, this.before + i + 1]);
  }

  press(name: string | undefined): void {
    if (name !== undefined && this.left.includes(name)) this.#pressed = [...this.#pressed, name];
  }

  /** What is left to be counted where somebody presses: it, or the first on the card that was meant. */
  touched(target: EventTarget | null): string | undefined {
    if (!(target instanceof Element)) return undefined;
    const { left } = this;
    for (let at = target.closest("[data-point]"); at; at = at.parentElement?.closest("[data-point]") ?? null) {
      const own = at.getAttribute("data-point")!;
      if (left.includes(own)) return own;
      const within = left.find((name) => at!.querySelector(`[data-point="${CSS.escape(name)}"]`));
      if (within) return within;
    }
    return undefined;
  }
}
