"""Playing cards drawn as text for a code block, at most 32 columns wide, and the look of a game.

Phones wrap code blocks beyond about that width, and do not colour them. Three things hold a hand together where the
font is not ours to choose:

- Every row of a card carries exactly one suit. Code fonts that lack the suits borrow them from another font, where
  they are wider; with one in each row all rows shift alike, and the cards stay whole.
- A suit is followed by the text variation selector. Discord makes no pictures inside code blocks, but where the suit
  is borrowed, phones and browsers take it from their colour font, whose black spade is all but lost on a dark ground.
- The lines are those single and double box characters that nearly every code font has; rounded corners are not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from rules.cards import DECK, Card, Rank, Suit


@dataclass(frozen=True, slots=True)
class CardBack:
    """The back of a card: a sign that fills it in text, and the name of its emoji.

    Code fonts have these signs as wide as letters, and none of them means anything in markdown.
    """

    sign: str
    emoji: str


USUAL_BACK = CardBack("░", "card_back")
BACKS = {
    "mesh": CardBack("▒", "card_back_mesh"),
    "stripes": CardBack("≡", "card_back_stripes"),
    "crosses": CardBack("×", "card_back_crosses"),
    "night": CardBack("▓", "card_back_night"),
    "gold": CardBack("◊", "card_back_gold"),
}
"""The backs besides the usual one, by their names."""


@dataclass(frozen=True, slots=True)
class Look:
    """The back of face-down cards, and the colour beside the message during the game; None is the game's own.

    It changes nothing else.
    """

    back: CardBack = USUAL_BACK
    colour: int | None = None


USUAL_LOOK = Look()


WIDTH = 32

_TEXT_STYLE = "\ufe0e"
_SUITS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_GAP = " "
_ROWS = 3


class _Lines(NamedTuple):
    """The characters of a card's outline."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    down: str


class _Face(NamedTuple):
    """A card's three rows: whole, and only the left part that shows while another card lies on it."""

    rows: tuple[str, str, str]
    edge: tuple[str, str, str]
    columns: int
    edge_columns: int


_SINGLE = _Lines(*"┌┐└┘─│")
_DOUBLE = _Lines(*"╔╗╚╝═║")


def rank_name(card: Card) -> str:
    """Write a card's rank as `10` or `K`."""
    return "10" if card.rank is Rank.TEN else card.rank.letter


def _make_face(card: Card, lines: _Lines) -> _Face:
    rank, suit = rank_name(card), _SUITS[card.suit] + _TEXT_STYLE
    fill = lines.across * (2 - len(rank))
    return _Face(
        rows=(
            f"{lines.top_left}{rank}{suit}{fill}{lines.top_right}",
            f"{lines.down} {suit} {lines.down}",
            f"{lines.bottom_left}{fill}{suit}{rank}{lines.bottom_right}",
        ),
        edge=(
            f"{lines.top_left}{rank}{suit}",
            f"{lines.down} {suit}" + " " * (len(rank) - 1),
            f"{lines.bottom_left}{fill}{suit}" + (rank if len(rank) > 1 else ""),
        ),
        columns=5,
        edge_columns=2 + len(rank),
    )


_FACES = {card: _make_face(card, _SINGLE) for card in DECK}
_FACES_IN_TURN = {card: _make_face(card, _DOUBLE) for card in DECK}
_ROOM_COLUMNS = 7
_SPREAD_CARDS = 5
_SHORT = {card: rank_name(card) + _SUITS[card.suit] + _TEXT_STYLE for card in DECK}


@cache
def _make_back(back: CardBack) -> _Face:
    fill = back.sign * 3
    rows = (f"┌{fill}┐", f"│{fill}│", f"└{fill}┘")
    first, second, third = (row[:3] for row in rows)
    return _Face(rows=rows, edge=(first, second, third), columns=5, edge_columns=3)


def draw_hand(
    cards: Sequence[Card], *, hole: CardBack | None = None, in_turn: bool = False
) -> tuple[str, ...]:
    """Draw a hand as boxes while they fit, overlapping when it is longer, and as one line beyond that.

    `hole` is the back of a card that lies face down behind the last one; `in_turn` draws double outlines.
    """
    return draw_boxes(cards, hole=hole, in_turn=in_turn) or draw_lines(cards, hole=hole)


def draw_boxes(
    cards: Sequence[Card], *, hole: CardBack | None = None, in_turn: bool = False
) -> tuple[str, ...]:
    """Draw a hand as three rows of boxes, side by side or overlapping; nothing when neither fits or no card lies."""
    known = _FACES_IN_TURN if in_turn else _FACES
    faces = [known[card] for card in cards]
    if hole is not None:
        faces.append(_make_back(hole))
    if not faces:
        return ()
    if sum(face.columns for face in faces) + len(_GAP) * (len(faces) - 1) <= WIDTH:
        return tuple(_GAP.join([face.rows[row] for face in faces]) for row in range(_ROWS))
    *covered, top = faces
    if sum(face.edge_columns for face in covered) + top.columns <= WIDTH:
        return tuple("".join([face.edge[row] for face in covered]) + top.rows[row] for row in range(_ROWS))
    return ()


def draw_spread(cards: Sequence[Card]) -> tuple[str, ...]:
    """Draw cards in boxes side by side, in the fewest rows of up to five; nothing without a card.

    The rows are equal, or the first ones have a card more, so that a hand looks the same at each turn.
    """
    rows = -(-len(cards) // _SPREAD_CARDS)
    starts = [-(-len(cards) * row // rows) for row in range(rows)]
    return tuple(
        line for start, end in pairwise((*starts, len(cards))) for line in draw_boxes(cards[start:end])
    )


def draw_room(cards: Sequence[Card | None]) -> tuple[str, ...]:
    """Draw up to four wide cards side by side, each above its number from 1; None is an empty place."""
    drawn = [_make_wide(card) for card in cards]
    numbers = [
        (" " if card is None else str(place)).center(_ROOM_COLUMNS) for place, card in enumerate(cards, 1)
    ]
    lines = [_GAP.join([rows[row] for rows in drawn]) for row in range(_ROWS)]
    return tuple(line.rstrip() for line in (*lines, _GAP.join(numbers)))


def _make_wide(card: Card | None) -> tuple[str, str, str]:
    if card is None:
        return (" " * _ROOM_COLUMNS,) * 3
    rank, suit = rank_name(card), _SUITS[card.suit] + _TEXT_STYLE
    fill = _SINGLE.across * (4 - len(rank))
    middle = f"{_SINGLE.down}  {suit}  {_SINGLE.down}"
    return (
        f"{_SINGLE.top_left}{rank}{suit}{fill}{_SINGLE.top_right}",
        middle,
        f"{_SINGLE.bottom_left}{fill}{suit}{rank}{_SINGLE.bottom_right}",
    )


def card_name(card: Card) -> str:
    """Write a card as `10♥`."""
    return _SHORT[card]


def hidden_card(back: CardBack) -> str:
    """Write a card that lies face down, such as `░░`."""
    return back.sign * 2


def draw_lines(cards: Sequence[Card], *, hole: CardBack | None = None) -> tuple[str, ...]:
    """Write a hand as `A♠ K♥ 7♦`, on further lines where it is wider than 32 columns."""
    lines: list[list[str]] = []
    room = 0
    for text in [*(_SHORT[card] for card in cards), *([hidden_card(hole)] if hole else [])]:
        columns = len(text.replace(_TEXT_STYLE, ""))
        if columns > room:
            lines.append([])
            room = WIDTH
        lines[-1].append(text)
        room -= columns + len(_GAP)
    return tuple(_GAP.join(line) for line in lines)
