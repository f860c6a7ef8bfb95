"""Whole games of deeds."""
