/** What a screen reader is told of a table: every move that was seen, then whose turn it is, each once. */

const KEPT = 6; // sentences that stay: a reader that is slow still finds them

export class Announcing {
  said = $state.raw<{ id: number; text: string }[]>([]);
  #next = 0;
  #heardTo: number | null = null; // the position of the latest move that was said
  #status = "";

  /** Hears all moves that were seen so far; those from before the page opened are not read out. */
  hear(moves: { at: number; text: string }[], status: string): void {
    const last = moves.at(-1)?.at ?? 0;
    const from = this.#heardTo;
    this.#heardTo = last;
    const fresh = from === null ? [] : moves.filter((move) => move.at > from).map((move) => move.text);
    if (status && status !== this.#status) fresh.push(status);
    this.#status = status || this.#status;
    if (!fresh.length) return;
    const added = fresh.map((text) => ({ id: this.#next++, text }));
    this.said = [...this.said, ...added].slice(-KEPT);
  }
}
