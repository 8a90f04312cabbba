"""The report: one page that needs nothing else, in both languages, and the same plots as SVG."""

from __future__ import annotations

import contextlib
import html
import json
import os
from collections.abc import Callable
from importlib import resources
from importlib.metadata import version
from pathlib import Path

import platformdirs

from tablee.text import LANGUAGES, Texts, texts

from .folder import Folder
from .measured import Measured, Result, VariantResult
from .plots import Plot, Spec, differences_plot, plots_of
from .words import interval_of, name_of, told

REPORT = "report.html"
PLOTS = "plots"
NOT_MEASURED = {  # what doesn't apply to a variant, by its word in a result
    "branching": "lab-measure-branching",
    "forced": "lab-measure-forced",
    "chosen": "lab-report-choices",
    "worth": "lab-report-worth",
    "restricted": "lab-report-restricted",
    "luck": "lab-report-luck",
}
LONG = ("move", "move worth", "restricted")  # rows of which there may be hundreds


def write_report(result: Result, folder: Folder) -> str:
    """Write the page and the plots; returns the name of the page."""
    folder.write(REPORT, page_of(result).encode())
    for language in LANGUAGES:
        for name, svg in pictures_of(result, texts(language)).items():
            folder.write(f"{PLOTS}/{language}/{name}.svg", svg.encode())
    return REPORT


def pictures_of(result: Result, words: Texts) -> dict[str, str]:
    """Every plot as SVG, by its name."""
    import vl_convert

    found: dict[str, str] = {}
    for number, variant in enumerate(result.variants):
        start = f"{number + 1}-" if len(result.variants) > 1 else ""
        for plot in plots_of(variant, words):
            found[f"{start}{plot.name}"] = vl_convert.vegalite_to_svg(plot.spec)
    return found


def script() -> str:
    """Vega, Vega-Lite and Vega-Embed in one script; making it takes seconds, so it's kept."""
    import vl_convert

    root = Path(os.environ.get("TABLEE_CACHE") or platformdirs.user_cache_path("tablee"))
    kept = root / f"vega-{version('vl-convert-python')}.js"
    with contextlib.suppress(OSError, UnicodeDecodeError):
        return kept.read_text("utf-8")
    bundle: Callable[..., str] = vl_convert.javascript_bundle  # its stub asks for what has a default
    made: str = bundle()
    with contextlib.suppress(OSError):  # then it will be made again
        root.mkdir(parents=True, exist_ok=True)
        unfinished = kept.with_suffix(f".{os.getpid()}")
        unfinished.write_text(made, "utf-8")
        unfinished.replace(kept)
    return made


def page_of(result: Result) -> str:
    specs: dict[str, Spec] = {}
    bodies = "".join(_body(result, texts(language), specs) for language in LANGUAGES)
    template = resources.files(__package__ or "").joinpath("report.html").read_text("utf-8")
    title = _title(result, texts(LANGUAGES[0]))
    parts = {
        "TITLE": html.escape(title),
        "BODIES": bodies,
        "SPECS": json.dumps(specs, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/"),
        "VEGA": script().replace("</script", "<\\/script"),
    }
    for name, content in parts.items():
        template = template.replace(f"<!--{name}-->", content, 1)
    return template


def _title(result: Result, words: Texts) -> str:
    name = result.experiment.get("name")
    return str(name or words.say("lab-report-title", game=words.title(result.variants[0].game)))


def _body(result: Result, words: Texts, specs: dict[str, Spec]) -> str:
    seed, games = str(result.experiment.get("seed", 1)), sum(variant.games for variant in result.variants)
    parts = [f'<main lang="{words.language}"><header><h1>{html.escape(_title(result, words))}</h1>']
    parts += [_p(words.say("lab-report-made", games=games, seed=seed)), "</header>"]
    parts.append(f"<noscript>{_p(words.say('lab-report-no-script'))}</noscript>")
    for number, variant in enumerate(result.variants):
        parts.append(_variant(variant, words, specs, f"{words.language}-{number}"))
    first = result.variants[0].name
    for number, (name, rows) in enumerate(result.differences.items()):
        title = f"{name}: {words.say('lab-report-differences', first=first)}"
        game = result.variants[0].game
        place = f"{words.language}-differences-{number}"
        spec = differences_plot(rows, game, words)
        parts.append(_figure(Plot("", title, words.say("lab-report-differences-about"), spec), place, specs))
        parts.append(_table(rows, game, words))
    return "".join([*parts, "</main>"])


def _variant(variant: VariantResult, words: Texts, specs: dict[str, Spec], place: str) -> str:
    said = words.say(
        "lab-variant",
        name=variant.name,
        games=words.number(variant.games),
        game=words.title(variant.game),
        bots=", ".join(dict.fromkeys(variant.bots)),
    )
    parts = [f"<section><h2>{html.escape(said)}</h2>", _summary(variant, words)]
    for plot in plots_of(variant, words):
        parts.append(_figure(plot, f"{place}-{plot.name}", specs))
    why = {
        reason: [name for name, given in variant.missing.items() if given == reason]
        for reason in ("written", "thinking")
    }
    for reason, names in why.items():
        if names:
            told_as = ", ".join(words.say(NOT_MEASURED[name]).lower() for name in names)
            parts.append(_p(words.say("lab-report-missing", names=told_as, why=reason)))
    short = [one for one in variant.measures if one.measure not in LONG]
    long = [one for one in variant.measures if one.measure in LONG]
    parts += [f"<h3>{html.escape(words.say('lab-report-figures'))}</h3>", _table(short, variant.game, words)]
    if long:
        count = html.escape(words.say("lab-report-choices"))
        parts.append(f"<details><summary>{count}</summary>{_table(long, variant.game, words)}</details>")
    return "".join([*parts, "</section>"])


SUMMARY = ("starter", "moves", "minutes", "drama", "lead changes", "decided", "comeback", "luck", "shared")


def _summary(variant: VariantResult, words: Texts) -> str:
    tiles: list[str] = []
    for one in (one for measure in SUMMARY for one in variant.measures if one.measure == measure):
        value, name = told(one.value, one.unit, words), name_of(one, variant.game, words)
        tiles.append(f"<li><b>{html.escape(value)}</b> {html.escape(name)}</li>")
    return f'<ul class="tiles">{"".join(tiles)}</ul>'


def _figure(plot: Plot, place: str, specs: dict[str, Spec]) -> str:
    specs[place] = plot.spec
    title = html.escape(plot.title, quote=True)
    about = f"<figcaption>{html.escape(plot.about)}</figcaption>"
    return f'<figure><h3>{title}</h3>{about}<div id="{place}" role="img" aria-label="{title}"></div></figure>'


def _table(rows: list[Measured], game: str, words: Texts) -> str:
    heads = "".join(
        f"<th>{html.escape(words.say(f'lab-report-{name}'))}</th>"
        for name in ("measure", "value", "interval", "number")
    )
    lines = "".join(_line(one, game, words) for one in rows)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"


def _line(one: Measured, game: str, words: Texts) -> str:
    cells = [name_of(one, game, words), told(one.value, one.unit, words), interval_of(one, words), words.number(one.n)]
    return f"<tr>{''.join(f'<td>{html.escape(cell)}</td>' for cell in cells)}</tr>"


def _p(text: str) -> str:
    return f"<p>{html.escape(text)}</p>"
