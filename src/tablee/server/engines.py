"""How a database is reached. What a statement carries is in no message of an error: it holds secrets and names."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.event import listens_for
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from .sqlite import set_pragmas
from .trouble import CONNECT_WITHIN

# What PostgreSQL does once a server is cut off and says no goodbye. Else the rows of an unfinished transaction stay
# locked for hours, and with them all servers that are to write a line of the same table.
IF_CUT_OFF = {
    "idle_in_transaction_session_timeout": "3000",  # ms; less than others wait for a row
    "tcp_user_timeout": "10000",  # ms
    "tcp_keepalives_idle": "5",  # seconds
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}


def make_engine(url: str) -> AsyncEngine:
    if url.startswith("postgresql"):
        there = create_async_engine(
            url.replace("postgresql://", "postgresql+asyncpg://", 1),
            connect_args={"timeout": CONNECT_WITHIN, "server_settings": IF_CUT_OFF},
            hide_parameters=True,
        )
        listens_for(there.sync_engine, "checkout")(check_open)
        return there
    engine = create_async_engine(url, pool_size=4, hide_parameters=True)
    listens_for(engine.sync_engine, "connect")(set_pragmas)
    return engine


def check_open(connection: Any, *_: object) -> None:
    """Use no connection that the database has closed meanwhile: the driver knows, without three ways there and back."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def reading(engine: AsyncEngine) -> AsyncEngine:
    """The same for single queries: PostgreSQL needs no beginning and no end for them, each a way there and back."""
    return engine.execution_options(isolation_level="AUTOCOMMIT") if engine.name == "postgresql" else engine


def make_writer(url: str, statements: int) -> sa.Engine:
    """SQLite is written from one thread of its own: a batch goes there and back once, whatever it holds."""
    engine = sa.create_engine(
        url.replace("+aiosqlite", ""),
        poolclass=sa.StaticPool,
        connect_args={"check_same_thread": False, "cached_statements": statements},
        hide_parameters=True,
    )
    listens_for(engine, "connect")(set_pragmas)
    return engine
