/** Cards that change their place glide there: the difference between two views, seen by the elements' keys.
 *
 * An element with `data-glide="key"` that was elsewhere before an update slides to its new place. A key that was not
 * there before comes from the element named by `data-from="place"` (matching `data-place`), if there is one.
 */

import { still } from "../room/settings.svelte";

const LENGTH = 280;
const STAGGER = 40;

export function whereabouts(root: HTMLElement): Map<string, DOMRect> {
  const places = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-glide]"))
    places.set(element.dataset.glide!, element.getBoundingClientRect());
  for (const element of root.querySelectorAll<HTMLElement>("[data-place]"))
    places.set(`place:${element.dataset.place}`, element.getBoundingClientRect());
  return places;
}

export function glide(root: HTMLElement, before: Map<string, DOMRect>): number {
  if (still() || !before.size) return 0;
  let moving = 0;
  for (const element of root.querySelectorAll<HTMLElement>("[data-glide]")) {
    const from = before.get(element.dataset.glide!) ?? before.get(`place:${element.dataset.from}`);
    const to = element.getBoundingClientRect();
    if (!from || !to.width) continue;
    const x = from.left - to.left;
    const y = from.top - to.top;
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    const scale = from.width / to.width;
    element.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
        { transform: "none", transformOrigin: "0 0", zIndex: 5 },
      ],
      { duration: LENGTH, delay: Math.min(moving, 6) * STAGGER, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" },
    );
    moving += 1;
  }
  return moving;
}
