"""Bots that search: fair, the same every time, stopped at any moment, never an illegal move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

import numpy as np
import pytest
from conformance.worlds import CASES, IDS
from sample_games import auction

from tablee import bots
from tablee.bots.bot import BUDGET
from tablee.bots.levels import Searching
from tablee.bots.players import players_of
from tablee.bots.search.driver import Insight
from tablee.bots.search.thinking import Search, Searcher, Style, Watch
from tablee.bots.thoughts import Effort
from tablee.games import all_games, find
from tablee.kernel.chance import below, chances
from tablee.kernel.compiling import PURE
from tablee.kernel.records import Table, clone
from tablee.match import Match

DUEL = find("destrier")
LONG = 25
CARD_GAMES = [game for game in all_games().values() if isinstance(players_of(game).expert, Searching)]
STRONG = players_of(DUEL).strong
assert isinstance(STRONG, Searching)
INSIGHT, ITERATIONS = STRONG.insight, STRONG.iterations
every_card_game = pytest.mark.parametrize("game", CARD_GAMES, ids=[game.id for game in CARD_GAMES])
NAMED = [(case, name) for case, name in zip(CASES, IDS, strict=True) if case[0] in CARD_GAMES]
every_case = pytest.mark.parametrize("case", [case for case, _ in NAMED], ids=[name for _, name in NAMED])


def played(game, seats, options, seed) -> Match:
    """A match between casual players, or how it begins."""
    match = Match(game, options, seed, ["bot:casual"] * seats)
    bot = bots.find("casual", game)
    while not match.is_over and match.position < LONG:
        seat = match.to_act()[0]
        move = bot.choose(match.masked(seat), seat, chances(seed, "bot", seat, match.position))
        match.play(seat, game.shown.notation.print_move(move))
    return match


def decisions(game, seats=2, options=None, every=1) -> Iterator[tuple[Match, int]]:
    """Positions of many matches, with a seat that has something to decide."""
    for seed in count():
        match = played(game, seats, options or {}, seed)
        for position in range(seed % every, match.position, every):
            earlier = match.as_of(position)
            for seat in earlier.to_act():
                yield earlier, seat


def other_world(match: Match, seat: int, dice: Table) -> Table:
    """What the seat knows of a table that differs from the real one only in what it cannot know."""
    table = match.masked(seat)
    match.game.secrets.imagine(table[0], dice[0])
    match.game.secrets.mask(table[0], seat)
    return table


def think(name, match, seat, iterations, masked=None):
    dice = chances(match.seed, "think", match.position, seat)
    world = match.masked(seat) if masked is None else masked
    return bots.find(name, match.game).think(world, seat, dice, iterations=iterations)


def test_choices_are_the_same_whatever_the_seat_cannot_know():
    bots.warm_up(DUEL)
    dice = chances(1, "worlds")
    differ = 0
    positions = 20 if PURE else 300  # thousands, in every card game: python bench/bots.py --part fairness
    for match, seat in islice(decisions(DUEL), positions):
        real, other = match.table, match.masked(seat)
        DUEL.secrets.imagine(other[0], dice[0])
        differ += real.tobytes() != other.tobytes()
        DUEL.secrets.mask(other[0], seat)
        assert think("expert", match, seat, 60, other) == think("expert", match, seat, 60)
    assert differ > positions // 2  # the worlds were not the same ones


@every_case
def test_no_seat_thinks_with_what_it_cannot_know(case):
    game, seats, options = case
    for match, seat in islice(decisions(game, seats, options, every=13), 2):
        thoughts = [
            think("strong", match, seat, 2, world)
            for world in (match.masked(seat), other_world(match, seat, chances(2, "worlds")))
        ]
        assert thoughts[0] == thoughts[1]


@pytest.mark.skipif(PURE, reason="there is no compiled code to compare with")
def test_plain_and_compiled_searches_grow_the_same_tree():
    match, seat = next(decisions(DUEL))
    trees = []
    for is_plain in (True, False):
        dice = chances(3, "bot")
        search = Search(DUEL, INSIGHT, Style(), match.masked(seat), seat, dice, 200)
        if not is_plain:
            search.prepare()
        run = search._run.plain if is_plain else search._run
        run(search.plan, 60)
        trees.append((bytes(np.array(search.plan.tree)), bytes(np.array(search.plan.counts)), dice.tobytes()))
    assert trees[0] == trees[1]


def test_what_is_found_does_not_depend_on_the_slices():
    match, seat = next(decisions(DUEL))
    found = []
    for slices in ([12], [1, 4, 7], [4, 4, 4]):
        search = Search(DUEL, INSIGHT, Style(), match.masked(seat), seat, chances(3, "bot"), 12)
        for n in slices:
            search.go_on(n)
        found.append((search.found(), search.iterations))
    assert found[0] == found[1] == found[2]


@every_card_game
@pytest.mark.parametrize("name", ["strong", "expert"])
def test_a_thought_ranks_legal_moves_with_their_chances(game, name):
    for match, seat in islice(decisions(game, every=11), 2):
        thought = think(name, match, seat, 6)
        legal = match.legal(seat)
        texts = [game.shown.notation.print_move(ranked.move) for ranked in thought.moves]
        assert set(texts) <= set(legal)
        assert len(set(texts)) == len(texts)
        assert sum(ranked.visits for ranked in thought.moves) == thought.iterations == 6
        assert all(ranked.chance is None or 0.0 <= ranked.chance <= 1.0 for ranked in thought.moves)


def test_thinking_changes_nothing_but_the_dice():
    match, seat = next(decisions(DUEL))
    masked = match.masked(seat)
    before = masked.tobytes()
    bots.find("expert", DUEL).think(masked, seat, chances(1, "bot"), iterations=20)
    assert masked.tobytes() == before


class Clock:
    """A clock on which time passes only when something is done."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("each", [0.3, 0.02, 0.0004, 0.000001])
def test_a_budget_is_kept_up_to_one_iteration(each):
    clock = Clock()
    watch = Watch(1.0, 10**9, clock)
    while n := watch.next():
        clock.now += n * each
    assert 101.0 - 2 * each - 0.01 <= clock.now <= 101.0 + each


def test_nothing_is_begun_when_the_time_is_over_before():
    clock = Clock()
    watch = Watch(0.05, 1000, clock)
    clock.now += 0.06
    assert watch.next() == 0


def test_without_seconds_every_iteration_is_done():
    clock, done = Clock(), 0
    watch = Watch(None, 1234, clock)
    while n := watch.next():
        clock.now += 5.0 * n
        done += n
    assert done == 1234


@every_card_game
@pytest.mark.parametrize("name", ["strong", "expert"])
def test_without_time_the_answer_is_that_of_a_quick_player(game, name):
    """The casual one, or the trained strategy, which is read at once as well and plays better."""
    level = players_of(game).level(name)
    assert isinstance(level, Searching)
    quick = level.quick.bot(name, game).choose
    for match, seat in islice(decisions(game, every=9), 5):
        dice = chances(1, "bot")
        thought = bots.find(name, game).think(match.masked(seat), seat, clone(dice), seconds=0.0)
        assert thought.iterations == 0
        assert thought.move == quick(match.masked(seat), seat, dice)


def test_at_leisure_a_level_does_all_its_iterations_however_late_it_is(monkeypatch):
    bots.warm_up(DUEL, ["strong"])
    bot = bots.find("strong", DUEL)
    monkeypatch.setattr(bot.searcher, "_seconds", 0.0)
    late, at_leisure, wanted = [], [], []
    for match, seat in islice(decisions(DUEL), 30):
        late.append(bot.choose(match.masked(seat), seat, chances(1, "bot")))
        at_leisure.append(bot.choose_at_leisure(match.masked(seat), seat, chances(1, "bot")))
        wanted.append(bot.think(match.masked(seat), seat, chances(1, "bot"), iterations=ITERATIONS).move)
    assert at_leisure == wanted
    assert at_leisure != late


def test_thinking_stops_when_it_is_told_to():
    match, seat = next(decisions(DUEL))
    asked = iter([False, False, True])
    thought = bots.find("expert", DUEL).think(
        match.masked(seat), seat, chances(1), iterations=1000, is_stopped=lambda: next(asked)
    )
    assert 2 <= thought.iterations < 1000


@every_card_game
@pytest.mark.parametrize("name", ["strong", "novice"])
def test_whole_matches_are_played_without_an_illegal_move(game, name):
    match = Match(game, {}, 4, [f"bot:{name}"] * 2)
    while not match.is_over and match.position < 10:
        seat = match.to_act()[-1]
        thought = think(name, match, seat, 2)
        match.play(seat, game.shown.notation.print_move(thought.move))
    assert match.position > 0


def test_the_search_serves_any_game_whose_moves_can_be_listed():
    """Three bid at once, each with four coins: if the others never bid more than two, three are enough to win."""
    game = auction.GAME

    def policy(s, seat, dice, lore):
        return min(below(dice, 3), int(s.coins[seat]))

    def is_sold(s, root):
        return s.round > root.round

    def value(s, seat):
        return float(s.points[seat] > 0)

    insight = Insight(policy, True, is_sold, value, value)
    searcher = Searcher(game, insight, Style(), lambda masked, seat, dice: 0, 1.0, 100)
    masked = Match(game, {}, 1, ["bot:random"] * 3).masked(1)
    masked[0].coins[:3] = 4
    thought = searcher.think(masked, 1, chances(1), Effort(iterations=200), None)
    assert sorted(ranked.move for ranked in thought.moves) == [0, 1, 2, 3, 4]
    assert thought.move >= 3


def test_levels_are_told_the_strongest_first():
    for game in CARD_GAMES:
        assert bots.bot_names(game) == ["expert", "strong", "casual", "novice", "random"]
        assert [bots.find(name, game).seconds for name in bots.bot_names(game)[:4]] == [1.0, 0.3, 0.1, 0.05]
    assert bots.usual(DUEL) == "casual"
    with pytest.raises(bots.UnknownBot, match="expert, strong, casual, novice, random"):
        bots.find("grandmaster", DUEL)
    assert set(BUDGET) == {"novice", "casual", "strong", "expert"}
