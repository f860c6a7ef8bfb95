"""Tests of the pages that answers become."""
