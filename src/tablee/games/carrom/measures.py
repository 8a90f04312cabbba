"""The measures of the board (CD-02) and the names of its discs, as the page draws and aims with them."""

from __future__ import annotations

from .board import (
    CIRCLE_LEFT,
    CIRCLE_RADIUS,
    CIRCLE_RIGHT,
    DISCS,
    HOLE_RADIUS,
    HOLE_X,
    HOLE_Y,
    LINE,
    LINE_GAP,
    LINE_LENGTH,
    MIDDLE,
    PIECE_RADIUS,
    QUEEN,
    RACK_X,
    RACK_Y,
    ROW_X,
    ROW_Y,
    SIDE,
    STRIKER_RADIUS,
)
from .notation import DISC_TEXTS

MEASURES: dict[str, object] = {  # in millimetres; discs and holes by their radius
    "SIDE": SIDE,
    "MIDDLE": MIDDLE,
    "PIECE": PIECE_RADIUS,
    "STRIKER": STRIKER_RADIUS,
    "HOLE": HOLE_RADIUS,
    "HOLES": [{"x": x, "y": y} for x, y in zip(HOLE_X, HOLE_Y, strict=True)],  # anticlockwise from side 0's left
    "LINE": LINE,
    "LINE_GAP": LINE_GAP,
    "LINE_FROM": MIDDLE - LINE_LENGTH / 2,
    "LINE_TO": MIDDLE + LINE_LENGTH / 2,
    "CIRCLES": (CIRCLE_LEFT, CIRCLE_RIGHT),
    "CIRCLE": CIRCLE_RADIUS,
    "ROWS": ROW_Y,
    "ROW_PLACES": ROW_X,
    "RACK": [{"x": round(RACK_X[disc], 3), "y": round(RACK_Y[disc], 3)} for disc in range(QUEEN, DISCS)],  # CD-10
    "DISC_NAMES": [DISC_TEXTS[disc] for disc in sorted(DISC_TEXTS)],  # by the numbers of a track
}
