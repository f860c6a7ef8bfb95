"""The typer commands: what a person types, in; what they asked for, out."""

from simlab.cli.program import main, run

__all__ = ["main", "run"]
