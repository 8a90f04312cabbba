"""Files and folders that only their owner can read, whatever the umask says: games hold hidden cards and keys."""

from __future__ import annotations

import os
import stat
from pathlib import Path

FOLDER, FILE = 0o700, 0o600


def make_private_folder(folder: Path) -> None:
    """Make a folder, or close one that is ours to others.

    Not one that others are meant to use as well, such as /tmp, nor the home folder: somebody may keep games there.
    """
    try:
        folder.mkdir(FOLDER, parents=True)
    except FileExistsError:
        if not folder.is_dir():
            raise
    home = Path(os.path.expanduser("~")).resolve()
    if folder.resolve() not in (home, *home.parents):
        tighten(folder, FOLDER)


def make_private_file(file: Path) -> None:
    """Make a file if there is none: what SQLite keeps beside it gets the same permissions."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, FILE))
    tighten(file, FILE)


def tighten(path: Path, mode: int) -> None:
    found = path.stat()
    is_shared = bool(found.st_mode & stat.S_ISVTX)
    is_ours = not hasattr(os, "getuid") or found.st_uid == os.getuid()
    if is_ours and not is_shared and stat.S_IMODE(found.st_mode) != mode:
        path.chmod(mode)
