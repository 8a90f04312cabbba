"""The web application: HTTP for tables, one WebSocket per seat or spectator."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncGenerator, Callable, Coroutine, Mapping
from functools import partial
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, Response, get, post, websocket
from litestar.datastructures import ResponseHeader
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Body, JSONBody, Parameter
from litestar.status_codes import HTTP_200_OK

from tablee.games import all_games
from tablee.kernel.game import AnyGame
from tablee.text import bring, texts

from . import wire
from .arranging import arranging
from .codes import LookUps
from .connection import GONE, Connection, serve_messages
from .crowd import Crowd
from .games import about_games
from .gauges import Census
from .health import Checkup, alive, health
from .hosts import hosts_from_environment, is_own_host
from .journals import MOST_JOURNAL, TableId, check_journal, export, hint_at, hint_in_journal, play_on, show_replay
from .keeper import Keeper, keeper_of
from .lessons import all_lessons, press_on, try_on
from .limits import FRAME, Buckets, Limits
from .live import LiveTable
from .log import log
from .metrics import CUTS, REFUSALS
from .neighbours import Neighbours
from .page import invitation, origin_for_others, page
from .people import hash_of, is_table_id
from .problems import Phrase, Problem
from .proxies import NAME_TOLD
from .reasons import Reason
from .requests import AnyConnection, AnyRequest, AnySocket, address_of, language_of, line_of, peer_of
from .showing import encode
from .storage import Storage, StorageDown
from .studies import Studies, our_cards, study_cards
from .unreadable import refused_request
from .workers import WORKERS

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cache-Control": "no-store",  # keys and private views; the files of the page say otherwise
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
HELLO_WITHIN = 10.0  # seconds
SLASHES = re.compile("/+")  # several lead where one does
read_names = msgspec.json.Decoder(list[str]).decode


class Guard:
    """Who may ask: the own page or no page at all, and not too often."""

    def __init__(self, limits: Limits, hosts: frozenset[str]) -> None:
        self._hosts = hosts
        self._requests, self._files = Buckets(*limits.requests), Buckets(*limits.files)
        self._tables = Buckets(*limits.tables)
        self._journals, self.codes = Buckets(*limits.journals), LookUps(limits)
        self.connections: dict[str, int] = {}
        self._neighbours: Neighbours | None = None

    def share(self, neighbours: Neighbours) -> None:
        """Count wrong codes and new tables for all servers on one database together; all else is for each of them."""
        self._neighbours, self.codes.tell = neighbours, partial(neighbours.spent, "codes")
        counted = {"codes": self.codes.heard_of, "tables": self._tables.owe}
        neighbours.spent_elsewhere = lambda limit, address: counted[limit](address)

    async def __call__(self, connection: AnyConnection, handler: BaseRouteHandler) -> None:
        origin, host = connection.headers.get("origin"), connection.headers.get("host")
        if (origin is not None and origin_host(origin) != host) or not self._is_own(connection, host):
            raise Problem(Reason.FOREIGN)
        address = address_of(connection)
        path = SLASHES.sub("/", connection.url.path)
        if path.startswith("/api/codes/"):
            return  # `LookUps` counts them: a wrong one harms none of the neighbours who share the address
        counted = self._requests if path.startswith(("/api", "/health")) else self._files
        allowed = counted.take(address)
        if getattr(connection, "method", "") == "POST" and path in ("/api/tables", "/api/journals/table"):
            allowed = self._tables.take(address) and allowed
            if allowed and self._neighbours is not None:
                self._neighbours.spent("tables", address)
        if path.startswith("/api/journals") or path.endswith("/hint"):
            allowed = self._journals.take(address) and allowed
        if not allowed:
            log.warning("refused: too many requests (%s)", address)
            raise Problem(Reason.TOO_FAST)

    def _is_own(self, connection: AnyConnection, host: str | None) -> bool:
        """A name that a trusted proxy passes on is right unless the server was told others."""
        told = host is not None and connection.scope.get(NAME_TOLD) == host  # pyright: ignore[reportUnknownMemberType]
        return (told and not self._hosts) or is_own_host(host or "localhost", self._hosts)


def origin_host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


@get("/api/warming/{game:str}")
async def warming(request: AnyRequest, game: str) -> wire.Warming:
    """How long the strong players of a game still warm up. Whoever asks is about to play it, so it is next."""
    if game not in (known := all_games()):
        raise Problem(Reason.UNKNOWN_GAME, name=game[:40], known=", ".join(known))
    here = keeper_of(request).warming
    here.open(game)
    return wire.Warming(here.seconds_left(game))


@post("/api/tables", request_max_body_size=FRAME)
async def make_table(request: AnyRequest, data: JSONBody[wire.NewTable]) -> wire.TableMade:
    """Make a table. The commitment is the hash of the secret from which its deal will come."""
    live = await keeper_of(request).make(data)
    return wire.TableMade(live.ledger.table, live.ledger.created.code, live.ledger.commitment)


@get("/api/tables")
async def listed_tables(request: AnyRequest) -> list[wire.ListedTable]:
    """Open tables that anybody may join."""
    keeper = keeper_of(request)
    return [
        wire.ListedTable(table, code, game, read_names(names), free)
        for table, code, game, names, free in await keeper.storage.listed()
        if not keeper.is_aside(table)
    ]


@get("/api/tables/{table:str}")
async def look(request: AnyRequest, table: TableId) -> Response[bytes]:
    """A table as a spectator sees it."""
    live = await keeper_of(request).fresh_table(table)
    return Response(encode(live.look_in()), media_type="application/json")


@get("/api/tables/{table:str}/invite")
async def invite(request: AnyRequest, table: TableId, hand: bool = False) -> wire.Invite:
    """The way to a table for others, as a link and as a QR code; with `hand` for phones around a big screen."""
    live = await keeper_of(request).table(table)
    host = request.headers.get("host", "localhost")
    return invitation(origin_for_others(request.url.scheme, host, request.app.state.reach), live.ledger.table, hand)


@get("/api/codes/{code:str}")
async def find_code(request: AnyRequest, code: Annotated[str, Parameter(max_length=16)]) -> wire.TableMade:
    """The table with this code; wrong guesses are throttled."""
    codes: LookUps = request.app.state.guard.codes
    address = address_of(request)
    await codes.turn(address)
    found = await keeper_of(request).with_code(code)
    if found is None:
        raise codes.wrong(address)
    ledger = found.ledger
    return wire.TableMade(ledger.table, ledger.created.code, ledger.commitment)


@post("/api/tables/{table:str}/seats", request_max_body_size=FRAME)
async def sit(request: AnyRequest, table: TableId, data: JSONBody[wire.Sit]) -> wire.Seated:
    """Take an open seat. The token is shown once: it is the seat."""
    return await keeper_of(request).sit(table, data)


@post("/api/mine", request_max_body_size=FRAME * 4, status_code=HTTP_200_OK)
async def mine(request: AnyRequest, data: Annotated[list[wire.SeatToken], Body(max_items=100)]) -> list[wire.MyTable]:
    """The tables behind these tokens, and whose turn it is; wrong tokens are passed over."""
    keeper, found = keeper_of(request), list[wire.MyTable]()
    tables = await keeper.fresh_tables({one.table for one in data if is_table_id(one.table)})
    for one in data:
        ledger = tables[one.table].ledger if one.table in tables else None
        seat = None if ledger is None else ledger.seat_with(hash_of(one.token))
        if ledger is None or seat is None:
            continue
        turn = ledger.match is not None and seat in ledger.match.to_act()
        found.append(wire.MyTable(one.table, ledger.created.game, seat, ledger.phase, ledger.names(), turn))
    return found


@websocket("/api/tables/{table:str}/play")
async def play(socket: AnySocket, table: TableId) -> None:
    """One seat, or one spectator: says hello, then plays."""
    keeper: Keeper = keeper_of(socket)
    guard: Guard = socket.app.state.guard
    crowd: Crowd = socket.app.state.crowd
    client = peer_of(socket)
    address = address_of(socket)
    await socket.accept()
    connection = Connection(socket, keeper.limits, address, line_of(socket))
    connection.words = texts(language_of(socket.headers.get("accept-language")))  # until hello says which
    guard.connections[address] = guard.connections.get(address, 0) + 1
    live: LiveTable | None = None
    try:
        if guard.connections[address] > keeper.limits.connections:
            log.warning("refused: too many WebSockets (%s)", address)
            raise Problem(Reason.TOO_FAST)
        live = await _enter(connection, keeper, table, partial(crowd.greeted, client))
        if live is not None:
            await _until_cut(connection, serve_messages(connection, live, keeper.again))
    except Problem as problem:
        connection.refuse(problem)
    finally:
        guard.connections[address] -= 1
        if not guard.connections[address]:
            del guard.connections[address]
        if live is not None:
            live.audience.leave(connection)
        await connection.drain()
        with contextlib.suppress(*GONE):
            await socket.close()


async def _enter(connection: Connection, keeper: Keeper, table: str, greeted: Callable[[], None]) -> LiveTable | None:
    """The first message says who is there; then the whole table is shown at once."""
    try:
        hello = await asyncio.wait_for(connection.next_message(), HELLO_WITHIN)
    except TimeoutError:
        log.warning("cut: waited for a hello in vain")
        CUTS.add("waited for a hello in vain")
        return None
    if hello is None:
        return None
    greeted()
    if not isinstance(hello, wire.Hello):
        raise Problem(Reason.HELLO_FIRST)
    connection.words = texts(hello.lang)
    live = await keeper.fresh_table(table)
    connection.words = texts(hello.lang).of_game(live.ledger.created.game)
    keeper.warming.open(live.ledger.created.game)
    if hello.token is not None:
        connection.key = hash_of(hello.token)
        if live.ledger.seat_with(connection.key) is None:
            raise live.audience.why_lost(connection) or Problem(Reason.TOKEN)
    live.audience.enter(connection)
    await live.welcome_back(connection)
    live.go_on()
    return live


async def _until_cut(connection: Connection, work: Coroutine[object, None, None]) -> None:
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


def tell_problem(request: AnyRequest, problem: Problem) -> Response[bytes]:
    REFUSALS.add(problem.why.value)
    told = problem.told(texts(language_of(request.headers.get("accept-language"))))
    return Response(encode(told), status_code=problem.status, media_type="application/json", headers=SECURITY)


def tell_storage_problem(request: AnyRequest, problem: StorageDown) -> Response[bytes]:
    return tell_problem(request, Problem(Reason.STORAGE))


def tell_http_problem(request: AnyRequest, problem: HTTPException) -> Response[bytes]:
    return tell_problem(request, refused_request(problem))


def tell_nesting(request: AnyRequest, problem: RecursionError) -> Response[bytes]:
    return tell_problem(request, Problem(Reason.UNREADABLE, problem=Phrase("unreadable-nested")))


def tell_surprise(request: AnyRequest, problem: Exception) -> Response[bytes]:
    """A mistake of ours: logged, and never shown. The address may hold a code; its pattern does not."""
    pattern: str = request.scope.get("path_template", "")  # pyright: ignore[reportUnknownMemberType]
    log.error("unexpected: %s %s", request.method, pattern, exc_info=problem)
    return tell_problem(request, Problem(Reason.SURPRISE))


HANDLERS = {
    Problem: tell_problem,
    StorageDown: tell_storage_problem,
    HTTPException: tell_http_problem,
    RecursionError: tell_nesting,
    Exception: tell_surprise,
}


ROUTES = [
    page,
    alive,
    health,
    *about_games,
    our_cards,
    study_cards,
    all_lessons,
    press_on,
    try_on,
    warming,
    make_table,
    listed_tables,
    look,
    invite,
    find_code,
    sit,
    *arranging,
    mine,
    export,
    show_replay,
    check_journal,
    play_on,
    hint_at,
    hint_in_journal,
    play,
]


def make_app(
    storage: Storage,
    limits: Limits | None = None,
    rhythm: float = 0.5,
    reach: str | None = None,
    own: Mapping[str, AnyGame] | None = None,
    crowd: Crowd | None = None,
    thinkers: int = WORKERS,
    studies: Studies | None = None,
) -> Litestar:
    """`reach` is the address of this machine for others in the local network, if they can come in.

    `thinkers` are the processes in which bots think.
    """
    limits = limits or Limits()
    bring(all_games().values())
    keeper, guard = Keeper(storage, limits, rhythm, own, thinkers), Guard(limits, hosts_from_environment())

    if keeper.neighbours is not None:
        guard.share(keeper.neighbours)

    @contextlib.asynccontextmanager
    async def open_tables(app: Litestar) -> AsyncGenerator[None]:
        await keeper.open()
        try:
            yield
        finally:
            await app.state.studies.close()
            await keeper.close()

    app = Litestar(
        ROUTES,
        lifespan=[open_tables],
        guards=[guard],
        exception_handlers=HANDLERS,
        response_headers=[ResponseHeader(name=name, value=value) for name, value in SECURITY.items()],
        openapi_config=OpenAPIConfig(
            title="Tablée", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=MOST_JOURNAL,
        logging_config=None,
    )
    app.state.keeper, app.state.guard, app.state.reach = keeper, guard, reach
    app.state.crowd, app.state.checkup, app.state.census = crowd or Crowd(limits), Checkup(storage), Census(storage)
    app.state.studies = studies or Studies()
    return app
