/** Making tables and sitting down at them. */

import { server, Unreachable } from "../wire/http";
import { keepSeat } from "../wire/keeping";
import { seatToken } from "../wire/random";
import type { NewTable } from "../wire/types";
import { say } from "../text/words.svelte";
import { settings } from "./settings.svelte";

/** Tables at which this browser says "ready" by itself: a game alone against bots, and rematches it asked for. */
const eager = new Set<string>();

export function hurry(table: string): void {
  eager.add(table);
}

export function isHurried(table: string): boolean {
  return eager.has(table);
}

export function ownName(): string {
  return settings.name.trim() || say("page-guest");
}

/** Take a seat with a key of our own, so that an answer lost on the way can be asked for again. */
export async function sitDown(table: string, game: string, name: string, seat: number | null): Promise<void> {
  const token = seatToken();
  const ask = () => server.sit(table, name, seat, token);
  const seated = await ask().catch((problem: unknown) => {
    if (problem instanceof Unreachable) return ask();
    throw problem;
  });
  keepSeat({ table, seat: seated.seat, token, name, game });
}

/** Make a table; `here` names the people at this device by their seats. */
export async function openTable(table: NewTable, here: Map<number, string>): Promise<string> {
  const made = await server.make(table);
  for (const [seat, name] of here) await sitDown(made.table, table.game, name, seat);
  return made.table;
}

/** One press: a table against bots, ready at once. */
export async function playAgainstBots(game: string, seats: number, level: string): Promise<string> {
  const others = Array.from({ length: seats - 1 }, () => `bot:${level}`);
  const table = await openTable({ game, seats: ["open", ...others] }, new Map([[0, ownName()]]));
  hurry(table);
  return table;
}

/** A sentence for people, whatever went wrong. */
export function sentence(problem: unknown): string {
  return problem instanceof Unreachable || !(problem instanceof Error) || !problem.message ? say("page-unreachable") : problem.message;
}
