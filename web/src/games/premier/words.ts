/** Cards and happenings of Mon Premier Deck Building in words. */

import { language, list, say } from "../../text/words.svelte";
import type { Outcome, PremierCard, PremierHappening, PremierPremierView, Told } from "../../wire/types";

/** How a card is called. */
export function called(card: PremierCard | undefined): string {
  return card ? card[language()] : "";
}

/** "3 dragons and 1 goblin" */
export function shows(card: PremierCard): string {
  const kinds = { ...card.families, chameleons: card.chameleons, goblins: card.goblins };
  const parts = Object.entries(kinds).flatMap(([kind, count]) => (count ? [say("premier-shows", { kind, count })] : []));
  return list([...parts, ...(card.effect ? [say("premier-effect", { effect: card.effect })] : [])]);
}

/** A card for people who listen. */
export function cardName(card: PremierCard | undefined): string {
  return card ? say("premier-card", { name: called(card), shows: shows(card) }) : "";
}

export function tell({ seat, move }: Pick<Told, "seat" | "move">, you: number | null, players: string[], view: PremierPremierView): string {
  const args = { me: seat === you ? "yes" : "no", who: players[seat] ?? "" };
  const [verb = "", what = ""] = move.split(" ");
  const card = called(view.cards[what]);
  if (verb === "steal") return say("premier-told-steals", { ...args, other: players[Number(what)] ?? "", victim: Number(what) === you ? "yes" : "no" });
  if (verb === "under") return seat === you ? say("premier-told-under", { ...args, card }) : say("premier-page-under", { who: args.who });
  return what === "nothing" ? say("premier-told-keeps", args) : say(`premier-told-${verb}s`, { ...args, card });
}

/** One thing that happened; nothing for what the table shows by itself. */
export function tellOf(event: PremierHappening, you: number | null, players: string[], view: Pick<PremierPremierView, "cards" | "final">): string {
  const { kind } = event;
  const seat = event.seat ?? -1;
  const args = { me: seat === you ? "yes" : "no", who: players[seat] ?? "", card: called(view.cards[event.card ?? ""]), count: event.count ?? 0 };
  if (kind === "turns-up" || kind === "lays") return "";
  if (kind === "round") return say(view.final ? "premier-told-final-round" : "premier-told-round", args);
  if (kind === "steals") return say("premier-told-steals", { ...args, other: players[event.other ?? -1] ?? "", victim: event.other === you ? "yes" : "no" });
  if (kind === "battle") {
    const seats = event.seats ?? [];
    return say("premier-told-battle", { names: list(seats.map((one) => players[one] ?? "")), strength: event.strengths?.[seats[0] ?? 0] ?? 0 });
  }
  return say(`premier-told-${kind}`, args);
}

export function verdict(_outcome: Outcome): string {
  return say("premier-page-verdict");
}
