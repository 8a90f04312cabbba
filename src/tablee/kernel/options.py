"""Choices made before the deal: what they are, what fits together, and for how many seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from typing import Self

import msgspec

Value = int | str


class NoYes(IntEnum):
    NO = 0
    YES = 1


def word_of(choice: IntEnum) -> str:
    """A choice as people type it, and as journals, texts and the page name it."""
    return choice.name.lower()


def words_of(choices: type[IntEnum]) -> dict[int, str]:
    """The words of all choices by their numbers, which stand for them in records."""
    return {int(choice): word_of(choice) for choice in choices}


class Option(msgspec.Struct, frozen=True):
    """A choice made before the deal. Words are stored in records as their place among the choices."""

    name: str
    choices: tuple[Value, ...]
    default: Value
    seat: int | None = None  # an option of one seat, which does not exist without it
    most_seats: tuple[int, ...] = ()  # for each choice the most seats, where that depends on it
    least_seats: tuple[int, ...] = ()  # the fewest, in the same way
    only_with: tuple[str, Value] | None = None  # the choice of another option without which this one has no meaning

    @classmethod
    def among(
        cls,
        name: str,
        choices: type[IntEnum],
        *,
        seat: int | None = None,
        most_seats: Mapping[IntEnum, int] | None = None,
        only_with: tuple[str, IntEnum] | None = None,
    ) -> Self:
        """An option of which the choices are an enum, numbered from 0: the first one holds where nothing is said."""
        words = tuple(words_of(choices).values())
        if [*words_of(choices)] != [*range(len(words))]:
            raise ValueError(f"the choices of {name} are numbered 0 to {len(words) - 1}, in their order")
        most = () if most_seats is None else tuple(most_seats[choice] for choice in choices)
        needed = None if only_with is None else (only_with[0], word_of(only_with[1]))
        return cls(name, words, words[0], seat=seat, most_seats=most, only_with=needed)

    @property
    def asked_as(self) -> str:
        """The name by which all seats are asked: `deck` for `deck2`, the option of seat 2."""
        return self.name if self.seat is None else self.name.removesuffix(str(self.seat))

    def code(self, value: Value) -> int:
        """What stands for the value in a record of options."""
        if value not in self.choices:
            raise BadOption(self.name, str(value), ", ".join(str(choice) for choice in self.choices))
        return value if isinstance(value, int) else self.choices.index(value)

    def value(self, code: int) -> Value:
        return code if isinstance(self.default, int) else self.choices[code]

    def read(self, text: str) -> Value:
        """The value that somebody typed."""
        for choice in self.choices:
            if str(choice) == text.strip().lower():
                return choice
        raise BadOption(self.name, text, ", ".join(str(choice) for choice in self.choices))


class BadOption(ValueError):
    """An option that does not exist or a value that it does not take."""

    def __init__(self, name: str, value: str, choices: str) -> None:
        super().__init__(f"the option {name} takes {choices}, not {value}" if choices else f"no option {name}")
        self.name, self.value, self.choices = name, value, choices


Check = Callable[[Mapping[str, Value], int], None]
"""Looks at all options and the number of seats, and raises BadOption if they do not go together."""


def any_goes(values: Mapping[str, Value], seats: int) -> None:
    """The check of a game whose options all go together."""


def all_options(options: Sequence[Option], values: Mapping[str, Value]) -> dict[str, Value]:
    """Every option with its value, the default where nothing is said."""
    for name in values:
        if all(name != option.name for option in options):
            raise BadOption(name, str(values[name]), "")
    return {option.name: values.get(option.name, option.default) for option in options}


def check_need(option: Option, chosen: Mapping[str, Value]) -> None:
    """Refuse a choice that has no meaning without another one."""
    value, (needed, choice) = chosen[option.name], option.only_with or (option.name, chosen[option.name])
    if value != option.default and chosen[needed] != choice:
        raise BadOption(option.name, str(value), f"{option.default} ({needed}={chosen[needed]})")


def check_each(options: Sequence[Option], chosen: Mapping[str, Value], seats: int) -> None:
    """Refuse a value that an option does not take, at all or with so many seats."""
    for option in options:
        option.code(chosen[option.name])
        if option.seat is not None and option.seat >= seats and chosen[option.name] != option.default:
            raise BadOption(option.name, str(chosen[option.name]), str(option.default))
        check_need(option, chosen)


def seats_with(options: Sequence[Option], chosen: Mapping[str, Value], seats: range) -> range:
    """How many may play with these choices, of the numbers that the game is made for."""
    known = [(option, chosen[option.name]) for option in options if chosen[option.name] in option.choices]
    places = [(option, option.choices.index(value)) for option, value in known]
    most = min([seats[-1], *(option.most_seats[at] for option, at in places if option.most_seats)])
    for option, at in places:
        if option.least_seats and option.least_seats[at] > most:
            fits = zip(option.choices, option.least_seats, strict=True)
            raise BadOption(option.name, str(option.choices[at]), ", ".join(str(c) for c, n in fits if n <= most))
    return range(max([seats[0], *(o.least_seats[at] for o, at in places if o.least_seats)]), most + 1)
