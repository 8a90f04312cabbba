"""Players of games that bring none: every level, each stronger than the one before, with hints, and never unfair."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sample_games import auction, darts

from tablee import bots
from tablee.bots import players
from tablee.bots.advice import advise
from tablee.bots.any_game import levels_for
from tablee.bots.levels import NAMES, Careless, HandWritten, Searching
from tablee.bots.players import Players, players_of
from tablee.bots.sampling import Sampling
from tablee.games import all_games
from tablee.kernel.chance import below, chances
from tablee.kernel.compiling import PURE
from tablee.kernel.game import Game
from tablee.kernel.moves import Written
from tablee.kernel.playouts import first_seat
from tablee.kernel.records import clone
from tablee.match import Match

DEALS = {  # each is played twice; the two strongest of an auction think longest, and differ most
    ("auction", "expert"): 10,
    ("auction", "strong"): 10,
    ("auction", "casual"): 60,
    ("auction", "novice"): 30,
    ("darts", "expert"): 60,
    ("darts", "strong"): 60,
    ("darts", "casual"): 60,
    ("darts", "novice"): 120,
}
LISTED_AND_WRITTEN = [auction.GAME, darts.GAME]
both = pytest.mark.parametrize("game", LISTED_AND_WRITTEN, ids=lambda game: game.id)


def winners(game: Game[Any], names: list[str], seed: int) -> int:
    """Of a match in which everybody does all iterations of the level: the same on every machine."""
    match_dice, table = chances(seed, "deal"), game.rules.State.table()
    game.doors.deal(table, len(names), game.option_table({}), match_dice)
    moves = 0
    while waiting := game.doors.to_act(table):
        seat, eyes = first_seat(waiting), clone(table)
        game.doors.mask(eyes, seat)
        dice = chances(seed, "bot", seat, moves)
        game.doors.play(table, seat, bots.find(names[seat], game).choose_at_leisure(eyes, seat, dice), match_dice)
        moves += 1
    return game.rules.winners(table[0])


def share(won: int, seat: int) -> float:
    return (won >> seat & 1) / won.bit_count()


@pytest.mark.skipif(PURE, reason="many games take long in plain Python")
@pytest.mark.parametrize(("stronger", "weaker"), [*pairwise(NAMES)])
@both
def test_every_level_beats_the_one_below_it(game: Game[Any], stronger: str, weaker: str):
    """Always the same games. any_game.py tells what many more of them showed."""
    game.doors.warm_up()
    bots.warm_up(game, [stronger, weaker])
    deals = DEALS[game.id, stronger]
    won = sum(
        share(winners(game, [stronger, weaker], seed), 0) + share(winners(game, [weaker, stronger], seed), 1)
        for seed in range(deals)
    )
    assert won / (2 * deals) > 0.5 + 0.5 / deals**0.5 / 2


@both
def test_hints_are_legal_ranked_and_judge_what_was_played(game: Game[Any]):
    match = Match(game, {}, 4, ["human", "human"])
    seat = match.to_act()[0]
    advice = advise(game, match.masked(seat), seat, chances(1), level="strong", iterations=400)
    assert advice.by == "strong"
    assert advice.why in ("avoids", "close", "sure")
    first = advice.moves[0]
    assert len(advice.moves) == 3 or not game.moves.are_listed
    asked = advise(game, match.masked(seat), seat, chances(1), level="novice", iterations=600, played=first.move)
    assert asked.played is not None
    assert asked.played.move == first.move


def test_a_throw_is_hinted_with_its_chance():
    match = Match(darts.GAME, {}, 4, ["human", "human"])
    advice = advise(darts.GAME, match.masked(0), 0, chances(1), iterations=900)
    best = advice.moves[0]
    assert best.chance is not None
    assert best.chance > 0.5
    aim = darts.GAME.shown.notation.parse_move(best.move)[0]
    assert (aim.x + 0.05) ** 2 + (aim.y + 0.05) ** 2 < 0.35  # at the middle, as the hand shakes


@both
@pytest.mark.parametrize("name", ["expert", "strong", "casual", "novice"])
def test_the_same_chance_gives_the_same_thought_whatever_is_hidden(game: Game[Any], name: str):
    match = Match(game, {}, 2, ["human"] * 3)
    match.play(0, game.shown.notation.print_move(game.any_move(match.masked(0), 0, chances(5))))
    seat = match.to_act()[0]
    other = match.masked(seat)
    game.secrets.imagine(other[0], chances(7)[0])
    game.secrets.mask(other[0], seat)
    told = []
    for masked in (match.masked(seat), match.masked(seat), other):
        thought = bots.find(name, game).think(masked, seat, chances(1), iterations=12)
        assert thought.iterations == 12
        told.append([(game.shown.notation.print_move(one.move), one.visits, one.value) for one in thought.moves])
    assert told[0] == told[1] == told[2]


@both
def test_without_time_any_legal_move_is_made(game: Game[Any]):
    match = Match(game, {}, 2, ["human"] * 2)
    thought = bots.find("expert", game).think(match.masked(0), 0, chances(1), seconds=0.0)
    assert thought.iterations == 0
    match.play(0, game.shown.notation.print_move(thought.move))


# Bringing players


def high_bid(s: Any, seat: int, chance: Any) -> int:
    return int(s.coins[seat]) // 2 + below(chance, 3)


def test_a_game_that_brings_somebody_casual_has_the_others_made_after_it():
    casual = HandWritten(high_bid)
    made = levels_for(auction.GAME, casual)
    assert made["casual"] is casual
    assert isinstance(made["novice"], Careless)
    assert isinstance(made["expert"], Searching)
    match = Match(auction.GAME, {}, 1, ["human", "human"])
    quick = made["expert"].bot("expert", auction.GAME).think(match.masked(0), 0, chances(1), seconds=0.0)
    assert quick.move in (149, 150, 151)
    assert isinstance(darts.GAME.moves, Written)
    written = levels_for(darts.GAME, HandWritten(darts.GAME.moves.sample))
    assert isinstance(written["novice"], Careless)
    assert isinstance(written["expert"], Sampling)


class Point:
    """An entry point as installed packages have them."""

    def __init__(self, found: Any) -> None:
        self._found = found

    def load(self) -> Any:
        if isinstance(self._found, Exception):
            raise self._found
        return self._found


def test_players_come_from_a_package_or_are_made(monkeypatch: pytest.MonkeyPatch):
    brought = Players(casual=HandWritten(high_bid, version=7))
    monkeypatch.setattr(players, "entry_points", lambda group, name: [Point(brought)] if group == "tablee.bots" else [])
    found = players_of.__wrapped__(auction.GAME)
    assert found.casual == brought.casual
    assert found.level("random").version == 1
    monkeypatch.setattr(players, "entry_points", lambda group, name: [Point(ImportError("no such module"))])
    with pytest.warns(UserWarning, match="the players of auction cannot be loaded: no such module"):
        assert isinstance(players_of.__wrapped__(auction.GAME).casual, Searching)


def test_a_room_of_the_bots_is_no_folder_of_a_game():
    assert players._from_folder("search") is None
    assert players._from_folder("my-game") is None
    assert players._from_folder("drei") is not None


def test_general_rooms_of_the_bots_name_no_game():
    """Whoever deletes the folder of a game has deleted its players."""
    here = Path(bots.__file__).parent
    for file in here.rglob("*.py"):
        if file.relative_to(here).parts[0] not in all_games():
            text = file.read_text("utf-8")
            assert not [name for name in all_games() if name in text], file
