"""What a session says no to. Each carries fields; its sentence is in bot/texts.py. Nothing changes when one is raised."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from bot.games.scoundrel.play.view import RunView
    from bot.games.thirteen.play.view import MatchView
    from rules.cards import Card
    from rules.thirteen.combinations import Combination


class RefusalError(Exception):
    """A request that cannot be met and changed nothing."""


class SessionOverError(RefusalError):
    """What was running in a channel is over or was never there."""


class TableClosedError(SessionOverError):
    """The table is closed or was never there."""


class StaleActionError(RefusalError):
    """The press belongs to a moment that has passed."""

    def __init__(self, number: int, current: int) -> None:
        super().__init__(f"number {number}, now {current}")
        self.number = number
        self.current = current


class NotSeatedError(RefusalError):
    """Only people at the table may do this."""


class AlreadySeatedError(RefusalError):
    """One chair a person."""


class TableFullError(RefusalError):
    """Every chair is taken."""

    def __init__(self, seats: int) -> None:
        super().__init__(f"{seats} seats")
        self.seats = seats


class NotYourTurnError(RefusalError):
    """Somebody else is to act."""

    def __init__(self, user_id: int) -> None:
        super().__init__(user_id)
        self.user_id = user_id


class AlreadyAnsweredError(RefusalError):
    """The person has said yes or no to insurance."""


class SittingOutError(RefusalError):
    """The person has no hand in this round."""


class RoundUnderWayError(RefusalError):
    """Stakes are placed between rounds."""


class NoRoundError(RefusalError):
    """There is no hand to play while stakes are placed."""


class NotPossibleError(RefusalError):
    """The rules do not allow this now."""

    def __init__(self, action: str) -> None:
        super().__init__(action)
        self.action = action


class StakeOutOfLimitsError(RefusalError):
    """The stake is not within the table's limits."""

    def __init__(self, stake: int, low: int, high: int) -> None:
        super().__init__(f"{stake} not in {low}-{high}")
        self.stake = stake
        self.low = low
        self.high = high


class NoStakeError(RefusalError):
    """There is no stake to take back or to deal for."""


class LeavingError(RefusalError):
    """The person has left and their hands stand."""


class NotEnoughChipsError(RefusalError):
    """The account does not hold what this costs."""

    def __init__(self, needed: int, balance: int) -> None:
        super().__init__(f"needs {needed}, has {balance}")
        self.needed = needed
        self.balance = balance


# ------------------------------------------------------------------ Scoundrel runs


class RunGoneError(RefusalError):
    """The run has ended or was never there."""


class RunVoidedError(RefusalError):
    """The run could not go on and has just been voided; `stake` chips went back."""

    def __init__(self, stake: int) -> None:
        super().__init__(f"stake {stake}")
        self.stake = stake


class NotYourRunError(RefusalError):
    """A run is played by its own player."""

    def __init__(self, user_id: int) -> None:
        super().__init__(user_id)
        self.user_id = user_id


class RunOpenError(RefusalError):
    """One open run a person and server: this one."""

    def __init__(self, view: RunView) -> None:
        super().__init__()
        self.view = view


class RunGoesOnError(RefusalError):
    """What was asked for is told once the run has ended."""


class DailyDoneError(RefusalError):
    """One try at the daily deal: `game_id` was it. The next deal opens at `again_at`, in unix milliseconds."""

    def __init__(self, game_id: str, again_at: int) -> None:
        super().__init__(game_id)
        self.game_id = game_id
        self.again_at = again_at


class DayGoesOnError(RefusalError):
    """A daily deal keeps its secrets until its day is over, at `until` in unix milliseconds."""

    def __init__(self, until: int) -> None:
        super().__init__(until)
        self.until = until


class HintTakenError(RefusalError):
    """One hint a turn."""


class CannotCombineError(RefusalError):
    """Two terms of a run exclude each other: "daily", "mode", "seed" and "stake" are their names."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(f"{first} with {second}")
        self.first = first
        self.second = second


# ------------------------------------------------------------------ matches of 13×13


class MatchOverError(SessionOverError):
    """The match, or the challenge to one, is over or was never there."""


class NotInMatchError(RefusalError):
    """Only the people in a match may do this."""


class NotChallengedError(RefusalError):
    """Somebody else was challenged: `user_id`."""

    def __init__(self, user_id: int) -> None:
        super().__init__(user_id)
        self.user_id = user_id


class NotChallengerError(RefusalError):
    """A challenge is taken back by who made it: `user_id`."""

    def __init__(self, user_id: int) -> None:
        super().__init__(user_id)
        self.user_id = user_id


class NotBegunError(RefusalError):
    """The challenge has not been accepted yet."""


class BegunError(RefusalError):
    """The challenge was accepted: the match goes on."""


class BotsTurnError(RefusalError):
    """The bot is to play."""


class MatchOpenError(RefusalError):
    """One open match or challenge a person and server: this one."""

    def __init__(self, view: MatchView) -> None:
        super().__init__()
        self.view = view


class OpponentBusyError(RefusalError):
    """Who shall be challenged is in a match."""

    def __init__(self, user_id: int) -> None:
        super().__init__(user_id)
        self.user_id = user_id


class NoChallengesError(RefusalError):
    """The person who would be challenged has switched challenges off."""


class ChallengedLatelyError(RefusalError):
    """The same person has not accepted a challenge lately; they may be challenged again at `again_at`, unix milliseconds."""

    def __init__(self, again_at: int) -> None:
        super().__init__(again_at)
        self.again_at = again_at


class ChallengeSelfError(RefusalError):
    """Nobody plays a match against themselves."""


class BotOpponentError(RefusalError):
    """Programs accept no challenge; this bot is played by naming nobody."""


class StakeNeedsLevelError(RefusalError):
    """Stakes against the bot are for its stronger levels; `level` was asked for."""

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self.level = level


class ChallengerBrokeError(RefusalError):
    """Who made the challenge does not have the stake any more."""

    def __init__(self, user_id: int) -> None:
        super().__init__(user_id)
        self.user_id = user_id


class NotYourCardsError(RefusalError):
    """These cards are not in the person's hand."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        super().__init__()
        self.cards = cards


class NotACombinationError(RefusalError):
    """These cards, or no cards at all, are no combination (TH-2)."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        super().__init__()
        self.cards = cards


class DoesNotBeatError(RefusalError):
    """A combination that may not follow the pile's: of another kind or length, or not higher (TH-3)."""

    def __init__(
        self, why: Literal["kind", "length", "higher"], chosen: Combination, pile: Combination
    ) -> None:
        super().__init__(why)
        self.why = why
        self.chosen = chosen
        self.pile = pile


class MustPlayError(RefusalError):
    """Who can play may not pass (TH-3)."""


class AdviceOffError(RefusalError):
    """The table was opened without advice."""


class NoHandError(RefusalError):
    """The person has no hand at the table that is still to be decided on."""


class TooFewCardsError(RefusalError):
    """So few cards are unseen that another shoe may be needed within the round, which the lab does not compute."""


class JobRunningError(RefusalError):
    """One long job a person at a time."""


class JobsFullError(RefusalError):
    """So many long jobs of everybody run as may."""

    def __init__(self, most: int) -> None:
        super().__init__(f"{most} jobs")
        self.most = most


class BadSpreadError(RefusalError):
    """What was typed is no spread of bets, or goes with no count; `most` is the largest bet in units."""

    def __init__(self, most: int) -> None:
        super().__init__(f"1 to {most}")
        self.most = most
