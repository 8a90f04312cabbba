"""Games of OpenSpiel: its own tests, on every game whose moves can be listed."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import combinations, islice
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from sample_games import auction, darts, pig
from scipy.stats import chisquare

from envs.spiel import api_test, positions, step
from tablee.envs.openspiel import NAMES, register
from tablee.envs.openspiel.games import LONGEST
from tablee.envs.openspiel.world import HEARD, OUTCOMES
from tablee.games import OURS, find
from tablee.kernel.options import BadOption
from tablee.match import BadSeats, Refusal

STRANGERS = [register(game) for game in (auction.GAME, pig.GAME)]
GAMES = [*NAMES.values(), *STRANGERS]
LONG = "python_tablee_drei"  # random players take a thousand moves for it
SHORT = (NAMES["destrier"], STRANGERS[1])
SEEDED = "(rng_seed=4)"


def test_every_game_with_listed_moves_is_registered():
    listed = {game.id for game in OURS if game.moves.are_listed}
    assert listed == {"destrier", "drei", "premier"} <= set(NAMES)
    for name in GAMES:
        assert name in pyspiel.registered_names()
    assert "python_tablee_carrom" not in pyspiel.registered_names()
    with pytest.raises(ValueError, match="carrom cannot be a game of OpenSpiel: its moves are written"):
        register(find("carrom"))
    with pytest.raises(ValueError, match="darts"):
        register(darts.GAME)
    assert register(find("drei")) == NAMES["drei"]


@pytest.mark.parametrize("name", GAMES)
def test_random_sim_test_passes(name, is_long):
    if name == LONG and not is_long:
        name += "(players=3)"  # is over sooner
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=10 if is_long else 1, serialize=False, verbose=False)


def test_the_api_test_passes(monkeypatch, is_long):
    names = [name for name in GAMES if is_long or (name != LONG and name != STRANGERS[0])]
    if is_long:
        names += [f"{name}(players={players})" for name in GAMES for players in seats_of(name)[1:]]
    result = api_test(monkeypatch, names, {})
    assert result.testsRun >= 4 * len(names)
    assert [problem for _, problem in [*result.failures, *result.errors]] == []


def seats_of(name: str) -> list[int]:
    kind = pyspiel.load_game(name).get_type()
    return [*range(kind.min_num_players, kind.max_num_players + 1)]


def seen(state: Any, player: int) -> list[Any]:
    """All that OpenSpiel can ask for a player."""
    return [
        state.current_player(),
        state.legal_actions(),
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
    ]


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_that_cannot_tell_two_worlds_apart_is_in_one_information_state(name, is_long):
    """Our own resampling test: the same information state and moves, legal ones, and a game that can be played on."""
    game = pyspiel.load_game(name + SEEDED)
    number = np.random.RandomState(5).random_sample
    for i, state in enumerate(islice(positions(game, 2), 1000 if is_long else 30)):
        player = state.current_player()
        other = state.resample_from_infostate(player, number)
        assert seen(other, player) == seen(state, player)
        if i % 10 == 0:
            dice = np.random.RandomState(i)
            for _ in range(60):
                if not other.is_terminal():
                    step(other, dice)


def tables(state: Any, player: int, n: int) -> list[Any]:
    number = np.random.RandomState(8).random_sample
    return [state.resample_from_infostate(player, number).world.match.table[0] for _ in range(n)]


def assert_as_expected(seen: Counter[Any], expected: dict[Any, float], n: int) -> None:
    assert set(seen) <= set(expected)
    if len(expected) == 1:  # nothing is left to chance
        return
    shares = np.array([*expected.values()])
    counts = np.array([seen[one] for one in expected])
    assert chisquare(counts, n * shares / shares.sum()).pvalue > 1e-3


def test_hidden_cards_of_a_duel_are_imagined_uniformly(is_long):
    game, n = pyspiel.load_game("python_tablee_destrier(rng_seed=1)"), 5_000 if is_long else 800
    for state in islice(positions(game, 6), 0, 40 if is_long else 9, 4):
        player, s = state.current_player(), state.world.match.table[0]
        masked = state.world.match.masked(player)[0]
        other = 1 - player
        open_numbers = {int(card) for card in [*masked["hand"].ravel(), *masked["deck"]] if card > 0}
        ruled_out = {11 if bit == 1 else 12 for bit in (1, 2) if int(s.hole_is_not[other]) & bit}
        holes = [card for card in range(1, 13) if card not in open_numbers | ruled_out]
        spent = {card for move in s["log"][: s.played] if (card := CARD[move])}
        left = [card for card in range(1, 9) if card not in spent | set(map(int, s["destrier"][player]))]
        hands = [*combinations(left, int(s.destriers[other]))]
        drawn = tables(state, player, n)
        assert_as_expected(Counter(int(one["hand"][other, 0]) for one in drawn), dict.fromkeys(holes, 1.0), n)
        held = Counter(tuple(int(card) for card in one["destrier"][other] if card) for one in drawn)
        assert_as_expected(held, dict.fromkeys(hands, 1.0), n)


CARD = (0, 0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 6, 7, 8)  # of a move, by hand from the rules


def test_an_order_that_nobody_knows_is_imagined_uniformly():
    game, n = pyspiel.load_game("python_tablee_premier(rng_seed=1)"), 800
    state = next(positions(game, 3))
    player, masked = state.current_player(), state.world.match.masked(state.current_player())[0]
    other = 1 - player
    size = int(masked["deck_size"][other])
    assert size > 3
    drawn = tables(state, player, n)
    cards = {int(card) for card in drawn[0]["deck"][other, :size]}
    assert_as_expected(Counter(int(one["deck"][other, 0]) for one in drawn), dict.fromkeys(cards, 1.0), n)


def test_a_card_nobody_has_seen_is_imagined_by_how_many_there_are():
    game, n = pyspiel.load_game("python_tablee_drei(rng_seed=1)"), 800
    state = next(positions(game, 3))
    player = state.current_player()
    drawn = tables(state, player, n)
    hidden: Counter[int] = Counter()
    real = state.world.match.table[0]
    other = 1 - player
    for card, count in enumerate(real["hand"][other]):
        hidden[card] += int(count)
    for card in [*real["down"].ravel(), *real["draw"][: real.draw_size]]:
        hidden[int(card)] += 1
    expected = {card: float(count) for card, count in hidden.items() if count and card}
    assert_as_expected(Counter(int(one["down"][player, 0]) for one in drawn), expected, n)


@pytest.mark.parametrize("name", [*NAMES.values()])
def test_a_state_is_copied_pickled_and_written_down(name):
    game = pyspiel.load_game(name + SEEDED)
    for state in islice(positions(game, 1), 0, 24, 8):
        imagined = state.resample_from_infostate(state.current_player(), lambda: 0.25)
        for one in (state, imagined):
            again = game.deserialize_state(one.serialize())
            for twin in (again, one.clone(), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
                assert str(twin) == str(one)
                assert twin.history() == one.history()
                for player in range(2):
                    assert twin.information_state_string(player) == one.information_state_string(player)
            alike = [np.random.RandomState(3) for _ in range(2)]
            for _ in range(30):
                if not one.is_terminal():
                    step(one, alike[0]) if one is imagined else None
                    step(again, alike[1]) if one is imagined else None
            assert str(again) == str(one)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


@pytest.mark.parametrize("name", GAMES)
def test_a_history_is_the_same_game_everywhere(name):
    states = [pyspiel.load_game(name).new_initial_state() for _ in range(2)]
    dice = np.random.RandomState(9)
    for _ in range(40):
        if not states[0].is_terminal():
            step(states[0], dice)
    for action in states[0].history():
        states[1].apply_action(action)
    assert str(states[0]) == str(states[1])
    first, second = (pyspiel.load_game(name + SEEDED).new_initial_state().chance_outcomes() for _ in range(2))
    assert first == second
    assert 0 <= first[0][0] < OUTCOMES


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_written_and_replayed_by_openspiels_own_tool(name, tmp_path, is_long):
    if name not in SHORT and not is_long:
        pytest.skip("--envs-long writes the longer ones")
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(name + SEEDED, [], seed=1))
    written, replayed = generate_playthrough.replay(str(file))
    assert written == replayed
    assert "IsTerminal() = True" in written


@pytest.mark.parametrize("name", [*NAMES.values()])
def test_ismcts_searches_with_our_imagine(name, is_long):
    game = pyspiel.load_game(name + SEEDED)
    dice = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, dice), 2.0, 200 if is_long else 5, random_state=np.random.RandomState(2)
    )
    if name == NAMES["destrier"]:  # elsewhere it asks the state itself
        number = np.random.RandomState(3).random_sample
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, number))
    for state in islice(positions(game, 1), 0, 9, 4):
        policy = bot.get_policy(state)
        assert {action for action, _ in policy} == set(state.legal_actions())
        assert sum(chance for _, chance in policy) == pytest.approx(1)


def test_what_is_told_is_part_of_the_observation():
    game = pyspiel.load_game(STRANGERS[0] + SEEDED)
    state = game.new_initial_state()
    state.apply_action(state.chance_outcomes()[0][0])
    state.apply_action(7)
    assert "told" in state.observation_string(1)
    assert "bid 7" not in state.observation_string(1)
    assert "0: bid 7" in state.observation_string(0)
    state.apply_action(9)
    if state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert "0: bid 7, 1: bid 9" in state.observation_string(1)
    assert len(state.information_state_tensor(0)) - len(state.observation_tensor(0)) == 2 * HEARD


@pytest.mark.parametrize(
    ("game", "problem"),
    [
        ("python_tablee_destrier(players=3)", BadSeats),
        ("python_tablee_destrier(wins_needed=4)", BadOption),
        ("python_tablee_destrier(rng_seed=-7)", BadOption),
        ("python_tablee_destrier(speed=1)", pyspiel.SpielError),
        ("python_tablee_carrom", pyspiel.SpielError),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_with_one_sentence(game, problem):
    with pytest.raises(problem):
        pyspiel.load_game(game)


def test_options_and_seats_are_parameters():
    game = pyspiel.load_game("python_tablee_drei(players=5,rescue=none)")
    assert game.num_players() == 5
    assert game.max_game_length() == LONGEST
    state = next(positions(game, 1))
    assert state.world.match.options["rescue"] == "none"
    over = next(positions(pyspiel.load_game("python_tablee_premier(players=3)"), 1)).clone()
    dice = np.random.RandomState(1)
    while not over.is_terminal():
        step(over, dice)
    assert sum(over.returns()) == pytest.approx(0)
    assert max(over.returns()) > 0


@pytest.mark.parametrize("action", [-1, -2, 2**21, "illegal"])
@pytest.mark.parametrize("name", GAMES)
def test_an_action_that_cannot_be_is_refused_and_changes_nothing(name, action):
    game = pyspiel.load_game(name + SEEDED)
    dealing = game.new_initial_state()
    states = [next(positions(game, 4)), *([] if action == "illegal" else [dealing])]
    for state in states:
        legal = state.legal_actions()
        wrong = next((one for one in range(game.num_distinct_actions()) if one not in legal), -3)
        before = str(state), state.current_player(), state.history()
        with pytest.raises((ValueError, Refusal, pyspiel.SpielError)):
            state.apply_action(wrong if action == "illegal" else action)
        assert (str(state), state.current_player(), state.history()) == before
