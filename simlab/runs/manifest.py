"""The manifest of a run: all that it takes to play it again, or to report it as it is."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from pydantic import TypeAdapter

from simlab.editions import load
from simlab.errors import IncompleteRun, StoreError
from simlab.runs.arm import RuleValue
from simlab.runs.build import written_out
from simlab.runs.checked import parse
from simlab.runs.codec import FORMAT
from simlab.runs.experiment import Experiment
from simlab.runs.jsonfile import read_json, write_json
from simlab.runs.plan import Plan, PlannedArm, wanted_arms
from simlab.runs.results import Results
from simlab.runs.store import Store

NAME = "manifest.json"


@dataclass(frozen=True)
class Manifest:
    """What was played, from what, with what.

    Parameters
    ----------
    format : int
        Version of the stored layout.
    file, text : str
        The experiment file and its text.
    seed : int
        The seed of all deals.
    rules : dict
        Rules of every arm: the file's and those that were given for the run.
    arms : tuple of PlannedArm
        With the digests of their editions, strategies and engine in `content`.
    played : dict of str to int or None
        Blocks by the arm's name; None while the run is not complete.
    versions : dict of str to str
        Of Python and the packages that results or files depend on.
    platform : str
        The machine's kind.
    """

    format: int
    file: str
    text: str
    seed: int
    rules: dict[str, RuleValue]
    arms: tuple[PlannedArm, ...]
    played: dict[str, int] | None
    versions: dict[str, str]
    platform: str


_JSON: TypeAdapter[Manifest] = TypeAdapter(Manifest)


def write_manifest(folder: Path, plan: Plan, played: dict[str, int] | None = None) -> None:
    """Write a run's manifest.

    Parameters
    ----------
    folder : Path
        The store's folder.
    plan : Plan
        What is played.
    played : dict of str to int or None
        Blocks by the arm's name once all is played.

    Raises
    ------
    StoreError
        If it cannot be written.
    """
    manifest = Manifest(
        format=FORMAT,
        file=plan.file,
        text=plan.text,
        seed=plan.experiment.seed,
        rules=plan.experiment.rules,
        arms=plan.arms,
        played=played,
        versions=versions(),
        platform=machine(),
    )
    write_json(folder / NAME, _JSON, manifest)


def versions() -> dict[str, str]:
    """Name the versions of Python and the packages that results or files depend on."""
    packages = ("simlab", "numba", "numpy", "pyarrow")
    found = {package: version(package) for package in packages}
    return {"python": platform.python_version(), **found}


def machine() -> str:
    """Name the machine's kind."""
    return f"{platform.system()} {platform.machine()}"


def read_run(folder: Path) -> tuple[Manifest, Plan, Results]:
    """Open a stored run, with nothing but what its folder holds.

    Parameters
    ----------
    folder : Path
        The store's folder.

    Returns
    -------
    manifest : Manifest
        Its provenance.
    plan : Plan
        What it asked.
    results : Results
        What was played.

    Raises
    ------
    StoreError
        If there is no run, it is damaged or of another format.
    IncompleteRun
        If not all of its games are played.
    """
    path = folder / NAME
    manifest = read_json(path, _JSON, "run the experiment here again")
    if manifest.played is None:
        raise IncompleteRun(f"{folder}: not complete; run the experiment here again to go on")
    experiment = parse(manifest.text, Experiment, manifest.file)
    experiment = experiment.model_copy(update={"seed": manifest.seed, "rules": manifest.rules})
    experiment = written_out(experiment, load, Path(manifest.file))
    plan = Plan(experiment, manifest.text, manifest.file, manifest.arms)
    if len(plan.arms) != len(wanted_arms(experiment)):
        raise StoreError(f"{path}: of another version, with other arms; run the experiment again")
    return manifest, plan, Results(Store(folder), plan.ids, manifest.played)
