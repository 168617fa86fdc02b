"""Refusals of the rules, as typed errors with fields; the bot turns them into words for people."""

from dataclasses import dataclass

SHOWN_MAX = 80
LISTED_MAX = 10


def shortened(text: str) -> str:
    """Shorten a text that somebody sent so that it fits into a message."""
    return text if len(text) <= SHOWN_MAX else f"{text[: SHOWN_MAX - 1]}…"


class RulesError(Exception):
    """Refuse something the rules do not allow; nothing has changed when it is raised."""


@dataclass(eq=False)
class NotationError(RulesError):
    """Refuse a text that is not in the notation; `expected` describes a correct one."""

    text: str
    expected: str

    def __str__(self) -> str:
        return f"{shortened(str(self.text))!r} is not {self.expected}"


@dataclass(eq=False)
class HouseRulesError(RulesError):
    """Refuse a house rule: `field` is its name, `value` the requested value."""

    field: str
    value: object
    expected: str

    def __str__(self) -> str:
        return f"{self.field} is {self.value!r} but must be {self.expected}"


@dataclass(eq=False)
class UnknownOptionError(RulesError):
    """Refuse an option that does not exist, by its name."""

    name: str

    def __str__(self) -> str:
        return f"there is no option {shortened(self.name)!r}"


@dataclass(eq=False)
class InputError(RulesError):
    """Refuse an input of a game or a shuffle; `reason` says what is wrong with it."""

    reason: str

    def __str__(self) -> str:
        return self.reason


class SeedError(InputError):
    """Refuse a seed or another input of the shuffle."""


class StakesError(InputError):
    """Refuse the stakes of a round: a wrong number of seats, a negative amount, or no stake at all."""


class ChipsError(InputError):
    """Refuse the chips of a hand: a wrong number of seats, a negative amount, or no seat that can pay (KH-2)."""


class DungeonError(InputError):
    """Refuse the cards of a run: no card, a card that is not one of the 44, or one twice (SC-1)."""


class DealError(InputError):
    """Refuse the cards of a deal: too few, too many, or one twice (TH-1)."""


class ShoeEmptyError(RulesError):
    """Refuse a draw because the cards are used up; add more and repeat the action (BJ-1.2)."""

    def __init__(self) -> None:
        super().__init__("the cards are used up")


class GameOverError(RulesError):
    """Refuse an action because the game has ended."""

    def __init__(self) -> None:
        super().__init__("the game is over")


@dataclass(eq=False)
class UnknownSeatError(RulesError):
    """Refuse a seat that takes no part in this game."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} takes no part"


@dataclass(eq=False)
class NotYourTurnError(RulesError):
    """Refuse an action of a seat that is not to act; `to_act` lists the seats that are."""

    seat: int
    to_act: tuple[int, ...]

    def __str__(self) -> str:
        return f"seat {self.seat} is not to act, but {', '.join(map(str, self.to_act))}"


@dataclass(eq=False)
class IllegalActionError(RulesError):
    """Refuse an action that is not legal for the seat to act; `legal` lists the legal ones as text.

    If there are many, the message lists only the first of them.
    """

    seat: int
    action: str
    legal: tuple[str, ...]

    def __str__(self) -> str:
        first = ", ".join(map(repr, self.legal[:LISTED_MAX]))
        more = f" and {len(self.legal) - LISTED_MAX} more" if len(self.legal) > LISTED_MAX else ""
        return f"seat {self.seat} may not {self.action!r} now, but {first}{more}"
