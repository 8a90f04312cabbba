import { describe, expect, it } from "vitest";
import type {
  PremierCard,
  PremierCount,
  PremierFrontCard,
  PremierHappening,
  PremierPlayer,
  PremierPremierView,
  PremierStep,
} from "../../wire/types";
import { lengthOf, tally } from "./counting";
import { beats, finaleOf, opening, talliesOf, type Scene } from "./film";
import { heightOf, widthFor } from "./laying";
import { movedTo, stillToGo } from "./order";
import { characters, scenes, spots } from "./pictures";

function card(id: string, shows: Partial<PremierCard>): PremierCard {
  return {
    id,
    en: id,
    fr: id,
    deck: null,
    families: {},
    chameleons: 0,
    goblins: 0,
    effect: null,
    marked: false,
    ...shows,
  };
}

const CARDS = Object.fromEntries(
  [
    card("ember", { families: { dragons: 3 } }),
    card("mixed", { families: { dragons: 1, dwarves: 2 } }),
    card("joker", { chameleons: 2 }),
    card("pest", { goblins: 1 }),
    card("chest", { effect: "treasure" }),
    card("magpie", { effect: "thief" }),
    card("elves", { families: { elves: 2 } }),
    card("oak", { families: { elves: 4 } }),
  ].map((one) => [one.id, one]),
);
const laid = (...cards: string[]): PremierFrontCard[] =>
  cards.map((one) => ({ card: one, counts: CARDS[one]!.effect === null, acted: true }));

function player(change: Partial<PremierPlayer>): PremierPlayer {
  return {
    symbol: "moon",
    stars: 0,
    deck_size: 4,
    deck: [],
    holds: [],
    front: [],
    family: null,
    characters: 0,
    chameleons: 0,
    goblins: 0,
    strength: 0,
    takes_part: true,
    can_win: true,
    won: false,
    took: null,
    to_put_under: 0,
    under: [],
    count: null,
    ...change,
  };
}

function view(change: Partial<PremierPremierView>): PremierPremierView {
  return {
    seat: 0,
    phase: "drop",
    turn: 1,
    waiting: [1],
    round: 1,
    rounds: 10,
    final: false,
    lead: 0,
    players: [player({}), player({})],
    common: [],
    pile: 30,
    out: [],
    cards: CARDS,
    log: [],
    new_from: 0,
    reason: null,
    ...change,
  };
}

const numbered = (log: Omit<PremierHappening, "number">[], from = 0): PremierHappening[] =>
  log.map((event, i) => ({ ...event, number: from + i }));

/** A count of one kind on one card after the other, as the server sends it. */
function counted(...steps: [place: number, kind: string, many: number][]): PremierCount {
  let reached = 0;
  const told = steps.map(([place, kind, many]): PremierStep => [
    place,
    kind,
    many,
    (reached = Math.max(0, reached + (kind === "goblins" ? -many : many))),
  ]);
  return {
    up: told.filter(([, kind]) => kind !== "goblins"),
    down: told.filter(([, kind]) => kind === "goblins"),
    total: reached,
  };
}

describe("counting", () => {
  const count = counted([0, "dragons", 3], [1, "dragons", 1], [2, "chameleons", 2], [3, "goblins", 1]);
  it("walks through the steps of the server, up and then down", () => {
    expect(lengthOf(count)).toEqual({ up: 6, down: 1 });
    expect(tally(count, 4, 0)).toEqual({ lights: { 0: { dragons: 3 }, 1: { dragons: 1 } }, number: 4 });
    expect(tally(count, 5, 0)).toEqual({
      lights: { 0: { dragons: 3 }, 1: { dragons: 1 }, 2: { chameleons: 1 } },
      number: 5,
    });
    expect(tally(count)).toEqual({
      lights: { 0: { dragons: 3 }, 1: { dragons: 1 }, 2: { chameleons: 2 }, 3: { goblins: 1 } },
      number: count.total,
    });
  });
  it("stops where the server stops, however many goblins there are", () => {
    const many = counted([0, "elves", 1], [1, "goblins", 3]);
    expect([1, 2, 3].map((down) => tally(many, 1, down).number)).toEqual([0, 0, 0]);
    expect(tally(many, 1, 2).lights[1]).toEqual({ goblins: 2 });
  });
});

describe("the film of a round", () => {
  const ELVES = counted([0, "elves", 2]);
  const EMBER = counted([0, "dragons", 3]);
  const log = numbered([
    { kind: "round", seat: 0, count: 1 },
    { kind: "turns-up", card: "oak" },
    { kind: "lays", seat: 1, card: "ember" },
    { kind: "lays", seat: 1, card: "chest" },
    { kind: "lays", seat: 0, card: "elves" },
    { kind: "treasure", seat: 1, card: "chest", stars: 3 },
    { kind: "wins", seat: 1, count: 3, strengths: [2, 3], counts: [ELVES, EMBER], stars: 2 },
  ]);
  const after = view({
    log,
    pile: 29,
    common: [{ card: "oak", taken_by: null, discarded: false }],
    players: [
      player({ front: laid("elves"), family: "elves", count: ELVES, deck_size: 3 }),
      player({ front: laid("ember", "chest"), family: "dragons", count: EMBER, stars: 5, won: true, deck_size: 2 }),
    ],
  });
  const scenesOf = (film: { view: PremierPremierView }[]): Scene[] => film.map((beat) => beat.view as Scene);

  it("begins with an empty table and ends as the view is", () => {
    const film = scenesOf(opening(after));
    expect(film[0]!.players.map((one) => [one.front.length, one.stars, one.deck_size])).toEqual([
      [0, 0, 4],
      [0, 0, 4],
    ]);
    expect(film[0]!.pile).toBe(30);
    const last = film.at(-1)!;
    expect(last.players.map((one) => [one.front.map((laid) => laid.card), one.stars, one.deck_size])).toEqual([
      [["elves"], 0, 3],
      [["ember", "chest"], 5, 2],
    ]);
    expect(last.moment!.tallies.map((one) => one?.number)).toEqual([2, 3]);
    expect(talliesOf(after)).toEqual(last.moment!.tallies);
  });
  it("lets everybody lay together, and count together, one by one", () => {
    const film = scenesOf(opening(after));
    expect(film.map((scene) => scene.moment!.kind)).toEqual([
      "round",
      "turns-up",
      "lays",
      "lays",
      "treasure",
      "count",
      "count",
      "count",
      "count",
      "wins",
    ]);
    expect(film[2]!.moment!.seats).toEqual([1, 0]);
    expect(film.slice(5, 9).map((scene) => scene.moment!.tallies.map((one) => one!.number))).toEqual([
      [1, 1],
      [2, 2],
      [2, 3],
      [2, 3],
    ]);
  });
  it("says whence stars fly", () => {
    const film = scenesOf(opening(after));
    expect(film[4]!.moment!.stars).toEqual([{ to: 1, from: "card-chest", count: 3 }]);
    expect(film.at(-1)!.moment!.stars).toEqual([{ to: 1, from: "sky", count: 2 }]);
  });
  it("tells only what is new, and nothing when a move was taken back", () => {
    const dropped = view({
      ...after,
      log: [...log, { number: log.length, kind: "drops", seat: 0, card: "elves" }],
      new_from: log.length,
    });
    expect(scenesOf(beats(after, dropped)).map((scene) => scene.moment!.kind)).toEqual(["drops"]);
    expect(scenesOf(beats(after, dropped))[0]!.players[0]!.front[0]!.dropped).toBe(true);
    expect(beats(dropped, after)).toEqual([]);
    expect(beats(after, after)).toEqual([]);
  });
  it("keeps a thief on the table until it has robbed somebody", () => {
    const begun = numbered([
      { kind: "round", seat: 0, count: 1 },
      { kind: "lays", seat: 0, card: "magpie" },
      { kind: "thief", seat: 0, card: "magpie" },
    ]);
    const stolen = [...begun, { number: 3, kind: "steals", seat: 0, other: 1, stars: 1 }];
    const gone = (film: Scene[]): (boolean | undefined)[] => film.map((scene) => scene.players[0]!.front[0]?.left);
    const choosing = view({
      phase: "steal",
      log: begun,
      players: [player({ front: laid("magpie") }), player({ stars: 1 })],
    });
    expect(gone(scenesOf(opening(choosing)))).toEqual([undefined, undefined, undefined]);
    expect(gone(scenesOf(beats(choosing, view({ log: stolen }))))).toEqual([true]);
    expect(gone(scenesOf(opening(view({ log: stolen }))))).toEqual([undefined, undefined, undefined, true]);
    expect(gone(scenesOf(opening(view({ log: begun }))))).toEqual([undefined, undefined, true]);
  });
  it("counts again in a battle only who fights, with the family that is best by then", () => {
    const more = numbered([
      {
        kind: "battle",
        seats: [0, 1],
        strengths: [2, 2],
        counts: [ELVES, counted([0, "dwarves", 2]), counted([0, "goblins", 1])],
      },
      { kind: "lays", seat: 0, card: "oak" },
      { kind: "lays", seat: 1, card: "ember" },
      {
        kind: "wins",
        seat: 0,
        count: 6,
        strengths: [6, 4, 0],
        counts: [
          counted([0, "elves", 2], [1, "elves", 4]),
          counted([0, "dragons", 1], [1, "dragons", 3]),
          counted([0, "goblins", 1]),
        ],
        stars: 2,
      },
    ]);
    const three = [player({ front: laid("elves") }), player({ front: laid("mixed") }), player({ front: laid("pest") })];
    const before = view({ phase: "steal", players: three });
    const film = scenesOf(beats(before, view({ log: more, players: three })));
    expect(film[0]!.moment!.seats).toEqual([0, 1, 2]);
    const recount = film.filter((scene) => scene.moment!.kind === "count" && scene.moment!.event.kind === "wins");
    expect(recount[0]!.moment!.seats).toEqual([0, 1]);
    expect(recount.at(-1)!.moment!.tallies.map((one) => one!.number)).toEqual([6, 4, 0]);
  });
});

describe("the film of the final rounds", () => {
  const ONE = counted([0, "elves", 1]);
  const won = (seat: number): Omit<PremierHappening, "number"> => ({
    kind: "wins",
    seat,
    count: 1,
    counts: [ONE, ONE],
  });
  const log = numbered([
    { kind: "takes", seat: 0, card: "oak" },
    { kind: "final" },
    { kind: "round", seat: 0, count: 11 },
    { kind: "lays", seat: 0, card: "elves" },
    won(0),
    { kind: "round", seat: 0, count: 12 },
    { kind: "lays", seat: 1, card: "ember" },
    won(1),
    { kind: "alone", seat: 1, count: 2, stars: 5 },
  ]);
  const film = beats(view({ log: [], round: 10 }), view({ log, phase: "over", final: true, round: 12 }));
  const kinds = (wanted: (beat: (typeof film)[number]) => unknown): string[] =>
    film.filter(wanted).map((beat) => (beat.view as Scene).moment!.kind);

  it("is skipped round by round, and never past the one who is left alone", () => {
    expect(kinds((beat) => beat.begins)).toEqual(["final", "round", "round", "alone"]);
  });
  it("stops at each decision where nothing moves, but not in the rounds before", () => {
    expect(kinds((beat) => beat.waits)).toEqual(["wins", "wins", "alone"]);
    expect(new Set(film.map((beat) => beat.waits))).toEqual(new Set([false, "if-still"]));
    const usual = numbered([{ kind: "round", seat: 0, count: 2 }, won(0)]);
    expect(beats(view({ log: [] }), view({ log: usual, round: 2 })).some((beat) => beat.waits)).toBe(false);
  });
  it("counts the final rounds", () => {
    const rounds = film.filter((beat) => beat.begins).map((beat) => finaleOf(beat.view as Scene));
    expect(rounds).toEqual([1, 1, 2, 2].map((round) => ({ round, of: 2 })));
    expect(finaleOf(film[0]!.view as Scene)).toBe(null);
    expect(finaleOf(view({ final: true, round: 13, phase: "steal" }))).toEqual({ round: 3, of: null });
  });
  it("gives no star before its winner was counted", () => {
    for (const { view: scene } of film) {
      const { moment, players } = scene as Scene;
      const decided = log.filter(
        (event) =>
          event.number < moment!.event.number || (event.number === moment!.event.number && moment!.kind !== "count"),
      );
      expect(players.map((one) => one.won).some(Boolean)).toBe(
        decided.findLast((event) => event.kind === "round" || event.kind === "wins")?.kind === "wins",
      );
    }
  });
});

describe("pictures", () => {
  it("draw everybody on a card as often as they count", () => {
    expect(characters(CARDS.mixed!).map(({ kind }) => kind)).toEqual(["dwarves", "dwarves", "dragons"]);
    expect(scenes(CARDS.mixed!)).toHaveLength(2);
    expect(scenes(CARDS.chest!)).toHaveLength(1);
  });
  it("find room for any number without leaving the card", () => {
    for (let count = 0; count <= 26; count++) {
      const places = spots(count, 86, 109);
      expect(places).toHaveLength(count);
      for (const { x, y, size } of places) {
        expect(Math.min(x, y) - size / 2).toBeGreaterThanOrEqual(-0.01);
        expect(x + size / 2).toBeLessThanOrEqual(86.01);
        expect(y + size / 2).toBeLessThanOrEqual(109.01);
      }
      const seen = new Set(places.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`));
      expect(seen.size).toBe(count);
    }
  });
});

it("lays all cards of a deck out on any screen, as large as they can be", () => {
  const threes = [3, 3, 3, 3, 3, 2];
  for (const [width, height] of [
    [304, 562],
    [668, 198],
    [572, 198],
    [858, 543],
  ] as const) {
    const card = widthFor(threes, width, height);
    expect(card).toBeGreaterThanOrEqual(36);
    expect(heightOf(threes, width, card)).toBeLessThanOrEqual(height);
    expect(card === 96 || heightOf(threes, width, card + 2) > height).toBe(true);
  }
  expect(widthFor([], 300, 300)).toBe(96);
});

it("moves one card of an order", () => {
  expect(movedTo(["a", "b", "c"], "c", 0)).toEqual(["c", "a", "b"]);
  expect(movedTo(["a", "b", "c"], "a", 9)).toEqual(["b", "c", "a"]);
  expect(movedTo(["a", "b"], "a", -1)).toEqual(["a", "b"]);
  expect(movedTo(["a", "b"], "x", 0)).toEqual(["a", "b"]);
});

it("knows which cards still go under a deck, whatever may be sent right now", () => {
  const front = [...laid("ember", "elves"), { ...laid("magpie")[0]!, left: true }];
  expect(stillToGo({ front, took: "oak", under: [] })).toEqual(["ember", "elves", "oak"]);
  expect(stillToGo({ front, took: "oak", under: ["elves"] })).toEqual(["ember", "oak"]);
  expect(stillToGo({ front: [], took: null, under: [] })).toEqual([]);
});
