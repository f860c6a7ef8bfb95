"""A Monte Carlo laboratory for property-trading board games."""

from importlib.metadata import version

__version__ = version("simlab")
