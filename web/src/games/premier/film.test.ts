import { describe, expect, it } from "vitest";
import type { PremierCard, PremierFrontCard, PremierHappening, PremierPlayer, PremierPremierView } from "../../wire/types";
import { lengthOf, tally } from "./counting";
import { beats, opening, talliesOf, type Scene } from "./film";
import { movedTo } from "./order";
import { characters, scenes, spots } from "./pictures";

function card(id: string, shows: Partial<PremierCard>): PremierCard {
  return { id, en: id, fr: id, deck: null, families: {}, chameleons: 0, goblins: 0, effect: null, marked: false, ...shows };
}

const CARDS = Object.fromEntries(
  [
    card("ember", { families: { dragons: 3 } }),
    card("mixed", { families: { dragons: 1, dwarves: 2 } }),
    card("joker", { chameleons: 2 }),
    card("pest", { goblins: 1 }),
    card("chest", { effect: "treasure" }),
    card("elves", { families: { elves: 2 } }),
    card("oak", { families: { elves: 4 } }),
  ].map((one) => [one.id, one]),
);
const laid = (...cards: string[]): PremierFrontCard[] => cards.map((one) => ({ card: one, counts: CARDS[one]!.effect === null, acted: true }));

function player(change: Partial<PremierPlayer>): PremierPlayer {
  return {
    symbol: "moon", stars: 0, deck_size: 4, deck: [], holds: [], front: [], family: null, characters: 0, chameleons: 0, goblins: 0,
    strength: 0, takes_part: true, can_win: true, won: false, took: null, to_put_under: 0, under: [], ...change,
  };
}

function view(change: Partial<PremierPremierView>): PremierPremierView {
  return {
    seat: 0, phase: "drop", turn: 1, waiting: [1], round: 1, rounds: 10, final: false, lead: 0, players: [player({}), player({})],
    common: [], pile: 30, out: [], cards: CARDS, log: [], new_from: 0, reason: null, ...change,
  };
}

const numbered = (log: Omit<PremierHappening, "number">[], from = 0): PremierHappening[] => log.map((event, i) => ({ ...event, number: from + i }));

describe("counting", () => {
  it("points at the family, then at chameleons, then lets goblins take away", () => {
    const front = laid("ember", "mixed", "joker", "pest");
    expect(lengthOf(front, CARDS, "dragons")).toEqual({ up: 6, down: 1 });
    expect(tally(front, CARDS, "dragons", 4, 0)).toEqual({ lights: [{ dragons: 3 }, { dragons: 1 }, {}, {}], number: 4 });
    expect(tally(front, CARDS, "dragons", 5, 0).lights[2]).toEqual({ chameleons: 1 });
    expect(tally(front, CARDS, "dragons")).toEqual({ lights: [{ dragons: 3 }, { dragons: 1 }, { chameleons: 2 }, { goblins: 1 }], number: 5 });
  });
  it("passes over cards that leave the game, and never goes below nothing", () => {
    expect(tally(laid("chest", "pest"), CARDS, null)).toEqual({ lights: [{}, { goblins: 1 }], number: 0 });
  });
});

describe("the film of a round", () => {
  const log = numbered([
    { kind: "round", seat: 0, count: 1 },
    { kind: "turns-up", card: "oak" },
    { kind: "lays", seat: 1, card: "ember" },
    { kind: "lays", seat: 1, card: "chest" },
    { kind: "lays", seat: 0, card: "elves" },
    { kind: "treasure", seat: 1, card: "chest", stars: 3 },
    { kind: "wins", seat: 1, count: 3, strengths: [2, 3], families: ["elves", "dragons"], stars: 2 },
  ]);
  const after = view({
    log,
    pile: 29,
    common: [{ card: "oak", taken_by: null, discarded: false }],
    players: [player({ front: laid("elves"), family: "elves", deck_size: 3 }), player({ front: laid("ember", "chest"), family: "dragons", stars: 5, won: true, deck_size: 2 })],
  });
  const scenesOf = (film: { view: PremierPremierView }[]): Scene[] => film.map((beat) => beat.view as Scene);

  it("begins with an empty table and ends as the view is", () => {
    const film = scenesOf(opening(after));
    expect(film[0]!.players.map((one) => [one.front.length, one.stars, one.deck_size])).toEqual([[0, 0, 4], [0, 0, 4]]);
    expect(film[0]!.pile).toBe(30);
    const last = film.at(-1)!;
    expect(last.players.map((one) => [one.front.map((laid) => laid.card), one.stars, one.deck_size])).toEqual([[["elves"], 0, 3], [["ember", "chest"], 5, 2]]);
    expect(last.moment!.tallies.map((one) => one?.number)).toEqual([2, 3]);
    expect(talliesOf(after)).toEqual(last.moment!.tallies);
  });
  it("lets everybody lay together, and count together, one by one", () => {
    const film = scenesOf(opening(after));
    expect(film.map((scene) => scene.moment!.kind)).toEqual(["round", "turns-up", "lays", "lays", "treasure", "count", "count", "count", "count", "wins"]);
    expect(film[2]!.moment!.seats).toEqual([1, 0]);
    expect(film.slice(5, 9).map((scene) => scene.moment!.tallies.map((one) => one!.number))).toEqual([[1, 1], [2, 2], [2, 3], [2, 3]]);
  });
  it("says whence stars fly", () => {
    const film = scenesOf(opening(after));
    expect(film[4]!.moment!.stars).toEqual([{ to: 1, from: "card-chest", count: 3 }]);
    expect(film.at(-1)!.moment!.stars).toEqual([{ to: 1, from: "sky", count: 2 }]);
  });
  it("tells only what is new, and nothing when a move was taken back", () => {
    const dropped = view({ ...after, log: [...log, { number: log.length, kind: "drops", seat: 0, card: "elves" }], new_from: log.length });
    expect(scenesOf(beats(after, dropped)).map((scene) => scene.moment!.kind)).toEqual(["drops"]);
    expect(scenesOf(beats(after, dropped))[0]!.players[0]!.front[0]!.dropped).toBe(true);
    expect(beats(dropped, after)).toEqual([]);
    expect(beats(after, after)).toEqual([]);
  });
  it("counts again in a battle only who fights, with the family that is best by then", () => {
    const more = numbered(
      [
        { kind: "battle", seats: [0, 1], strengths: [2, 2], families: ["elves", "dwarves"] },
        { kind: "lays", seat: 0, card: "oak" },
        { kind: "lays", seat: 1, card: "ember" },
        { kind: "wins", seat: 0, count: 6, strengths: [6, 4, 9], families: ["elves", "dragons", null], stars: 2 },
      ],
    );
    const three = [player({ front: laid("elves") }), player({ front: laid("mixed") }), player({ front: laid("pest") })];
    const before = view({ phase: "steal", players: three });
    const film = scenesOf(beats(before, view({ log: more, players: three })));
    expect(film[0]!.moment!.seats).toEqual([0, 1, 2]);
    const recount = film.filter((scene) => scene.moment!.kind === "count" && scene.moment!.event.kind === "wins");
    expect(recount[0]!.moment!.seats).toEqual([0, 1]);
    expect(recount.at(-1)!.moment!.tallies.map((one) => one!.number)).toEqual([6, 4, 0]);
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

it("moves one card of an order", () => {
  expect(movedTo(["a", "b", "c"], "c", 0)).toEqual(["c", "a", "b"]);
  expect(movedTo(["a", "b", "c"], "a", 9)).toEqual(["b", "c", "a"]);
  expect(movedTo(["a", "b"], "a", -1)).toEqual(["a", "b"]);
  expect(movedTo(["a", "b"], "x", 0)).toEqual(["a", "b"]);
});
