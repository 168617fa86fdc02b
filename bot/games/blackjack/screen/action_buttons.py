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


LABELS: Mapping[ActionKind, MessageId] = {
    Hit: MessageId("blackjack-button-hit"),
    Stand: MessageId("blackjack-button-stand"),
    Double: MessageId("blackjack-button-double"),
    Split: MessageId("blackjack-button-split"),
    Surrender: MessageId("blackjack-button-surrender"),
    Insure: MessageId("blackjack-button-insurance"),
    DeclineInsurance: MessageId("blackjack-button-no-insurance"),
    TakeEvenMoney: MessageId("blackjack-button-even-money"),
}

MOVES: Mapping[ActionKind, MessageId] = {
    Hit: MessageId("blackjack-move-hit"),
    Stand: MessageId("blackjack-move-stand"),
    Double: MessageId("blackjack-move-double"),
    Split: MessageId("blackjack-move-split"),
    Surrender: MessageId("blackjack-move-surrender"),
    Insure: MessageId("blackjack-move-insurance"),
    DeclineInsurance: MessageId("blackjack-move-no-insurance"),
    TakeEvenMoney: MessageId("blackjack-move-even-money"),
}
"""The names of actions within a line of text."""

STYLES: Mapping[ActionKind, ButtonStyle] = {
    Hit: ButtonStyle.success,
    Stand: ButtonStyle.danger,
    Double: ButtonStyle.primary,
    Split: ButtonStyle.primary,
    Surrender: ButtonStyle.secondary,
    # A colour would advise: these are for the player alone to decide.
    Insure: ButtonStyle.secondary,
    DeclineInsurance: ButtonStyle.secondary,
    TakeEvenMoney: ButtonStyle.secondary,
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
