/** What is heard of a shot: every blow as loud as its impulse. */

import type { CarromEvent } from "../../wire/types";

const LOUDEST = 60; // g·m/s, about the hardest break

/** From 0 to 1: the ear hears ratios, so the root is taken. */
export function loudness(event: CarromEvent): number {
  const [, kind, , , impulse, speed] = event;
  const hit = kind === "fall" ? (speed / 1000) * 10 + 6 : impulse;
  return Math.min(Math.sqrt(Math.max(hit, 0) / LOUDEST), 1);
}

/** One blow is one knock: of all contacts of one moment that hand it on, the hardest is heard. */
export function blows(events: readonly CarromEvent[]): CarromEvent[] {
  const heard: CarromEvent[] = [];
  for (const event of events) {
    if (event[1] === "down") continue;
    const at = heard.findIndex(([time, kind]) => time === event[0] && isContact(kind) && isContact(event[1]));
    if (at < 0) heard.push(event);
    else if (loudness(event) > loudness(heard[at]!)) heard[at] = event;
  }
  return heard;
}

function isContact(kind: CarromEvent[1]): boolean {
  return kind === "hit" || kind === "bounce";
}
