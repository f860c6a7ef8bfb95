"""Outcomes and tallies in; tables, effects and verdicts out."""
