"""The one module that knows Numba. Rules are plain Python functions; speed is asked for at a door.

`@rule` keeps a function plain and lets compiled code call it. `@entry` makes a door: its first call
compiles everything behind it, or loads it from the user's cache. With TABLEE_PURE=1, and in every call
through `at_once` before the compiled code is ready, the very same source runs in plain Python.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from types import FunctionType
from typing import Any, Generic, ParamSpec, TypeVar

import platformdirs

from tablee.kernel.records import AnyState

P = ParamSpec("P")
T = TypeVar("T")

PURE = os.environ.get("TABLEE_PURE") == "1"
PATIENCE = 0.7  # seconds of silence before a waiting caller is told
KEPT_CACHES = 5
RULE_ROOMS = ("kernel", "games", "bots")  # compiled code comes from here, and from wherever a rule was registered

AnyRule = Callable[..., Any]
"""Some rule, whatever it takes and tells."""

_rules: list[AnyRule] = []
_unregistered = 0
_lock = threading.RLock()


def rule(f: Callable[P, T]) -> Callable[P, T]:
    """An ordinary Python function that compiled code may call as well."""
    _rules.append(f)
    return f


def weight_of(functions: Iterable[AnyRule]) -> int:
    """How much there is to compile behind these rules: bytes of Python's own code, what they call included."""
    known, found, todo = set(_rules), set[AnyRule](), list[object](functions)
    while todo:
        f = todo.pop()
        if isinstance(f, FunctionType) and f in known and f not in found:
            found.add(f)
            todo += [f.__globals__.get(name) for name in f.__code__.co_names]
            todo += [cell.cell_contents for cell in f.__closure__ or ()]
    return sum(len(f.__code__.co_code) for f in found)


class Entry(Generic[P, T]):
    """A door into compiled code."""

    def __init__(self, plain: Callable[P, T], name: str, parallel: bool, brief: bool) -> None:
        self.plain = plain
        self.name = name
        self._parallel, self._brief = parallel, brief
        self._ready: Callable[P, T] = plain

    @property
    def is_ready(self) -> bool:
        return PURE or self._ready is not self.plain

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run compiled; the first call waits for the compiler."""
        self.prepare(*args, **kwargs)
        return self._ready(*args, **kwargs)

    def prepare(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Compile for arguments like these, without running."""
        if not self.is_ready:
            with _lock:
                if not self.is_ready:
                    self._ready = _compile(self.plain, args, self.name, self._parallel, self._brief)

    @property
    def at_once(self) -> Callable[P, T]:
        """Compiled if that is ready, else plain Python: calling it never waits."""
        return self._ready


def entry(name: str, *, parallel: bool = False, brief: bool = False) -> Callable[[Callable[P, T]], Entry[P, T]]:
    """A door; `name` is the game that a waiting caller is told. A parallel one runs its `prange` on all cores.

    Other threads run Python meanwhile, except behind a brief one: letting them in and queueing behind them costs
    a busy server ten times what such a call takes.
    """

    def make(f: Callable[P, T]) -> Entry[P, T]:
        return Entry(f, name, parallel, brief)

    return make


prange = range  # replaced by Numba's in the module of a parallel door, when that door is compiled


def _compile(f: Callable[P, T], args: tuple[object, ...], name: str, parallel: bool, brief: bool) -> Callable[P, T]:
    global _unregistered
    import numba  # not before the first door is opened: half a second, and not needed to play
    from filelock import FileLock

    from .inlining import let_compiled_code_call

    new = _rules[_unregistered:]
    for unregistered in new:
        let_compiled_code_call(unregistered)
    _unregistered += len(new)  # another thread may import more rules meanwhile: their turn is the next time
    f.__globals__["prange"] = numba.prange
    config: Any = numba.config  # pyright: ignore[reportPrivateImportUsage]
    before = config.CACHE_DIR
    # Read once, when the function is wrapped. Numba's own key does not know whether a function is parallel.
    config.CACHE_DIR = str(cache_folder() / ("all-cores" if parallel else "one-core"))
    try:
        compiled: Any = numba.njit(f, cache=True, nogil=not brief, parallel=parallel)
    finally:
        config.CACHE_DIR = before
    typeof: Callable[[AnyState], Any] = numba.typeof  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    types = tuple(typeof(arg) for arg in args)
    lock = FileLock(cache_folder() / f"{name}.lock")  # a second process waits, then loads what the first one made
    with _told(name, _is_kept(compiled, types)), lock:
        compiled.compile(types)
    return compiled


def _is_kept(compiled: Any, types: tuple[Any, ...]) -> bool:
    """Whether the cache has this code already. Numba itself says so only afterwards, hence a look at its index."""
    try:
        cache = compiled._cache
        return cache._index_key(types, compiled.targetctx.codegen()) in cache._cache_file._load_index()
    except (AttributeError, OSError):  # another Numba, or an index that cannot be read: it will compile
        return False


def cache_folder() -> Path:
    """Where compiled code is kept, keyed by all sources of rules: Numba does not notice edits in other files."""
    return _cache_folder(len(_rules))


def is_kept(name: str) -> bool:
    """Whether everything of a game was compiled before, for this processor."""
    return _mark(name).exists()


def note_kept(name: str) -> None:
    _mark(name).touch()


def _mark(name: str) -> Path:
    from llvmlite import binding

    here: str = binding.get_host_cpu_name()  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    processor = os.environ.get("NUMBA_CPU_NAME") or here  # "generic" code runs on all of a kind
    return cache_folder() / f"{name}.{processor}.kept"


@lru_cache
def _cache_folder(_rules_so_far: int) -> Path:
    import numba

    tablee = Path(__file__).parent.parent
    sources = {path for room in RULE_ROOMS for path in (tablee / room).rglob("*.py")}
    sources |= {Path(f.__code__.co_filename) for f in _rules}
    key = hashlib.sha256(f"{sys.version} {numba.__version__} {os.environ.get('NUMBA_BOUNDSCHECK')}".encode())
    for path in sorted(sources):
        key.update(path.read_bytes() if path.is_file() else str(path).encode())
    root = Path(os.environ.get("TABLEE_CACHE") or platformdirs.user_cache_path("tablee")) / "compiled"
    folder = root / key.hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _forget_old_caches(root)
    except OSError:  # a read-only home: compile for this run only
        return Path(tempfile.mkdtemp(prefix="tablee-"))
    return folder


def _forget_old_caches(root: Path) -> None:
    newest_first = sorted(root.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for stale in newest_first[KEPT_CACHES:]:
        shutil.rmtree(stale, ignore_errors=True)


def _print_line(name: str, is_kept: bool, seconds: float | None) -> None:
    waiting = f"Loading the rules of {name} …" if is_kept else f"Compiling the rules of {name}, once for this machine …"
    done = f"{'Loaded' if is_kept else 'Compiled'} in {seconds or 0:.1f} s."
    print(waiting if seconds is None else done, file=sys.stderr, flush=True)


Listener = Callable[[str, bool, float | None], None]
tell: Listener = _print_line
"""Called when somebody waits: with the name, whether the code is kept and only loaded, and None when it takes long,
then with the seconds it took."""


def tell_with(listener: Listener) -> None:
    """Let an interface say in its own words that the compiler is at work."""
    global tell
    tell = listener


@contextmanager
def _told(name: str, is_kept: bool) -> Generator[None]:
    started = time.monotonic()
    said = threading.Event()

    def say() -> None:
        said.set()
        tell(name, is_kept, None)

    timer = threading.Timer(PATIENCE, say)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        if said.is_set():
            tell(name, is_kept, time.monotonic() - started)
