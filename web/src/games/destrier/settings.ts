/** What a person can choose for Destrier Duel on this device. */

import type { Setting } from "../../room/settings.svelte";

/** DD-03: the cards were renamed after the first edition. */
export const cardNames: Setting = {
  name: "destrier-names",
  formerly: "cardNames",
  choices: { current: "destrier-names-current", first: "destrier-names-first" },
};
