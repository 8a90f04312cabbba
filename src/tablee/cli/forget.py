"""`tablee forget`: delete a table, or all tables of a person, after asking."""

from __future__ import annotations

import asyncio
import sys
import time

from sqlalchemy.event import listens_for
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tablee.server.forgetting import Match, matching
from tablee.server.forgetting import forget as delete
from tablee.server.sqlite import set_pragmas
from tablee.server.trouble import is_trouble

from .arguments import Arguments, Trouble
from .keeping import stored


def forget(arguments: Arguments) -> int:
    wanted, words = arguments.needed("what", "NAME|TABLE"), arguments.words
    url = arguments.database()
    where = f"sqlite+aiosqlite:///{stored(arguments)}" if url is None else url.replace("://", "+asyncpg://", 1)
    engine = create_async_engine(where)
    if url is None:
        listens_for(engine.sync_engine, "connect")(set_pragmas)
    with asyncio.Runner() as runner:
        try:
            found = runner.run(_find(engine, wanted))
            if not found:
                raise Trouble("error-nothing-to-forget", value=wanted)
            for match in found:
                print(line_of(arguments, match))
            tables = words.say("keeping-tables", count=len(found))
            if not arguments["yes"] and not _is_agreed(arguments, tables):
                print(words.say("forget-kept"))
                return 1
            runner.run(_delete(engine, [match.table for match in found]))
            print(words.say("forget-done", tables=tables))
        except (DBAPIError, OSError) as problem:
            if not is_trouble(problem):
                raise
            place = "PostgreSQL" if url else str(stored(arguments))
            raise Trouble("error-no-database", where=place) from None
        finally:
            runner.run(engine.dispose())
    return 0


def line_of(arguments: Arguments, match: Match) -> str:
    date = time.strftime("%Y-%m-%d %H:%M", time.localtime(match.latest))
    names = ", ".join(match.names)
    return arguments.words.say("forget-table", code=match.code, game=match.game, names=names, date=date)


def _is_agreed(arguments: Arguments, tables: str) -> bool:
    print(arguments.words.say("forget-ask", tables=tables), end=" ", flush=True)
    answer = sys.stdin.readline().strip().lower()
    return answer in ("yes", arguments.words.say("forget-yes"))


async def _find(engine: AsyncEngine, wanted: str) -> list[Match]:
    async with engine.connect() as connection:
        return await connection.run_sync(matching, wanted)


async def _delete(engine: AsyncEngine, ids: list[str]) -> None:
    async with engine.begin() as connection:
        await connection.run_sync(delete, ids)
