"""Make views of tournaments. This module decides which cards and seeds people may see."""

from dataclasses import replace

from bot.core.daily_deals import end_of
from bot.core.play import Seen
from bot.games.blackjack.daily.play.tournament import SEAT, Tournament
from bot.games.blackjack.daily.play.view import HandResult, TournamentLine, TournamentReplay, TournamentView
from rules.blackjack import engine
from rules.blackjack.state import RoundState
from rules.blackjack.view import RoundView, view


def tournament_view(seen: Seen[Tournament]) -> TournamentView:
    """Return the player's view of a tournament."""
    game, terms = seen.game, seen.game.terms
    shuffle = terms.deal.shuffle
    return TournamentView(
        game_id=terms.row.game_id,
        number=game.number,
        day=terms.day,
        rules=terms.config.rules,
        hands=terms.config.hands,
        hand_number=game.hand_number,
        chips=game.chips,
        round=None if game.round is None else _payable(game.round, game.chips),
        last=view(game.played[-1], SEAT) if game.played and game.round is None else None,
        results=tuple(_result(state) for state in game.played),
        shuffle=shuffle if seed_is_public(seen) else replace(shuffle, seed=None),
        ending=game.ending,
        rank=seen.committed.rank,
        is_duel=game.is_duel,
    )


def tournament_line(seen: Seen[Tournament]) -> TournamentLine:
    """Return what everybody may see of a tournament; a player without a known name has the name ""."""
    game, row = seen.game, seen.game.terms.row
    return TournamentLine(
        game_id=row.game_id,
        guild_id=row.guild_id,
        user_id=row.user_id,
        name=seen.names.get(row.user_id, ""),
        day=game.terms.day,
        hands_played=len(game.played),
        chips=game.chips,
        net=game.chips - game.terms.config.chips,
        ending=game.ending,
        rank=seen.committed.rank,
        badges=tuple(earned.badge for earned in seen.committed.badges),
    )


def tournament_replay(seen: Seen[Tournament]) -> TournamentReplay:
    """Return all hands of an ended tournament whose seed is public."""
    assert seed_is_public(seen), "the registry checks that first"
    rounds = tuple(view(state, SEAT) for state in seen.game.played)
    return TournamentReplay(tournament_view(seen), rounds)


def seed_is_public(seen: Seen[Tournament]) -> bool:
    """Return whether the tournament has ended and its day is over, so that its seed helps nobody."""
    return seen.game.is_over and seen.now >= end_of(seen.game.terms.day)


def _payable(state: RoundState, chips: int) -> RoundView:
    """Remove the legal actions for which the chips do not suffice."""
    shown = view(state, SEAT)
    seat = shown.seats[SEAT]
    legal = tuple(action for action in seat.legal if engine.cost(state, SEAT, action) <= chips)
    return replace(shown, seats=(replace(seat, legal=legal),))


def _result(state: RoundState) -> HandResult:
    hand = state.seats[SEAT].hands[0]
    bet = hand.stake // 2 if hand.doubled else hand.stake
    return HandResult(bet, engine.payout(state, SEAT) - engine.staked(state, SEAT))
