"""The bots of a game by their names, and advice from them."""

from __future__ import annotations

import pytest
from conformance.worlds import auction, darts

from tablee import bots
from tablee.bots.advice import (
    CLOSE,
    ENOUGH,
    SHOWN,
    Advised,
    _advised,
    advice_at,
    advise,
    adviser,
    different,
    reason_for,
)
from tablee.bots.bot import BUDGET
from tablee.bots.levels import NAMES, Careless
from tablee.bots.players import players_of
from tablee.bots.thoughts import Ranked
from tablee.games import all_games, find
from tablee.games.carrom.came import ShotCame
from tablee.kernel.chance import chances
from tablee.match import Match

DREI, DESTRIER = find("drei"), find("destrier")
GAMES = list(all_games().values())
DREI_HINTS, DESTRIER_HINTS = players_of(DREI).hints, players_of(DESTRIER).hints


def test_every_game_has_every_level():
    for game in [*GAMES, auction.GAME, darts.GAME]:
        assert bots.bot_names(game) == [*NAMES]
        assert (bots.usual(game), adviser(game)) == ("casual", "expert")
        for name in NAMES:
            bot = bots.find(name, game)
            assert (bot.name, bot.seconds) == (name, BUDGET.get(name, BUDGET["novice"]))
        assert bots.find("random", game).searcher is None
        assert None not in (bots.find("strong", game).searcher, bots.find("expert", game).searcher)
        with pytest.raises(
            bots.UnknownBot, match=f"no bot master plays {game.id}; there are expert, strong"
        ) as problem:
            bots.find("master", game)
        assert (problem.value.name, problem.value.known) == ("master", ", ".join(NAMES))


def test_versions_are_told_of_those_who_play_or_of_all():
    assert bots.versions(DREI) == {name: bots.find(name, DREI).version for name in bots.bot_names(DREI)}
    assert bots.versions(DREI, ["human", "bot:casual", "bot:expert"]) == {"casual": 1, "expert": 2}
    assert bots.versions(DREI, ["human", "human"]) == {}
    assert [bots.find("expert", game).version for game in (DESTRIER, DREI)] == [2, 2]


def test_thinking_less_than_nothing_is_refused():
    match = Match(DREI, {}, 3)
    seat = match.to_act()[0]
    for name in ("casual", "strong"):
        with pytest.raises(ValueError, match="fewer than none"):
            bots.find(name, DREI).think(match.masked(seat), seat, chances(1), iterations=-1)
    assert len(bots.find("casual", DREI).think(match.masked(seat), seat, chances(1), iterations=0).moves) == 1


@pytest.mark.parametrize("game", [DESTRIER, DREI], ids=lambda game: game.id)
def test_a_careless_player_plays_as_another_one_but_for_some_moves(game):
    """As often as the level says, give or take luck that never changes."""
    level = players_of(game).casual
    assert level is not None
    novice, casual, chosen, same = Careless(level, 0.35).bot("novice", game), level.bot("casual", game), 0, 0
    seed = 0
    while chosen < 40:
        match = Match(game, {}, seed, ["human", "human"])
        for seat in match.to_act():
            if len(match.legal(seat)) > 2:
                dice = chances(seed, "novice", seat)
                move = novice.choose(match.masked(seat), seat, dice)
                assert game.shown.notation.print_move(move) in match.legal(seat)
                chosen += 1
                fresh = chances(seed, "novice", seat)
                same += move == casual.choose(match.masked(seat), seat, fresh)
        seed += 1
    assert 0.2 * chosen < same < chosen


def test_a_random_player_makes_every_legal_move_and_no_other():
    match = Match(DESTRIER, {}, 3)
    seat = match.to_act()[0]
    random = bots.find("random", DESTRIER)
    made = {random.choose(match.masked(seat), seat, chances(n)) for n in range(80)}
    assert {DESTRIER.shown.notation.print_move(move) for move in made} == set(match.legal(seat))
    throw = bots.find("random", darts.GAME)
    darts_match = Match(darts.GAME, {}, 1, ["human"])
    for n in range(5):
        darts_match.read(0, darts.GAME.shown.notation.print_move(throw.choose(darts_match.masked(0), 0, chances(n))))


# Advice


def test_what_somebody_else_played_is_not_judged_as_ones_own():
    """Both bid at the same time, and the same. Without any time the bot says what comes to its mind first."""
    fresh = Match(auction.GAME, {}, 1, ["human", "human"])
    bid = advice_at(fresh, 0, 0, seconds=0.0).moves[0].move
    fresh.play(1, bid)
    assert advice_at(fresh, 0, 0, seconds=0.0).played is None
    own = Match(auction.GAME, {}, 1, ["human", "human"])
    own.play(0, bid)
    judged = advice_at(own, 0, 0, seconds=0.0).played
    assert judged is not None
    assert judged.move == bid
    assert advice_at(own, 1, 1, seconds=0.0).played is None  # nothing has been played there yet


def test_a_chance_is_told_only_after_enough_games():
    for visits, chance in ((ENOUGH - 1, None), (ENOUGH, 0.4), (ENOUGH + 1, 0.4)):
        assert _advised(DREI, Ranked(0, visits, 0.9, 0.4)).chance == chance


def test_only_a_few_moves_are_shown_and_all_of_them_differ():
    match = Match(DREI, {}, 3, ["human", "human"])
    seat = match.to_act()[0]
    advice = advise(DREI, match.masked(seat), seat, chances(1), level="strong", iterations=6)
    assert (advice.by, advice.version) == ("strong", 1)
    assert len(advice.moves) == SHOWN < len(match.legal(seat))
    named = [
        Advised("a", 0.5, ShotCame(fell=("3",), gain=1)),
        Advised("b", 0.4, ShotCame(fell=("3",), gain=2)),
        Advised("c", 0.3, ShotCame(left=("4",))),
    ]
    assert [one.move for one in different(named)] == ["a", "c"]


def test_the_edge_of_what_is_no_difference():
    for more, why in ((CLOSE - 0.001, "close"), (CLOSE + 0.001, "avoids")):
        assert reason_for([Advised("8", 0.5 + more), Advised("9", 0.5)], DREI_HINTS).why == why
    for more, why in ((CLOSE - 0.001, "close"), (CLOSE + 0.001, "place")):
        assert reason_for([Advised("8", 0.5), Advised("9", 0.5 + more)], DREI_HINTS, 3).why == why
    assert reason_for([Advised("hit", 0.5), Advised("stand", 0.6)], DESTRIER_HINTS, 3).why == "sure"


def test_cards_are_spent_by_who_lays_them():
    assert DREI_HINTS.spends("joker as delete") == ["joker"]
    assert DREI_HINTS.spends("7") == []
    assert DESTRIER_HINTS.spends("plus3 own") == ["plus3"]
    assert players_of(find("premier")).hints.spends("joker") == []
