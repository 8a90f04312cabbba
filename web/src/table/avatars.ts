/** The animals that stand for people and bots: every one is a ground and a few shapes. */

import "./avatars.css";
import type { SeatView } from "../wire/types";

export type Avatar = Exclude<SeatView["avatar"], "">;

/** "cx cy rx ry" is an ellipse and "M…" a path; a number at the end makes the path a line of that width. */
export type Shape = [form: string, colour: string, width?: number];

interface Drawing {
  ground: string;
  shapes: Shape[];
}

const eyes = (left: number, right: number, y: number, r = 1.7): Shape[] => [
  [`${left} ${y} ${r} ${r}`, "dark"],
  [`${right} ${y} ${r} ${r}`, "dark"],
];

const pair = (x: number, y: number, rx: number, ry: number, colour: string): Shape[] => [
  [`${x} ${y} ${rx} ${ry}`, colour],
  [`${40 - x} ${y} ${rx} ${ry}`, colour],
];

export const AVATARS: Record<Avatar, Drawing> = {
  fox: {
    ground: "sea",
    shapes: [
      ["M8 6 L18 15 L7 22 Z M32 6 L22 15 L33 22 Z M7 19 Q20 9 33 19 L20 35 Z", "orange"],
      ["M7 19 Q14 20 20 35 Z M33 19 Q26 20 20 35 Z", "white"],
      ...eyes(15, 25, 20),
      ["20 33 2.4 2", "dark"],
    ],
  },
  frog: {
    ground: "peach",
    shapes: [
      ...pair(12.5, 13, 5.2, 5.2, "green"),
      ["20 23 14 10.5", "green"],
      ...pair(12.5, 13, 3.2, 3.2, "white"),
      ...eyes(12.5, 27.5, 13),
      ["M12 24.5 Q20 31 28 24.5", "leaf", 2],
    ],
  },
  panda: {
    ground: "mint",
    shapes: [
      ...pair(10.5, 12, 5, 5, "dark"),
      ["20 22 13 12", "white"],
      ...pair(14.5, 20.5, 3.4, 4.2, "dark"),
      ...pair(15, 20, 1.2, 1.2, "white"),
      ["20 26 2.2 1.6", "dark"],
      ["M16.5 29.5 Q20 32 23.5 29.5", "dark", 1.4],
    ],
  },
  owl: {
    ground: "lilac",
    shapes: [
      ["M8 7 L15 12 H25 L32 7 V24 A12 12 0 0 1 8 24 Z", "brown"],
      ["20 30 7 5.5", "sand"],
      ...pair(14.5, 19, 5.4, 5.4, "white"),
      ...eyes(14.5, 25.5, 19, 2.5),
      ["M17.6 22.5 H22.4 L20 27.5 Z", "yellow"],
    ],
  },
  lion: {
    ground: "sky",
    shapes: [
      ["20 21 16 16", "brown"],
      ["20 22 11 11", "yellow"],
      ...eyes(16, 24, 20),
      ["M17.4 24 H22.6 L20 27 Z", "dark"],
      ["M16 29.5 Q18.5 31 20 28.5 Q21.5 31 24 29.5", "dark", 1.4],
    ],
  },
  whale: {
    ground: "sun",
    shapes: [
      ["M29 21 Q31 13 38 10 Q38 16 34 20 Z M29 20 Q26 12 29 7 Q34 11 32 19 Z", "navy"],
      ["M4 23 Q4 13 17 13 Q33 13 34 22 Q34 33 18 33 Q4 33 4 23 Z", "blue"],
      ["M5 27 Q14 30 24 32 Q19 34 12 32.5 Q7 31 5 27 Z", "white"],
      ["12 21.5 1.8 1.8", "dark"],
      ["M15 12 Q14 8 10.5 8 M15 12 Q16 8 19.5 8", "blue", 2],
    ],
  },
  rabbit: {
    ground: "plum",
    shapes: [
      ...pair(14, 11, 3.8, 9, "white"),
      ...pair(14, 12, 1.7, 6, "pink"),
      ["20 25 11.5 10", "white"],
      ...eyes(15.5, 24.5, 23),
      ["20 27 1.9 1.4", "rose"],
      ["M20 28 V31 M18 31.6 Q20 30.6 22 31.6", "steel", 1.3],
    ],
  },
  bee: {
    ground: "sky",
    shapes: [
      ...pair(14, 12.5, 6.5, 4.8, "white"),
      ["20 23.5 13.5 10", "yellow"],
      ["M14 15 V32 M20.5 13.5 V33.5", "dark", 3.6],
      ["28.5 21.5 1.8 1.8", "dark"],
      ["M27 14 Q29 9 32 9", "dark", 1.5],
    ],
  },
  bear: {
    ground: "sun",
    shapes: [
      ...pair(10.5, 12, 5, 5, "brown"),
      ...pair(10.5, 12, 2.4, 2.4, "sand"),
      ["20 22 13 12", "brown"],
      ["20 27 6.4 5", "sand"],
      ["20 25 2.4 1.7", "dark"],
      ...eyes(14.5, 25.5, 19.5),
    ],
  },
  penguin: {
    ground: "mint",
    shapes: [
      ["20 22 13.5 15", "navy"],
      ...pair(15.6, 19, 5.6, 6.4, "white"),
      ["20 29 8.5 8", "white"],
      ...eyes(15.8, 24.2, 18.5),
      ["M16.8 21.8 H23.2 L20 26.5 Z", "orange"],
    ],
  },
  cat: {
    ground: "night",
    shapes: [
      ["M8 6 L18 14 L8 22 Z M32 6 L22 14 L32 22 Z", "steel"],
      ["20 22.5 13 11", "steel"],
      ...pair(14.5, 21, 2.8, 3.2, "yellow"),
      ...pair(14.5, 21, 1, 2.8, "dark"),
      ["M18.2 25.5 H21.8 L20 27.6 Z", "pink"],
      ["M4 25 L11 26 M4 30 L11 28.6 M36 25 L29 26 M36 30 L29 28.6", "white", 1],
    ],
  },
  turtle: {
    ground: "peach",
    shapes: [
      ["M8 27 H14 V33 H9.5 Z M21 27 H27 V33 H22.5 Z", "green"],
      ["M27 26 Q27 17 33 17 Q38 18 37 23 Q36 27 30 27 Z", "green"],
      ["M4 28 A13 15 0 0 1 30 28 Z", "leaf"],
      ["M10 27 L13 20 H21 L24 27 M13 20 L10.5 16.5 M21 20 L23.5 16.5", "green", 1.6],
      ["33.6 21 1.5 1.5", "dark"],
    ],
  },
  mouse: {
    ground: "sea",
    shapes: [
      ...pair(10, 13, 7, 7, "grey"),
      ...pair(10, 13, 4.2, 4.2, "pink"),
      ["M9 20 Q20 11 31 20 Q30 28 20 34 Q10 28 9 20 Z", "grey"],
      ...eyes(15.5, 24.5, 22),
      ["20 32.5 2.4 2", "rose"],
    ],
  },
  ladybird: {
    ground: "mint",
    shapes: [
      ["20 12 7.5 6", "dark"],
      ["20 23.5 13 11.5", "red"],
      ["M20 12 V35", "dark", 1.8],
      ...pair(13.5, 20, 2.4, 2.4, "dark"),
      ...pair(14.5, 28, 2.2, 2.2, "dark"),
      ...pair(17.2, 10, 1.5, 1.5, "white"),
      ["M16 7 L13 3.5 M24 7 L27 3.5", "dark", 1.4],
    ],
  },
  koala: {
    ground: "lilac",
    shapes: [
      ...pair(8.5, 16, 6.8, 6.8, "grey"),
      ...pair(8.5, 16.5, 3.8, 3.8, "white"),
      ["20 22 12 11.5", "grey"],
      ["20 24 3.2 4.8", "dark"],
      ...eyes(14, 26, 20),
    ],
  },
  octopus: {
    ground: "night",
    shapes: [
      ["M11 24 Q11 33 6 33 M17 26 Q17 35 13.5 35.5 M23 26 Q23 35 26.5 35.5 M29 24 Q29 33 34 33", "violet", 4],
      ["20 18 12 12", "violet"],
      ...pair(15.8, 18, 3.2, 3.2, "white"),
      ...eyes(15.8, 24.2, 18.4),
      ["M17.5 24 Q20 26 22.5 24", "navy", 1.5],
    ],
  },
  pig: {
    ground: "sky",
    shapes: [
      ["M8 8 L18 12 L10 19 Z M32 8 L22 12 L30 19 Z", "rose"],
      ["20 22 13 12", "pink"],
      ["20 25.5 5.6 4", "rose"],
      ...pair(18, 25.5, 1.1, 1.6, "dark"),
      ...eyes(14.5, 25.5, 19),
    ],
  },
  bat: {
    ground: "sun",
    shapes: [
      ["M20 20 L3 11 Q3 22 8 28 Q11 23 15 28 Z M20 20 L37 11 Q37 22 32 28 Q29 23 25 28 Z", "navy"],
      ["M13.8 18 L14 8.5 L19 14.5 Z M26.2 18 L26 8.5 L21 14.5 Z", "dark"],
      ["20 21.5 7 8.5", "dark"],
      ...pair(17.3, 19.5, 1.9, 1.9, "yellow"),
      ["M17 24.5 L18.2 27.5 L19.2 24.5 Z M20.8 24.5 L21.8 27.5 L23 24.5 Z", "white"],
    ],
  },
  chick: {
    ground: "plum",
    shapes: [
      ["M20 10 Q17 6 19 3.5 M20 10 Q22 5.5 25 5.5", "yellow", 2.2],
      ["20 23 13 13", "yellow"],
      ["M7.5 22 Q4 26 8.5 29 Z M32.5 22 Q36 26 31.5 29 Z", "orange"],
      ...eyes(15, 25, 20, 1.9),
      ["M16.6 23 Q20 21.4 23.4 23 L20 27.6 Z", "orange"],
    ],
  },
  snail: {
    ground: "peach",
    shapes: [
      ["M7.5 18 L5 9 M10 18 L12 9", "brown", 1.8],
      ["M4 34 Q4 15 9 15 Q13.5 15 13 26 L31 28 Q37 30 36 34 Z", "sand"],
      ["23 20 11 11", "rose"],
      ["M23 20 Q27 17 28 21 Q28 26 22 26 Q16.5 25 17 19 Q18 13 25 13.5", "white", 2],
      ["5 8.5 1.7 1.7", "dark"],
      ["12 8.5 1.7 1.7", "dark"],
    ],
  },
};

export const NAMES = Object.keys(AVATARS) as Avatar[];

/** Whether what was kept is still an avatar. */
export function isAvatar(name: unknown): name is Avatar {
  return typeof name === "string" && name in AVATARS;
}

/**
 * An avatar for every seat as the server will give them (server/avatars.py), for a table that is not made yet:
 * what people chose comes first, and the later of two alike gets the next free one.
 */
export function avatarsOf(seats: { isTaken: boolean; avatar: string }[]): (Avatar | "")[] {
  const found = seats.map((): Avatar | "" => "");
  const taken = seats.flatMap((seat, i) => (seat.isTaken ? [i] : []));
  const chose = (i: number): boolean => isAvatar(seats[i]!.avatar);
  for (const i of [...taken.filter(chose), ...taken.filter((one) => !chose(one))]) {
    const first = chose(i) ? NAMES.indexOf(seats[i]!.avatar as Avatar) : i;
    const around = NAMES.map((_, step) => NAMES[(first + step) % NAMES.length]!);
    found[i] = around.find((one) => !found.includes(one)) ?? around[0]!;
  }
  return found;
}
