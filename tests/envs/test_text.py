"""Games by reading and writing: what a player reads, what is understood, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from sample_games import auction, darts, pig

from envs.paired import other_world, played, stages
from tablee.cli.paper import SeatOnPaper
from tablee.envs.text import NoGame, TextEnv, make
from tablee.games import OURS
from tablee.kernel.options import BadOption
from tablee.match import BadSeats, Match
from tablee.testing.cases import random_move
from tablee.text import LANGUAGES, rule_page, texts

GAMES = [*OURS, auction.GAME, pig.GAME, darts.GAME]
MOST = 40  # moves of a long game


def said(env: TextEnv) -> str:
    """A random legal move of the current player."""
    return random_move(env.match, env.current_player)


def transcript(env: TextEnv, seed: int, most: int = MOST) -> list[object]:
    env.reset(seed=seed)
    told: list[object] = []
    while not env.done and env.match.position < most:
        told += [env.get_observation(), env.step(said(env))]
    return told


@pytest.mark.parametrize(("game", "language"), [(game, LANGUAGES[i % 2]) for i, game in enumerate(GAMES)])
def test_a_game_is_played_by_reading_and_writing(game, language):
    env = make(game, language)
    env.reset(num_players=game.seats[0], seed=4)
    read: dict[int, list[str]] = {}
    moves = 0
    while not env.done and moves < MOST:
        player, observation = env.get_observation()
        assert env.get_observation() == (player, observation)
        read.setdefault(player, []).append(observation)
        move = said(env)
        done, info = env.step(f"I think this is best: [{move}]")
        moves += 1
        assert (info["player"], info["move"], info["illegal"], done) == (player, move, False, env.done)
    assert env.match.position == moves > 1
    for observations in read.values():
        assert [rule_page(game.id, language).strip() in text for text in observations] == [
            True,
            *[not rule_page(game.id, language)] * (len(observations) - 1),
        ]
    rewards, infos = env.close()
    assert (rewards is None) == (not env.done)
    if rewards is not None:
        assert env.match.outcome is not None
        winners = set(env.match.outcome.winners)
        assert {player for player, reward in rewards.items() if reward == 1} == winners or len(winners) == len(rewards)
    assert sum(info["turn_count"] for info in infos.values()) == moves


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_same_seed_and_the_same_answers_are_told_alike(game):
    first, second, other = (transcript(make(game), seed, 10) for seed in (7, 7, 8))
    assert first == second
    assert len(first) > 2
    assert game.id == "darts" or first != other  # whose table is always empty at the start


@pytest.mark.parametrize("game", [game for game in GAMES if game.secrets.fields], ids=lambda game: game.id)
def test_nothing_is_told_of_what_the_seat_cannot_see(game, is_long):
    for seed in range(40 if is_long else 1):
        match = played(game, 11 + seed, most=400 if is_long else 30)
        for seat in range(len(match.players)):
            language = LANGUAGES[(seat + seed) % 2]
            assert told(match, seat, language) == told(other_world(match, seat), seat, language)


def told(match: Match, seat: int, language: str) -> list[str]:
    """All that a seat reads of a match."""
    paper, pages = None, list[str]()
    for stage in stages(match):
        if paper is None:
            paper = SeatOnPaper(stage, seat, language)
            paper.welcome()
        else:
            paper.match = stage
            own = match.moves[stage.position - 1]
            paper.see(own.move if own.seat == seat else None)
        if seat in stage.to_act():
            paper.show_turn()
            paper.understand("?")
        pages.append(paper.paper.read())
    return pages


def test_an_illegal_answer_gets_the_sentence_of_the_rule_and_changes_nothing():
    env = make("destrier", "fr")
    env.reset(seed=1)
    player, _ = env.get_observation()
    before = env.match.table.tobytes()
    done, info = env.step("[passer]")
    assert not done
    assert (info["illegal"], info["clause"], info["move"]) == (True, "DD-42", None)
    sentence = info["sentence"] or ""
    refusal = texts("fr").refusal("destrier", "DD-42")
    assert refusal is not None
    assert refusal in sentence.replace("\n", " ")
    assert env.match.table.tobytes() == before
    again, observation = env.get_observation()
    assert again == player
    assert observation.startswith(sentence)
    assert "piocher" in observation
    assert env.step("piocher")[1]["move"] == "hit"


@pytest.mark.parametrize("answer", ["", "castle kingside", "999", "[]", "\x1b[31mhit"])
def test_what_is_no_move_is_told_so(answer):
    env = make("destrier")
    env.reset(seed=1)
    env.get_observation()
    done, info = env.step(answer)
    assert (done, info["illegal"], info["clause"]) == (False, True, None)
    assert info["sentence"]
    assert env.match.position == 0


def test_a_question_is_answered_and_is_no_mistake():
    env = make("destrier", error_allowance=0)
    env.reset(seed=1)
    player, _ = env.get_observation()
    for question, answer in (("? hit", "DD-20"), ("rules", "DD-53"), ("?", "all the rules")):
        assert env.step(question) == (
            False,
            {"player": player, "move": None, "illegal": False, "clause": None, "sentence": None},
        )
        assert answer in env.get_observation()[1]


def test_a_move_is_understood_as_in_the_terminal():
    env = make("destrier", "fr")
    for seed, answer in enumerate(("1", "HIT", "piocher", "Je pioche donc : [1]", "[stand] non, [hit]")):
        env.reset(seed=seed)
        assert env.step(answer)[1]["move"] == "hit"


def test_whoever_looks_late_still_reads_the_rules():
    env = make("destrier")
    env.reset(seed=1)
    env.step("nonsense")
    assert "DD-53" in env.get_observation()[1]


def test_too_many_mistakes_lose():
    env = make("destrier", error_allowance=1)
    env.reset(seed=1)
    player = env.current_player
    assert env.step("nonsense")[0] is False
    assert env.step("hit")[0] is False
    loser = env.current_player
    assert env.step("nonsense")[0] is False
    assert env.step("nonsense")[0] is True
    rewards, infos = env.close()
    assert loser != player
    assert rewards == {player: 0, loser: -1}
    assert infos[loser]["invalid_move"]


def test_the_end_is_told_to_everybody():
    env = make("destrier")
    transcript(env, 2)
    rewards, infos = env.close()
    assert rewards is not None
    for player, reward in rewards.items():
        assert ("You win the match!" in infos[player].get("last_observation", "")) == (reward == 1)


def test_a_shared_win_is_nobodys():
    env = make(auction.GAME)
    env.reset(seed=1)
    while not env.done:
        env.step("bid 0")
    assert env.close()[0] == {0: 0, 1: 0}


def test_what_cannot_be_begun_changes_nothing():
    env: Any = make("destrier")
    for ask in (env.get_observation, lambda: env.step("hit")):
        with pytest.raises(NoGame):
            ask()
    assert env.close() == (None, {})
    env.reset(seed=1)
    before = env.get_observation(), env.match
    with pytest.raises(BadSeats):
        env.reset(num_players=3)
    for wrong in ({"seed": 1.5}, {"seed": True}, {"num_players": 2.0}, {"num_players": "2"}):
        with pytest.raises(TypeError, match="is a whole number, not"):
            env.reset(**wrong)
    with pytest.raises(ValueError, match="starts with 0x"):
        env.reset(seed="dice")
    with pytest.raises(TypeError):
        env.step(3)
    assert (env.get_observation(), env.match) == before
    for make_badly in (
        lambda: make("destrier", "de"),
        lambda: make("destrier", error_allowance=-1),
        lambda: make("destrier", error_allowance=1.5),  # pyright: ignore[reportArgumentType]
        lambda: make("destrier", options=["wins_needed"]),  # pyright: ignore[reportArgumentType]
        lambda: make(5),  # pyright: ignore[reportArgumentType]
        lambda: make("destrier", options={"wins_needed": 4}).reset(),
    ):
        with pytest.raises(ValueError):  # noqa: PT011  # each says what it is about
            make_badly()
    with pytest.raises(BadOption):
        make("destrier", options={"nonsense": 1})
    with pytest.raises(LookupError):
        make("chess")


def test_a_game_that_is_over_takes_no_answer():
    env = make("destrier")
    transcript(env, 2)
    assert env.done
    for ask in (env.get_observation, lambda: env.step("hit")):
        with pytest.raises(NoGame):
            ask()
    rewards = env.close()[0]
    assert rewards is not None
    env.reset(seed=2)
    assert not env.done


def test_a_random_seed_can_be_played_again():
    env = make("destrier")
    env.reset()
    seed, deal = env.match.seed, env.match.table.tobytes()
    env.reset(seed=seed)  # pyright: ignore[reportArgumentType]
    assert env.match.table.tobytes() == deal
