"""The kernel as a whole: its random numbers, its invariants, and other ways to the same games."""
