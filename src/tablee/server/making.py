"""The first line of a table: made new, played on from a journal, or again with the same people. No input or output."""

from __future__ import annotations

from collections.abc import Mapping

from tablee import bots
from tablee.games import UnknownGame, find
from tablee.kernel.game import AnyGame
from tablee.kernel.options import BadOption
from tablee.match import material_of

from . import wire
from .errands import Beginning
from .ledger import Created, Ledger, Seat, Start
from .people import hash_of, is_token
from .problems import Problem
from .reasons import Reason


def new_table(wanted: wire.NewTable, own: Mapping[str, AnyGame]) -> Created:
    """`own` are the games that are played here with other things than those that everybody has."""
    try:
        game = own.get(wanted.game) or find(wanted.game)
        game.options_for(wanted.options, len(wanted.seats))
    except UnknownGame as unknown:
        raise Problem(Reason.UNKNOWN_GAME, name=wanted.game[:40], known=unknown.known) from None
    except BadOption as bad:
        raise Problem(Reason.BAD_OPTION, name=bad.name[:40], value=bad.value[:40]) from None
    check_seats(game, wanted.seats, game.seats_with(wanted.options))
    maker = key_of_maker(wanted.maker)
    return Created(
        game=game.id,
        version=game.version,
        options=game.all_options(wanted.options),
        seats=wanted.seats,
        code="",
        time_limit=wanted.time_limit,
        listed=wanted.listed,
        material=material_of(game),
        maker=maker,
    )


def key_of_maker(token: str | None) -> str:
    """What is kept of it."""
    if token is None:
        return ""
    if not is_token(token):
        raise Problem(Reason.BAD_TOKEN)
    return hash_of(token)


def table_that_plays_on(begin: Beginning, wanted: wire.PlayOn) -> Created:
    """A table that begins where a checked game was; its people sit down and get ready as at any other.

    It is never listed: its maker has seen the deal, and strangers should not sit down to that unawares.
    """
    if wanted.listed:
        raise Problem(Reason.NEVER_LISTED)
    check_seats(find(begin.game), wanted.seats, range(begin.seats, begin.seats + 1))
    return Created(
        game=begin.game,
        version=begin.version,
        options=begin.options,
        seats=wanted.seats,
        code="",
        time_limit=wanted.time_limit,
        start=Start(begin.seed, begin.moves),
        starter=begin.starter,
        material=begin.material,
        maker=key_of_maker(wanted.maker),
    )


def person_on(seat: Seat) -> list[str]:
    return [seat.name, seat.token_hash, *([seat.avatar] if seat.avatar else [])]


def rematch_of(ledger: Ledger) -> Created:
    """The same people on the same seats, by the same rules; their tokens open the new table too."""
    old = ledger.created
    return Created(
        game=old.game,
        version=old.version,
        options=old.options,
        seats=[place.kind if place.is_bot else "open" for place in ledger.seats],
        code="",
        time_limit=old.time_limit,
        people={str(i): person_on(seat) for i, seat in enumerate(ledger.seats) if seat.kind == "human"},
        material=old.material,
        starter=None if ledger.match is None else ledger.match.next_starter(),
        maker=old.maker,
        muted=ledger.muted,
    )


def check_seats(game: AnyGame, seats: list[str], allowed: range) -> None:
    if len(seats) not in allowed:
        raise Problem(Reason.BAD_SEATS, fewest=allowed[0], most=allowed[-1])
    for seat in seats:
        kind, _, name = seat.partition(":")
        if seat != "open" and (kind != "bot" or name not in bots.bot_names(game)):
            raise Problem(Reason.UNKNOWN_BOT, name=seat[:40])
