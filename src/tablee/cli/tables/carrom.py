"""Carrom Deluxe in the terminal: the board in braille, as the player to shoot sees it, and the shot as it happens."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from math import ceil, floor

import msgspec
import numpy as np
from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tablee.bots.carrom.casual import find_shot
from tablee.games.carrom.board import (
    CIRCLE_LEFT,
    CIRCLE_RADIUS,
    CIRCLE_RIGHT,
    HOLE_RADIUS,
    HOLE_X,
    HOLE_Y,
    LINE,
    LINE_GAP,
    PIECE_RADIUS,
    ROW_X,
    ROW_Y,
    SIDE,
    STRIKER,
    STRIKER_RADIUS,
)
from tablee.games.carrom.came import ShotCame
from tablee.games.carrom.feel import parse_feel
from tablee.games.carrom.notation import BOARD_TEXTS, DISC_OF, DISC_TEXTS, QUEEN_TEXTS, shot_text
from tablee.games.carrom.placement import objection_to_place
from tablee.games.carrom.setup import from_own_x, from_own_y, own_hole_x, own_hole_y, to_own_x, to_own_y
from tablee.games.carrom.state import ROWS, State
from tablee.games.carrom.track import places_at
from tablee.games.carrom.view import CarromView, Shot
from tablee.text import Texts

from ..braille import Canvas
from ..vocabulary import Vocabulary
from . import Advice, Display, Names
from .carrom_shot import picture

WOOD, INK, BLUE, RED, STRIKER_STYLE, GOOD = "dim", "dim yellow", "bold blue", "bold red", "bold white", "bold green"
LEAST_ROWS, MOST_ROWS = 18, 36
LEGEND = 22  # columns beside the board
FRAME = 1 / 24  # seconds
CORNERS = ("near-left", "near-right", "far-right", "far-left")  # as one player sees them
LETTERS = "abcd"
GO = ("go", "lancer", "tirer")
AIM = ("aim", "viser")
QUEENS = ("queen", "reine", "q")


class CarromTable:
    def __init__(self, words: Texts, display: Mapping[str, str], who: Names) -> None:
        self._words, self._who, self._vocabulary = words, who, Vocabulary("carrom", words)
        self._at_hand: tuple[int, list[str]] = (-1, [])  # for which shot of the game, and the shots aimed or hinted

    def _who_did(self, seat: int, me: int) -> dict[str, str]:
        return {"who": self._who.name(seat, me), "me": "yes" if self._who.is_me(seat, me) else "no"}

    def _piece(self, piece: str) -> str:
        say = self._words.say
        return say(f"carrom-{piece}") if piece in ("queen", "striker") else say("carrom-piece", number=piece)

    # Moves in words

    def name_move(self, view: CarromView, move: str) -> str:
        return ""

    def name_aftermath(self, came: object) -> str:
        """By what a shot drops; from a server it comes as plain data."""
        shot = msgspec.convert(came, ShotCame)
        fell, left = sorted(shot.fell, key="striker".__eq__), shot.left  # the striker falls beside what was meant
        say, out = self._words.say, self._words.joined(map(self._piece, left))
        if not fell:
            return say("carrom-name-leave", pieces=out) if left else say("carrom-name-drop-none")
        drop = say("carrom-name-drop", pieces=self._words.joined(map(self._piece, fell)))
        if fell == ["striker"]:
            drop = say("carrom-name-striker")
        return say("carrom-name-drop-and-leave", drop=drop, pieces=out) if left else drop

    def tell_move(self, view: CarromView, seat: int, move: str, me: int) -> str:
        return "" if view.shot is None else self._tell(view, view.shot, me)

    def _tell(self, view: CarromView, shot: Shot, me: int) -> str:
        say, did = self._words.say, self._who_did(shot.seat, me)
        fallen = [fallen.piece for fallen in shot.fell if fallen.piece != "striker"]
        pieces = self._words.joined(map(self._piece, fallen))
        told = [say("carrom-did-drop", count=len(fallen), pieces=pieces, **did) if fallen else ""]
        if not fallen:
            told = [say("carrom-did-drop-none", **did)]
        if any(one.piece == "striker" for one in shot.fell):
            told.append(say("carrom-did-striker-falls"))
        if shot.left:
            told.append(say("carrom-did-leave", pieces=self._words.joined(map(self._piece, shot.left))))
        if shot.queen != "nothing":
            told.append(say(f"carrom-queen-{shot.queen}"))
        if shot.gain:
            told.append(say("carrom-did-miss") if view.board == "rows" else say("carrom-did-gain", count=shot.gain))
        if shot.cut:
            told.append(say("carrom-did-cut"))
        if shot.ended == "turn":
            told.append(say("carrom-did-end-turn"))
        return " ".join(told)

    def news(self, old: CarromView | None, view: CarromView, me: int) -> list[str] | None:
        before = old.shot.number if old is not None and old.shot is not None else 0
        now = 0 if view.shot is None else view.shot.number
        if old is not None and now < before:
            return None
        return [] if view.shot is None or now == before else [self._tell(view, view.shot, me)]

    # The table

    def draw(self, view: CarromView, me: int) -> list[RenderableType]:
        say = self._words.say
        head = [say("carrom-row", row=view.row, rows=ROWS)] if view.row else [say("carrom-round", round=view.round)]
        if not view.row:
            head += [say("carrom-goal", goal=view.goal), say(f"carrom-state-{view.queen}")]
        side = self._side(view, me)
        canvas = self._board(view, side)
        for piece in view.pieces:
            self._draw_disc(canvas, side, DISC_OF[piece.piece], piece.x, piece.y)
        for piece in view.pieces:
            if piece.level == 0:
                self._label(canvas, side, piece.piece, piece.x, piece.y)
        grid = Table.grid(padding=(0, 2))
        grid.add_row(Text("\n").join(canvas.lines()), Text("\n").join(self._legend(view, side, me)))
        return [Rule(style="yellow"), Text(" · ".join(head), "bold"), grid, *self._moment(view, me)]

    def _side(self, view: CarromView, me: int) -> int:
        """The side at the bottom of the drawing: the viewer's, or that of whoever shoots."""
        if 0 <= me < len(view.players):
            return view.players[me].side
        return view.players[view.turn or 0].side

    def _board(self, view: CarromView, side: int) -> Canvas:
        columns, lines = shutil.get_terminal_size()
        canvas = Canvas(min(max(min(lines - 8, (columns - LEGEND) // 2), LEAST_ROWS), MOST_ROWS))
        edge = 1.0 - 0.5 / canvas.dots
        for x, y, to_x, to_y in ((0, 0, edge, 0), (edge, 0, edge, edge), (edge, edge, 0, edge), (0, edge, 0, 0)):
            canvas.line(x, y, to_x, to_y, WOOD)
        for x, y in zip(HOLE_X, HOLE_Y, strict=True):
            canvas.disc(x / SIDE, y / SIDE, HOLE_RADIUS / SIDE, WOOD)
        for place in (0,) if view.board == "rows" else range(4):
            self._draw_line(canvas, (place - side) % 4)
        if view.row:
            for x in ROW_X:
                canvas.disc(x / SIDE, ROW_Y[view.row - 1] / SIDE, 2.0 / SIDE, INK)
        for hole, letter in zip(range(4), LETTERS, strict=True):
            canvas.write(HOLE_X[hole] / SIDE, HOLE_Y[hole] / SIDE, letter, "bold yellow")
        return canvas

    def _draw_line(self, canvas: Canvas, side: int) -> None:
        """A shooting line, as seen from side 0."""
        low, high = LINE - LINE_GAP / 2, LINE + LINE_GAP / 2
        for y in (low, high):
            start, end = ((from_own_x(side, x, y), from_own_y(side, x, y)) for x in (CIRCLE_LEFT, CIRCLE_RIGHT))
            canvas.line(start[0] / SIDE, start[1] / SIDE, end[0] / SIDE, end[1] / SIDE, INK)
        for x in (CIRCLE_LEFT, CIRCLE_RIGHT):
            canvas.disc(
                from_own_x(side, x, LINE) / SIDE, from_own_y(side, x, LINE) / SIDE, CIRCLE_RADIUS / SIDE * 0.6, INK
            )

    def _draw_disc(self, canvas: Canvas, side: int, disc: int, x: float, y: float) -> None:
        name = DISC_TEXTS[disc]
        style, radius = (RED, PIECE_RADIUS) if name == "queen" else (BLUE, PIECE_RADIUS)
        if disc == STRIKER:
            style, radius = STRIKER_STYLE, STRIKER_RADIUS
        canvas.disc(to_own_x(side, x, y) / SIDE, to_own_y(side, x, y) / SIDE, radius / SIDE, style)

    def _label(self, canvas: Canvas, side: int, piece: str, x: float, y: float) -> None:
        text, style = ("Q", "bold white on red") if piece == "queen" else (piece, "bold white on blue")
        canvas.write(to_own_x(side, x, y) / SIDE, to_own_y(side, x, y) / SIDE, text, style)

    def _legend(self, view: CarromView, side: int, me: int) -> list[Text]:
        """The score, and where the pieces lie as the viewer sees them."""
        say = self._words.say
        lines: list[Text] = []
        for seat, player in enumerate(view.players):
            score = say("carrom-misses" if view.row else "carrom-points", count=player.points)
            line = Text("▶ " if view.turn == seat else "  ", GOOD)
            lines.append(line.append(self._who.name(seat, me), "bold").append(f"  {score}", "not bold default"))
        if len(view.players) == 1:
            lines.append(Text("  " + self._count(view, 0), "dim"))
        for piece in view.pieces:
            x, y = to_own_x(side, piece.x, piece.y), to_own_y(side, piece.x, piece.y)
            name, style = ("Q", RED) if piece.piece == "queen" else (piece.piece, BLUE)
            level = f" ^{piece.level}" if piece.level else ""
            lines.append(Text(f"{name:>3}", style).append(f" {x:5.0f} {y:4.0f}{level}", "dim"))
        return lines

    def _count(self, view: CarromView, seat: int) -> str:
        player = view.players[seat]
        return self._words.say("carrom-count", turns=player.turns, shots=player.shots)

    def _moment(self, view: CarromView, me: int) -> list[RenderableType]:
        """What the viewer, being to shoot, should know."""
        say, stand = self._words.say, view.stand
        if stand is None or view.turn != me:
            return []
        parts: list[RenderableType] = []
        if view.queen == "to-confirm":
            parts.append(Text(say("carrom-moment-confirm"), RED))
        if stand.kind == "anywhere":
            parts.append(Text(say("carrom-moment-anywhere"), RED))
        inside = [(ceil(a * 10) / 10, floor(b * 10) / 10) for a, b in stand.spans]  # every number shown is legal
        spans = [say("carrom-stand-span", **{"from": f"{a:.1f}", "to": f"{b:.1f}"}) for a, b in inside if a <= b]
        if spans:
            parts.append(Text(say("carrom-stand", spans=", ".join(spans)), "dim"))
        else:
            parts.append(Text(say("carrom-stand-off", x=f"{stand.place[0]:.4f}", y=f"{stand.place[1]:.4f}"), "dim"))
        return [*parts, Text(say("carrom-ask-shot", hardest=f"{view.hardest:g}"))]

    # The shot as it happens

    def frames(self, old: CarromView | None, view: CarromView, me: int) -> Iterator[tuple[float, RenderableType]]:
        shot = view.shot
        before = old.shot.number if old is not None and old.shot is not None else 0
        if shot is None or shot.number == before:
            return
        side, time = self._side(view, me), 0.0
        while True:
            canvas = self._board(old or view, side)
            for place in places_at(shot.track, time):
                self._draw_disc(canvas, side, place.disc, place.x, place.y)
            yield FRAME, Text("\n").join(canvas.lines())
            if time >= shot.track.time:
                return
            time = min(time + FRAME, shot.track.time)

    # Aiming

    def advise(self, view: CarromView, typed: str) -> Advice | None:
        """`aim PIECE HOLE` proposes a shot, `go` makes it, and `go 2` the second one of a hint."""
        say, words = self._words.say, typed.casefold().split()
        if words and words[0] in GO and len(words) <= 2:
            return self._go(view, words[1] if words[1:] else "1")
        if not words or words[0] not in AIM:
            return None
        disc = DISC_OF.get("queen" if words[1:2] and words[1] in QUEENS else (words[1] if words[1:2] else ""))
        hole = self._hole(words[2:])
        if view.turn is None or view.seat != view.turn or disc in (None, STRIKER) or hole is None:
            return Advice([Text(say("carrom-aim-form"), "red")])
        if view.aim_by_name == "off":
            return Advice([Text(say("carrom-aim-off"), "red")])
        found = best_shot(view, disc, hole)
        if found is None:
            return Advice([Text(say("carrom-aim-none", piece=self._piece(DISC_TEXTS[disc])), "red")])
        move, worth = found
        self._at_hand = _number(view), [move]
        how = say(f"carrom-aimed-{'easy' if worth > 0.7 else 'fair' if worth > 0.35 else 'hard'}")
        return Advice([Text(say("carrom-aimed", move=self._vocabulary.own(move), how=how), GOOD)])

    def take_hints(self, view: CarromView, moves: list[str]) -> list[str]:
        self._at_hand = _number(view), moves
        return [self._words.say("carrom-go-for", number=i + 1) for i in range(len(moves))]

    def _go(self, view: CarromView, which: str) -> Advice:
        number, shots = self._at_hand
        if number != _number(view):
            return Advice([Text(self._words.say("carrom-aim-first"), "red")])
        if not which.isdecimal() or not 1 <= int(which) <= len(shots):
            return Advice([Text(self._words.say("carrom-go-none", which=which, most=len(shots)), "red")])
        return Advice([], shots[int(which) - 1])

    def _hole(self, words: list[str]) -> int | None:
        """A hole by its letter or by its name: as the player sees it."""
        text = " ".join(words).replace("-", " ")
        for hole, (letter, corner) in enumerate(zip(LETTERS, CORNERS, strict=True)):
            if text and text in (letter, corner.replace("-", " "), self._words.say(f"carrom-hole-{corner}").casefold()):
                return hole
        return None

    # The end

    def tell_end(self, before: CarromView | None, after: CarromView, me: int) -> list[RenderableType]:
        say = self._words.say
        if after.reason is None:
            if before is None or after.round == before.round:
                return []
            ended = "carrom-ended-row" if after.row else "carrom-ended-round"
            return [Text(say(ended, round=before.round, row=before.row or 0), RED), *self._scores(after, me)]
        parts: list[RenderableType] = [Rule(Text(say("carrom-result"), RED), style="yellow")]
        if after.reason == "alone":
            points = after.players[0].points
            return [*parts, Text(say("carrom-result-alone", points=points, count=self._count(after, 0)), GOOD)]
        parts += self._scores(after, me)
        if after.reason == "misses" and len(after.players) == 1 and after.players[0].points == 0:
            parts.append(Text(say("carrom-result-flawless"), GOOD))
        return parts

    def _scores(self, view: CarromView, me: int) -> list[RenderableType]:
        """Everybody by score, the best first."""
        say, sign = self._words.say, 1 if view.row else -1
        points = [sign * player.points for player in view.players]
        lines: list[RenderableType] = []
        for seat in sorted(range(len(points)), key=lambda seat: points[seat]):
            score = say("carrom-misses" if view.row else "carrom-points", count=view.players[seat].points)
            place = 1 + sum(other < points[seat] for other in points)
            line = say("carrom-result-line", place=place, who=self._who.name(seat, me), score=score)
            lines.append(Text(line, GOOD if place == 1 else "bold"))
        return lines


def best_shot(view: CarromView, disc: int, hole: int) -> tuple[str, float] | None:
    """The best shot of a piece into a hole of the player's own frame, and how good it looks from 0 to 1."""
    s, seat = position_of(view), view.seat
    side = view.players[seat].side
    near = [
        i
        for i in range(4)
        if (own_hole_x(side, i) - HOLE_X[hole]) ** 2 + (own_hole_y(side, i) - HOLE_Y[hole]) ** 2 < HOLE_RADIUS**2
    ]
    best = np.empty(5)
    if not find_shot(s, seat, disc, near[0], best):
        return None
    x, y, angle, speed, worth = (float(value) for value in best)
    rounded = round(x, 1)
    x = rounded if objection_to_place(s, seat, rounded, y) == 0 else x
    return shot_text(x, y, round(angle, 2), round(speed, 2)), worth


def position_of(view: CarromView) -> State:
    """As much of the table as aiming needs, from what the viewer sees."""
    table = State.table()
    s: State = table[0]
    s["feel"] = parse_feel(view.feel)[0]
    s.seats, s.turn, s.board = len(view.players), view.turn or 0, _code(BOARD_TEXTS, view.board)
    s.free_line, s.queen = int(view.free_line), _code(QUEEN_TEXTS, view.queen)
    for piece in view.pieces:
        disc = DISC_OF[piece.piece]
        s.x[disc], s.y[disc], s.level[disc], s.there[disc] = piece.x, piece.y, piece.level, 1
    return s


def _number(view: CarromView) -> int:
    """How many shots there have been."""
    return view.shot.number if view.shot else 0


def _code(texts: dict[int, str], text: str) -> int:
    return next(code for code, word in texts.items() if word == text)


DISPLAY = Display(CarromView, CarromTable, picture)
