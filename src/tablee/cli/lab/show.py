"""What came of experiments, as lines to read; `tablee lab compare` and `tablee lab report`."""

from __future__ import annotations

from pathlib import Path

from tablee.cli.arguments import Arguments, Trouble
from tablee.lab.comparing import DifferentGames
from tablee.lab.comparing import compare as compare_folders
from tablee.lab.folder import Folder
from tablee.lab.measured import Measured, Result
from tablee.lab.report import PLOTS, write_report
from tablee.lab.results import result_in
from tablee.lab.words import line_of
from tablee.text import Texts

MANY = ("move", "move worth")  # those are in the report


def print_result(result: Result, words: Texts) -> None:
    for variant in result.variants:
        bots = ", ".join(dict.fromkeys(variant.bots))
        games = words.number(variant.games)
        print(words.say("lab-variant", name=variant.name, games=games, game=words.title(variant.game), bots=bots))
        for one in variant.measures:
            if one.measure not in MANY:
                print("  " + line_of(one, variant.game, words))
    for name, rows in result.differences.items():
        print(words.say("lab-differs", name=name, first=result.variants[0].name))
        _print_differences(rows, result.variants[0].game, words)
    precision = words.number(100 * result.precision, 2)
    print(words.say("lab-ended", ended=result.ended, precision=precision))


def _print_differences(rows: list[Measured], game: str, words: Texts) -> None:
    """Only what is otherwise for sure."""
    sure = [one for one in rows if one.low > 0 or one.high < 0]
    for one in sure:
        print("  " + line_of(one, game, words))
    if not sure:
        print("  " + words.say("lab-no-difference"))


def compare(arguments: Arguments) -> int:
    files: list[str] = arguments["files"]
    if len(files) != 2:
        raise Trouble("error-missing", 2, command="lab compare", what="FOLDER FOLDER")
    words = arguments.words
    try:
        compared = compare_folders(*(Folder(Path(file)) for file in files))
    except DifferentGames as different:
        raise Trouble("lab-different-games", one=different.one, other=different.other) from None
    for one in compared:
        print(words.say("lab-differs", name=f"{one.other.name} ({files[1]})", first=f"{one.one.name} ({files[0]})"))
        if one.paired:
            print(words.say("lab-pairing", paired="yes", games=words.number(one.games)))
            _print_differences(one.paired, one.one.game, words)
        print(words.say("lab-pairing", paired="no", games="0"))
        _print_differences(one.apart, one.one.game, words)
    return 0


def report(arguments: Arguments) -> int:
    files: list[str] = arguments["files"]
    if len(files) != 1:
        raise Trouble("error-missing", 2, command="lab report", what="FOLDER")
    folder = Folder(Path(files[0]))
    name = write_report(result_in(folder), folder)
    file, plots = str(folder.path / name), str(folder.path / PLOTS)
    print(arguments.words.say("lab-report-written", file=file, folder=plots))
    return 0
