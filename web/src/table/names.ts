/** How the people and bots at a table are called. */

import { has, say } from "../text/words.svelte";
import type { SeatView } from "../wire/types";

export function botName(level: string): string {
  return has(`page-bot-${level}`) ? say(`page-bot-${level}`) : level;
}

/** The bot that plays where nobody says which. */
export function usualBot(bots: string[] = []): string {
  return bots.includes("casual") ? "casual" : (bots[0] ?? "random");
}

export function nameOf(seat: Pick<SeatView, "kind" | "name">): string {
  if (seat.kind === "bot") return botName(seat.name);
  return seat.kind === "open" ? say("page-open-seat") : seat.name;
}

/** A name for every seat; two bots of one kind are told apart by their numbers. */
export function namesOf(seats: Pick<SeatView, "kind" | "name">[]): string[] {
  const names = seats.map(nameOf);
  return names.map((name, i) => {
    if (names.filter((other) => other === name).length < 2) return name;
    return `${name} ${names.slice(0, i + 1).filter((other) => other === name).length}`;
  });
}
