"""The small Destrier Duel: its whole tree, its rules, and what an exact solver makes of it."""

from __future__ import annotations

import pickle
from collections import Counter
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, generate_playthrough

from envs.spiel import SMALL, SMALLEST, api_test, positions, step
from tablee.envs.openspiel.destrier import Sizes, SmallDuel
from tablee.games.destrier.cards import NOBODY, Move


def test_the_api_test_passes_on_the_whole_tree(monkeypatch):
    result = api_test(monkeypatch, [SMALL], {"smallest": (SMALLEST, (175, 1080, 720), 540)})
    assert result.testsRun >= 8
    assert [problem for _, problem in [*result.failures, *result.errors]] == []


@pytest.mark.parametrize(
    "game", [SMALL, SMALLEST, f"{SMALL}(numbers=12,draws=5,cards=plus3 minus3 exchange bury deny)"]
)
def test_random_sim_test_passes(game, is_long):
    loaded = pyspiel.load_game(game)
    pyspiel.random_sim_test(loaded, num_sims=200 if is_long else 5, serialize=True, verbose=False)


def test_the_docs_tell_how_many_states_it_has(is_long):
    text = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")
    assert "1,597 chance nodes, 3,600 decisions and 2,520 ends" in text
    if not is_long:
        return
    counted, left = Counter[str](), [pyspiel.load_game(SMALL).new_initial_state()]
    while left:
        state = left.pop()
        counted["ends" if state.is_terminal() else "chance" if state.is_chance_node() else "decisions"] += 1
        left += [state.child(action) for action in state.legal_actions()]
    assert counted == {"chance": 1597, "decisions": 3600, "ends": 2520}


def test_every_card_of_the_real_game_can_be_in_the_small_one(is_long):
    game = pyspiel.load_game(
        f"{SMALL}(numbers=12,draws=5,held=2,cards=plus3 minus3 exchange bury deny declare21 declare25 declare27)"
    )
    pyspiel.random_sim_test(game, num_sims=500 if is_long else 10, serialize=True, verbose=False)


def duel(dealt: list[int], *actions: int, **sizes: object) -> SmallDuel:
    made = SmallDuel(Sizes(**sizes))  # pyright: ignore[reportArgumentType]
    for action in [*dealt, *actions]:
        made.apply(action)
    return made


def test_the_nearer_hand_wins_and_a_push_is_worth_nothing():
    assert duel([12, 2, 10, 4], Move.STAND, Move.STAND).returns() == [1.0, -1.0]  # 22 against 6
    assert duel([2, 12, 4, 10], Move.STAND, Move.STAND).returns() == [-1.0, 1.0]
    push = duel([2, 4, 12, 10], Move.STAND, Move.STAND)  # 14 each
    assert (push.winner, push.returns()) == (NOBODY, [0.0, 0.0])


def test_a_card_that_is_hit_comes_from_chance():
    made = duel([2, 12, 10, 4], Move.HIT)
    assert made.player() == -1
    assert made.outcomes() == [6, 8]
    made.apply(8)
    assert made.told() == "hit=8"
    assert made.player() == 1
    assert Move.HIT not in duel([2, 12, 10, 4], Move.HIT, 8, Move.HIT, 6).legal()  # three draws each


def test_eleven_and_twelve_win_at_once():
    made = duel([11, 3, 12, 4], numbers=12, draws=2)
    assert (made.player(), made.returns()) == (-4, [1.0, -1.0])


def test_a_buried_card_is_drawn_last():
    made = duel([4, 2, 12, 2, 10, 6], Move.BURY_OTHER, cards="bury deny minus3 plus3", numbers=6)
    assert made.told() == "bury other"
    made.apply(Move.HIT)
    assert 6 not in made.outcomes()


def test_denying_brings_back_what_was():
    made = duel([8, 5, 2, 4, 10, 6], Move.DECLARE27, Move.DENY, cards="declare27 deny")
    assert int(made.table[0].target) == 23


def test_its_exploitability_is_exact_and_falls():
    game = pyspiel.load_game(f"cached_tree(game={SMALLEST})")
    uniform = pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
    solver = pyspiel.CFRSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, solver.average_policy()) < uniform / 20
    plain = pyspiel.load_game(SMALLEST)
    assert exploitability.exploitability(plain, policy.UniformRandomPolicy(plain)) == pytest.approx(uniform)


def test_states_are_pickled_and_written_down():
    game = pyspiel.load_game(SMALLEST)
    state = game.new_initial_state()
    dice = np.random.RandomState(4)
    while not state.is_terminal():
        for again in (
            pickle.loads(pickle.dumps(state)),
            pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
        ):
            assert str(again) == str(state)
            assert again.legal_actions() == state.legal_actions()
        step(state, dice)


def test_a_playthrough_is_replayed_by_openspiels_own_tool(tmp_path):
    file = tmp_path / "small.txt"
    file.write_text(generate_playthrough.playthrough(SMALLEST, [], seed=2))
    written, replayed = generate_playthrough.replay(str(file))
    assert written == replayed


def test_nothing_hidden_is_observed():
    game = pyspiel.load_game(f"{SMALL}(cards=deny bury)")
    known: dict[str, set[str]] = {}
    states = positions(game, 1)
    for _ in range(300):
        state = next(states)
        seat = state.current_player()
        known.setdefault(state.information_state_string(seat), set()).add(state.observation_string(seat))
    assert all(len(observed) == 1 for observed in known.values())


def test_an_action_that_cannot_be_is_refused_and_changes_nothing():
    for made, wrong in (
        (SmallDuel(Sizes()), (-1, 0, 3, 99)),
        (duel([2, 12, 10, 4]), (-1, Move.DENY, Move.DECLINE, 99)),
        (duel([2, 12, 10, 4], Move.HIT), (2, 7, 99)),
        (duel([12, 2, 10, 4], Move.STAND, Move.STAND), (Move.HIT, Move.STAND)),
    ):
        before = str(made), made.player(), made.table.tobytes()
        for action in wrong:
            with pytest.raises(ValueError, match="isn't possible here"):
                made.apply(int(action))
            assert (str(made), made.player(), made.table.tobytes()) == before


@pytest.mark.parametrize(
    "sizes",
    [
        {"numbers": 13},
        {"numbers": 5},
        {"draws": 1},
        {"draws": 6, "numbers": 12},
        {"cards": "joker"},
        {"cards": "deny deny"},
        {"held": 3},
    ],
    ids=str,
)
def test_sizes_that_make_no_duel_are_refused(sizes):
    with pytest.raises(ValueError):  # noqa: PT011  # each says what it is about
        Sizes(**sizes)
