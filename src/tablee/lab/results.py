"""Writes what was found: Parquet with a row for every game and one for every variant, and JSON. Equal work gives equal
bytes, wherever and in whatever order it was done."""

from __future__ import annotations

import io
from importlib.util import find_spec
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from tablee.kernel.game import JSON

from .folder import FORMAT, Folder, pretty
from .measured import Measured, Result, VariantResult
from .measures import Found, differences, result_of
from .running import Run

if TYPE_CHECKING:
    import polars

ROWS_OF_A_GROUP = 1 << 16
NEEDED = ("polars", "vl_convert", "cmaes")


class MissingExtra(ImportError):
    """A library that comes with an extra isn't there."""

    def __init__(self, extra: str) -> None:
        super().__init__(f"tablee[{extra}] isn't installed")
        self.extra = extra


def check_libraries() -> None:
    if any(find_spec(name) is None for name in NEEDED):
        raise MissingExtra("lab")


def finish(run: Run, folder: Folder) -> Result:
    """Make figures of all that is done, and write them down."""
    experiment, settings = run.plan
    parts = sorted(run.parts.values(), key=lambda part: (part.task.kind, part.task.what, part.task.start))
    found = [
        Found.of(experiment, setting, [part for part in parts if part.task.setting == i])
        for i, setting in enumerate(settings)
    ]
    result = Result(
        FORMAT,
        msgspec.to_builtins(experiment),
        run.ended,
        run.precision,
        [result_of(one) for one in found],
        {one.setting.name: differences(found[0], one) for one in found[1:] if one.games and found[0].games},
    )
    folder.write("games.parquet", parquet(games_frame(found)))
    folder.write("variants.parquet", parquet(variants_frame(result.variants)))
    folder.write("results.json", pretty(result))
    return result


def result_in(folder: Folder) -> Result:
    try:
        return msgspec.json.decode(folder.read("results.json"), type=Result)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        from .folder import BadFolder

        raise BadFolder("piece", file=str(folder.path / "results.json"), folder=str(folder.path)) from None


def parquet(frame: polars.DataFrame) -> bytes:
    file = io.BytesIO()
    frame.write_parquet(file, compression="zstd", row_group_size=ROWS_OF_A_GROUP)
    return file.getvalue()


def games_frame(found: list[Found]) -> polars.DataFrame:
    """A row for every game, the variants one after the other."""
    import polars

    frames = [polars.DataFrame(_columns(one)) for one in found if one.games]
    return polars.concat(frames, how="diagonal") if frames else polars.DataFrame({"variant": []})


def _columns(found: Found) -> JSON:
    columns, n = found.columns, found.games
    made: JSON = {"variant": [found.setting.name] * n}
    for name in ("deal", "rotation", "starter", "moves", "decisions"):
        made[name] = np.array(columns[name], np.int64)
    made["forced"] = made["moves"] - made["decisions"]
    if found.game.moves.are_listed:
        made["branching"] = np.array(columns["legal"]) / np.maximum(made["decisions"], 1)
    made["reason"] = columns["reason"]
    shares, scores = found.shares, np.array(columns["scores"], np.int64)
    for seat in range(found.setting.seats):
        made[f"share_{seat}"] = shares[:, seat]
        made[f"score_{seat}"] = scores[:, seat]
    study = found.game.study
    for group in study.groups if study else ():
        labels = np.array(columns[f"group {group.name}"])
        for seat in range(found.setting.seats):
            made[f"{group.name}_{seat}"] = [group.labels[i] for i in labels[:, seat]]
    for figure in study.figures if study else ():
        made[figure.name] = np.array(columns["counts"])[:, figure.of]
    return made


def variants_frame(variants: list[VariantResult]) -> polars.DataFrame:
    """A row for every variant; a measure is three columns: its value and the ends of its interval."""
    import polars

    rows: list[JSON] = []
    for variant in variants:
        row: JSON = {"variant": variant.name, "game": variant.game, "seats": variant.seats}
        row |= {"bots": ",".join(variant.bots), "games": variant.games}
        for one in variant.measures:
            name = column_of(one)
            row |= {name: one.value, f"{name} low": one.low, f"{name} high": one.high}
        rows.append(row)
    return polars.from_dicts(rows, infer_schema_length=None)


def column_of(one: Measured) -> str:
    return f"{one.measure}: {one.of}" if one.of else one.measure
