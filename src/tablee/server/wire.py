"""Everything that travels: requests and messages, typed and strict. docs/protocol.md explains them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tablee.bots.advice import Advice
from tablee.kernel.game import Outcome
from tablee.kernel.options import Value
from tablee.kernel.zones import Tabletop
from tablee.match import Fair, Journal, Told

Reaction = Literal["hello", "well-played", "oops", "thinking", "thanks", "again"]
TimeLimit = Literal[0, 30, 120, 86400]
Avatar = Literal[
    "fox",
    "frog",
    "panda",
    "owl",
    "lion",
    "whale",
    "rabbit",
    "bee",
    "bear",
    "penguin",
    "cat",
    "turtle",
    "mouse",
    "ladybird",
    "koala",
    "octopus",
    "pig",
    "bat",
    "chick",
    "snail",
]


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """An unknown field is refused, never passed over."""


# Over HTTP


Status = Literal["well", "no database", "cannot write", "no page"]


class Alive(Strict):
    status: Literal["alive"]


class Health(Strict):
    status: Status
    compiled: bool  # until then the rules run in plain Python, slower


class Warming(Strict):
    seconds: int  # about how long, until the players who search play at their full strength; 0 once they do


class NewTable(Strict):
    game: str
    seats: list[str]  # "open" or "bot:NAME", in seating order
    options: dict[str, Value] = {}
    time_limit: TimeLimit = 0  # seconds per move; 0 is none
    listed: bool = False
    maker: str | None = None  # a key of the client's own, as in Sit: it opens what a table's maker may do


class PlayOn(Strict):
    """A game of which the journal is at hand, played on from one of its positions."""

    journal: Journal | str  # or the line of its file
    seats: list[str]  # as in NewTable
    position: int | None = None  # how many moves to keep; all if not said
    time_limit: TimeLimit = 0
    listed: bool = False
    maker: str | None = None


class TableMade(Strict):
    table: str
    code: str
    commitment: str


class Invite(Strict):
    """The way to a table for others."""

    link: str
    qr: list[str]  # the rows of a QR code, 1 is dark


class Sit(Strict):
    name: str
    token: str  # the client's own 32 random bytes in base64url: the same request again gets the same seat
    seat: int | None = None  # any open seat if not said
    avatar: Avatar | None = None  # the one that is liked best; somebody else at the table may have it


class Seated(Strict):
    table: str
    seat: int
    token: str


class SeatToken(Strict):
    table: str
    token: str


class MyTable(Strict):
    table: str
    game: str
    seat: int
    phase: str
    names: list[str]
    your_turn: bool


class ListedTable(Strict):
    table: str
    code: str
    game: str
    names: list[str]
    open_seats: int


class GameCard(Strict):
    """A game as the start page offers it."""

    game: str
    version: int
    fewest: int
    most: int
    options: dict[str, list[Value]]
    seat_options: dict[str, int]  # of these, the options of one seat
    most_seats: dict[str, list[int]]  # options that limit the seats: the most for each of their choices, in order
    least_seats: dict[str, list[int]]  # the fewest for each, in the same way
    only_with: dict[str, tuple[str, Value]]  # options that need the choice of another one
    bots: list[str]
    display: dict[str, list[str]]  # what people choose for their own eyes: the choices, the usual one first
    words: list[str]  # the languages in which the game brings its own messages; none where the page has them
    rules: list[str]  # the same for its rules
    is_open: bool  # nothing is hidden: people at one screen need no curtain between them
    card_file: bool  # people can write the cards it's played with; ours are there to begin with
    card_study: bool  # and this server finds out whether theirs are fair


class Refused(msgspec.Struct, frozen=True, tag_field="is", tag="refused"):
    """A typed refusal with a sentence for people; over HTTP it is the body of an error."""

    why: str
    sentence: str
    clause: str | None = None
    move_id: str | None = None


class ReplayStep(Strict):
    position: int
    seat: int | None
    move: str | None
    came: object  # what came of it, as in the log
    view: msgspec.Raw
    zones: Tabletop | None  # as in TableView


class Replay(Strict):
    table: str | None  # None for a journal that was sent
    game: str
    seats: list[str]
    first: int  # the position of the first of these steps
    last: int  # of the whole game: ask again for what comes after these steps
    steps: list[ReplayStep]
    outcome: Outcome
    fair: Fair | None  # None where no server promised anything


class AskAbout(Strict):
    """A position of a journal, for a hint."""

    journal: Journal
    position: int
    seat: int


# From a client, over its WebSocket. The seat comes from the token of the first message.


class FromClient(Strict, tag_field="do"):
    pass


class Hello(FromClient, tag="hello"):
    token: str | None = None
    lang: Literal["en", "fr"] = "en"


class Ready(FromClient, tag="ready"):
    """The person's own random number for the deal, hexadecimal."""

    nonce: str
    move_id: str


class Move(FromClient, tag="move"):
    move: str
    seq: int  # of the view for which the move was chosen
    move_id: str  # chosen by the client; the same one again gets the same answer


class Resign(FromClient, tag="resign"):
    move_id: str


class OfferBack(FromClient, tag="offer-back"):
    move_id: str


class AnswerBack(FromClient, tag="answer-back"):
    accept: bool
    move_id: str


class Give(FromClient, tag="give"):
    """Give an open seat to a bot, or a bot's seat back to people; before the deal only."""

    seat: int
    to: str
    move_id: str


class StandIn(FromClient, tag="stand-in"):
    """Let a bot play for somebody who is awaited and has been away for a while."""

    seat: int
    move_id: str


class React(FromClient, tag="react"):
    reaction: Reaction


class Aim(FromClient, tag="aim", forbid_unknown_fields=False):
    """What the hand of the seat to act does just now: the rest is the game's own `Gesture`, and read as strictly."""


class Again(FromClient, tag="again"):
    """A rematch with the same people."""

    move_id: str


class Sync(FromClient, tag="sync"):
    """Asks for a fresh view."""


class Hint(FromClient, tag="hint"):
    """Asks what a strong player would do; at tables where all the others are bots."""


class Try(FromClient, tag="try"):
    """Asks what some of your legal moves would do, as far as you can know."""

    moves: Annotated[list[str], msgspec.Meta(min_length=1, max_length=8)]


ClientMessage = (
    Hello | Ready | Move | Resign | OfferBack | AnswerBack | Give | StandIn | React | Aim | Again | Sync | Hint | Try
)


# To a client


class ToClient(msgspec.Struct, tag_field="is"):
    pass


class SeatView(msgspec.Struct, frozen=True):
    kind: Literal["human", "open", "bot"]
    name: str
    ready: bool
    present: bool
    stand_in: bool  # a bot plays until its owner is back
    avatar: Avatar | Literal[""] = ""  # no two at a table are alike; an open seat has none


class TableView(ToClient, tag="table"):
    """All that a seat or a spectator may know, complete: no message depends on an earlier one."""

    table: str
    code: str
    game: str
    version: int
    options: dict[str, Value]
    seq: int
    position: int  # how many moves have been made
    phase: Literal["waiting", "playing", "finished"]
    seats: list[SeatView]
    you: int | None  # None for a spectator
    to_act: list[int]
    legal: list[str]  # your own moves
    view: msgspec.Raw  # of the game, made from a masked state; null before the deal
    zones: Tabletop | None  # what lies where, for games that the page has no drawing of
    log: list[Told]  # the latest moves; one that the receiver did not see is left out
    start: int | None  # where this table plays on from another game; None for a fresh deal
    commitment: str  # empty where the deal was known before
    time_limit: int
    time_left: float | None
    away: list[float | None]  # by seat: for how many seconds its person has not been connected
    stand_in_after: float | None  # seconds after which others may let a bot play; None where a time limit decides
    back_offer: int | None  # the seat that asks to take a move back
    back_awaits: list[int]  # the seats that have not answered yet
    may_take_back: bool
    outcome: Outcome | None
    fair: Fair | None  # once finished
    rematch: str | None
    muted: bool  # the table's maker has turned reactions off


class Accepted(ToClient, tag="accepted"):
    move_id: str
    seq: int


class Hinted(ToClient, tag="hinted"):
    seq: int  # of the table that was thought about
    advice: Advice


class Tried(ToClient, tag="tried"):
    """What these moves would do: a list for each, of what `GameTrials` names. A move that isn't legal has none."""

    seq: int  # of the table on which they were tried
    trials: dict[str, list[object]]


class Reacted(ToClient, tag="reacted"):
    seat: int
    reaction: Reaction


class Aimed(ToClient, tag="aimed"):
    """Somebody else's gesture; its own fields come with it."""

    seat: int


class Removed(ToClient, tag="removed"):
    """The table's maker has taken a seat from somebody else."""

    seat: int
    name: str


class Restarting(ToClient, tag="restarting"):
    """The server stops; connect again and nothing is lost."""


ServerMessage = TableView | Accepted | Refused | Hinted | Tried | Reacted | Aimed | Removed | Restarting
