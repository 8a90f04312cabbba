"""What is to be found out: which games between whom, how many, and what is measured."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec

from tablee import bots
from tablee.games import UnknownGame, find
from tablee.kernel.game import JSON, AnyGame
from tablee.kernel.options import BadOption, Value

from .moves import moves_called
from .players import BadPlayer, check_player, policies_of

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

    def __init__(self, why: str, line: int | None = None, field: str = "", index: int = 0, **details: object) -> None:
        super().__init__(why)
        self.why, self.line, self.field, self.index = why, line, field, index
        self.details = details | {"field": field}


class Setting(msgspec.Struct, frozen=True):
    """One variant with all that it takes: a pure description, which can be sent anywhere."""

    name: str
    game: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, Value]
    material: JSON | None = None  # in full where it is not what everybody has
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
        raise explained(str(problem), text) from None


KIND = re.compile(r"Expected `(\w+)[^`]*`(?: ?(?:of length )?([<>]=? [\d.]+))?")


def explained(problem: str, text: str) -> BadExperiment:
    """What a sentence of msgspec is about, and where that stands."""
    told, _, path = problem.partition(" - at ")
    parts = re.findall(r"\.(\w+)|\[(\d+)\]", path)
    names = [name for name, _ in parts if name]
    index = next((int(number) for _, number in parts if number), 0)
    if unknown := re.search(r"unknown field `(.*)`", told):
        known = {"measure": Measure, "variant": Variant}.get(names[0] if names else "", Experiment)
        fields = ", ".join(known.__struct_fields__)
        return BadExperiment("field", line_of(text, [*names, unknown[1]], index), unknown[1], known=fields)
    if missing := re.search(r"required field `(.*)`", told):
        return BadExperiment("missing", 1, missing[1])
    kind = KIND.search(told)
    limit = kind[2] if kind is not None and kind[2] else "none"
    at = line_of(text, names or ["game"], index)
    return BadExperiment("value", at, ".".join(names), kind=kind[1] if kind else "", limit=limit)


HEADER = re.compile(r"\s*\[+\s*([\w.-]+)\s*\]+")


def line_of(text: str, names: list[str], index: int = 0, is_variant: bool = False) -> int:
    """The line of a field, as `field = …` under its table, or as `table = { field = … }`; of its table if it's none.

    A field that may stand in a variant is looked for there first.
    """
    places = [["variant", *names], names] if is_variant and names[0] != "variant" else [names]
    for place in places:
        if found := _line_in_table(text, place, index):
            return found
    return 1


def _line_in_table(text: str, names: list[str], index: int) -> int | None:
    table, seen, header_line = "", -1, None
    wanted = names[0] if len(names) > 1 else ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := HEADER.match(line):
            table = header[1]
            seen += table.split(".")[0] == wanted and (wanted != "variant" or table == wanted)
            if table == wanted and header_line is None and (wanted != "variant" or seen == index):
                header_line = number
            continue
        inside = table.split(".")[0] == wanted if wanted else not table
        if inside and (wanted != "variant" or seen == index):
            if re.match(rf"\s*\"?{re.escape(names[-1])}\"?\s*[.=]", line):
                return number
            if len(names) > 2 and re.match(rf"\s*{re.escape(names[1])}\b.*\b{re.escape(names[-1])}\b", line):
                return number
        if wanted and not table and re.match(rf"\s*{re.escape(wanted)}\b.*\b{re.escape(names[-1])}\b", line):
            return number
    return header_line if wanted != "variant" or len(names) < 3 else None


def plan_of(experiment: Experiment, folder: Path, read_cards: Callable[[AnyGame, Path], JSON]) -> Plan:
    """Everything looked at before the first game: games, seats, bots, options and card files."""
    variants = experiment.variant or (Variant(),)
    settings: list[Setting] = []
    for number, variant in enumerate(variants):
        name = variant.name or (f"variant {number + 1}" if experiment.variant else experiment.game)
        if any(name == other.name for other in settings):
            raise BadExperiment("twice", None, "name", number, name=name)
        settings.append(_setting(experiment, variant, name, number, folder, read_cards))
    for setting in settings:
        _check_measures(experiment, setting)
    return experiment, tuple(settings)


def _setting(
    experiment: Experiment,
    variant: Variant,
    name: str,
    number: int,
    folder: Path,
    read_cards: Callable[[AnyGame, Path], JSON],
) -> Setting:
    def bad(why: str, field: str, **details: object) -> BadExperiment:
        return BadExperiment(why, None, field, number, **details)

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
        game.option_table(options)
        fitting = game.seats_with(options)
        if seats not in fitting:
            raise bad("seats", "seats", seats=seats, least=fitting[0], most=fitting[-1])
        options = game.options_for(options, seats)
    except BadOption as wrong:
        raise bad("option", wrong.name, value=wrong.value, choices=wrong.choices or "none") from None
    setting = Setting(name, game.id, seats, players, options, material, Path(file).name if file else None)
    for player in players:
        _check_player(player, setting, number)
    return setting


def _check_measures(experiment: Experiment, setting: Setting) -> None:
    game = find(setting.game)
    _check_player(experiment.player, setting, field="player")
    if policies_of((experiment.player,), game) is None:
        raise BadExperiment("thinks", field="player", name=experiment.player)
    for what in experiment.measure.without or ():
        if not moves_called(game, what):
            raise BadExperiment("without", field="without", name=what, game=game.id)


def _check_player(name: str, setting: Setting, number: int = 0, field: str = "bots") -> None:
    try:
        check_player(name, find(setting.game))
    except BadPlayer as bad:
        raise BadExperiment("bot", field=field, name=name, known=bad.known, index=number) from None
