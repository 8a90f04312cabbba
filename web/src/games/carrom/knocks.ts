/** What a shot sounds like. */

import type { CarromEvent } from "../../wire/types";
import { clack } from "../../table/sound";
import { blows, loudness } from "./blows";

const AT_ONCE = 4; // sounds of one frame; more are only noise

export function knock(events: CarromEvent[], slowness = 1): void {
  const loud = blows(events).sort((a, b) => loudness(b) - loudness(a));
  for (const event of loud.slice(0, AT_ONCE)) {
    const volume = loudness(event);
    if (volume < 0.03) continue;
    const [, kind, disc, other] = event;
    const deep = slowness > 1 ? 0.75 : 1;
    if (kind === "hit") clack(0.5 * volume, (disc === 0 || other === 0 ? 2300 : 3300) * deep, 1500 * deep, 0.035);
    else if (kind === "bounce") clack(0.55 * volume, 620 * deep, 210 * deep, 0.07);
    else if (kind === "leave") clack(0.6, 900 * deep, 330 * deep, 0.12);
    else {
      clack(0.45 * volume + 0.15, 380 * deep, 120 * deep, 0.12);
    }
  }
}
