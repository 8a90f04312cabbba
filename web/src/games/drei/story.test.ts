import { describe, expect, it, vi } from "vitest";
import { speak } from "../../text/words.svelte";
import type { DreiAction, DreiDreiView } from "../../wire/types";
import { beats, HELD } from "./beats";
import { remember, storyOf } from "./story";
import { score, tell } from "./words";

const action = (number: number, move: string, came: Partial<DreiAction> = {}): DreiAction => ({
  number,
  seat: number % 2,
  move,
  turned: null,
  took: 0,
  set_aside: [],
  is_out: false,
  ...came,
});

function view(plays: number, log: DreiAction[], pile: string[] = []): DreiDreiView {
  const player = { hand: [], known: [], up: [], down: [true, true, true], stage: 3 };
  return {
    seat: 0,
    phase: "play",
    turn: 0,
    rescue: "lead",
    players: [0, 1].map(() => ({ ...player, choice: null, has_chosen: true, place: null })),
    pile: pile.map((card) => ({ card, stands_for: null })),
    demand: null,
    playable: [],
    draw: 0,
    out: {},
    turned: null,
    plays_again: false,
    why_not: [],
    order: [],
    plays,
    most_plays: 2000,
    log,
    reason: null,
  };
}

describe("the story of a game", () => {
  it("names what was picked up, from the first move on", () => {
    const log = [action(0, "4 4"), action(1, "joker as 9"), action(2, "pickup", { took: 3 })];
    const story = storyOf(view(3, log));
    expect(story.get(5)?.picked).toEqual(["4", "4", "joker"]);
    expect([...story.keys()]).toEqual([3, 4, 5]); // two have chosen before
  });
  it("does not say more than the view can know", () => {
    const story = storyOf(view(40, [action(90, "8"), action(91, "pickup", { took: 5 })]));
    expect(story.get(42)?.picked).toBeNull();
  });
  it("knows the pile after it was cleared", () => {
    const log = [
      action(50, "delete"),
      action(51, "8"),
      action(52, "flip 1", { turned: "3", took: 2 }),
      action(53, "5"),
      action(54, "flip 2", { turned: "9" }),
      action(55, "pickup", { took: 2 }),
    ];
    const story = storyOf(view(40, log));
    expect([39, 42].map((position) => story.get(position)?.picked)).toEqual([
      ["8", "3"],
      ["5", "9"],
    ]);
  });
  it("goes on from view to view: what a view forgets is kept", () => {
    const before = view(40, [action(90, "8")], ["4", "7", "8"]);
    const taken = action(91, "pickup", { took: 3 });
    const after = view(41, [taken]);
    const later = view(42, [action(93, "12")], ["12"]);
    remember(before, after);
    remember(after, later);
    expect(storyOf(later).get(43)?.picked).toEqual(["4", "7", "8"]);
    expect(storyOf(later).get(42)?.move).toBe("8");
  });
  it("forgets what was taken back", () => {
    const before = view(41, [action(90, "8"), action(91, "9")], ["8", "9"]);
    const after = view(40, [action(90, "8")], ["8"]);
    remember(before, after);
    expect([...storyOf(after).keys()]).toEqual([42]);
  });
});

describe("a card turned blind", () => {
  it("is held for a breath, then seen, and then does what it does", () => {
    const before = view(40, [action(90, "8")], ["8"]);
    const after = view(41, [action(90, "8"), action(92, "flip 2", { turned: "3", took: 2 })]);
    const [held, named] = beats(before, after);
    expect([held!.view.turned, named!.view.turned]).toEqual([HELD, "3"]);
    expect(named!.view.players[0]!.down).toEqual([true, false, true]);
    expect(beats(after, view(42, [action(95, "4")], ["4"]))).toEqual([]);
  });
});

describe("the log", () => {
  it("tells what a move led to: a card that was turned, fours that left, and who came in where", async () => {
    vi.stubGlobal("document", { documentElement: {} });
    await speak("en");
    const last = action(1, "flip 2", { turned: "3", took: 1, set_aside: ["3"], is_out: true });
    const now = view(2, [action(0, "8"), last]);
    now.players[1]!.place = 2;
    const line = (position: number, move: string) =>
      tell({ position, seat: position % 2 ? 0 : 1, move }, 0, ["", "Bo"], now);
    expect(line(3, "8")).toBe("You play 8.");
    const told = line(4, "flip 2");
    for (const part of ["Bo turns over a card: 3.", "3 leave the game", "Bo has no cards left and comes in 2nd."])
      expect(told.replaceAll("(3)", "3")).toContain(part);
    expect(line(4, "pickup")).toBe("Bo picks up the pile."); // another move than was seen: nothing is added
  });
});

describe("scores", () => {
  it("are places", async () => {
    vi.stubGlobal("document", { documentElement: {} }); // where the page says its language
    const outcome = { winners: [2], scores: [1, 0, 3, 1], reason: "stopped" };
    const places = () => outcome.scores.map((own) => score(own, outcome));
    await speak("en");
    expect(places()).toEqual(["2nd", "4th", "1st", "2nd"]);
    await speak("fr");
    expect(places()).toEqual(["2e", "4e", "1er", "2e"]);
  });
});
