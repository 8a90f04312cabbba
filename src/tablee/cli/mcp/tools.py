"""The tools and resources that an assistant is offered."""

from __future__ import annotations

import threading
from collections.abc import Callable

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError
from mcp_types import CallToolResult, TextContent, ToolAnnotations

import tablee
from tablee.bots import bot_names
from tablee.games import all_games
from tablee.kernel.game import JSON
from tablee.text.keys import option_key

from .sitting import Refused
from .tables import Tables

LONGEST_WAIT = 60.0  # seconds


def server_for(tables: Tables) -> MCPServer[object]:
    say = tables.words.say
    server: MCPServer[object] = MCPServer(
        "tablee",
        title="Tablée",
        instructions=say("mcp-instructions"),
        version=tablee.__version__,
        log_level="WARNING",
    )
    tools = Tools(tables)
    for tool, looks_only in (
        (tools.list_games, True),
        (tools.rules, True),
        (tools.start_game, False),
        (tools.join_table, False),
        (tools.look, True),
        (tools.list_moves, True),
        (tools.move, False),
        (tools.explain_move, True),
        (tools.hint, True),
        (tools.leave, False),
    ):
        name: str = tool.__name__
        annotations = ToolAnnotations(read_only_hint=looks_only, open_world_hint=False)
        told = say(f"mcp-tool-{name.replace('_', '-')}")
        server.add_tool(tool, name=name, description=told, annotations=annotations, structured_output=False)

    @server.resource("tablee://rules/{game}", description=say("mcp-resource-rules"), mime_type="text/markdown")
    def rules_of(game: str) -> str:  # pyright: ignore[reportUnusedFunction]  # the server calls it
        try:
            return tables.rules(game, None)
        except Refused as refused:
            raise ResourceNotFoundError(str(refused)) from None

    return server


class Tools:
    """One call after the other: a table is not to be looked at while a move is made."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._lock = tables, threading.Lock()

    def _tell(self, ask: Callable[[], str], with_table: bool = True) -> CallToolResult:
        """The answer as text and, where there is a table, the same as data: what the own seat sees, and no more."""
        with self._lock:
            try:
                text = ask()
                data = self._data() if with_table else None
            except Refused as refused:
                return CallToolResult(content=[TextContent(type="text", text=str(refused))], is_error=True)
        return CallToolResult(content=[TextContent(type="text", text=text)], structured_content=data)

    def _data(self) -> JSON:
        moment = self._tables.sitting.moment()
        return moment._asdict() | {"moves": [choice._asdict() for choice in moment.moves]}

    def list_games(self) -> CallToolResult:
        words, lines = self._tables.words, list[str]()
        for game in all_games().values():
            lines.append(f"{game.id}: {words.title(game.id)}, {game.seats[0]}–{game.seats[-1]}")
            lines.append("  " + words.say("games-bots", bots=", ".join(bot_names(game))))
            for option in game.options:
                message = option_key(game.id, option.name)
                told = ", ".join(map(str, option.choices))
                lines.append("  " + (words.say(message) if words.has(message) else f"{option.name}: {told}"))
        return self._tell(lambda: "\n".join(lines), with_table=False)

    def rules(self, game: str | None = None, clause: str | None = None) -> CallToolResult:
        return self._tell(lambda: self._tables.rules(game, clause), with_table=False)

    def start_game(
        self,
        game: str,
        seats: list[str] | None = None,
        options: JSON | None = None,
        seed: int | None = None,
    ) -> CallToolResult:
        return self._tell(lambda: self._tables.start(game, seats, options, seed))

    def join_table(
        self, link: str | None = None, server: str | None = None, code: str | None = None, name: str | None = None
    ) -> CallToolResult:
        return self._tell(lambda: self._tables.join(link, server, code, name))

    def look(self, wait: float = 0.0) -> CallToolResult:
        return self._tell(lambda: self._tables.sitting.look(min(max(wait, 0.0), LONGEST_WAIT)))

    def list_moves(self) -> CallToolResult:
        def listed() -> str:
            moment = self._tables.sitting.moment()
            if moment.over:
                return self._tables.words.say("mcp-over")
            if not moment.your_turn:
                return self._tables.words.say("mcp-not-yet")
            if not moment.moves:
                return self._tables.words.say("mcp-unlisted")
            return "\n".join(f"{choice.move}: {choice.meaning}".rstrip(": ") for choice in moment.moves)

        return self._tell(listed)

    def move(self, move: str) -> CallToolResult:
        return self._tell(lambda: self._tables.sitting.move(move))

    def explain_move(self, move: str) -> CallToolResult:
        return self._tell(lambda: self._tables.sitting.explain(move), with_table=False)

    def hint(self) -> CallToolResult:
        return self._tell(lambda: self._tables.sitting.hint())

    def leave(self) -> CallToolResult:
        return self._tell(lambda: self._tables.leave(), with_table=False)
