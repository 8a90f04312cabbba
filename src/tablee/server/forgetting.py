"""Tables that nobody plays any more: put away after a while, and forgotten when the host says so."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from . import clock
from .schema import journal, tables

ARCHIVED_AFTER = 30 * 86400.0
AT_ONCE = 500  # tables
DAY = 86400.0
LONGEST_KEPT = 36_500  # days


def latest_line() -> sa.ScalarSelect[float]:
    """When the latest line of a table was written; only that line is looked at, however many there are."""
    lines = sa.select(journal.c.at).where(journal.c.table_id == tables.c.id)
    return lines.order_by(journal.c.seq.desc()).limit(1).scalar_subquery()


def archive_old(connection: sa.Connection) -> int:
    """Put away tables that nobody has touched for 30 days; their journals stay."""
    old = latest_line() < clock.now() - ARCHIVED_AFTER
    change = tables.update().where(old, tables.c.phase.in_(["waiting", "playing"])).values(phase="archived")
    return connection.execute(change).rowcount


def forget_old(connection: sa.Connection, days: float) -> list[str]:
    """Delete some of the tables that nobody has touched for so many days."""
    old = sa.func.coalesce(latest_line(), 0.0) < clock.now() - days * DAY
    found = [row[0] for row in connection.execute(sa.select(tables.c.id).where(old).limit(AT_ONCE))]
    forget(connection, found)
    return found


def forget(connection: sa.Connection, ids: Iterable[str]) -> None:
    """Delete tables with all that was played at them; nothing of it stays in the file of SQLite."""
    names = [*ids]
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA secure_delete = ON")
    for start in range(0, len(names), AT_ONCE):
        some = names[start : start + AT_ONCE]
        connection.execute(journal.delete().where(journal.c.table_id.in_(some)))
        connection.execute(tables.delete().where(tables.c.id.in_(some)))


@dataclass(frozen=True)
class Match:
    """A table that the host may want to have forgotten."""

    table: str
    code: str
    game: str
    names: Sequence[str]
    phase: str
    latest: float


def matching(connection: sa.Connection, wanted: str) -> list[Match]:
    """The table with this id or code, or all at which somebody of this name has a seat; case does not matter."""
    asked = sa.select(
        tables.c.id, tables.c.code, tables.c.game, tables.c.names, tables.c.phase, latest_line().label("latest")
    )
    one = connection.execute(asked.where(sa.or_(tables.c.id == wanted, tables.c.code == wanted.upper()))).all()
    if one:
        return [_match(row, _names(connection, row)) for row in one]
    name, found = " ".join(wanted.split()).casefold(), list[Match]()
    for row in connection.execute(asked.order_by(tables.c.made)).all():
        names = _names(connection, row)
        if any(name == each.casefold() for each in names):
            found.append(_match(row, names))
    return found


def _match(row: Sequence[Any], names: list[str]) -> Match:
    return Match(row[0], row[1], row[2], names, row[4], row[5] or 0.0)


def _names(connection: sa.Connection, row: Sequence[Any]) -> list[str]:
    """Who has a seat, from the row of the table; tables of the oldest schema tell it in their journals only."""
    names = json.loads(row[3])
    if names:
        return names
    found: list[str] = []
    for (body,) in connection.execute(sa.select(journal.c.body).where(journal.c.table_id == row[0])):
        try:
            line = json.loads(body)
            if line.get("kind") == "sat":
                found.append(str(line["name"]))
            found += [str(name) for name, *_ in line.get("people", {}).values()]
        except (ValueError, KeyError, AttributeError, TypeError):
            continue
    return found
