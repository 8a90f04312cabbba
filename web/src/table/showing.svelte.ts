/** What a screen shows of a table now, what it says and what it lets people do. The component only draws it. */

import { untrack } from "svelte";
import type { GameModule } from "../games/module";
import { refusalKey } from "../text/keys";
import { has, list, say, sayAsIn } from "../text/words.svelte";
import type { Advice, Refused, TableView, Told } from "../wire/types";
import { namesOf } from "./names";
import { Pace } from "./pace.svelte";
import type { Session, Sitter } from "./session.svelte";
import type { sounds } from "./sound";
import { Trying } from "./trying.svelte";

const JUST_BEGUN = 3; // moves that bots may have made while the page opened the table
const NOBODY_ASKS = -1;

/** The seats that this device holds; a `Session`, or the one of a lesson. */
export interface Seats extends Pick<
  Session,
  "table" | "curtain" | "isShared" | "begin" | "handOver" | "followRematch"
> {
  readonly chairs: readonly Sitter[];
  readonly chair: Sitter;
  readonly next: Sitter | null;
}

/** What a table causes beyond its own screen. */
export interface Outside {
  sounds: Pick<typeof sounds, "yourTurn" | "no" | "won" | "lost">;
  open: (table: string) => void; // goes on at another table
  turn?: string; // how those who watch are told whose turn it is
  lesson?: () => string; // how far a lesson is, said in place of whose turn it is; there nobody asks for hints
}

export class Showing {
  readonly pace: Pace<unknown>;
  readonly trying = new Trying(this);
  ruleAt = $state<string | null>(null); // the clause that is open beside the table; "" is the top
  isLogOpen = $state(false);
  #seen = $state.raw<TableView | null>(null); // the latest message whose view has been shown
  #asksAt = $state(NOBODY_ASKS); // the own move about which somebody thinks
  #taken = $state.raw<{ move: string } | null>(null);
  #shown = $state.raw<{ move: string; seq: number } | null>(null);
  #wantsAgain = $state(false);

  /** Made while a component is set up, or inside `$effect.root`: it follows the table until that ends. */
  constructor(
    readonly session: Seats,
    readonly game: GameModule,
    readonly outside: Outside,
  ) {
    this.pace = new Pace<unknown>(game.beats ?? (() => []), game.patience);
    sayAsIn(this.table.game);
    session.begin(game.isOpen);
    $effect(() => () => sayAsIn(null));
    this.#followViews();
    this.#followTheOpenTable();
    this.#soundTurns();
    this.#followRematch();
    $effect(() => {
      if (this.state.link !== "open") this.#asksAt = NOBODY_ASKS; // the answer went with the connection
    });
  }

  // What is shown

  get chair(): Sitter {
    return this.session.chair;
  }

  get state(): Sitter["state"] {
    return this.chair.state;
  }

  /** What the server told last, shown or not. */
  get live(): TableView {
    return this.state.table!;
  }

  /** The table as it may be spoken of: only what has been seen. */
  get table(): TableView {
    if (!this.#isBehind) return this.live;
    return this.#seen ?? this.#opening;
  }

  /** While the beginning of a game is shown, nobody has moved yet and nobody has to. */
  readonly #opening: TableView = $derived.by(() => ({ ...this.live, position: 0, to_act: [], legal: [] }));

  get #isBehind(): boolean {
    return this.pace.shown !== this.live.view;
  }

  /** What came before the first view is still shown, so nothing of the table has been seen yet. */
  get #isOpening(): boolean {
    return this.#seen === null && this.pace.isBehind;
  }

  /** The view that the game draws; null before there is any. */
  get view(): unknown {
    return this.pace.shown;
  }

  get you(): number | null {
    return this.chair.seat;
  }

  readonly players: string[] = $derived.by(() => namesOf(this.table.seats));
  /** All seats that people at this screen hold. */
  readonly own: number[] = $derived.by(() =>
    this.session.chairs.flatMap((one) => (one.seat === null ? [] : [one.seat])),
  );
  readonly heard: Told[] = $derived.by(() =>
    this.#isOpening
      ? []
      : this.state.told.filter((one) => one.position <= this.table.position && !this.game.isQuiet?.(one)),
  );

  /** Between two people at one screen nothing is shown. */
  get isCurtained(): boolean {
    return this.session.curtain && this.table.phase === "playing";
  }

  /** The end is told before the result. */
  get isOver(): boolean {
    return this.table.phase === "finished" && !this.pace.isBehind;
  }

  get refusal(): Refused | null {
    return this.state.refusal;
  }

  // What is said

  get status(): string {
    if (this.outside.lesson) return this.outside.lesson();
    if (this.#isOpening) return say("page-showing");
    if (this.table.phase === "finished") return say("page-over");
    if (this.isMyTurn) return say(this.unsent ? "page-sending" : "page-your-turn");
    if (this.pace.shown === null) return ""; // a moment later there is something to see
    if (this.#isBehind) return say("page-showing");
    const names = this.#namesOf(this.table.to_act);
    return say(this.you === null ? (this.outside.turn ?? "page-watching") : "page-waiting-for", { names });
  }

  /** A move in words. */
  tell(one: Told): string {
    return this.game.tell(one, this.you, this.players, this.table.view);
  }

  /** The latest move in words. */
  get told(): string {
    const latest = this.heard.at(-1);
    if (latest) return this.tell(latest);
    return say(has(`${this.table.game}-dealt`) ? `${this.table.game}-dealt` : "page-dealt");
  }

  /** What is said of an offer to take a move back; null while there is none. */
  get backOffer(): string | null {
    const { back_offer: offer, back_awaits: awaits, phase } = this.table;
    if (offer === null || phase !== "playing") return null;
    if (this.#asked) return say("page-back-offer", { who: this.players[offer] ?? "" });
    return say("page-back-asked", { names: this.#namesOf(awaits) });
  }

  #namesOf(seats: number[]): string {
    return list(seats.map((seat) => this.players[seat] ?? ""));
  }

  // What people may do

  get isMyTurn(): boolean {
    if (this.#isOpening) return false;
    return this.you !== null && this.table.to_act.includes(this.you) && (!this.#isBehind || this.#isStillAsked);
  }

  /** The own moves that can be listed; none while a move is still being shown. */
  get legal(): string[] {
    return this.isMyTurn ? this.table.legal : [];
  }

  /** The move that is on its way. */
  get unsent(): string | null {
    return this.state.outbox.find((intent) => intent.do === "move")?.move ?? this.state.written?.move ?? null;
  }

  /** A bot plays for the own seat. */
  get standsIn(): boolean {
    return this.you !== null && this.table.phase === "playing" && (this.table.seats[this.you]?.stand_in ?? false);
  }

  /** The own chair whose answer to an offer is awaited. */
  get #asked(): Sitter | undefined {
    return this.session.chairs.find((one) => one.seat !== null && this.table.back_awaits.includes(one.seat));
  }

  get mayAnswerBack(): boolean {
    return this.#asked !== undefined;
  }

  /** Whose turn it is at this screen after the one who moved, where hands are hidden. */
  get handOverTo(): string | null {
    const { next } = this.session;
    return next && !this.game.isOpen ? (this.players[next.seat ?? 0] ?? "") : null;
  }

  /** The seat that is awaited while its person is away; null while a move is still being shown. */
  get absent(): number | null {
    const { table } = this;
    if (table.phase !== "playing" || this.#isBehind || this.isMyTurn) return null;
    return table.to_act.find((seat) => table.away[seat] !== null && !table.seats[seat]?.stand_in) ?? null;
  }

  /** Only among bots is anybody helped. */
  get isHelped(): boolean {
    if (this.you === null || this.table.phase !== "playing") return false;
    return this.table.seats.every((one, seat) => seat === this.you || one.kind === "bot");
  }

  get isLesson(): boolean {
    return this.outside.lesson !== undefined;
  }

  get mayAskForHint(): boolean {
    return this.isHelped && this.isMyTurn && !this.hint && !this.isLesson;
  }

  get isThinking(): boolean {
    return this.#asksAt === this.#ownMoves && !this.refusal;
  }

  get hint(): Advice | null {
    return this.isMyTurn && this.#asksAt === this.#ownMoves ? (this.state.hinted?.advice ?? null) : null;
  }

  /** The move that the hint is for: its card or piece is pointed at. */
  get hinted(): string | null {
    return this.hint?.moves[0]?.move ?? this.#advised;
  }

  /** A move that somebody was shown at this very table. */
  get #advised(): string | null {
    return this.isMyTurn && this.#shown?.seq === this.table.seq ? this.#shown.move : null;
  }

  /** A move of the hint that is to be laid ready. */
  get taken(): { move: string } | null {
    return this.#taken;
  }

  get #ownMoves(): number {
    return this.state.told.filter((one) => one.seat === this.you).length;
  }

  // What people do

  readonly act = (move: string): void => {
    if (this.unsent !== null) return; // one at a time
    this.chair.socket.intend({ do: "move", move, seq: this.#isStillAsked ? this.live.seq : this.table.seq });
  };

  /** What others decided at the same time, and is not shown yet, changed nothing for the own seat. */
  get #isStillAsked(): boolean {
    const [seen, live] = [this.table, this.live];
    const isSameSeat = seen.you !== null && seen.you === live.you && live.to_act.includes(seen.you);
    const hasMoved = this.state.told.some((one) => one.seat === seen.you && one.position > seen.position);
    if (hasMoved) return false; // it is asked anew
    return isSameSeat && seen.legal.join("|") === live.legal.join("|");
  }

  /** A "no" that the view already explains: nothing is sent. */
  readonly refuse = (clause: string): void => {
    const sentence = say(refusalKey(this.table.game, clause));
    this.state.refusal = { is: "refused", why: "illegal-move", sentence, clause, move_id: null };
  };

  closeRefusal(): void {
    this.state.refusal = null;
  }

  askForHint(): void {
    this.#asksAt = this.#ownMoves;
    this.#taken = null;
    this.state.hinted = null;
    this.chair.socket.hint();
  }

  closeHint(): void {
    this.#asksAt = NOBODY_ASKS;
  }

  take(move: string): void {
    this.#taken = { move };
  }

  /** Lay a move ready and point at what it is made with. */
  show(move: string): void {
    this.#shown = { move, seq: this.table.seq };
    this.take(move);
  }

  answerBack(accept: boolean): void {
    this.#asked?.socket.intend({ do: "answer-back", accept });
  }

  /** Let a bot play for somebody who is away. */
  standIn(seat: number): void {
    this.chair.socket.intend({ do: "stand-in", seat });
  }

  again(): void {
    this.#wantsAgain = true;
    if (!this.table.rematch) this.chair.socket.intend({ do: "again" });
  }

  toggleRules(): void {
    this.ruleAt = this.ruleAt === null ? "" : null;
  }

  // What follows by itself

  #followViews(): void {
    let eyes: number | null | undefined;
    let laid: string | undefined; // in a lesson a table can be laid anew
    $effect(() => {
      const { view, you, position, table } = this.live;
      const sameEyes = (eyes === you || this.game.isOpen === true) && (laid ?? table) === table;
      [eyes, laid] = [you, table];
      const hasJustBegun = view !== null && position <= JUST_BEGUN && !this.session.isShared;
      const opening = hasJustBegun ? (this.game.opening?.(view) ?? []) : [];
      untrack(() => this.pace.follow(view, !sameEyes, opening)); // another person's eyes: nothing glides
    });
    $effect(() => {
      if (!this.#isBehind) this.#seen = this.live;
    });
    $effect(() => () => this.pace.stop());
  }

  /** Where everything lies open, the screen turns to whoever moves next by itself. */
  #followTheOpenTable(): void {
    $effect(() => {
      if (this.game.isOpen && this.session.next && !this.#isBehind) this.session.handOver(true);
    });
  }

  #soundTurns(): void {
    const { sounds } = this.outside;
    let wasMyTurn = false;
    $effect(() => {
      if (this.isMyTurn && !wasMyTurn) sounds.yourTurn();
      wasMyTurn = this.isMyTurn;
    });
    $effect(() => {
      if (this.refusal) sounds.no();
    });
    let wasOver: boolean | null = null;
    $effect(() => {
      const hasWon = this.you === null || this.table.outcome?.winners.includes(this.you);
      if (this.isOver && wasOver === false) sounds[hasWon ? "won" : "lost"]();
      wasOver = this.isOver;
    });
  }

  #followRematch(): void {
    $effect(() => {
      const { rematch } = this.table;
      if (!rematch) return;
      this.session.followRematch(rematch);
      if (this.#wantsAgain) this.outside.open(rematch);
    });
  }
}
