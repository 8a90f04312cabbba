"""Options: what can be chosen, for how many, and what goes together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import IntEnum
from typing import Any

import msgspec
import pytest
from conformance.worlds import auction, darts

from tablee.kernel.game import NOT_YOUR_TURN, UNKNOWN, Game, Material
from tablee.kernel.options import BadOption, NoYes, Option, word_of
from tablee.kernel.records import I8, Record

SPEED = Option("speed", ("slow", "fast", "faster"), "slow", most_seats=(3, 2, 1))
ROUNDS = Option("rounds", (1, 3, 5), 3)
BONUS = Option("bonus", ("no", "yes"), "no", only_with=("speed", "fast"))


class Weather(IntEnum):
    SUN = 0
    HARD_RAIN = 1


HAT = Option("hat1", ("none", "red"), "none", seat=1)


class Choices(Record):
    speed: I8
    rounds: I8
    bonus: I8
    hat1: I8
    starter: I8


GAME: Game[Any] = replace(
    darts.GAME, options=(SPEED, ROUNDS, BONUS, HAT), rules=replace(darts.GAME.rules, Options=Choices)
)
USUAL = {"speed": "slow", "rounds": 3, "bonus": "no", "hat1": "none"}


def problem_with(values: Mapping[str, Any], seats: int = 3, game: Game[Any] = GAME) -> str:
    with pytest.raises(BadOption) as problem:
        game.options_for(values, seats)
    return str(problem.value)


def test_words_are_stored_as_their_place_and_numbers_as_they_are():
    assert [SPEED.code(word) for word in SPEED.choices] == [0, 1, 2]
    assert [SPEED.value(code) for code in range(3)] == ["slow", "fast", "faster"]
    assert [ROUNDS.code(number) for number in ROUNDS.choices] == [1, 3, 5]
    assert [ROUNDS.value(code) for code in (1, 3, 5)] == [1, 3, 5]
    for option, wrong in ((SPEED, "rapid"), (SPEED, 0), (ROUNDS, 2), (ROUNDS, "3")):
        with pytest.raises(BadOption, match=f"the option {option.name} takes .*, not {wrong}"):
            option.code(wrong)


def test_what_somebody_types_is_read_kindly():
    assert (SPEED.read(" Fast "), ROUNDS.read("5")) == ("fast", 5)
    with pytest.raises(BadOption, match="the option rounds takes 1, 3, 5, not 2") as problem:
        ROUNDS.read("2")
    assert (problem.value.name, problem.value.value, problem.value.choices) == ("rounds", "2", "1, 3, 5")


def test_what_is_not_said_is_usual():
    assert GAME.all_options({}) == GAME.options_for({}, 3) == USUAL
    assert GAME.options_for({"rounds": 5}, 3) == USUAL | {"rounds": 5}
    with pytest.raises(BadOption, match="no option mood") as problem:
        GAME.all_options({"rounds": 5, "mood": "good"})
    assert (problem.value.name, problem.value.value, problem.value.choices) == ("mood", "good", "")


def test_a_choice_without_a_meaning_is_refused():
    assert problem_with({"bonus": "yes"}) == "the option bonus takes no (speed=slow), not yes"
    assert GAME.options_for({"bonus": "yes", "speed": "fast"}, 2)["bonus"] == "yes"
    assert GAME.options_for({"bonus": "no", "speed": "slow"}, 2)["bonus"] == "no"
    with pytest.raises(BadOption):
        GAME.option_table({"bonus": "yes"})
    assert problem_with({"rounds": 2}) == "the option rounds takes 1, 3, 5, not 2"


def test_an_option_of_a_seat_needs_the_seat():
    assert problem_with({"hat1": "red"}, 1) == "the option hat1 takes none, not red"
    assert GAME.options_for({"hat1": "red"}, 2)["hat1"] == "red"
    assert GAME.options_for({"hat1": "none"}, 1)["hat1"] == "none"


def test_a_game_can_say_what_does_not_go_together():
    def check(chosen: Mapping[str, Any], seats: int) -> None:
        if chosen["rounds"] == 5 and seats == 2:
            raise BadOption("rounds", "5", "3")

    game = replace(GAME, check_options=check)
    assert problem_with({"rounds": 5}, 2, game) == "the option rounds takes 3, not 5"
    assert game.options_for({"rounds": 5}, 3)["rounds"] == 5


def test_options_limit_the_seats():
    assert [GAME.seats_with({"speed": word}) for word in SPEED.choices] == [range(1, 4), range(1, 3), range(1, 2)]
    assert GAME.seats_with({}) == range(1, 4)
    assert GAME.seats_with({"speed": "rapid"}) == range(1, 4)  # what is wrong with it is told elsewhere
    roomy = replace(GAME, options=(msgspec.structs.replace(SPEED, most_seats=(9, 9, 9)),))
    assert roomy.seats_with({}) == range(1, 4)


def test_the_deal_reads_the_options_from_a_record():
    options = GAME.option_table({"speed": "fast", "rounds": 5, "bonus": "yes", "hat1": "red"})[0]
    assert (options.speed, options.rounds, options.bonus, options.hat1, options.starter) == (1, 5, 1, 1, 0)
    assert [int(GAME.option_table({}, starter)[0].starter) for starter in (None, 0, 2)] == [0, 1, 3]

    def supply(options: Any) -> None:
        options.hat1 = 7

    assert replace(GAME, material=Material("{}", supply)).option_table({})[0].hat1 == 7


def test_a_clause_has_two_digits_and_the_turn_has_one_of_its_own():
    assert (GAME.clause(2), GAME.clause(12), GAME.clause(NOT_YOUR_TURN)) == ("DA-02", "DA-12", "DA-01")


def test_material_is_named_by_its_hash():
    one, other = Material('{"a":1}'), Material('{"a":2}')
    assert one.data == {"a": 1}
    assert one.hash == Material('{"a":1}').hash != other.hash
    assert len(one.hash) == 64


def test_what_is_hidden_is_counted_in_the_secret_fields_only():
    table = auction.GAME.rules.State.table()
    s = table[0]
    s.bid[:3] = UNKNOWN
    s.deck[:2] = UNKNOWN
    s.coins[:], s.prize = UNKNOWN, UNKNOWN
    assert auction.GAME.count_hidden(table) == 5
    for secrets, count in (({"fields": ("deck",)}, 2), ({"fields": ()}, 0), ({"left": lambda s: 42}, 42)):
        assert replace(auction.GAME, secrets=replace(auction.GAME.secrets, **secrets)).count_hidden(table) == count


def test_an_enum_gives_an_option_its_choices_codes_and_words():
    option = Option.among("weather", Weather)
    assert (option.choices, option.default) == (("sun", "hard_rain"), "sun")
    assert [option.code(choice) for choice in option.choices] == [*Weather]
    assert option.value(Weather.HARD_RAIN) == option.read("Hard_Rain") == word_of(Weather.HARD_RAIN)
    limited = Option.among("hats", NoYes, most_seats={NoYes.YES: 2, NoYes.NO: 4}, only_with=("weather", Weather.SUN))
    assert (limited.most_seats, limited.only_with) == ((4, 2), ("weather", "sun"))
    assert Option.among("hat1", NoYes, seat=1).asked_as == "hat"


def test_choices_are_numbered_from_nought():
    with pytest.raises(ValueError, match="numbered 0 to 0"):
        Option.among("late", IntEnum("Late", {"ONE": 1}))
