/** Where the page is. Addresses can be shared: a table, a replay at a move, a clause of the rules. */

export type Route =
  | { at: "start" }
  | { at: "set-up"; game: string }
  | { at: "table"; table: string } // an id or a code
  | { at: "screen"; table: string } // the same, for everybody in the room to see
  | { at: "replay"; table: string; position: number | null }
  | { at: "rules"; game: string; clause: string | null }
  | { at: "cards"; game: string }
  | { at: "lessons"; game: string }
  | { at: "lesson"; game: string; lesson: string }
  | { at: "nowhere" };

export function routeOf(path: string, hash = ""): Route {
  const [room = "", first = "", second] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (!room) return { at: "start" };
  if (room === "new" && first) return { at: "set-up", game: first };
  if (room === "t" && first) return { at: second === "screen" ? "screen" : "table", table: first };
  if (room === "rules" && first) return { at: "rules", game: first, clause: hash.slice(1) || null };
  if (room === "cards" && first) return { at: "cards", game: first };
  if (room === "learn" && first)
    return second === undefined ? { at: "lessons", game: first } : { at: "lesson", game: first, lesson: second };
  if (room === "replay" && first) {
    const position = second === undefined ? null : Number(second);
    return { at: "replay", table: first, position: Number.isInteger(position) ? position : null };
  }
  return { at: "nowhere" };
}

let here = $state.raw<Route>(routeOf(location.pathname, location.hash));

export function route(): Route {
  return here;
}

export function go(path: string, how: "push" | "replace" = "push"): void {
  history[how === "push" ? "pushState" : "replaceState"](null, "", path);
  const [plain = "/", hash = ""] = path.split("#");
  here = routeOf(plain, hash && `#${hash}`);
  if (how === "push") scrollTo(0, 0);
}

addEventListener("popstate", () => (here = routeOf(location.pathname, location.hash)));

/** Own links change the room without loading the page again. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
