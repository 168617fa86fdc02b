"""Carry out commands at a table; pure, without clock or database.

Numbers such as BJ-2.1 are those of docs/rules/blackjack.md.
"""

from dataclasses import replace
from typing import assert_never

from bot.core.commands import Close, PlayAction, TimeOut
from bot.core.errors import NotPossibleError, OtherPlayersTurnError, StakeOutOfLimitsError
from bot.core.moves import Flow, Move
from bot.core.play import EndRound, Step, TakeShoe
from bot.games.blackjack.play.chair import Chair, dealt_in, with_bet
from bot.games.blackjack.play.commands import (
    AskToLeave,
    Bet,
    Command,
    DealRound,
    FullInsurance,
    Leave,
    OpenBets,
    QuickBet,
    Sit,
    StakeLimits,
    Wait,
    Wish,
)
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.errors import (
    AlreadyAnsweredError,
    AlreadySeatedError,
    HandInPlayError,
    LeavingError,
    NoRoundError,
    NoStakeError,
    NothingToTakeBackError,
    RoundUnderWayError,
    SittingOutError,
    TableFullError,
)
from bot.games.blackjack.play.result import with_mark
from bot.games.blackjack.play.table import Table
from rules.blackjack import engine
from rules.blackjack.actions import Action, DeclineInsurance, Insure, Stand
from rules.blackjack.events import CardDealt, DealerDrew, Event, HoleCardDealt
from rules.blackjack.hand import BLACKJACK_TOTAL, HandStatus
from rules.blackjack.legality import legal_actions, to_act
from rules.blackjack.notation import format_action
from rules.blackjack.phases import Insurance, Phase
from rules.blackjack.state import RoundState
from rules.cards import Card
from rules.errors import RulesError, ShoeEmptyError
from rules.game import Progress
from rules.shoe import Shoe


def apply(table: Table, user_id: int | None, command: Command) -> Step[Table] | TakeShoe:
    """Carry out the command of a person or of the bot (None); raises a RefusalError.

    Asks for a shoe first if there is none or it cannot serve the command (BJ-1.2).
    """
    try:
        step = _apply(table, user_id, command)
    except ShoeEmptyError:
        return TakeShoe()
    return Step(replace(step.game, number=table.number + 1), step.moves, step.effects)


def bring(table: Table, order: tuple[Card, ...]) -> Table:
    """Bring in the next shoe, with its cards in dealing order."""
    number = table.shoe_number + 1
    if table.round is not None:
        return replace(table, round=engine.replenish(table.round, order), shoe_number=number)
    # Cards that are left when a shoe cannot serve the deal are dealt first.
    fresh = Shoe.fresh(order, table.config.rules.penetration)
    shoe = fresh if table.shoe is None else table.shoe.extended(order)
    return replace(table, shoe=shoe, shoe_number=number)


def _apply(table: Table, user_id: int | None, command: Command) -> Step[Table]:
    match command:
        case Sit():
            step = _sit(table, user_id)
        case Bet(stake):
            step = _bet(table, table.seat_of(user_id), stake)
        case OpenBets(unpaid):
            step = _open_bets(table, unpaid)
        case StakeLimits(low, high):
            step = _limit_stakes(table, low, high)
        case Wait():
            step = Step(replace(table, arrival=0))
        case DealRound():
            step = _deal(table, user_id)
        case Leave():
            step = _leave(table, table.seat_of(user_id))
        case PlayAction(action):
            step = _play(table, table.seat_of(user_id), action)
        case TimeOut():
            step = _time_out(table)
        case Close():
            step = _close(table)
        case _:
            assert_never(command)
    return step


def grant(table: Table, seat: int, wish: Wish) -> Command:
    """Return the command that a wish stands for.

    Raises NoStakeError if there was no earlier bet, StakeOutOfLimitsError and HandInPlayError.
    """
    match wish:
        case QuickBet():
            return Bet(_quick_stake(table.chair_at(seat), table.config, wish))
        case FullInsurance():
            offered = () if table.round is None else legal_actions(table.round, seat)
            # If none is offered, the rules refuse this one and say why.
            return PlayAction(next((action for action in offered if isinstance(action, Insure)), Insure(1)))
        case AskToLeave():
            if table.round is not None and _may_still_decide(table.round, seat):
                raise HandInPlayError
            return Leave()
        case _:
            assert_never(wish)


def _quick_stake(chair: Chair, config: TableConfig, wish: QuickBet) -> int:
    """Return a stake, at most the highest; half and twice are of the bet that is down, or else of the last one.

    Raises NoStakeError, and StakeOutOfLimitsError for less than the lowest stake: nobody bets more than their button says.
    """
    if wish is QuickBet.MIN:
        return config.stake_min
    again, base = chair.last_stake or chair.stake, chair.next_stake or chair.stake or chair.last_stake
    if not base:
        raise NoStakeError
    wanted = {QuickBet.REBET: again, QuickBet.HALF: base // 2, QuickBet.TWICE: base * 2}[wish]
    if wanted < config.stake_min:
        raise StakeOutOfLimitsError(wanted, config.stake_min, config.stake_max)
    return min(wanted, config.stake_max)


def _may_still_decide(state: RoundState, seat: int) -> bool:
    """Return whether a seat has not answered the offer of insurance, or has a hand that does not stand yet."""
    place = state.seats[seat]
    return place.insurance is Insurance.UNDECIDED or any(
        hand.status is HandStatus.OPEN and hand.total.value < BLACKJACK_TOTAL for hand in place.hands
    )


def _with_chair(table: Table, seat: int, chair: Chair | None) -> Table:
    chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
    return replace(table, chairs=chairs)


def _sit(table: Table, user_id: int | None) -> Step[Table]:
    assert user_id is not None
    if (chair := table.chair_of(user_id)) is not None:
        if not chair.leaving:
            raise AlreadySeatedError
        return Step(_with_chair(table, table.seat_of(user_id), replace(chair, leaving=False)))
    if None not in table.chairs:
        raise TableFullError(len(table.chairs))
    number = table.number + 1
    seated = _with_chair(table, table.chairs.index(None), Chair(user_id, number))
    return Step(replace(seated, arrival=number, opened_by=table.opened_by or user_id))


def _bet(table: Table, seat: int, stake: int) -> Step[Table]:
    """Put a stake down; during a round, keep it for the next one, whose opening takes its chips (BJ-2.1)."""
    chair, config = table.chair_at(seat), table.config
    if chair.leaving:
        raise LeavingError
    is_kept = table.round is not None
    down = chair.next_stake if is_kept else chair.stake
    if stake == 0 and down == 0:
        raise NothingToTakeBackError
    if stake and not config.stake_min <= stake <= config.stake_max:
        raise StakeOutOfLimitsError(stake, config.stake_min, config.stake_max)
    if is_kept:
        return Step(_with_chair(table, seat, replace(chair, next_stake=stake)))
    more = stake - down
    moves: tuple[Move, ...] = ()
    if more:
        moves = (Move(Flow.STAKE if more > 0 else Flow.REFUND, chair.user_id, abs(more)),)
    return Step(_with_chair(table, seat, with_bet(chair, stake)), moves)


def _limit_stakes(table: Table, low: int, high: int) -> Step[Table]:
    """Take other stake limits for the next bets; buttons that were drawn before stand for other amounts now (BJ-2.1)."""
    number = table.number + 1
    since = number if table.round is None else table.since
    config = replace(table.config, stake_min=low, stake_max=high)
    return Step(replace(table, config=config, since=since, limits_since=number))


def _open_bets(table: Table, unpaid: tuple[int, ...]) -> Step[Table]:
    """Put the kept bets down, except those of players who have too few chips."""
    assert table.round is None
    moves = []
    for seat, chair in enumerate(table.chairs):
        if chair is None or not chair.next_stake:
            continue
        if seat in unpaid:
            changed = replace(chair, next_stake=0, unpaid=chair.next_stake)
        else:
            changed = with_bet(chair, chair.next_stake)
            moves.append(Move(Flow.STAKE, chair.user_id, chair.next_stake))
        table = _with_chair(table, seat, changed)
    return Step(table, tuple(moves))


def _deal(table: Table, user_id: int | None) -> Step[Table]:
    if table.round is not None:
        raise RoundUnderWayError
    if user_id is not None and not table.chair_at(table.seat_of(user_id)).stake:
        raise NoStakeError
    assert table.has_stakes, "a round needs a stake"
    if table.shoe is None:
        raise ShoeEmptyError
    stakes = tuple(0 if chair is None else chair.stake for chair in table.chairs)
    chairs = tuple(dealt_in(chair) for chair in table.chairs)
    dealing = replace(table, chairs=chairs, since=table.number + 1, dealt=(), arrival=0)
    return _go_on(dealing, engine.start(table.config.rules, table.shoe, stakes))


def _play(table: Table, seat: int, action: Action) -> Step[Table]:
    if table.round is None:
        raise NoRoundError
    if not table.round.seats[seat].is_in:
        raise SittingOutError(table.chair_at(seat).next_stake)
    if table.chair_at(seat).leaving:
        raise LeavingError
    acting = to_act(table.round)
    if seat not in acting:
        if table.round.phase is Phase.INSURANCE:
            raise AlreadyAnsweredError
        raise OtherPlayersTurnError(table.chair_at(acting[0]).user_id)
    try:
        progress = engine.apply(table.round, seat, action)
    except ShoeEmptyError:
        raise
    except RulesError as error:
        raise NotPossibleError(format_action(action)) from error
    cost = engine.staked(progress.state, seat) - engine.staked(table.round, seat)
    step = _go_on(table, progress)
    if cost:
        stake = Move(Flow.STAKE, table.chair_at(seat).user_id, cost)
        step = replace(step, moves=(stake, *step.moves))
    return step


def _time_out(table: Table) -> Step[Table]:
    assert table.round is not None, "between rounds a deadline deals or closes"
    progress: Progress[RoundState, Event] = Progress(table.round, ())
    if table.round.phase is Phase.INSURANCE:
        for seat in to_act(table.round):
            progress = _then(progress, seat, DeclineInsurance())
    else:
        progress = _then(progress, to_act(table.round)[0], Stand())
    return _go_on(table, progress)


def _leave(table: Table, seat: int) -> Step[Table]:
    chair = table.chair_at(seat)
    if table.round is None:
        moves = (Move(Flow.REFUND, chair.user_id, chair.stake),) if chair.stake else ()
        return Step(_with_chair(table, seat, None), moves)
    if chair.leaving:
        raise LeavingError
    if not chair.stake:
        return Step(_with_chair(table, seat, None))
    return _go_on(
        _with_chair(table, seat, replace(chair, leaving=True, next_stake=0)), Progress(table.round, ())
    )


def _close(table: Table) -> Step[Table]:
    moves = tuple(
        Move(Flow.REFUND, chair.user_id, at_stake)
        for seat, chair in enumerate(table.chairs)
        if chair is not None and (at_stake := table.staked(seat))
    )
    empty = replace(table, chairs=(None,) * len(table.chairs), round=None, is_closed=True)
    return Step(empty, moves)


def _then(progress: Progress[RoundState, Event], seat: int, action: Action) -> Progress[RoundState, Event]:
    further = engine.apply(progress.state, seat, action)
    return Progress(further.state, progress.events + further.events)


def _go_on(table: Table, progress: Progress[RoundState, Event]) -> Step[Table]:
    """Play for players who have left (BJ-2.7), then settle if the round is over."""
    while leaving := [seat for seat in to_act(progress.state) if table.chair_at(seat).leaving]:
        in_insurance = progress.state.phase is Phase.INSURANCE
        progress = _then(progress, leaving[0], DeclineInsurance() if in_insurance else Stand())
    state = progress.state
    table = replace(table, dealt=table.dealt + _cards_of(progress.events))
    if state.phase is not Phase.SETTLED:
        return Step(replace(table, round=state, since=_since(table, state)))
    ended = replace(table, round=state)
    return Step(_between_rounds(table, state), _payouts(table, state), (EndRound(ended),))


def _since(table: Table, state: RoundState) -> int:
    """Return the number at which the present choice came up: a new one after each card and turn."""
    both = (table.round, state)
    still_insuring = all(seen is not None and seen.phase is Phase.INSURANCE for seen in both)
    return table.since if state is table.round or still_insuring else table.number + 1


def _cards_of(events: tuple[Event, ...]) -> tuple[Card | None, ...]:
    """List the cards that came out of the shoe, None in the place of the hole card."""
    cards: list[Card | None] = []
    for event in events:
        match event:
            case CardDealt(card=card) | DealerDrew(card=card):
                cards.append(card)
            case HoleCardDealt():
                cards.append(None)
            case _:
                pass
    return tuple(cards)


def _payouts(table: Table, state: RoundState) -> tuple[Move, ...]:
    return tuple(
        Move(Flow.PAYOUT, chair.user_id, engine.payout(state, seat), engine.staked(state, seat))
        for seat, chair in enumerate(table.chairs)
        if chair is not None and chair.stake
    )


def _between_rounds(table: Table, state: RoundState) -> Table:
    """Clear the table for the next round. If bets are kept for it, the cards wait, so that people see how this one ended."""
    spent = engine.needs_new_shoe(table.config.rules, state.shoe)
    number = table.number + 1
    chairs = tuple(
        None
        if chair is None or chair.leaving
        else replace(chair, stake=0, history=with_mark(chair, state, seat))
        for seat, chair in enumerate(table.chairs)
    )
    has_kept_bets = any(chair is not None and chair.next_stake for chair in chairs)
    return replace(
        table,
        chairs=chairs,
        round=None,
        shoe=None if spent else state.shoe,
        round_number=table.round_number + 1,
        since=number,
        dealt=(),
        arrival=number if has_kept_bets else table.arrival,
    )
