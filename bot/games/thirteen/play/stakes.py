"""The chips of a match: stakes, payouts and refunds; pure."""

from bot.core.moves import Flow, Move
from bot.games.thirteen.play.match import Match
from rules.game import Seat
from rules.thirteen.state import SEATS


def stakes(match: Match) -> tuple[Move, ...]:
    """Return the stakes of all players, the accepting player's first."""
    stake = match.config.stake
    return tuple(Move(Flow.STAKE, user_id, stake) for user_id in reversed(match.people) if stake)


def payoffs(match: Match) -> tuple[Move, ...]:
    """Return the payouts: both stakes to the winner, or each player's own after a draw; the bot plays at even money."""
    stake = match.staked
    if not stake:
        return ()
    is_shared = len(match.people) == len(SEATS) and match.winner is not None
    moves = []
    for seat in SEATS:
        user_id, due = match.players[seat].user_id, _due(match, seat)
        if user_id is not None and (due or not is_shared):
            # Between people the winner is paid from what both have put down.
            moves.append(Move(Flow.PAYOUT, user_id, due, staked=2 * stake if is_shared else stake))
    return tuple(moves)


def refunds(match: Match) -> tuple[Move, ...]:
    """Return the refunds of all players' stakes."""
    stake = match.staked
    return tuple(Move(Flow.REFUND, user_id, stake) for user_id in match.people if stake)


def payouts(match: Match) -> tuple[int, int]:
    """Return the chips paid to each seat at the end, stakes included; the bot gets nothing."""
    return _paid(match, 0), _paid(match, 1)


def _paid(match: Match, seat: Seat) -> int:
    return 0 if match.players[seat].user_id is None else _due(match, seat)


def _due(match: Match, seat: Seat) -> int:
    stake = match.staked
    if match.winner is None:
        return stake
    return 2 * stake if match.winner == seat else 0
