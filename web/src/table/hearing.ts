/** What there is to be read aloud on a page: everything with `data-aloud` that was not there before.
 *
 * `data-aloud="new"` is read when it comes, `data-aloud` also if it stands there already; `data-silent` inside is left
 * out.
 * What is told in two places is read once.
 */

const LINES = "p, h2, h3, li";

export class Hearing {
  #heard = new WeakMap<Element, string>();
  #said = new Set<string>(); // since something new came that is told only once

  /** The sentences that came since the last look; the first one takes what stands there, and nothing from before. */
  look(root: ParentNode, language: string, isFirst = false): string[] {
    const found: string[] = [];
    for (const part of root.querySelectorAll<HTMLElement>("[data-aloud]")) {
      const isNew = part.dataset.aloud === "new";
      const fresh = this.#linesOf(part).filter(([line, text]) => this.#heard.get(line) !== text);
      for (const [line, text] of fresh) this.#heard.set(line, text);
      if (isNew && isFirst) continue;
      const all = fresh.flatMap(([, text]) => sentences(text, language)).filter((one) => !this.#said.has(one));
      if (isNew && fresh.length) this.#said.clear();
      else for (const one of all) this.#said.add(one);
      found.push(...all);
    }
    return found;
  }

  #linesOf(part: HTMLElement): [Element, string][] {
    const lines = part.matches(LINES) ? [part] : [...part.querySelectorAll<HTMLElement>(LINES)];
    const open = lines.filter((line) => !line.closest("[data-silent]"));
    return open.map((line): [Element, string] => [line, (line.textContent ?? "").replace(/\s+/g, " ").trim()]);
  }
}

export function sentences(text: string, language: string): string[] {
  const parts = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return [...parts].map(({ segment }) => segment.trim()).filter(Boolean);
}
