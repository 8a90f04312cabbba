/** Cards and moves of DREI x DR3I in words. The words printed on the special cards are the same in every language. */

import { list, say } from "../../text/words.svelte";
import type { DreiDreiView, DreiPlayer, Outcome, Told } from "../../wire/types";
import { kinds } from "./hand";
import { partsOf, sorted } from "./moves";
import { storyOf, type Aftermath } from "./story";

export function cardName(card: string): string {
  return /^\d+$/.test(card) ? card : card.toUpperCase();
}

/** "2 × 8 and JOKER" */
export function cardNames(cards: string[]): string {
  return list(
    kinds(cards).map(({ card, count }) =>
      count > 1 ? say("drei-count-of", { count, card: cardName(card) }).replaceAll(" ", "\u00a0") : cardName(card),
    ),
  );
}

type Known = Pick<Told, "seat" | "move"> & Partial<Pick<Told, "position">>;

/** A move and what mattered of it, where the view or the page has seen that. */
export function tell(told: Known, you: number | null, players: string[], view?: DreiDreiView): string {
  const came = view && told.position ? storyOf(view).get(told.position) : undefined;
  if (!came || came.seat !== told.seat || came.move !== told.move) return tellMove(told, you, players);
  const sentences = came.turned || came.took ? [] : [tellMove(told, you, players)];
  return [...sentences, ...consequences(came, you, players, view)].join(" ");
}

function tellMove({ seat, move }: Known, you: number | null, players: string[]): string {
  const args = { me: seat === you ? "yes" : "no", who: players[seat] ?? "" };
  const { does, cards, stands_for } = partsOf(move);
  if (stands_for) return say("drei-did-as", { ...args, jokers: cardNames(cards), card: cardName(stands_for) });
  if (does === "lay") return say("drei-did-cards", { ...args, cards: cardNames(cards) });
  if (does === "keep")
    return seat === you ? say("drei-did-keep", { cards: cardNames(cards) }) : say("drei-did-choose", args);
  if (does === "lead" || does === "take") return say(`drei-did-${does}`, { ...args, card: cardName(cards[0] ?? "") });
  return does === "no-rescue" ? say("drei-did-no-rescue", args) : say(`drei-told-${does}`, args);
}

/** Where a player came in, and with how many cards: whoever comes last still has some. */
export function placeOf(player: DreiPlayer, isOwn = false): string {
  const left = player.hand.length + player.up.length + player.down.filter(Boolean).length;
  return say(isOwn ? "drei-your-place" : "drei-place", { place: player.place ?? 0, left });
}

/** What a move led to beyond itself. */
export function consequences(came: Aftermath, you: number | null, players: string[], view?: DreiDreiView): string[] {
  const args = { me: came.seat === you ? "yes" : "no", who: players[came.seat] ?? "" };
  const told: string[] = [];
  if (came.turned)
    told.push(
      came.took
        ? say("drei-did-flip-takes", { ...args, card: cardName(came.turned), count: came.took })
        : came.turned === "joker"
          ? say("drei-did-flip-joker", args)
          : say("drei-did-flip", { ...args, card: cardName(came.turned) }),
    );
  else if (came.took && came.picked)
    told.push(say("drei-did-pickup-these", { ...args, count: came.took, cards: cardNames(sorted(came.picked)) }));
  else if (came.took) told.push(say("drei-did-pickup", { ...args, count: came.took }));
  for (const card of came.set_aside) told.push(say("drei-did-set-aside", { card: cardName(card) }));
  const place = view?.players[came.seat]?.place;
  if (came.is_out) told.push(place ? say("drei-did-finish", { ...args, place }) : say("drei-did-go-out", args));
  return told;
}

/** "1st", "2nd"… */
export function nth(place: number): string {
  return say("drei-nth", { place });
}

/** Scores count those who were left behind, so that they tell the places. */
export function score(own: number, { scores }: Outcome): string {
  return nth(1 + scores.filter((other) => other > own).length);
}

export function verdict(outcome: Outcome, _you: number | null, players: string[]): string {
  const order = players.map((_, seat) => seat).sort((a, b) => (outcome.scores[b] ?? 0) - (outcome.scores[a] ?? 0));
  return say("drei-order", { names: order.map((seat) => players[seat] ?? "").join(" · ") });
}
