"""The board and its discs: measures (CD-02), set-up positions, and how a board feels."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from tablee.kernel.compiling import rule
from tablee.kernel.records import F64, Floats, Ints, Record, Table

STRIKER, QUEEN, BLUE, DISCS = 0, 1, 2, 14

# CD-02, in millimetres and grams
SIDE = 740.0
MIDDLE = 370.0
HOLES = 4
HOLE_RADIUS = 22.25
HOLE_INSET = 22.25  # from both sides of its corner to the centre of a hole
HOLE_X = (HOLE_INSET, SIDE - HOLE_INSET, SIDE - HOLE_INSET, HOLE_INSET)  # by corner: (0, 0), then anticlockwise
HOLE_Y = (HOLE_INSET, HOLE_INSET, SIDE - HOLE_INSET, SIDE - HOLE_INSET)
PIECE_RADIUS, PIECE_MASS = 15.5, 5.3
STRIKER_RADIUS, STRIKER_MASS = 20.65, 15.0
FALL_TIME = 0.042  # s: a free fall by the height of a disc, 8.7 mm
LINE_LOW, LINE_GAP, LINE_LENGTH = 101.5, 31.8, 470.0
LINE = 117.4  # half-way between the two lines
CIRCLE_RADIUS = 15.9
CIRCLE_LEFT, CIRCLE_RIGHT = 150.9, 589.1

GRID = 6144.0  # adding and taking away this rounds a number below 2048 to a multiple of 2**-40


@rule
def on_grid(x: float) -> float:
    """The nearest multiple of 2**-40: there, turning and mirroring the board loses no digit."""
    return (x + GRID) - GRID


def _rack() -> tuple[tuple[float, ...], tuple[float, ...]]:
    """CD-10: six around the queen, six in the notches between those; cell 0 is the striker's and empty."""
    near, high = 2.0 * PIECE_RADIUS, PIECE_RADIUS * sqrt(3.0)  # the sides of a triangle of touching pieces
    ring = [(near, 0.0), (near / 2, high), (-near / 2, high), (-near, 0.0), (-near / 2, -high), (near / 2, -high)]
    notches = [(near * 1.5, high), (0.0, 2 * high), (-near * 1.5, high)]
    notches += [(-x, -y) for x, y in notches]
    places = [(-MIDDLE, -MIDDLE), (0.0, 0.0), *ring, *notches]
    return tuple(on_grid(x) + MIDDLE for x, _ in places), tuple(on_grid(y) + MIDDLE for _, y in places)


RACK_X, RACK_Y = _rack()
ROW_X = (210.0, 290.0, 370.0, 450.0, 530.0)  # CD-50
ROW_Y = (270.0, 370.0, 470.0, 570.0)


@rule
def disc_radius(disc: int) -> float:
    return STRIKER_RADIUS if disc == STRIKER else PIECE_RADIUS


@rule
def set_up_board(x: Floats, y: Floats, level: Ints, there: Ints) -> None:  # CD-10
    """Every set-up leaves zeros for the discs that are not on the board; the striker never is."""
    x[:], y[:], level[:], there[:] = 0.0, 0.0, 0, 0
    for disc in range(QUEEN, DISCS):
        x[disc], y[disc], there[disc] = RACK_X[disc], RACK_Y[disc], 1


@rule
def set_up_row(row: int, x: Floats, y: Floats, level: Ints, there: Ints) -> None:  # CD-50
    """Rows 1 to 4; the first five blue pieces stand on it."""
    x[:], y[:], level[:], there[:] = 0.0, 0.0, 0, 0
    for i in range(5):
        x[BLUE + i], y[BLUE + i], there[BLUE + i] = ROW_X[i], ROW_Y[row - 1], 1


@rule
def set_up_tower(x: Floats, y: Floats, level: Ints, there: Ints) -> None:  # CD-60
    """The queen below, then the blue pieces in their order."""
    x[:], y[:], level[:], there[:] = 0.0, 0.0, 0, 0
    for disc in range(QUEEN, DISCS):
        x[disc], y[disc], level[disc], there[disc] = MIDDLE, MIDDLE, disc - QUEEN, 1


FEEL_VERSION = 2


class Feel(Record):
    """How discs move on a board; part of the match, so that an old one is replayed as it was played."""

    version: F64
    deceleration: F64  # m/s²
    disc_restitution: F64  # parting speed over closing speed
    frame_restitution: F64
    disc_friction: F64  # along a contact, as a part of the impulse across it
    frame_friction: F64
    spin_fading: F64  # m/s² at the rim of a disc that spins
    jump_speed: F64  # m/s across the frame, CD-27
    hardest: F64  # m/s
    hole_capture: F64  # mm: a disc falls when its centre is nearer to a hole's (CD-02) for as long
    sink: F64  # mm: as it takes to sink so far
    drag: F64  # m/s²: what a disc that is pulled away gives to the stack on it, in the tower
    piece_mass: F64  # g
    striker_mass: F64


@rule
def copy_feel(to: Feel, source: Feel) -> None:
    to.version, to.deceleration = source.version, source.deceleration
    to.disc_restitution, to.frame_restitution = source.disc_restitution, source.frame_restitution
    to.disc_friction, to.frame_friction = source.disc_friction, source.frame_friction
    to.spin_fading, to.jump_speed, to.hardest = source.spin_fading, source.jump_speed, source.hardest
    to.hole_capture, to.sink = source.hole_capture, source.sink
    to.drag, to.piece_mass, to.striker_mass = source.drag, source.piece_mass, source.striker_mass


RANGES = {
    "deceleration": (0.3, 10.0, "m/s²"),
    "disc_restitution": (0.3, 1.0, ""),
    "frame_restitution": (0.3, 1.0, ""),
    "disc_friction": (0.0, 0.5, ""),
    "frame_friction": (0.0, 0.5, ""),
    "spin_fading": (0.1, 20.0, "m/s²"),
    "jump_speed": (1.0, 20.0, "m/s"),
    "hardest": (1.0, 10.0, "m/s"),
    "hole_capture": (16.0, 30.0, "mm"),
    "sink": (0.0, 5.0, "mm"),
    "drag": (0.0, 5.0, "m/s²"),
    "piece_mass": (2.0, 20.0, "g"),
    "striker_mass": (5.0, 40.0, "g"),
}

_TOURNAMENT = {
    "deceleration": 1.2,
    "disc_restitution": 0.95,
    "frame_restitution": 0.72,
    "disc_friction": 0.1,
    "frame_friction": 0.12,
    "spin_fading": 1.6,  # 4/3 of the deceleration: a disc that only spins rubs on all of its face
    "jump_speed": 6.5,
    "hardest": 6.0,
    "hole_capture": HOLE_RADIUS,
    "sink": 1.0,
    "drag": 2.0,
    "piece_mass": PIECE_MASS,
    "striker_mass": STRIKER_MASS,
}

FEELS: dict[str, dict[str, float]] = {
    "tournament": _TOURNAMENT,
    "slow": _TOURNAMENT
    | {
        "deceleration": 2.0,
        "disc_restitution": 0.88,
        "frame_restitution": 0.7,
        "disc_friction": 0.15,
        "frame_friction": 0.18,
        "spin_fading": 2.7,
        "drag": 3.0,
    },
    "ice": _TOURNAMENT
    | {
        "deceleration": 0.7,
        "disc_restitution": 0.96,
        "frame_restitution": 0.8,
        "disc_friction": 0.06,
        "frame_friction": 0.08,
        "spin_fading": 0.9,
        "drag": 1.2,
    },
}
OTHER_NAMES = {"powdered": "tournament"}


def feel_table(name: str, changes: Mapping[str, float] | None = None) -> Table:
    """A table of one `Feel`: a named one with some values of your own, within their ranges."""
    name = OTHER_NAMES.get(name, name)
    if name not in FEELS:
        raise ValueError(f"a board feels {', '.join(FEELS)} or {', '.join(OTHER_NAMES)}, not {name}")
    table = Feel.table()
    table[0].version = FEEL_VERSION
    for field, value in {**FEELS[name], **(changes or {})}.items():
        if field not in RANGES:
            raise ValueError(f"the feel of a board has no {field}")
        low, high, unit = RANGES[field]
        if not low <= value <= high:
            raise ValueError(f"{field} lies between {low:g} and {high:g} {unit}".rstrip() + f", not {value:g} (CD-02)")
        table[0][field] = value
    return table
