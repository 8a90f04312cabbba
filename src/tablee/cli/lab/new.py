"""`tablee lab new`: an experiment to start from, with every line explained."""

from __future__ import annotations

from pathlib import Path

from tablee.cli.arguments import Arguments, Trouble, game_named
from tablee.cli.saves import reason_of
from tablee.games import all_games
from tablee.text import Texts


def new(arguments: Arguments) -> int:
    given: list[str] = arguments["files"] or ["experiment.toml"]
    file = given[0]
    name: str = arguments["game_flag"] or next(iter(all_games()))
    try:
        with Path(file).open("x", encoding="utf-8") as made:
            made.write(template(game_named(name).id, Path(file).name, arguments.words))
    except FileExistsError:
        raise Trouble("error-exists", file=file) from None
    except OSError as problem:
        raise Trouble("error-write", file=file, problem=reason_of(problem)) from None
    print(arguments.words.say("lab-written", file=file))
    return 0


def template(game: str, file: str, words: Texts) -> str:
    found = game_named(game)

    def told(name: str) -> str:
        return f"# {words.say(f'lab-new-{name}', file=file)}"

    lines = [told("head"), "", f'name = "{Path(file).stem}"', "", told("game"), told("bots"), f'game = "{game}"']
    lines += [f"seats = {max(2, found.seats[0])}", 'bots = ["casual"]', "", told("games"), "games = 5000"]
    lines += ["# precision = 1.0", "", told("minutes"), "# minutes = 10", "", told("seed"), "seed = 1", ""]
    lines += [told("seconds"), "seconds = 6.0", ""]
    if found.material is not None and found.material.read is not None:
        lines += [told("cards"), '# cards = "my-cards.toml"', ""]
    lines += [told("options"), "[options]"]
    lines += [f"# {option.name} = {_toml(option.default)}" for option in found.options]
    lines += ["", told("measure"), "[measure]", told("followed"), "# followed = 200", "# positions = 16"]
    lines += ["# playouts = 32", told("deals"), "# deals = 100", "# repeats = 8"]
    lines += [
        told("restricted"),
        "# restricted = 400",
        "# without = []",
        told("skill"),
        "# skill = 200",
        "# thinking = 0",
    ]
    lines += ["", told("variant"), "# [[variant]]", '# name = "as it is"', "#", "# [[variant]]", '# name = "novices"']
    lines += ['# bots = ["novice"]']
    return "\n".join([*lines, ""])


def _toml(value: object) -> str:
    return str(value) if isinstance(value, int) else f'"{value}"'
