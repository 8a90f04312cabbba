/** A shot is seen before what comes of it. */

import type { Beat } from "../../table/pace.svelte";
import type { CarromCarromView, CarromShot } from "../../wire/types";
import { lengthOf } from "./track";

const LEAD = 600; // milliseconds for which the striker of somebody else is seen standing
const REST = 500; // and after the last disc has stopped

/** A view while its shot is on its way: the table as it was, with the shot. */
export interface Running extends CarromCarromView {
  running?: CarromShot;
  lead?: number; // milliseconds before the flick
}

export function beats(before: Running, after: Running): Beat<Running>[] {
  const { shot } = after;
  if (!shot || shot.number !== (before.shot?.number ?? 0) + 1) return [];
  const lead = after.seat === shot.seat ? 0 : LEAD;
  return [{ view: { ...before, running: shot, lead }, hold: lead + lengthOf(shot.track) * 1000 + REST }];
}
