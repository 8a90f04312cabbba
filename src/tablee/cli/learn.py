"""`tablee learn`: a game learned by playing it, at the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rich.text import Text

from tablee.games import all_games
from tablee.kernel.game import AnyGame
from tablee.lessons import BadLesson, Lesson, Press, Standing, find_lesson, lessons_of, points_of, press, run
from tablee.match import Match, Refusal
from tablee.text.keys import ONLY_TOLD, OTHER_MOVE, lesson_key, point_key, step_key

from .arguments import Arguments, Trouble
from .foretelling import plainly
from .games import title
from .tables import Names, drawing
from .terminal import HINT, QUIT, UNDO, Terminal, check_terminal

BUBBLE, POINTED = "bold magenta", "magenta"


def learn(arguments: Arguments) -> int:
    arguments.display()  # a wrong choice is told before anything is begun
    if arguments["list"]:
        games = [arguments.game()] if arguments["game"] else [*all_games().values()]
        return _list(arguments, games, named=arguments["game"] is None)
    check_terminal()
    if arguments["game"] is None:
        return _choose(arguments)
    game = arguments.game()
    return Learning(arguments, game, _lesson(game, arguments["lesson"])).run()


def _lessons(game: AnyGame) -> Sequence[Lesson]:
    try:
        return lessons_of(game).lessons
    except BadLesson as bad:
        raise Trouble("error-bad-lesson", problem=str(bad)) from None


def _lesson(game: AnyGame, name: str | None) -> Lesson:
    lessons = _lessons(game)
    if not lessons:
        raise Trouble("error-no-lessons", game=game.id)
    if name is None:
        return lessons[0]
    if (lesson := find_lesson(game, name)) is None:
        known = [one.id for one in lessons]
        trouble = Trouble("error-lesson", 2, game=game.id, name=name, known=", ".join(known))
        raise trouble.guessing(name, known)
    return lesson


def _list(arguments: Arguments, games: Sequence[AnyGame], named: bool) -> int:
    """One line for each lesson, with what to type for it."""
    lines = [(f"{game.id} {one.id}" if named else one.id, game, one) for game in games for one in _lessons(game)]
    if not lines and not named:
        raise Trouble("error-no-lessons", game=games[0].id)
    width = max((len(typed) for typed, _, _ in lines), default=0)
    for typed, game, lesson in lines:
        print(f"{typed:<{width}}  {arguments.words.say(lesson_key(game.id, lesson.id))}")
    return 0


def _choose(arguments: Arguments) -> int:
    """All games with their lessons; the number of one begins it."""
    words, offered = arguments.words, list[tuple[AnyGame, Lesson]]()
    for game in all_games().values():
        if lessons := _lessons(game):
            print(title(arguments, game.id))
        for lesson in lessons:
            offered.append((game, lesson))
            print(f"  {len(offered):>2}  {words.say(lesson_key(game.id, lesson.id))}")
    while True:
        try:
            answer = input(words.say("learn-which") + " ").strip().lower()
        except EOFError:
            print()
            return 0
        if answer in QUIT:
            return 0
        if answer.isdecimal() and 0 < int(answer) <= len(offered):
            return Learning(arguments, *offered[int(answer) - 1]).run()
        if answer:
            print(words.say("learn-which-not", most=len(offered)))


class Learning:
    """One lesson. All that has to be remembered of it is what was pressed."""

    def __init__(self, arguments: Arguments, game: AnyGame, lesson: Lesson) -> None:
        self.game, self.lesson, self.seat = game, lesson, lesson.learner
        self.presses: list[Press] = []
        self.words = arguments.words.of_game(game.id)
        self.display = arguments.display()
        match = self._standing().table
        self.who = Names(match.players, self.words)
        self.table = drawing(match, self.words, self.display, self.who)
        self.terminal = Terminal(game, self.table, self.who, self.words, "learn-help")

    def _standing(self) -> Standing:
        try:
            return run(self.game, self.lesson, self.presses)
        except BadLesson as bad:
            raise Trouble("error-bad-lesson", problem=str(bad)) from None

    def run(self) -> int:
        self.terminal.show([Text(self.words.say(lesson_key(self.game.id, self.lesson.id)), "bold")])
        try:
            while (at := self._standing()).step is not None:
                self._show(at)
                if not (self._read_on() if at.step.only_tells else self._ask(at)):
                    self._say_left()
                    return 0
        except EOFError:
            self.terminal.console.print()
            self._say_left()
            raise Trouble("error-input-closed", 1) from None
        self._end(at)
        return 0

    def _said(self, message: str, **args: object) -> str:
        settings = {setting.name: setting.chosen(self.display) for setting in self.game.shown.display}
        return self.words.say(message, **settings, **args)

    def _own(self, word: str) -> str:
        return step_key(self.game.id, self.lesson.id, word)

    def _bubble(self, message: str) -> None:
        self.terminal.show([Text(f"» {self._said(message)}", BUBBLE)])

    def _show(self, at: Standing) -> None:
        """The table, the bubble and what it points at, and the moves to choose from."""
        assert at.step is not None
        view = at.table.view(self.seat)
        self.terminal.show(["", *self.table.draw(view, self.seat)])
        self._bubble(self._own(at.step.id))
        for point in points_of(self.game, at.step):
            number = {} if point.number is None else {"number": point.number}
            thing = self._said(point_key(self.game.id, point.kind), **number)
            self.terminal.show([Text(f"  → {thing}", POINTED)])
        if not at.step.only_tells:
            self.terminal.show(self.terminal.menu.lines(view, at.table.legal(self.seat)))

    def _read_on(self) -> bool:
        """Let somebody read; False when they leave."""
        while True:
            answer = input(self.words.say("learn-go-on") + " ").strip().lower()
            if answer in QUIT:
                return False
            if answer in UNDO:
                if self._undo():
                    return True
                continue
            if answer:
                self.terminal.say(ONLY_TOLD)
                continue
            self.presses.append(None)
            return True

    def _ask(self, at: Standing) -> bool:
        """Until a move leads on, or back; False when the person leaves."""
        view, legal = at.table.view(self.seat), at.table.legal(self.seat)
        while True:
            answer = input(self.terminal.prompt).strip()
            word = answer.lower()
            if word in QUIT:
                return False
            if word in UNDO:
                if self._undo():
                    return True
            elif word in HINT:
                self._hint(at, view)
            elif (asked := self.terminal.asked_move(answer, view, legal)) is not None:
                self._try_out(at, asked)
            else:
                move = self.terminal.understand(answer, view, legal, lambda text: _judged(at, text))
                if move is not None and self._press(at, move):
                    return True

    def _try_out(self, at: Standing, move: str) -> None:
        try:
            self.terminal.show_trial(move, plainly(at.table.try_out(self.seat, move)), self.seat)
        except Refusal as refusal:
            self.terminal.refuse_trial(move, refusal)

    def _press(self, at: Standing, move: str) -> bool:
        """Show what comes of a move; whether it led on."""
        after = press(at, move)
        tables = [at.table, *after.frames]
        if after.verdict == "welcome" and after.table.position == tables[-1].position + 1:
            tables.append(after.table)
        for before, now in pairwise(tables):
            self._tell(before, now)
        if after.verdict == "welcome":
            self.presses.append(move)
            return True
        self._bubble(OTHER_MOVE if after.answer is None else self._own(after.answer))
        self.terminal.say("learn-back")
        return False

    def _tell(self, before: Match, now: Match) -> None:
        """One move, with what ended with it."""
        old, view, played = before.view(self.seat), now.view(self.seat), now.moves[-1]
        self.terminal.show_motion(old, view, self.seat)
        self.terminal.tell_move(view, played.seat, played.move, self.seat)
        self.terminal.show(self.table.tell_end(old, view, self.seat))

    def _hint(self, at: Standing, view: object) -> None:
        for move in at.hoped_for[:1]:
            self.terminal.say("learn-hint", "cyan", move=self.terminal.menu.word(view, move))

    def _undo(self) -> bool:
        if not self.presses:
            self.terminal.say("learn-no-undo", "red")
            return False
        self.presses.pop()
        self.terminal.say("play-undone", "bold")
        return True

    def _end(self, at: Standing) -> None:
        if at.table.outcome is not None:
            self.terminal.tell_result(at.table.outcome, self.seat)
        else:
            self.terminal.show(["", *self.table.draw(at.table.view(self.seat), self.seat)])
        self._bubble(self._own("end"))
        lessons = _lessons(self.game)
        number = [one.id for one in lessons].index(self.lesson.id)
        if number + 1 < len(lessons):
            after = lessons[number + 1].id
            name = self.words.say(lesson_key(self.game.id, after))
            self.terminal.say("learn-next", "dim", name=name, command=f"tablee learn {self.game.id} {after}")
        else:
            self.terminal.say("learn-last", "dim", command=f"tablee play {self.game.id}")

    def _say_left(self) -> None:
        self.terminal.say("learn-left", "bold", command=f"tablee learn {self.game.id} {self.lesson.id}")


def _judged(at: Standing, text: str) -> str:
    return at.game.shown.notation.print_move(at.table.read(at.lesson.learner, text))
