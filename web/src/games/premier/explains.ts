/** What says what a card does: sentences of the rules. */

import type { PremierCard } from "../../wire/types";

const FAMILY = "PD-30:1";
const CHAMELEONS = "PD-30:2";
const GOBLINS = "PD-30:3";
const EFFECTS: Record<string, string> = {
  star: "PD-22:2",
  parade: "PD-22:3",
  thief: "PD-22:4",
  treasure: "PD-22:5",
};

/** One sentence for each kind of thing that the card shows. */
export function explainsCard(card: PremierCard | null | undefined): string | undefined {
  if (!card) return undefined;
  const { families, chameleons, goblins, effect } = card;
  const shows = [
    Object.values(families).some((count) => count > 0) && FAMILY,
    chameleons > 0 && CHAMELEONS,
    goblins > 0 && GOBLINS,
    effect !== null && EFFECTS[effect],
  ];
  return shows.filter(Boolean).join(" ");
}
export const EXPLAINED = [FAMILY, CHAMELEONS, GOBLINS, ...Object.values(EFFECTS)];
