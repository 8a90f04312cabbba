/** What the keys do to the hand, in steps. */
export const STEPS: Record<string, [what: "turn" | "power" | "slide" | "lift", by: number]> = {
  ArrowLeft: ["turn", -1],
  ArrowRight: ["turn", 1],
  ArrowUp: ["power", 1],
  ArrowDown: ["power", -1],
  "<": ["slide", -1],
  ">": ["slide", 1],
  ",": ["slide", -1],
  ".": ["slide", 1],
  ";": ["slide", -1],
  ":": ["slide", 1],
  PageUp: ["lift", 1],
  PageDown: ["lift", -1],
};
