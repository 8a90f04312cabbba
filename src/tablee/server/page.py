"""The page, and the invitation to a table as a link and a QR code."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from functools import cache
from pathlib import Path

import msgspec
import segno
from litestar import Response, get
from litestar.exceptions import NotFoundException

from . import wire
from .requests import AnyRequest

FOLDER = Path(__file__).resolve().parent.parent / "page"
ROOMS = {"", "new", "t", "learn", "replay", "rules"}  # the first part of an address at which the page has a room
NAMED = re.compile(r"assets/[\w.-]+\.(?:js|css)")  # in the page and its scripts
FOR_EVER = "public, max-age=31536000, immutable"  # the names of these files change with their content
HOLDING = "<!doctype html><meta charset=utf-8><title>Tablée</title><p>The page is not built.</p>".encode()


class File(msgspec.Struct, frozen=True):
    content: bytes
    zipped: bytes
    media_type: str
    tag: str


@cache
def files() -> dict[str, File]:
    """The files of the page by their names, read once."""
    return {path.relative_to(FOLDER).as_posix(): read(path) for path in FOLDER.rglob("*") if path.is_file()}


def read(path: Path) -> File:
    content = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".webmanifest":
        media_type = "application/manifest+json"
    zipped = content if path.suffix in (".woff2", ".png") else gzip.compress(content, 9, mtime=0)
    return File(content, zipped, media_type, f'"{hashlib.sha256(content).hexdigest()[:20]}"')


def missing() -> set[str]:
    """Files that the page would ask for in vain."""
    found = files()
    code = [file.content.decode("utf-8", "replace") for name, file in found.items() if name.endswith((".html", ".js"))]
    wanted = {"index.html", *(name for text in code for name in NAMED.findall(text))}
    return {name for name in wanted if name not in found or not (FOLDER / name).is_file()}


def send(request: AnyRequest, found: File, caching: str, status: int = 200) -> Response[bytes]:
    headers = {"Cache-Control": caching, "ETag": found.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    content = found.content
    if found.zipped is not found.content and "gzip" in request.headers.get("accept-encoding", ""):
        content = found.zipped
        headers["Content-Encoding"] = "gzip"
    return Response(content, status_code=status, media_type=found.media_type, headers=headers)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: AnyRequest, path: str = "/") -> Response[bytes]:
    """Files of the page by their names, and the page itself at every address that belongs to no file."""
    name = path.strip("/")
    room, _, _ = name.partition("/")
    if room in ("api", "health"):
        raise NotFoundException
    found = files().get(name)
    if found is not None:
        return send(request, found, FOR_EVER if room == "assets" else "no-cache")
    if "." in name.rpartition("/")[2] or (room not in ROOMS and "text/html" not in request.headers.get("accept", "")):
        raise NotFoundException
    index = files().get("index.html") or File(HOLDING, HOLDING, "text/html", '"none"')
    return send(request, index, "no-cache", 200 if room in ROOMS else 404)


def invitation(origin: str, table: str, hand: bool = False, seat: str = "") -> wire.Invite:
    """`seat` is a secret, and stands where browsers send it to nobody."""
    link = f"{origin}/t/{table}{'?hand=1' if hand else ''}{f'#seat={seat}' if seat else ''}"
    rows = segno.make(link, error="m", micro=False).matrix
    return wire.Invite(link, ["".join("1" if cell else "0" for cell in row) for row in rows])


def origin_for_others(scheme: str, host: str, reach: str | None) -> str:
    """The address that other machines can use; `reach` is ours in the local network, where we are open to it."""
    name, _, port = host.rpartition(":") if not host.endswith("]") and ":" in host else (host, "", "")
    if name in ("localhost", "127.0.0.1", "[::1]") and reach:
        return f"{scheme}://{reach}{':' + port if port else ''}"
    return f"{scheme}://{host}"
