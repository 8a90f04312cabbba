"""Arranging a table over HTTP: what its maker may do, and how a seat moves to another device."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from . import wire
from .arranging_wire import Arranged, ComeBy, MoveSeat, Mute, Remove
from .journals import TableId
from .keeper import keeper_of
from .limits import FRAME
from .page import invitation, origin_for_others
from .people import hash_of, is_token
from .problems import Problem
from .reasons import Reason
from .requests import AnyRequest


def hash_of_own(token: str) -> str:
    """Of a key that a client has made."""
    if not is_token(token):
        raise Problem(Reason.BAD_TOKEN)
    return hash_of(token)


@post("/api/tables/{table:str}/mute", request_max_body_size=FRAME, status_code=HTTP_200_OK)
async def mute(request: AnyRequest, table: TableId, data: JSONBody[Mute]) -> Arranged:
    """Turn reactions off at a table, or on again; its maker only."""
    live, maker = await keeper_of(request).fresh_table(table), hash_of(data.token)
    return Arranged(await live.change(lambda: live.deciding.mute(maker, data.muted)))


@post("/api/tables/{table:str}/remove", request_max_body_size=FRAME, status_code=HTTP_200_OK)
async def remove(request: AnyRequest, table: TableId, data: JSONBody[Remove]) -> Arranged:
    """Take a seat from a person; the table's maker only. The seat becomes free, or a bot's."""
    live, maker = await keeper_of(request).fresh_table(table), hash_of(data.token)
    return Arranged(await live.change(lambda: live.deciding.remove(maker, data.seat, data.seq, data.to)))


@post("/api/tables/{table:str}/link", request_max_body_size=FRAME, status_code=HTTP_200_OK)
async def link(request: AnyRequest, table: TableId, data: JSONBody[MoveSeat]) -> wire.Invite:
    """A link, and its QR code, that moves a seat to another device. It works once, and a newer one replaces it."""
    secret = hash_of_own(data.link)
    live, seat = await keeper_of(request).fresh_table(table), hash_of(data.token)
    await live.change(lambda: live.deciding.link(seat, secret))
    origin = origin_for_others(request.url.scheme, request.headers.get("host", "localhost"), request.app.state.reach)
    return invitation(origin, table, seat=data.link)


@post("/api/tables/{table:str}/come", request_max_body_size=FRAME, status_code=HTTP_200_OK)
async def come(request: AnyRequest, table: TableId, data: JSONBody[ComeBy]) -> wire.Seated:
    """Go on with a seat on this device, by a link from the device where it was."""
    token, secret = hash_of_own(data.token), hash_of(data.link)
    live = await keeper_of(request).fresh_table(table)
    await live.change(lambda: live.deciding.carry(secret, token))
    seat = live.ledger.seat_with(token)
    if seat is None:  # moved on, or taken away, in the meantime
        raise Problem(Reason.USED_LINK)
    return wire.Seated(table, seat, data.token)


arranging = [mute, remove, link, come]
