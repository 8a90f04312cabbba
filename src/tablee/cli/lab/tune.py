"""`tablee lab tune`: change the numbers of a card file until aims hold."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

from tablee.cli.arguments import Arguments, Trouble, game_named
from tablee.cli.cards import in_file
from tablee.cli.saves import reason_of
from tablee.kernel.study import Study
from tablee.lab.aims import Aim, BadAim, read_aims
from tablee.lab.cores import cores
from tablee.lab.experiment import Experiment, Measure, Plan, Setting, plan_of
from tablee.lab.folder import BadFolder, Folder
from tablee.lab.hands import Local
from tablee.lab.intervals import Estimate
from tablee.lab.measured import Unit
from tablee.lab.report import write_report
from tablee.lab.results import finish
from tablee.lab.running import Runner
from tablee.lab.tuning import NothingToTune, Search, Tuned, dials_of
from tablee.lab.words import own_word, told
from tablee.text import Texts

from .run import cards_reader, with_lines

GAMES = 2000


def tune(arguments: Arguments) -> int:
    files: list[str] = arguments["files"]
    if not files:
        raise Trouble("error-missing", 2, command="lab tune", what="GAME")
    game = game_named(files[0])
    if game.study is None or game.study.tuning is None or game.material is None:
        raise Trouble("lab-tune-nothing", 2, game=game.id)
    file: str = arguments.needed("cards", "--cards FILE")
    text = in_file(file, str)
    try:
        aims = read_aims(arguments["aim"] or [], game)
    except BadAim as bad:
        raise Trouble(f"lab-aim-{bad.why}", 2, text=bad.text, known=bad.known) from None
    target = Path(arguments["to"] or f"{Path(file).stem}-tuned.toml")
    folder = Folder(target.with_name(f"{target.stem}-report"))
    if target.exists() or folder.path.exists():
        raise Trouble("error-exists", file=str(target if target.exists() else folder.path))
    if not target.parent.is_dir():
        raise Trouble("error-write", file=str(target), problem="missing")
    setting, games, seed = _setting(arguments, game.id, file), arguments.number("games", 1) or GAMES, _seed(arguments)
    assert setting.material is not None
    only = [one.strip() for one in (arguments["only"] or "").split(",") if one.strip()]
    try:
        dials = dials_of(game, setting.material, only)
    except NothingToTune:
        raise Trouble("lab-tune-only", 2, only=", ".join(only)) from None
    search = Search(setting, aims, dials, games, seed, arguments.number("workers", 1) or cores())
    tuned = search.go(_minutes(arguments), _say_progress(arguments.words))
    print_tuned(tuned, aims, game.study, game.id, arguments.words)
    with _all_or_nothing(target, folder):
        _report(setting, tuned, games, seed, folder)
        target.write_text(game.study.tuning.written(text, tuned.data), "utf-8")
    print(arguments.words.say("lab-tune-written", file=str(target), report=str(folder.path / "report.html")))
    return 1 if tuned.unmet else 0


def _setting(arguments: Arguments, game: str, file: str) -> Setting:
    bots = tuple(name.strip() for name in (arguments["bots"] or "casual").split(","))
    seats = arguments.number("seats", 1) or game_named(game).seats[-1]
    experiment = Experiment(game=game, seats=seats, bots=bots, cards=file)
    with with_lines(arguments, None, experiment):
        return plan_of(experiment, Path(), cards_reader(arguments))[1][0]


def _seed(arguments: Arguments) -> int:
    seed = arguments.seed()
    if seed is not None and not isinstance(seed, int):
        raise Trouble("error-number", 2, argument="--seed", least="0", value=arguments["seed"])
    return 1 if seed is None else seed


def _minutes(arguments: Arguments) -> float | None:
    value: str | None = arguments["minutes"]
    try:
        minutes = None if value is None else float(value)
    except ValueError:
        minutes = -1.0
    if minutes is not None and not minutes > 0:
        raise Trouble("error-number", 2, argument="--minutes", least="1", value=value)
    return minutes


def _say_progress(words: Texts) -> Callable[[int, float], None]:
    def say(tried: int, loss: float) -> None:
        if sys.stderr.isatty():
            line = words.say("lab-tune-progress", tried=tried, loss=words.number(loss, 3))
            print(f"\r{line}   ", end="", file=sys.stderr, flush=True)

    return say


@contextmanager
def _all_or_nothing(target: Path, folder: Folder) -> Generator[None]:
    """Neither half a card file nor half a report is left behind."""
    try:
        yield
    except BaseException as problem:
        target.unlink(missing_ok=True)
        shutil.rmtree(folder.path, ignore_errors=True)
        if isinstance(problem, BadFolder):
            why = "full" if problem.why == "full" else "other"
            raise Trouble("error-write", file=str(folder.path), problem=why) from None
        if isinstance(problem, OSError):
            raise Trouble("error-write", file=str(target), problem=reason_of(problem)) from None
        raise


def print_tuned(tuned: Tuned, aims: list[Aim], study: Study, game: str, words: Texts) -> None:
    for aim in aims:
        met = words.say("lab-tune-met", met="no" if aim in tuned.unmet else "yes")
        print(f"{aim.text}: {met}")
        for (label, before), (_, after) in zip(tuned.before[aim.name], tuned.after[aim.name], strict=True):
            name = f"{_name(aim.name, study, game, words)} {label}".strip()
            unit: Unit = "share" if aim.high <= 1 else "number"
            print("  " + words.say("lab-tune-line", name=name, **_ends(before, after, unit, words)))
    for name, (before, after) in tuned.changed.items():
        print("  " + words.say("lab-tune-changed", name=name, before=str(before), after=str(after)))
    for aim in tuned.never:
        print(words.say("lab-tune-never", aim=aim.text, tried=tuned.tried))
    for one, other in tuned.apart:
        print(words.say("lab-tune-apart", one=one.text, other=other.text, tried=tuned.tried))


def _name(aim: str, study: Study, game: str, words: Texts) -> str:
    return own_word(game, "group" if any(aim == group.name for group in study.groups) else "figure", aim, words)


def _ends(before: Estimate, after: Estimate, unit: Unit, words: Texts) -> dict[str, str]:
    values = {"before": before.value, "after": after.value, "low": after.low, "high": after.high}
    return {name: told(value, unit, words) for name, value in values.items()}


def _report(setting: Setting, tuned: Tuned, games: int, seed: int, folder: Folder) -> None:
    """Both card sets on the same deals."""
    import msgspec

    measure = Measure(followed=0, deals=0, restricted=0, skill=0)
    experiment = Experiment(game=setting.game, games=games, seed=seed, measure=measure)
    names = ("before", "after")
    materials = (setting.material, tuned.data)
    settings = [
        msgspec.structs.replace(setting, name=name, material=material)
        for name, material in zip(names, materials, strict=True)
    ]
    plan: Plan = (experiment, tuple(settings))
    write_report(finish(Runner(plan, folder, Local(1)).go(), folder), folder)
