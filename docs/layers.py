"""Makes docs/layers.svg: which layer imports which, read from the code. Run `python docs/layers.py`."""

from __future__ import annotations

import ast
import tomllib
from html import escape
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "layers.svg"
WIDE, HIGH, GAP, LEFT, TOP = 800, 52, 14, 20, 40  # of a layer, and around it
COLUMN = 70  # of the dots: who uses a layer
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#2b2622}.name{font-weight:700;font-size:15px}"
    ".user{text-anchor:middle;font-weight:700}rect{fill:#fbf4e6;stroke:#b98b3e}circle{fill:#8a5a12}"
)


def layers() -> list[str]:
    """The packages of the project from top to bottom; those that no contract ranks come last."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    ranked = [name.rpartition(".")[2] for name in next(one for one in contracts if one["type"] == "layers")["layers"]]
    folders = [path.parent.name for path in sorted((ROOT / "src" / "tablee").glob("*/__init__.py"))]
    return ranked + [name for name in folders if name not in ranked]


def imports(names: list[str]) -> set[tuple[str, str]]:
    """Pairs of layers of which the first imports the second."""
    graph = grimp.build_graph("tablee", cache_dir=None)
    found = {(one, other) for one in names for other in names if one != other and _imports(graph, one, other)}
    assert found
    return found


def _imports(graph: grimp.ImportGraph, one: str, other: str) -> bool:
    return graph.direct_import_exists(importer=f"tablee.{one}", imported=f"tablee.{other}", as_packages=True)


def purpose(name: str) -> str:
    """What a layer is for: the first sentence of its package."""
    text = ast.get_docstring(ast.parse((ROOT / "src" / "tablee" / name / "__init__.py").read_text("utf-8"))) or ""
    return text.partition("\n")[0]


def picture() -> str:
    """A row for every layer, and a dot under whoever imports it."""
    names = layers()
    used = imports(names)
    users = [name for name in names if any(one == name for one, _ in used)]
    y = {name: TOP + at * (HIGH + GAP) for at, name in enumerate(names)}
    x = {name: LEFT + WIDE + COLUMN * at + COLUMN // 2 for at, name in enumerate(users)}
    parts = [f"<style>{STYLE}</style>"]
    parts += [f'<text class="user" x="{x[name]}" y="{TOP - 14}">{name}</text>' for name in users]
    for name in names:
        parts.append(f'<rect x="{LEFT}" y="{y[name]}" width="{WIDE}" height="{HIGH}" rx="8"/>')
        parts.append(f'<text class="name" x="{LEFT + 14}" y="{y[name] + 22}">{name}</text>')
        parts.append(f'<text x="{LEFT + 14}" y="{y[name] + 41}">{escape(purpose(name))}</text>')
    for one, other in sorted(used):
        dot = f'<circle cx="{x[one]}" cy="{y[other] + HIGH // 2}" r="8"><title>{one} imports {other}</title></circle>'
        parts.append(dot)
    wide, high = LEFT + WIDE + COLUMN * len(users) + LEFT, TOP + len(names) * (HIGH + GAP)
    what = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" aria-label="Layers of Tablée"'
    ground = f'<rect width="{wide}" height="{high}" style="fill:#fff;stroke:none"/>'
    return "\n".join([f"<svg {what}>", ground, *parts, "</svg>\n"])


if __name__ == "__main__":
    PICTURE.write_text(picture(), "utf-8")
