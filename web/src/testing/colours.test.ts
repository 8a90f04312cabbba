import { describe, expect, it } from "vitest";

/** Every sheet with colours that must be told apart: `html[data-colours="safe"]` names them after "apart:". */
const sheets = Object.entries(
  import.meta.glob<string>("../**/*.css", { query: "?raw", import: "default", eager: true }),
).filter(([, text]) => text.includes("/* apart:"));

const LEAST = 25; // in CIELAB; people with usual eyes see about 2

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

/** What becomes of linear red, green and blue (Machado, Oliveira and Fernandes 2009, complete). */
const EYES: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "without red": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "without green": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "without blue": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(hex: string): Triple {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
  return [1, 3, 5].map((at) => {
    const part = parseInt(long.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

const times = (matrix: Matrix, [a, b, c]: Triple): Triple =>
  matrix.map(([x, y, z]) => Math.min(Math.max(x * a + y * b + z * c, 0), 1)) as Triple;

function lab([r, g, b]: Triple): Triple {
  const root = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(one: string, other: string, eyes: Matrix): number {
  const [a, b] = [one, other].map((hex) => lab(times(eyes, linear(hex)))) as [Triple, Triple];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The value of a token, with the safe colours or without them. */
function valueOf(token: string, text: string, isSafe: boolean): string {
  const [usual, safe] = text.split('html[data-colours="safe"]') as [string, string];
  const find = (part: string) => part.match(new RegExp(`${token}: (#[0-9a-f]+);`, "i"))?.[1];
  return (isSafe && find(safe)) || find(usual) || "";
}

describe("colours that tell things apart", () => {
  it("are found where they are declared", () => expect(sheets.length).toBeGreaterThan(3));
  it.each(sheets)("are different for everybody in %s", (_, text) => {
    const tokens = text
      .match(/\/\* apart: ([^*]+)/)![1]!
      .trim()
      .split(/\s+/);
    expect(tokens.length).toBeGreaterThan(1);
    for (const [name, eyes] of Object.entries(EYES))
      for (const one of tokens)
        for (const other of tokens.filter((token) => token > one)) {
          const pair = [one, other].map((token) => valueOf(token, text, true)) as [string, string];
          expect(distance(...pair, eyes), `${one} and ${other} for eyes ${name}`).toBeGreaterThan(LEAST);
        }
  });
  it("would not be so without the setting", () => {
    const house = sheets.find(([path]) => path.endsWith("look.css"))![1];
    const pair = ["--good", "--bad"].map((token) => valueOf(token, house, false)) as [string, string];
    expect(distance(...pair, EYES["without green"]!)).toBeLessThan(5);
  });
});
