"""Whole games of Empire."""
