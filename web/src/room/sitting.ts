/** Making tables and sitting down at them. */

import { RefusedError, server, Unreachable } from "../wire/http";
import { askedSeat, keepAskedSeat, keepMade, keepSeat } from "../wire/keeping";
import { seatToken } from "../wire/random";
import type { GameCard, NewTable, TableView } from "../wire/types";
import { isAvatar, type Avatar } from "../table/avatars";
import { say } from "../text/words.svelte";
import { levelOf } from "./level";
import { settings } from "./settings.svelte";

const AGAIN_AFTER = [400, 1000, 2000]; // milliseconds

/** Tables at which this browser says "ready" by itself: a game alone against bots, and rematches it asked for. */
const eager = new Set<string>();

export function hurry(table: string): void {
  eager.add(table);
}

export function isHurried(table: string): boolean {
  return eager.has(table);
}

/** Somebody at this device. */
export interface Person {
  name: string;
  avatar: Avatar | null; // null takes what is free
}

/** The person whose device this is. */
export function oneself(): Person {
  return { name: ownName(), avatar: isAvatar(settings.avatar) ? settings.avatar : null };
}

export function ownName(): string {
  return settings.name.trim() || say("page-guest");
}

/** Take a seat with a key of our own. It is kept before it is sent: a lost answer leaves no seat without a key. */
export async function sitDown(table: string, game: string, person: Person, seat: number | null): Promise<void> {
  const { name, avatar } = person;
  const before = askedSeat(table);
  const token = before?.name === name ? before.token : seatToken();
  keepAskedSeat(table, { name, token });
  try {
    const seated = await insist(() => server.sit(table, { name, seat, token, avatar }));
    keepSeat({ table, seat: seated.seat, token, name, game });
  } catch (problem) {
    if (isUnsure(problem)) throw problem;
    keepAskedSeat(table, null); // a clear no
    throw problem;
  }
  keepAskedSeat(table, null);
}

/** Whether a request may have been done although no answer says so. */
function isUnsure(problem: unknown): boolean {
  return (
    problem instanceof Unreachable ||
    (problem instanceof RefusedError && ["storage", "busy"].includes(problem.refused.why))
  );
}

/** Ask the same again while nobody knows what came of it. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of AGAIN_AFTER) {
    try {
      return await ask();
    } catch (problem) {
      if (!isUnsure(problem)) throw problem;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return ask();
}

/** Go on with a seat here, by a link from the device where it was. */
export async function comeBy(table: string, link: string): Promise<void> {
  const view = await server.look(table);
  const before = askedSeat(table);
  const token = before?.name === link ? before.token : seatToken();
  keepAskedSeat(table, { name: link, token }); // kept before it is sent, as for sitting down
  try {
    const { seat } = await insist(() => server.come(table, { link, token }));
    keepSeat({ table, seat, token, name: view.seats[seat]?.name ?? "", game: view.game });
  } catch (problem) {
    if (isUnsure(problem)) throw problem;
    keepAskedSeat(table, null); // a clear no
    throw problem;
  }
  keepAskedSeat(table, null);
}

/** Find the seat that a request without an answer has taken after all. */
export async function findAskedSeat(table: string): Promise<void> {
  const asked = askedSeat(table);
  if (!asked) return;
  const { name, token } = asked;
  const [found] = await server.mine([{ table, token }]).catch(() => []);
  if (!found) return;
  keepSeat({ table, seat: found.seat, token, name: found.names[found.seat] ?? name, game: found.game });
  keepAskedSeat(table, null);
}

/** Make a table; `here` are the people at this device, by their seats. */
export async function openTable(table: NewTable, here: Map<number, Person>): Promise<string> {
  const maker = seatToken();
  const made = await server.make({ ...table, maker });
  keepMade(made.table, maker);
  for (const [seat, person] of here) await sitDown(made.table, table.game, person, seat);
  return made.table;
}

/** One press: a table against bots, ready at once. */
export async function playAgainstBots(card: GameCard, options: NewTable["options"] = {}): Promise<string> {
  const { game, fewest, bots } = card;
  const others = Array.from({ length: Math.max(fewest, 2) - 1 }, () => `bot:${levelOf(game, bots)}`);
  return playAlone({ game, seats: ["open", ...others], options }, 0);
}

/** The same game as at a table once more, against bots of another level. */
export function playAtLevel(table: TableView, me: number, level: string): Promise<string> {
  const { game, options } = table;
  const seats = table.seats.map((_, i) => (i === me ? "open" : `bot:${level}`));
  return playAlone({ game, seats, options, time_limit: table.time_limit as NewTable["time_limit"] }, me);
}

async function playAlone(asked: NewTable, me: number): Promise<string> {
  const table = await openTable(asked, new Map([[me, oneself()]]));
  hurry(table);
  return table;
}

/** A sentence for people, whatever went wrong. */
export function sentence(problem: unknown): string {
  return problem instanceof Unreachable || !(problem instanceof Error) || !problem.message
    ? say("page-unreachable")
    : problem.message;
}
