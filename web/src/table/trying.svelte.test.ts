import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GameModule } from "../games/module";
import { browser, DARTS, Server } from "../testing/tables";

browser(); // modules ask for some of it at once, so they are loaded after it
const { speak } = await import("../text/words.svelte");
const { Session } = await import("./session.svelte");
const { Showing } = await import("./showing.svelte");

let leave = (): void => {};

function sit(legal: string[]) {
  const server = new Server({ legal });
  server.keepSeats([0]);
  const session = new Session("t", "en");
  server.greet();
  server.table();
  let showing!: InstanceType<typeof Showing>;
  const quiet = (): void => {};
  const outside = { sounds: { yourTurn: quiet, no: quiet, won: quiet, lost: quiet }, open: quiet };
  const stop = $effect.root(() => {
    showing = new Showing(session, DARTS as GameModule, outside);
  });
  flushSync();
  leave = () => (stop(), session.leave());
  const asked = () => server.heard.flatMap((message) => (message.do === "try" ? [message.moves] : []));
  return { server, showing, asked };
}

beforeEach(async () => {
  vi.useFakeTimers();
  await speak("en");
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

const ENDS = { tells: "ends" };

it("asks about several moves together, once, and knows what the answer says", () => {
  const { server, showing, asked } = sit(["hit", "stand"]);
  expect(["hit", "stand", "hit"].map(showing.trying.of)).toEqual([null, null, null]);
  vi.advanceTimersByTime(100);
  expect(asked()).toEqual([["hit", "stand"]]);
  server.say({ is: "tried", seq: showing.live.seq, trials: { hit: [ENDS], stand: [] } });
  expect(showing.trying.of("hit")).toEqual([ENDS]);
  expect(showing.trying.of("stand")).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(asked()).toHaveLength(1);
});

it("asks about no move that isn\u2019t legal", () => {
  const { showing, asked } = sit(["hit"]);
  expect(showing.trying.of("deny")).toBeNull();
  vi.advanceTimersByTime(100);
  expect(asked()).toEqual([]);
});

it("forgets what was true of an older table", () => {
  const { server, showing } = sit(["hit"]);
  showing.trying.of("hit");
  vi.advanceTimersByTime(100);
  server.say({ is: "tried", seq: showing.live.seq, trials: { hit: [ENDS] } });
  server.move(0, "hit", { to_act: [0], legal: ["hit"] });
  expect(showing.trying.of("hit")).toBeNull();
});
