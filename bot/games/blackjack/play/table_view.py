"""Make views of tables, from views of the rules and never from their states."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.games.blackjack.play.committed import CommittedTable
from bot.games.blackjack.play.result import RoundResult
from bot.games.blackjack.play.table import COSTLY, Settled, Table
from bot.games.blackjack.play.view import ChairView, LastRound, PlayerLine, SeatResult, ShoeView, TableView
from rules.blackjack import engine
from rules.blackjack.state import RoundState
from rules.blackjack.view import RoundView
from rules.blackjack.view import view as view_of_round
from storage.profiles import BadgeRow
from storage.shoes import ShoeRow


def table_view(game_id: str, committed: CommittedTable, names: Mapping[int, str]) -> TableView:
    """Return the view of a table; a player without a known name has the name ""."""
    table = committed.game
    shoe = table.shoe if table.round is None else table.round.shoe
    in_use = committed.shoes[-1] if committed.shoes else None
    shoe_view = ShoeView(
        number=in_use.shoe_number if in_use else 0,
        commitment=(in_use or committed.promised).commitment,
        next_commitment=committed.promised.commitment,
        cards_until_cut=0 if shoe is None else shoe.cards_until_cut,
        is_fresh_next=table.needs_shoe(),
    )
    deadline_at = None
    if committed.deadline is not None:
        deadline_at = committed.deadline.at + table.seconds_after_stage * 1000
    view = _view(game_id, table, table.round, shoe_view, names)
    awaits_others = table.awaits_others and table.is_ready
    return replace(
        view,
        round=_payable(view.round, table, committed.balances),
        deadline_at=deadline_at,
        awaits_others=awaits_others,
        ended=committed.finished,
        last=_last_round(table, names),
        closed=committed.closed,
    )


def finished_view(
    game_id: str, settled: Settled, results: tuple[SeatResult, ...], shoe: ShoeView, names: Mapping[int, str]
) -> TableView:
    """Return the view of a round at its end."""
    return replace(_view(game_id, settled.table, settled.state, shoe, names), results=results)


def _last_round(table: Table, names: Mapping[int, str]) -> LastRound | None:
    if table.last is None:
        return None
    players = (PlayerLine(names.get(each.user_id, ""), each.net, each.mark) for each in table.last.players)
    return LastRound(table.last.round_number, table.last.dealer, tuple(players))


def _view(
    game_id: str, table: Table, state: RoundState | None, shoe: ShoeView, names: Mapping[int, str]
) -> TableView:
    return TableView(
        game_id=game_id,
        rules=table.config.rules,
        chairs=_chairs(table, names),
        stake_min=table.config.stake_min,
        stake_max=table.config.stake_max,
        number=table.number,
        since=table.since,
        round_number=table.round_number,
        round=None if state is None else view_of_round(state, None),
        shoe=shoe,
        deadline_at=None,
        advice=table.config.advice,
    )


def _payable(shown: RoundView | None, table: Table, balances: Mapping[int, int]) -> RoundView | None:
    """Leave out of the legal actions those that their player lacks the chips for."""
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


def results_of(settled: Settled, last: RoundResult, badges: Iterable[BadgeRow]) -> tuple[SeatResult, ...]:
    """Return the net chips, balance and badges of each seat that took part."""
    earned = tuple(badges)
    return tuple(
        SeatResult(
            seat,
            last.of(chair.user_id).net,
            last.of(chair.user_id).balance,
            tuple(each.badge for each in earned if each.user_id == chair.user_id),
        )
        for seat, chair in enumerate(settled.table.chairs)
        if chair is not None and chair.stake
    )


def shoe_view_of(settled: Settled, used: ShoeRow, following: ShoeRow) -> ShoeView:
    """Return the view of the shoe at the end of a round."""
    return ShoeView(
        number=used.shoe_number,
        commitment=used.commitment,
        next_commitment=following.commitment,
        cards_until_cut=settled.state.shoe.cards_until_cut,
        is_fresh_next=engine.needs_new_shoe(settled.state.rules, settled.state.shoe),
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
