"""The strategy library: one idea a file, one folder a family."""
