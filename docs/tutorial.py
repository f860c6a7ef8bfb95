# %% [markdown]
# # simlab in a notebook
#
# This is a notebook kept as a script: Jupyter opens it through jupytext, editors show its
# cells, and continuous integration runs it. It asks where tokens land, plays an experiment,
# and asks what would be if a rule were another.

# %%
import pandas as pd

from simlab.analysis.ask import ask
from simlab.editions import load
from simlab.exact import solve

# %% [markdown]
# ## Where do tokens land?
#
# An edition is a game in its box: its board, its cards, its rules. Where tokens land can be
# computed without playing, by following one token over the board. `R` is the share of
# throws that end on a space, `T` the share of turns, both in percent; `V` counts visits in
# a turn, however short.

# %%
classic = load("classic-us")
frequencies, model = solve(classic, "stay")
spaces = pd.DataFrame(
    {"R": frequencies.R, "T": frequencies.T, "V": frequencies.V},
    index=[space.name for space in classic.spaces],
)
spaces.sort_values("R", ascending=False).head(8).round(3)

# %% [markdown]
# Groups of one colour are bought together, so their shares add up.

# %%
groups = [space.group for space in classic.spaces]
spaces.groupby(groups)["R"].sum().drop("").sort_values(ascending=False).round(2)

# %% [markdown]
# ## An experiment
#
# A question is a file: who plays whom at which table, and what to tell of it. `ask` plays
# one, here with far fewer deals than its file wants, and its answer shows itself as a
# sentence with a small table. With so few deals the intervals are wide, and the verdict may
# be that it is too close to call.

# %%
answer = ask("empire-swap-or-move", blocks=300)
answer

# %% [markdown]
# Everything that the page of a report says is in the answer: its findings, each with its
# rows and intervals, its method and its limits.

# %%
[finding.title for finding in answer.findings]

# %%
answer.findings[1]

# %% [markdown]
# ## What if?
#
# What if a tower of 16 units won instead of 17? The same deals, the same dice, the same
# players, and one rule read another way.


# %%
def lower(edition):
    """Give the rule that is read another way."""
    return {"tower_units_to_win": 16}


other = ask("empire-swap-or-move", blocks=300, rules=lower)
pd.DataFrame(
    {
        "17 units win": {row.label: row.interval.estimate for row in answer.findings[0].rows},
        "16 units win": {row.label: row.interval.estimate for row in other.findings[0].rows},
    }
).round(1)

# %% [markdown]
# The same can be done from the command line, with all deals and a page of figures:
#
# ```
# simlab run empire-swap-or-move --rule tower_units_to_win=16
# ```
#
# One decision of one game can be another as well; the game is then told beside itself from
# where the two part:
#
# ```
# simlab replay empire-2013 --deal 7 --change "turn 12: seat 3 declines"
# ```
