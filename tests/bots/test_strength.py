"""The arithmetic behind docs/strength.md: intervals, deals as points, stopping, going on where a run was cut off."""

from __future__ import annotations

import importlib.util
import json
from math import sqrt
from pathlib import Path

import numpy as np
import pytest
from strength.deals import all_around, both_ways, place, share
from strength.figures import ADDED, Z99, Figure, Kept, looks, wanted_deals
from strength.players import CHEATER, LEVELS, Player, player

from tablee import bots
from tablee.games import all_games, find
from tablee.kernel.chance import chances
from tablee.kernel.records import clone

DOCS = Path(__file__).parents[2] / "docs"


def figure(points: dict[float, int], least=0.0, most=1.0) -> Figure:
    return Figure("one against other", least, most, dict(points))


class Always(Player):
    """Makes the first legal move, or the last."""

    def __init__(self, game, last=False):
        super().__init__("last" if last else "first", game)
        self._last = last

    def decide(self, eyes, seat, dice):
        return self.game.legal_moves(eyes, seat)[-1 if self._last else 0]


def test_the_interval_of_plain_wins_is_the_one_of_agresti_and_coull():
    low, high = figure({1.0: 80, 0.0: 20}).interval()
    n = 100 + 2 * ADDED
    p = (80 + ADDED) / n
    off = Z99 * sqrt(p * (1 - p) / (n - 1))
    assert (low, high) == pytest.approx((p - off, p + off))


def test_an_interval_covers_the_truth_as_often_as_it_says():
    rng, points, odds = np.random.default_rng(1), np.array([0.0, 0.5, 1.0]), [0.1, 0.3, 0.6]
    missed = 0
    for counts in rng.multinomial(60, odds, 4000):
        low, high = figure(dict(zip(points, map(int, counts), strict=True))).interval()
        missed += not low <= 0.75 <= high
    assert missed / 4000 < 0.015


def test_deals_that_are_won_from_both_seats_alike_tell_more_than_single_games():
    paired, single = figure({0.5: 80, 1.0: 20}), figure({0.0: 40, 1.0: 60})
    assert paired.mean == single.mean == 0.6
    assert paired.interval()[0] > 0.5 > single.interval()[0]


def test_few_equal_deals_are_no_certainty():
    assert not figure({1.0: 4}).is_clear([0.5])
    assert figure({1.0: 4}).mean == 1.0
    assert figure({1.0: 64}).is_clear([0.5])
    assert figure({1.0: 64}).interval()[1] <= 1.0


def test_a_row_is_looked_at_when_its_deals_have_doubled():
    assert looks(16, 100) == [16, 32, 64, 100]
    assert looks(16, 16) == [16]
    clear, even = figure({1.0: 32}), figure({0.5: 32})
    assert wanted_deals(figure({}), [0.5], 16, 100) == 16
    assert wanted_deals(clear, [0.5], 16, 100) == 32
    assert wanted_deals(clear, [0.5], 16, 100, more=True) == 64
    assert wanted_deals(clear, [0.5, 0.95], 16, 100) == 64
    assert wanted_deals(even, [0.5], 16, 100) == 64
    assert wanted_deals(figure({0.5: 100}), [0.5], 16, 100) == 100


def test_what_was_cut_off_between_two_looks_goes_on_to_the_next():
    assert figure({1.0: 37}).is_clear([0.5])
    assert wanted_deals(figure({1.0: 37}), [0.5], 16, 100) == 64


def test_a_kept_figure_goes_on_where_it_was_and_one_of_other_players_begins_anew(tmp_path):
    file = tmp_path / "strength.json"
    found = figure({0.25: 3, 1.0: 5})
    found.thinking, found.longest = {"expert": [10, 2.5]}, 77
    Kept(file).keep("steps", "drei expert strong", found)
    again = Kept(file).figure("steps", "drei expert strong", figure({}))
    assert again == found
    assert again.deals == 8
    other = Figure("somebody else against other", 0.0, 1.0)
    assert Kept(file).figure("steps", "drei expert strong", other) is other
    assert Kept(file).figure("steps", "drei casual novice", other) is other
    assert [path.name for path in tmp_path.iterdir()] == ["strength.json"]


def test_runs_side_by_side_keep_what_the_others_found(tmp_path):
    file = tmp_path / "strength.json"
    one, other = Kept(file), Kept(file)
    one.keep("speed", "drei", 1.0)
    other.keep("speed", "premier", 2.0)
    one.keep("fairness", "drei", {"positions": 3, "equal": 3})
    assert other.part("speed") == {"drei": 1.0, "premier": 2.0}
    assert other.part("fairness")["drei"]["equal"] == 3


def test_without_a_file_nothing_is_kept(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    kept = Kept(None)
    kept.keep("speed", "drei", 12.0)
    assert kept.part("speed") == {"drei": 12.0}
    assert not list(tmp_path.iterdir())


def test_a_deal_is_even_between_players_who_play_alike():
    game = find("destrier")
    for seed in range(6):
        assert both_ways(game, Always(game), Always(game), seed)[0] == 0.5
    played = [both_ways(game, Always(game), Always(game, last=True), seed) for seed in range(6)]
    assert {shared for shared, _ in played} <= {0.0, 0.5, 1.0}
    assert all(moves > 0 for _, moves in played)


def test_places_around_a_table_of_players_who_play_alike_are_even():
    game = find("premier")
    mean, moves = all_around(game, Always(game), Always(game), 3, 1)
    assert mean == pytest.approx(2.0)
    assert moves > 0


def test_those_who_share_a_win_share_places():
    game = find("premier")
    table = game.rules.State.table()
    table[0].seats = 4
    table[0].stars[:4] = [5, 9, 9, 2]
    assert [place(game, table, seat) for seat in range(4)] == [3.0, 1.5, 1.5, 4.0]
    assert sum(share(game, table, seat) for seat in range(4)) == pytest.approx(1.0)


def test_only_the_cheater_sees_what_is_hidden():
    game = find("drei")
    table = game.rules.State.table()
    game.rules.deal(table[0], 2, game.option_table({})[0], chances(3)[0])
    for name in ("expert", "casual", CHEATER):
        eyes = clone(table)
        player(name, game).see(eyes, 0)
        assert (eyes.tobytes() == table.tobytes()) == (name == CHEATER)


def test_a_figure_names_everything_that_makes_its_players_play_as_they_do():
    for game in all_games().values():
        for name in LEVELS:
            told, bot = player(name, game).told, bots.find(name, game)
            assert told.startswith(f"{name} {bot.version}")
            assert bot.searcher is None or f"iterations={player(name, game).iterations}" in told


def test_the_page_says_what_the_figures_say():
    """docs/strength.md and its picture are made from docs/strength.json and from nothing else."""
    spec = importlib.util.spec_from_file_location("docs_strength", DOCS / "strength.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    kept = json.loads((DOCS / "strength.json").read_text("utf-8"))
    assert (DOCS / "strength.md").read_text("utf-8") == module.page(kept)
    assert (DOCS / "strength.svg").read_text("utf-8") == module.picture(kept)
    for part in ("steps", "target", "cheat", "beginner", "places"):
        for found in kept.get(part, {}).values():
            again = Figure.of(found)
            assert again.kept() == found
