"""Who sees what: paired worlds, which differ only in what somebody cannot know."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from tablee import bots
from tablee.kernel.chance import chances
from tablee.kernel.game import SPECTATOR, UNKNOWN, AnyGame
from tablee.kernel.records import Table, clone
from tablee.match import Match

from .broken import Broken, differing, expect
from .cases import MANY_MOVES, Case, eyes, imagined, masked, other_choices, random_move
from .moves import check_position

MOST_TRIED = 6  # moves of one position that are tried


def imagined_tables_keep_what_is_seen(case: Case) -> None:
    game = case.game
    for match in case.positions():
        for seat in eyes(match):
            real = match.masked(seat)
            for table in imagined(match, seat):
                for name in game.secrets.fields:
                    same = (table[name] == real[name]) | (real[name] == UNKNOWN)
                    expect(bool(same.all()), "imagine-contradicts", match, who=_who(seat), field=name)


def worlds_that_differ_in_secrets_look_the_same(case: Case) -> None:
    """Both where the game imagines what is hidden, and where hidden cards change their places."""
    game, dice = case.game, np.random.default_rng(case.pace.first_seed)
    for match in case.positions():
        for seat in eyes(match):
            real = match.masked(seat)
            for world in [*imagined(match, seat), swapped(game, match.table, real, dice)]:
                other = masked(game, world, seat)
                same = other.tobytes() == real.tobytes()
                expect(same, "mask-leaks", match, who=_who(seat), field=differing(other, real))
                views = [msgspec.json.encode(game.shown.view(table[0], seat)) for table in (real, other)]
                expect(views[0] == views[1], "view-leaks", match, who=_who(seat))


def swapped(game: AnyGame, table: Table, seen: Table, dice: np.random.Generator) -> Table:
    """The same table, but what somebody does not see of each secret field lies in another order.

    Where clues tell something of hidden cards, they cannot simply change places.
    """
    twin = clone(table)
    for name in () if game.secrets.clues else game.secrets.fields:
        hidden = seen[name] == UNKNOWN
        twin[name][hidden] = dice.permutation(twin[name][hidden])
    return twin


def _who(seat: int) -> str:
    return "spectator" if seat == SPECTATOR else str(seat)


def every_secret_is_hidden_from_somebody(case: Case) -> None:
    """At some time: many a secret is open for most of a game."""
    unseen, first = set(case.game.secrets.fields), case.pace.first_seed
    for seed in range(first, first + case.pace.games):
        match = case.match(seed)
        for position in range(match.position + 1):
            if not unseen:
                return
            spectator = match.masked(SPECTATOR, position)
            unseen -= {name for name in unseen if np.any(spectator[name] == UNKNOWN)}
    expect(not unseen, "never-hidden", case.match(first), field=", ".join(sorted(unseen)))


def an_imagined_table_is_a_possible_one(case: Case) -> None:
    game = case.game
    for match in case.positions():
        for seat in eyes(match):
            for table in imagined(match, seat):
                for name in game.secrets.fields:
                    expect(not np.any(table[name] == UNKNOWN), "imagine-blank", match, who=_who(seat), field=name)
                check_position(match, table, "imagine")
                same = game.doors.to_act.at_once(table) == game.doors.to_act.at_once(match.table)
                expect(same, "imagine-turn", match, who=_who(seat))


def own_legal_moves_follow_from_what_the_seat_knows(case: Case) -> None:
    game = case.game
    if not game.moves.are_listed:
        return
    for match in case.positions():
        for seat in match.to_act():
            real = match.legal(seat)
            for table in [match.masked(seat), *imagined(match, seat)]:
                moves = [game.shown.notation.print_move(move) for move in game.legal_moves(table, seat)]
                odd = next(iter(set(moves) ^ set(real)), "")
                expect(moves == real, "legal-secret", match, seat=str(seat), move=odd)


def a_spectator_knows_no_more_than_a_seat(case: Case) -> None:
    """And masking twice is masking once."""
    for match in case.positions():
        spectator = match.masked(SPECTATOR)
        for seat in range(case.seats):
            once = match.masked(seat)
            twice, least = masked(case.game, once, seat), masked(case.game, once, SPECTATOR)
            same = twice.tobytes() == once.tobytes()
            expect(same, "mask-twice", match, seat=str(seat), field=differing(twice, once))
            same = least.tobytes() == spectator.tobytes()
            expect(same, "spectator-knows", match, seat=str(seat), field=differing(least, spectator))


def moves_are_told_by_what_the_eyes_knew_then(case: Case) -> None:
    found = list(case.positions(3))
    if case.game.moves.count > MANY_MOVES:
        found = [*found[:3], found[-1]]  # every position before it is imagined for each pair of eyes
    for match in found:
        twin: Any = Match(match.game, match.options, match.seed, match.players)
        for played in match.moves:
            twin.play(played.seat, played.move)
        for seat in eyes(match):
            real = match.witnessed(seat, match.position)
            dice = chances(match.seed, "then", seat)
            for i in range(match.position + 1):
                twin._tables[i] = match.masked(seat, i)
                match.game.doors.imagine.at_once(twin._tables[i], dice)
            expect(twin.witnessed(seat, twin.position) == real, "told-then", match, who=_who(seat))


def choices_of_an_open_decision_are_not_told(case: Case) -> None:
    for match in case.positions(3):
        for seat in eyes(match):
            twin = other_choices(match, seat)
            if twin is not None:
                same = twin.witnessed(seat, twin.position) == match.witnessed(seat, match.position)
                expect(same, "told-open", match, who=_who(seat))
                field = differing(twin.masked(seat), match.masked(seat))
                expect(not field, "shown-open", match, who=_who(seat), field=field)


def what_is_left_out_of_a_move_is_not_told_in_other_words(case: Case) -> None:
    """Moves that leave the same table to some eyes sound the same to them, if one of them is not told in full."""
    game = case.game
    if game.secrets.witness is None or not game.moves.are_listed:
        return
    for match in case.positions(2):
        for seat in match.to_act():
            for eye in {SPECTATOR, *range(case.seats)} - {seat}:
                for group in _heard(match, seat, eye).values():
                    holds = len(group) == 1 or all(in_full for _, in_full in group)
                    expect(holds, "told-otherwise", match, who=_who(eye), seat=str(seat))


def _heard(match: Match, seat: int, eye: int) -> dict[bytes, set[tuple[str | None, bool]]]:
    """What these eyes hear of moves, and whether that is all of them, by what they see afterwards."""
    game, heard = match.game, dict[bytes, set[tuple[str | None, bool]]]()
    assert game.secrets.witness is not None
    for world in [match.table, *imagined(match, eye, 2)]:
        for move in game.legal_moves(world, seat)[::7]:
            after, before = clone(world), masked(game, world, eye)
            game.doors.play.at_once(after, seat, move, chances(match.seed, match.position + 1))
            told = game.secrets.witness(before[0], seat, move, eye)
            in_full = told == game.shown.notation.print_move(move)
            heard.setdefault(masked(game, after, eye).tobytes(), set()).add((told, in_full))
    return heard


def trials_tell_what_the_seat_knows(case: Case) -> None:
    """For every legal move, and the same on all tables that the seat can't tell apart."""
    if case.game.shown.trial is None:
        return
    for match in case.positions(3):
        for seat in match.to_act():
            moves = match.legal(seat) or [random_move(match, seat)]
            told = {move: trial_of(match, seat, move) for move in moves[:: 1 + len(moves) // MOST_TRIED]}
            for world in imagined(match, seat, 2):
                twin: Any = match.as_of(match.position)
                twin._tables[-1] = world
                for move, real in told.items():
                    expect(trial_of(twin, seat, move) == real, "trial-leaks", match, move=move, seat=str(seat))


def trial_of(match: Match, seat: int, move: str) -> bytes:
    """As it is sent."""
    try:
        return msgspec.json.encode(match.try_out(seat, move))
    except Exception as problem:
        raise Broken("trial", match, move=move, seat=str(seat), problem=repr(problem)) from None


def bots_choose_by_what_their_seat_knows(case: Case) -> None:
    """Those that answer at once: the ones that search are handed the same masked table."""
    game = case.game
    names = [name for name in bots.bot_names(game) if bots.find(name, game).searcher is None]
    for match in case.positions(3):
        for name in names:
            bot = bots.find(name, game)
            for seat in match.to_act():
                worlds = [match.masked(seat), *(masked(game, table, seat) for table in imagined(match, seat, 2))]
                choices = {
                    game.shown.notation.print_move(bot.choose(world, seat, chances(match.seed, "bot", match.position)))
                    for world in worlds
                }
                expect(len(choices) == 1, "bot-knows", match, bot=name, seat=str(seat))
