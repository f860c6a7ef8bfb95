"""A new strategy's file plays as it is written."""

from __future__ import annotations

import pytest

from simlab.engine.jit import PLAIN
from simlab.errors import UsageError
from simlab.strategy.check import check
from simlab.strategy.load import load_file
from simlab.strategy.template import TEMPLATES, write_template
from simlab.strategy.trial import EDITIONS


@pytest.mark.parametrize("family", TEMPLATES)
@pytest.mark.skipif(PLAIN, reason="a check compares with compiled code")
def test_the_template_passes_its_check(family, tmp_path):
    file = write_template("my-idea", family, tmp_path / "new" / "folder")
    assert file.name == "my_idea.py"
    cls = load_file(f"{file}:my-idea")
    report = check(cls, editions=EDITIONS[family][:1], players=[2], deals=10)
    assert report.passed, report.lines()
    assert report.unasked == ()
    assert set(cls.params) == {"reserve"}


def test_nothing_is_overwritten(tmp_path):
    write_template("mine", "towers", tmp_path)
    (tmp_path / "mine.py").write_text("precious")
    with pytest.raises(UsageError, match=r"mine\.py is there already"):
        write_template("mine", "towers", tmp_path)
    assert (tmp_path / "mine.py").read_text() == "precious"


@pytest.mark.parametrize(
    "name", ["", "My-Idea", "2fast", "a--b", "-a", "a/b", "../a", "class", "a b"]
)
def test_odd_names_are_refused(name, tmp_path):
    with pytest.raises(UsageError, match="cannot name a strategy"):
        write_template(name, "towers", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_family_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(UsageError, match="did you mean towers"):
        write_template("mine", "tower", tmp_path)


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match="cannot be written"):
        write_template("mine", "towers", tmp_path / "file")
