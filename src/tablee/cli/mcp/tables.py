"""Where an assistant sits: at one table at a time, on this machine or on a server."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from urllib.parse import urlsplit

from tablee import bots
from tablee.kernel.chance import Seed
from tablee.kernel.game import AnyGame
from tablee.kernel.options import BadOption, Value
from tablee.text import has_rules, rule_clauses, rule_page, texts

from ..arguments import Arguments, Trouble, game_named, read, server_address
from ..cards import with_cards
from ..link import Host
from ..online import seat_at
from ..play import make_match, read_player
from .here import TableHere
from .sitting import Refused, Sitting
from .there import TableThere

LINK = re.compile(r"/t/([0-9a-fA-F]{1,64})(?:/.*)?")


class Tables:
    """Every mistake is a `Refused` with its sentence, and leaves the assistant where it was."""

    def __init__(self, language: str, cards: str | None = None, name: str | None = None) -> None:
        self.words = texts(language)
        self._cards, self._name = cards, name
        self._sitting: Sitting | None = None

    def begin_with(self, arguments: Arguments) -> None:
        """Sit down where the command line says, if it says so."""
        if any(arguments[name] is not None for name in ("link", "server", "code")):
            for name in ("game", "seats", "option", "seed", "cards"):
                if arguments[name] is not None:
                    raise Trouble("error-online-argument", 2, argument="GAME" if name == "game" else f"--{name}")
            self._join(arguments["link"], arguments["server"], arguments["code"], self._name)
        elif arguments["game"] is not None:
            game = arguments.game()
            players = (arguments["seats"] or "").split(",") if arguments["seats"] else None
            self._start(game, players, arguments.options(game), arguments.seed())
        else:
            for name in ("seats", "option", "seed"):
                if arguments[name] is not None:
                    arguments.needed("game", "GAME")

    def told(self, trouble: Trouble) -> str:
        return trouble.told(self.words)

    @property
    def sitting(self) -> Sitting:
        if self._sitting is None:
            raise Refused(self.words.say("mcp-no-table"))
        return self._sitting

    def start(
        self, name: str, players: Sequence[str] | None, options: Mapping[str, object] | None, seed: int | None
    ) -> str:
        """Deal a game on this machine, with bots in all seats but one."""
        try:
            game = game_named(name)
            self._start(game, players, read_options(game, options or {}), seed)
        except Trouble as trouble:
            raise Refused(self.told(trouble)) from None
        return self.sitting.look()

    def _start(
        self, game: AnyGame, players: Sequence[str] | None, options: dict[str, Value], seed: Seed | None
    ) -> None:
        game = with_cards(game, self._cards if game.material and game.material.read else None)
        usual = ["human"] + ["bot:" + bots.usual(game)] * (game.seats_with(options)[0] - 1)
        seats = [read_player(game, one.strip()) for one in (players or usual)]
        if seats.count("human") != 1:
            raise Trouble("error-mcp-seats", 2, value=",".join(seats))
        match = make_match(game, options, secrets.randbits(53) if seed is None else seed, seats)
        table = TableHere(match, self.words.language)
        self._stand_up()
        self._sitting = table

    def join(self, link: str | None, server: str | None, code: str | None, name: str | None) -> str:
        """Take a seat at a server's table, or take it again."""
        try:
            self._join(link, server, code, name or self._name)
        except Trouble as trouble:
            raise Refused(self.told(trouble)) from None
        return self.sitting.look()

    def _join(self, link: str | None, server: str | None, code: str | None, name: str | None) -> None:
        language = self.words.language
        arguments = read("play", [], language)
        assert arguments is not None
        if link is not None:
            address, where = parts_of_link(link)
            host = Host(server_address(address), language)
            table = host.table(where)
        else:
            if server is None or code is None:
                raise Trouble("error-mcp-join", 2)
            host = Host(server_address(server), language)
            table = host.table_with(code.strip().upper())
        seat, is_back = seat_at(table, host, name, lambda: self.words.say("mcp-name"))
        try:
            there = TableThere(arguments, seat, table, is_back)
        except Refused as refused:
            raise Trouble("error-refused", sentence=str(refused)) from None
        self._stand_up()
        self._sitting = there

    def _stand_up(self) -> None:
        if self._sitting is not None:
            self._sitting.leave()
            self._sitting = None

    def leave(self) -> str:
        told = self.sitting.leave()
        self._sitting = None
        return told

    def rules(self, game: str | None, clause: str | None) -> str:
        """All rules of a game, or one of them; of the game on the table if none is named."""
        try:
            name = game_named(game).id if game is not None else self.sitting.moment().game
        except Trouble as trouble:
            raise Refused(self.told(trouble)) from None
        language = self.words.language
        if not has_rules(name):
            raise Refused(self.words.say("error-no-rules", game=name))
        if clause is None:
            return rule_page(name, language)
        clauses = rule_clauses(name, language)
        if clause.strip().upper() not in clauses:
            raise Refused(self.words.say("mcp-no-clause", clause=clause, known=", ".join(clauses)))
        return clauses[clause.strip().upper()]


def parts_of_link(link: str) -> tuple[str, str]:
    """The server and the table of a link to the page."""
    unknown = Trouble("error-link", 2, value=link)
    try:
        parts = urlsplit(link.strip())
    except ValueError:
        raise unknown from None
    found = LINK.fullmatch(parts.path)
    if found is None or not parts.hostname:
        raise unknown
    return f"{parts.scheme}://{parts.netloc}", found[1]


def read_options(game: AnyGame, given: Mapping[str, object]) -> dict[str, Value]:
    """Options as an assistant writes them: the value itself, or its text."""
    values: dict[str, Value] = {}
    for name, value in given.items():
        option = next((option for option in game.options if option.name == name), None)
        if option is None:
            known = ", ".join(option.name for option in game.options)
            raise Trouble("error-option", 2, game=game.id, name=name, known=known)
        try:
            values[name] = option.read(str(value))
            game.option_table(values)
        except BadOption as bad:
            raise Trouble("error-option-value", 2, name=bad.name, choices=bad.choices, value=bad.value) from None
    return values
