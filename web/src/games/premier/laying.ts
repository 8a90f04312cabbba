/** How large cards can be so that all of them are seen at once. */

export const READABLE = 60; // narrower cards have no room for their names
const [LARGEST, SMALLEST] = [96, 22];
const GAP = 8; // between cards, and inside around a group
const BETWEEN = 8; // groups

/** The widest cards with which groups of so many lie in a room, one group after the other, line by line. */
export function widthFor(groups: number[], width: number, height: number): number {
  for (let card = LARGEST; card > SMALLEST; card -= 2) if (heightOf(groups, width, card) <= height) return card;
  return SMALLEST;
}

/** How high the groups are with cards of this width. */
export function heightOf(groups: number[], width: number, card: number): number {
  const label = card < READABLE ? 20 : 34;
  let [total, line, left] = [0, 0, 0];
  for (const count of groups) {
    const columns = Math.max(1, Math.min(count, Math.floor((width - GAP) / (card + GAP))));
    const wide = columns * (card + GAP) + GAP;
    const high = Math.max(1, Math.ceil(count / columns)) * (card * 1.4 + label + GAP) + GAP;
    if (wide > left) {
      total += line && line + BETWEEN;
      [line, left] = [0, width];
    }
    left -= wide + BETWEEN;
    line = Math.max(line, high);
  }
  return total + line;
}
