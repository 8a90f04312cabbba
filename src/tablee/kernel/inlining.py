"""How Numba takes in a rule: typed and lowered once, and made into machine code only as part of the doors it is behind.

Numba's own way (`register_jitable`) optimizes and assembles every function by itself, with all that it calls, although
only the doors are ever run, and begins anew for each set of flags.
"""
# pyright: basic, reportAttributeAccessIssue=false, reportArgumentType=false
# Numba's inside has no types.

from __future__ import annotations

import inspect
import itertools
import os
import secrets
from collections.abc import Callable, Iterator
from typing import Any

from numba.core import bytecode, compiler, types
from numba.core.codegen import JITCodeLibrary
from numba.core.errors import NumbaError
from numba.core.registry import cpu_target
from numba.core.typing.templates import AbstractTemplate, fold_arguments, infer_global, signature
from numba.np import arrayobj


def number_anew() -> None:
    """Machine code is named after numbers that Numba counts from 1 in every process: code of another process that comes
    from the cache would bear the names of code that is new here, and be run in its place. So each begins elsewhere."""
    bytecode.FunctionIdentity._unique_ids = itertools.count(secrets.randbits(40) << 20)


number_anew()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=number_anew)

OPTIONS = {"nopython": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

Numbas = Any
"""Something of Numba's inside."""
Types = tuple[Numbas, ...]


class RuleLibrary(JITCodeLibrary):
    """The code of one rule, as it was lowered. What it calls is linked where a door is made of it."""

    def finalize(self) -> None:
        self._finalized = True

    def add_linking_library(self, library: Numbas) -> None:
        super().add_linking_library(library)
        self._reload_init.update(library._reload_init)

    def _get_module_for_linking(self) -> Numbas:
        """This rule with all that it calls, for the library of a door."""
        whole = self._own_module().clone()
        for library in self._called({self}):
            own = library._own_module() if isinstance(library, RuleLibrary) else library._get_module_for_linking()
            whole.link_in(own, preserve=True)
        return whole

    def _called(self, seen: set[Numbas]) -> Iterator[Numbas]:
        for library in self._linking_libraries:
            if library not in seen:
                seen.add(library)
                yield library
                if isinstance(library, RuleLibrary):
                    yield from library._called(seen)

    def _own_module(self) -> Numbas:
        """Its functions may be there several times, and go once they are inlined."""
        if self._shared_module is None:
            for function in self._final_module.functions:
                if not function.is_declaration:
                    function.linkage = "linkonce_odr"
            self._shared_module = self._final_module
        return self._shared_module


def let_compiled_code_call(f: Callable[..., Numbas]) -> None:
    """Make a plain function a rule for Numba: one compilation for each set of argument types."""
    pysig = inspect.signature(f)
    numbers = [p.annotation in (int, "int") for p in pysig.parameters.values()]
    known: dict[Types, Numbas] = {}
    failed: dict[Types, NumbaError] = {}

    class RuleTemplate(AbstractTemplate):
        key = f

        def generic(self, args: Types, kws: dict[str, Numbas]) -> Numbas:
            given = fold_arguments(
                pysig, args, kws, lambda _, p, t: t, lambda _, p, value: types.Omitted(value), lambda _, p, t: t
            )
            wanted = tuple(map(widened, given, numbers))
            if wanted in failed:
                raise failed[wanted]
            if wanted not in known:
                try:
                    known[wanted] = lowered(f, wanted)
                except NumbaError as error:
                    failed[wanted] = error
                    raise
            return signature(known[wanted], *wanted).replace(pysig=pysig)

        def get_impl_key(self, sig: Numbas) -> Numbas:
            return f, sig.args

    infer_global(f, types.Function(RuleTemplate))


def widened(kind: Numbas, is_number: bool) -> Numbas:
    """A number is a number: a rule is not compiled again for a cell of eight bits, a yes or no, or an enum."""
    if is_number and isinstance(kind, types.Boolean | types.IntEnumMember):
        return types.int64
    if is_number and isinstance(kind, types.Integer) and (kind.signed or kind.bitwidth < 64):
        return types.int64
    return kind


class RuleFlags(compiler.Flags):
    """The same for all rules. Numba looks things up by its flags all the time, and compares them one by one."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleFlags)

    def __hash__(self) -> int:
        return hash(RuleFlags)


def lowered(f: Callable[..., Numbas], args: Types) -> Numbas:
    """Let other compiled code call a rule with arguments of these types; returns the type of what it gives."""
    flags = RuleFlags()
    cpu_target.options.parse_as_flags(flags, OPTIONS)
    flags.no_compile = True
    target = cpu_target.target_context
    library = RuleLibrary(target.codegen(), f.__qualname__)
    made = compiler.compile_extra(cpu_target.typing_context, target, f, args, None, flags, {}, library)
    target.insert_user_function((f, args), made.fndesc, [made.library])
    return made.signature.return_type


def other_shape(given: Numbas, wanted: Numbas) -> None:
    """What `cells[:] = others` says where their lengths differ, in a sentence that is the same for all."""
    raise ValueError("cannot assign cells of another shape")


let_compiled_code_call(other_shape)
arrayobj.raise_with_shape_context = other_shape  # Numba's own writes the shapes, and compiles 3 s of text for that
