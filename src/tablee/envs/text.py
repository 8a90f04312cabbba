"""Games by reading and writing, for language models: `reset`, `get_observation`, `step`, `close`, as in TextArena."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import NotRequired, SupportsIndex, TypedDict

from tablee.cli.paper import SeatOnPaper, clause_of
from tablee.kernel.game import AnyGame
from tablee.kernel.options import Value
from tablee.match import Match, Refusal
from tablee.text import LANGUAGES

from .setting_up import named, whole


class Answered(TypedDict):
    """What became of an answer."""

    player: int
    move: str | None
    illegal: bool
    clause: str | None
    sentence: str | None


class Told(TypedDict):
    """What there is to say of a player."""

    role: str
    invalid_move: bool
    turn_count: int
    reason: NotRequired[str]
    last_observation: NotRequired[str]


def make(
    game: str | AnyGame,
    language: str = "en",
    options: Mapping[str, Value] | None = None,
    error_allowance: int | None = None,
) -> TextEnv:
    """A game to read and write.

    `options` are those of `tablee games`. A refused answer changes nothing and can be given again; with an
    `error_allowance`, whoever gives more of them in a row than that loses.
    """
    return TextEnv(named(game), language, options, error_allowance)


class NoGame(RuntimeError):
    """Something was asked of a game that has not begun, or is over."""


class TextEnv:
    """One game at a time. Players are counted from 0, in seating order."""

    def __init__(
        self,
        game: AnyGame,
        language: str = "en",
        options: Mapping[str, Value] | None = None,
        error_allowance: int | None = None,
    ) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"there is no language {language!r}; there are {' and '.join(LANGUAGES)}")
        if error_allowance is not None and whole("error_allowance", error_allowance) < 0:
            raise ValueError(f"an error allowance is a whole number from 0 on, not {error_allowance}")
        if not isinstance(options or {}, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]  # a caller may hand anything over
            raise ValueError(f"options are a value for each name, not {options!r}")
        game.all_options(options or {})
        self.game, self.language, self.error_allowance = game, language, error_allowance
        self._options = dict(options or {})
        self._match: Match | None = None
        self._seats: list[SeatOnPaper] = []
        self._observed: tuple[int, str] | None = None
        self._errors = 0
        self._failed: int | None = None
        self._infos: dict[int, Told] = {}

    @property
    def match(self) -> Match:
        """The game as it really lies, for those who study it: never show it to a player."""
        if self._match is None:
            raise NoGame("no game has begun: call reset() first")
        return self._match

    @property
    def done(self) -> bool:
        return self._failed is not None or self.match.is_over

    @property
    def current_player(self) -> int:
        """Who answers next; of several who decide at the same time, the first who hasn't."""
        if self.done:
            raise NoGame("the game is over: close() tells how it ended, reset() begins another one")
        return self.match.to_act()[0]

    def reset(self, num_players: int | None = None, seed: int | str | None = None) -> None:
        """Deal a new game; the same seed gives the same deal. Without a number it has the fewest players."""
        for name, number in (("num_players", num_players), ("seed", None if isinstance(seed, str) else seed)):
            if isinstance(number, bool) or not isinstance(number, SupportsIndex | None):  # pyright: ignore[reportUnnecessaryIsInstance]
                raise TypeError(f"{name} is a whole number, not {number!r}")
        least = self.game.seats_with(self._options)[0]
        players = ["human"] * (least if num_players is None else num_players)
        match = Match(self.game, self._options, secrets.randbits(53) if seed is None else seed, players)
        seats = [SeatOnPaper(match, seat, self.language) for seat in range(len(players))]
        for seat in seats:
            seat.welcome()
        self._match, self._seats, self._observed = match, seats, None
        self._errors, self._failed = 0, None
        self._infos = {
            seat: {"role": f"Player {seat}", "invalid_move": False, "turn_count": 0} for seat in range(len(players))
        }

    def get_observation(self) -> tuple[int, str]:
        """Who answers next, and what this player has not read yet: all the rules at first, then what has happened
        since, the table and the moves. The same again until there's an answer."""
        if self._observed is None:
            player = self.current_player
            self._seats[player].show_turn()
            self._observed = player, self._seats[player].paper.read()
        return self._observed

    def step(self, action: str) -> tuple[bool, Answered]:
        """Answer for the current player, with a move in words: whether the game is over, and what became of the answer.

        Text that is no legal move changes nothing: the same player is told why and answers again.
        """
        if not isinstance(action, str):  # pyright: ignore[reportUnnecessaryIsInstance]  # not everybody checks types
            raise TypeError(f"an answer is text, not {type(action).__name__}")
        player, match = self.current_player, self.match
        seat = self._seats[player]
        unread = seat.paper.read()  # by a player that answers without having looked
        understood, self._observed = seat.understand(action), None
        told = seat.paper.read()
        for text in (unread, told):
            seat.write(text)
        info: Answered = {"player": player, "move": None, "illegal": False, "clause": None, "sentence": None}
        if isinstance(understood, str):
            match.play(player, understood)
            self._errors = 0
            self._infos[player]["turn_count"] += 1
            for other in self._seats:
                other.see(understood if other is seat else None)
            info["move"] = understood
        elif understood is not None:
            info["illegal"], info["clause"], info["sentence"] = True, clause_of(understood), told
            self._refuse(player, understood)
        return self.done, info

    def _refuse(self, player: int, refusal: Refusal) -> None:
        self._errors += 1
        if self.error_allowance is not None and self._errors > self.error_allowance:
            self._failed = player
            self._infos[player]["invalid_move"], self._infos[player]["reason"] = True, str(refusal)

    def close(self) -> tuple[dict[int, int] | None, dict[int, Told]]:
        """What each player won or lost: 1, -1, or 0 where nobody is better off; None while the game goes on. With it
        what there is to say of each player, its last words to read included."""
        if self._match is None:
            return None, {}
        infos = {player: info.copy() for player, info in self._infos.items()}
        if not self.done:
            return None, infos
        for player, seat in enumerate(self._seats):
            infos[player]["last_observation"] = seat.paper.read()
        return self._rewards(), infos

    def _rewards(self) -> dict[int, int]:
        players = range(len(self._seats))
        if self._failed is not None:
            return {player: -int(player == self._failed) for player in players}
        outcome = self.match.outcome
        assert outcome is not None
        if len(outcome.winners) == len(players) > 1:
            return dict.fromkeys(players, 0)
        return {player: 1 if player in outcome.winners else -1 for player in players}
