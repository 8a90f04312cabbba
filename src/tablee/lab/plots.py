"""The plots of a report as Vega-Lite: the same ones for the page and as SVG."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from tablee.text import Texts

from .measured import Measured, VariantResult
from .words import interval_of, label_of, name_of, own_word, told

Spec = dict[str, Any]
INK, GREEN, GOLD, RED, GREY = "#2f3b2c", "#4f8a3c", "#d68a1f", "#c0392b", "#8a8f86"
SEATS = ["#4f8a3c", "#d68a1f", "#3b6fb6", "#c0392b", "#7d4f9e", "#1f9e9e", "#8a6d3b", "#d4588f", "#5b6770", "#9aa61f"]
MOST_ROWS = 12  # of the best, and of the worst
CONFIG: Spec = {
    "font": "system-ui, sans-serif",
    "background": "white",
    "axis": {"labelColor": INK, "titleColor": INK, "gridColor": "#e6e6e0", "titleFontWeight": "normal"},
    "axisY": {"labelLimit": 260},
    "view": {"stroke": None},
}
NUMBERS = {  # as people of a language write them
    "en": {"decimal": ".", "thousands": ",", "grouping": [3], "currency": ["$", ""]},
    "fr": {"decimal": ",", "thousands": "\u202f", "grouping": [3], "currency": ["", "\u00a0€"], "percent": "\u00a0%"},
}


class Plot(NamedTuple):
    name: str  # of its file
    title: str
    about: str
    spec: Spec


def plots_of(variant: VariantResult, words: Texts) -> list[Plot]:
    made = [
        _wins(variant, words),
        *_groups(variant, words),
        _lengths(variant, words),
        _chances(variant, words),
        _paths(variant, words),
        _choices(variant, words),
        _worth(variant, words),
        _dots(variant, "restricted", words),
        _skill(variant, words),
    ]
    return [plot._replace(spec=_in_words(plot.spec, words)) for plot in made if plot is not None]


def differences_plot(rows: list[Measured], game: str, words: Texts) -> Spec:
    """Shares only: numbers have scales of their own, and stand in the table."""
    shares = [_row(one, game, words) for one in rows if one.unit == "points"]
    return _in_words(_intervals(shares, words), words)


def _in_words(spec: Spec, words: Texts) -> Spec:
    """With numbers as the language has them."""
    return spec | {"config": CONFIG | {"locale": {"number": NUMBERS[words.language]}}}


def _some(variant: VariantResult, *measures: str) -> list[Measured]:
    return [one for one in variant.measures if one.measure in measures]


def _row(one: Measured, game: str, words: Texts, label: str | None = None) -> Spec:
    return {
        "label": label or name_of(one, game, words),
        "value": round(one.value, 5),
        "low": round(one.low, 5),
        "high": round(one.high, 5),
        "told": told(one.value, one.unit, words),
        "interval": interval_of(one, words),
    }


def _tips(words: Texts) -> list[Spec]:
    titles = {"label": "measure", "told": "value", "interval": "interval"}
    return [
        {"field": field, "type": "nominal", "title": words.say(f"lab-report-{title}")}
        for field, title in titles.items()
    ]


def _axis(title: str, is_share: bool = True) -> Spec:
    return {"title": title} | ({"format": ".0%"} if is_share else {})


def _bars(rows: list[Spec], title: str, words: Texts, fair: float | None = None) -> Spec:
    y: Spec = {"field": "label", "type": "nominal", "sort": None, "axis": {"title": None}}
    x: Spec = {"field": "value", "type": "quantitative", "axis": _axis(title)}
    layers: list[Spec] = [
        {
            "mark": {"type": "bar", "color": GREEN, "height": {"band": 0.7}},
            "encoding": {"x": x, "tooltip": _tips(words)},
        },
        {
            "mark": {"type": "rule", "color": INK, "strokeWidth": 1.5},
            "encoding": {"x": {"field": "low", "type": "quantitative"}, "x2": {"field": "high"}},
        },
    ]
    spec: Spec = {"data": {"values": rows}, "encoding": {"y": y}, "layer": layers}
    if fair is not None:
        line: Spec = {"data": {"values": [{}]}, "mark": {"type": "rule", "strokeDash": [4, 4], "color": RED}}
        line |= {"encoding": {"x": {"datum": fair}}}
        spec = {"layer": [spec, line]}
    return _finished(spec, 30 * max(2, len(rows)))


def _intervals(rows: list[Spec], words: Texts) -> Spec:
    """Dots with their intervals, one below the other, around zero."""
    y: Spec = {"field": "label", "type": "nominal", "sort": None, "axis": {"title": None}}
    points = {
        "title": words.say("lab-report-y-points"),
        "labelExpr": "format(datum.value * 100, datum.value ? '+.0f' : '')",
    }
    x: Spec = {"type": "quantitative", "axis": points}
    layers: list[Spec] = [
        {"data": {"values": [{}]}, "mark": {"type": "rule", "color": GREY}, "encoding": {"x": {"datum": 0}}},
        {
            "mark": {"type": "rule", "color": INK},
            "encoding": {"y": y, "x": x | {"field": "low"}, "x2": {"field": "high"}},
        },
        {
            "mark": {"type": "point", "filled": True, "size": 60, "color": GREEN},
            "encoding": {"y": y, "x": x | {"field": "value"}, "tooltip": _tips(words)},
        },
    ]
    return _finished({"data": {"values": rows}, "layer": layers}, 22 * max(3, len(rows)))


def _finished(spec: Spec, height: int) -> Spec:
    return {"width": 640, "height": height} | spec


def _wins(variant: VariantResult, words: Texts) -> Plot | None:
    rows = [_row(one, variant.game, words, label_of(one, variant.game, words)) for one in _some(variant, "seat")]
    rows += [_row(one, variant.game, words) for one in _some(variant, "starter", "bot")]
    if not rows:
        return None
    spec = _bars(rows, words.say("lab-report-y-share"), words, 1 / variant.seats)
    return Plot("wins", words.say("lab-report-wins"), words.say("lab-report-wins-about"), spec)


def _groups(variant: VariantResult, words: Texts) -> list[Plot]:
    names = dict.fromkeys(one.measure for one in variant.measures if one.measure.startswith("group "))
    made: list[Plot] = []
    for name in names:
        rows = [_row(one, variant.game, words, label_of(one, variant.game, words)) for one in _some(variant, name)]
        group = own_word(variant.game, "group", name.removeprefix("group "), words)
        title, about = words.say("lab-report-groups", group=group.lower()), words.say("lab-report-groups-about")
        spec = _bars(rows, words.say("lab-report-y-share"), words, 1 / variant.seats)
        made.append(Plot(name.replace(" ", "-"), title, about, spec))
    return made


def _curve(variant: VariantResult, name: str) -> list[tuple[float, float]]:
    found = [curve.points for curve in variant.curves if curve.name == name]
    return found[0] if found else []


def _lengths(variant: VariantResult, words: Texts) -> Plot | None:
    points = _curve(variant, "lengths")
    if not points:
        return None
    rows = [{"from": x, "to": after, "share": round(y, 5)} for (x, y), (after, _) in pairwise(points)]
    x_axis: Spec = {"title": words.say("lab-report-x-moves")}
    spec: Spec = {
        "data": {"values": rows},
        "mark": {"type": "bar", "color": GREEN, "binSpacing": 0},
        "encoding": {
            "x": {"field": "from", "type": "quantitative", "bin": {"binned": True}, "axis": x_axis},
            "x2": {"field": "to"},
            "y": {"field": "share", "type": "quantitative", "axis": _axis(words.say("lab-report-y-games"))},
            "tooltip": [{"field": "from"}, {"field": "to"}, {"field": "share", "format": ".1%"}],
        },
    }
    about = words.say("lab-report-length-about")
    return Plot("length", words.say("lab-report-length"), about, _finished(spec, 200))


def _chances(variant: VariantResult, words: Texts) -> Plot | None:
    rows = [
        {"x": x, "y": round(y, 4), "line": words.say(f"lab-report-curve-{name}")}
        for name in ("uncertainty", "leader")
        for x, y in _curve(variant, name)
    ]
    if not rows:
        return None
    spec: Spec = {
        "data": {"values": rows},
        "mark": {"type": "line", "point": True, "tooltip": True},
        "encoding": {
            "x": {"field": "x", "type": "quantitative", "axis": _axis(words.say("lab-report-x-part"))},
            "y": {"field": "y", "type": "quantitative", "scale": {"domain": [0, 1]}, "axis": {"title": None}},
            "color": {"field": "line", "type": "nominal", "scale": {"range": [GREEN, GOLD]}, "title": None},
        },
    }
    about = words.say("lab-report-chances-about")
    return Plot("chances", words.say("lab-report-chances"), about, _finished(spec, 220))


def _paths(variant: VariantResult, words: Texts) -> Plot | None:
    rows: list[Spec] = []
    for curve in variant.curves:
        if curve.name.startswith("path "):
            _, game, seat = curve.name.split()
            told_as = words.say("lab-report-game", number=str(int(game) + 1))
            who = words.say("lab-report-seat", seat=str(int(seat) + 1))
            rows += [{"game": told_as, "seat": who, "x": round(x, 4), "y": round(y, 4)} for x, y in curve.points]
    if not rows:
        return None
    x: Spec = {"field": "x", "type": "quantitative", "axis": _axis(words.say("lab-report-x-part"))}
    y: Spec = {"field": "y", "type": "quantitative", "axis": _axis(words.say("lab-report-y-chance"))}
    color: Spec = {"field": "seat", "type": "nominal", "title": None, "scale": {"range": SEATS}}
    line: Spec = {"mark": {"type": "line", "interpolate": "monotone", "tooltip": True}, "width": 190, "height": 110}
    line |= {"encoding": {"x": x, "y": y, "color": color}}
    facet: Spec = {"field": "game", "type": "nominal", "title": None, "sort": None}
    spec: Spec = {"data": {"values": rows}, "facet": facet, "columns": 3, "spec": line}
    return Plot("paths", words.say("lab-report-paths"), words.say("lab-report-paths-about"), spec)


def _choices(variant: VariantResult, words: Texts) -> Plot | None:
    found = {one.of: one for one in _some(variant, "kind")}
    rows = [_row(found[kind], variant.game, words, kind) for kind in variant.kinds if kind in found]
    if not rows:
        return None
    spec = _bars(rows, words.say("lab-report-y-moves"), words)
    return Plot("choices", words.say("lab-report-choices"), words.say("lab-report-choices-about"), spec)


def _worth(variant: VariantResult, words: Texts) -> Plot | None:
    found = sorted(_some(variant, "move worth"), key=lambda one: -one.value)
    if len(found) > 2 * MOST_ROWS:
        found = [*found[:MOST_ROWS], *found[-MOST_ROWS:]]
    if not found:
        return None
    rows = [_row(one, variant.game, words, one.of) for one in found]
    spec = _intervals(rows, words)
    return Plot("worth", words.say("lab-report-worth"), words.say("lab-report-worth-about"), spec)


def _dots(variant: VariantResult, measure: str, words: Texts) -> Plot | None:
    found = sorted((one for one in _some(variant, measure) if one.low != one.high), key=lambda one: one.value)
    if not found:
        return None
    shown = found if len(found) <= 2 * MOST_ROWS else [*found[:MOST_ROWS], *found[-MOST_ROWS:]]
    spec = _intervals([_row(one, variant.game, words, one.of) for one in shown], words)
    return Plot(measure, words.say(f"lab-report-{measure}"), words.say(f"lab-report-{measure}-about"), spec)


def _skill(variant: VariantResult, words: Texts) -> Plot | None:
    rows = [_row(one, variant.game, words) for one in _some(variant, "step", "doubling")]
    if not rows:
        return None
    spec = _intervals(rows, words)
    return Plot("skill", words.say("lab-report-skill"), words.say("lab-report-skill-about"), spec)
