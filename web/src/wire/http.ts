/** Requests to the server. A refusal is an error that carries its sentence for people. */

import type {
  Advice,
  Arranged,
  ComeBy,
  GameCard,
  Invite,
  LessonCard,
  LessonNow,
  LessonTried,
  LessonTry,
  ListedTable,
  MoveSeat,
  Mute,
  MyTable,
  NewTable,
  PlayOn,
  Refused,
  Remove,
  Replay,
  SeatToken,
  Seated,
  Sit,
  TableMade,
  TableView,
  Warming,
} from "./types";
import { bound } from "../text/grammar";
import { language } from "../text/words.svelte";

export class RefusedError extends Error {
  constructor(
    readonly refused: Refused,
    readonly status: number,
  ) {
    super(bound(refused.sentence));
  }
}

/** Nothing answered, or what answered was not our server. */
export class Unreachable extends Error {}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  return (await (await request(path, init)).json()) as T;
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Accept-Language", language());
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers });
  } catch {
    throw new Unreachable();
  }
  if (response.ok) return response;
  let refused: Refused;
  try {
    refused = (await response.json()) as Refused;
  } catch {
    throw new Unreachable();
  }
  throw new RefusedError(refused, response.status);
}

function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** A replay comes in pages: all of them, one after the other. */
export async function allPages(page: (first: number) => Promise<Replay>): Promise<Replay> {
  const whole = await page(0);
  while (whole.steps.length <= whole.last) {
    const next = await page(whole.steps.length);
    if (next.steps.length === 0) break; // there is less than was promised
    whole.steps.push(...next.steps);
  }
  for (const step of whole.steps) step.view = step.zones ?? step.view; // drawn from what lies where
  return whole;
}

export const server = {
  games: () => ask<GameCard[]>("/api/games"),
  rules: async (game: string, lang: string) =>
    (await request(`/api/games/${encodeURIComponent(game)}/rules/${lang}`)).text(),
  twoMinutes: async (game: string, lang: string) =>
    (await request(`/api/games/${encodeURIComponent(game)}/two-minutes/${lang}`)).text(),
  warming: (game: string) => ask<Warming>(`/api/warming/${encodeURIComponent(game)}`),
  listed: () => ask<ListedTable[]>("/api/tables"),
  make: (table: NewTable) => post<TableMade>("/api/tables", table),
  look: (table: string) => ask<TableView>(`/api/tables/${table}`),
  withCode: (code: string) => ask<TableMade>(`/api/codes/${encodeURIComponent(code)}`),
  sit: (table: string, sit: Sit) => post<Seated>(`/api/tables/${table}/seats`, sit),
  mute: (table: string, mute: Mute) => post<Arranged>(`/api/tables/${table}/mute`, mute),
  remove: (table: string, remove: Remove) => post<Arranged>(`/api/tables/${table}/remove`, remove),
  link: (table: string, move: MoveSeat) => post<Invite>(`/api/tables/${table}/link`, move),
  come: (table: string, come: ComeBy) => post<Seated>(`/api/tables/${table}/come`, come),
  mine: (tokens: SeatToken[]) => post<MyTable[]>("/api/mine", tokens),
  replay: (table: string, seat: number | null) =>
    allPages((first) =>
      ask<Replay>(`/api/tables/${table}/replay?first=${first}${seat === null ? "" : `&seat=${seat}`}`),
    ),
  journal: (table: string) => ask<Record<string, unknown>>(`/api/tables/${table}/journal`),
  check: (journal: unknown) => allPages((first) => post<Replay>(`/api/journals?first=${first}`, journal)),
  prove: (journal: unknown) => post<Replay>("/api/journals", journal),
  playOn: (journal: unknown, position: number, seats: string[], maker: string) =>
    post<TableMade>("/api/journals/table", { journal, position, seats, maker } as PlayOn),
  hint: (table: string, position: number, seat: number) =>
    ask<Advice>(`/api/tables/${table}/hint?position=${position}&seat=${seat}`),
  hintInJournal: (journal: unknown, position: number, seat: number) =>
    post<Advice>("/api/journals/hint", { journal, position, seat }),
  study: (game: string, seats: number, file: File, signal: AbortSignal) =>
    request(
      `/api/games/${encodeURIComponent(game)}/cards?seats=${seats}&file=${encodeURIComponent(file.name.slice(0, 200))}`,
      { method: "POST", body: file, signal, headers: { "Content-Type": "application/toml" } },
    ),
  lessons: () => ask<LessonCard[]>("/api/lessons"),
  learn: (game: string, lesson: string, presses: (string | null)[]) =>
    post<LessonNow>(`/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`, { presses }),
  tryInLesson: (game: string, lesson: string, tried: LessonTry) =>
    post<LessonTried>(`/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}/trials`, tried),
  invite: (table: string, hand = false) => ask<Invite>(`/api/tables/${table}/invite${hand ? "?hand=true" : ""}`),
};
