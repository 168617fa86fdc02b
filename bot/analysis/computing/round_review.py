"""The review of a round for a player: the decisions for the mistake book, and result = edge + luck - mistakes (docs/lab.md).

Before the cards a round is worth the edge of the house rules. Each card changes what best play is worth, and that is luck; each
decision that is not best gives some of it away, and that is a mistake. So the luck of a round is exactly its result
less its edge plus its mistakes; a test adds it up card by card.

- The edge is that of a fresh shoe, so the cards left of a used one count as luck; what a payout was rounded down goes to the house.
- A decision that the deadline took is not in the book, but what it cost counts as a mistake, because no card was to blame.
- A decision that cannot be computed (the shoe may run out) is not in the book either, and what it cost counts as luck.
- Costs of less than MISTAKE_SHARE of the stake are no mistakes in the book; in the sum they count.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from bot.analysis.computing import lab
from bot.analysis.computing.answers import Charted, DecisionVerdict
from bot.analysis.computing.decision_points import Decision
from bot.analysis.computing.situations import MISTAKE_SHARE, situation_of
from rules.blackjack.actions import Action, Insure
from rules.blackjack.hand import Hand, Result
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.notation import format_action
from rules.blackjack.state import SeatState
from storage.situations import THOUSANDTHS, DaySums, JudgedDecision

PERCENT = 100


@dataclass(frozen=True, slots=True)
class PlayedHands:
    """A player's settled hands of one round, and their decisions in order."""

    user_id: int
    rules: HouseRules
    seat: SeatState
    decisions: tuple[Decision, ...]

    @property
    def stake(self) -> int:
        """Return the first stake, without doubles, splits and insurance."""
        first = self.seat.hands[0]
        return first.stake // 2 if first.doubled else first.stake

    @property
    def result(self) -> int:
        """Return the chips won, negative if they were lost."""
        won = sum(hand.payout - hand.stake for hand in self.seat.hands)
        return won + self.seat.insurance_payout - self.seat.insurance_stake

    @property
    def rounded(self) -> Fraction:
        """Return the chips by which payouts were rounded down."""
        exact = sum((_exact_payout(hand, self.rules) for hand in self.seat.hands), start=Fraction())
        return exact - sum(hand.payout for hand in self.seat.hands)


def _exact_payout(hand: Hand, rules: HouseRules) -> Fraction:
    match hand.result:
        case Result.NATURAL:
            won, per = map(int, rules.natural_pays.value.split(":"))
            return hand.stake * (1 + Fraction(won, per))
        case Result.SURRENDER:
            return Fraction(hand.stake, 2)
        case _:
            return Fraction(hand.payout)


@dataclass(frozen=True, slots=True)
class PlayerReview:
    """A player's round; `edge`, `luck` and `mistakes` are chips: `result` = `edge` + `luck` - `mistakes`.

    `judged` are the player's own decisions, as the book counts them; `best_decisions` of them were best for the profile.
    """

    user_id: int
    judged: tuple[JudgedDecision, ...]
    best_decisions: int
    staked: int
    result: int
    edge: float
    luck: float
    mistakes: float

    @property
    def sums(self) -> DaySums:
        """Return the round for the sums of its day; what rounding to thousandths leaves is in the edge."""
        return DaySums(
            rounds=1,
            decisions=len(self.judged),
            best=sum(decision.mistake is None for decision in self.judged),
            staked=self.staked,
            result=self.result,
            luck=round(THOUSANDTHS * self.luck),
            mistakes=round(THOUSANDTHS * self.mistakes),
        )


def review_hands(replay: Callable[[], tuple[PlayedHands, ...]], charted: Charted) -> tuple[PlayerReview, ...]:
    """Replay hands and review them, in a worker process; `charted` is the chart of their house rules."""
    return tuple(review_player(played, lab.judge(played.decisions), charted) for played in replay())


def review_player(
    played: PlayedHands, verdicts: Iterable[DecisionVerdict | None], charted: Charted
) -> PlayerReview:
    """Review a player's round with the verdicts on their decisions, and the chart of the house rules."""
    found = [
        (decision, verdict)
        for decision, verdict in zip(played.decisions, verdicts, strict=True)
        if verdict is not None
    ]
    own = [(decision, verdict) for decision, verdict in found if not decision.by_clock]
    edge = -charted.edge_percent / PERCENT * played.stake - float(played.rounded)
    mistakes = sum(verdict.cost for _, verdict in found)
    return PlayerReview(
        user_id=played.user_id,
        judged=tuple(judged(decision, verdict, charted) for decision, verdict in own),
        best_decisions=sum(verdict.is_best for _, verdict in own),
        staked=played.stake,
        result=played.result,
        edge=edge,
        luck=played.result - edge + mistakes,
        mistakes=mistakes,
    )


def judged(decision: Decision, verdict: DecisionVerdict, charted: Charted) -> JudgedDecision:
    """Return a decision as the book counts it, whatever was at stake."""
    situation, stake = situation_of(decision.spot, verdict.values, charted.rows), decision.spot.stake
    if verdict.cost < MISTAKE_SHARE * stake:
        return JudgedDecision(situation.key)
    return JudgedDecision(
        situation.key, round(THOUSANDTHS * verdict.cost / stake), choice_of(decision.action)
    )


def choice_of(action: Action) -> str:
    """Return an action's word in the book; insurance is one, whatever its amount."""
    return "insure" if isinstance(action, Insure) else format_action(action)
