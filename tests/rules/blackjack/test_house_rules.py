"""House rules: presets and options."""

from dataclasses import replace

import pytest

from rules.blackjack.engine import needs_new_shoe
from rules.blackjack.house_rules import (
    PRESETS,
    DoubleOn,
    HouseRules,
    NaturalPays,
    SplitBy,
    SurrenderRule,
    from_options,
)
from rules.cards import DECK
from rules.shoe import Shoe


def test_presets_are_as_written_down() -> None:
    """The presets differ from vegas in what docs/rules/blackjack.md says, and in nothing else."""
    vegas = PRESETS["vegas"]
    assert vegas == HouseRules(
        decks=6,
        penetration=75,
        hit_soft_17=False,
        no_hole_card=False,
        natural_pays=NaturalPays.THREE_TO_TWO,
        double=DoubleOn.ANY_TWO,
        double_after_split=True,
        split_by=SplitBy.VALUE,
        max_hands=4,
        resplit_aces=False,
        hit_split_aces=False,
        surrender=SurrenderRule.LATE,
        insurance=True,
        player_21_wins=False,
        fresh_shoe=False,
    )
    assert PRESETS["strip8"] == replace(vegas, decks=8, resplit_aces=True)
    assert PRESETS["single"] == replace(
        vegas,
        decks=1,
        penetration=60,
        hit_soft_17=True,
        double_after_split=False,
        surrender=SurrenderRule.NONE,
    )


def test_options_change_a_preset() -> None:
    """Options stand over the preset they name, over vegas where they name none."""
    assert from_options({}) == PRESETS["vegas"]
    assert from_options({"preset": "strip8", "natural_pays": "6:5", "double": "10-11"}) == replace(
        PRESETS["strip8"], natural_pays=NaturalPays.SIX_TO_FIVE, double=DoubleOn.TEN_TO_ELEVEN
    )


@pytest.mark.parametrize(
    ("pays", "stake", "winnings"),
    [
        ("3:2", 25, 37),
        ("3:2", 1, 1),
        ("3:2", 10, 15),
        ("6:5", 10, 12),
        ("6:5", 7, 8),
        ("6:5", 4, 4),
        ("1:1", 7, 7),
    ],
)
def test_natural_pays_whole_chips(pays: str, stake: int, winnings: int) -> None:
    """Odd chips of a natural are rounded down (BJ-2.9)."""
    assert NaturalPays(pays).winnings(stake) == winnings


def test_new_shoe_is_needed_after_the_cut_card() -> None:
    """A round begins from a new shoe once the cut card is out, and always in the classic game (BJ-1.2)."""
    shoe = Shoe.fresh(DECK, 75)
    assert not needs_new_shoe(PRESETS["vegas"], replace(shoe, position=38))
    assert needs_new_shoe(PRESETS["vegas"], replace(shoe, position=39))
    assert needs_new_shoe(PRESETS["classic"], replace(shoe, position=4))
