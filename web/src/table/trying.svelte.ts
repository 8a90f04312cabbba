/** What moves would do: asked of the server when somebody looks at one, told as soon as it answers. */

import { tellForeseen, type Foreseen } from "../text/foreseen";
import type { Showing } from "./showing.svelte";

const TOGETHER = 40; // milliseconds in which questions become one message
const AT_ONCE = 8; // moves in one message
const AGAIN_AFTER = 3000; // milliseconds after which an answer is no longer awaited

export class Trying {
  #wanted = new Set<string>();
  #asked = new Map<string, number>(); // when, by move, on the table with this number:
  #seq = -1;

  constructor(readonly showing: Showing) {}

  /** What a legal move would do, in its parts; null until that is known. */
  readonly of = (move: string): Foreseen[] | null => {
    const { showing } = this;
    if (!this.#isPossible(move)) return null;
    const { tried } = showing.state;
    const found = tried?.seq === showing.live.seq ? tried.trials[move] : undefined;
    if (found === undefined) this.#ask(move, showing.live.seq);
    return (found as Foreseen[] | undefined) ?? null;
  };

  /** The same in words; empty until it is known. */
  readonly told = (move: string): string => {
    const found = this.of(move);
    return found ? tellForeseen(this.showing.table.game, found, this.showing.you, this.showing.players) : "";
  };

  /** Where moves can't be listed, whoever is to move may ask about any. */
  #isPossible(move: string): boolean {
    const { legal, isMyTurn } = this.showing;
    return legal.length ? legal.includes(move) : isMyTurn;
  }

  #ask(move: string, seq: number): void {
    if (seq !== this.#seq) {
      this.#seq = seq;
      this.#asked.clear();
      this.#wanted.clear();
    }
    if (Date.now() - (this.#asked.get(move) ?? -Infinity) < AGAIN_AFTER) return;
    this.#asked.set(move, Date.now());
    this.#wanted.add(move);
    if (this.#wanted.size === 1) setTimeout(() => this.#send(), TOGETHER);
  }

  #send(): void {
    const moves = [...this.#wanted];
    this.#wanted.clear();
    for (let i = 0; i < moves.length; i += AT_ONCE) this.showing.chair.socket.tryOut(moves.slice(i, i + AT_ONCE));
  }
}
