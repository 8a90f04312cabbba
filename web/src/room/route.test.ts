import { beforeAll, expect, it, vi } from "vitest";

let routeOf: typeof import("./route.svelte").routeOf;
beforeAll(async () => {
  vi.stubGlobal("location", { pathname: "/", hash: "" });
  vi.stubGlobal("addEventListener", () => {});
  ({ routeOf } = await import("./route.svelte"));
});

it("finds every room by its address", () => {
  expect(routeOf("/")).toEqual({ at: "start" });
  expect(routeOf("/new/drei")).toEqual({ at: "set-up", game: "drei" });
  expect(routeOf("/t/ABC123")).toEqual({ at: "table", table: "ABC123" });
  expect(routeOf("/t/ABC123/screen")).toEqual({ at: "screen", table: "ABC123" });
  expect(routeOf("/replay/0123/17")).toEqual({ at: "replay", table: "0123", position: 17 });
  expect(routeOf("/replay/0123")).toEqual({ at: "replay", table: "0123", position: null });
  expect(routeOf("/replay/0123/x")).toEqual({ at: "replay", table: "0123", position: null });
  expect(routeOf("/rules/destrier", "#DD-31")).toEqual({ at: "rules", game: "destrier", clause: "DD-31" });
  expect(routeOf("/rules/destrier")).toEqual({ at: "rules", game: "destrier", clause: null });
  expect(routeOf("/cards/premier")).toEqual({ at: "cards", game: "premier" });
  expect(routeOf("/learn/destrier")).toEqual({ at: "lessons", game: "destrier" });
  expect(routeOf("/learn/destrier/first")).toEqual({ at: "lesson", game: "destrier", lesson: "first" });
  expect(routeOf("/somewhere/else")).toEqual({ at: "nowhere" });
});
