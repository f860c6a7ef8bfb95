"""A second game of Empire, written straight from the rules, to check the kernel against."""
