import type { Box } from "../module";
import cover from "./Cover.svelte";

export const box: Box = { name: "Destrier Duel", order: 1, accent: "#d9b25f", cover };
