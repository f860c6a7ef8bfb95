"""A second classic game, written straight from the rules, to check the kernel against.

Where the rules leave a choice, the reference reads them so:

Turns
- A round is one turn of each seat still in. The round, turn and roll in which the game ends
  count as whole ones; a player who goes bankrupt is counted where the token stood.
- Visits (V) count every space a token comes to rest on, also Chance, Community Chest and Go To
  Jail when they send it on. Arriving in jail is a visit of "jail"; leaving it is no visit of
  Just Visiting. A third double visits nothing but jail. A missed try ends its roll (R) in jail.
- The fine may be paid before the roll of the first two turns in jail, a card used before any.
  The 50 after a third miss leaves before the token does.
- A player sent to jail or out of the game by a space does not roll again; one who goes
  bankrupt by the 50 does not move.

Money
- All interest is rounded up, deed by deed.
- `plain` stops lifting at the first mortgage of the board that would leave less than 200, even
  when a later one is cheaper.
- A debtor who cannot pay in the end has sold and mortgaged everything before that is known.
- A hotel sold while the bank has fewer than four houses leaves its group uneven, until sales
  or purchases even it out.
- A creditor gets cash, deeds and cards first and owes the interest on all mortgages then, as
  one debt to the bank. Whoever is the last in the game has won before that and owes nothing.
- Chairman and Grand Opera make one debt after the other, clockwise from who drew the card. They
  stop when that player is out.

Deeds and cards
- A railroad or utility counts as owned when it is mortgaged; it only earns no rent itself.
- A utility charges the throw that moved the token last. The card to the next utility asks for
  ten times a new throw, which is made only when rent is due.
- Owners in jail collect rent. Cards that move ahead pay the salary when they pass GO, the ones
  to the next railroad or utility too.
- A card goes to the bottom before it works; the kept jail card leaves the deck until it is
  used, or its holder goes bankrupt to the bank.
- Passive players, who buy nothing, may inherit deeds; they raise cash from them like `plain`,
  but neither lift mortgages nor build.
"""
