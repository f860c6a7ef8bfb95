"""The towers family at the table."""

from __future__ import annotations

from simlab.engine.seated import Rules, SeatedTable
from simlab.engine.tally import TALLIES
from simlab.engine.towers.codes import HOOKS
from simlab.engine.towers.game import COLUMNS, play_blocks
from simlab.engine.towers.grants import apply_grant
from simlab.engine.towers.invariants import INVARIANTS
from simlab.engine.towers.setup import make_box, new_position
from simlab.engine.towers.state import BOOK
from simlab.engine.towers.story import tell


class TowersTable(SeatedTable):
    """A lineup at an Empire board."""

    rules = Rules(
        columns=COLUMNS,
        tallies=(*TALLIES, "lost"),
        hooks=HOOKS,
        invariants=INVARIANTS,
        book_type=BOOK,
        play_blocks=play_blocks,
        make_box=make_box,
        new_position=new_position,
        apply_grant=apply_grant,
        tell=tell,
    )
