"""`tablee export`: what is stored of a table, for the host."""

from __future__ import annotations

import asyncio
import sys

from sqlalchemy.exc import DBAPIError

from tablee.server.exporting import stored_lines

from .arguments import Arguments, Trouble
from .saves import data_folder, reason_of


def export(arguments: Arguments) -> int:
    table: str = arguments.needed("table", "TABLE")
    url = arguments.database()
    where = url or str(data_folder(arguments["data"]) / "tables.sqlite")
    if url is None:
        try:
            with open(where, "rb"):
                url = f"sqlite+aiosqlite:///{where}"
        except OSError as problem:
            raise Trouble("error-file", file=where, problem=reason_of(problem)) from None
    try:
        lines = asyncio.run(stored_lines(url, table))
    except (DBAPIError, OSError):
        raise Trouble("error-no-database", where="PostgreSQL" if url.startswith("postgresql") else where) from None
    if lines is None:
        raise Trouble("error-no-table", table=table)
    for line in lines:
        sys.stdout.write(line.decode() + "\n")
    return 0
