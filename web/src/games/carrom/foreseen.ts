/** The way of a shot up to its first contact, as the rules tell it, in the shape that is drawn. */

import type { CarromWay } from "../../wire/types";
import type { Preview } from "./preview";

export function previewFrom(way: CarromWay): Preview {
  return {
    end: { x: way.x, y: way.y },
    piece: null,
    isHole: way.meets === "hole",
    pieceWay: way.piece_share > 0 ? { x: way.piece_dx, y: way.piece_dy } : null,
    pieceShare: way.piece_share,
    strikerWay: way.striker_share > 0 ? { x: way.striker_dx, y: way.striker_dy } : null,
    strikerShare: way.striker_share,
  };
}
