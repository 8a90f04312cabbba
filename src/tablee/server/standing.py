"""What the row of a table says of it, so that it is found without reading its journal. The journal stays the truth."""

from __future__ import annotations

import msgspec

from .ledger import AnyEntry, Created, Given, Ledger, Readied, Removed, Resigned, Sat, Seat, StoodIn, seats_after

_write_names = msgspec.json.Encoder().encode


class Standing(msgspec.Struct, frozen=True):
    phase: str = "waiting"
    names: tuple[str, ...] = ()
    open_seats: int = 0
    driven: bool = False  # whether people may wait for the server: for a bot, a stand-in or the clock

    @property
    def columns(self) -> dict[str, object]:
        names = _write_names(self.names).decode()
        return {"phase": self.phase, "names": names, "open_seats": self.open_seats, "driven": self.driven}


def standing_of(ledger: Ledger) -> Standing:
    return _standing(ledger.created, ledger.seats, ledger.phase)


def standing_at_first(made: Created) -> Standing:
    """Bots alone are dealt to at once."""
    return _seated(made, seats_after([], made))


def standing_after(ledger: Ledger, entry: AnyEntry) -> Standing | None:
    """What comes of a line that is about to be written; None if nothing does, or only the rules can tell."""
    made, seats = ledger.created, ledger.seats
    after = None
    if isinstance(entry, Removed) and ledger.match is not None:
        after = _standing(made, seats_after(seats, entry), ledger.phase)
    elif isinstance(entry, (Sat, Given, Readied, Removed)):
        after = _seated(made, seats_after(seats, entry))
    elif isinstance(entry, Resigned):
        now = standing_of(ledger)
        alone = len(seats) == 2  # else a stand-in plays on
        after = msgspec.structs.replace(now, phase="finished" if alone else now.phase, driven=now.driven or not alone)
    elif isinstance(entry, StoodIn):
        after = msgspec.structs.replace(standing_of(ledger), driven=True)
    return None if after is None or after == standing_of(ledger) else after


def _seated(made: Created, seats: list[Seat]) -> Standing:
    return _standing(made, seats, "playing" if all(seat.is_ready for seat in seats) else "waiting")


def _standing(made: Created, seats: list[Seat], phase: str) -> Standing:
    has_people = not all(seat.is_bot for seat in seats)
    moves_itself = bool(made.time_limit) or any(seat.is_bot or seat.stand_in for seat in seats)
    return Standing(
        phase,
        tuple(seat.name or seat.kind for seat in seats),
        sum(seat.kind == "open" for seat in seats),
        has_people and moves_itself,
    )
