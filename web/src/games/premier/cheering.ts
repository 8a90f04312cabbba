/** Who stands where at the end, and who comes to cheer. */

import type { PremierPremierView } from "../../wire/types";
import { characters } from "./pictures";

/** The place of every seat; equal stars share one. */
export function placesOf(view: PremierPremierView): number[] {
  const stars = view.players.map((player) => player.stars);
  return stars.map((mine) => 1 + stars.filter((other) => other > mine).length);
}

/** Some of those who played for the winners in the final rounds, else of their starting decks. */
export function crowdOf(view: PremierPremierView, most: number): string[] {
  const winners = placesOf(view).flatMap((place, seat) => (place === 1 ? [seat] : []));
  const played = view.log.flatMap((event) =>
    event.kind === "lays" && winners.includes(event.seat ?? -1) ? [event.card!] : [],
  );
  const own = Object.values(view.cards).filter((card) =>
    winners.some((seat) => view.players[seat]!.symbol === card.deck),
  );
  const cards = played.length ? played.flatMap((card) => view.cards[card] ?? []) : own;
  return cards
    .flatMap((card) => characters(card).map(({ kind }) => kind))
    .filter((kind) => kind !== "goblins")
    .slice(0, most);
}
