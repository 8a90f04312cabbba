"""What the list of tables and a starting server ask for stands in the row of a table.

It is read from the journals of the tables that go on, as far as the seats tell it; no rules are needed for that.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

Line = dict[str, Any]

tables = sa.table("tables", *map(sa.column, ("id", "phase", "listed", "game", "names", "open_seats", "driven")))
journal = sa.table("journal", *map(sa.column, ("table_id", "seq", "body")))
CHANGE = (
    tables.update()
    .where(tables.c.id == sa.bindparam("which"))
    .values({name: sa.bindparam(f"is_{name}") for name in ("phase", "listed", "game", "names", "open_seats", "driven")})
)
BEFORE_THE_DEAL = 100  # lines that are read of each table at a time
AT_ONCE = 500  # tables


def upgrade() -> None:
    op.add_column("tables", sa.Column("game", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("names", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("open_seats", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("driven", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_listed", "tables", ["listed", "phase", "made"])
    connection = op.get_bind()
    wanted = sa.select(tables.c.id, tables.c.phase, tables.c.listed).where(tables.c.phase.in_(["waiting", "playing"]))
    found = connection.execute(wanted).all()
    for start in range(0, len(found), AT_ONCE):
        read = (standing(connection, *row) for row in found[start : start + AT_ONCE])
        if changes := [change for change in read if change is not None]:
            connection.execute(CHANGE, changes)


def standing(connection: sa.Connection, table: str, phase: str, listed: bool) -> Line | None:
    """None for a table that cannot be read: it stays as it is, and whoever opens it is told."""
    try:
        made, seats = seats_of(connection, table)
        names = [seat["name"] or seat["kind"] for seat in seats]
        bots = [seat["kind"].startswith("bot:") for seat in seats]
        is_dealt = all(bot or seat["ready"] for bot, seat in zip(bots, seats, strict=True))
        return {
            "which": table,
            "is_phase": "playing" if is_dealt else phase,
            "is_listed": bool(listed) and made.get("start") is None,  # its maker knows the deal
            "is_game": made["game"][:64],
            "is_names": json.dumps(names, ensure_ascii=False),
            "is_open_seats": sum(seat["kind"] == "open" for seat in seats),
            # three or more may have given up without a word in the seats: then a bot plays for them
            "is_driven": not all(bots) and (bool(made.get("time_limit")) or any(bots) or len(seats) > 2),
        }
    except (ValueError, KeyError, TypeError, IndexError, AttributeError):
        return None


def seats_of(connection: sa.Connection, table: str) -> tuple[Line, list[Line]]:
    """The first line of a table, and its seats when they were dealt to, or now."""
    made: Line = {}
    seats: list[Line] = []
    for line in lines_of(connection, table):
        kind = line["kind"]
        if kind == "created":
            made, seats = line, [{"kind": kind, "name": "", "ready": False} for kind in line["seats"]]
            for seat, (name, _) in line.get("people", {}).items():
                seats[int(seat)] = {"kind": "human", "name": name, "ready": False}
        elif kind == "sat":
            seats[line["seat"]] = {"kind": "human", "name": line["name"], "ready": False}
        elif kind == "given":
            seats[line["seat"]] = {"kind": line["to"], "name": "", "ready": False}
        elif kind == "ready":
            seats[line["seat"]]["ready"] = True
        else:
            break  # nobody changes seats after the deal
    return made, seats


def lines_of(connection: sa.Connection, table: str) -> Iterator[Line]:
    after = 0
    while True:
        wanted = sa.select(journal.c.seq, journal.c.body).where(journal.c.table_id == table, journal.c.seq > after)
        lines = connection.execute(wanted.order_by(journal.c.seq).limit(BEFORE_THE_DEAL)).all()
        for _, body in lines:
            yield json.loads(body)
        if len(lines) < BEFORE_THE_DEAL:
            return
        after = lines[-1][0]
