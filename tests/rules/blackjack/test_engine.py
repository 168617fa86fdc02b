"""What cards count, starting a round, when the dealer draws, house rules, and refusals that no playthrough shows."""

from dataclasses import replace
from itertools import combinations_with_replacement

import pytest

from rules.blackjack import BLACKJACK
from rules.blackjack.actions import Insure
from rules.blackjack.dealer import may_be_natural, must_draw
from rules.blackjack.engine import cost, needs_new_shoe, start
from rules.blackjack.events import InsuranceSettled, Insured, PeekedNoNatural, TurnStarted
from rules.blackjack.hand import Hand, Total, total_of
from rules.blackjack.house_rules import (
    PRESETS,
    DoubleOn,
    HouseRules,
    NaturalPays,
    SplitBy,
    SurrenderRule,
    from_options,
)
from rules.blackjack.phases import Insurance
from rules.cards import DECK, Card, Rank, Suit, parse_cards
from rules.errors import IllegalActionError, ShoeEmptyError, StakesError
from rules.shoe import Shoe

VEGAS = PRESETS["vegas"]


@pytest.mark.parametrize("stakes", [(), (0,), (0, 0, 0), (10, -1), (10,) * 8])
def test_stakes_that_make_no_round_are_refused(stakes: tuple[int, ...]) -> None:
    """A round has one to seven seats, no stake is negative, and somebody has one (BJ-2.2)."""
    with pytest.raises(StakesError):
        start(VEGAS, Shoe.fresh(DECK, 75), stakes)


def test_seven_seats_are_dealt() -> None:
    """Seven seats play one round (BJ-2.2)."""
    state = start(VEGAS, Shoe.fresh(DECK, 75), (10,) * 7).state
    assert all(len(place.hands[0].cards) == 2 for place in state.seats)


@pytest.mark.parametrize("dealt", range(4))
def test_deal_needs_its_cards(dealt: int) -> None:
    """A shoe that cannot serve the deal refuses it (BJ-1.2)."""
    with pytest.raises(ShoeEmptyError):
        start(VEGAS, Shoe.fresh(parse_cards("5c 6d 7h 8s")[:dealt], 75), (10,))


def test_insurance_is_lost_at_the_peek() -> None:
    """An insurance against no natural is settled when the dealer has looked, not at the end (BJ-2.4)."""
    state = start(VEGAS, Shoe.fresh(parse_cards("Tc Ad 8c 7d"), 75), (10,)).state
    step = BLACKJACK.apply(state, 0, Insure(5))
    assert step.events == (Insured(0, 5), PeekedNoNatural(), InsuranceSettled(0, 5, 0), TurnStarted(0, 0))
    assert step.state.seats[0].insurance is Insurance.LOST


def test_refusal_says_what_may_be_done_instead() -> None:
    """What an action would cost is refused as the action is."""
    state = start(VEGAS, Shoe.fresh(parse_cards("5c 6d Td Th"), 75), (10,)).state
    with pytest.raises(IllegalActionError) as illegal:
        cost(state, 0, Insure(1))
    assert (illegal.value.action, illegal.value.legal[:2]) == ("insure 1", ("hit", "stand"))


@pytest.mark.parametrize(
    ("cards", "s17", "h17"),
    [
        ("Tc 2d", True, True),
        ("Tc 6d", True, True),
        ("Ac 5d", True, True),
        ("Ac 5d Th", True, True),
        ("Tc 7d", False, False),
        ("Ac 6d", False, True),
        ("Ac 2d 4h", False, True),
        ("Ac Ad 5h", False, True),
        ("Ac 6d Th", False, False),
        ("Ac 7d", False, False),
        ("Ac 9d", False, False),
        ("Ac Td", False, False),
        ("Tc 6d 5h", False, False),
        ("Tc 6d Th", False, False),
    ],
)
def test_dealer_draws_to_16_and_stands_on_17(cards: str, *, s17: bool, h17: bool) -> None:
    """The dealer draws to 16, stands on 17 and above; a soft 17 is hit under H17 only (BJ-2.8)."""
    dealt = parse_cards(cards)
    assert must_draw(dealt, hit_soft_17=False) is s17
    assert must_draw(dealt, hit_soft_17=True) is h17


def test_ace_and_ten_cards_may_be_naturals() -> None:
    """An ace or a ten-card up makes the dealer look, and no other card does (BJ-2.4)."""
    assert {str(card)[0] for card in DECK if may_be_natural(card)} == set("ATJQK")


TEN_VALUES = [rank for rank in Rank if rank not in {Rank.JACK, Rank.QUEEN, Rank.KING}]


def best_count(ranks: tuple[Rank, ...]) -> Total:
    """Count ranks another way: try every number of aces as eleven and keep the highest that does not exceed 21."""
    aces = ranks.count(Rank.ACE)
    others = sum(10 if rank in {Rank.JACK, Rank.QUEEN, Rank.KING} else rank for rank in ranks) - 14 * aces
    counts = [others + 11 * elevens + (aces - elevens) for elevens in range(aces + 1)]
    within = [elevens for elevens, count in enumerate(counts) if count <= 21]
    elevens = within[-1] if within else 0
    return Total(counts[elevens], soft=elevens > 0)


@pytest.mark.parametrize(
    ("ranks", "size"),
    [*((TEN_VALUES, size) for size in range(1, 9)), *((list(Rank), size) for size in range(1, 5))],
    ids=lambda value: str(value if isinstance(value, int) else len(value)),
)
def test_total_of_every_multiset(ranks: list[Rank], size: int) -> None:
    """Every hand of up to eight cards counts as another scorer counts it (BJ-1.3)."""
    for chosen in combinations_with_replacement(ranks, size):
        cards = [Card(rank, Suit.SPADES) for rank in chosen]
        assert total_of(cards) == best_count(chosen), chosen


@pytest.mark.parametrize(
    ("cards", "from_split", "natural"),
    [("Ac Td", False, True), ("Kc Ad", False, True), ("Ac Td", True, False), ("7c 7d 7h", False, False)],
)
def test_natural_is_ace_and_ten_of_an_unsplit_hand(cards: str, *, from_split: bool, natural: bool) -> None:
    """Only the first two cards of an unsplit hand make a natural (BJ-1.4)."""
    assert Hand(parse_cards(cards), stake=10, from_split=from_split).is_natural is natural


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
