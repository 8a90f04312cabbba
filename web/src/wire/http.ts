/** Requests to the server. A refusal is an error that carries its sentence for people. */

import type {
  Advice,
  GameCard,
  Invite,
  ListedTable,
  MyTable,
  NewTable,
  PlayOn,
  Refused,
  Replay,
  SeatToken,
  Seated,
  TableMade,
  TableView,
} from "./types";
import { bound } from "../text/spaces";
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
  const headers = new Headers(init.headers);
  headers.set("Accept-Language", language());
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers });
  } catch {
    throw new Unreachable();
  }
  if (response.ok) return (await response.json()) as T;
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

export const server = {
  games: () => ask<GameCard[]>("/api/games"),
  listed: () => ask<ListedTable[]>("/api/tables"),
  make: (table: NewTable) => post<TableMade>("/api/tables", table),
  look: (table: string) => ask<TableView>(`/api/tables/${table}`),
  withCode: (code: string) => ask<TableMade>(`/api/codes/${encodeURIComponent(code)}`),
  sit: (table: string, name: string, seat: number | null, token: string) =>
    post<Seated>(`/api/tables/${table}/seats`, { name, seat, token }),
  mine: (tokens: SeatToken[]) => post<MyTable[]>("/api/mine", tokens),
  replay: (table: string, seat: number | null) =>
    ask<Replay>(`/api/tables/${table}/replay${seat === null ? "" : `?seat=${seat}`}`),
  journal: (table: string) => ask<Record<string, unknown>>(`/api/tables/${table}/journal`),
  check: (journal: unknown) => post<Replay>("/api/journals", journal),
  playOn: (journal: unknown, position: number, seats: string[]) =>
    post<TableMade>("/api/journals/table", { journal, position, seats } as PlayOn),
  hint: (table: string, position: number, seat: number) =>
    ask<Advice>(`/api/tables/${table}/hint?position=${position}&seat=${seat}`),
  hintInJournal: (journal: unknown, position: number, seat: number) =>
    post<Advice>("/api/journals/hint", { journal, position, seat }),
  invite: (table: string) => ask<Invite>(`/api/tables/${table}/invite`),
};
