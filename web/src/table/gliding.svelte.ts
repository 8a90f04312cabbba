/** Lets what changed its place between two views glide there. */

import { tick } from "svelte";
import { glide, whereabouts } from "./glide";
import { sounds } from "./sound";

/** Called while a component is set up: only there can places be measured before anything of it is drawn anew. */
export function gliding(root: () => HTMLElement | undefined, view: () => unknown): void {
  let before = new Map<string, DOMRect>();
  $effect.pre(() => {
    void view();
    const now = root();
    if (now) before = whereabouts(now);
  });
  $effect(() => {
    void view();
    const from = before;
    if (root()) void tick().then(() => root() && glide(root()!, from) && sounds.card());
  });
}
