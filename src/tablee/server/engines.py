"""How a database is reached. What a statement carries is in no message of an error: it holds secrets and names."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.event import listens_for
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from .sqlite import set_pragmas
from .trouble import CONNECT_WITHIN


def make_engine(url: str) -> AsyncEngine:
    if url.startswith("postgresql"):
        return create_async_engine(
            url.replace("postgresql://", "postgresql+asyncpg://", 1),
            pool_pre_ping=True,
            connect_args={"timeout": CONNECT_WITHIN},
            hide_parameters=True,
        )
    engine = create_async_engine(url, pool_size=4, hide_parameters=True)
    listens_for(engine.sync_engine, "connect")(set_pragmas)
    return engine


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
