"""`tablee lab run`: play an experiment, and say what came of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from tablee.cli.arguments import Arguments, Trouble
from tablee.cli.cards import in_file
from tablee.cli.progress import shown_progress
from tablee.cli.saves import reason_of
from tablee.kernel.game import JSON, AnyGame
from tablee.lab.cores import cores
from tablee.lab.experiment import BadExperiment, Experiment, Plan, explained, line_of, plan_of, read_experiment
from tablee.lab.folder import Folder
from tablee.lab.hands import Local
from tablee.lab.on_ray import BadAddress, ClusterGone, OnRay
from tablee.lab.results import finish
from tablee.lab.running import Hands, Run, Runner
from tablee.text import Texts

from .lines import run_in_lines
from .show import print_result

FLAGS = {
    "game_flag": "game",
    "seats": "seats",
    "games": "games",
    "precision": "precision",
    "minutes": "minutes",
    "seed": "seed",
    "cards": "cards",
}


def run(arguments: Arguments) -> int:
    files: list[str] = arguments["files"]
    if files:
        plan = read_plan(arguments, files[0])
        usual = f"{Path(files[0]).stem}-results"
    else:
        plan = plan_of_flags(arguments)
        usual = f"{plan[0].game}-results"
    folder = Folder(Path(arguments["to"] or usual))
    hands = hands_for(arguments)
    try:
        if arguments["json"]:
            return 0 if run_in_lines(plan, folder, hands, arguments.words) else 130
        with shown_progress() as progress:
            done = Runner(plan, folder, hands, progress).go()
    except ClusterGone as trouble:
        at = {"address": str(arguments["on"]), "folder": str(folder.path), "versions": trouble.told}
        raise Trouble(f"lab-cluster-{trouble.why}", 1, **at) from None
    return _tell(done, folder, arguments.words)


def _tell(done: Run, folder: Folder, words: Texts) -> int:
    if not done.parts:
        raise Trouble("lab-stopped", 130)
    result = finish(done, folder)
    print_result(result, words)
    if folder.damaged:
        print(words.say("lab-damaged", count=folder.damaged))
    print(words.say("lab-in-folder", folder=str(folder.path)))
    if done.ended == "stopped":
        raise Trouble("lab-stopped", 130)
    return 0


def hands_for(arguments: Arguments) -> Hands:
    if arguments["on"] is not None:
        try:
            return OnRay(arguments["on"])
        except BadAddress:
            raise Trouble("lab-cluster-address", 2, value=arguments["on"]) from None
    return Local(arguments.number("workers", 1) or cores())


def read_plan(arguments: Arguments, file: str) -> Plan:
    try:
        text = Path(file).read_text("utf-8")
    except OSError as problem:
        raise Trouble("error-file", file=file, problem=reason_of(problem)) from None
    except UnicodeDecodeError:
        raise _trouble(arguments, BadExperiment("toml", 1), file) from None
    try:
        experiment = read_experiment(text)
    except BadExperiment as bad:
        raise _trouble(arguments, bad, file) from None
    with with_lines(arguments, file, experiment, text):
        return plan_of(experiment, Path(file).parent, cards_reader(arguments))


@contextmanager
def with_lines(arguments: Arguments, file: str | None, experiment: Experiment, text: str = "") -> Generator[None]:
    """A mistake is told with the line of the file, if there is one."""
    try:
        yield
    except BadExperiment as bad:
        if bad.line is None:
            names = ["options", bad.field] if bad.why == "option" else [bad.field]
            bad.line = line_of(text, names, bad.index, is_variant=bool(experiment.variant))
        raise _trouble(arguments, bad, file) from None


def plan_of_flags(arguments: Arguments) -> Plan:
    arguments.needed("game_flag", "EXPERIMENT.toml | --game GAME")
    given: JSON = {}
    if arguments["cards"] is not None:
        given["name"] = Path(arguments["cards"]).stem
    for flag, field in FLAGS.items():
        if arguments[flag] is not None:
            given[field] = _number(arguments[flag])
    if arguments["bots"] is not None:
        given["bots"] = [name.strip() for name in arguments["bots"].split(",")]
    options: list[str] = arguments["option"] or []
    given["options"] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise Trouble("error-option-form", 2, value=option)
        given["options"][name] = _number(value)
    try:
        experiment = msgspec.convert(given, Experiment, strict=True)
    except msgspec.ValidationError as problem:
        raise _trouble(arguments, explained(str(problem), ""), None) from None
    with with_lines(arguments, None, experiment):
        return plan_of(experiment, Path(), cards_reader(arguments))


def _number(text: str) -> int | float | str:
    for read in (int, float):
        try:
            return read(text)
        except ValueError:
            pass
    return text


def cards_reader(arguments: Arguments) -> Callable[[AnyGame, Path], JSON]:
    def read(game: AnyGame, file: Path) -> JSON:
        assert game.material is not None
        assert game.material.read is not None
        try:
            return in_file(str(file), game.material.read)
        except Trouble as trouble:
            line = _line_of_card(file, trouble.args_of_message)
            if line and "file" in trouble.args_of_message:
                trouble.args_of_message["file"] = arguments.words.say("lab-place", file=str(file), line=str(line))
            raise

    return read


def _line_of_card(file: Path, details: dict[str, object]) -> int | None:
    """Where a card stands that a mistake is about."""
    if not isinstance(card := details.get("card"), str):
        return None
    wanted = re.compile(rf"\bid\s*=\s*[\"']{re.escape(card)}[\"']")
    lines = file.read_text("utf-8", "replace").splitlines()
    found = [number for number, line in enumerate(lines, 1) if wanted.search(line)]
    return found[-1] if found else None  # the second of two with the same id


def _trouble(arguments: Arguments, bad: BadExperiment, file: str | None) -> Trouble:
    words = arguments.words
    place = words.say("lab-command-line")
    if file is not None:
        place = words.say("lab-place", file=file, line=str(bad.line or 1))
    return Trouble(f"lab-bad-{bad.why}", 2, place=place, **bad.details)
