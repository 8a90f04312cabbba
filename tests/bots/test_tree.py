"""The tree of a search: whose moves it judges for whom, and what happens when it is full."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from typing import Any

import numpy as np
import pytest
from sample_games import auction

from tablee.bots.search.driver import Insight
from tablee.bots.search.thinking import Search, Searcher, Style
from tablee.bots.search.tree import (
    COUNTS,
    NO_NODE,
    ROOT,
    USED,
    Node,
    add_move,
    best_move,
    expand,
    find_sight,
    logarithm,
    sight_of,
    untried,
    urgency,
)
from tablee.bots.thoughts import Effort, Ranked, Thought
from tablee.kernel.chance import below, chances
from tablee.kernel.records import Table
from tablee.match import Match

GAME = auction.GAME
COINS = 4
ENOUGH = Style().enough


def tree_of(nodes: int) -> tuple[Table, Any]:
    counts = np.zeros(COUNTS, np.int64)
    counts[USED] = 1
    return Node.table(nodes), counts


def moves_of(tree: Table, parent: int = ROOT) -> list[int]:
    found, at = [], int(tree[parent].first)
    while at != NO_NODE:
        found.append(int(tree[at].move))
        at = int(tree[at].next)
    return found


# Nodes


def test_what_is_seen_is_found_again_and_nothing_else_is():
    tree, counts = tree_of(10)
    shelf = np.zeros(4, np.int32)
    first, second = find_sight(tree, counts, shelf, 5), find_sight(tree, counts, shelf, 9)
    assert (first, second, int(counts[USED])) == (1, 2, 3)
    assert [find_sight(tree, counts, shelf, sight) for sight in (5, 9)] == [1, 2]  # both belong to the same place
    assert int(counts[USED]) == 3


def test_a_full_tree_finds_what_it_has_and_takes_nothing_more():
    tree, counts = tree_of(3)
    shelf = np.zeros(8, np.int32)
    assert [find_sight(tree, counts, shelf, sight) for sight in (5, 6, 7, 5, 6, 7)] == [1, 2, NO_NODE, 1, 2, NO_NODE]
    assert int(counts[USED]) == 3


def test_sights_differ_with_every_cell_and_every_seat():
    cells = np.array([1, 2, 3], np.uint8)
    others = [np.array(other, np.uint8) for other in ([2, 2, 3], [1, 2, 4], [3, 2, 1], [1, 2], [1, 2, 3, 0])]
    hashes = [sight_of(cells, 0), sight_of(cells, 1), *(sight_of(other, 0) for other in others)]
    assert len(set(hashes)) == len(hashes)
    assert sight_of(np.zeros(5, np.uint8), 0) > 0
    assert sight_of(cells, 0) == sight_of(cells.copy(), 0)


def test_every_move_is_tried_once_before_any_is_tried_again():
    tree, counts = tree_of(10)
    slots, dice = np.zeros(GAME.moves.count, np.int8), chances(1)[0]
    tried = []
    for _ in range(3):
        at = expand(tree, counts, ROOT, 1, np.array([3, 4, 7], np.int16), 3, slots, 0.7, dice)
        tree[at].visits, tree[at].value = 1, 0.5
        tried.append(int(tree[at].move))
        assert int(tree[at].seat) == 1
        assert not slots.any()
    assert sorted(tried) == sorted(moves_of(tree)) == [3, 4, 7]
    assert expand(tree, counts, ROOT, 1, np.array([3, 4, 7], np.int16), 3, slots, 0.7, dice) in (1, 2, 3)
    assert int(counts[USED]) == 4


def test_a_move_for_which_the_tree_has_no_room_is_not_in_it():
    tree, counts = tree_of(2)
    slots, dice = np.zeros(GAME.moves.count, np.int8), chances(1)[0]
    at = expand(tree, counts, ROOT, 0, np.array([3], np.int16), 1, slots, 0.7, dice)
    tree[at].visits = 1
    assert at == 1
    assert expand(tree, counts, ROOT, 0, np.array([3, 4], np.int16), 2, slots, 0.7, dice) == NO_NODE
    assert (int(counts[USED]), moves_of(tree)) == (2, [3])
    assert not slots.any()
    assert expand(tree, counts, ROOT, 0, np.array([3], np.int16), 1, slots, 0.7, dice) == 1


def test_only_moves_that_are_possible_now_are_chosen_and_counted():
    tree, counts = tree_of(10)
    nodes = {move: add_move(tree, counts, ROOT, 0, move) for move in (3, 4, 5)}
    for move, value in ((3, 9.0), (4, 1.0), (5, 2.0)):
        tree[nodes[move]].visits, tree[nodes[move]].value = 10, value
    slots = np.zeros(GAME.moves.count, np.int8)
    slots[4] = slots[5] = slots[6] = 1
    assert best_move(tree, ROOT, slots, 0.0) == nodes[5]
    assert [int(tree[nodes[move]].available) for move in (3, 4, 5)] == [1, 2, 2]
    assert [int(slots[move]) for move in (4, 5, 6)] == [0, 0, 1]  # 6 has no node
    moves = np.array([4, 6, 5], np.int16)
    assert untried(moves, 3, slots) == 1
    assert int(moves[0]) == 6
    assert not slots.any()
    assert best_move(tree, ROOT, slots, 0.0) == NO_NODE


def test_what_was_seldom_tried_is_more_urgent():
    table = Node.table(2)
    table["value"], table["available"] = (5.0, 0.5), 16
    table["visits"] = (10, 1)
    often, seldom = table[0], table[1]
    assert urgency(often, 0.0) == urgency(seldom, 0.0) == 0.5
    assert urgency(often, 1.0) == pytest.approx(0.5 + (log(16) / 10) ** 0.5)
    assert urgency(seldom, 1.0) > urgency(often, 1.0)
    assert [logarithm(1 << n) for n in range(5)] == pytest.approx([n * log(2) for n in range(5)])
    assert all(abs(logarithm(n) - log(n)) < 0.07 for n in range(1, 100))


# A search of an auction between two with four coins each


def policy(s: Any, seat: int, dice: Any, lore: Any) -> int:
    return below(dice, int(s.coins[seat]) + 1)


def is_sold(s: Any, root: Any) -> bool:
    return s.round > root.round


def got_it(s: Any, seat: int) -> float:
    return float(s.points[seat] > 0)


def masked(seats: int = 2, seat: int = 0) -> Table:
    table = Match(GAME, {}, 1, ["bot:random"] * seats).masked(seat)
    table[0].coins[:seats] = COINS
    return table


def search_with(
    style: Style, value: Callable[[Any, int], float], nodes: int = 500, seat: int = 0, **more: Any
) -> Search:
    insight = Insight(policy, False, is_sold, value, more.pop("chance", value))
    return Search(GAME, insight, style, masked(seat=seat), seat, chances(1, "search"), nodes)


def moves_in(search: Search) -> list[Any]:
    used = int(search.plan.counts[USED])
    nodes = [search.plan.tree[i] for i in range(1, used)]
    return [node for node in nodes if node.sight == 0 and node.visits > 0]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("deep", [1, 2])
def test_what_comes_of_a_move_is_judged_for_the_seat_that_made_it(deep: int, seat: int):
    style = Style(deep=deep, ripe=1)
    search = search_with(style, lambda s, seat: 0.25 + 0.5 * seat, seat=seat, chance=lambda s, seat: 0.125 + 0.5 * seat)
    search.go_on(300)
    nodes = moves_in(search)
    assert {int(node.seat) for node in nodes} == ({seat} if deep == 1 else {0, 1})
    for node in nodes:
        assert node.value == (0.25 + 0.5 * node.seat) * node.visits
        assert node.chance == (0.125 + 0.5 * node.seat) * node.visits
    assert {ranked.value for ranked in search.found()} == {0.25 + 0.5 * seat}
    assert {ranked.chance for ranked in search.found()} == {0.125 + 0.5 * seat}


def test_every_iteration_is_counted_at_the_root_and_every_move_played():
    search = search_with(Style(), got_it)
    search.go_on(70)
    search.go_on(30)
    found = search.found()
    assert sum(ranked.visits for ranked in found) == search.iterations == 100
    assert sorted(ranked.move for ranked in found) == [*range(COINS + 1)]
    assert search.moves_played == 200  # both bid, then the prize is sold
    assert [ranked.visits for ranked in found] == sorted((ranked.visits for ranked in found), reverse=True)
    assert found[0].move == COINS


def test_a_tree_that_is_full_goes_on_with_what_it_has():
    for deep in (1, 2):
        search = search_with(Style(deep=deep, ripe=1), got_it, nodes=2)
        search.go_on(100)
        assert search.iterations == 100
        assert int(search.plan.counts[USED]) <= len(search.plan.tree)
        assert 1 <= len(search.found()) <= 2 * deep


def test_the_others_choose_in_the_tree_only_where_they_are_free_to():
    """Where they do, what wins against everybody is hard to find; the policy bids anything."""
    for free in (True, False):
        search = search_with(Style(deep=2, ripe=1, free=free), got_it)
        search.go_on(300)
        assert {int(node.seat) for node in moves_in(search)} == ({0, 1} if free else {0})


def test_a_tree_grows_only_where_somebody_came_often_enough():
    ripe, unripe = search_with(Style(deep=2, ripe=1), got_it), search_with(Style(deep=2, ripe=10_000), got_it)
    for search in (ripe, unripe):
        search.go_on(100)
    assert {int(node.seat) for node in moves_in(unripe)} == {0}
    assert len(moves_in(ripe)) > len(moves_in(unripe))


def test_a_long_game_is_judged_as_it_stands():
    insight = Insight(policy, False, lambda s, root: False, got_it, got_it)
    for longest in (1, 5):
        search = Search(GAME, insight, Style(longest=longest), masked(), 0, chances(1), 50)
        search.go_on(20)
        assert search.moves_played == 20 * longest


# Which move is made


def searcher(quick: int, iterations: int = 100) -> Searcher:
    insight = Insight(policy, False, is_sold, got_it, got_it)
    return Searcher(GAME, insight, Style(), lambda masked, seat, dice: quick, 1.0, iterations)


def thought_after(iterations: int, quick: int) -> Thought:
    return searcher(quick).think(masked(), 0, chances(1), Effort(iterations=iterations), None)


def test_after_few_iterations_the_quick_move_is_preferred():
    moves = COINS + 1
    for iterations in (moves, ENOUGH * moves - 1):
        thought = thought_after(iterations, quick=0)
        assert thought.move == thought.moves[0].move == 0
        assert thought.moves[0].visits > 0
        assert sorted(ranked.move for ranked in thought.moves) == [*range(moves)]
        rest = [ranked.visits for ranked in thought.moves[1:]]
        assert rest == sorted(rest, reverse=True)
    assert thought_after(ENOUGH * moves, quick=0).move == COINS


def test_a_quick_move_that_was_never_tried_is_made_all_the_same():
    assert thought_after(0, quick=3).moves == (Ranked(3),)
    thought = thought_after(1, quick=3)
    assert thought.move == 3
    assert len(thought.moves) == (1 if thought.moves[0].visits else 2)


def test_the_only_legal_move_is_made_without_thinking():
    table = masked()
    table[0].coins[0] = 0

    def never(*_: Any) -> int:
        raise AssertionError("there is nothing to think about")

    insight = Insight(policy, False, is_sold, got_it, got_it)
    only = Searcher(GAME, insight, Style(), never, 1.0, 100)
    assert only.choose(table, 0, chances(1)) == 0
    with pytest.raises(AssertionError):
        only.choose(masked(), 0, chances(1))


def test_what_is_made_is_not_always_what_is_advised():
    thought = Thought((Ranked(3, 5, 0.5, 0.4), Ranked(4)), 5, made=9)
    assert (thought.move, thought.chance) == (9, 0.4)
    assert Thought((Ranked(3),)).move == 3
