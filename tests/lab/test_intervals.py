"""Intervals hold what they promise, and measures of paths say what their definitions say."""

from __future__ import annotations

import numpy as np
import pytest

from tablee.lab import intervals, paths


def test_a_share_of_nothing_and_of_all_stays_between_zero_and_one():
    none, every = intervals.share(0, 20), intervals.share(20, 20)
    assert (none.low, every.high) == (0.0, 1.0)
    assert none.high == pytest.approx(1 - every.low)
    assert intervals.share(50, 100)[:3] == pytest.approx((0.5, 0.3753, 0.6247), abs=2e-4)  # Wilson's, at 99%
    assert np.isnan(intervals.share(0, 0).value)


def test_a_few_deals_that_all_end_alike_prove_nothing_of_others():
    assert intervals.mean_share(np.ones(20)) == intervals.share(20, 20)
    assert np.isnan(intervals.mean_share(np.ones(0)).value)
    some = np.array([1.0, 0.5, 1.0])
    assert intervals.mean_share(some) == intervals.mean(some)


def test_intervals_hold_the_truth_about_99_times_in_100():
    rng, trials = np.random.default_rng(1), 2000
    below = rng.integers(1, 9, (trials, 60)).astype(float)
    above = rng.binomial(below.astype(int), 0.3).astype(float)
    held = [intervals.ratio(a, b) for a, b in zip(above, below, strict=True)]
    assert 0.97 < np.mean([one.low <= 0.3 <= one.high for one in held]) < 1.0
    means = [intervals.mean(row) for row in rng.normal(2.0, 1.0, (trials, 60))]
    assert 0.97 < np.mean([one.low <= 2.0 <= one.high for one in means]) < 1.0


def test_the_part_that_is_explained_is_found_again():
    rng = np.random.default_rng(2)
    deals = rng.normal(0, 1, (400, 1))
    told = intervals.explained(deals + rng.normal(0, 2, (400, 8)))
    assert told.low < 0.2 < told.high
    assert intervals.explained(rng.normal(0, 1, (400, 8))).value < 0.02
    assert intervals.explained(np.repeat(deals, 8, axis=1)).value == pytest.approx(1.0)


def test_paired_differences_are_narrower_than_those_measured_apart():
    one, other = intervals.share(500, 1000), intervals.share(530, 1000)
    apart = intervals.difference(other, one)
    assert apart.low < 0.03 < apart.high
    assert apart.half_width == pytest.approx(np.hypot(one.half_width, other.half_width), rel=0.02)


PATH = np.array([[0.5, 0.5], [0.7, 0.3], [0.2, 0.8], [0.05, 0.95], [0.04, 0.96]])
AT, WON = np.array([0.0, 0.25, 0.5, 0.75, 0.9]), np.array([0.0, 1.0])


def test_measures_of_a_path_by_hand():
    assert paths.drama(PATH, WON) == pytest.approx(np.sqrt(0.4) / 5)
    assert paths.lead_changes(PATH) == 1
    assert paths.lead_changes(np.array([[0.52, 0.48], [0.48, 0.52]])) == 0, "too close to be a change"
    assert paths.decided_at(PATH, AT, WON) == 0.75
    assert paths.decided_at(PATH, AT, np.array([1.0, 0.0])) == 1.0
    assert paths.uncertainty(PATH)[0] == pytest.approx(1.0)
    assert paths.uncertainty(np.array([[1.0, 0.0, 0.0]]))[0] == pytest.approx(0.0, abs=1e-9)
    assert not paths.is_comeback(PATH, WON)
    assert paths.is_comeback(PATH, np.array([1.0, 0.0]))
    assert paths.leader_wins(PATH, AT, WON, 1 / 3) == 0.0
    assert paths.leader_wins(PATH, AT, WON, 2 / 3) == 1.0
