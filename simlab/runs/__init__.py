"""Experiment files, and playing them: plan, cut into chunks, execute, store, resume.

From the ground up: `checked` reads files; `grant`, `arm`, `findings` and
`experiment` say what can be written; `known`, `references` and `plan` turn a
file into arms and chunks; `codec`, `files`, `lock` and `store` keep finished chunks;
`workers` and `playing` play them; `execute` does all of it and goes on where it stopped;
`manifest` and `results` read it back.
"""
