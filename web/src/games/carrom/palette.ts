/** The colours in which the board is painted on its canvas. */

export type Kind = "blue" | "queen" | "striker";

interface Look {
  light: string;
  body: string;
  dark: string;
  ring: string;
}

export const LOOKS: Record<Kind, Look> = {
  blue: { light: "#8fbdff", body: "#2b66cd", dark: "#0f2c6b", ring: "rgb(196 220 255 / .75)" },
  queen: { light: "#ffab97", body: "#d2302b", dark: "#6b0c11", ring: "rgb(255 226 170 / .95)" },
  striker: { light: "#ffffff", body: "#f3e8cf", dark: "#a8915f", ring: "rgb(139 96 40 / .8)" },
};

/** Discs, their shadows and their gloss. */
export const DISC = {
  numberEdge: "rgb(8 24 66 / .9)",
  number: "#fff",
  shade: "rgb(48 20 0 / .58)",
  shadeRim: "rgb(48 20 0 / .28)",
  shadeEnd: "rgb(48 20 0 / 0)",
  glossRim: "rgb(255 255 255 / .22)",
  glossEnd: "rgb(255 255 255 / 0)",
  glint: "rgb(255 255 255 / .3)",
  inHole: "rgb(6 3 1 / .52)",
  count: "#fff6df",
  gloss: "rgb(255 255 255 / .72)",
  strikerGloss: "rgb(255 255 255 / .9)",
};

/** What is drawn over the board. */
export const MARK = {
  strikerWay: "#7a5a20",
  line: "rgb(92 42 8 / .62)",
  underLine: "rgb(255 250 235 / .8)",
  underContact: "rgb(255 252 240 / .75)",
  intoHole: "#c22a12",
  contact: "rgb(92 42 8 / .75)",
  pieceWay: "#1c4fae",
  pull: "rgb(255 214 120 / .95)",
  hardPull: "rgb(214 62 28 / .95)",
  softPull: "rgb(235 150 50 / .9)",
  pullEdge: "rgb(90 30 0 / .5)",
  powerTrack: "rgb(60 25 0 / .35)",
  hardPower: "#e0492a",
  power: "#ffc24a",
  places: "rgb(255 214 90 / .5)",
  focus: "#ffd13d",
  advice: "#1d6b43",
  underArrow: "rgb(255 255 255 / .8)",
  right: "#1f6b32",
  wrong: "#a3201a",
  sign: "#fff",
};

/** The board itself. */
export const WOOD = {
  frameLight: "#7d4526",
  frame: "#5c2f18",
  frameDark: "#3f1f10",
  frameGlint: "rgb(255 225 185 / .35)",
  mitre: "rgb(20 6 0 / .55)",
  surfaceLight: "#f7e3bb",
  surface: "#eed2a0",
  surfaceDark: "#d9b27a",
  sheen: "rgb(255 252 238 / .42)",
  sheenRim: "rgb(255 250 230 / .06)",
  sheenEnd: "rgb(90 45 5 / .2)",
  inlayEdge: "rgb(255 248 225 / .7)",
  red: "#b23a26",
  pale: "#efd7a8",
  hole: "#1c100a",
  holeDeep: "#0b0604",
  holeEnd: "#000",
  holeShade: "rgb(0 0 0 / .9)",
  holeWall: "rgb(178 118 62 / .55)",
  holeRim: "#3a1d0d",
  edgeShadeEnd: "rgb(40 15 0 / 0)",
  edge: "#2c1207",
  edgeGlint: "rgb(255 215 165 / .3)",
  ink: "#6d2418", // inlaid lines
  dark: "#2a160b",
  beams: ["rgb(255 214 170 / .16)", "rgb(0 0 0 / .14)", "rgb(0 0 0 / .26)", "rgb(255 214 170 / .07)"],
  frameGrain: (isDark: boolean, strength: number) => `rgb(${isDark ? "25 8 0" : "190 120 70"} / ${strength})`,
  grain: (isLight: boolean, strength: number) => `rgb(${isLight ? "255 246 222" : "150 96 40"} / ${strength})`,
  pore: (strength: number) => `rgb(120 70 25 / ${strength})`,
  edgeShade: (strength: number) => `rgb(40 15 0 / ${strength})`,
};
