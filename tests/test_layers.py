"""Imports run one way: the table of docs/architecture.md, held against every module."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHARED = {"errors", "text"}
"""What every room may import; they import nothing of ours."""


def may_import() -> dict[str, set[str]]:
    """The table of the rooms, by room, as it stands in the documentation."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    rows = re.findall(r"^\| `simlab/(\w+)/` \|[^|]*\|([^|]*)\|$", text, re.MULTILINE)
    table = {room: set(re.findall(r"\w+", cell)) for room, cell in rows}
    rooms = {path.parent.name for path in (ROOT / "simlab").glob("*/__init__.py")}
    assert set(table) == rooms, "every room stands in the table"
    table["cli"] = rooms  # "everything"
    shared = {room: set() for room in SHARED}
    return table | shared | {"strategies": {"strategy", "engine"}, "experiments": set()}


MAY = may_import()
SOURCES = sorted(
    path
    for folder in ("simlab", "strategies", "experiments")
    for path in (ROOT / folder).rglob("*.py")
)


def room_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return parts[1] if parts[0] == "simlab" else parts[0]


def rooms_imported(path: Path) -> set[str]:
    """The rooms of ours that a module imports, anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: {node.lineno}: imports are absolute"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name.split(".")[1] for name in names if name.startswith("simlab.")}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_imports_only_what_its_room_may(path):
    room = room_of(path)
    if room == "__init__":
        assert rooms_imported(path) == set()
        return
    outside = rooms_imported(path) - {room, "__version__"} - SHARED
    assert outside <= MAY[room]


def test_the_table_goes_round_in_no_circle():
    above = {room: below - SHARED - {room} for room, below in MAY.items()}
    while above:
        ground = [room for room, below in above.items() if not below & set(above)]
        assert ground, f"a circle among {sorted(above)}"
        for room in ground:
            del above[room]


def test_no_module_grows_past_one_sitting():
    long = {path.name: len(path.read_text("utf-8").splitlines()) for path in SOURCES}
    assert {name: lines for name, lines in long.items() if lines > 400} == {}
