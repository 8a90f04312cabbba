"""Seats and options to try a game with, and random matches through them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache

from tablee import bots
from tablee.kernel.chance import chances
from tablee.kernel.game import JSON, SPECTATOR, AnyGame
from tablee.kernel.options import BadOption, Option, Value
from tablee.kernel.records import Table, clone
from tablee.match import Match, Refusal

from .broken import Broken

MANY_MOVES, VERY_MANY_MOVES = 50, 500
LONG, MOST_POSITIONS = 80, 20  # of a long match some positions are looked at, here and there
ENDLESS = 20_000  # moves of random players after which a game is taken to have no end


@dataclass(frozen=True)
class Pace:
    """How much of a game is looked at: so many games for each setting, and a game's cost beside a game of cards."""

    games: int = 8
    cost: int = 1
    first_seed: int = 0
    is_plain: bool = False  # without the compiler, which takes longer than a few games

    @property
    def is_slow(self) -> bool:
        return self.cost > 1

    def fewer(self, games: int) -> int:
        """So many games, or as many of a slow one as take about as long."""
        return max(2, games // self.cost)


def usual_pace(game: AnyGame, games: int | None = None, first_seed: int = 0) -> Pace:
    """Fewer games where moves are many; one where moves cannot be listed, unless more are asked for."""
    if not game.moves.are_listed:
        return Pace(games or 1, 1 if games else 300, first_seed)
    most = 1 if game.moves.count > VERY_MANY_MOVES else 2 if game.moves.count > MANY_MOVES else 8
    return Pace(games or most, 1, first_seed)


@dataclass(frozen=True, eq=False)
class Case:
    """A game with so many seats and these options; its random matches are played once."""

    game: AnyGame
    seats: int
    options: JSON
    pace: Pace = field(default_factory=Pace)
    played: dict[int, Match] = field(default_factory=dict[int, Match])

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}-{'-'.join(map(str, self.options.values())) or 'default'}"

    def new_match(self, seed: int) -> Match:
        return Match(self.game, self.options, seed, ["bot:random"] * self.seats)

    def match(self, seed: int) -> Match:
        """A whole random match; where several seats are to act, the seed says which goes first."""
        if seed not in self.played:
            match = self.new_match(seed)
            if not self.pace.is_plain:
                warm_up(match.game)
            while not match.is_over:
                seat = match.to_act()[seed % len(match.to_act())]
                play_on(match, seat)
                if match.position > ENDLESS:
                    raise Broken("endless", match.as_of(0), moves=ENDLESS)
            self.played[seed] = match
        return self.played[seed]

    def positions(self, most: int | None = None) -> Iterator[Match]:
        """Every position of some random matches, the deal and the end included."""
        games = self.pace.games if most is None else min(most, self.pace.games)
        for seed in range(self.pace.first_seed, self.pace.first_seed + games):
            match = self.match(seed)
            is_long = match.position >= (MOST_POSITIONS if self.pace.is_slow else LONG)
            step = match.position // MOST_POSITIONS if is_long else 1
            for position in sorted({*range(0, match.position, step), match.position}):
                yield match.as_of(position)

    def finished(self, seed: int) -> Match:
        """A match played to its end, by sensible players where random ones take long."""
        is_slow = self.pace.is_slow or self.game.moves.count > VERY_MANY_MOVES
        if not is_slow:
            return self.match(seed)
        match, name = self.new_match(seed), bots.usual(self.game)
        warm_up(match.game, name)
        while not match.is_over:
            seat = match.to_act()[0]
            play_on(match, seat, name)
        return match


def cases_of(game: AnyGame, pace: Pace | None = None) -> list[Case]:
    """The fewest and the most seats; every value of every option at one of the two; seats choose all at once."""
    others = [(option, value) for option in game.options for value in option.choices if value != option.default]
    alone = [{}, *(with_needs(game, option, value) for option, value in others if option.seat is None)]
    found: list[tuple[int, JSON]] = []
    for end in (0, -1):
        found += [(game.seats_with(options)[end], options) for options in ({}, *alone[1 - end :: 2])]
        seats = game.seats[end]
        by_seat = {
            option.name: [value for value in option.choices if value != option.default][option.seat]
            for option in game.options
            if option.seat is not None and option.seat < seats
        }
        found += [(seats, by_seat)] if by_seat else []
    settings = [setting for i, setting in enumerate(found) if setting not in found[:i]]
    return [Case(game, seats, options, pace or usual_pace(game)) for seats, options in settings]


def with_needs(game: AnyGame, option: Option, value: Value) -> JSON:
    """This choice, and what it needs: the choice of another option, and room for enough seats."""
    options = dict([option.only_with] if option.only_with else []) | {option.name: value}
    with suppress(BadOption):
        return options if game.seats_with(options) else {}
    wide = next(other for other in game.options if other.most_seats)
    return {wide.name: wide.choices[wide.most_seats.index(max(wide.most_seats))], **options}


@cache
def warm_up(game: AnyGame, name: str = "random") -> None:
    """Matches are played by compiled rules, if there are any, and slow games by compiled players too."""
    game.doors.warm_up()
    if name != "random":
        bots.warm_up(game, [name])


def play_on(match: Match, seat: int, name: str = "random") -> None:
    move = random_move(match, seat, name)
    try:
        match.play(seat, move)
    except Refusal as refusal:
        key = "sample" if not match.game.moves.are_listed else "legal-too-many"
        details = {"problem": str(refusal)} if not match.game.moves.are_listed else {}
        raise Broken(key, match.as_of(match.position), move=move, seat=str(seat), **details) from None


def random_move(match: Match, seat: int, name: str = "random") -> str:
    if match.game.moves.are_listed and not match.legal(seat):
        raise Broken("stuck", match.as_of(match.position), seat=str(seat))
    bot = bots.find(name, match.game)
    move = bot.choose(match.masked(seat), seat, chances(match.seed, "any", seat, match.position))
    return match.game.shown.notation.print_move(move)


def other_choices(match: Match, eyes: int) -> Match | None:
    """The same match, but others chose differently in the decision that is still open.

    None if nobody did, and where another choice leads elsewhere at once: to other turns, or other moves for these eyes.
    """
    first = match.position
    while first and _is_open(match, first - 1):
        first -= 1
    if all(played.seat == eyes for played in match.moves[first:]):
        return None
    twin = Match(match.game, match.options, match.seed, match.players)
    for i, played in enumerate(match.moves):
        legal = twin.legal(played.seat) if i >= first and played.seat != eyes else []
        others = [move for move in legal if move != played.move] or [played.move]
        try:
            twin.play(played.seat, others[-1 - i % len(others)])
        except Refusal:
            return None
    return twin if twin.to_act() == match.to_act() else None


def _is_open(match: Match, position: int) -> bool:
    """Whether somebody who had to decide when a move was made there has not done so yet."""
    since = range(position, match.position)
    return any(all(seat in match.to_act(i) and match.moves[i].seat != seat for i in since) for seat in match.to_act())


def some_move(match: Match) -> str:
    """The text of any move of the game, legal or not."""
    return match.game.shown.notation.print_move(match.game.moves.blank())


def imagined(match: Match, seat: int, n: int = 3) -> Iterator[Table]:
    """Tables that the seat cannot tell from the real one."""
    dice = chances(match.seed, "imagine", seat, match.position)
    for _ in range(n):
        table = match.masked(seat)
        match.game.doors.imagine.at_once(table, dice)
        yield table


def masked(game: AnyGame, table: Table, seat: int) -> Table:
    twin = clone(table)
    game.doors.mask.at_once(twin, seat)
    return twin


def eyes(match: Match) -> list[int]:
    return [SPECTATOR, 0, len(match.players) - 1]
