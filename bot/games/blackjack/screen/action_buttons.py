"""The names of the actions of blackjack, the labels and colours of their buttons, and which of them house rules offer."""

from collections.abc import Mapping

from discord import ButtonStyle

from bot.language.language import MessageId
from rules.blackjack.actions import (
    Action,
    DeclineInsurance,
    Double,
    Hit,
    Insure,
    Split,
    Stand,
    Surrender,
    TakeEvenMoney,
)
from rules.blackjack.house_rules import DoubleOn, HouseRules, NaturalPays, SurrenderRule
from rules.blackjack.phases import Phase

ActionKind = type[Action]


ACTIONS: Mapping[ActionKind, str] = {
    Hit: "hit",
    Stand: "stand",
    Double: "double",
    Split: "split",
    Surrender: "surrender",
    Insure: "insurance",
    DeclineInsurance: "no-insurance",
    TakeEvenMoney: "even-money",
}
"""The names of actions, after which their messages are named, in the order of the rules."""

LABELS = {kind: MessageId(f"blackjack-button-{name}") for kind, name in ACTIONS.items()}

MOVES = {kind: MessageId(f"blackjack-move-{name}") for kind, name in ACTIONS.items()}
"""The names of actions within a line of text."""

# A colour would advise where the player alone has to decide, as on insurance.
STYLES = dict.fromkeys(ACTIONS, ButtonStyle.secondary) | {
    Hit: ButtonStyle.success,
    Stand: ButtonStyle.danger,
    Double: ButtonStyle.primary,
    Split: ButtonStyle.primary,
}


def offered(rules: HouseRules, phase: Phase) -> tuple[ActionKind, ...]:
    """Return the actions that these house rules know in a phase, in the order of their buttons."""
    if phase is Phase.INSURANCE:
        even_money = rules.natural_pays is NaturalPays.THREE_TO_TWO
        return (Insure, DeclineInsurance, *((TakeEvenMoney,) if even_money else ()))
    return (
        Hit,
        Stand,
        *((Double,) if rules.double is not DoubleOn.NONE else ()),
        *((Split,) if rules.max_hands > 1 else ()),
        *((Surrender,) if rules.surrender is not SurrenderRule.NONE else ()),
    )
