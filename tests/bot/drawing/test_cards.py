"""Card art keeps its columns whatever the hand."""

import unicodedata
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.drawing.cards import (
    BACKS,
    USUAL_BACK,
    WIDTH,
    CardBack,
    draw_boxes,
    draw_hand,
    draw_lines,
    draw_spread,
)
from rules.cards import DECK, Card, Rank, parse_cards
from tests.cases import cases

HOLES = st.sampled_from([None, USUAL_BACK, *BACKS.values()])
HANDS = st.lists(st.sampled_from(DECK), min_size=1, max_size=21)
SUITS = "♠♥♦♣"


def sorted_by_rank(cards: list[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (card.rank, card.suit))


def columns(line: str) -> int:
    """Count columns as a fixed-width font has them: one a character, none for the variation selector."""
    widths = {"Mn": 0}
    assert not any(unicodedata.east_asian_width(character) in "WF" for character in line)
    return sum(widths.get(unicodedata.category(character), 1) for character in line)


def plain(lines: Sequence[str]) -> list[str]:
    """Leave the variation selectors out, for comparing with what one sees."""
    return [line.replace("\ufe0e", "") for line in lines]


def test_few_cards_lie_side_by_side() -> None:
    """A ten is written "10", and each suit is drawn three times."""
    assert plain(draw_hand(parse_cards("As Th 7d"))) == [
        "┌A♠─┐ ┌10♥┐ ┌7♦─┐",
        "│ ♠ │ │ ♥ │ │ ♦ │",
        "└─♠A┘ └♥10┘ └─♦7┘",
    ]


def test_hole_card_shows_its_back() -> None:
    assert plain(draw_hand(parse_cards("Kc"), hole=USUAL_BACK)) == [
        "┌K♣─┐ ┌░░░┐",
        "│ ♣ │ │░░░│",
        "└─♣K┘ └░░░┘",
    ]
    assert plain(draw_lines(parse_cards("Kc"), hole=USUAL_BACK)) == ["K♣ ░░"]


def test_hand_in_turn_has_double_outlines() -> None:
    assert plain(draw_hand(parse_cards("9s 2c"), in_turn=True)) == [
        "╔9♠═╗ ╔2♣═╗",
        "║ ♠ ║ ║ ♣ ║",
        "╚═♠9╝ ╚═♣2╝",
    ]


def test_longer_hands_overlap() -> None:
    """From six cards on each card but the last shows its left part only."""
    assert plain(draw_hand(parse_cards("As 2h 3d Tc 2s 2c"))) == [
        "┌A♠┌2♥┌3♦┌10♣┌2♠┌2♣─┐",
        "│ ♠│ ♥│ ♦│ ♣ │ ♠│ ♣ │",
        "└─♠└─♥└─♦└♣10└─♠└─♣2┘",
    ]


def test_longest_hands_are_written_in_lines() -> None:
    aces = parse_cards(" ".join(["As", "Ah"] * 6))
    assert draw_boxes(aces) == ()
    assert plain(draw_hand(aces)) == ["A♠ A♥ A♠ A♥ A♠ A♥ A♠ A♥ A♠ A♥ A♠", "A♥"]


@pytest.mark.parametrize("cards", [5, 9])
def test_usual_hands_fit_their_form(cards: int) -> None:
    """Five cards lie side by side, nine overlap, tens among them."""
    hand = (*parse_cards("Tc"), *DECK[: cards - 1])
    assert len(draw_boxes(hand)) == 3
    assert ("┐ ┌" in draw_boxes(hand)[0]) is (cards == 5)


@cases(
    ("hand", "rows"),
    {
        "a whole hand": (
            "2c 3c 4c Tc Td Th Ts Jc Jd Jh Js Qc Qd",
            ["2♣ 3♣ 4♣ 10♣ 10♦", "10♥ 10♠ J♣ J♦", "J♥ J♠ Q♣ Q♦"],
        ),
        "eleven": ("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", ["2♣ 3♣ 4♣ 5♣", "6♣ 7♣ 8♣ 9♣", "10♣ J♣ Q♣"]),
        "six": ("2c 3c 4c 5d 6h 7c", ["2♣ 3♣ 4♣", "5♦ 6♥ 7♣"]),
        "few": ("Ac Kc", ["A♣ K♣"]),
        "none": ("", []),
    },
)
def test_a_spread_covers_no_card(hand: str, rows: list[str]) -> None:
    """Thirteen cards take three rows, and the first ones have the cards that are too many for equal rows."""
    tops = plain(draw_spread(parse_cards(hand)))[::3]
    assert [" ".join(top.translate(dict.fromkeys(map(ord, "┌─┐"))).split()) for top in tops] == rows
    assert [top.count("┐") for top in tops] == [len(row.split()) for row in rows], "each card is whole"


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=13, unique=True).map(sorted_by_rank))
def test_any_hand_of_thirteen_is_drawn_whole_on_a_phone(cards: list[Card]) -> None:
    drawn = draw_spread(cards)
    assert max(map(columns, drawn)) <= WIDTH
    tops = "".join(plain(drawn)[::3])
    assert [character for character in tops if character in SUITS] == [
        SUITS["shdc".index(c.suit.letter)] for c in cards
    ]


@given(HANDS, HOLES, st.booleans())
def test_no_line_is_wider_than_a_phone(cards: list[Card], hole: CardBack | None, in_turn: bool) -> None:  # noqa: FBT001
    """Hands of up to 21 cards stay within 32 columns, and the rows of boxes are equally wide."""
    drawn = draw_hand(cards, hole=hole, in_turn=in_turn)
    assert max(map(columns, (*drawn, *draw_lines(cards, hole=hole)))) <= WIDTH
    boxes = draw_boxes(cards, hole=hole, in_turn=in_turn)
    assert len(set(map(columns, boxes))) <= 1


@given(HANDS, HOLES)
def test_every_row_has_every_card_once(cards: list[Card], hole: CardBack | None) -> None:
    """Each row has one suit symbol a card, so symbols of another width move all rows alike."""
    shown = [f"{'10' if card.rank is Rank.TEN else card.rank.letter}" for card in cards]
    suits = [SUITS["shdc".index(card.suit.letter)] for card in cards]
    for row in draw_boxes(cards, hole=hole):
        assert [character for character in row if character in SUITS] == suits
    words = " ".join(plain(draw_lines(cards))).split()
    assert words == [rank + suit for rank, suit in zip(shown, suits, strict=True)]
