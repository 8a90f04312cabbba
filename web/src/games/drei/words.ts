/** Cards and moves of DREI x DR3I in words. The words printed on the special cards are the same in every language. */

import { list, say } from "../../text/words.svelte";
import type { DreiAction, DreiPlayer, Outcome, Told } from "../../wire/types";
import { playOf } from "./moves";

export function cardName(card: string): string {
  return /^\d+$/.test(card) ? card : card.toUpperCase();
}

/** "2 × 8 and JOKER" */
function cardNames(cards: string[]): string {
  const kinds = [...new Set(cards)];
  return list(
    kinds.map((card) => {
      const count = cards.filter((one) => one === card).length;
      return count > 1 ? say("drei-count-of", { count, card: cardName(card) }) : cardName(card);
    }),
  );
}

export function tell({ seat, move }: Pick<Told, "seat" | "move">, you: number | null, players: string[]): string {
  const args = { me: seat === you ? "yes" : "no", who: players[seat] ?? "" };
  const play = playOf(move);
  if (play?.as) return say("drei-did-as", { ...args, jokers: cardNames(play.cards), card: cardName(play.as) });
  if (play) return say("drei-did-cards", { ...args, cards: cardNames(play.cards) });
  const [word = "", ...rest] = move.split(" ");
  if (word === "keep") return seat === you ? say("drei-did-keep", { cards: cardNames(rest) }) : say("drei-did-choose", args);
  if (word === "lead" || word === "take") return say(`drei-did-${word}`, { ...args, card: cardName(rest[0] ?? "") });
  return word === "no" ? say("drei-did-no-rescue", args) : say(`drei-told-${word}`, args);
}

/** Where a player came in, and with how many cards: whoever comes last still has some. */
export function placeOf(player: DreiPlayer, isOwn = false): string {
  const left = player.hand.length + player.up.length + player.down.filter(Boolean).length;
  return say(isOwn ? "drei-your-place" : "drei-place", { place: player.place ?? 0, left });
}

/** What the latest move led to beyond itself, in the middle of the table. */
export function consequences(action: DreiAction, you: number | null, players: string[]): string[] {
  const args = { me: action.seat === you ? "yes" : "no", who: players[action.seat] ?? "" };
  const told: string[] = [];
  if (action.turned)
    told.push(
      action.took
        ? say("drei-did-flip-takes", { ...args, card: cardName(action.turned), count: action.took })
        : action.turned === "joker"
          ? say("drei-did-flip-joker", args)
          : say("drei-did-flip", { ...args, card: cardName(action.turned) }),
    );
  else if (action.took) told.push(say("drei-did-pickup", { ...args, count: action.took }));
  for (const card of action.set_aside) told.push(say("drei-did-set-aside", { card: cardName(card) }));
  if (action.is_out) told.push(say("drei-did-go-out", args));
  return told;
}

export function verdict(outcome: Outcome, _you: number | null, players: string[]): string {
  const order = players.map((_, seat) => seat).sort((a, b) => (outcome.scores[b] ?? 0) - (outcome.scores[a] ?? 0));
  return say("drei-order", { names: order.map((seat) => players[seat] ?? "").join(" · ") });
}
