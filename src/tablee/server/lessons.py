"""Lessons over HTTP. Nothing is kept of who learns: a request brings all presses so far, the answer where they lead."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, Parameter
from litestar.status_codes import HTTP_200_OK

from tablee.games import UnknownGame, all_games, find
from tablee.kernel.game import AnyGame
from tablee.lessons import BadLesson, NotNow, Press, Standing, find_lesson, lessons_of, points_of, run
from tablee.match import IllegalMove, Match
from tablee.text import texts
from tablee.text.keys import ONLY_TOLD, OTHER_MOVE, lesson_key, point_key, step_key

from . import wire
from .avatars import avatars_of
from .games import GameId
from .keeper import keeper_of
from .ledger import Seat
from .lesson_wire import LessonCard, LessonNow, LessonPoint, LessonTried, LessonTry, Presses
from .limits import FRAME
from .log import log
from .problems import Problem
from .reasons import Reason
from .requests import AnyRequest, address_of, language_of
from .showing import LOGGED, encoded, shown, zones_for
from .trials import would_do
from .workers import Rank

LessonId = Annotated[str, Parameter(max_length=64, description="The id of a lesson")]


@get("/api/lessons")
async def all_lessons() -> list[LessonCard]:
    """What can be learned here, game by game; the first lesson of a game comes first."""
    cards: list[LessonCard] = []
    for game in all_games().values():
        try:
            lessons = lessons_of(game).lessons
        except BadLesson as bad:
            log.warning("left out: %s", bad)
            continue
        cards += [LessonCard(game.id, one.id, lesson_key(game.id, one.id), len(one.steps)) for one in lessons]
    return cards


@post("/api/lessons/{game:str}/{lesson:str}", request_max_body_size=FRAME, status_code=HTTP_200_OK)
async def press_on(request: AnyRequest, game: GameId, lesson: LessonId, data: JSONBody[Presses]) -> Response[LessonNow]:
    """Where somebody stands in a lesson after these presses, and what came of the last one."""
    _check_known(game)
    workers, address = keeper_of(request).workers, address_of(request)
    now, refusal = await workers.do(Rank.HINT, address, lesson, stand, game, lesson, data.presses)
    if refusal is not None:
        now.refused = refusal.told(texts(language_of(request.headers.get("accept-language"))).of_game(game))
    return Response(now)


@post("/api/lessons/{game:str}/{lesson:str}/trials", request_max_body_size=FRAME, status_code=HTTP_200_OK)
async def try_on(request: AnyRequest, game: GameId, lesson: LessonId, data: JSONBody[LessonTry]) -> LessonTried:
    """What moves would do in a lesson, before one of them is pressed."""
    _check_known(game)
    workers, address = keeper_of(request).workers, address_of(request)
    return await workers.do(Rank.HINT, address, f"{lesson} tried", tried, game, lesson, data.presses, data.moves)


def _check_known(game: str) -> None:
    if game not in (known := all_games()):
        raise Problem(Reason.UNKNOWN_GAME, name=game[:40], known=", ".join(known))


def stand(game_id: str, name: str, presses: list[Press]) -> tuple[LessonNow, Problem | None]:
    """Done by a worker: a press can be a shot across a board."""
    at = standing(game_id, name, presses)
    return told(at), refusal_of(at.game, at)


def tried(game_id: str, name: str, presses: list[Press], moves: list[str]) -> LessonTried:
    at = standing(game_id, name, presses)
    return LessonTried({move: would_do(at.table, at.lesson.learner, move) for move in moves})


def standing(game_id: str, name: str, presses: list[Press]) -> Standing:
    try:
        game = find(game_id)
        lesson = find_lesson(game, name)
        if lesson is None:
            raise Problem(Reason.NO_LESSON)
        return run(game, lesson, presses)
    except UnknownGame as unknown:
        raise Problem(Reason.UNKNOWN_GAME, name=game_id[:40], known=unknown.known) from None
    except NotNow:
        raise Problem(Reason.OTHER_LESSON) from None
    except BadLesson as bad:
        log.error("%s", bad)
        raise Problem(Reason.NO_LESSON) from None


def told(at: Standing) -> LessonNow:
    game, lesson, step = at.game, at.lesson, at.step
    answer = None
    if at.verdict == "other":
        usual = ONLY_TOLD if step is not None and step.only_tells else OTHER_MOVE
        answer = usual if at.answer is None else step_key(game.id, lesson.id, at.answer)
    points = [] if step is None else points_of(game, step)
    return LessonNow(
        game=game.id,
        lesson=lesson.id,
        done=at.done,
        steps=len(lesson.steps),
        says=step_key(game.id, lesson.id, "end" if step is None else step.id),
        points=[LessonPoint(one.name, point_key(game.id, one.kind), one.number) for one in points],
        counts=[] if step is None else [*step.counts],
        counted=0 if step is None else step.counted,
        waits_for="nothing" if step is None else "press" if step.only_tells else "move",
        welcome=at.hoped_for if game.moves.are_listed else [],
        show=next(iter(at.hoped_for), None),
        verdict=at.verdict,
        answer=answer,
        refused=None,
        frames=[table_of(frame, at, seq) for seq, frame in enumerate(at.frames)],
        table=table_of(at.table, at, len(at.frames)),
    )


def table_of(match: Match, at: Standing, seq: int) -> wire.TableView:
    """As a table of people tells its learner, so that whatever shows tables shows this one."""
    learner, game = at.lesson.learner, match.game
    seats = [Seat(kind) for kind in match.players]
    avatars = avatars_of(seats)
    is_asked = learner in match.to_act()
    return wire.TableView(
        table="",
        code="",
        game=game.id,
        version=game.version,
        options=match.options,
        seq=seq,
        position=match.position,
        phase="finished" if match.is_over else "playing",
        seats=[shown(seat, True, avatars[i]) for i, seat in enumerate(seats)],
        you=learner,
        to_act=match.to_act(),
        legal=match.legal(learner) if is_asked else [],
        view=encoded(match.view(learner)),
        zones=encoded(zones_for(match, match.masked(learner), learner)),
        log=match.witnessed(learner, LOGGED),
        start=None,
        commitment="",
        time_limit=0,
        time_left=None,
        away=[None] * len(seats),
        stand_in_after=None,
        back_offer=None,
        back_awaits=[],
        may_take_back=False,
        outcome=match.outcome,
        fair=None,
        rematch=None,
        muted=False,
    )


def refusal_of(game: AnyGame, at: Standing) -> Problem | None:
    refusal = at.refusal
    if refusal is None:
        return None
    if not isinstance(refusal, IllegalMove):
        return Problem(Reason.INVALID_MOVE, move=refusal.move[:60])
    why = Reason.NOT_YOUR_TURN if refusal.not_your_turn else Reason.ILLEGAL_MOVE
    return Problem(why, refusal.clause, game=game.id, rule=refusal.clause)
