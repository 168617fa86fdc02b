"""Make views of tables, from views of the rules and never from their states."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.core.outcomes import streak_after
from bot.core.play import Seen
from bot.core.slips import may_cut, numbers_of
from bot.games.blackjack.play.result import RoundResult, feat_of
from bot.games.blackjack.play.table import COSTLY, Table
from bot.games.blackjack.play.view import ChairView, LastRound, PlayerLine, SeatResult, ShoeView, TableView
from rules.blackjack import engine
from rules.blackjack.view import RoundView
from rules.blackjack.view import view as view_of_round
from storage.profiles import BadgeRow


def table_view(seen: Seen[Table]) -> TableView:
    """Return the view of a table; a player without a known name has the name ""."""
    table, committed = seen.game, seen.committed
    shoe = table.shoe if table.round is None else table.round.shoe
    seed = committed.shoes[-1] if committed.shoes else committed.promised
    assert seed is not None, "a table has the seed of its shoe, or of the next one"
    shoe_view = ShoeView(
        number=table.shoe_number if committed.shoes else table.shoe_number + 1,
        commitment=seed.commitment,
        cards_until_cut=0 if shoe is None else shoe.cards_until_cut,
        is_fresh_next=table.needs_shoe(),
        cuts=numbers_of(committed),
        may_cut=may_cut(committed),
    )
    deadline_at = None
    if committed.deadline is not None:
        deadline_at = committed.deadline.at + table.seconds_after_stage * 1000
    view = _view(seen, shoe_view)
    awaits_others = table.awaits_others and table.is_ready
    return replace(
        view,
        round=_payable(view.round, table, committed.balances),
        deadline_at=deadline_at,
        awaits_others=awaits_others,
        ended=committed.finished,
        last=_last_round(table, seen.names),
        closed=committed.closed,
    )


def finished_view(seen: Seen[Table], last: RoundResult) -> TableView:
    """Return the view of a round at its end, with its results."""
    state, used = seen.game.state, seen.committed.shoes[-1]
    shoe = ShoeView(
        number=seen.game.shoe_number,
        commitment=used.commitment,
        cards_until_cut=state.shoe.cards_until_cut,
        is_fresh_next=engine.needs_new_shoe(state.rules, state.shoe),
        cuts=numbers_of(seen.committed),
    )
    return replace(_view(seen, shoe), results=_results(seen.game, last, seen.committed.badges))


def _last_round(table: Table, names: Mapping[int, str]) -> LastRound | None:
    if table.last is None:
        return None
    players = (PlayerLine(names.get(each.user_id, ""), each.net, each.mark) for each in table.last.players)
    return LastRound(table.last.round_number, table.last.dealer, tuple(players))


def _view(seen: Seen[Table], shoe: ShoeView) -> TableView:
    table = seen.game
    return TableView(
        game_id=seen.game_id,
        rules=table.config.rules,
        chairs=_chairs(table, seen.names),
        stake_min=table.config.stake_min,
        stake_max=table.config.stake_max,
        number=table.number,
        since=table.since,
        round_number=table.round_number,
        round=None if table.round is None else view_of_round(table.round, None),
        shoe=shoe,
        deadline_at=None,
        advice=table.config.advice,
    )


def _payable(shown: RoundView | None, table: Table, balances: Mapping[int, int]) -> RoundView | None:
    """Remove the legal actions for which their player lacks the chips."""
    if shown is None or table.round is None or not balances:
        return shown
    seats = list(shown.seats)
    for seat in shown.to_act:
        balance = balances.get(table.chair_at(seat).user_id, 0)
        legal = tuple(
            action
            for action in seats[seat].legal
            if not isinstance(action, COSTLY) or engine.cost(table.round, seat, action) <= balance
        )
        seats[seat] = replace(seats[seat], legal=legal)
    return replace(shown, seats=tuple(seats))


def _results(ended: Table, last: RoundResult, badges: Iterable[BadgeRow]) -> tuple[SeatResult, ...]:
    """Return the net chips, balance and badges of each seat that took part."""
    earned = tuple(badges)
    return tuple(
        SeatResult(
            seat,
            last.of(chair.user_id).net,
            last.of(chair.user_id).balance,
            tuple(each.badge for each in earned if each.user_id == chair.user_id),
            feat_of(ended.state, seat, streak := streak_after(chair.streak, last.of(chair.user_id).net)),
            streak,
        )
        for seat, chair in enumerate(ended.chairs)
        if chair is not None and chair.stake
    )


def _chairs(table: Table, names: Mapping[int, str]) -> tuple[ChairView | None, ...]:
    return tuple(
        None
        if chair is None
        else ChairView(
            seat=seat,
            user_id=chair.user_id,
            name=names.get(chair.user_id, ""),
            stake=chair.stake,
            last_stake=chair.last_stake,
            leaving=chair.leaving,
            next_stake=chair.next_stake,
            unpaid=chair.unpaid,
            history=chair.history,
        )
        for seat, chair in enumerate(table.chairs)
    )
