/** How a game draws itself as a hand on a phone, or on a big screen, where that differs; loaded only there. */

const sheets = import.meta.glob(["../games/*/hand.css", "../games/*/screen.css"]);

export function dressAs(what: "hand" | "screen", game: string): void {
  void sheets[`../games/${game}/${what}.css`]?.();
}
