"""One game being played. Seed, options and moves are the truth; all positions follow from them and are kept at hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from typing import Any

import msgspec
import numpy as np

from tablee.kernel.chance import Seed, chances
from tablee.kernel.game import NOT_YOUR_TURN, AnyGame, Came, Foreseen, Game, Outcome
from tablee.kernel.options import Value
from tablee.kernel.records import AnyMove, Table, clone

from .refusals import IllegalMove, InvalidMove, NoSuchSeat, StaleMove


class BadSeats(ValueError):
    """A number of seats that the game does not take."""

    def __init__(self, game: AnyGame, seats: int, allowed: range | None = None) -> None:
        allowed = allowed or game.seats
        self.fewest, self.most, self.seats = allowed[0], allowed[-1], seats
        super().__init__(f"{game.id} takes {self.fewest} to {self.most} seats, not {seats}")


class Played(msgspec.Struct, frozen=True):
    seat: int
    move: str


class Told(msgspec.Struct, frozen=True):
    """A move as somebody saw it."""

    position: int  # that it led to: 1 for the first move
    seat: int
    move: str
    came: object = None  # what came of it, in games whose moves do not tell: the game's own `Came`


@cache
def _seats_in(waiting: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(waiting.bit_length()) if waiting >> seat & 1)


def _is_open(move: Told, waiting: Mapping[int, int]) -> bool:
    """Whether somebody else still decides what was to be decided when this move was made."""
    return any(seat != move.seat and since < move.position for seat, since in waiting.items())


class Match:
    """Positions are counted from 0, the deal; position n comes after n moves."""

    def __init__(
        self,
        game: AnyGame,
        options: Mapping[str, Value] | None = None,
        seed: Seed = 0,
        players: Sequence[str] | None = None,
        starter: int | None = None,
        bots: Mapping[str, int] | None = None,
        laid: Table | None = None,
    ) -> None:
        """Deal a new game.

        `game` comes from `tablee.find(name)`. `options` are those of `tablee games`, by name; the others have their
        usual values. `seed` is a whole number, or 32 bytes as hexadecimal text: the same seed gives the same game.
        `players` has a word for every seat (`human`, `bot:casual`), the fewest seats there are without it. `starter`
        is the seat that begins, in games where a rematch says so. `bots` says which version of each bot plays, by
        its name; it is kept for the journal and nothing else. `laid` is a table to begin with in place of a deal, as
        `notation.parse_position` reads it; no journal can tell of such a match.
        """
        if not isinstance(game, Game):  # pyright: ignore[reportUnnecessaryIsInstance]  # not everybody checks types
            raise TypeError(f"a match is made of a Game, not of {game!r}: tablee.games.find(name) finds it by name")
        self.players = ("human",) * game.seats[0] if players is None else tuple(players)
        allowed = game.seats_with(options or {})
        if len(self.players) not in allowed:
            raise BadSeats(game, len(self.players), allowed)
        if starter is not None and (game.rules.next_starter is None or starter not in range(len(self.players))):
            raise ValueError(f"seat {starter} cannot be made to start {game.id}")
        self.game, self.seed, self.starter, self.bots = game, seed, starter, dict(bots or {})
        self.options = game.options_for(options or {}, len(self.players))
        self.moves: list[Played] = []
        self._tables: list[Table] = []  # every position so far: small records, and asked for all the time
        self._waiting: list[int] = []  # the seats to act at each position, as bit sets
        self._hidden: dict[tuple[int, int], int] = {}  # (seat, position) -> how much is hidden there
        self.resigned: int | None = None
        self._uses_chance: list[bool] = []  # whether the step to that position drew from the generator
        # eyes, or None for all -> the moves that they saw, and the position of the first of these
        self._witnessed: dict[int | None, tuple[int, list[Told | None]]] = {}
        self._masked: dict[int, tuple[int, bytes]] = {}  # eyes -> a late position, and its table as they see it
        # Where, who, text and move: the latest
        self._allowed: tuple[Table | None, int, str, AnyMove] = (None, -1, "", None)
        if laid is None:
            self._deal()
        else:
            self._arrive(clone(laid), True)

    def _deal(self) -> None:
        table = self.game.rules.State.table()
        dice = self._dice(0)
        options = self.game.option_table(self.options, self.starter)
        self.game.doors.deal.at_once(table, len(self.players), options, dice)
        self._arrive(table, True)

    def _arrive(self, table: Table, uses_chance: bool) -> None:
        """A new position lies on the table."""
        self._tables.append(table)
        self._waiting.append(self.game.doors.to_act.at_once(table))
        self._uses_chance.append(uses_chance)

    def _dice(self, position: int) -> Table:
        """What the step to a position draws from: keyed by the position, so that no shuffle depends on another."""
        return chances(self.seed, position)

    def __repr__(self) -> str:
        if self.outcome is None:
            now = "seat " + " and ".join(map(str, self.to_act())) + " to act"
        else:
            now = "won by seat " + " and ".join(map(str, self.outcome.winners)) + f" ({self.outcome.reason})"
        return f"<Match of {self.game.id}, seed {self.seed}, {', '.join(self.players)}; {self.position} moves, {now}>"

    @property
    def position(self) -> int:
        """How many moves have been made."""
        return len(self.moves)

    @property
    def table(self) -> Table:
        """The table as it really lies. Whatever leaves the rules is made from `masked` instead."""
        return self.at(self.position)

    def at(self, position: int) -> Table:
        """A copy of the table as it really lay after so many moves."""
        return clone(self._tables[position])

    def masked(self, seat: int, position: int | None = None) -> Table:
        """The table as a seat knows it: what is hidden from it is blank. Seat -1 only looks on."""
        if position is not None and position != self.position:
            return self._mask(seat, position)
        at, raw = self._masked.get(seat, (-1, b""))
        if at != self.position:
            raw = self._mask(seat, self.position).tobytes()
            self._masked[seat] = self.position, raw
        return np.frombuffer(bytearray(raw), self.game.rules.State.DTYPE)

    def _mask(self, seat: int, position: int) -> Table:
        table = self.at(position)
        self.game.doors.mask.at_once(table, seat)
        return table

    def view(self, seat: int, position: int | None = None) -> Any:
        """What a seat sees, as a structure of the game with names for everything; now, or at an earlier position."""
        return self.game.shown.view(self.masked(seat, position)[0], seat)

    def to_act(self, position: int | None = None) -> list[int]:
        """The seats that have something to decide; none when the game is over."""
        if self.resigned is not None and position is None:
            return []
        return [*_seats_in(self._waiting[-1 if position is None else position])]

    @property
    def is_over(self) -> bool:
        return not self._waiting[-1] or self.resigned is not None

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and why, once the game is over."""
        if self.resigned is not None:
            others = tuple(seat for seat in range(len(self.players)) if seat != self.resigned)
            return Outcome(others, tuple(int(seat in others) for seat in range(len(self.players))), "resigned")
        return self.game.shown.outcome(self._tables[-1][0]) if self.is_over else None

    def legal(self, seat: int, position: int | None = None) -> list[str]:
        """The seat's legal moves as text, in their fixed order; empty where moves cannot be listed."""
        table = self._tables[-1 if position is None else position]
        return [*map(self.game.shown.notation.print_move, self.game.legal_moves(table, seat))]

    def read(self, seat: int, text: str, made_at: int | None = None) -> AnyMove:
        """The move that the text stands for, or one of the three refusals."""
        where, who, what, allowed = self._allowed
        if made_at is None and where is self._tables[-1] and (who, what) == (seat, text) and self.resigned is None:
            return allowed  # asked again, to be played
        try:
            move = self.game.shown.notation.parse_move(text)
        except ValueError:
            raise InvalidMove(text) from None
        if made_at is not None and self._is_stale(seat, made_at):
            raise StaleMove(text, made_at, self.position)
        if seat not in range(len(self.players)):
            raise NoSuchSeat(text, self.game.clause(NOT_YOUR_TURN), seat, len(self.players))
        if self.resigned is not None:
            raise IllegalMove(text, self.game.clause(NOT_YOUR_TURN), not_your_turn=True)
        objection = self.game.doors.objection.at_once(self._tables[-1], seat, move)
        if objection:
            raise IllegalMove(text, self.game.clause(objection), objection == NOT_YOUR_TURN)
        self._allowed = self._tables[-1], seat, text, move
        return move

    def _is_stale(self, seat: int, made_at: int) -> bool:
        """Others may have moved since, but only while this seat's decision stood open all along."""
        if not 0 <= made_at <= self.position:
            return True
        since = range(made_at, self.position)
        return any(self.moves[i].seat == seat or seat not in self.to_act(i) for i in since)

    def try_out(self, seat: int, text: str) -> Sequence[Foreseen]:
        """What a legal move would do, as far as the seat can know; nothing where the game does not tell.

        It is read, judged and tried on the table as the seat sees it, so nothing hidden can show through.
        """
        trial = self.game.shown.trial
        if trial is None or self.is_over:
            return ()
        try:
            move = self.game.shown.notation.parse_move(text)
        except ValueError:
            raise InvalidMove(text) from None
        masked = self.masked(seat)
        objection = self.game.doors.objection.at_once(masked, seat, move)
        if objection:
            raise IllegalMove(text, self.game.clause(objection), objection == NOT_YOUR_TURN)
        return trial(masked[0], seat, move)

    def play(self, seat: int, text: str, made_at: int | None = None) -> None:
        """Make a move, given as text; `made_at` is the position for which it was chosen."""
        move = self.read(seat, text, made_at)
        table = self.at(self.position)
        dice = self._dice(self.position + 1)
        untouched = dice.tobytes()
        self.game.doors.play.at_once(table, seat, move, dice)
        self.moves.append(Played(seat, self.game.shown.notation.print_move(move)))
        self._arrive(table, dice.tobytes() != untouched)

    def take_back_to(self, seat: int, learners: Sequence[int] | None = None) -> int | None:
        """The position before the seat's latest move, or None if one of the learners has seen something new since.

        Without other people at the table only the seat itself matters: a bot forgets.
        """
        latest = self.position - 1
        while latest >= 0 and self.moves[latest].seat != seat:
            if self._uses_chance[latest + 1]:
                return None
            latest -= 1
        if self.is_over or latest < 0 or self._uses_chance[latest + 1]:
            return None
        for learner in (seat,) if learners is None else learners:
            if self._has_learned(learner, latest):
                return None
        then, now = self._tables[latest], self._tables[-1]
        if any(then[name].tobytes() != now[name].tobytes() for name in self.game.secrets.clues):
            return None
        return latest

    def _has_learned(self, seat: int, since: int) -> bool:
        """Whether the seat has seen something new since a position."""
        learned = self.game.secrets.learned
        if learned is None:
            return self._hidden_from(seat, since) != self._hidden_from(seat, self.position)
        then, later = self.masked(seat, since)[0], range(since + 1, self.position + 1)
        is_answered = self._has_been_answered(since)
        return is_answered or any(learned(then, self.masked(seat, position)[0]) for position in later)

    def _has_been_answered(self, position: int) -> bool:
        """Whether others, who had to decide together with the move made there, have done so, and have been told."""
        if any(self._waits_since(seat) <= position for seat in self.to_act()):
            return False
        beside = {*self.to_act(position)} - {self.moves[position].seat}
        return any(played.seat in beside for played in self.moves[position + 1 :])

    def _hidden_from(self, seat: int, position: int) -> int:
        """How much of the table the seat does not know."""
        if (seat, position) not in self._hidden:
            self._hidden[seat, position] = self.game.count_hidden(self.masked(seat, position))
        return self._hidden[seat, position]

    def witnessed(self, eyes: int, latest: int) -> list[Told]:
        """The latest moves as far as these eyes saw them."""
        key = eyes if self._is_told_apart else None
        first = max(0, self.position - latest)
        start, seen = self._witnessed.get(key, (first, []))
        if not start <= first <= start + len(seen):
            start, seen = first, []
        seen = seen[first - start :] + [self._told_of(eyes, i) for i in range(start + len(seen), self.position)]
        self._witnessed[key] = first, seen  # no more than is asked for: games can be long
        told = [move for move in seen if move is not None]
        if not self._has_kept_waiting:
            return told
        waiting = {seat: self._waits_since(seat) for seat in self.to_act()}
        return [move for move in told if move.seat == eyes or not _is_open(move, waiting)]

    @property
    def _is_told_apart(self) -> bool:
        """Whether different eyes may see different things of the same move."""
        secrets, shown = self.game.secrets, self.game.shown
        is_open = shown.came is None or shown.came_is_open or not secrets.fields
        return secrets.witness is not None or not is_open

    def _told_of(self, eyes: int, position: int) -> Told | None:
        text = self._seen_by(eyes, position)
        if text is None:
            return None
        return Told(position + 1, self.moves[position].seat, text, self.came_of(eyes, position))

    @property
    def _has_kept_waiting(self) -> bool:
        """Whether the latest move left somebody else's decision open."""
        return bool(self.moves) and bool(self._waiting[-1] & self._waiting[-2] & ~(1 << self.moves[-1].seat))

    def came_of(self, eyes: int, position: int) -> Came | None:
        """What these eyes saw come of the move made at a position; None where moves tell it themselves."""
        aftermath = self.game.shown.came
        return None if aftermath is None else aftermath(self.masked(eyes, position + 1)[0])

    def _seen_by(self, eyes: int, position: int) -> str | None:
        """What these eyes saw of the move made at a position."""
        played, witness = self.moves[position], self.game.secrets.witness
        if witness is None or played.seat == eyes:
            return played.move
        move = self.game.shown.notation.parse_move(played.move)
        return witness(self.masked(eyes, position)[0], played.seat, move, eyes)

    def _waits_since(self, seat: int) -> int:
        """The position since which a decision of this seat has stood open."""
        since = self.position
        while since and self._waiting[since - 1] >> seat & 1 and self.moves[since - 1].seat != seat:
            since -= 1
        return since

    def next_starter(self) -> int | None:
        """Who starts a rematch, where the rules say so."""
        if self.game.rules.next_starter is None or not self.is_over:
            return None
        seat = self.game.rules.next_starter(self._tables[-1][0]) if self.resigned is None else self.resigned
        return None if seat < 0 else seat

    def seat(self, players: Sequence[str], bots: Mapping[str, int]) -> None:
        """Say who plays, where that was not known when the match was made."""
        if len(players) != len(self.players):
            raise BadSeats(self.game, len(players), range(len(self.players), len(self.players) + 1))
        self.players, self.bots = tuple(players), dict(bots)

    def resign(self, seat: int) -> None:
        """Give the game up: everybody else has won."""
        self.resigned = seat

    def as_of(self, position: int) -> Match:
        """The same match as it stood at an earlier position, to go on from there; this one stays as it is."""
        twin = copy(self)
        twin.moves = self.moves[:position]
        twin._tables, twin._waiting = self._tables[: position + 1], self._waiting[: position + 1]
        twin._uses_chance, twin._allowed = self._uses_chance[: position + 1], (None, -1, "", None)
        twin._hidden, twin._witnessed, twin._masked, twin.resigned = {}, {}, {}, None
        return twin

    def take_back(self, position: int) -> None:
        """Forget every move made after a position; `take_back_to` says which one is fair."""
        for history in (self._tables, self._waiting, self._uses_chance):
            del history[position + 1 :]
        del self.moves[position:]
        self._witnessed.clear()
        self._hidden.clear()
        self._masked.clear()
