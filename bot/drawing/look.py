"""The look of a game: the back of its cards and the colour of its message. It changes nothing else."""

from dataclasses import dataclass


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
    """The back of face-down cards, and the colour beside the message during the game; None is the game's own."""

    back: CardBack = USUAL_BACK
    colour: int | None = None


USUAL_LOOK = Look()
