"""The web application: HTTP for tables, one WebSocket per seat or spectator."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Mapping
from typing import Annotated, Any, cast
from urllib.parse import urlsplit

from litestar import Litestar, Request, Response, get, post, websocket
from litestar.connection import ASGIConnection, WebSocket
from litestar.datastructures import ResponseHeader
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Body, JSONBody, Parameter
from litestar.status_codes import HTTP_200_OK

from tablee import bots
from tablee.games import all_games
from tablee.kernel.game import SPECTATOR, Game
from tablee.text import texts

from . import wire
from .connection import Connection, refusal, serve_messages
from .hosts import hosts_from_environment, is_own_host
from .journals import MOST_JOURNAL, TableId, check_journal, export, hint_at, hint_in_journal, play_on, show_replay
from .keeper import Keeper, keeper_of
from .ledger import Ledger
from .limits import FRAME, Buckets, Limits
from .live import LiveTable, Problem
from .page import invitation, origin_for_others, page
from .people import hash_of
from .showing import encode
from .storage import Storage, StorageDown

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
STATUS = {
    "no-table": 404,
    "no-code": 404,
    "too-fast": 429,
    "foreign": 403,
    "token": 403,
    "storage": 503,
    "busy": 503,
    "surprise": 500,
}
HELLO_WITHIN = 10.0  # seconds


def language_of(accept: str | None) -> str:
    return "fr" if accept and accept.strip().lower().startswith("fr") else "en"


class Guard:
    """Who may ask: the own page or no page at all, and not too often."""

    def __init__(self, limits: Limits, hosts: frozenset[str]) -> None:
        self._hosts = hosts
        self._requests, self._codes = Buckets(*limits.requests), Buckets(*limits.codes)
        self._journals = Buckets(*limits.journals)
        self.connections: dict[str, int] = {}

    async def __call__(self, connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
        origin, host = connection.headers.get("origin"), connection.headers.get("host")
        if (origin is not None and origin_host(origin) != host) or not is_own_host(host or "localhost", self._hosts):
            raise Problem("foreign")
        address = address_of(connection)
        allowed = self._requests.take(address)
        path = connection.url.path
        if path.startswith("/api/codes/"):
            allowed = self._codes.take(address) and allowed
        if path.startswith("/api/journals") or path.endswith("/hint"):
            allowed = self._journals.take(address) and allowed
        if not allowed:
            raise Problem("too-fast")


def origin_host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client else ""


@get("/health")
async def health(request: Request[Any, Any, Any]) -> Response[wire.Health]:
    """Whether the server and its database are well."""
    well = await keeper_of(request).storage.is_well()
    compiled = all(game.doors.are_ready for game in all_games().values())
    return Response(wire.Health("well" if well else "no database", compiled), status_code=200 if well else 503)


@get("/api/games")
async def games() -> list[wire.GameCard]:
    """The games that can be played here."""
    return [
        wire.GameCard(
            game=game.id,
            version=game.version,
            fewest=game.seats[0],
            most=game.seats[-1],
            options={option.name: list(option.choices) for option in game.options},
            seat_options={option.name: option.seat for option in game.options if option.seat is not None},
            most_seats={option.name: list(option.most_seats) for option in game.options if option.most_seats},
            only_with={option.name: option.only_with for option in game.options if option.only_with},
            bots=bots.bot_names(game),
        )
        for game in all_games().values()
    ]


@post("/api/tables", request_max_body_size=FRAME)
async def make_table(request: Request[Any, Any, Any], data: JSONBody[wire.NewTable]) -> wire.TableMade:
    """Make a table. The commitment is the hash of the secret from which its deal will come."""
    live = await keeper_of(request).make(data)
    return wire.TableMade(live.ledger.table, live.ledger.created.code, live.ledger.commitment)


@get("/api/tables")
async def listed_tables(request: Request[Any, Any, Any]) -> list[wire.ListedTable]:
    """Open tables that anybody may join."""
    keeper, found = keeper_of(request), list[wire.ListedTable]()
    for name in await keeper.storage.listed():
        ledger = (await keeper.table(name)).ledger
        free = sum(seat.kind == "open" for seat in ledger.seats)
        if free:
            found.append(wire.ListedTable(name, ledger.created.code, ledger.created.game, ledger.names(), free))
    return found


@get("/api/tables/{table:str}")
async def look(request: Request[Any, Any, Any], table: TableId) -> Response[bytes]:
    """A table as a spectator sees it."""
    live = await keeper_of(request).table(table)
    return Response(encode(live.view_for(SPECTATOR)), media_type="application/json")


@get("/api/tables/{table:str}/invite")
async def invite(request: Request[Any, Any, Any], table: TableId) -> wire.Invite:
    """The way to a table for others, as a link and as a QR code."""
    live = await keeper_of(request).table(table)
    secure = request.headers.get("x-forwarded-proto") == "https"
    scheme = "https" if secure else request.url.scheme
    host = request.headers.get("host", "localhost")
    return invitation(origin_for_others(scheme, host, request.app.state.reach), live.ledger.table)


@get("/api/codes/{code:str}")
async def find_code(request: Request[Any, Any, Any], code: Annotated[str, Parameter(max_length=16)]) -> wire.TableMade:
    """The table with this code; guesses are throttled."""
    ledger = (await keeper_of(request).with_code(code)).ledger
    return wire.TableMade(ledger.table, ledger.created.code, ledger.commitment)


@post("/api/tables/{table:str}/seats", request_max_body_size=FRAME)
async def sit(request: Request[Any, Any, Any], table: TableId, data: JSONBody[wire.Sit]) -> wire.Seated:
    """Take an open seat. The token is shown once: it is the seat."""
    return await keeper_of(request).sit(table, data)


@post("/api/mine", request_max_body_size=FRAME * 4, status_code=HTTP_200_OK)
async def mine(
    request: Request[Any, Any, Any], data: Annotated[list[wire.SeatToken], Body(max_items=100)]
) -> list[wire.MyTable]:
    """The tables behind these tokens, and whose turn it is; wrong tokens are passed over."""
    keeper, found = keeper_of(request), list[wire.MyTable]()
    for one in data[:100]:
        try:
            ledger = (await keeper.table(one.table)).ledger
            seat = seat_of(ledger, one.token)
        except Problem as problem:
            if problem.why not in ("token", "no-table"):
                raise  # a game must not look lost because the database is away
            continue
        turn = ledger.match is not None and seat in ledger.match.to_act()
        found.append(wire.MyTable(one.table, ledger.created.game, seat, ledger.phase, ledger.names(), turn))
    return found


def seat_of(ledger: Ledger, token: str) -> int:
    """The seat that a token opens."""
    seat = ledger.seat_with(hash_of(token))
    if seat is None:
        raise Problem("token")
    return seat


@websocket("/api/tables/{table:str}/play")
async def play(socket: WebSocket[Any, Any, Any], table: TableId) -> None:
    """One seat, or one spectator: says hello, then plays."""
    keeper: Keeper = keeper_of(socket)
    guard: Guard = socket.app.state.guard
    address = address_of(socket)
    await socket.accept()
    connection = Connection(socket, keeper.limits)
    guard.connections[address] = guard.connections.get(address, 0) + 1
    live: LiveTable | None = None
    writer = asyncio.create_task(connection.write_for_ever())
    try:
        if guard.connections[address] > keeper.limits.connections:
            raise Problem("too-fast")
        live = await _enter(connection, keeper, table)
        if live is not None:
            await _until_cut(connection, serve_messages(connection, live, keeper.again))
    except Problem as problem:
        connection.refuse(problem)
    finally:
        guard.connections[address] -= 1
        if not guard.connections[address]:
            del guard.connections[address]
        if live is not None:
            live.leave(connection)
        await connection.drain()
        writer.cancel()
        with contextlib.suppress(Exception):
            await socket.close()


async def _enter(connection: Connection, keeper: Keeper, table: str) -> LiveTable | None:
    """The first message says who is there; then the whole table is shown at once."""
    try:
        hello = await asyncio.wait_for(connection.next_message(), HELLO_WITHIN)
    except TimeoutError:
        return None
    if hello is None:
        return None
    if not isinstance(hello, wire.Hello):
        raise Problem("hello-first")
    connection.words = texts(hello.lang)
    live = await keeper.table(table)
    connection.words = texts(hello.lang).of_game(live.ledger.created.game)
    if hello.token is not None:
        connection.eyes = seat_of(live.ledger, hello.token)
    live.enter(connection)
    if hello.token is not None and live.ledger.seats[connection.eyes].stand_in:
        with contextlib.suppress(Problem):  # the same person was quicker elsewhere, or says it again by playing
            await live.change(lambda: live.come_back(connection.eyes))
    live.go_on()
    return live


async def _until_cut(connection: Connection, work: Any) -> None:
    """Serve a client until it leaves, or until it is cut for not reading or asking too much.

    What it has asked for before is done to the end: a move that is being written must be told to the others.
    """
    serving, cut = asyncio.ensure_future(work), asyncio.create_task(connection.is_cut.wait())
    await asyncio.wait({serving, cut}, return_when=asyncio.FIRST_COMPLETED)
    cut.cancel()
    if connection.is_reading:
        serving.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await serving


def tell_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
    told = refusal(problem, texts(language_of(request.headers.get("accept-language"))))
    return answer(told, STATUS.get(problem.why, 400))


def answer(told: wire.Refused, status: int) -> Response[bytes]:
    return Response(encode(told), status_code=status, media_type="application/json", headers=SECURITY)


def tell_storage_problem(request: Request[Any, Any, Any], problem: StorageDown) -> Response[bytes]:
    return tell_problem(request, Problem("storage"))


def tell_http_problem(request: Request[Any, Any, Any], problem: HTTPException) -> Response[bytes]:
    words = texts(language_of(request.headers.get("accept-language")))
    if problem.status_code == 404:
        told = wire.Refused("no-page", words.say("server-no-page"))
    elif problem.status_code == 413:
        told = wire.Refused("too-long", words.say("server-too-long"))
    else:
        extra: Any = problem.extra if isinstance(problem.extra, list) else []
        fields = "; ".join(f"{one['key']}: {one['message']}" for one in extra if "key" in one and "message" in one)
        what = fields or problem.detail
        told = wire.Refused("unreadable", words.say("server-unreadable", problem=what[:200]))
    return answer(told, problem.status_code)


def tell_nesting(request: Request[Any, Any, Any], problem: RecursionError) -> Response[bytes]:
    return tell_problem(request, Problem("unreadable", problem="too deeply nested"))


def tell_surprise(request: Request[Any, Any, Any], problem: Exception) -> Response[bytes]:
    """A mistake of ours: logged, and never shown."""
    logging.error("unexpected: %s %s", request.method, request.url.path, exc_info=problem)
    words = texts(language_of(request.headers.get("accept-language")))
    return answer(wire.Refused("surprise", words.say("server-surprise")), 500)


HANDLERS = {
    Problem: tell_problem,
    StorageDown: tell_storage_problem,
    HTTPException: tell_http_problem,
    RecursionError: tell_nesting,
    Exception: tell_surprise,
}


def make_app(
    storage: Storage,
    limits: Limits | None = None,
    rhythm: float = 0.5,
    reach: str | None = None,
    own: Mapping[str, Game[Any]] | None = None,
) -> Litestar:
    """`reach` is the address of this machine for others in the local network, if they can come in."""
    limits = limits or Limits()
    keeper, guard = Keeper(storage, limits, rhythm, own), Guard(limits, hosts_from_environment())

    @contextlib.asynccontextmanager
    async def open_tables(app: Litestar) -> AsyncGenerator[None]:
        await keeper.open()
        try:
            yield
        finally:
            await keeper.close()

    app = Litestar(
        [
            page,
            health,
            games,
            make_table,
            listed_tables,
            look,
            invite,
            find_code,
            sit,
            mine,
            export,
            show_replay,
            check_journal,
            play_on,
            hint_at,
            hint_in_journal,
            play,
        ],
        lifespan=[open_tables],
        guards=[guard],
        exception_handlers=cast("Any", HANDLERS),
        response_headers=[ResponseHeader(name=name, value=value) for name, value in SECURITY.items()],
        openapi_config=OpenAPIConfig(
            title="Tablée", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=MOST_JOURNAL,
        logging_config=None,
    )
    app.state.keeper, app.state.guard, app.state.reach = keeper, guard, reach
    return app
