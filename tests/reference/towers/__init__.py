"""A second game of Empire, written straight from the rules, to check the kernel against.

Where the rules leave a choice, the reference reads them so:

- The tile that fills a tower ends the game before anything else: no bonus office, no further
  birthday present. Money is paid before a tile is stacked.
- A round is one turn of each seat. The round, turn and roll in which the game ends count as
  whole ones; a game won by an office bought before the throw has a turn more, but no roll.
- Visits (V) count every space a token comes to rest on, also Chance and Go To Jail when they
  send it on. Arriving in jail is a visit of "jail"; leaving it is no visit of Just Visiting. A
  third double visits nothing but jail. A missed try ends its roll (R) in jail.
- A card goes to the bottom before it works; the kept jail card leaves the deck.
- A seat in jail pays for birthdays, is hit by Rival Tower Tax, and may win at Casino Night.
- The 50 after a third miss, or its tile, leaves before the token moves.
- Debts: a tile handed over is stacked like any other, so it may complete a set or win.
"""
