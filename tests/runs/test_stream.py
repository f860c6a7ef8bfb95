"""One arm played as chunks go by."""

import os
import signal

import numpy as np
import pytest

from simlab.errors import UsageError
from simlab.runs.arm import Arm
from simlab.runs.chunks import CHUNK
from simlab.runs.interrupt import Interrupted
from simlab.runs.stream import stream

from .fake import slow_table, toy_table

ARM = Arm("toy-1", ("plain", "plain", "plain"))


def total(jobs):
    told = []
    chunks = list(stream(ARM, 3 * CHUNK + 5, toy_table, jobs=jobs, progress=told.append))
    assert (told[-1].games, told[-1].total) == (3 * (3 * CHUNK + 5),) * 2
    outcomes = np.concatenate([played.outcomes for played in chunks])
    return len(outcomes), outcomes.sum(axis=0).tolist(), sum(c.tallies["heat"] for c in chunks)


def test_every_block_goes_by_once_for_any_number_of_jobs():
    one, two = total(1), total(2)
    assert one[0] == 3 * CHUNK + 5
    assert one[:2] == two[:2]
    assert (one[2] == two[2]).all()


def test_ctrl_c_says_how_much_was_played():
    chunks = stream(ARM, 50 * CHUNK, slow_table, jobs=1)
    next(chunks)
    os.kill(os.getpid(), signal.SIGINT)
    with pytest.raises(Interrupted, match=r"of 307,200 games; only simlab run keeps them"):
        list(chunks)


def test_what_is_wrong_is_told_before_the_first_chunk_is_asked_for():
    with pytest.raises(UsageError, match="jobs must be 1 to 1,024"):
        stream(ARM, 1, toy_table, jobs=0)
