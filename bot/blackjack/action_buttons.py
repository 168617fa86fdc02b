"""The labels and colours of the buttons for the actions of blackjack, and which of them house rules offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ButtonStyle

from rules.blackjack.actions import (
    DeclineInsurance,
    Double,
    Hit,
    Insure,
    Split,
    Stand,
    Surrender,
    TakeEvenMoney,
)
from rules.blackjack.house_rules import DoubleOn, NaturalPays, SurrenderRule
from rules.blackjack.phases import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.blackjack.actions import Action
    from rules.blackjack.house_rules import HouseRules

    ActionKind = type[Action]

LABELS: Mapping[ActionKind, str] = {
    Hit: "Hit",
    Stand: "Stand",
    Double: "Double",
    Split: "Split",
    Surrender: "Surrender",
    Insure: "Insurance",
    DeclineInsurance: "No insurance",
    TakeEvenMoney: "Even money",
}

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
