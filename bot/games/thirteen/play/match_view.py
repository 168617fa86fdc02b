"""Make views of matches. This module decides who may see which cards."""

from collections.abc import Mapping
from dataclasses import replace

from bot.core.daily_deals import end_of
from bot.games.thirteen.play.committed import CommittedMatch
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.view import MatchView, PlayerView
from rules.game import Seat
from rules.thirteen.state import SEATS, DealState
from rules.thirteen.view import DealView, view


def match_view(game_id: str, committed: CommittedMatch, names: Mapping[int, str], now: int) -> MatchView:
    """Return the public view of a match; a player without a known name has the name ""."""
    match, config = committed.game, committed.game.config
    is_secret = keeps_secret(match, now)
    # A challenge shows the promise of its first deal.
    source = committed.source or committed.promised
    following = None if committed.source is None else committed.promised
    assert source is not None, "a match has a deal or the promise of one"
    is_done = match.stage in {"dealt", "over"}
    return MatchView(
        game_id=game_id,
        number=match.number,
        stage=match.stage,
        origin=config.origin,
        level=config.level,
        rules=config.rules,
        deals=match.deals,
        deal_number=match.deal_number,
        stake=config.stake,
        day=config.day,
        players=(_player_view(committed, 0, names), _player_view(committed, 1, names)),
        turn=match.turn,
        deadline_at=None if committed.deadline is None else committed.deadline.at,
        deal=None if match.deal is None else _for_everybody(match.deal, is_done=is_done, is_secret=is_secret),
        is_secret=is_secret,
        result=match.result,
        outcome=committed.outcome,
        commitment=source.commitment,
        next_commitment=None if following is None else following.commitment,
        seed=source.seed if is_done and not is_secret else None,
        closed=committed.closed if match.ending == "voided" else None,
    )


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


def _player_view(committed: CommittedMatch, seat: Seat, names: Mapping[int, str]) -> PlayerView:
    assert seat in SEATS
    match = committed.game
    player = match.players[seat]
    return PlayerView(
        user_id=player.user_id,
        name="" if player.user_id is None else names.get(player.user_id, ""),
        points=player.points,
        deals_won=player.deals_won,
        cards_left=0 if match.deal is None else len(match.deal.hands[seat]),
        time_outs=player.time_outs,
        badges=tuple(each.badge for each in committed.badges if each.user_id == player.user_id),
    )
