/** What a story of Mon Premier Deck Building sounds like. */

import { tone } from "../../table/sound";

/** A star that lands; the next ones come a little later. */
export function chime(place: number): void {
  [1047, 1568].forEach((note, i) => tone(note, 0.3, 0.035, place * 0.13 + i * 0.07));
}

export function drum(): void {
  [0, 0.14, 0.24].forEach((wait) => tone(110, 0.16, 0.12, wait, "triangle"));
}
