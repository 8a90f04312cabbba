/** Nobody presses anything on a big screen: what waits for a press goes on by itself. */

import type { GameModule } from "../games/module";
import type { Beat } from "./pace.svelte";

export const LONG_ENOUGH = 6000; // milliseconds to read what waits for a press

function goesOn<V>(beat: Beat<V>): Beat<V> {
  return beat.waits ? { ...beat, waits: false, hold: Math.max(beat.hold, LONG_ENOUGH) } : beat;
}

export function unattended(game: GameModule): GameModule {
  const { beats, opening } = game;
  return {
    ...game,
    beats: beats && ((before, after) => beats(before, after).map(goesOn)),
    opening: opening && ((view) => opening(view).map(goesOn)),
  };
}
