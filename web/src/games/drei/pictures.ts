/** What a clause looks like: cards in groups, with signs between them. `?` is a card face down, `8=joker` a JOKER
 * named 8. */
export const PICTURES: Record<string, string> = {
  "D3-01": "3 4 5 6 7 8 9 10 11 12 delete invisible restart joker",
  "D3-10": "? ? ? | 8 10 joker | 4 7 11",
  "D3-11": "4 8 joker ⇄ 10 3 12",
  "D3-20": "8 8 8",
  "D3-21": "6 → 6 | 6 → 9",
  "D3-22": "7 → 7 6 5 4 3",
  "D3-24": "4 9 12 delete → ✕",
  "D3-25": "9 invisible → 9 10 11 12",
  "D3-26": "12 restart → 3",
  "D3-27": "6=joker",
  "D3-28": "9 9=joker",
  "D3-30": "5 8 10 ↓",
  "D3-41": "6 6 6 6 → ✕",
  "D3-53": "? → 8",
};
