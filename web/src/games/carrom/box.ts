import type { Box } from "../module";
import cover from "./Cover.svelte";

export const box: Box = { name: "Carrom Deluxe", order: 2, accent: "#4d7fd6", cover };
