"""Taking a move back among more than two: all other people must agree."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from server.servers import Player, Server, connect, running, sample_games, seated
from tablee.kernel.options import Value
from tablee.server.ledger import AnsweredBack, Created, Ledger, Moved, OfferedBack, Readied, Resigned, Sat

STEADY: dict[str, Value] = {"steady": "yes"}  # nothing is left to chance, so every throw can be taken back


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder: Path = tmp_path_factory.mktemp("back")
    with running(folder / "data", **sample_games(folder)) as started:
        yield started


@contextlib.asynccontextmanager
async def throwers(server: Server, table: str, tokens: list[str]) -> AsyncGenerator[list[Player]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(connect(server, table, token)) for token in tokens]


async def first_throw(players: list[Player]) -> None:
    """Everybody is dealt in, and the first one throws."""
    for player in players:
        await player.ready()
    for player in players:
        await player.hear_until(lambda m: m["is"] == "table" and m["phase"] == "playing")
    await players[0].look()
    await players[0].move("throw 0.1 0.2", "throw")
    await players[0].hear_until(lambda m: m["is"] == "accepted")


async def said(player: Player, do: str, **fields: object) -> dict[str, object]:
    """Say it, and wait for the answer."""
    move_id = f"{do}-{len(player.accepted)}-{len(player.refused)}"
    await player.say(do=do, move_id=move_id, **fields)
    return await player.hear_until(lambda m: m.get("move_id") == move_id)


def test_all_others_must_agree_and_a_restart_forgets_nobody(tmp_path: Path):
    async def ask(server: Server) -> tuple[str, list[str]]:
        table, tokens = seated(server, ["open"] * 3, "darts", options=STEADY)
        async with throwers(server, table, tokens) as players:
            await first_throw(players)
            assert (await said(players[0], "offer-back"))["is"] == "accepted"
            assert (await players[0].look())["back_awaits"] == [1, 2]
            assert (await said(players[0], "answer-back", accept=True))["why"] == "no-offer"
            assert (await said(players[1], "answer-back", accept=True))["is"] == "accepted"
            assert (await said(players[1], "answer-back", accept=False))["why"] == "no-offer"
            view = await players[2].look()
            assert (view["back_offer"], view["back_awaits"]) == (0, [2])
        return table, tokens

    async def agree(server: Server, table: str, tokens: list[str]) -> None:
        async with throwers(server, table, tokens) as players:
            view = await players[2].look()
            assert (view["back_offer"], view["back_awaits"]) == (0, [2])
            before = view["position"]
            assert (await said(players[2], "answer-back", accept=True))["is"] == "accepted"
            view = await players[0].look()
            assert (view["back_offer"], view["back_awaits"]) == (None, [])
            assert view["position"] < before
            assert view["to_act"] == [0]

    own = tmp_path / "own"
    with running(own / "data", **sample_games(own)) as server:
        begun = asyncio.run(ask(server))
        server.kill()
        server.start(**sample_games(own))
        asyncio.run(agree(server, *begun))


def test_one_no_ends_the_offer(server: Server):
    async def play() -> None:
        table, tokens = seated(server, ["open"] * 3, "darts", options=STEADY)
        async with throwers(server, table, tokens) as players:
            await first_throw(players)
            await said(players[0], "offer-back")
            await said(players[1], "answer-back", accept=True)
            await said(players[2], "answer-back", accept=False)
            view = await players[0].look()
            assert (view["back_offer"], view["position"], view["may_take_back"]) == (None, 1, True)
            await said(players[0], "offer-back")
            assert (await players[0].look())["back_awaits"] == [1, 2]  # an old yes is not kept for a new offer
            await players[1].look()
            await players[1].move("throw 0.3 0.0")
            await players[1].hear_until(lambda m: m["is"] == "accepted")
            assert (await players[0].look())["back_offer"] is None

    asyncio.run(play())


def darts_of(*kinds: str) -> Ledger:
    """A table of darts with a throw of seat 0, kept in memory."""
    ledger = Ledger("0" * 24, bytes(32))
    ledger.apply(Created("darts", 1, STEADY, list(kinds), "ABC123"), 0.0)
    people = [i for i, kind in enumerate(kinds) if kind == "open"]
    for seat in people:
        ledger.apply(Sat(seat, f"P{seat}", str(seat) * 64), 0.0)
    for seat in people:
        ledger.apply(Readied(seat, "00"), 0.0)
    ledger.apply(Moved(0, "throw 0.1 0.2"), 0.0)
    return ledger


@pytest.fixture
def _darts_are_known(monkeypatch):
    from sample_games.darts import GAME

    monkeypatch.setattr("tablee.server.ledger.find", lambda name: GAME)


@pytest.mark.usefixtures("_darts_are_known")
def test_bots_agree_at_once():
    ledger = darts_of("open", "bot:random", "bot:random")
    assert ledger.match is not None
    assert ledger.match.position == 1
    ledger.apply(OfferedBack(0), 0.0)
    assert (ledger.match.position, ledger.back_offer) == (0, None)


@pytest.mark.usefixtures("_darts_are_known")
def test_who_leaves_the_seat_to_a_stand_in_is_not_asked():
    ledger = darts_of("open", "open", "open")
    ledger.apply(OfferedBack(0), 0.0)
    ledger.apply(AnsweredBack(1, True), 0.0)
    assert ledger.back_awaits == [2]
    ledger.apply(Resigned(2), 0.0)
    assert ledger.match is not None
    assert (ledger.match.position, ledger.back_offer) == (0, None)
