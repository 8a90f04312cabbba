"""What is stored of one table, as it is: for the host, when the server itself cannot read the table any more."""

from __future__ import annotations

import base64

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from tablee.kernel.game import JSON

from .schema import journal, tables

encode = msgspec.json.Encoder().encode


async def stored_lines(url: str, table: str) -> list[bytes] | None:
    """Lines of JSON: the row of the table, by its id or code, then its journal; None if there is no such table.

    Nothing is checked or changed, and a server may run meanwhile.
    """
    engine = create_async_engine(url.replace("postgresql://", "postgresql+asyncpg://", 1))
    try:
        async with engine.connect() as connection:
            named = sa.or_(tables.c.id == table, tables.c.code == table.upper())
            wanted = sa.select(tables.c.id, tables.c.code, tables.c.phase, tables.c.made, tables.c.secret).where(named)
            row = (await connection.execute(wanted)).mappings().first()
            if row is None:
                return None
            lines = await connection.execute(
                sa.select(journal).where(journal.c.table_id == row["id"]).order_by(journal.c.seq)
            )
            return [encode({**row, "secret": row["secret"].hex()}), *(_line(dict(line)) for line in lines.mappings())]
    finally:
        await engine.dispose()


def _line(line: JSON) -> bytes:
    """A body that is no JSON is told in base64."""
    body = line.pop("body")
    try:
        said: dict[str, object] = {"line": msgspec.json.decode(body)}
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        said = {"unreadable": base64.b64encode(body).decode()}
    return encode({name: line[name] for name in ("seq", "at", "seat", "move_id")} | said)
