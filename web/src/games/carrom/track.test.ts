import { describe, expect, it } from "vitest";
import type { CarromTrack } from "../../wire/types";
import { blows, loudness } from "./blows";
import { eventsBetween, lengthOf, placeAt, placesAt } from "./track";

/** The striker slides 500 mm/s ahead, meets piece 2 after 0.2 s and hands it its speed; that one falls at 0.5 s. */
const TRACK: CarromTrack = {
  version: 1,
  time: 0.9,
  slowing: 1000,
  cut: false,
  discs: [
    {
      disc: 0,
      slides: [
        [0, 370, 117.4, 0, 1, 500],
        [0.2, 370, 197.4, 0, 1, 100],
      ],
      end: 0.9,
    },
    {
      disc: 2,
      slides: [
        [0, 370, 233.55, 1, 0, 0],
        [0.2, 370, 233.55, 0, 1, 300],
      ],
      levels: [
        [0, 1],
        [0.3, 0],
      ],
      end: 0.5,
    },
    { disc: 3, slides: [[0, 500, 500, 1, 0, 0]] },
    { disc: 4, slides: [[0, 600, 600, 1, 0, 4000]], end: 0.1 },
  ],
  events: [
    [0.1, "leave", 4, 1, 0, 3900, 724.5, 600],
    [0.2, "hit", 0, 2, 4, 300, 370, 218],
    [0.5, "fall", 2, 2, 0, 10, 370, 278],
  ],
};

describe("a track", () => {
  it("is drawn with constant deceleration between two events", () => {
    const [striker] = TRACK.discs;
    expect(placeAt(striker!, TRACK.slowing, 0)).toEqual({ disc: 0, x: 370, y: 117.4, level: 0, height: 0 });
    expect(placeAt(striker!, TRACK.slowing, 0.1).y).toBeCloseTo(117.4 + 50 - 5, 9);
    expect(placeAt(striker!, TRACK.slowing, 0.25).y).toBeCloseTo(197.4 + 5 - 1.25, 9);
  });
  it("leaves a disc where it came to rest", () => {
    const [striker] = TRACK.discs;
    const rest = 197.4 + (100 * 100) / 2000;
    expect(placeAt(striker!, TRACK.slowing, 0.3).y).toBeCloseTo(rest, 9);
    expect(placeAt(striker!, TRACK.slowing, 5).y).toBeCloseTo(rest, 9);
  });
  it("shows the level of a disc and the lowest discs first", () => {
    expect(placesAt(TRACK, 0.05).at(-1)).toMatchObject({ disc: 2, level: 1 });
    const down = placesAt(TRACK, 0.345).find((place) => place.disc === 2);
    expect(down?.level).toBe(0);
    expect(down?.height).toBeCloseTo(0.75, 6); // on its way
  });
  it("shows a disc fall and jump for a moment, and then no more", () => {
    expect(placesAt(TRACK, 0.6).find((place) => place.disc === 2)).toMatchObject({ how: "fall" });
    const flying = placesAt(TRACK, 0.3).find((place) => place.disc === 4);
    expect(flying).toMatchObject({ how: "leave" });
    expect(flying!.x).toBeGreaterThan(740);
    expect(placesAt(TRACK, 1.3).map((place) => place.disc)).toEqual([3]);
  });
  it("tells its events once, and lasts until the last of them has been seen", () => {
    expect(eventsBetween(TRACK, -1, 0.2).map(([, kind]) => kind)).toEqual(["leave", "hit"]);
    expect(eventsBetween(TRACK, 0.2, 0.5).map(([, kind]) => kind)).toEqual(["fall"]);
    expect(lengthOf(TRACK)).toBe(0.9);
  });
});

describe("the sound of a shot", () => {
  const together: CarromTrack["events"] = [
    [0.1, "hit", 0, 2, 4, 300, 370, 218],
    [0.1, "hit", 2, 3, 9, 0, 370, 249],
    [0.1, "bounce", 3, 2, 2, 0, 370, 740],
    [0.1, "fall", 5, 2, 0, 10, 717, 717],
    [0.2, "hit", 2, 3, 1, 20, 370, 249],
    [0.2, "down", 4, 0, 0, 0, 370, 370],
  ];
  it("is one knock for one blow, as loud as its hardest contact", () => {
    expect(blows(together)).toEqual([together[1], together[3], together[4]]);
    expect(loudness(together[1]!)).toBeGreaterThan(loudness(together[0]!));
  });
});
