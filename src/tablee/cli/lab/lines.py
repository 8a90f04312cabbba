"""`tablee lab run --json`: the run as lines of JSON, for a program that shows it to somebody."""

from __future__ import annotations

import math
import sys
import time

import msgspec

from tablee.kernel.findings import Finding, StudyBegun, StudyDone, StudyGoing, StudyLine, Verdict
from tablee.lab.experiment import Plan
from tablee.lab.folder import Folder
from tablee.lab.measured import Measured, VariantResult
from tablee.lab.measures import Found, result_of
from tablee.lab.report import page_of
from tablee.lab.results import finish
from tablee.lab.running import Hands, NoProgress, Run, Runner
from tablee.lab.verdict import judge
from tablee.lab.words import heading_of, interval_of, label_of, name_of, told
from tablee.text import Texts

PAUSE = 0.4  # seconds between two looks at what has been found so far
ENDS = ("nobody", "stopped", "reason")
TOLD = ("seat", "starter", "moves", "minutes", "shared", *ENDS, "drama", "lead changes", "decided", "comeback", "luck")


def run_in_lines(plan: Plan, folder: Folder, hands: Hands, words: Texts) -> bool:
    """Whether it was played to the end; of several variants the first one is told."""
    first = plan[1][0]
    write(StudyBegun(first.game, first.seats))
    done = Runner(plan, folder, hands, Lines(plan, words)).go()
    if not done.parts:
        return False
    result = finish(done, folder)
    shown = result.variants[0]
    findings, (verdict, sentence) = findings_of(shown, words), judged(shown, words)
    write(StudyDone(shown.games, verdict, sentence, findings, page_of(result)))
    return done.ended != "stopped"


class Lines(NoProgress):
    def __init__(self, plan: Plan, words: Texts) -> None:
        self._plan, self._words = plan, words
        self._done, self._total, self._told = 0, 0, 0.0

    def expect(self, games: int) -> None:
        self._total += games

    def advance(self, games: int) -> None:
        self._done += games

    def look(self, run: Run) -> None:
        now = time.monotonic()
        if now - self._told < PAUSE and self._done < self._total:
            return
        self._told = now
        parts = [part for task, part in run.parts.items() if task.setting == 0 and task.kind == "games"]
        shown = result_of(Found.of(self._plan[0], self._plan[1][0], parts))
        write(StudyGoing(self._done, self._total, shown.games, findings_of(shown, self._words)))


def findings_of(variant: VariantResult, words: Texts) -> list[Finding]:
    """What people want to know first; the report has the rest."""
    return [_finding(one, variant.game, words) for one in variant.measures if _is_told(one, variant)]


def _is_told(one: Measured, variant: VariantResult) -> bool:
    if not all(map(math.isfinite, (one.value, one.low, one.high))):
        return False
    if one.measure in ENDS and one.value in (0.0, 1.0):
        return False  # that all games end, and in the only way there is, goes without saying
    return one.measure in TOLD or one.measure.startswith(("group ", "figure "))


def _finding(one: Measured, game: str, words: Texts) -> Finding:
    name, heading, label = name_of(one, game, words), heading_of(one, game, words), label_of(one, game, words)
    value, interval = told(one.value, one.unit, words), interval_of(one, words)
    return Finding(one.measure, one.of, one.value, one.low, one.high, name, heading, label, value, interval)


def judged(variant: VariantResult, words: Texts) -> tuple[Verdict, str]:
    found = judge(variant)
    least, most = told(found.least, "share", words), told(found.most, "share", words)
    worst = "" if found.worst is None else name_of(found.worst, variant.game, words)
    value = "" if found.worst is None else told(found.worst.value, "share", words)
    fair, games = told(1 / variant.seats, "share", words), words.number(variant.games)
    details = {"fair": fair, "least": least, "most": most, "worst": worst, "value": value, "games": games}
    return found.verdict, words.say(f"lab-verdict-{found.verdict}", **details)


def write(line: StudyLine) -> None:
    sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
    sys.stdout.flush()
