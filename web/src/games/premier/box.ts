import type { Box } from "../module";
import cover from "./Cover.svelte";
import "./world.css";
import picture from "./DeckChoice.svelte";

export const box: Box = {
  name: "Mon Premier Deck Building",
  order: 4,
  accent: "#7fbf5a",
  cover,
  minutes: [15],
  age: 5,
  isReadAloud: true,
  picture,
};
