"""How the kernels are compiled, cached and called.

Three things live here that the rest of the engine takes for granted:

* `kernel`, the decorator of every compiled function, and `inlined` for the few that
  are compiled into their callers;
* the cache folder, named by a hash of all kernel sources: numba does not notice
  that a helper in another file has changed (numba issue 1833), so a changed
  source must mean another folder;
* `call_hook0/1/2`, which call a strategy's hook through its machine address, so
  that the kernels never depend on which strategies play.

With ``NUMBA_DISABLE_JIT=1`` the same code runs as plain Python: the decorator
returns the function, and an address is a key of `PLAIN_HOOKS`.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core import config as numba_config
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])

#: Numba makes its settings at run time, out of the type checker's sight.
config: Any = numba_config

PLAIN = bool(config.DISABLE_JIT)

#: What a hook call answers when the hook raised.
RAISED = -(1 << 62)

#: In plain Python: what stands at a hook's address, and at a parameters' record's.
PLAIN_HOOKS: dict[int, Callable[..., int]] = {}
PLAIN_RECORDS: dict[int, Any] = {}

_declared: list[Any] = []


def kernels_declared(family: str) -> int:
    """Count the kernels that a family is played with.

    Parameters
    ----------
    family : str
        The name of its folder.

    Returns
    -------
    int
        Its own kernels and those that all families share, as far as they are imported.
    """
    folders = [declared.__module__.split(".")[2:-1] for declared in _declared]
    return sum(folder in ([], [family]) for folder in folders)


def sources_stamp() -> str:
    """Hash everything that decides what the kernels compute.

    Returns
    -------
    str
        Sixteen hexadecimal digits over all engine sources, numba and Python.
    """
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _writable_base() -> Path:
    """Choose where compiled code is kept: the user's cache, or a folder for this run."""
    named = os.environ.get("SIMLAB_CACHE_DIR") or os.environ.get("NUMBA_CACHE_DIR")
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    base = Path(named) if named else home / "simlab"
    try:
        base.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=base):
            return base
    except OSError:
        warnings.warn(
            f"{base} cannot be written: compiled code is kept for this run only", stacklevel=2
        )
        return Path(tempfile.mkdtemp(prefix="simlab-"))


STAMP = sources_stamp()
CACHE_BASE = _writable_base()


@contextmanager
def cache_folder(name: str) -> Iterator[None]:
    """Let functions that are decorated inside keep their compiled code under `name`.

    Parameters
    ----------
    name : str
        A name that changes whenever the compiled code would.
    """
    before = config.CACHE_DIR
    config.CACHE_DIR = str(CACHE_BASE / name)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def _compiled(function: F, *, forceinline: bool) -> F:
    """Declare a kernel, as `kernel` and `inlined` say."""
    with cache_folder(f"engine-{STAMP}"):
        compiled: Any = numba.njit(
            function, cache=True, nogil=True, error_model="numpy", forceinline=forceinline
        )
    if not PLAIN:
        whole = [annotation == "int" for annotation in function.__annotations__.values()]
        narrow = compiled.get_call_template

        def widened(args: Any, kws: Any) -> Any:
            wide = [
                types.int64 if number and isinstance(types.unliteral(arg), types.Integer) else arg
                for number, arg in zip(whole, args, strict=False)
            ]
            return narrow(tuple(wide), kws)

        compiled.get_call_template = widened
    _declared.append(compiled)
    return cast(F, compiled)


def kernel(function: F) -> F:
    """Compile a function of the engine: no exceptions, no GIL, kept on disk.

    Parameters
    ----------
    function : callable
        Takes records, small integers and arrays; calls only other kernels and hooks.

    Returns
    -------
    callable
        The compiled function, or the function itself under ``NUMBA_DISABLE_JIT=1``.

    Notes
    -----
    Whatever is annotated ``int`` is compiled for 64 bits and narrower numbers are
    widened where it is called. Left alone, numba compiles a function once more for
    every width that it meets: three times the time, for the same code.
    """
    return _compiled(function, forceinline=False)


def inlined(function: F) -> F:
    """Compile a kernel into its callers; for what every turn goes through.

    Parameters
    ----------
    function : callable
        As for `kernel`, and called from one or two places only: the code grows with each.

    Returns
    -------
    callable
        As from `kernel`.

    Notes
    -----
    A call costs little, but numba hands results back through memory with a status
    beside them. Where a turn is a dozen calls deep that is a quarter of its time.
    """
    return _compiled(function, forceinline=True)


def address_of(dispatcher: Any) -> int:
    """Give the machine address of a function compiled for one explicit signature.

    Parameters
    ----------
    dispatcher : numba dispatcher
        As returned by ``njit(signature)(function)``.

    Returns
    -------
    int
        Address of the native entry, in numba's own calling convention.
    """
    compiled = dispatcher.overloads[dispatcher.signatures[0]]
    address: int = compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name)
    return address


def _hook_caller(extra: int) -> Any:
    """Make the intrinsic that calls a hook with `extra` arguments after the seat.

    The hook's own entry is called, not numba's C wrapper: a wrapper prints an
    exception and goes on, the entry returns a status that we can act on.
    """

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        address, game, box, my, *rest = args
        # Records travel as pointers, so any record type stands in for the parameters'.
        seat_and_more = [types.int64] * (1 + extra)
        hook_args = [signature.args[1], signature.args[2], signature.args[1], *seat_and_more]
        hook_type = context.call_conv.get_function_type(types.int64, hook_args)
        result = cgutils.alloca_once(builder, ir.IntType(64))
        raised = cgutils.alloca_once(builder, hook_type.args[1].pointee)
        hook = builder.inttoptr(address, hook_type.as_pointer())
        my_pointer = builder.inttoptr(my, hook_type.args[4])
        status = builder.call(hook, [result, raised, game, box, my_pointer, *rest])
        fine = builder.icmp_signed("==", status, ir.Constant(status.type, 0))
        return builder.select(fine, builder.load(result), ir.Constant(ir.IntType(64), RAISED))

    def typed(game: Any, box: Any) -> Any:
        return types.int64(types.int64, game, box, types.int64, *[types.int64] * (1 + extra))

    if extra == 0:

        @intrinsic
        def call0(typingctx, address, game, box, my, me):  # type: ignore[no-untyped-def]
            return typed(game, box), codegen

        return call0
    if extra == 1:

        @intrinsic
        def call1(typingctx, address, game, box, my, me, a):  # type: ignore[no-untyped-def]
            return typed(game, box), codegen

        return call1

    @intrinsic
    def call2(typingctx, address, game, box, my, me, a, b):  # type: ignore[no-untyped-def]
        return typed(game, box), codegen

    return call2


def _call_plain(address: int, game: Any, box: Any, my: int, me: int, *about: int) -> int:
    """Call a hook in plain Python; what it raises travels on as it is."""
    return int(PLAIN_HOOKS[int(address)](game, box, PLAIN_RECORDS[int(my)], me, *about))


call_hook0 = _call_plain if PLAIN else _hook_caller(0)
call_hook1 = _call_plain if PLAIN else _hook_caller(1)
call_hook2 = _call_plain if PLAIN else _hook_caller(2)
