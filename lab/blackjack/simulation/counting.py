"""Hi-Lo: bets that rise with the true count, and plays that depend on it.

The count is the Hi-Lo of H. Dubner (1963): plus one for two to six, minus one for ten to ace. The true count is the
running count divided by the unseen decks of 52 cards, exact to the card, rounded down.
"""

from dataclasses import dataclass, replace

import numpy as np

from lab.blackjack.simulation.policy import (
    BINS,
    DOUBLE,
    HIT,
    LEAST,
    PAIR,
    SPLIT,
    SURRENDER,
    Plays,
    Policy,
)
from rules.blackjack.house_rules import HouseRules

ACE, TEN = 1, 10

INSURES_FROM = 3

RISES_FROM, RISES_TO = 1, 5
"""The bet is the least up to the first true count and the most from the second on; between them it rises evenly."""


@dataclass(frozen=True, slots=True)
class IndexPlay:
    """A play that changes with the count: against `up`, `play` is made in a row from the true count `index` on.

    With `is_on_below` it is made below the index, as a hit that becomes a stand from the index on.
    """

    row: int
    up: int
    play: int
    index: int
    is_on_below: bool = False


def _stand(total: int, up: int, index: int) -> IndexPlay:
    return IndexPlay(total, up, HIT, index, is_on_below=True)


INDEX_PLAYS = (
    # The eighteen most valuable, besides insurance: D. Schlesinger, "Attacking the Shoe", Blackjack Forum, September
    # 1986.
    _stand(16, TEN, 0),
    _stand(15, TEN, 4),
    IndexPlay(PAIR + TEN, 5, SPLIT, 5),
    IndexPlay(PAIR + TEN, 6, SPLIT, 4),
    IndexPlay(10, TEN, DOUBLE, 4),
    _stand(12, 3, 2),
    _stand(12, 2, 3),
    IndexPlay(11, ACE, DOUBLE, 1),
    IndexPlay(9, 2, DOUBLE, 1),
    IndexPlay(10, ACE, DOUBLE, 4),
    IndexPlay(9, 7, DOUBLE, 3),
    _stand(16, 9, 5),
    _stand(13, 2, -1),
    _stand(12, 4, 0),
    _stand(12, 5, -2),
    _stand(12, 6, -1),
    _stand(13, 3, -2),
    # The four surrenders in the same author's "Blackjack Attack".
    IndexPlay(14, TEN, SURRENDER, 3),
    IndexPlay(15, TEN, SURRENDER, 0),
    IndexPlay(15, 9, SURRENDER, 2),
    IndexPlay(15, ACE, SURRENDER, 1),
)
"""They hold for several decks, S17 and a dealer who peeks."""


def deviate(policy: Policy, rules: HouseRules) -> Policy:
    """Return the policy with INDEX_PLAYS, and with insurance from a true count of 3 on.

    An index is left out if the policy at a count of zero plays differently from the index play, since other house
    rules have other indices; so are those against an ace or a ten that add chips if the dealer does not peek.
    """
    plays = np.repeat(policy.plays[:1], BINS, axis=0)
    for each in INDEX_PLAYS:
        if _fits(each, policy.plays[0], rules):
            _write(each, plays)
    insures = np.arange(BINS) + LEAST >= INSURES_FROM
    return replace(policy, plays=plays, insures=insures)


def _fits(each: IndexPlay, plays: Plays, rules: HouseRules) -> bool:
    risks_more = each.play != HIT and each.up in {ACE, TEN} and not rules.peeks
    is_on = bool(plays[each.row, each.up] & each.play)
    agrees = each.index == 0 or is_on == ((each.index < 0) != each.is_on_below)
    return agrees and not risks_more


def _write(each: IndexPlay, plays: Plays) -> None:
    first = each.index - LEAST
    on, off = (
        (slice(0, first), slice(first, BINS)) if each.is_on_below else (slice(first, BINS), slice(0, first))
    )
    plays[on, each.row, each.up] |= each.play
    plays[off, each.row, each.up] &= ~np.uint8(each.play)


def spread(policy: Policy, least: int, most: int) -> Policy:
    """Return the policy with bets from `least` to `most` units, which rise evenly between RISES_FROM and RISES_TO."""
    counts = np.arange(BINS) + LEAST
    share = np.clip((counts - RISES_FROM) / (RISES_TO - RISES_FROM), 0, 1)
    units = least + np.floor(share * (most - least) + 0.5).astype(np.int64)
    return replace(policy, units=units)
