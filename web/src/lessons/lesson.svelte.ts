/** A lesson as a table is shown it: in place of a connection it asks the server where the presses so far have led.
 *
 * What a press led to comes as several tables. They are handed out one by one (`goOn`), as eyes can follow them.
 */

import { sentence } from "../room/sitting";
import { WatchedState, type Sitter } from "../table/session.svelte";
import type { Seats } from "../table/showing.svelte";
import { RefusedError, server } from "../wire/http";
import { receive } from "../wire/handlers";
import { randomHex } from "../wire/random";
import { newSeatState } from "../wire/state";
import type { LessonNow, LessonTried, TableView } from "../wire/types";
import { keepLearned, keepPresses, progressOf, type Press } from "./progress";

const OUTDATED = "other-lesson"; // the presses that were kept are of an older version of the lesson

/** Asks where these presses lead. */
export type Ask = (presses: Press[]) => Promise<LessonNow>;
/** Asks what moves would do where these presses lead. */
export type Try = (presses: Press[], moves: string[]) => Promise<LessonTried>;

export class Lesson implements Seats {
  readonly state = Object.assign(new WatchedState(), newSeatState());
  now = $state.raw<LessonNow | null>(null);
  problem = $state.raw<unknown>(null);
  /** Another move than the one hoped for lies on the table, until it is taken back. */
  isAstray = $state(false);
  /** Counts presses that had no place now: what is to be pressed can call for attention. */
  nudges = $state(0);
  #coming = $state.raw<TableView[]>([]);
  #isAsking = $state(false);
  #presses = $state.raw<Press[]>([]);
  #seq = 0;
  #laid = 0; // how often the table was laid anew

  constructor(
    readonly game: string,
    readonly id: string,
    readonly name: () => string, // of the learner
    readonly ask: Ask = (presses) => server.learn(game, id, presses),
    readonly tryOut: Try = (presses, moves) => server.tryInLesson(game, id, { presses, moves }),
  ) {}

  // The one seat of this table

  readonly table = "";
  readonly curtain = false;
  readonly isShared = false;
  readonly next = null;

  get chair(): Sitter {
    const { state } = this;
    const nothing = (): void => undefined;
    const intend: Sitter["socket"]["intend"] = (intent) => void (intent.do === "move" && this.press(intent.move));
    const tryOut = (moves: string[]): void => void this.#try(moves);
    return {
      state,
      seat: this.now?.table.you ?? null,
      socket: { intend, react: nothing, gesture: nothing, hint: nothing, tryOut, comeBack: nothing },
    };
  }

  get chairs(): Sitter[] {
    return [this.chair];
  }

  begin(): void {}
  handOver(): void {}
  followRematch(): void {}

  // Where somebody is

  get presses(): readonly Press[] {
    return this.#presses;
  }

  /** There is something to be shown yet, before anything is said. */
  get isComing(): boolean {
    return this.#coming.length > 0 || this.#isAsking;
  }

  /** The next of the tables to which a press has led can be shown. */
  get hasMore(): boolean {
    return this.#coming.length > 0;
  }

  get isOver(): boolean {
    return this.now?.waits_for === "nothing";
  }

  /** Go on where it was left. */
  async resume(): Promise<void> {
    const kept = progressOf(this.game, this.id).presses;
    await this.#begin(kept);
  }

  async restart(): Promise<void> {
    keepPresses(this.game, this.id, []);
    await this.#begin([]);
  }

  async #begin(presses: Press[]): Promise<void> {
    try {
      const now = await this.#askFor(presses);
      if (!now) return;
      this.#presses = presses;
      this.now = now;
      this.#layAnew(now.table);
    } catch (problem) {
      if (presses.length && problem instanceof RefusedError && problem.refused.why === OUTDATED) return this.#begin([]);
      this.#fail(problem);
    }
  }

  /** Without a table it is the room that says so; else it is told in front of the table, which stays as it is. */
  #fail(problem: unknown): void {
    if (!this.now) this.problem = problem;
    else if (problem instanceof RefusedError) this.state.refusal = problem.refused;
    else this.state.refusal = { is: "refused", why: "", sentence: sentence(problem), clause: null, move_id: null };
  }

  /** A move, or null for having read what is said. */
  async press(press: Press): Promise<void> {
    const { now, state } = this;
    if (!now || this.isComing) return;
    const isExpected = now.waits_for === (press === null ? "press" : "move");
    if (!isExpected || this.isAstray) {
      this.nudges += 1;
      return;
    }
    state.refusal = null;
    if (press !== null)
      state.outbox = [{ do: "move", move: press, seq: state.table?.seq ?? 0, move_id: randomHex(12) }];
    try {
      const led = await this.#askFor([...this.#presses, press]);
      if (led) this.#follow(press, led);
    } catch (problem) {
      this.#fail(problem);
    } finally {
      state.outbox = [];
    }
  }

  /** Whoever looks at a move again asks again, so an answer that doesn't come is no trouble. */
  async #try(moves: string[]): Promise<void> {
    if (!this.now || this.isComing || this.isAstray) return;
    const seq = this.#seq;
    const tried = await this.tryOut([...this.#presses], moves).catch(() => null);
    if (tried && seq === this.#seq) receive(this.state, { is: "tried", seq, trials: tried.trials });
  }

  #follow(press: Press, led: LessonNow): void {
    if (led.verdict === "refused") {
      this.state.refusal = led.refused;
      return;
    }
    const before = this.now!.table;
    this.now = led;
    if (led.verdict === "other") {
      this.isAstray = true;
      this.#coming = led.frames;
      return;
    }
    this.#presses = [...this.#presses, press];
    if (led.waits_for === "nothing") keepLearned(this.game, this.id);
    else keepPresses(this.game, this.id, [...this.#presses]);
    this.#coming = [...led.frames, led.table];
    const moves = press === null ? 0 : led.frames.length + 1;
    const isSame = moves > 0 || JSON.stringify(led.table.view) === JSON.stringify(before.view);
    if (led.table.position !== before.position + moves || !isSame) this.#coming.at(-1)!.table = ANEW;
  }

  /** The move that was not hoped for is taken back, or the latest one that was. */
  async undo(): Promise<void> {
    if (this.isComing || !this.now) return;
    if (this.isAstray) {
      this.isAstray = false;
      this.#layAnew(this.now.table);
      return;
    }
    if (!this.#presses.length) return;
    const presses = this.#presses.slice(0, -1);
    keepPresses(this.game, this.id, presses);
    await this.#begin(presses);
  }

  /** Show the next table that has come. */
  goOn(): void {
    const [next, ...more] = this.#coming;
    if (!next) return;
    this.#coming = more;
    if (next.table === ANEW) this.#layAnew(next);
    else this.#show(next, more.length > 0 || this.isAstray);
  }

  #layAnew(table: TableView): void {
    this.#laid += 1;
    this.state.told = [];
    this.#show(table, false);
  }

  /** On the way to another table nobody has to press anything. */
  #show(table: TableView, isOnTheWay: boolean): void {
    const seats = table.seats.map((seat, i) => (i === table.you ? { ...seat, name: this.name() } : seat));
    const isAsked = this.now?.waits_for === "move" && !isOnTheWay;
    receive(this.state, {
      ...table,
      seats,
      table: `${this.#laid}`,
      seq: ++this.#seq,
      legal: isAsked ? table.legal : [],
      to_act: isOnTheWay ? table.to_act.filter((seat) => seat !== table.you) : table.to_act,
    });
  }

  async #askFor(presses: Press[]): Promise<LessonNow | null> {
    if (this.#isAsking) return null;
    this.#isAsking = true;
    try {
      return await this.ask(presses);
    } finally {
      this.#isAsking = false;
    }
  }
}

const ANEW = "anew"; // stands in the place of a table's id
