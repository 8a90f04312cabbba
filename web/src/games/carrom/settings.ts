/** What a person can choose for Carrom Deluxe on this device. */

import type { Setting } from "../../room/settings.svelte";

/** A faint line before a shot, where the table allows it. */
export const faintLine: Setting = {
  name: "carrom-preview",
  formerly: "preview",
  choices: { on: "page-on", off: "page-off" },
};
