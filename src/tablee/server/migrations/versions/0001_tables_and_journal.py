"""Tables and their journal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(8), nullable=False, unique=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "journal",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("move_id", sa.String(64)),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "seat", "move_id"),
    )
    op.create_index("tables_by_phase", "tables", ["phase", "made"])
