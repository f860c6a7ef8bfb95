"""A user's own strategy file: imported, with every way it can fail told in one line."""

from __future__ import annotations

import importlib.util
import inspect
import sys
from pathlib import Path
from types import ModuleType

from simlab.errors import InputError, SimlabError, nearest
from simlab.strategy.declare import Strategy


def load_file(text: str) -> type[Strategy]:
    """Load a strategy from a user's own file.

    Parameters
    ----------
    text : str
        ``path/to/file.py:Name``, with the class's name or the strategy's; the name
        can be left out when the file defines one strategy only.

    Returns
    -------
    type of Strategy

    Raises
    ------
    InputError
        When the file is missing, does not parse, fails while it is imported, or
        does not define the strategy; with the line where there is one.
    """
    path, name = (text, "") if text.endswith(".py") else _split(text)
    file = Path(path)
    defined = defined_in(_run(file))
    if not defined:
        raise InputError(file, "", "defines no strategy: subclass TowerStrategy or DeedStrategy")
    if not name:
        if len(defined) > 1:
            names = ", ".join(cls.__name__ for cls in defined)
            raise InputError(file, "", f"defines several strategies, name one: {names}")
        return defined[0]
    for cls in defined:
        if name in (cls.__name__, cls.strategy_name()):
            return cls
    known = [cls.strategy_name() for cls in defined]
    raise InputError(file, "", f"defines no strategy {name}; {nearest(name, known)}")


def _split(text: str) -> tuple[str, str]:
    """Split ``file.py:Name`` at its last colon."""
    path, _, name = text.rpartition(":")
    if not path.endswith(".py"):
        raise InputError(text, "", "is not written as path/to/file.py:Name")
    return path, name


def _run(file: Path) -> ModuleType:
    """Import a file as a module of its own; modules beside it can be imported by it."""
    if not file.is_file():
        raise InputError(file, "", "there is no such file")
    name = "_".join(("simlab_file", *file.resolve().with_suffix("").parts[1:]))
    spec = importlib.util.spec_from_file_location(name, file.resolve())
    if spec is None or spec.loader is None:
        raise InputError(file, "", "is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # numba looks a function's module up by its name
    sys.path.insert(0, str(file.resolve().parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise import_fault(file, error) from error
    finally:
        sys.path.remove(str(file.resolve().parent))
    return module


def defined_in(module: ModuleType) -> list[type[Strategy]]:
    """Give the strategies that a module defines itself.

    Parameters
    ----------
    module : module

    Returns
    -------
    list of type of Strategy
        In the order of its lines, without those whose name starts with `_`.
    """
    return [
        value
        for name, value in vars(module).items()
        if inspect.isclass(value)
        and issubclass(value, Strategy)
        and value.__module__ == module.__name__
        and not name.startswith("_")
    ]


def import_fault(file: Path, error: BaseException) -> InputError:
    """Say in one line why a file could not be imported, and where.

    Parameters
    ----------
    file : Path
        The file.
    error : BaseException
        What its import raised.

    Returns
    -------
    InputError
        With the line of the file, or the other file when that one does not parse.
    """
    if isinstance(error, InputError):
        return error
    if isinstance(error, SyntaxError) and error.filename:
        here = Path(error.filename) == file.resolve()
        return InputError(file if here else error.filename, f"line {error.lineno}", error.msg)
    line, trace = 0, error.__traceback__
    while trace is not None:
        if Path(trace.tb_frame.f_code.co_filename) == file.resolve():
            line = trace.tb_lineno
        trace = trace.tb_next
    return InputError(file, f"line {line}" if line else "", one_line(error))


def one_line(error: BaseException) -> str:
    """Tell an exception in one line.

    Parameters
    ----------
    error : BaseException

    Returns
    -------
    str
        With its type, unless it is an error of ours.
    """
    told = " ".join(str(error).split())
    return told if isinstance(error, SimlabError) else f"{type(error).__name__}: {told}"
