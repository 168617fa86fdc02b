"""Write a table between two rounds as one line of text, from which the next round can be replayed."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.games.blackjack.play.chair import Chair
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.result import dump_result, load_result
from bot.games.blackjack.play.table import Table
from bot.games.blackjack.play.view import RoundMark
from rules.cards import Card
from rules.shoe import Shoe


def dump_table(table: Table) -> str:
    """Write a table between two rounds as one line.

    The order of the shoe follows from its seed, and players from the actions with which they sat down.
    """
    assert table.round is None
    fields = {
        "limits": [table.config.stake_min, table.config.stake_max],
        "number": table.number,
        "since": table.since,
        "limits_since": table.limits_since,
        "arrival": table.arrival,
        "round": table.round_number,
        "shoe": table.shoe_number,
        "position": None if table.shoe is None else table.shoe.position,
        "chairs": [
            None
            if chair is None
            else [
                chair.sat_at,
                chair.last_stake,
                chair.idle_rounds,
                chair.next_stake,
                " ".join(chair.history),
                chair.streak,
            ]
            for chair in table.chairs
        ],
        "last": None if table.last is None else dump_result(table.last),
    }
    return json.dumps(fields, separators=(",", ":"))


def load_table(
    text: str,
    config: TableConfig,
    order_of: Callable[[int], tuple[Card, ...]],
    sitters: Mapping[int, int],
) -> Table:
    """Read what dump_table wrote; its stake limits may be others than those the table opened with.

    `order_of` returns the cards of the shoe on the table by its number; it is not asked if there is none. `sitters` maps the
    numbers of `sit` actions to user ids.
    """
    fields = json.loads(text)
    shoe = None
    if fields["position"] is not None:
        shoe = replace(
            Shoe.fresh(order_of(fields["shoe"]), config.rules.penetration), position=fields["position"]
        )
    low, high = fields["limits"]
    return Table(
        config=replace(config, stake_min=low, stake_max=high),
        chairs=tuple(
            None
            if chair is None
            else Chair(
                sitters[chair[0]],
                chair[0],
                last_stake=chair[1],
                idle_rounds=chair[2],
                next_stake=chair[3],
                history=tuple(RoundMark(mark) for mark in chair[4].split()),
                # Snapshots of 0.2 and before end here.
                streak=chair[5] if len(chair) > 5 else 0,  # noqa: PLR2004
            )
            for chair in fields["chairs"]
        ),
        number=fields["number"],
        since=fields["since"],
        limits_since=fields["limits_since"],
        arrival=fields["arrival"],
        round_number=fields["round"],
        shoe=shoe,
        shoe_number=fields["shoe"],
        last=None if fields["last"] is None else load_result(fields["last"], sitters),
        opened_by=sitters[min(sitters)] if sitters else None,
    )
