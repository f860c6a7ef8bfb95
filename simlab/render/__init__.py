"""Answers as pages: figures, tables and one self-contained HTML file."""

from simlab.render.board import Space
from simlab.render.report import write_report

__all__ = ["Space", "write_report"]
