/** Moves and cards of Destrier Duel in words. */

import { settings } from "../../room/settings.svelte";
import { say } from "../../text/words.svelte";
import type { Outcome, Told } from "../../wire/types";
import { cardOf } from "./moves";

export function cardName(card: string): string {
  const names = settings.cardNames;
  return card.startsWith("declare")
    ? say("destrier-card-declare", { names, number: card.slice(7) })
    : say(`destrier-card-${card}`, { names });
}

export function tell({ seat, move }: Pick<Told, "seat" | "move">, you: number | null, players: string[]): string {
  const [action = "", hand = "card"] = move.split(" ");
  const args = { me: seat === you ? "yes" : "no", who: players[seat] ?? "" };
  const card = cardOf(move);
  return card ? say(`destrier-did-${hand}`, { ...args, card: cardName(card) }) : say(`destrier-did-${action}`, args);
}

export function reason(word: string, winner: number | null, you: number | null, players: string[]): string {
  const who = winner === null ? "" : (players[winner] ?? "");
  return say(`destrier-reason-${word}`, { me: winner !== null && winner === you ? "yes" : "no", who });
}

export function verdict(outcome: Outcome, you: number | null, players: string[]): string {
  return reason(outcome.reason, outcome.winners[0] ?? null, you, players);
}

/** Markers with their sign, by the typographic rules: +3, −3. */
export function signed(markers: number): string {
  return markers < 0 ? `−${-markers}` : `+${markers}`;
}
