"""A log that nobody can fill, and that leaves nothing unsaid."""

from __future__ import annotations

import io
import json
import logging
import threading
import time
from itertools import pairwise
from typing import Any

from tablee.server.log import LONGEST_LINE, LONGEST_TRACE, MOST_KINDS, SparseLog


def lines(out: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def fresh(pause: float, longest: float = 60) -> tuple[logging.Logger, SparseLog, io.StringIO]:
    out = io.StringIO()
    logger, handler = logging.Logger("test"), SparseLog(out, pause, longest)
    logger.addHandler(handler)
    return logger, handler, out


def wait_for_lines(out: io.StringIO, count: int) -> list[dict[str, Any]]:
    end = time.monotonic() + 60
    while len(lines(out)) < count and time.monotonic() < end:
        time.sleep(0.01)
    return lines(out)


def test_the_first_line_of_a_kind_is_written_at_once_and_the_rest_as_one_with_their_number():
    logger, handler, out = fresh(3600)
    for i in range(1000):
        logger.warning("the door was slammed by %s", i)
    assert [line["said"] for line in lines(out)] == ["the door was slammed by 0"]
    handler.close()
    assert lines(out)[1:] == [lines(out)[1] | {"said": "the door was slammed by 999", "times": 999}]


def test_what_was_held_back_is_written_when_the_pause_is_over_also_if_nothing_follows():
    logger, _, out = fresh(0.05)
    for _ in range(7):
        logger.warning("again")
    first, second = wait_for_lines(out, 2)
    assert "times" not in first
    assert second["times"] == 6


def test_kinds_do_not_keep_each_other_quiet():
    logger, _, out = fresh(3600)
    for _ in range(5):
        logger.warning("one")
        logger.warning("two")
        logger.error("two")
    assert [(line["level"], line["said"]) for line in lines(out)] == [
        ("warning", "one"), ("warning", "two"), ("error", "two")
    ]  # fmt: skip


def test_a_kind_that_keeps_coming_is_written_less_and_less_often_and_every_time_is_counted():
    logger, handler, out = fresh(0.01, longest=3600)
    stop, said = threading.Event(), 0
    while len(lines(out)) < 6 and not stop.wait(0.001):
        logger.warning("on and on")
        said += 1
    handler.close()
    written = lines(out)
    assert sum(line.get("times", 1) for line in written) == said
    gaps = [after["at"] - before["at"] for before, after in pairwise(written[:6])]
    assert gaps[-1] > 0.01 * 8  # each pause is twice the one before: 1, 2, 4, 8, 16 hundredths at least


def test_words_that_are_never_the_same_fill_nothing_either():
    logger, handler, out = fresh(3600)
    for i in range(5 * MOST_KINDS):
        logger.warning(f"{i} was never said before")
    handler.close()
    assert len(lines(out)) == MOST_KINDS + 2
    assert sum(line.get("times", 1) for line in lines(out)) == 5 * MOST_KINDS


def test_a_line_has_an_end():
    logger, _, out = fresh(3600)

    def fall(depth: int) -> None:
        if depth:
            fall(depth - 1)
        raise ValueError("x" * 100_000)

    try:
        fall(100)
    except ValueError:
        logger.exception("y" * 100_000)
    (line,) = lines(out)
    assert (len(line["said"]), len(line["trace"])) == (LONGEST_LINE, LONGEST_TRACE)
