/** What came of every move that this page has seen. A view remembers only the latest moves, and not what lay on the
 * pile when it was picked up: both are kept from view to view. */

import type { DreiAction, DreiDreiView } from "../../wire/types";
import { partsOf } from "./moves";

/** A move and what came of it; `picked` names the cards that were picked up, where they were seen. */
export interface Aftermath extends DreiAction {
  picked: string[] | null;
}

const stories = new WeakMap<DreiDreiView, Map<number, Aftermath>>();

/** The position of a game after as many moves as this view has seen: everybody's choice, and then the plays. */
const positionOf = (view: DreiDreiView): number => view.players.length + view.plays;

/** What lies on the pile after a move; null where that is not known. */
function pileAfter(pile: string[] | null, action: DreiAction): string[] | null {
  const { does, cards, stands_for } = partsOf(action.move);
  if (action.took || cards.includes("delete") || stands_for === "delete" || action.turned === "delete") return [];
  if (does === "lay" || does === "lead") return pile && [...pile, ...cards];
  if (does === "flip" && action.turned && action.turned !== "joker") return pile && [...pile, action.turned];
  return pile;
}

function tellAll(actions: DreiAction[], before: string[] | null): Aftermath[] {
  let pile = before;
  return actions.map((action) => {
    const taken = pile && action.turned ? [...pile, action.turned] : pile;
    const picked = action.took && taken?.length === action.took ? taken : null; // never more than is certain
    pile = pileAfter(pile, action);
    return { ...action, picked };
  });
}

/** The moves that a view itself remembers. */
function ownStory(view: DreiDreiView): Map<number, Aftermath> {
  const told = tellAll(view.log, view.log[0]?.number === 0 ? [] : null);
  const first = positionOf(view) - told.length + 1;
  return new Map(told.map((one, i) => [first + i, one]));
}

export function storyOf(view: DreiDreiView): Map<number, Aftermath> {
  let story = stories.get(view);
  if (!story) stories.set(view, (story = ownStory(view)));
  return story;
}

/** Carries what was seen on to the next view of the same game. */
export function remember(before: DreiDreiView, after: DreiDreiView): void {
  const [was, is] = [positionOf(before), positionOf(after)];
  const story = ownStory(after);
  const fresh = is - was;
  if (fresh > 0 && fresh <= after.log.length && before.phase !== "exchange") {
    const pile = before.pile.map(({ card }) => card);
    tellAll(after.log.slice(-fresh), pile).forEach((one, i) => story.set(was + 1 + i, one));
  }
  for (const [position, one] of storyOf(before)) if (position <= Math.min(was, is)) story.set(position, one);
  stories.set(after, story);
}
