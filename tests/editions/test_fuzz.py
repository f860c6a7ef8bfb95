"""However a file is damaged, it loads or ends in one line."""

import re
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from simlab.editions import Edition, load
from simlab.editions.files import shipped
from simlab.errors import InputError

FILES = [path.read_text() for path in shipped().values()]
VALUE = re.compile(r"(?<== )(\"[^\"]*\"|\d+|true|false|\[[^\[\]]*\])")
JUNK = st.sampled_from(
    ["nan", "-inf", "-1", "0", "1.5", "true", '""', '"x"', "[]", "{}", "[[1]]", "1979-05-27"]
    + ["{ default = 1 }", "9" * 30, "0x" + "f" * 5000, '"\\u0000"', '"\\n"', "[{ index = 1 }]"]
)


def outcome(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "mine.toml"
        file.write_bytes(content)
        said = None
        try:
            edition = load(str(file))
        except InputError as error:
            said = str(error)
    if said is None:
        assert isinstance(edition, Edition)
        assert len(edition.spaces) in {"towers": (36,), "deeds": (40, 52)}[edition.family]
    else:
        assert "\n" not in said
        assert said.startswith(str(file))


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Cut, drop, double or change lines and values of a shipped file, once to three times."""
    text = draw(st.sampled_from(FILES))
    for _ in range(draw(st.integers(1, 3))):
        lines = text.splitlines(keepends=True) or ["\n"]
        place = draw(st.integers(0, len(lines) - 1))
        kind = draw(st.sampled_from(["cut", "drop", "double", "value", "key", "junk"]))
        if kind == "cut":
            text = text[: draw(st.integers(0, len(text)))]
            continue
        line = lines[place]
        if kind == "drop":
            lines[place] = ""
        elif kind == "double":
            lines[place] = line * 2
        elif kind == "value" and (found := list(VALUE.finditer(line))):
            match = draw(st.sampled_from(found))
            lines[place] = line[: match.start()] + draw(JUNK) + line[match.end() :]
        elif kind == "key":
            lines[place] = re.sub(r"\w+ = [^,\n]+,? ?", "", line, count=1)
        else:
            lines[place] = draw(st.text(max_size=20)) + line
        text = "".join(lines)
    return text


@settings(max_examples=150, deadline=None)
@given(damaged())
def test_a_damaged_file_loads_or_ends_in_one_line(text):
    outcome(text.encode("utf-8", "surrogatepass"))


@settings(max_examples=50, deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes_end_in_one_line(content):
    outcome(content)
