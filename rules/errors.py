"""Refusals of the rules: typed, with fields; the words people read live with the bot."""

SHOWN_MAX = 80
LISTED_MAX = 10


def shortened(text: str) -> str:
    """Cut a text that somebody sent to what a message has room for."""
    return text if len(text) <= SHOWN_MAX else f"{text[: SHOWN_MAX - 1]}…"


class RulesError(Exception):
    """Refuse something the rules do not allow; nothing has changed when it is raised."""


class NotationError(RulesError):
    """Refuse a text that is not in the notation; `expected` is what belongs there."""

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
    """Refuse a house rule: `field` names it, `value` is what was asked for."""

    def __init__(self, field: str, value: object, expected: str) -> None:
        super().__init__(f"{field} is {value!r} but must be {expected}")
        self.field = field
        self.value = value
        self.expected = expected


class UnknownOptionError(RulesError):
    """Refuse an option nobody defined, by its name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no option {shortened(name)!r}")
        self.name = name


class StakesError(RulesError):
    """Refuse the stakes a round would begin with (seats, negative amounts, or nobody in the round)."""

    def __init__(self, stakes: tuple[int, ...], reason: str) -> None:
        super().__init__(reason)
        self.stakes = stakes
        self.reason = reason


class ChipsError(RulesError):
    """Refuse the chips a hand would begin with (seats, negative amounts, or nobody who can pay) (KH-2)."""

    def __init__(self, chips: tuple[int, ...], reason: str) -> None:
        super().__init__(reason)
        self.chips = chips
        self.reason = reason


class DungeonError(RulesError):
    """Refuse the cards a run would begin with (none, a card that is none of the 44, or one twice) (SC-1)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class DealError(RulesError):
    """Refuse the cards a deal would be played with (too few, too many, or one twice) (TH-1)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class ShoeEmptyError(RulesError):
    """Refuse a draw because the cards are used up; bring in more and do the same again (BJ-1.2)."""

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
    """Refuse an action of a seat that is not to act; `to_act` lists those that are."""

    def __init__(self, seat: int, to_act: tuple[int, ...]) -> None:
        super().__init__(f"seat {seat} is not to act, but {', '.join(map(str, to_act))}")
        self.seat = seat
        self.to_act = to_act


class IllegalActionError(RulesError):
    """Refuse an action that the seat to act may not take now; `legal` lists what it may, as text.

    The message lists the first of them where they are many.
    """

    def __init__(self, seat: int, action: str, legal: tuple[str, ...]) -> None:
        first = ", ".join(map(repr, legal[:LISTED_MAX]))
        more = f" and {len(legal) - LISTED_MAX} more" if len(legal) > LISTED_MAX else ""
        super().__init__(f"seat {seat} may not {action!r} now, but {first}{more}")
        self.seat = seat
        self.action = action
        self.legal = legal
