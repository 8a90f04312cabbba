"""Journals over HTTP: what a finished game leaves, proved again, and played on."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import JSONBody, Parameter
from litestar.status_codes import HTTP_200_OK

from tablee.bots.advice import Advice, advice_at
from tablee.games import UnknownGame, find
from tablee.kernel.game import SPECTATOR
from tablee.match import BadJournal, Journal, Match, journal_of, read_journals, replay

from . import wire
from .keeper import keeper_of
from .live import LiveTable, Problem
from .showing import encode

MOST_JOURNAL = 512 * 1024
SHORT = 0.3  # seconds of thinking about a position of a game that is over
_one_thinks = asyncio.Semaphore(1)

TableId = Annotated[str, Parameter(pattern="^[0-9a-f]{24}$", description="The id of a table")]


def finished(live: LiveTable) -> Match:
    if live.ledger.match is None or not live.ledger.match.is_over:
        raise Problem("not-over")
    return live.ledger.match


@get("/api/tables/{table:str}/journal", media_type="application/x-ndjson")
async def export(request: Request[Any, Any, Any], table: TableId) -> Response[bytes]:
    """The journal of a finished game, with what proves its deal."""
    live = await keeper_of(request).table(table)
    journal = journal_of(finished(live))
    journal.fair = live.ledger.fair or msgspec.UNSET
    return Response(encode(journal) + b"\n", media_type="application/x-ndjson")


@get("/api/tables/{table:str}/replay")
async def show_replay(
    request: Request[Any, Any, Any], table: TableId, seat: Annotated[int | None, Parameter(ge=-1, le=9)] = None
) -> Response[wire.Replay]:
    """Every position of a finished game: all cards open, or through the eyes of a seat (-1 for a spectator)."""
    live = await keeper_of(request).table(table)
    match = finished(live)
    if seat is not None and seat >= len(match.players):
        raise Problem("no-seat")
    assert match.outcome is not None
    steps = replay_steps(match, seat)
    return Response(wire.Replay(table, match.game.id, live.ledger.names(), steps, match.outcome, live.ledger.fair))


def replay_steps(match: Match, seat: int | None) -> list[wire.ReplayStep]:
    steps: list[wire.ReplayStep] = []
    for position in range(match.position + 1):
        played = match.moves[position - 1] if position else None
        all_open = match.game.view(match.at(position)[0], SPECTATOR) if seat is None else None
        raw = msgspec.Raw(encode(all_open or match.view(seat or 0, position)))
        if played is None:
            steps.append(wire.ReplayStep(position, None, None, "", raw))
        else:
            came = match.came_of(SPECTATOR if seat is None else seat, position - 1)
            steps.append(wire.ReplayStep(position, played.seat, played.move, came, raw))
    return steps


@post("/api/journals", request_max_body_size=MOST_JOURNAL, status_code=HTTP_200_OK)
async def check_journal(request: Request[Any, Any, Any]) -> Response[wire.Replay]:
    """Play a journal again and answer with its replay, or say what is wrong with it."""
    journal, match = await proved(await request.body())
    if match.outcome is None:
        raise Problem("not-over")
    fair, steps = journal.fair or None, await asyncio.to_thread(replay_steps, match, None)
    return Response(wire.Replay(None, match.game.id, list(match.players), steps, match.outcome, fair))


@post("/api/journals/table", request_max_body_size=MOST_JOURNAL)
async def play_on(request: Request[Any, Any, Any], data: JSONBody[wire.PlayOn]) -> wire.TableMade:
    """Make a table that goes on from a position of this journal. Its deal was known before: nothing is promised."""
    _, match = await proved(data.journal)
    ledger = (await keeper_of(request).play_on(match, data)).ledger
    return wire.TableMade(ledger.table, ledger.created.code, ledger.commitment)


@get("/api/tables/{table:str}/hint")
async def hint_at(
    request: Request[Any, Any, Any],
    table: TableId,
    position: Annotated[int, Parameter(ge=0)],
    seat: Annotated[int, Parameter(ge=0, le=9)],
) -> Response[Advice]:
    """What a strong player would have done in a finished game, for a seat that had to decide at this position."""
    live = await keeper_of(request).table(table)
    return Response(await hint_in(finished(live), position, seat))


@post("/api/journals/hint", request_max_body_size=MOST_JOURNAL, status_code=HTTP_200_OK)
async def hint_in_journal(data: JSONBody[wire.AskAbout]) -> Response[Advice]:
    """The same for a journal that is sent."""
    _, match = await proved(data.journal)
    return Response(await hint_in(match, data.position, data.seat))


async def hint_in(match: Match, position: int, seat: int) -> Advice:
    if not 0 <= position <= match.position:
        raise Problem("no-position", last=match.position)
    if seat not in match.to_act(position):
        raise Problem("no-hint")
    async with _one_thinks:
        return await asyncio.to_thread(advice_at, match, seat, position, None, SHORT)


async def proved(given: Journal | str | bytes) -> tuple[Journal, Match]:
    """The one journal that was given, and the match in it, played again in another thread."""
    try:
        if not isinstance(given, Journal):
            journals = [one for _, one in read_journals(given.encode() if isinstance(given, str) else given)]
            if len(journals) != 1:
                raise Problem("one-journal")
            given = journals[0]
        return given, await asyncio.to_thread(replay, given, find)
    except UnknownGame as unknown:
        raise Problem("unknown-game", name=unknown.name[:40], known=unknown.known) from None
    except BadJournal as bad:
        raise Problem("bad-journal", problem=str(bad)[:300]) from None
