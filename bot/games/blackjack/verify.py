"""What a table brings to its record: the lines of its rounds, and how it stood before a new shoe (docs/rules/fairness.md)."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.core.play import EndRound
from bot.games.blackjack.play.chair import Chair
from bot.games.blackjack.play.config import load_config
from bot.games.blackjack.play.game import BLACKJACK
from bot.games.blackjack.play.rounds import lines_of
from bot.games.blackjack.play.table import Table
from bot.verification.record import COUNT, WHOLE, Content, Lines, RecordError, Replayed, Verification, require
from rules.blackjack.house_rules import from_options
from rules.cards import Card
from rules.shoe import unshuffled

BEGINS = {
    "shoes": COUNT,
    "limits": (WHOLE, WHOLE),
    "chairs": [frozenset({None, (COUNT, WHOLE, WHOLE)})],
}


def cards(terms: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the cards of all decks."""
    return unshuffled(from_options(terms["rules"]).decks)


def lines(replayed: Replayed) -> Lines:
    """Return what everybody saw of a round, once it is over."""
    ended = (effect.ended for effect in replayed.step.effects if isinstance(effect, EndRound))
    return [line for table in ended for line in lines_of(table)]


def begins(snapshot: Content, people: Mapping[int, int]) -> Content:
    """Return how a table stood before a round with a new shoe: each person, their rounds without a bet, and their bet."""
    chairs = [chair and [people[chair[0]], *chair[2:4]] for chair in snapshot["chairs"]]
    return {"shoes": snapshot["shoe"], "limits": snapshot["limits"], "chairs": chairs}


def resume(terms: Mapping[str, Any], begins: Content) -> Table:
    """Return the table that stood so; raises RecordError."""
    require(begins, BEGINS)
    low, high = begins["limits"]
    chairs = tuple(
        chair and Chair(chair[0], 0, idle_rounds=chair[1], next_stake=chair[2]) for chair in begins["chairs"]
    )
    config = replace(load_config(json.dumps(terms)), stake_min=low, stake_max=high)
    if len(chairs) != config.seats:
        raise RecordError("a table that cannot be")
    return Table(config, chairs, shoe_number=begins["shoes"])


VERIFICATION = Verification(
    play=BLACKJACK,
    terms={"rules": dict, "stake_min": WHOLE, "stake_max": WHOLE, "seats": range(1, 8)},
    cards=cards,
    lines=lines,
    unit="decks",
    begins=begins,
    resume=resume,
)
