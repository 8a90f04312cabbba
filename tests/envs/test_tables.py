"""Many tables in one call are the same games as one by one, whoever steps them and on however many cores."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from sample_games import auction, darts

from tablee import envs
from tablee.games import OURS
from tablee.kernel.chance import chances
from tablee.kernel.compiling import PURE
from tablee.kernel.stepping import Stepping

LISTED = [game for game in OURS if game.moves.are_listed]
SAMPLES = [auction.GAME, darts.GAME]
by_id: Any = {"ids": lambda game: game.id}


def play(tables: envs.Tables, steps: int, seed: int = 1):
    """Every step of random play, as bytes."""
    dice, into = chances(seed, "actions"), tables.room()
    tables.reset_into(into)
    yield [array.tobytes() for array in into]
    for _ in range(steps):
        tables.step_into(tables.random_actions(dice), into)
        yield [array.tobytes() for array in into]


def plain(tables: envs.Tables) -> envs.Tables:
    """The same tables without the compiler."""
    tables._doors = Stepping(*(door.plain for door in tables._doors))  # pyright: ignore[reportArgumentType]
    return tables


@pytest.mark.skipif(PURE, reason="there is no compiled code to compare with")
@pytest.mark.parametrize("observation", ["features", "raw"])
@pytest.mark.parametrize("game", [*LISTED, darts.GAME], **by_id)
def test_compiled_tables_are_those_of_plain_python(game, observation):
    one, other = (envs.tables(game, 3, seed=5, observation=observation, last=True, most_moves=25) for _ in range(2))
    for compiled, slow in zip(play(one, 60), play(plain(other), 60), strict=True):
        assert compiled == slow


def test_written_moves_are_arrays_and_give_the_same_tables_in_plain_python(request):
    for game in [game for game in OURS if not game.moves.are_listed]:
        one, other = (envs.tables(game, 2, seats=2, seed=5) for _ in range(2))
        assert one.action_shape == (2, len(one.action_fields))
        steps = 40 if request.config.getoption("--envs-long") else 1
        for compiled, slow in zip(play(one, steps), play(plain(other), steps), strict=True):
            assert compiled == slow


@pytest.mark.parametrize("game", LISTED, **by_id)
def test_a_table_is_the_same_among_any_others_and_on_all_cores(game):
    few = envs.tables(game, 2, seed=7)
    named = envs.tables(game, 2, seed=["7/0", "7/1"])
    many, cores = envs.tables(game, 6, seed=7), envs.tables(game, 6, seed=7, all_cores=True)
    rooms = [tables.reset() for tables in (few, named, many, cores)]
    for _ in range(40):
        first = rooms[2].action_mask.argmax(1)  # the lowest legal move, everywhere
        rooms = [tables.step(first[: tables.n]) for tables in (few, named, many, cores)]
        for array, other in zip(rooms[2], rooms[3], strict=True):
            assert array.tobytes() == other.tobytes()
        for room in rooms[:2]:
            for array, other in zip(room, rooms[2], strict=True):
                assert array.tobytes() == other[: len(array)].tobytes()


@pytest.mark.parametrize("game", LISTED, **by_id)
def test_rewards_add_up_to_nothing_and_masks_are_the_legal_moves(game):
    tables, dice, ended = envs.tables(game, 16, seats=game.seats[-1], seed=3), chances(1, "x"), 0
    into = tables.reset()
    for step in range(150):
        into = tables.step(tables.random_actions(dice))
        over = into.terminated
        ended += int(over.sum())
        assert np.allclose(into.reward.sum(1), 0, atol=1e-6)
        assert (np.abs(into.reward).max(1) > 0)[over].any() or not over.any()
        assert not into.reward[~over].any()
        assert (into.action_mask.sum(1) == into.legal).all()
        if step % 50 == 0:
            for i in range(4):
                seat = int(into.seat[i])
                assert tables.legal_moves(i, seat) == np.flatnonzero(into.action_mask[i]).tolist()
                assert tables.observe(i, seat).tobytes() == into.observation[i].tobytes()
    assert ended > 0 or game.seats[-1] > 2


def test_a_seat_is_shared_wins_split():
    from tablee.kernel.stepping import payoff

    assert [payoff(0b01, seat, 2) for seat in range(2)] == [1.0, -1.0]
    assert [payoff(0b11, seat, 2) for seat in range(2)] == [0.0, 0.0]
    assert [payoff(0b100, seat, 2) for seat in range(2)] == [0.0, 0.0]  # nobody at the table: a push
    assert sum(payoff(0b0110, seat, 4) for seat in range(4)) == pytest.approx(0.0)
    assert payoff(1, 0, 1) == 1.0


@pytest.mark.parametrize("opponent", ["random", "novice", "casual", envs.TRAINED])
def test_bots_play_the_other_seats_inside_the_call(opponent):
    for game in [game for game in LISTED if opponent in envs.opponent_names(game)][:1]:
        tables = envs.tables(game, 64, opponents=opponent, seat=1, seed=9)
        dice, wins, ends = chances(1, "x"), 0, 0
        into = tables.reset()
        for _ in range(60):
            assert (into.seat == 1).all()
            into = tables.step(tables.random_actions(dice))
            wins, ends = wins + int((into.reward[:, 1] > 0).sum()), ends + int(into.terminated.sum())
        assert ends > 300
        assert opponent == "random" or wins < 0.45 * ends


def test_the_seat_may_be_drawn_at_each_deal():
    tables = envs.tables(LISTED[0], 64, opponents="random", seat=None, seed=9)
    into = tables.reset()
    assert set(into.seat.tolist()) == set(range(tables.seats))


def test_a_table_that_is_over_waits_to_be_dealt_without_autoreset():
    tables = envs.tables(LISTED[0], 4, seed=2, autoreset=False)
    dice, into = chances(1, "x"), tables.reset()
    while not into.terminated.any():
        into = tables.step(tables.random_actions(dice))
    over = into.terminated.copy()
    assert (into.legal[over] == 0).all()
    stood = [tables.masked(i).tobytes() for i in range(4)]
    actions = np.where(over, 0, into.action_mask.argmax(1))
    with pytest.raises(envs.FinishedTable, match="is over"):
        tables.step(actions)
    assert [tables.masked(i).tobytes() for i in range(4)] == stood
    into = tables.step(np.where(over, envs.NO_MOVE, actions))
    assert [tables.masked(i).tobytes() == stood[i] for i in range(4)] == over.tolist()
    before = tables.masked(int(np.flatnonzero(~over)[0])).tobytes() if (~over).any() else b""
    tables.reset_into(into, only=over)
    assert not into.terminated[over].any()
    assert all(tables.to_act(i) for i in np.flatnonzero(over).tolist())
    assert not before or tables.masked(int(np.flatnonzero(~over)[0])).tobytes() == before


def test_games_that_are_cut_off_show_their_last_position():
    tables = envs.tables(LISTED[1], 4, seed=2, most_moves=3, last=True)
    into, dice = tables.reset(), chances(1, "x")
    for step in range(1, 10):
        into = tables.step(tables.random_actions(dice))
        assert into.truncated.all() == (step % 3 == 0)
        assert into.last.any() == (step >= 3 and step % 3 == 0)
        assert not into.terminated.any()


def test_an_illegal_move_loses_or_becomes_another_one_and_is_told():
    loses = envs.tables(LISTED[0], 8, seed=2, illegal="lose")
    into = loses.reset()
    seats = into.seat.copy()
    into = loses.step(into.action_mask.argmin(1))
    assert into.illegal.all()
    assert into.terminated.all()
    assert (into.reward[np.arange(8), seats] == -1).all()
    goes_on = envs.tables(LISTED[0], 8, seed=2, illegal="random")
    into = goes_on.reset()
    into = goes_on.step(into.action_mask.argmin(1))
    assert into.illegal.all()
    assert not into.terminated.all()


@pytest.mark.parametrize("game", SAMPLES, **by_id)
def test_games_of_others_are_stepped_as_well(game):
    tables, dice, ended = plain(envs.tables(game, 2, seed=1)), chances(1, "x"), 0
    tables.reset()
    for _ in range(200):
        ended += int(tables.step(tables.random_actions(dice)).terminated.sum())
    assert ended > 0


@pytest.mark.parametrize("game", [game for game in LISTED if game.moves.naming_seats], **by_id)
def test_moves_that_name_a_seat_count_from_the_own_one_where_observations_do(game):
    seats, first, dice, asked = 4, game.moves.naming_seats.start, chances(1, "x"), 0
    raw, own = (envs.tables(game, 64, seats=seats, seed=3, observation=kind) for kind in ("raw", "features"))
    one, other = raw.reset(), own.reset()
    for _ in range(150):
        actions, counted = raw.random_actions(dice), list[int]()
        for action, seat in zip(actions.tolist(), one.seat.tolist(), strict=True):
            is_named = first <= action < first + seats
            counted.append(first + (action - first - seat) % seats if is_named else action)
            asked += is_named
        one, other = raw.step(actions), own.step(counted)
        assert raw._floor.tables.tobytes() == own._floor.tables.tobytes()
        assert (other.action_mask.sum(1) == other.legal).all()
        assert other.action_mask[np.arange(64), own.random_actions(dice)].all()
        for i in np.flatnonzero(one.action_mask[:, first : first + seats].any(1)).tolist():
            seat = int(other.seat[i])
            wanted = [one.action_mask[i, first + (seat + away) % seats] for away in range(seats)]
            assert other.action_mask[i, first : first + seats].tolist() == wanted
            assert own.legal_moves(i, seat) == np.flatnonzero(other.action_mask[i]).tolist()
            assert not wanted[0]  # nobody robs themselves
    assert asked > 20


def pickled(tables: envs.Tables) -> envs.Tables:
    return pickle.loads(pickle.dumps(tables))


@pytest.mark.parametrize(
    ("game", "how"),
    [(LISTED[0], copy.copy), (LISTED[0], pickled), (OURS[1], copy.deepcopy), (darts.GAME, copy.deepcopy)],
)
def test_a_copy_goes_on_as_the_same_tables_and_by_itself(game, how):
    tables = plain(envs.tables(game, 2, seed=5, all_cores=True))
    tables.reset()
    dice = chances(1, "x")
    tables.step(tables.random_actions(dice))
    twin = plain(how(tables))
    stood = [*map(bytes, tables.kept())]
    actions = tables.random_actions(dice)
    step = [*map(bytes, twin.step(actions))]
    assert [*map(bytes, tables.kept())] == stood
    assert [*map(bytes, tables.step(actions))] == step
    assert [*map(bytes, tables.kept())] == [*map(bytes, twin.kept())]
