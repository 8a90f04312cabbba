import { expect, test } from "vitest";
import type { CarromWay } from "../../wire/types";
import { previewFrom } from "./foreseen";

const way: CarromWay = {
  tells: "way",
  meets: "piece",
  piece: "7",
  x: 370,
  y: 280,
  piece_dx: 0,
  piece_dy: 1,
  piece_share: 0.8,
  striker_dx: 0,
  striker_dy: -1,
  striker_share: 0.2,
};

test("the way that the rules tell is drawn as it is", () => {
  const preview = previewFrom(way);
  expect(preview.end).toEqual({ x: 370, y: 280 });
  expect(preview.pieceWay).toEqual({ x: 0, y: 1 });
  expect(preview.strikerShare).toBe(0.2);
  expect(preview.isHole).toBe(false);
});

test("a striker that falls or stops draws no arrows", () => {
  const preview = previewFrom({ ...way, meets: "hole", piece: "", piece_share: 0, striker_share: 0 });
  expect([preview.isHole, preview.pieceWay, preview.strikerWay]).toEqual([true, null, null]);
});
