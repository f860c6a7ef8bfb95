from __future__ import annotations

import tomllib

import pytest

from simlab.errors import InputError, StoreError
from simlab.runs.preset import with_presets, write_preset


def test_a_preset_is_read_as_it_was_written(tmp_path):
    file = tmp_path / "best.toml"
    validated = {"edition": "empire-2013", "against": ["builder"], "gain_estimate": -1.5}
    write_preset(file, "reserve", {"keep": 120, "share": 0.25}, validated)
    assert with_presets(str(file)) == "reserve:keep=120:share=0.25"
    assert tomllib.loads(file.read_text())["validated"] == validated


def test_a_name_is_left_alone():
    assert with_presets("reserve:keep=3") == "reserve:keep=3"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[parameters]\nkeep = 1", "strategy: is missing"),
        ('strategy = "reserve"\nkeep = 1', "keep: is not a key here"),
        ('strategy = "reserve"\n[parameters]\nkeep = "much"', "parameters.keep: must be"),
        ('strategy = "../evil.py"', "strategy: must be small letters"),
    ],
)
def test_a_file_that_is_no_preset_is_told(tmp_path, text, problem):
    file = tmp_path / "best.toml"
    file.write_text(text)
    with pytest.raises(InputError) as caught:
        with_presets(str(file))
    assert f"best.toml: {problem}" in str(caught.value)


def test_files_that_are_not_there_are_told(tmp_path):
    with pytest.raises(InputError, match="cannot be read"):
        with_presets(str(tmp_path / "none.toml"))
    with pytest.raises(StoreError, match="its folder is not there"):
        write_preset(tmp_path / "no" / "best.toml", "reserve", {}, {})
