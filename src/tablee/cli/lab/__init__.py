"""`tablee lab`: find out how a game plays."""

from __future__ import annotations

from tablee.cli.arguments import Arguments, Trouble
from tablee.kernel.findings import StudyRefused
from tablee.lab.folder import BadFolder
from tablee.lab.results import MissingExtra, check_libraries

WAYS = ("new", "run", "compare", "report", "tune")


def lab(arguments: Arguments) -> int:
    try:
        return _do(arguments)
    except Trouble as trouble:
        if arguments["json"]:
            from .lines import write

            write(StudyRefused(trouble.told(arguments.words)))
            return trouble.code
        raise


def _do(arguments: Arguments) -> int:
    do: str = arguments.needed("do", ", ".join(WAYS))
    if do not in WAYS:
        raise Trouble("error-argument", 2, argument=do, command="lab").guessing(do, WAYS)
    try:
        if do == "new":
            from .new import new as command
        else:
            check_libraries()
            if do == "run":
                from .run import run as command
            elif do == "compare":
                from .show import compare as command
            elif do == "report":
                from .show import report as command
            else:
                from .tune import tune as command
        return command(arguments)
    except MissingExtra as missing:
        raise Trouble("lab-extra", extra=missing.extra) from None
    except BadFolder as bad:
        raise Trouble(f"lab-folder-{bad.why}", 1, **bad.details) from None
