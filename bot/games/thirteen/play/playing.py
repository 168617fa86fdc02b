"""Carry out commands in a match; pure, without clock or shuffle.

Numbers such as TH-6 are those of docs/rules/thirteen.md.
"""

from dataclasses import replace
from typing import assert_never

from bot.core.commands import Close, PlayAction, TimeOut
from bot.core.errors import NotPossibleError, OtherPlayersTurnError
from bot.core.one_person import Expire
from bot.core.play import EndRound, Step, TakeShoe
from bot.games.thirteen.play.commands import Accept, Command, Decline, Resign, Withdraw
from bot.games.thirteen.play.config import TIME_OUTS_MAX
from bot.games.thirteen.play.errors import (
    BegunError,
    BotsTurnError,
    NotBegunError,
    NotChallengedError,
    NotChallengerError,
)
from bot.games.thirteen.play.match import Match, payoffs, refunds, stakes
from bot.games.thirteen.play.view import DealResult, Ending, Reason
from rules.cards import Card
from rules.errors import IllegalActionError
from rules.game import Seat
from rules.thirteen import engine
from rules.thirteen.actions import Action, format_action
from rules.thirteen.dealing import DEALT, HAND_SIZE
from rules.thirteen.house_rules import Lead
from rules.thirteen.legality import legal_actions, lowest
from rules.thirteen.outcome import outcome
from rules.thirteen.state import DealState, other

MORE_DEALS = 2


def admit(match: Match, user_id: int, command: Command) -> None:
    """Raise NotChallengedError, NotChallengerError or NotInMatchError if this person may not give the command."""
    challenger, challenged = (player.user_id for player in match.players)
    if match.stage != "challenge" or not isinstance(command, Accept | Decline | Withdraw):
        match.seat_of(user_id)
    elif isinstance(command, Withdraw):
        if user_id != challenger:
            assert challenger is not None, "only a person challenges"
            raise NotChallengerError(challenger)
    elif user_id != challenged:
        assert challenged is not None, "the bot is never asked"
        raise NotChallengedError(challenged)


def apply(match: Match, user_id: int | None, command: Command) -> Step[Match] | TakeShoe:
    """Carry out the command of a person or of the bot (None); raises a RefusalError.

    Asks for a deck first if the command begins a deal: the deadline waits for the seat that leads, and the cards of a deal
    decide which seat that is.
    """
    step = _apply(match, user_id, command)
    following = step.game
    if not following.needs_cards:
        return step
    if not match.next_deck:
        return TakeShoe()
    return replace(step, game=begin_deal(following, match.next_deck))


def _apply(match: Match, user_id: int | None, command: Command) -> Step[Match]:
    assert match.stage in {"challenge", "playing"}, "`admit` was called first"
    if user_id is not None:
        admit(match, user_id, command)
    match = replace(match, number=match.number + 1)
    match command:
        case Accept():
            _require_challenge(match)
            step = Step(replace(match, is_begun=True), stakes(match))
        case Decline():
            step = _call_off(match, "declined")
        case Withdraw():
            step = _call_off(match, "withdrawn")
        case Expire():
            step = _call_off(match, "expired")
        case PlayAction(action):
            step = _play(match, user_id, action)
        case TimeOut():
            step = _time_out(match)
        case Resign():
            step = _resign(match, match.seat_of(user_id))
        case Close():
            step = Step(replace(match, ending="voided"), refunds(match))
        case _:
            assert_never(command)
    return step


def begin_deal(match: Match, cards: tuple[Card, ...]) -> Match:
    """Deal the next deal from cards in dealing order: thirteen to the challenger, thirteen to the other player."""
    assert match.needs_cards
    leader = match.leader
    if match.config.duel == "swapped":
        # The other seat has these cards and leads where this one did; after the first deal the leads alternate as they did.
        leader = other(engine.start(match.config.rules, cards).state.leader) if leader is None else leader
        cards = (*cards[HAND_SIZE:DEALT], *cards[:HAND_SIZE], *cards[DEALT:])
    state = engine.start(match.config.rules, cards, leader).state
    return replace(match, deal=state, deck=cards, next_deck=())


def _require_challenge(match: Match) -> None:
    if match.is_begun:
        raise BegunError


def _require_deal(match: Match) -> DealState:
    if not match.is_begun:
        raise NotBegunError
    assert match.deal is not None, "a match that goes on has its cards"
    return match.deal


def _call_off(match: Match, ending: Ending) -> Step[Match]:
    _require_challenge(match)
    return Step(replace(match, ending=ending))


def _play(match: Match, user_id: int | None, action: Action) -> Step[Match]:
    """Play for a person, or for None: the bot's play or a forced pass."""
    deal = _require_deal(match)
    turn = deal.turn
    assert turn is not None, "a deal that is over is not played"
    if user_id is not None:
        if match.seat_of(user_id) != turn:
            whose = match.players[turn].user_id
            raise BotsTurnError if whose is None else OtherPlayersTurnError(whose)
        match = _with_time_outs(match, turn, 0)
    return _after(match, deal, turn, action)


def _time_out(match: Match) -> Step[Match]:
    """Make the lowest play for the seat to act; a person who misses three deadlines in a row loses the deal (TH-7)."""
    deal = _require_deal(match)
    turn = deal.turn
    assert turn is not None, "a deal that is over has no deadline"
    player = match.players[turn]
    # A late bot makes the lowest play and never loses the deal by time.
    if player.user_id is not None:
        match = _with_time_outs(match, turn, player.time_outs + 1)
        if match.players[turn].time_outs == TIME_OUTS_MAX:
            return _go_on(_dealt(match, _lost(match, turn, "timed_out")))
    return _after(match, deal, turn, lowest(legal_actions(deal, turn), deal.rules))


def _resign(match: Match, loser: Seat) -> Step[Match]:
    _require_deal(match)
    return _ended(_dealt(match, _lost(match, loser, "resigned")), "resigned", other(loser))


def _after(match: Match, deal: DealState, turn: Seat, action: Action) -> Step[Match]:
    try:
        state = engine.apply(deal, turn, action).state
    except IllegalActionError:
        # The error of the rules lists the plays of a hand, and the action names cards; neither must get into the log.
        raise NotPossibleError(format_action(action).split()[0]) from None
    match = replace(match, deal=state)
    ended = outcome(state)
    if ended is None:
        return Step(match)
    return _go_on(_dealt(match, DealResult(ended.winner, ended.margin, ended.reason)))


def _lost(match: Match, loser: Seat, reason: Reason) -> DealResult:
    """Return the result of a lost deal, counted by the cards that are still held (TH-7)."""
    deal = _require_deal(match)
    return DealResult(other(loser), deal.rules.scoring.points(len(deal.hands[loser])), reason)


def _dealt(match: Match, result: DealResult) -> Match:
    """Record the result of the deal."""
    players = tuple(
        replace(player, points=player.points + result.points, deals_won=player.deals_won + 1)
        if seat == result.winner
        else player
        for seat, player in enumerate(match.players)
    )
    return replace(match, players=(players[0], players[1]), result=result)


def _go_on(dealt: Match) -> Step[Match]:
    """Begin the next deal, or end the match (TH-6)."""
    deals = dealt.deals
    if dealt.deal_number == deals:
        winner = _ahead(dealt)
        agreed = dealt.config.deals
        if winner is not None or deals > agreed or agreed == 1 or dealt.config.duel is not None:
            return _ended(dealt, "finished", winner)
        deals += MORE_DEALS
    deal = _require_deal(dealt)
    players = tuple(replace(player, time_outs=0) for player in dealt.players)
    following = replace(
        dealt,
        players=(players[0], players[1]),
        deals=deals,
        deal_number=dealt.deal_number + 1,
        leader=other(deal.leader) if deal.rules.lead is Lead.RANDOM else None,
        deal=None,
        result=None,
    )
    return Step(following, effects=(EndRound(dealt),))


def _ahead(match: Match) -> Seat | None:
    """Return the seat with more points or, if level, more deals won; None if both are level (TH-6)."""
    first, second = ((player.points, player.deals_won) for player in match.players)
    if first == second:
        return None
    return 0 if first > second else 1


def _ended(match: Match, ending: Ending, winner: Seat | None) -> Step[Match]:
    match = replace(match, ending=ending, winner=winner)
    return Step(match, payoffs(match), (EndRound(match),))


def _with_time_outs(match: Match, seat: Seat, time_outs: int) -> Match:
    first, second = match.players
    if match.players[seat].time_outs == time_outs:
        return match
    changed = replace(match.players[seat], time_outs=time_outs)
    return replace(match, players=(changed, second) if seat == 0 else (first, changed))
