"""What workers do: they think with what a seat knows, and play journals again as they were."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from server.here import refused
from tablee import bots
from tablee.games import find
from tablee.kernel.chance import chances
from tablee.kernel.game import SPECTATOR
from tablee.kernel.options import Value
from tablee.match import Match, journal_of, material_of
from tablee.server import errands
from tablee.server.problems import Phrase, Problem
from tablee.text import texts

LONG: dict[str, Value] = {"wins_needed": 2}


def duel(seed: int = 3, most: int = 999) -> Match:
    match = Match(find("destrier"), LONG, seed, ("human", "bot:random"), bots={"random": 1})
    while not match.is_over and match.position < most:
        seat = match.to_act()[0]
        match.play(seat, "stand" if "stand" in match.legal(seat) else match.legal(seat)[0])
    return match


def line(match: Match) -> bytes:
    return msgspec.json.encode(journal_of(match))


# Thinking


@pytest.mark.parametrize("game", ["destrier", "premier"])
def test_what_a_worker_is_told_is_what_the_seat_knows(game: str):
    match = Match(find(game), {}, 1, ("human", "human"))
    seat = match.to_act()[0]
    about = errands.about_position(match, 0, seat)
    assert about.table.tobytes() == match.masked(seat).tobytes() != match.table.tobytes()
    assert (about.game, about.seat) == (game, seat)
    assert about.chance.tobytes() == chances(1, "hint", seat, 0).tobytes()
    assert about.played.id == game
    assert msgspec.json.encode(material_of(about.played)) == about.material


def test_a_worker_makes_the_move_of_the_bot_that_was_named():
    match = duel(most=0)
    seat = match.to_act()[0]
    dice = chances(7, "bot", seat, 0)
    about = errands.thinking(match.game, match.masked(seat), seat, dice)
    for name in ("casual", "random"):
        expected = bots.find(name, match.game).choose(match.masked(seat), seat, chances(7, "bot", seat, 0))
        assert errands.choose(about, name, 0.1) == match.game.shown.notation.print_move(expected)


def test_only_a_seat_that_had_to_decide_is_thought_for():
    match = duel()
    first = match.moves[0].seat
    assert errands.about_position(match, 0, first).seat == first
    assert refused(lambda: errands.about_position(match, 0, 1 - first)) == "no-hint"
    assert refused(lambda: errands.about_position(match, match.position, first)) == "no-hint"
    for position in (-1, match.position + 1):
        with pytest.raises(Problem) as problem:
            errands.about_position(match, position, first)
        assert (problem.value.why, problem.value.args_of_message) == ("no-position", {"last": match.position})


def test_a_move_is_judged_only_if_the_seat_made_it_there():
    match = duel()
    for position, made in enumerate(match.moves):
        assert errands.played_at(match, position, made.seat) == made.move
        assert errands.played_at(match, position, 1 - made.seat) is None
    assert errands.played_at(match, match.position, 0) is None


# Replays


def steps(match: Match, seat: int | None) -> list[dict[str, Any]]:
    return msgspec.json.decode(errands.show(line(match), seat, 0).steps)


def seen(match: Match, seat: int, position: int) -> Any:
    return msgspec.json.decode(msgspec.json.encode(match.view(seat, position)))


def test_a_replay_shows_each_move_after_it_was_made_through_the_eyes_that_are_asked_for():
    match = duel()
    for seat in (SPECTATOR, 0, 1):
        film = steps(match, seat)
        first = {"position": 0, "seat": None, "move": None, "came": None, "view": seen(match, seat, 0), "zones": None}
        assert film[0] == first
        for position, step in enumerate(film[1:], 1):
            made = match.moves[position - 1]
            assert (step["position"], step["seat"], step["move"]) == (position, made.seat, made.move)
            assert step["view"] == seen(match, seat, position)
    assert len({msgspec.json.encode(steps(match, seat)) for seat in (None, SPECTATOR, 0, 1)}) == 4


def test_with_all_cards_open_a_replay_shows_what_lay_there():
    match = duel()
    for position, step in enumerate(steps(match, None)):
        whole = match.game.shown.view(match.at(position)[0], SPECTATOR)
        assert step["view"] == msgspec.json.decode(msgspec.json.encode(whole))


def test_a_replay_says_who_played_and_how_it_ended():
    match = duel()
    film = errands.show(line(match), 1, 2)
    assert (film.game, film.players, film.last) == ("destrier", ["human", "bot:random"], match.position)
    assert (film.outcome, film.fair) == (match.outcome, None)
    assert msgspec.json.decode(film.steps)[0]["position"] == 2
    assert errands.show(line(duel(most=2)), 1, 0).outcome is None


# Playing on


def test_a_game_is_played_on_from_where_it_was_or_from_an_earlier_position():
    match = duel(most=3)
    begin = errands.begin(line(match), None)
    assert (begin.moves, begin.seed, begin.options, begin.seats) == (match.moves, match.seed, match.options, 2)
    assert (begin.game, begin.starter, begin.material) == ("destrier", None, None)
    for at in range(4):
        assert errands.begin(line(match), at).moves == match.moves[:at]
    assert refused(lambda: errands.begin(line(match), 4)) == "no-position"
    whole = duel()
    assert refused(lambda: errands.begin(line(whole), None)) == "over"
    assert errands.begin(line(whole), whole.position - 1).moves == whole.moves[:-1]


# What cannot be read


def test_a_text_holds_one_journal_of_a_game_that_is_known():
    text = line(duel(most=2))
    assert refused(lambda: errands.show(text + b"\n" + text, None, 0)) == "one-journal"
    assert refused(lambda: errands.show(b"\n", None, 0)) == "one-journal"
    assert refused(lambda: errands.show(text.replace(b'"destrier"', b'"chess"'), None, 0)) == "unknown-game"
    with pytest.raises(Problem) as problem:
        errands.show(text.replace(b'"stand"', b'"fly"'), None, 0)
    told = problem.value.args_of_message["problem"]
    assert problem.value.why == "bad-journal"
    assert isinstance(told, Phrase)
    assert "fly" in told.said(texts("fr"))
