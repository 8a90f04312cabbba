/** A table for unit tests: a real session with real seats, and a server that says what a test lets it say. */

import { flushSync } from "svelte";
import { vi } from "vitest";
import type { GameModule } from "../games/module";
import type { ClientMessage, SeatView, ServerMessage, TableView } from "../wire/types";

const kept = new Map<string, string>();

/** The few things of a browser that a session needs. Modules ask for some of them as soon as they are loaded. */
export function browser(): void {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("location", { protocol: "http:", host: "test", pathname: "/", hash: "" });
  const ears = new EventTarget();
  const listening = {
    addEventListener: ears.addEventListener.bind(ears),
    removeEventListener: ears.removeEventListener.bind(ears),
  };
  vi.stubGlobal("document", { documentElement: {}, visibilityState: "visible", ...listening });
  for (const [name, listen] of Object.entries(listening)) vi.stubGlobal(name, listen);
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

/** One end of a connection: keeps what the page sends. */
class Line {
  static readonly OPEN = 1;
  static lines: Line[] = [];
  readyState = Line.OPEN;
  sent: ClientMessage[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor() {
    Line.lines.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {}
}

const person = (name: string): SeatView => ({
  kind: "human",
  name,
  ready: true,
  present: true,
  stand_in: false,
  avatar: "fox",
});
const bot: SeatView = { ...person("novice"), kind: "bot" };
export const PEOPLE = [person("Ann"), person("Bob")];
export const AGAINST_A_BOT = [person("Ann"), bot];

const FIRST: TableView = {
  is: "table",
  table: "t",
  code: "AAAA",
  game: "darts",
  version: 1,
  options: {},
  seq: 1,
  position: 0,
  phase: "playing",
  seats: PEOPLE,
  you: 0,
  to_act: [0],
  legal: [],
  view: "dealt",
  zones: null,
  log: [],
  start: 0,
  commitment: "",
  time_limit: 0,
  time_left: null,
  away: [null, null],
  stand_in_after: 60,
  back_offer: null,
  back_awaits: [],
  may_take_back: false,
  outcome: null,
  fair: null,
  rematch: null,
  muted: false,
};

/** A game that is no game: its moves are told as they are written. */
export const DARTS: GameModule<string> = {
  Table: null as never,
  tell: ({ seat, move }, _you, players) => `${players[seat]}: ${move}`,
  verdict: () => "",
  pressesFor: (move) => [`action:${move}`],
  figures: {},
};

/** What the server of one test says, and what it is told. */
export class Server {
  #last: TableView;

  constructor(first: Partial<TableView>) {
    this.#last = { ...FIRST, ...first };
    kept.clear();
    Line.lines = [];
  }

  /** This browser holds these seats. */
  keepSeats(seats: number[]): void {
    const tokens = seats.map((seat) => ({ table: "t", seat, token: `${seat}`, name: "", game: "darts" }));
    kept.set("tablee-seats", JSON.stringify(tokens));
  }

  keptSeats(): { table: string; seat: number }[] {
    return JSON.parse(kept.get("tablee-seats") ?? "[]") as { table: string; seat: number }[];
  }

  /** The table as it is now, to every seat of this browser. */
  table(change: Partial<TableView> = {}): void {
    this.#last = { ...this.#last, seq: this.#last.seq + 1, ...change };
    for (const line of Line.lines) {
      const you = this.#you(line);
      const view = you ? `${String(this.#last.view)}, seen by ${you}` : this.#last.view;
      line.onmessage?.({ data: JSON.stringify({ ...this.#last, you, view }) });
    }
    flushSync();
  }

  /** Somebody moved, and the view is another one. */
  move(seat: number, move: string, change: Partial<TableView> = {}): void {
    const position = this.#last.position + 1;
    this.table({ position, log: [{ position, seat, move, came: "" }], view: move, ...change });
  }

  /** Something else, to the first seat. */
  say(message: ServerMessage): void {
    Line.lines[0]!.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  }

  hangUp(): void {
    Line.lines[0]!.onclose?.();
    flushSync();
  }

  /** What the page has said, hello apart. */
  get heard(): ClientMessage[] {
    return Line.lines.flatMap((line) => line.sent).filter((message) => message.do !== "hello");
  }

  /** The keys that were shown; null watches. */
  get tokens(): (string | null)[] {
    return Line.lines.flatMap((line) => line.sent.flatMap((said) => (said.do === "hello" ? [said.token ?? null] : [])));
  }

  #you(line: Line): number | null {
    const hello = line.sent.find((message) => message.do === "hello");
    return hello?.token ? Number(hello.token) : null;
  }

  greet(): void {
    for (const line of Line.lines) line.onopen?.();
  }
}
