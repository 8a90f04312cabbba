/** Moves and cards of Destrier Duel in words. */

import { chosen } from "../../room/settings.svelte";
import { say } from "../../text/words.svelte";
import type { DestrierDuelCame, DestrierDuelEnded, Outcome, Told } from "../../wire/types";
import { partsOf, targetOf } from "./moves";
import { cardNames } from "./settings";

type Happened = Pick<Told, "seat" | "move"> & { came?: DestrierDuelCame | null };

export function cardName(card: string): string {
  const names = chosen(cardNames);
  const number = targetOf(card);
  return number === null
    ? say(`destrier-card-${card}`, { names })
    : say("destrier-card-declare", { names, number: String(number) });
}

/** A move, the cards that everybody saw with it, and the duels that it ended. */
export function tell({ seat, move, came }: Happened, you: number | null, players: string[]): string {
  const ended = (came?.ended ?? []).map((one) => tellEnd(one, you, players));
  return [tellMove({ seat, move, came }, you, players), ...ended].join(" ");
}

function tellMove({ seat, move, came }: Happened, you: number | null, players: string[]): string {
  const { does, card, hand } = partsOf(move);
  const names = { who: players[seat] ?? "", other: players[1 - seat] ?? "" };
  const args = { ...names, me: seat === you ? "yes" : "no", you: 1 - seat === you ? "yes" : "no" };
  const [mine = 0, theirs = 0] = [came?.newest[seat], came?.newest[1 - seat]];
  if (!card) return does === "hit" && mine ? say("destrier-log-hit", { ...args, number: mine }) : plainly(does, args);
  const played = { ...args, card: cardName(card) };
  if (card === "exchange" && mine && theirs) return say("destrier-log-exchange", { ...played, mine, theirs });
  if (card === "bury" && came?.buried) return say(`destrier-log-bury-${hand}`, { ...played, number: came.buried });
  if (hand === "other" && players.length) return say("destrier-log-other", played);
  return plainly(hand ?? "card", played);
}

const plainly = (what: string, args: Record<string, string>): string => say(`destrier-did-${what}`, args);

function tellEnd({ winner, reason, totals }: DestrierDuelEnded, you: number | null, players: string[]): string {
  if (winner === null) return say(`destrier-reason-${reason}`);
  const who = players[winner] ?? "";
  const args = { who, me: winner === you ? "yes" : "no", won: totals[winner] ?? 0, lost: totals[1 - winner] ?? 0 };
  return say(reason === "instant" ? "destrier-log-won-at-once" : "destrier-log-won", args);
}

export function reason(word: string, winner: number | null, you: number | null, players: string[]): string {
  const who = winner === null ? "" : (players[winner] ?? "");
  return say(`destrier-reason-${word}`, { me: winner !== null && winner === you ? "yes" : "no", who });
}

/** What decided the match; the count itself was seen before. */
export function verdict(outcome: Outcome): string {
  return say("destrier-decided", { reason: outcome.reason });
}

/** Duels won; where somebody gave up, the result does not count them. */
export function score(wins: number, outcome: Outcome): string {
  return outcome.reason === "resigned" ? "" : say("destrier-score-wins", { wins });
}

/** Markers with their sign, by the typographic rules: +3, −3. */
export function signed(markers: number): string {
  return markers < 0 ? `−${-markers}` : `+${markers}`;
}
