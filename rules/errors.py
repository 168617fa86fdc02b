"""Refusals of the rules, as typed errors with fields; the bot turns them into words for people."""

SHOWN_MAX = 80
LISTED_MAX = 10


def shortened(text: str) -> str:
    """Shorten a text that somebody sent so that it fits into a message."""
    return text if len(text) <= SHOWN_MAX else f"{text[: SHOWN_MAX - 1]}…"


class RulesError(Exception):
    """Refuse something the rules do not allow; nothing has changed when it is raised."""


class NotationError(RulesError):
    """Refuse a text that is not in the notation; `expected` describes a correct one."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"{shortened(text)!r} is not {expected}")
        self.text = text
        self.expected = expected


class SeedError(RulesError):
    """Refuse a seed or another input of the shuffle; `reason` says what is wrong with it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class HouseRulesError(RulesError):
    """Refuse a house rule: `field` is its name, `value` the requested value."""

    def __init__(self, field: str, value: object, expected: str) -> None:
        super().__init__(f"{field} is {value!r} but must be {expected}")
        self.field = field
        self.value = value
        self.expected = expected


class UnknownOptionError(RulesError):
    """Refuse an option that does not exist, by its name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no option {shortened(name)!r}")
        self.name = name


class StakesError(RulesError):
    """Refuse the stakes of a round: a wrong number of seats, a negative amount, or no stake at all."""

    def __init__(self, stakes: tuple[int, ...], reason: str) -> None:
        super().__init__(reason)
        self.stakes = stakes
        self.reason = reason


class ChipsError(RulesError):
    """Refuse the chips of a hand: a wrong number of seats, a negative amount, or no seat that can pay (KH-2)."""

    def __init__(self, chips: tuple[int, ...], reason: str) -> None:
        super().__init__(reason)
        self.chips = chips
        self.reason = reason


class DungeonError(RulesError):
    """Refuse the cards of a run: no card, a card that is not one of the 44, or one twice (SC-1)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class DealError(RulesError):
    """Refuse the cards of a deal: too few, too many, or one twice (TH-1)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class ShoeEmptyError(RulesError):
    """Refuse a draw because the cards are used up; add more and repeat the action (BJ-1.2)."""

    def __init__(self) -> None:
        super().__init__("the cards are used up")


class GameOverError(RulesError):
    """Refuse an action because the game has ended."""

    def __init__(self) -> None:
        super().__init__("the game is over")


class UnknownSeatError(RulesError):
    """Refuse a seat that takes no part in this game."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat} takes no part")
        self.seat = seat


class NotYourTurnError(RulesError):
    """Refuse an action of a seat that is not to act; `to_act` lists the seats that are."""

    def __init__(self, seat: int, to_act: tuple[int, ...]) -> None:
        super().__init__(f"seat {seat} is not to act, but {', '.join(map(str, to_act))}")
        self.seat = seat
        self.to_act = to_act


class IllegalActionError(RulesError):
    """Refuse an action that is not legal for the seat to act; `legal` lists the legal ones as text.

    If there are many, the message lists only the first of them.
    """

    def __init__(self, seat: int, action: str, legal: tuple[str, ...]) -> None:
        first = ", ".join(map(repr, legal[:LISTED_MAX]))
        more = f" and {len(legal) - LISTED_MAX} more" if len(legal) > LISTED_MAX else ""
        super().__init__(f"seat {seat} may not {action!r} now, but {first}{more}")
        self.seat = seat
        self.action = action
        self.legal = legal
