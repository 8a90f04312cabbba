/** What says what the queen is worth: sentences of the rules. */

export const EXPLAINED = ["CD-30", "CD-31"];
