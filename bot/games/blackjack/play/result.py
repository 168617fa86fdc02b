"""The result of a round in short, which a table keeps when the next cards are dealt."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.core.outcomes import STREAK_STEP, Feat, streak_after
from bot.games.blackjack.play.achievements import FOUR_HANDS, WON
from bot.games.blackjack.play.chair import Chair
from bot.games.blackjack.play.view import RoundMark
from rules.blackjack import engine
from rules.blackjack.dealer import STANDS_FROM
from rules.blackjack.hand import BLACKJACK_TOTAL, Result, is_two_card_21, total_of
from rules.blackjack.state import RoundState

HISTORY_ROUNDS = 5


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The net chips of a player and their balance after the round; `sat_at` is the number of the player's `sit`."""

    user_id: int
    sat_at: int
    mark: RoundMark
    net: int
    balance: int


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The results of all who took part; `dealer` is a total, "bust", "blackjack", or empty if the dealer did not play."""

    round_number: int
    dealer: str
    players: tuple[PlayerResult, ...]

    def of(self, user_id: int) -> PlayerResult:
        """Return the result of a player who took part."""
        return next(player for player in self.players if player.user_id == user_id)


def mark_of(state: RoundState, seat: int) -> RoundMark:
    """Return how a settled round ended for a seat that took part, over all its hands."""
    net = _net(state, seat)
    if net > 0:
        is_natural = any(hand.result is Result.NATURAL for hand in state.seats[seat].hands)
        return RoundMark.BLACKJACK if is_natural else RoundMark.WIN
    return RoundMark.LOSS if net else RoundMark.PUSH


def with_result(chair: Chair, state: RoundState, seat: int) -> Chair:
    """Return a chair after a round, with its mark as the newest one, and the streak."""
    if not state.seats[seat].is_in:
        return chair
    history = (*chair.history, mark_of(state, seat))[-HISTORY_ROUNDS:]
    return replace(chair, history=history, streak=streak_after(chair.streak, _net(state, seat)))


def feat_of(state: RoundState, seat: int, streak: int) -> Feat | None:
    """Return the rarest feat of a settled round for a seat that won in all, `streak` rounds in a row with this one."""
    if _net(state, seat) <= 0:
        return None
    hands = [hand.result for hand in state.seats[seat].hands]
    if len(hands) >= FOUR_HANDS and all(result in WON for result in hands):
        return Feat.FOUR_HANDS
    if streak and not streak % STREAK_STEP:
        return Feat.STREAK
    return Feat.NATURAL if Result.NATURAL in hands else None


def _net(state: RoundState, seat: int) -> int:
    return engine.payout(state, seat) - engine.staked(state, seat)


def result_of_round(
    round_number: int,
    state: RoundState,
    chairs: Iterable[Chair | None],
    net: Mapping[int, int],
    balances: Mapping[int, int],
) -> RoundResult:
    """Return the results of a round; `net` and `balances` are by player, from the ledger."""
    return RoundResult(
        round_number,
        _dealer(state),
        tuple(
            PlayerResult(
                chair.user_id, chair.sat_at, mark_of(state, seat), net[chair.user_id], balances[chair.user_id]
            )
            for seat, chair in enumerate(chairs)
            if chair is not None and state.seats[seat].is_in
        ),
    )


def dump_result(result: RoundResult) -> list[Any]:
    """Write a result for a snapshot; it names players by the actions with which they sat down."""
    rows = [[each.sat_at, each.mark, each.net, each.balance] for each in result.players]
    return [result.round_number, result.dealer, rows]


def load_result(fields: list[Any], sitters: Mapping[int, int]) -> RoundResult:
    """Read what dump_result wrote; `sitters` maps the numbers of `sit` actions to user ids."""
    round_number, dealer, rows = fields
    players = tuple(
        PlayerResult(sitters[sat_at], sat_at, RoundMark(mark), net, balance)
        for sat_at, mark, net, balance in rows
    )
    return RoundResult(round_number, dealer, players)


def _dealer(state: RoundState) -> str:
    total = total_of(state.dealer).value
    if total > BLACKJACK_TOTAL:
        return "bust"
    if is_two_card_21(state.dealer):
        return "blackjack"
    return str(total) if total >= STANDS_FROM else ""
