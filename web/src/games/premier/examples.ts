/** What a clause looks like: cards in groups, with signs between them.
 *
 * A card is what it shows, `3dragons+1goblins` or `parade`; `?` is face down, `!` before a card lights who counts,
 * `~` before it fades what left the game, `@triangle` is a team, `#take` a sign of ours; other words are written as
 * they are.
 */
export const EXAMPLES: Record<string, string> = {
  "PD-01": "@triangle @circle @square @moon @snowflake",
  "PD-02": "1dragons 2dwarves 3fairies 4barbarians 2elves 1chameleons 1goblins star parade thief treasure",
  "PD-20": "4dragons 3elves 2chameleons | @triangle @circle @moon",
  "PD-21": "? → 2dragons 1dwarves 3dragons",
  "PD-22": "star → ★ | parade → ? ? | thief → #star ~thief | treasure → ★ ★ ★ ~treasure",
  "PD-24": "3elves ~treasure 2elves",
  "PD-30": "!4elves !1chameleons !2goblins = 3",
  "PD-31": "@circle → ★ ★",
  "PD-32": "@triangle #battle @moon | ? ?",
  "PD-33": "@triangle ★ @moon ★",
  "PD-40": "1goblins → #drop",
  "PD-41": "4fairies → #take",
  "PD-42": "4fairies #take | 3elves #discard | 2dwarves",
  "PD-43": "? ← 3dragons 4dragons 1dragons",
  "PD-50": "#cup",
  "PD-52": "@square ? ? → ★ ★ ★ ★ ★",
  "PD-53": "#cup @snowflake",
};
