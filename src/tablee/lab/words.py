"""Figures in a person's language."""

from __future__ import annotations

import math

from tablee.text import Texts

from .measured import Measured, Unit

DIGITS = 2


def name_of(one: Measured, game: str, words: Texts) -> str:
    """What a figure is called; those of a game say it in words of the game, or by their names if it has none."""
    kind, _, name = one.measure.partition(" ")
    if kind == "figure":
        return own_word(game, "figure", name, words)
    if kind == "group":
        return words.say("lab-group", group=own_word(game, "group", name, words), of=label_of(one, game, words))
    of = str(int(one.of) + 1) if one.measure == "seat" else one.of
    of = one.of.partition(" ")[2] if one.measure == "bot" else of
    key = f"lab-measure-{one.measure.replace(' ', '-')}"
    return words.say(key, of=of.replace(">", " > "))


def heading_of(one: Measured, game: str, words: Texts) -> str:
    """What stands over wins by seat, or by group."""
    kind, _, name = one.measure.partition(" ")
    if kind == "group":
        return words.say("lab-report-groups", group=own_word(game, "group", name, words).lower())
    return words.say("lab-report-seats") if kind == "seat" else ""


def label_of(one: Measured, game: str, words: Texts) -> str:
    """What a figure is called among others of its measure."""
    kind, _, name = one.measure.partition(" ")
    if kind == "seat":
        return words.say("lab-report-seat", seat=str(int(one.of) + 1))
    if kind == "group" and words.has(key := f"{game}-group-{name}-{one.of}"):
        return words.say(key)
    return one.of


def own_word(game: str, what: str, name: str, words: Texts) -> str:
    key = f"{game}-figure-{name}" if what == "figure" else f"{game}-group-{name}"
    return words.say(key) if words.has(key) else name


def told(value: float, unit: Unit, words: Texts) -> str:
    if not math.isfinite(value):
        return "–"
    if unit == "share":
        return words.say("lab-percent", number=words.number(100 * value, 1))
    if unit == "points":
        return words.say("lab-points", number=signed(100 * value, words))
    number = words.number(value, DIGITS)
    return words.say("lab-minutes", number=words.number(value, 1)) if unit == "minutes" else number


def signed(value: float, words: Texts) -> str:
    number = words.number(value, 1)
    return f"+{number}" if value > 0 else number


def interval_of(one: Measured, words: Texts) -> str:
    return f"{told(one.low, one.unit, words)} – {told(one.high, one.unit, words)}"


def line_of(one: Measured, game: str, words: Texts) -> str:
    value, low, high = (told(end, one.unit, words) for end in (one.value, one.low, one.high))
    return words.say("lab-line", name=name_of(one, game, words), value=value, low=low, high=high)
