"""What is to be found out: which games between whom, how many, and what is measured. Read from TOML or made of flags."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec

from tablee import bots
from tablee.games import UnknownGame, find
from tablee.kernel.game import AnyGame, BadMaterial
from tablee.kernel.options import BadOption, Value

from .players import BadPlayer, check_player

MOST_GAMES = 100_000_000
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_GAMES)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=MOST_GAMES)]
Amount = Annotated[float, msgspec.Meta(gt=0)]


class Measure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much work goes into what is more than a game; 0 leaves a measure out."""

    followed: Count | None = None  # games in which the chances to win are followed
    positions: Annotated[int, msgspec.Meta(ge=2, le=1000)] | None = None  # of each of them
    playouts: Annotated[int, msgspec.Meta(ge=2, le=100_000)] | None = None  # from each position
    deals: Count | None = None  # which are played again and again
    repeats: Annotated[int, msgspec.Meta(ge=2, le=10_000)] = 8  # of each of them
    restricted: Count | None = None  # games without a kind of move, for each of them
    without: tuple[str, ...] | None = None  # the kinds, or moves; all kinds where nothing is said
    skill: Count | None = None  # games for each step between levels that are rules
    thinking: Count = 0  # games for each step between levels that think, and for each doubling of thinking
    doublings: tuple[Positive, ...] = (25, 50, 100)  # iterations; each is to be twice the one before


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is otherwise than in the rest of the experiment."""

    name: str = ""
    game: str | None = None
    seats: Positive | None = None
    bots: tuple[str, ...] | None = None
    options: dict[str, Value] | None = None
    cards: str | None = None


class Experiment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    game: str
    name: str = ""
    seats: Positive | None = None
    bots: tuple[str, ...] = ()
    options: dict[str, Value] = {}
    cards: str | None = None
    games: Positive = 2000  # at most, for each variant
    precision: Amount | None = None  # in points of a percentage: stop when all win shares are known so well
    minutes: Amount | None = None  # stop then, with what is done
    seed: int = 1
    player: str = "casual"  # who plays on where chances are followed
    seconds: Amount = 6.0  # for a decision, at a table of people
    rotate: bool | None = None  # play every deal once with everybody one seat further
    measure: Measure = Measure()
    variant: tuple[Variant, ...] = ()


class BadExperiment(ValueError):
    """An experiment that cannot be done: a message of lab.ftl, its arguments and, in a file, the line."""

    def __init__(self, why: str, line: int | None = None, **details: object) -> None:
        super().__init__(why)
        self.why, self.line, self.details = why, line, details


class Setting(msgspec.Struct, frozen=True):
    """One variant with all that it takes: a pure description, which can be sent anywhere."""

    name: str
    game: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, Value]
    material: dict[str, Any] | None = None  # in full where it is not what everybody has
    cards: str | None = None  # the name of the file it came from, without folders


Plan = tuple[Experiment, tuple[Setting, ...]]


def read_experiment(text: str) -> Experiment:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        at = re.search(r"at line (\d+)", str(problem))
        raise BadExperiment("toml", int(at[1]) if at else len(text.splitlines())) from None
    try:
        return msgspec.convert(data, Experiment, strict=True)
    except msgspec.ValidationError as problem:
        raise _explained(str(problem), text) from None


def _explained(problem: str, text: str) -> BadExperiment:
    told, _, path = problem.partition(" - at ")
    parts = re.findall(r"\.(\w+)|\[(\d+)\]", path)
    names = [name for name, _ in parts if name]
    index = next((int(number) for name, number in parts if number), 0)
    if unknown := re.search(r"unknown field `(.*)`", told):
        known = {"measure": Measure, "variant": Variant}.get(names[0] if names else "", Experiment)
        field, fields = unknown[1], ", ".join(known.__struct_fields__)
        return BadExperiment("field", line_of(text, [*names, field], index), field=field, known=fields)
    if missing := re.search(r"required field `(.*)`", told):
        return BadExperiment("missing", 1, field=missing[1])
    return BadExperiment("value", line_of(text, names, index), field=".".join(names), problem=told)


def line_of(text: str, names: list[str], index: int = 0) -> int:
    """The line of a field, as far as one can tell: in its table, or as `table.field`, or in braces."""
    table, seen, wanted = "", -1, names[0] if len(names) > 1 else ""
    fallback = 1
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[+\s*([\w.\"-]+)\s*\]+", line):
            table = header[1].strip('"')
            if table.split(".")[0] == wanted:
                seen += 1
                if seen == index or fallback == 1:
                    fallback = number
            continue
        inside = table.split(".")[0] == wanted and (not wanted or seen == index)
        if inside and re.match(rf"\s*\"?{re.escape(names[-1])}\"?\s*=", line):
            return number
        if re.match(rf"\s*{re.escape(names[0])}\b\s*[.=]", line) and (len(names) == 1 or names[-1] in line):
            return number
    return fallback


def plan_of(experiment: Experiment, folder: Path, read_cards: Callable[[AnyGame, Path], dict[str, Any]]) -> Plan:
    """Everything looked at before the first game: games, seats, bots, options and card files."""
    variants = experiment.variant or (Variant(),)
    settings: list[Setting] = []
    for number, variant in enumerate(variants):
        name = variant.name or (f"variant {number + 1}" if experiment.variant else experiment.game)
        if any(name == other.name for other in settings):
            raise BadExperiment("twice", field="variant", name=name, index=number)
        settings.append(_setting(experiment, variant, name, number, folder, read_cards))
    _check_player(experiment.player, settings[0])
    return experiment, tuple(settings)


def _setting(
    experiment: Experiment,
    variant: Variant,
    name: str,
    number: int,
    folder: Path,
    read_cards: Callable[[AnyGame, Path], dict[str, Any]],
) -> Setting:
    def bad(why: str, field: str, **details: object) -> BadExperiment:
        return BadExperiment(why, field=field, index=number, **details)

    try:
        game = find(variant.game or experiment.game)
    except UnknownGame as unknown:
        raise bad("game", "game", name=unknown.name, known=unknown.known) from None
    options = experiment.options | (variant.options or {})
    given = variant.bots if variant.bots is not None else experiment.bots
    file, material = variant.cards or experiment.cards, None
    if file is not None:
        if game.material is None or game.material.read is None:
            raise bad("no-cards", "cards", game=game.id)
        material = read_cards(game, folder / file)
        game = game.material.game_with(material)
    seats = variant.seats or experiment.seats or (len(given) if len(given) > 1 else max(2, game.seats[0]))
    players = tuple(given) or (bots.usual(game),)
    players = players * seats if len(players) == 1 else players
    if len(players) != seats:
        raise bad("bots", "bots", seats=seats, bots=len(players))
    try:
        options = game.options_for(options, seats)
        fitting = game.seats_with(options)
    except BadOption as wrong:
        raise bad("option", wrong.name, value=wrong.value, choices=wrong.choices) from None
    if seats not in fitting:
        raise bad("seats", "seats", seats=seats, least=fitting[0], most=fitting[-1])
    setting = Setting(name, game.id, seats, players, options, material, Path(file).name if file else None)
    for player in players:
        _check_player(player, setting, number)
    return setting


def _check_player(name: str, setting: Setting, number: int = 0) -> None:
    try:
        check_player(name, find(setting.game))
    except BadPlayer as bad:
        raise BadExperiment("bot", field="bots", name=name, known=bad.known, index=number) from None


__all__ = ["BadExperiment", "BadMaterial", "Experiment", "Measure", "Plan", "Setting", "Variant", "plan_of"]
