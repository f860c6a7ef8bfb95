"""The rule books as tests: given a position and throws, when a turn is played, then ...

They play the kernel in plain Python, where a seat's answers can be scripted.
"""
