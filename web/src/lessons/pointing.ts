/** What is pointed at on a table, and what is to be pressed next: elements with `data-point="NAME"`. */

import type { Box } from "./placing";

/** The elements of this name that are to be seen. */
export function pointed(name: string, root: ParentNode = document): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>(`[data-point="${CSS.escape(name)}"]`)];
  return all.filter((one) => one.getClientRects().length > 0);
}

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

const isOff = (element: HTMLElement): boolean =>
  element.matches(":disabled") || element.getAttribute("aria-disabled") === "true";

/** How many of the cards that lie on one another are chosen; of one alone, whether it is. */
function chosenOf(element: HTMLElement): number {
  const pressable = buttonOf(element);
  return Number(element.dataset.chosen ?? (pressable.getAttribute("aria-pressed") === "true" ? 1 : 0));
}

/** A name can belong to the button itself or to the place around it. */
export function buttonOf(element: HTMLElement): HTMLElement {
  return element.matches("button, canvas") ? element : (element.querySelector<HTMLElement>("button") ?? element);
}

/** What is to be pressed now on the way to a move. What is chosen already, or not there, is passed. */
export function nextPress(way: string[], root: ParentNode = document): HTMLElement | null {
  for (const name of new Set(way)) {
    const all = pointed(name, root);
    const needed = way.filter((one) => one === name).length;
    const chosen = all.reduce((sum, one) => sum + chosenOf(one), 0);
    if (chosen >= needed) continue;
    const open = all.filter((one) => !isOff(buttonOf(one)));
    const next = open.find((one) => chosenOf(one) === 0) ?? open[0];
    if (next) return next;
  }
  return null;
}
