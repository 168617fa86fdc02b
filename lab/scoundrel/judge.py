"""The adviser's judgement of an action that somebody took, by what they could know."""

from lab.scoundrel.adviser import advise
from rules.scoundrel.view import DungeonView

SAMPLE = 500
"""The completions of one sample."""


def sample_actions(view: DungeonView, samples: int, seed: int) -> list[list[float]]:
    """Return the share of completions won with each legal action, in the order of the view, for this many samples.

    The same arguments give the same shares. The first call in a process loads the compiler.
    """
    found = []
    for number in range(samples):
        won = {one.action: one.wins for one in advise(view, SAMPLE, (seed + number) % 2**64)}
        found.append([won[action] / SAMPLE for action in view.legal])
    return found
