"""The deeds family at the table."""

from __future__ import annotations

from simlab.engine.deeds.codes import HOOKS
from simlab.engine.deeds.game import COLUMNS, play_blocks
from simlab.engine.deeds.grants import apply_grant
from simlab.engine.deeds.invariants import INVARIANTS
from simlab.engine.deeds.setup import make_box, new_position
from simlab.engine.deeds.state import BOOK
from simlab.engine.deeds.story import tell
from simlab.engine.seated import Rules, SeatedTable
from simlab.engine.tally import TALLIES


class DeedsTable(SeatedTable):
    """A lineup at a board of deeds."""

    rules = Rules(
        columns=COLUMNS,
        tallies=TALLIES,
        hooks=HOOKS,
        invariants=INVARIANTS,
        book_type=BOOK,
        play_blocks=play_blocks,
        make_box=make_box,
        new_position=new_position,
        apply_grant=apply_grant,
        tell=tell,
    )
