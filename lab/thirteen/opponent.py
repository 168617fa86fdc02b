"""The bot as an opponent, and its judgement of a play that somebody made: both use only what the seat can see."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lab.thirteen.level import Level
from rules.cards import Card
from rules.thirteen.actions import Action, Pass, Play
from rules.thirteen.dealing import HAND_SIZE
from rules.thirteen.house_rules import HouseRules, Lead
from rules.thirteen.state import SEATS, other
from rules.thirteen.view import DealView

if TYPE_CHECKING:
    from lab.thirteen.observation import Observation


def choose(view: DealView, level: Level, seed: int) -> Action:
    """Choose a legal action for the seat of this view, which must be to act; pass only if nothing else is legal.

    The same view, level and seed, 0 to 2**64 - 1, give the same action. The first call in a process loads the
    compiler.
    """
    # Import here, so that a process which only hands this function to another one does not load the compiler.
    from lab.thirteen.observation import play_by, terms_of  # noqa: PLC0415

    assert view.legal, "only the seat to act chooses"
    if len(view.legal) == 1:
        return view.legal[0]
    observation = observed(view)
    chosen = play_by(observation, level, terms_of(view.rules), seed)
    return Play.of(card for card in view.hand if code_of(card, view.rules) in chosen) if chosen else Pass()


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


def code_of(card: Card, rules: HouseRules) -> int:
    """Return the number of a card in an `Observation`."""
    return 4 * rules.ace.place(card.rank) + card.suit


def observed(view: DealView) -> "Observation":
    """Return what the seat of a view knows, for compiled code; the first call in a process loads the compiler."""
    from lab.thirteen.observation import Observation, ObservedTurn  # noqa: PLC0415

    assert view.seat is not None, "a spectator plays nothing"
    turns: list[ObservedTurn] = []
    for taken in view.history:
        cards = taken.action.cards if isinstance(taken.action, Play) else ()
        turns.append(
            ObservedTurn(taken.seat == view.seat, tuple(code_of(card, view.rules) for card in cards))
        )
    return Observation(
        hand=tuple(code_of(card, view.rules) for card in view.hand),
        theirs=view.hand_sizes[other(view.seat)],
        turns=tuple(turns),
        has_lowest=view.leader == view.seat if _lead_tells(view) else None,
    )


def _lead_tells(view: DealView) -> bool:
    """Return whether the leader of a deal is the seat that was dealt its lowest card (TH-4)."""
    dealt = sum(view.hand_sizes) + len(view.played)
    return view.rules.lead is Lead.LOWEST and dealt == HAND_SIZE * len(SEATS)
