"""Reading a command line so that every mistake becomes one sentence in the user's language."""

from __future__ import annotations

import argparse
import getpass
import os
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from tablee.games import OURS, UnknownGame, find
from tablee.kernel.chance import Seed, seed_bytes
from tablee.kernel.game import AnyGame
from tablee.kernel.options import BadOption, Value
from tablee.server.people import MOST_NAME, clean_name
from tablee.server.proxies import BadTrust, Trust
from tablee.text import LANGUAGES, Texts, language_of, texts


class Trouble(Exception):
    """Something that ends the command with one sentence: a message of terminal.ftl and its arguments."""

    def __init__(self, message: str, code: int = 1, **args: object) -> None:
        super().__init__(message)
        self.message, self.code, self.args_of_message = message, code, args
        self._guess: list[str] = []

    def guessing(self, word: str, known: Iterable[str]) -> Trouble:
        """With a question whether a known word was meant, if one is close to what was typed."""
        self._guess = get_close_matches(word.lower(), known, 1)
        return self

    def told(self, words: Texts) -> str:
        sentence = words.say(self.message, **self.args_of_message)
        return f"{sentence} {words.say('did-you-mean', word=self._guess[0])}" if self._guess else sentence


Settings = dict[str, Any]


class Arguments:
    """The flags and values of one command, and the language to answer in."""

    def __init__(self, command: str, words: Texts, values: Settings) -> None:
        self.command, self.words, self._values = command, words, values

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def again(self, without: Sequence[str]) -> list[str]:
        """The same flags for another process, but for some."""
        line = ["--lang", self.words.language]
        for flag, _ in FLAGS[self.command]:
            name = flag.removeprefix("--").replace("-", "_")
            value = self._values[name]
            if name not in without and value is not None and value is not False:
                line += [flag] if value is True else [flag, str(value)]
        return line

    def needed(self, name: str, what: str) -> str:
        if self[name] is None:
            raise Trouble("error-missing", 2, command=self.command, what=what)
        return self[name]

    def or_environment(self, name: str) -> str | None:
        """A value from its flag, or else from the environment where a host can set it there."""
        value: str | None = self[name]
        return os.environ.get(f"TABLEE_{name.upper()}") or None if value is None and name in SETTINGS else value

    def addresses(self, name: str) -> Trust:
        """Addresses and networks that are trusted with something."""
        try:
            return Trust.read(self.or_environment(name) or "")
        except BadTrust as bad:
            raise Trouble(f"error-{name.replace('_', '-')}", 2, value=str(bad)) from None

    def game(self) -> AnyGame:
        return game_named(self.needed("game", "GAME"))

    def number(self, name: str, least: int, most: int | None = None) -> int | None:
        value = self.or_environment(name)
        if value is None:
            return None
        flag = f"--{name.replace('_', '-')}"
        try:
            number = int(value)
        except ValueError:
            number = least - 1
        if most is not None and not least <= number <= most:
            limits = {"least": str(least), "most": str(most)}
            raise Trouble("error-number-range", 2, argument=flag, value=value, **limits)
        if number < least:
            raise Trouble("error-number", 2, argument=flag, least=str(least), value=value)
        return number

    def seed(self) -> Seed | None:
        value: str | None = self["seed"]
        if value is None:
            return None
        try:
            seed: Seed = value if value.startswith("0x") or "/" in value else int(value)
            seed_bytes(seed)
        except ValueError:
            raise Trouble("error-seed", 2, value=value) from None
        return seed

    def server(self) -> str:
        return server_address(self.needed("server", "--server URL"))

    def database(self) -> str | None:
        """The address of a PostgreSQL database, where one is given."""
        value = self.or_environment("database") if self["data"] is None else self["database"]
        if value is not None and not value.startswith("postgresql://"):
            raise Trouble("error-database", 2, value=value)
        if value is not None and find_spec("asyncpg") is None:
            raise Trouble("error-database-driver")
        return value

    def person(self) -> str:
        """The name to sit down with; a server has the last word about names."""
        if self["name"] is not None:
            return self["name"]
        try:
            login = getpass.getuser()
        except (OSError, KeyError, ImportError):  # a machine that does not know who is there
            login = ""
        return clean_name(login[:MOST_NAME]) or self.words.say("online-guest")

    def display(self) -> dict[str, str]:
        """What somebody wants to see otherwise than usual."""
        given = {setting.name: self[setting.name] for setting in DISPLAY if self[setting.name] is not None}
        for setting in DISPLAY:
            if setting.chosen(given) not in setting.choices:
                known = ", ".join(setting.choices)
                raise Trouble(f"error-{setting.name}", 2, value=given[setting.name], known=known)
        return given

    def options(self, game: AnyGame) -> dict[str, Value]:
        values: dict[str, Value] = {}
        given: list[str] = self["option"] or []
        for text in given:
            name, equals, value = text.partition("=")
            if not equals:
                raise Trouble("error-option-form", 2, value=text)
            option = next((option for option in game.options if option.name == name), None)
            if option is None:
                known = ", ".join(option.name for option in game.options)
                trouble = Trouble("error-option", 2, game=game.id, name=name, known=known)
                raise trouble.guessing(name, known.split(", "))
            try:
                values[name] = option.read(value)
            except BadOption as bad:
                raise Trouble("error-option-value", 2, name=name, choices=bad.choices, value=value) from None
        try:
            game.option_table(values)
        except BadOption as bad:  # each of them is right, but not together
            raise Trouble("error-option-value", 2, name=bad.name, choices=bad.choices, value=bad.value) from None
        return values


def server_address(value: str) -> str:
    """The address of a server, without a slash at its end."""
    try:
        parts = urlsplit(value)
        is_good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_good = False
    if not is_good or any(c in "?#" or c.isspace() or not c.isprintable() for c in value):
        raise Trouble("error-url", 2, value=value)
    return value.rstrip("/")


def game_named(name: str) -> AnyGame:
    try:
        return find(name)
    except UnknownGame as unknown:
        trouble = Trouble("error-game", 2, name=name, known=unknown.known)
        raise trouble.guessing(name, unknown.known.split(", ")) from None


def language(argv: Sequence[str]) -> str:
    """The language asked for anywhere on the line, before anything else is read; else the environment's."""
    for i, word in enumerate(argv):
        value = word.removeprefix("--lang=") if word.startswith("--lang=") else None
        if word == "--lang" and i + 1 < len(argv):
            value = argv[i + 1]
        if value is not None:
            if value not in LANGUAGES:
                raise Trouble("error-language", 2, value=value)
            return value
    return language_of(os.environ)


SETTINGS = ("database", "trust", "metrics_port", "metrics_for", "log", "log_level")
"""Flags that can also be set in the environment: --trust is TABLEE_TRUST there."""

DISPLAY = [setting for game in OURS for setting in game.shown.display if setting.is_flag]

FLAGS: dict[str, list[tuple[str, Settings]]] = {
    "games": [],
    "rules": [("game", {"nargs": "?"})],
    "play": [
        ("game", {"nargs": "?"}),
        ("--seats", {}),
        ("--option", {"action": "append"}),
        *((f"--{setting.name}", {}) for setting in DISPLAY),
        ("--cards", {}),
        ("--seed", {}),
        ("--resume", {"nargs": "?", "const": ""}),
        ("--server", {}),
        ("--code", {}),
        ("--name", {}),
    ],
    "learn": [
        ("game", {"nargs": "?"}),
        ("lesson", {"nargs": "?"}),
        ("--list", {"action": "store_true"}),
        *((f"--{setting.name}", {}) for setting in DISPLAY),
    ],
    "simulate": [
        ("game", {"nargs": "?"}),
        ("--games", {"default": "1000"}),
        ("--bots", {}),
        ("--option", {"action": "append"}),
        ("--cards", {}),
        ("--seed", {}),
        ("--json", {"action": "store_true"}),
        ("--journal", {}),
        ("--trace", {"action": "store_true"}),
        ("--workers", {}),
    ],
    "lab": [
        ("do", {"nargs": "?"}),
        ("files", {"nargs": "*"}),
        ("--game", {"dest": "game_flag"}),
        ("--seats", {}),
        ("--bots", {}),
        ("--option", {"action": "append"}),
        ("--cards", {}),
        ("--games", {}),
        ("--precision", {}),
        ("--minutes", {}),
        ("--seed", {}),
        ("--to", {}),
        ("--workers", {}),
        ("--on", {}),
        ("--aim", {"action": "append"}),
        ("--only", {}),
        ("--json", {"action": "store_true"}),
    ],
    "completion": [("shell", {"nargs": "?"})],
    "cards": [("do", {"nargs": "?"}), ("file", {"nargs": "?"})],
    "replay": [("file", {"nargs": "?"}), ("--game", {}), ("--seat", {})],
    "hint": [("file", {"nargs": "?"}), ("--game", {}), ("--move", {}), ("--seat", {}), ("--level", {})],
    "draw": [("file", {"nargs": "?"}), ("--game", {}), ("--move", {}), ("-o", {"dest": "output"})],
    "bench": [],
    "new": [("name", {"nargs": "?"})],
    "test": [("game", {"nargs": "?"}), ("--games", {}), ("--seed", {})],
    "serve": [
        ("--host", {"default": "0.0.0.0"}),
        ("--port", {}),
        ("--data", {}),
        ("--database", {}),
        ("--trust", {}),
        ("--workers", {}),
        ("--pid-file", {}),
        ("--keep", {}),
        ("--metrics-port", {}),
        ("--metrics-for", {}),
        ("--log", {}),
        ("--log-level", {}),
        ("--cards", {}),
        ("--no-lab", {"action": "store_true"}),
        ("--no-open", {"action": "store_true"}),
    ],
    "reload": [("--pid-file", {})],
    "doctor": [
        ("--data", {}),
        ("--database", {}),
        ("--host", {"default": "0.0.0.0"}),
        ("--port", {}),
        ("--trust", {}),
        ("--metrics-port", {}),
        ("--json", {"action": "store_true"}),
    ],
    "mcp": [
        ("game", {"nargs": "?"}),
        ("--seats", {}),
        ("--option", {"action": "append"}),
        ("--cards", {}),
        ("--seed", {}),
        ("--link", {}),
        ("--server", {}),
        ("--code", {}),
        ("--name", {}),
    ],
    "verify": [("file", {"nargs": "?"})],
    "backup": [("file", {"nargs": "?"}), ("--data", {}), ("--database", {}), ("--replace", {"action": "store_true"})],
    "restore": [("file", {"nargs": "?"}), ("--data", {}), ("--database", {}), ("--replace", {"action": "store_true"})],
    "forget": [("what", {"nargs": "?"}), ("--data", {}), ("--database", {}), ("--yes", {"action": "store_true"})],
    "rescue": [("file", {"nargs": "?"}), ("--data", {}), ("--from", {"dest": "source"})],
    "export": [("table", {"nargs": "?"}), ("--data", {}), ("--database", {})],
}


def read(command: str, argv: Sequence[str], lang: str) -> Arguments | None:
    """The arguments of a command, or None when help was asked for."""
    parser = argparse.ArgumentParser(prog=f"tablee {command}", add_help=False, exit_on_error=False, allow_abbrev=False)
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("--lang")
    for name, settings in FLAGS[command]:
        parser.add_argument(name, **settings)
    try:
        values, unknown = parser.parse_known_args(argv)
    except argparse.ArgumentError as error:
        raise Trouble("error-value", 2, argument=error.argument_name or "", command=command) from None
    if unknown:
        trouble = Trouble("error-argument", 2, argument=unknown[0], command=command)
        raise trouble.guessing(unknown[0], [name for name, _ in FLAGS[command]])
    return None if values.help else Arguments(command, texts(lang), vars(values))
