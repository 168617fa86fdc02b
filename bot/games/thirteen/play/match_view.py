"""Make views of matches. This module decides who may see which cards."""

from collections.abc import Iterable
from dataclasses import replace

from bot.core.daily_deals import end_of
from bot.core.play import EndRound, PlayedAction, Seen
from bot.core.slips import may_cut, numbers_of
from bot.games.thirteen.play.errors import NotBegunError
from bot.games.thirteen.play.match import Match, payouts
from bot.games.thirteen.play.view import (
    DealReplay,
    MatchOutcome,
    MatchReplay,
    MatchView,
    PlayerView,
    SeatView,
)
from rules.game import Seat
from rules.thirteen.state import SEATS, DealState
from rules.thirteen.view import DealView, view


def match_view(seen: Seen[Match]) -> MatchView:
    """Return the public view of a match; a player without a known name has the name ""."""
    match, committed, config = seen.game, seen.committed, seen.game.config
    is_secret = keeps_secret(match, seen.now)
    source = committed.daily or (committed.shoes[-1] if committed.shoes else committed.promised)
    assert source is not None, "a match has a seed from its challenge on"
    is_done = match.stage in {"dealt", "over"}
    return MatchView(
        game_id=seen.game_id,
        number=match.number,
        stage=match.stage,
        origin=config.origin,
        level=config.level,
        rules=config.rules,
        deals=match.deals,
        deal_number=match.deal_number,
        stake=config.stake,
        day=config.day,
        players=(_player_view(seen, 0), _player_view(seen, 1)),
        turn=match.turn,
        deadline_at=None if committed.deadline is None else committed.deadline.at,
        deal=None if match.deal is None else _for_everybody(match.deal, is_done=is_done, is_secret=is_secret),
        is_secret=is_secret,
        result=match.result,
        outcome=_outcome(seen),
        commitment=source.commitment,
        seed=source.seed if is_done and not is_secret else None,
        closed=committed.closed if match.ending == "voided" else None,
        cuts=numbers_of(committed),
        may_cut=may_cut(committed),
        is_duel=config.duel is not None,
    )


def seat_view(seen: Seen[Match], user_id: int) -> SeatView:
    """Return a player's private view; raises NotInMatchError, and NotBegunError in a challenge."""
    match = seen.game
    seat = match.seat_of(user_id)
    if match.deal is None:
        raise NotBegunError
    is_secret = keeps_secret(match, seen.now)
    own = seat_deal(match.deal, seat, is_done=match.stage == "over", is_secret=is_secret)
    return SeatView(match_view(seen), seat, own)


def match_replay(seen: Seen[Match], played: Iterable[PlayedAction]) -> MatchReplay:
    """Return an ended match deal by deal; a deal that was broken off is left out."""
    ends = (effect.ended for each in played for effect in each.step.effects if isinstance(effect, EndRound))
    return MatchReplay(match_view(seen), tuple(_deal_replay(seen, ended) for ended in ends))


def _deal_replay(seen: Seen[Match], ended: Match) -> DealReplay:
    dealt = replace(seen.committed, game=ended, shoes=seen.committed.shoes[: ended.deal_number])
    shown = match_view(replace(seen, committed=dealt))
    assert shown.deal is not None
    assert shown.result is not None
    return DealReplay(shown.deal_number, shown.deal, shown.result, shown.seed)


def _outcome(seen: Seen[Match]) -> MatchOutcome | None:
    """Return how a match ended; a rated player has a rating before and after it."""
    match = seen.game
    if match.ending is None:
        return None
    rated = {seat.seat: seat.rating for seat in seen.committed.seats if seat.rating is not None}
    rounded = {seat: (round(before), round(after)) for seat, (before, after) in rated.items()}
    ratings = (rounded.get(0), rounded.get(1))
    rank, is_sweep = seen.committed.rank, match.is_sweep
    return MatchOutcome(match.ending, match.winner, payouts(match), ratings, rank, is_sweep)


def keeps_secret(match: Match, now: int) -> bool:
    """Return whether others may still play this deal: the deal of a day that is not over."""
    return match.config.day is not None and now < end_of(match.config.day)


def seat_deal(deal: DealState, seat: Seat, *, is_done: bool, is_secret: bool) -> DealView:
    """Return a seat's view of a deal; all cards when it is over, unless others may still play it."""
    seen = view(deal, seat)
    if not is_done:
        return seen
    if is_secret:
        return replace(seen, turn=None, legal=(), hands=None, undealt=None)
    # A deal that was broken off goes on for the rules.
    return replace(seen, turn=None, legal=(), hands=deal.hands, undealt=deal.undealt)


def _for_everybody(deal: DealState, *, is_done: bool, is_secret: bool) -> DealView:
    seen = view(deal, None)
    if is_secret:
        turn = None if is_done else seen.turn
        return replace(seen, turn=turn, pile=(), history=(), hands=None, undealt=None)
    return replace(seen, turn=None, hands=deal.hands, undealt=deal.undealt) if is_done else seen


def _player_view(seen: Seen[Match], seat: Seat) -> PlayerView:
    assert seat in SEATS
    match = seen.game
    player = match.players[seat]
    return PlayerView(
        user_id=player.user_id,
        name="" if player.user_id is None else seen.names.get(player.user_id, ""),
        points=player.points,
        deals_won=player.deals_won,
        cards_left=0 if match.deal is None else len(match.deal.hands[seat]),
        time_outs=player.time_outs,
        badges=tuple(each.badge for each in seen.committed.badges if each.user_id == player.user_id),
    )
