"""An assistant at a table of this machine, by the official client of the Model Context Protocol."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from command.terminals import run
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from sample_games import auction

from envs.paired import other_world, played, stages
from tablee.cli.mcp.here import TableHere
from tablee.cli.mcp.tables import Tables
from tablee.cli.mcp.tools import server_for
from tablee.games import OURS, find
from tablee.match import Match, read_journals, replay
from tablee.text import LANGUAGES, rule_clauses, rule_page, texts

TOOLS = [
    "list_games",
    "rules",
    "start_game",
    "join_table",
    "look",
    "list_moves",
    "move",
    "explain_move",
    "hint",
    "leave",
]
DUEL = {"game": "destrier", "seats": ["human", "bot:random"], "seed": 5}


class Assistant:
    """Calls tools, and remembers everything it was answered."""

    def __init__(self, client: Client) -> None:
        self.client, self.transcript = client, list[tuple[str, bool, str, Any]]()

    async def ask(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """What a tool answers as data, where it is done."""
        answer = await self._call(tool, arguments)
        assert not answer[1], answer[2]
        return answer[3]

    async def read(self, tool: str, **arguments: Any) -> str:
        answer = await self._call(tool, arguments)
        assert not answer[1], answer[2]
        return answer[2]

    async def refused(self, tool: str, **arguments: Any) -> str:
        answer = await self._call(tool, arguments)
        assert answer[1], answer[2]
        assert "Error executing tool" not in answer[2] or "validation error" in answer[2]
        return answer[2]

    async def _call(self, tool: str, arguments: dict[str, Any]) -> tuple[str, bool, str, Any]:
        result = await self.client.call_tool(tool, arguments)
        text = "\n".join(getattr(part, "text", "") for part in result.content)
        self.transcript.append((tool, result.is_error, text, result.structured_content))
        return self.transcript[-1]


@asynccontextmanager
async def here(tables: Tables | None = None, language: str = "en") -> AsyncGenerator[Assistant]:
    async with Client(server_for(tables or Tables(language))) as client:
        yield Assistant(client)


@asynccontextmanager
async def on_stdio(*flags: str) -> AsyncGenerator[Assistant]:
    command = StdioServerParameters(command=sys.executable, args=["-m", "tablee", "mcp", *flags], env=os.environ.copy())
    async with Client(stdio_client(command)) as client:
        yield Assistant(client)


async def shot(assistant: Assistant, view: dict[str, Any]) -> str:
    """Any shot from where the striker can stand."""
    left, right = max(view["stand"]["spans"], key=lambda span: span[1] - span[0])
    return f"shot {(left + right) / 2:.2f} {(view['shot'] or {'number': 0})['number'] * 7 % 40 - 20} 4.5"


async def play_on(assistant: Assistant, moment: dict[str, Any], most: int = 1000) -> dict[str, Any]:
    """A game to its end, or for so many moves."""
    while not moment["over"] and (most := most - 1) >= 0:
        moves = [choice["move"] for choice in moment["moves"]]
        move = moves[moment["position"] % len(moves)] if moves else await shot(assistant, moment["view"])
        moment = await assistant.ask("move", move=move)
    return moment


def saved(told: str) -> Match:
    """The game whose journal is said to be kept."""
    file = told.partition("This game is saved in ")[2].split()[0]
    with open(file, "rb") as journal:
        ((number, line),) = read_journals(journal.read())
    return replay(line, find, number)


def test_whole_games_of_all_four_are_played_over_standard_input_and_output():
    async def story() -> None:
        async with on_stdio() as assistant:
            assert [tool.name for tool in (await assistant.client.list_tools()).tools] == TOOLS
            for game in OURS:
                seats = ["bot:casual", "human"]
                options = {"board": "rows"} if not game.moves.are_listed else {}
                moment = await assistant.ask("start_game", game=game.id, seats=seats, seed=3, options=options)
                moment = await play_on(assistant, moment)
                assert moment["over"]
                match = saved(assistant.transcript[-1][2])
                assert match.players == ("bot:casual", "human")
                assert match.outcome is not None
                assert moment["winners"] == [*match.outcome.winners]
                assert moment["position"] == match.position

    asyncio.run(story())


def test_a_game_of_the_command_line_lies_on_the_table():
    async def story() -> None:
        async with on_stdio("destrier", "--seats", "human,bot:random", "--seed", "5", "--lang", "fr") as assistant:
            moment = await assistant.ask("look")
            assert moment["game"] == "destrier"
            assert "Joueur 1" in assistant.transcript[0][2]

    asyncio.run(story())


class Shown(TableHere):
    """A table at which the game is known already: it is shown to the assistant move by move."""

    def __init__(self, whole: Match, language: str) -> None:
        self._stages = stages(whole)
        self._is_saved = True
        super().__init__(next(self._stages), language)

    def _let_bots_play(self) -> None:
        while not self._match.is_over and self._seat not in self._match.to_act() and self._step():
            pass

    def _step(self) -> bool:
        stage = next(self._stages, None)
        if stage is None:
            return False
        self._match = self._on_paper.match = stage
        made = stage.moves[-1]
        self._on_paper.see(made.move if made.seat == self._seat else None)
        return True

    def move(self, text: str) -> str:
        if self._step():
            self._let_bots_play()
        return self.look()

    @property
    def is_at_its_end(self) -> bool:
        return self._match.is_over or self._seat not in self._match.to_act()


async def transcript_of(whole: Match, language: str) -> list[Any]:
    tables = Tables(language)
    table = tables._sitting = Shown(whole, language)
    async with here(tables) as assistant:
        await assistant.ask("look")
        for _ in range(whole.position):
            if table.is_at_its_end:
                break
            moment = await assistant.ask("list_moves")
            for choice in moment["moves"][:1]:
                await assistant.read("explain_move", move=choice["move"])
            await assistant.ask("move", move="the one that was made")
        await assistant.ask("look")
        return assistant.transcript


@pytest.mark.parametrize(
    "game", [game for game in [*OURS, auction.GAME] if game.secrets.fields], ids=lambda game: game.id
)
def test_nothing_hidden_is_in_the_transcript(game, is_long):
    longest = 0
    for seed in range(30 if is_long else 1):
        match = played(game, 21 + seed, most=400 if is_long else 24)
        seat = (seed + 1) % 2
        match.seat([*("human" if i == seat else "bot:random" for i in range(len(match.players)))], {})
        real = asyncio.run(transcript_of(match, LANGUAGES[seat]))
        other = asyncio.run(transcript_of(other_world(match, seat), LANGUAGES[seat]))
        assert real == other
        longest = max(longest, len(real))  # a duel may be over with the deal
    assert longest > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tool_says_what_it_is_for(language):
    async def story() -> None:
        async with here(language=language) as assistant:
            tools = (await assistant.client.list_tools()).tools
            for tool in tools:
                assert tool.description == texts(language).say(f"mcp-tool-{tool.name.replace('_', '-')}")
            assert assistant.client.instructions == texts(language).say("mcp-instructions")
            listed = await assistant.read("list_games")
            assert all(game.id in listed and texts(language).title(game.id) in listed for game in OURS)

    asyncio.run(story())


def test_rules_are_read_as_a_whole_by_clause_and_as_a_resource():
    async def story() -> None:
        async with here(language="fr") as assistant:
            assert await assistant.read("rules", game="drei") == rule_page("drei", "fr")
            assert await assistant.read("rules", game="drei", clause="d3-21") == rule_clauses("drei", "fr")["D3-21"]
            (page,) = (await assistant.client.read_resource("tablee://rules/premier")).contents
            assert getattr(page, "text", "") == rule_page("premier", "fr")
            assert "D3-21" in await assistant.refused("rules", game="drei", clause="D3-99")
            assert "chess" in await assistant.refused("rules", game="chess")
            await assistant.ask("start_game", **DUEL)
            assert await assistant.read("rules") == rule_page("destrier", "fr")

    asyncio.run(story())


def test_a_hint_is_given_against_bots():
    async def story() -> None:
        async with here() as assistant:
            moment = await assistant.ask("start_game", **DUEL)
            told = await assistant.read("hint")
            assert any(choice["meaning"] in told for choice in moment["moves"])
            assert (await assistant.ask("look"))["position"] == moment["position"]

    asyncio.run(story())


def test_without_a_table_the_assistant_is_told_how_to_get_one():
    async def story() -> None:
        async with here() as assistant:
            for tool, arguments in (
                ("look", {}),
                ("move", {"move": "hit"}),
                ("hint", {}),
                ("leave", {}),
                ("list_moves", {}),
                ("rules", {}),
            ):
                assert "start_game" in await assistant.refused(tool, **arguments)

    asyncio.run(story())


def test_a_refused_move_changes_nothing_and_says_why():
    async def story() -> None:
        async with here() as assistant:
            before = await assistant.ask("start_game", **DUEL)
            assert "DD-42" in await assistant.refused("move", move="decline")
            for nonsense in ("", "castle", "99", "hit hit"):
                assert await assistant.refused("move", move=nonsense)
            assert await assistant.ask("look") == before
            assert (await assistant.ask("move", move="hit"))["position"] > before["position"]

    asyncio.run(story())


@pytest.mark.parametrize(
    "mistake",
    [
        {"game": "chess"},
        {"game": "destrier", "seats": ["human"]},
        {"game": "destrier", "seats": ["human", "human"]},
        {"game": "destrier", "seats": ["bot:casual", "bot:casual"]},
        {"game": "destrier", "seats": ["human", "bot:deep"]},
        {"game": "destrier", "seats": ["human", "me"]},
        {"game": "destrier", "options": {"wins_needed": 4}},
        {"game": "destrier", "options": {"speed": 1}},
        {"game": "destrier", "seed": "often"},
    ],
    ids=str,
)
def test_a_game_that_cannot_be_dealt_leaves_the_table_as_it_was(mistake):
    async def story() -> None:
        async with here() as assistant:
            before = await assistant.ask("start_game", **DUEL)
            assert await assistant.refused("start_game", **mistake)
            assert await assistant.ask("look") == before

    asyncio.run(story())


def test_after_the_end_there_is_nothing_to_move():
    async def story() -> None:
        async with here() as assistant:
            moment = await play_on(assistant, await assistant.ask("start_game", **DUEL))
            assert moment["over"]
            for tool, arguments in (("move", {"move": "hit"}), ("hint", {})):
                assert "over" in await assistant.refused(tool, **arguments)
            assert "over" in await assistant.read("list_moves")
            assert (await assistant.ask("look"))["winners"] == moment["winners"]
            await assistant.read("leave")
            assert "start_game" in await assistant.refused("look")

    asyncio.run(story())


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["chess"], "chess"),
        (["destrier", "--seats", "human,human"], "human"),
        (["destrier", "--option", "speed=1"], "speed"),
        (["--seed", "1"], "GAME"),
        (["destrier", "--code", "ABC234"], "GAME"),
        (["--code", "ABC234"], "link"),
        (["--link", "nowhere"], "nowhere"),
        (["--link", "http://localhost:1/t/abc"], "localhost"),
    ],
    ids=str,
)
def test_a_command_line_that_makes_no_table_ends_with_a_sentence(flags, said):
    answer = run("mcp", *flags)
    assert answer.returncode in (1, 2)
    assert said in answer.stderr
    assert answer.stderr.count("\n") == 1


def test_without_the_package_one_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setattr("tablee.cli.mcp.find_spec", lambda name: None)
    answer = run("mcp")
    assert (answer.returncode, answer.stderr) == (1, texts("en").say("error-no-mcp") + "\n")
