/** One tab stop for all cards that only lie on the table: arrow keys lead from one to the next, and to the next row.
 *
 * A card that is a button has its own stop. What a game makes focusable by itself stays as it is.
 */

const LIES = "[data-explains]:not(a, button, input, [data-explains=''])";
const ROW = "ul, ol, [role=list], section";
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const ROWS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const rowOf = (card: HTMLElement | undefined): Element | null | undefined => card?.closest(ROW);

export class Roving {
  #given = new WeakSet<HTMLElement>(); // whose tab stop is made here
  #at: HTMLElement | null = null; // the card with the tab stop
  #place = 0; // of the one that had the focus, should it go away
  #hasFocus = false;

  constructor(readonly root: HTMLElement) {}

  /** In the order in which they lie. */
  get cards(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(LIES)].filter(
      (card) =>
        (!card.hasAttribute("tabindex") || this.#given.has(card)) && !card.closest("[aria-hidden=true], [inert]"),
    );
  }

  /** Exactly one card can be reached by the tab key. */
  look(): void {
    const { cards } = this;
    const isGone = this.#hasFocus && this.#at !== null && !this.#at.isConnected;
    if (!this.#at || !cards.includes(this.#at)) this.#at = cards[Math.min(this.#place, cards.length - 1)] ?? null;
    for (const card of cards) {
      this.#given.add(card);
      const stop = card === this.#at ? "0" : "-1";
      if (card.getAttribute("tabindex") !== stop) card.setAttribute("tabindex", stop);
    }
    if (isGone && document.activeElement === document.body) this.#at?.focus({ preventScroll: true });
  }

  readonly onfocusin = (event: FocusEvent): void => {
    this.#hasFocus = event.target instanceof HTMLElement && this.#given.has(event.target);
    if (!this.#hasFocus) return;
    this.#at = event.target as HTMLElement;
    this.#place = this.cards.indexOf(this.#at);
    this.look();
  };

  /** The focus went elsewhere; a card that goes away has nowhere to leave it to. */
  readonly onfocusout = (event: FocusEvent): void => {
    if (event.relatedTarget) this.#hasFocus = false;
  };

  readonly onkeydown = (event: KeyboardEvent): void => {
    const card = event.target;
    if (!(card instanceof HTMLElement) || !this.#given.has(card)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = this.#next(card, event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    next?.focus({ preventScroll: true });
  };

  /** Where a key leads; null is nowhere, and undefined that the key means nothing here. */
  #next(card: HTMLElement, key: string): HTMLElement | null | undefined {
    const { cards } = this;
    if (key === "Home") return cards[0];
    if (key === "End") return cards.at(-1);
    if (key in STEPS) return cards[cards.indexOf(card) + STEPS[key]!] ?? null;
    if (!(key in ROWS)) return undefined;
    const firsts = cards.filter((one, i) => rowOf(one) !== rowOf(cards[i - 1]));
    const own = firsts.findLastIndex((one) => cards.indexOf(one) <= cards.indexOf(card));
    return firsts[own + ROWS[key]!] ?? null;
  }
}

/** Makes the cards of a table reachable, as long as it stands. */
export function roving(root: HTMLElement): () => void {
  const all = new Roving(root);
  all.look();
  const change = new MutationObserver(() => all.look());
  change.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-explains"] });
  root.addEventListener("focusin", all.onfocusin);
  root.addEventListener("focusout", all.onfocusout);
  root.addEventListener("keydown", all.onkeydown, true);
  return () => {
    change.disconnect();
    root.removeEventListener("focusin", all.onfocusin);
    root.removeEventListener("focusout", all.onfocusout);
    root.removeEventListener("keydown", all.onkeydown, true);
  };
}
