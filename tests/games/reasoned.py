"""Positions of real games with every fact that a hint could tell there, for those who count it out once more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from tablee import bots
from tablee.bots.hints import Fact
from tablee.bots.players import players_of
from tablee.cli.hint import fact_in_words
from tablee.cli.tables import Names, drawing
from tablee.kernel.chance import chances
from tablee.kernel.game import AnyGame
from tablee.kernel.records import Table, clone
from tablee.match import Match
from tablee.text import LANGUAGES, texts
from tablee.text.keys import because_key

LONGEST = 400  # moves of a game that are looked at


class Told(NamedTuple):
    """A fact about a move, and what its seat saw."""

    view: Any
    seat: int
    move: str
    fact: Fact


Check = Callable[[Told], bool]


def positions(game: AnyGame, seeds: Iterable[int], seats: int = 2) -> Iterator[tuple[Match, int]]:
    """Whole games of casual players, decision by decision."""
    casual = bots.find("casual", game)
    for seed in seeds:
        match = Match(game, {}, seed, ["human"] * seats)
        while not match.is_over and match.position < LONGEST:
            seat = match.to_act()[0]
            yield match, seat
            move = casual.choose(match.masked(seat), seat, chances(seed, match.position))
            match.play(seat, game.shown.notation.print_move(move))


def facts_of(game: AnyGame, masked: Table, seat: int, move: str) -> list[Fact]:
    return players_of(game).hints.facts(game, clone(masked), seat, game.shown.notation.parse_move(move))


def all_told(game: AnyGame, seeds: Iterable[int], seats: int = 2) -> Iterator[Told]:
    """Of every legal move. The same is told in another world that differs only in what the seat can't know."""
    for match, seat in positions(game, seeds, seats):
        masked, view = match.masked(seat), match.view(seat)
        other = clone(masked)
        game.secrets.imagine(other[0], chances(match.position, "world")[0])
        game.secrets.mask(other[0], seat)
        for move in match.legal(seat):
            before = masked.tobytes()
            found = facts_of(game, masked, seat, move)
            assert facts_of(game, other, seat, move) == found
            assert masked.tobytes() == before
            yield from (Told(view, seat, move, fact) for fact in found)


def check_all(told: Iterable[Told], checks: dict[str, Check]) -> None:
    """Every fact holds, by a count of its own; every kind of fact occurs, and there are enough of them."""
    kinds = set[str]()
    for one in told:
        kinds.add(one.fact.says)
        assert checks[one.fact.says](one), (one.seat, one.move, one.fact, one.view)
    assert kinds == set(checks)
    assert len(kinds) >= 6


def check_words(game: AnyGame, told: Iterable[Told], kinds: Iterable[str]) -> None:
    """Every kind has its sentence in both languages, filled with all that it asks for; no sentence is left over."""
    for language in LANGUAGES:
        words = texts(language).of_game(game.id)
        match = Match(game, {}, 1, ["human", "human", "human"][: max(game.seats[0], min(3, game.seats[-1]))])
        who = Names(match.players, words)
        table = drawing(match, words, {}, who)
        said = {one.fact.says: fact_in_words(one.fact, table, words, who) for one in told}
        assert all(sentence.strip() for sentence in said.values())
        assert set(said) == set(kinds)
        written = {name for name in words.endings_of(f"{game.id}-{because_key('')}") if name != "family"}
        assert written == set(kinds)
