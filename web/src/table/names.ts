/** How the people and bots at a table are called. */

import { has, say } from "../text/words.svelte";
import type { SeatView } from "../wire/types";

type Named = Pick<SeatView, "kind" | "name">;

/** The bots' own names, the same in every language. No two begin alike, so that short forms stay distinct. */
const BOTS = ["Léon", "Zoé", "Hugo", "Mila", "Oscar", "Nora", "Félix", "Alma", "Basile", "Iris", "Jules", "Clara"];

/** A seat by what a list of tables calls it: a person's name, `open` or `bot:LEVEL`. */
export function seatNamed(name: string): Named {
  if (name === "open") return { kind: "open", name };
  return name.startsWith("bot:") ? { kind: "bot", name: name.slice(4) } : { kind: "human", name };
}

/** How well a bot plays, in a word. */
export function levelName(level: string): string {
  return has(`page-bot-${level}`) ? say(`page-bot-${level}`) : level;
}

/** The bot that plays where nobody says which. */
export function usualBot(bots: string[] = []): string {
  return bots.includes("casual") ? "casual" : (bots[0] ?? "random");
}

/** A name for every seat. A bot's comes with its seat, unless a person has it; people of one name are numbered. */
export function namesOf(seats: Named[]): string[] {
  const people = new Set(seats.map((seat) => (seat.kind === "human" ? folded(seat.name) : "")));
  const free = BOTS.filter((name) => !people.has(folded(name)));
  const names = seats.map((seat, i) => {
    if (seat.kind === "bot") return free[i % free.length]!;
    return seat.kind === "open" ? say("page-open-seat") : seat.name;
  });
  return names.map((name, i) => {
    if (seats[i]!.kind === "open" || names.filter((other) => other === name).length < 2) return name;
    return `${name} ${names.slice(0, i + 1).filter((other) => other === name).length}`;
  });
}

/** Everybody with the whole name, and bots with their level: "Léon · Casual". */
export function fullNamesOf(seats: Named[]): string[] {
  return namesOf(seats).map((name, i) => (seats[i]!.kind === "bot" ? `${name} · ${levelName(seats[i]!.name)}` : name));
}

/** Names of at most so many letters, no two alike: where the beginnings are the same, the end is kept, too. */
export function shortNames(names: string[], most: number): string[] {
  const letters = names.map((name) => [...new Intl.Segmenter().segment(name)].map((one) => one.segment));
  const begun = letters.map((all) => (all.length <= most ? all.join("") : `${all.slice(0, most - 1).join("")}…`));
  return letters.map((all, i) => {
    const isAlone = begun.filter((other) => other === begun[i]).length === 1;
    if (isAlone || all.length <= most) return begun[i]!;
    const end = (one: string[]): string => one.slice(-Math.min(4, Math.floor(most / 2) - 1)).join("");
    const isEndTaken = letters.some((other, j) => j < i && begun[j] === begun[i] && end(other) === end(all));
    const last = isEndTaken ? String(i + 1) : end(all);
    return `${all.slice(0, most - 1 - last.length).join("")}…${last}`;
  });
}

const folded = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
