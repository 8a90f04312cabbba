/** Cards and happenings of Mon Premier Deck Building in words. */

import { language, list, say } from "../../text/words.svelte";
import type { Outcome, PremierCard, PremierHappening, PremierPremierView, PremierRoundCame } from "../../wire/types";
import type { ToldWith } from "../module";
import { partsOf } from "./moves";

/** How a card is called. */
export function called(card: PremierCard | undefined): string {
  return card ? card[language()] : "";
}

/** "3 dragons and 1 goblin" */
export function shows(card: PremierCard): string {
  const kinds = { ...card.families, chameleons: card.chameleons, goblins: card.goblins };
  const parts = Object.entries(kinds).flatMap(([kind, count]) =>
    count ? [say("premier-shows", { kind, count })] : [],
  );
  return list([...parts, ...(card.effect ? [say("premier-effect", { effect: card.effect })] : [])]);
}

/** A card for people who listen. */
export function cardName(card: PremierCard | undefined): string {
  return card ? say("premier-card", { name: called(card), shows: shows(card) }) : "";
}

/** What a hint points at, for people who listen. */
export function advised(name: string): string {
  return `${say("page-hint")} – ${name}`;
}

type Happened = ToldWith<PremierRoundCame | null>;

/** A card goes under a deck and nothing comes of it: that is seen, and needs no line in the log. */
export function isQuiet({ move, came }: Pick<Happened, "move" | "came">): boolean {
  return partsOf(move).does === "under" && !came?.led_to.length;
}

/** A move, and what came of it: who won a round with what, and who found stars. */
export function tell(
  { seat, move, came }: Pick<Happened, "seat" | "move" | "came">,
  you: number | null,
  players: string[],
  view: PremierPremierView,
): string {
  const told = (events: PremierHappening[]): string[] => events.map((event) => tellOf(event, you, players, view));
  const { does } = partsOf(move);
  const led = (came?.led_to ?? []).filter((event, i) => i > 0 || does !== "steal" || event.kind !== "steals");
  const own = does === "under" && led.length ? [] : [tellMove({ seat, move }, you, players, view)];
  return [...told(came?.opened ?? []), ...own, ...told(led)].join(" ");
}

function tellMove(
  { seat, move }: Pick<Happened, "seat" | "move">,
  you: number | null,
  players: string[],
  view: PremierPremierView,
): string {
  const args = { me: seat === you ? "yes" : "no", who: players[seat] ?? "" };
  const parts = partsOf(move);
  const card = called(view.cards[parts.card ?? ""]);
  if (parts.seat !== null)
    return say("premier-told-steals", {
      ...args,
      other: players[parts.seat] ?? "",
      victim: parts.seat === you ? "yes" : "no",
    });
  if (parts.does === "under")
    return seat === you ? say("premier-told-under", { ...args, card }) : say("premier-page-under", { who: args.who });
  return parts.card === null ? say("premier-told-keeps", args) : say(`premier-told-${parts.does}s`, { ...args, card });
}

/** One thing that happened; nothing for what the table shows by itself. */
export function tellOf(
  event: PremierHappening,
  you: number | null,
  players: string[],
  view: Pick<PremierPremierView, "cards" | "final">,
): string {
  const { kind } = event;
  const seat = event.seat ?? -1;
  const args = {
    me: seat === you ? "yes" : "no",
    who: players[seat] ?? "",
    card: called(view.cards[event.card ?? ""]),
    count: event.count ?? 0,
  };
  if (kind === "turns-up" || kind === "lays") return "";
  const family = event.families?.[seat];
  if (kind === "wins" && family && event.count)
    return say("premier-page-wins", { ...args, team: say("premier-shows", { kind: family, count: event.count }) });
  if (kind === "round") return say(view.final ? "premier-told-final-round" : "premier-told-round", args);
  if (kind === "steals")
    return say("premier-told-steals", {
      ...args,
      other: players[event.other ?? -1] ?? "",
      victim: event.other === you ? "yes" : "no",
    });
  if (kind === "battle") {
    const seats = event.seats ?? [];
    return say("premier-told-battle", {
      names: list(seats.map((one) => players[one] ?? "")),
      strength: event.strengths?.[seats[0] ?? 0] ?? 0,
    });
  }
  return say(`premier-told-${kind}`, args);
}

export function verdict(_outcome: Outcome): string {
  return say("premier-page-verdict");
}

/** Whoever gives up ends a game without counting its stars. */
export function score(stars: number, outcome: Outcome): string {
  return outcome.reason === "resigned" ? "" : say("premier-page-stars", { count: stars });
}
