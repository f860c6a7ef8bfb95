"""Editions that hold what is not known but filled in say so wherever numbers are told."""

import pytest

from simlab.editions import load

FEW = ("--games", 2, "--players", 2, "--max-rounds", 1, "--quiet")


@pytest.mark.parametrize(
    "words",
    [
        ("play", "{}", *FEW),
        ("landing", "{}", *FEW),
        ("landing", "{}", "--exact"),
        ("landing", "{}", "--by", "way", *FEW),
        ("roi", "{}", "--exact"),
        ("replay", "{}", "--players", 2, "--max-rounds", 1),
    ],
)
def test_only_reconstructed_editions_are_marked(simlab, words):
    for edition, marked in (("empire-2014", True), ("empire-2013", False)):
        said = simlab(*(str(word).format(edition) for word in words))
        assert said.code == 0
        assert ("reconstructed: 22 names" in said.out) == marked


@pytest.mark.parametrize(
    "words",
    [
        ("play", *FEW),
        ("landing", "--exact"),
        ("landing", "--by", "turn", *FEW),
        ("roi", "--exact"),
    ],
)
def test_machines_read_what_is_reconstructed(simlab, words):
    command, *options = words
    for edition in ("empire-2014", "empire-2013"):
        told = simlab(command, edition, *options, "--json").json
        assert told["reconstructed"] == list(load(edition).reconstructed)
