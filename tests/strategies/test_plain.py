"""What `plain` decides where a rule is read another way: it is specified to the last choice."""

import pytest

from .position import Position


@pytest.mark.parametrize("least", [0, 1])
def test_speed_ahead_moves_one_also_where_it_might_stay(least):
    assert Position().ask("plain", "speed_ahead", least, 5) == 1
