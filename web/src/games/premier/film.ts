/** What happened between two views, told in pictures: scene after scene, made from the log of the later view. */

import type { Beat } from "../../table/pace.svelte";
import type { PremierHappening, PremierPlayer, PremierPremierView } from "../../wire/types";
import { lengthOf, tally, type Tally } from "./counting";

/** What a scene is about. */
export interface Moment {
  key: number; // tells scenes apart
  kind: string; // of the happening, or "count"
  event: PremierHappening; // that it tells, or leads up to
  seats: number[]; // whom it concerns
  tallies: (Tally | null)[]; // by seat, where hands are being counted or were
  stars: { to: number; from: string; count: number }[]; // that fly, and from where
  finale: number | null; // how many final rounds there are, where they are played to the end
}

export type Scene = PremierPremierView & { moment?: Moment };

const HOLD: Record<string, number> = {
  "turns-up": 650,
  lays: 520,
  step: 270,
  bite: 480,
  counted: 700,
  star: 1000,
  parade: 1000,
  thief: 800,
  steals: 1200,
  treasure: 1300,
  battle: 1500,
  wins: 1900,
  ties: 1900,
  drops: 850,
  keeps: 750,
  takes: 850,
  discards: 850,
  shuffles: 800,
  final: 1900,
  alone: 2200,
  round: 350,
};
const BEGINS = new Set(["round", "final", "alone"]); // whoever skips goes on here: one round, never the whole finale
const DECIDES = new Set(["wins", "ties", "alone"]); // where nothing moves, this is looked at until a press
const CHOSEN = new Set(["drops", "keeps", "takes", "discards"]);
const TOGETHER = new Set(["turns-up", "ties", "shuffles"]); // several of them make one scene

type Player = Pick<PremierPlayer, "stars" | "front" | "deck_size" | "took" | "won" | "can_win">;

class Film {
  readonly beats: Beat<Scene>[] = [];
  readonly #players: Player[];
  #common: PremierPremierView["common"];
  #round: number;
  #final: boolean;
  #pile: number;
  #tallies: (Tally | null)[];
  #fighting: number[] | null = null; // in the battle that is going on

  constructor(
    before: PremierPremierView | null,
    readonly after: PremierPremierView,
    readonly events: PremierHappening[],
  ) {
    const from = before ?? after;
    this.#players = from.players.map(({ stars, front, deck_size, took, won, can_win }) => ({
      stars: before ? stars : 0,
      front: before ? front : [],
      deck_size,
      took: before ? took : null,
      won: before ? won : false,
      can_win: before ? can_win : true,
    }));
    this.#common = before?.common ?? [];
    this.#round = from.round;
    this.#final = before?.final ?? false;
    this.#pile = from.pile;
    this.#tallies = from.players.map(() => null);
    if (before) this.#tallies = before.players.map(({ count }) => count && tally(count));
    if (before?.phase === "steal") this.#fighting = lastBattle(before);
  }

  shoot(): Beat<Scene>[] {
    for (let i = 0; i < this.events.length;) {
      const kind = this.events[i]!.kind;
      let end = i + 1;
      while (end < this.events.length && this.events[end]!.kind === kind && (TOGETHER.has(kind) || kind === "lays"))
        end++;
      const group = this.events.slice(i, end);
      if (kind === "lays") this.#lay(group);
      else this.#tell(group, i);
      i = end;
    }
    return this.beats;
  }

  /** Everybody lays the first card, then everybody the second. */
  #lay(group: PremierHappening[]): void {
    const seats = [...new Set(group.map((event) => event.seat!))];
    const rows = seats.map((seat) => group.filter((event) => event.seat === seat));
    for (let turn = 0; rows.some((row) => row[turn]); turn++) {
      const laid = rows.flatMap((row) => row[turn] ?? []);
      for (const { seat, card } of laid) {
        const player = this.#players[seat!]!;
        const counts = this.after.players[seat!]!.front.find((one) => one.card === card)?.counts ?? true;
        player.front = [...player.front, { card: card!, counts, acted: false }];
        player.deck_size = Math.max(0, player.deck_size - 1);
        this.#tallies[seat!] = null;
      }
      this.#add(
        "lays",
        laid[0]!,
        laid.map((event) => event.seat!),
        HOLD.lays!,
      );
    }
  }

  #tell(group: PremierHappening[], at: number): void {
    const event = group[0]!;
    const { kind } = event;
    if (kind === "battle" || kind === "wins" || kind === "ties") this.#count(event);
    for (const one of group) this.#happen(one, at);
    const seats = event.seats ?? group.flatMap((one) => one.seat ?? []);
    this.#add(
      kind,
      event,
      seats,
      HOLD[kind] ?? 600,
      group.flatMap((one) => this.#starsOf(one)),
    );
  }

  /** Everybody counts at the same time: up one by one, then down for the goblins. */
  #count(event: PremierHappening): void {
    const counting = this.#fighting ?? this.#players.flatMap((player, seat) => (player.front.length ? [seat] : []));
    const counts = event.counts ?? [];
    const lengths = counting.flatMap((seat) => (counts[seat] ? [lengthOf(counts[seat])] : []));
    const show = (up: number, down: number, hold: number) => {
      for (const seat of counting) this.#tallies[seat] = counts[seat] ? tally(counts[seat], up, down) : null;
      this.#add("count", event, counting, hold);
    };
    const ups = Math.max(0, ...lengths.map((length) => length.up));
    const downs = Math.max(0, ...lengths.map((length) => length.down));
    for (let up = 1; up <= ups; up++) show(up, 0, HOLD.step!);
    for (let down = 1; down <= downs; down++) show(ups, down, HOLD.bite!);
    show(ups, downs, HOLD.counted!);
  }

  #happen(event: PremierHappening, at: number): void {
    const { kind, seat, card, stars } = event;
    const player = this.#players[seat ?? -1];
    if (kind === "round") this.#beginRound(event, at);
    if (kind === "turns-up") {
      this.#common = [...this.#common, { card: card!, taken_by: null, discarded: false }];
      this.#pile -= 1;
    }
    if (kind === "battle") this.#fighting = event.seats ?? null;
    if (kind === "final") this.#final = true;
    if (kind === "discards")
      this.#common = this.#common.map((one) => (one.card === card ? { ...one, discarded: true } : one));
    if (!player) return;
    if (stars) player.stars += stars;
    if (kind === "steals") this.#steal(player, event);
    if (kind === "wins" || kind === "ties") player.won = true;
    if (kind === "takes") {
      this.#common = this.#common.map((one) => (one.card === card ? { ...one, taken_by: seat! } : one));
      player.took = card!;
    }
    const leaves = kind === "treasure" || (kind === "thief" && !this.#robs(at));
    const change = kind === "drops" ? { dropped: true } : leaves ? { acted: true, left: true } : { acted: true };
    if (card) player.front = player.front.map((one) => (one.card === card ? { ...one, ...change } : one));
    if (kind === "shuffles") player.deck_size = event.count ?? player.deck_size;
    if (kind === "shuffles") Object.assign(player, { front: [], took: null });
  }

  /** Whether a thief finds somebody to rob: its card leaves the game only after that (PD-22). */
  #robs(at: number): boolean {
    const next = this.events[at + 1];
    return next ? next.kind === "steals" : this.after.phase === "steal";
  }

  #steal(player: Player, event: PremierHappening): void {
    this.#players[event.other!]!.stars -= event.stars ?? 0;
    const isThief = (card: string) => this.after.cards[card]?.effect === "thief";
    player.front = player.front.map((one) => (one.acted && isThief(one.card) ? { ...one, left: true } : one));
  }

  #beginRound(event: PremierHappening, at: number): void {
    const later = this.events.slice(at);
    this.#round = event.count ?? this.#round;
    this.#common = [];
    this.#fighting = null;
    this.#tallies = this.#players.map(() => null);
    this.#pile = this.after.pile + later.filter((one) => one.kind === "turns-up").length;
    this.#players.forEach((player, seat) => {
      const laid = later.filter((one) => one.kind === "lays" && one.seat === seat).length;
      Object.assign(player, {
        front: [],
        took: null,
        won: false,
        can_win: true,
        deck_size: this.after.players[seat]!.deck_size + laid,
      });
    });
  }

  #starsOf(event: PremierHappening): Moment["stars"] {
    if (!event.stars || event.seat == null) return [];
    const from = event.kind === "steals" ? `stars-${event.other}` : event.card ? `card-${event.card}` : "sky";
    return [{ to: event.seat, from, count: event.stars }];
  }

  #add(kind: string, event: PremierHappening, seats: number[], hold: number, stars: Moment["stars"] = []): void {
    const { after } = this;
    const view: Scene = {
      ...after,
      phase: "film",
      turn: null,
      waiting: [],
      round: this.#round,
      final: this.#final,
      pile: this.#pile,
      common: this.#common,
      players: after.players.map((player, seat) => ({
        ...player,
        ...this.#players[seat]!,
        to_put_under: 0,
        under: [],
      })),
      moment: { key: event.number, kind, event, seats, tallies: [...this.#tallies], stars, finale: lastFinal(after) },
    };
    const waits = this.#final && DECIDES.has(kind) ? "if-still" : false;
    this.beats.push({ view, hold, waits, begins: BEGINS.has(kind) });
  }
}

/** How many final rounds there are; null while that is not decided. */
function lastFinal(view: PremierPremierView): number | null {
  const last = view.log.findLast((event) => event.kind === "round")?.count ?? 0;
  return view.phase === "over" && last > view.rounds ? last - view.rounds : null;
}

/** Which of the final rounds is played, and of how many where that is known; null before them. */
export function finaleOf(view: Scene): { round: number; of: number | null } | null {
  if (!view.final) return null;
  return { round: Math.max(1, view.round - view.rounds), of: view.moment?.finale ?? null };
}

/** Who fights in the battle during which a thief came. */
function lastBattle(view: PremierPremierView): number[] | null {
  const from = view.log.findLastIndex((event) => event.kind === "round");
  return view.log.slice(Math.max(0, from)).findLast((event) => event.kind === "battle")?.seats ?? null;
}

export function beats(before: PremierPremierView, after: PremierPremierView): Beat<PremierPremierView>[] {
  const last = before.log.at(-1)?.number ?? -1;
  const events = after.log.filter((event) => event.number > last);
  if ((after.log.at(-1)?.number ?? -1) < last || !events.length) return []; // a move was taken back, or nothing to tell
  return new Film(before, after, events).shoot();
}

/** The first round from its beginning, as long as nobody has chosen anything in it. */
export function opening(view: PremierPremierView): Beat<PremierPremierView>[] {
  const isUntouched = view.round === 1 && view.log[0]?.number === 0 && !view.log.some(({ kind }) => CHOSEN.has(kind));
  return isUntouched ? new Film(null, view, view.log).shoot() : [];
}

/** Hands that lie counted on the table. */
export function talliesOf(view: Scene): (Tally | null)[] {
  if (view.moment) return view.moment.tallies;
  return view.players.map(({ count }) => count && tally(count));
}
