"""The expert's judgement of a play that somebody made, by what their seat could know."""

from collections.abc import Sequence

from lab.thirteen.opponent import code_of, observed
from rules.thirteen.actions import Action, Play
from rules.thirteen.view import DealView


def sample_plays(view: DealView, actions: Sequence[Action], samples: int, seed: int) -> list[list[float]]:
    """Return the share of deals won with each of these actions of the seat of this view, for this many samples.

    A sample is as many hands of the other seat as the expert draws for one move, and a draw counts a half. The same arguments give
    the same shares. The first call in a process loads the compiler.
    """
    # Import here, as in `choose`.
    import numpy as np  # noqa: PLC0415

    from lab.generator import seeded  # noqa: PLC0415
    from lab.thirteen.expert import worths_of  # noqa: PLC0415
    from lab.thirteen.observation import knowledge_of, play_of, terms_of  # noqa: PLC0415

    terms = terms_of(view.rules)
    known, generator = knowledge_of(observed(view), terms), seeded(seed)
    cards = (action.cards if isinstance(action, Play) else () for action in actions)
    plays = [play_of(tuple(code_of(card, view.rules) for card in played)) for played in cards]
    found = []
    for _ in range(samples):
        worths, hands = worths_of(np.array(plays, dtype=np.int64), known, terms, generator)
        found.append([(hands + int(worth)) / (2 * hands) for worth in worths])
    return found
