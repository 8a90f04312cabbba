"""Journals over HTTP: what a finished game leaves, proved again, and played on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar, TypeVarTuple

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, Parameter
from litestar.status_codes import HTTP_200_OK

from tablee.bots.advice import Advice
from tablee.match import Journal, Match, journal_of

from . import errands, wire
from .keeper import keeper_of
from .live import LiveTable
from .problems import Problem
from .reasons import Reason
from .requests import AnyRequest, address_of
from .showing import encode
from .workers import Rank

MOST_JOURNAL = 512 * 1024
NO_TABLE = ""  # of a journal that was sent

TableId = Annotated[str, Parameter(pattern="^[0-9a-f]{24}$", description="The id of a table")]
First = Annotated[int, Parameter(ge=0, description="The first position that is wanted; an answer holds some hundred")]


T = TypeVar("T")
Ts = TypeVarTuple("Ts")


def finished(live: LiveTable) -> Match:
    if live.ledger.match is None or not live.ledger.match.is_over:
        raise Problem(Reason.NOT_OVER)
    return live.ledger.match


@get("/api/tables/{table:str}/journal", media_type="application/x-ndjson")
async def export(request: AnyRequest, table: TableId) -> Response[Any]:
    """The journal of a finished game, with what proves its deal."""
    live = await keeper_of(request).fresh_table(table)
    return Response(journal_text(live) + b"\n", media_type="application/x-ndjson")


def journal_text(live: LiveTable) -> bytes:
    journal = journal_of(finished(live))
    journal.fair = live.ledger.fair or msgspec.UNSET
    return encode(journal)


@get("/api/tables/{table:str}/replay")
async def show_replay(
    request: AnyRequest,
    table: TableId,
    seat: Annotated[int | None, Parameter(ge=-1, le=9)] = None,
    first: First = 0,
) -> Response[wire.Replay]:
    """The positions of a finished game: all cards open, or through the eyes of a seat (-1 for a spectator)."""
    live = await keeper_of(request).fresh_table(table)
    film = await review(request, table, errands.show, journal_text(live), seat, first)
    return Response(replay_of(film, table, live.ledger.names(), first))


@post("/api/journals", request_max_body_size=MOST_JOURNAL, status_code=HTTP_200_OK)
async def check_journal(request: AnyRequest, first: First = 0) -> Response[wire.Replay]:
    """Play a journal again and answer with its replay, or say what is wrong with it."""
    film: errands.Film = await review(request, NO_TABLE, errands.show, await request.body(), None, first)
    return Response(replay_of(film, None, film.players, first))


def replay_of(film: errands.Film, table: str | None, names: list[str], first: int) -> wire.Replay:
    if film.outcome is None:
        raise Problem(Reason.NOT_OVER)
    steps: Any = msgspec.Raw(film.steps)
    return wire.Replay(table, film.game, names, first, film.last, steps, film.outcome, film.fair)


@post("/api/journals/table", request_max_body_size=MOST_JOURNAL)
async def play_on(request: AnyRequest, data: JSONBody[wire.PlayOn]) -> wire.TableMade:
    """Make a table that goes on from a position of this journal. Its deal was known before: nothing is promised."""
    text = encode(data.journal) if isinstance(data.journal, Journal) else data.journal.encode()
    begin = await review(request, NO_TABLE, errands.begin, text, data.position)
    ledger = (await keeper_of(request).play_on(begin, data)).ledger
    return wire.TableMade(ledger.table, ledger.created.code, ledger.commitment)


@get("/api/tables/{table:str}/hint")
async def hint_at(
    request: AnyRequest,
    table: TableId,
    position: Annotated[int, Parameter(ge=0)],
    seat: Annotated[int, Parameter(ge=0, le=9)],
) -> Response[Advice]:
    """What a strong player would have done in a finished game, for a seat that had to decide at this position."""
    match = finished(await keeper_of(request).fresh_table(table))
    about, played = errands.about_position(match, position, seat), errands.played_at(match, position, seat)
    return advice_in(await review(request, table, errands.review, about, played))


@post("/api/journals/hint", request_max_body_size=MOST_JOURNAL, status_code=HTTP_200_OK)
async def hint_in_journal(request: AnyRequest, data: JSONBody[wire.AskAbout]) -> Response[Advice]:
    """The same for a journal that is sent."""
    text = encode(data.journal)
    return advice_in(await review(request, NO_TABLE, errands.review_journal, text, data.position, data.seat))


async def review(request: AnyRequest, table: str, work: Callable[[*Ts], T], *args: *Ts) -> T:
    """Let a worker look at a game that is over."""
    return await keeper_of(request).workers.do(Rank.REVIEW, address_of(request), table, work, *args)


def advice_in(answer: bytes) -> Response[Any]:
    return Response(answer, media_type="application/json")
