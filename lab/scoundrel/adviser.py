"""Fair advice for a run, and the judgement of an action that somebody took: both use only what its player knows."""

from dataclasses import dataclass

from rules.scoundrel.actions import Action
from rules.scoundrel.view import DungeonView

SAMPLE = 500
"""The completions of one sample."""


@dataclass(frozen=True, slots=True)
class RatedAction:
    """The results of one action in `completions` fair completions: the number won, and their mean score."""

    action: Action
    completions: int
    wins: int
    mean_score: float


def advise(view: DungeonView, completions: int, seed: int) -> tuple[RatedAction, ...]:
    """Rate every legal action, the best first: by completions won, then by mean score.

    A completion is a random order of the unseen cards above those known to lie at the bottom, the action, and greedy
    play to the end; all actions meet the same orders. The same seed, 0 to 2**64 - 1, gives the same advice. A run
    that is over has no advice. The first call in a process loads the compiler.
    """
    # Import here, so that a process which only hands this function to another one does not load the compiler.
    from lab.scoundrel import compact, completions as compiled, turns, worth  # noqa: I001, PLC0415
    from lab.generator import seeded  # noqa: PLC0415

    assert completions > 0, "advice is drawn from at least one completion"
    if not view.legal:
        return ()
    numbers, deck, unseen = compact.pack_view(view)
    rules = compact.pack_rules(view.rules)
    setting = compiled.Setting(rules, worth.WORTH, worth.AIM_TO_WIN, turns.new_lines())
    totals = compiled.complete(numbers, deck, unseen, setting, completions, seeded(seed))
    advice = [
        RatedAction(action, completions, int(row[compiled.WINS]), int(row[compiled.SCORES]) / completions)
        for action, row in zip(view.legal, totals, strict=True)
    ]
    return tuple(sorted(advice, key=lambda one: (-one.wins, -one.mean_score)))


def sample_actions(view: DungeonView, samples: int, seed: int) -> list[list[float]]:
    """Return the share of completions won with each legal action, in the order of the view, for this many samples.

    The same arguments give the same shares. The first call in a process loads the compiler.
    """
    found = []
    for number in range(samples):
        won = {one.action: one.wins for one in advise(view, SAMPLE, (seed + number) % 2**64)}
        found.append([won[action] / SAMPLE for action in view.legal])
    return found
