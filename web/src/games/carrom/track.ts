/** The track of a shot (docs/track.md): every disc at any moment, exactly as it was computed. */

import type { CarromDiscTrack, CarromEvent, CarromTrack } from "../../wire/types";

export interface Place {
  disc: number;
  x: number;
  y: number;
  level: number;
  height: number; // of the level, on its way down for a moment
  /** Seconds since it fell into a hole or jumped over the frame; undefined while it is on the board. */
  gone?: number;
  how?: "fall" | "leave";
}

const COMES_DOWN = 0.09; // seconds that a disc takes from one level to the next
const AFTERGLOW = 0.55; // seconds for which a disc that is gone is still seen going

function slideAt(disc: CarromDiscTrack, time: number): CarromDiscTrack["slides"][number] {
  let low = 0;
  let high = disc.slides.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (disc.slides[middle]![0] <= time) low = middle;
    else high = middle - 1;
  }
  return disc.slides[low]!;
}

/** Where a disc is, sliding straight with constant deceleration since its latest event. */
export function placeAt(disc: CarromDiscTrack, slowing: number, time: number): Place {
  const [since, x, y, dx, dy, speed] = slideAt(disc, time);
  const passed = Math.min(Math.max(time - since, 0), speed / slowing);
  const way = speed * passed - 0.5 * slowing * passed * passed;
  return { disc: disc.disc, x: x + dx * way, y: y + dy * way, ...levelAt(disc, time) };
}

function levelAt(disc: CarromDiscTrack, time: number): { level: number; height: number } {
  const at = disc.levels?.findLastIndex(([from]) => from <= time) ?? -1;
  if (at < 0) return { level: 0, height: 0 };
  const [since, level] = disc.levels![at]!;
  const before = disc.levels![at - 1]?.[1] ?? level;
  const part = Math.min((time - since) / COMES_DOWN, 1);
  return { level, height: before + (level - before) * part * part };
}

/** Every disc that is seen at this moment, the lowest first. */
export function placesAt(track: CarromTrack, time: number): Place[] {
  const places: Place[] = [];
  for (const disc of track.discs) {
    const end = disc.end ?? Infinity;
    if (time < end) {
      places.push(placeAt(disc, track.slowing, time));
      continue;
    }
    const event = track.events.find(([, kind, who]) => who === disc.disc && (kind === "fall" || kind === "leave"));
    const gone = time - end;
    if (!event || gone > AFTERGLOW) continue;
    places.push({ ...leaving(disc, track, event, gone), gone, how: event[1] as "fall" | "leave" });
  }
  return places.sort((a, b) => a.level - b.level);
}

/** A disc that jumped flies on; one that fell stays in its hole. */
function leaving(disc: CarromDiscTrack, track: CarromTrack, event: CarromEvent, gone: number): Place {
  const last = placeAt(disc, track.slowing, event[0]);
  if (event[1] === "fall") return last;
  const [, , , dx, dy] = slideAt(disc, event[0]);
  const way = Math.min(event[5], 2500) * 0.35 * gone;
  return { ...last, x: last.x + dx * way, y: last.y + dy * way };
}

export function eventsBetween(track: CarromTrack, from: number, to: number): CarromEvent[] {
  return track.events.filter(([time]) => time > from && time <= to);
}

/** How long a shot is looked at, until the last disc rests or has gone; seconds. */
export function lengthOf(track: CarromTrack): number {
  const ends = track.events.filter(([, kind]) => kind === "fall" || kind === "leave").map(([time]) => time + 0.3);
  return Math.max(track.time, ...ends);
}
