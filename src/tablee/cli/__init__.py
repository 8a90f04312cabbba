"""The command `tablee`."""

from __future__ import annotations

from . import loading  # noqa: F401  # pyright: ignore[reportUnusedImport]

# isort: split
import errno
import io
import os
import sys
from collections.abc import Callable, Sequence

import tablee
from tablee.games import all_games
from tablee.kernel import compiling
from tablee.text import Texts, bring, texts

from .arguments import FLAGS, Arguments, Trouble, language, read
from .screen import OutputLost, ReaderLeft, silence
from .warming import Countdown


def main(argv: Sequence[str] | None = None) -> int:
    arguments = list(sys.argv[1:] if argv is None else argv)
    words = texts("en")
    try:
        _make_streams_safe()
        words = texts(_safe_language(arguments))
        code = run(arguments, words)
        sys.stdout.flush()
        return code
    except Trouble as trouble:
        return _tell(trouble.told(words), trouble.code)
    except (BrokenPipeError, ReaderLeft):
        silence(sys.stdout)  # whoever read it has seen enough, as `head` has
        return 0
    except OutputLost:
        return _tell(words.say("error-closed"), 1)
    except OSError as problem:
        if problem.errno != errno.ENOSPC:
            raise
        silence(sys.stdout)
        return _tell(words.say("error-full"), 1)
    except KeyboardInterrupt:
        return _tell(words.say("error-interrupted"), 130)


def _safe_language(argv: Sequence[str]) -> str:
    """The language for error messages, also when the one asked for does not exist."""
    try:
        return language(argv)
    except Trouble:
        return language([])


def run(argv: Sequence[str], words: Texts) -> int:
    language(argv)
    argv = _without_language_in_front(argv)
    argv = argv or ["serve"]
    command = argv[0]
    if command in ("-h", "--help", "help"):
        print(words.say("help-main"))
        return 0
    if command in ("-V", "--version"):
        print(f"tablee {tablee.__version__}")
        return 0
    if command not in FLAGS:
        raise Trouble("error-command", 2, command=command).guessing(command, FLAGS)
    arguments = read(command, list(argv[1:]), words.language)
    if arguments is None:
        print(words.say(f"help-{command}"))
        return 0
    bring(all_games().values())
    compiling.tell_with(Countdown(words))
    return _commands(command)(arguments)


def _without_language_in_front(argv: Sequence[str]) -> Sequence[str]:
    """`tablee --lang fr games` is `tablee games`, in French."""
    if argv and argv[0] == "--lang":
        return argv[2:]
    return argv[1:] if argv and argv[0].startswith("--lang=") else argv


def _commands(name: str) -> Callable[[Arguments], int]:
    """Each command loads only what it needs: `tablee games` must answer at once."""
    if name == "games":
        from .games import show_games as command
    elif name == "rules":
        from .games import show_rules as command
    elif name == "play":
        from .play import play as command
    elif name == "learn":
        from .learn import learn as command
    elif name == "simulate":
        from .simulate import simulate as command
    elif name == "lab":
        from .lab import lab as command
    elif name == "completion":
        from .completion import completion as command
    elif name == "cards":
        from .cards import cards as command
    elif name == "replay":
        from .replay import replay as command
    elif name == "hint":
        from .hint import hint as command
    elif name == "draw":
        from .draw import draw as command
    elif name == "serve":
        from .serve import serve as command
    elif name == "reload":
        from .fleet import reload as command
    elif name == "doctor":
        from .doctor import doctor as command
    elif name == "mcp":
        from .mcp import mcp as command
    elif name == "verify":
        from .replay import verify as command
    elif name == "export":
        from .export import export as command
    elif name == "backup":
        from .keeping import backup as command
    elif name == "restore":
        from .keeping import restore as command
    elif name == "forget":
        from .forget import forget as command
    elif name == "rescue":
        from .keeping import rescue as command
    elif name == "test":
        from .testing import test as command
    elif name == "new":
        from .new import new as command
    else:
        from .bench import bench as command
    return command


def _make_streams_safe() -> None:
    """A closed stream becomes an answer instead of a crash; letters that cannot be shown or read, question marks."""
    if sys.stdin is None:  # pyright: ignore[reportUnnecessaryComparison]  # started with its input closed
        sys.stdin = open(os.devnull)  # noqa: SIM115  # an input that has ended, and no other file becomes number 0
    if sys.stderr is None:  # pyright: ignore[reportUnnecessaryComparison]
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    if sys.stdout is None:  # pyright: ignore[reportUnnecessaryComparison]
        raise OutputLost
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _tell(sentence: str, code: int) -> int:
    try:
        print(sentence, file=sys.stderr, flush=True)
    except BrokenPipeError:
        silence(sys.stderr)
    return code
