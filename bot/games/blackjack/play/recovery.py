"""Tables out of the database: a round is its snapshot, its shoes and its actions, played again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from bot.core.recovery import (
    CannotResumeError,
    StoredGame,
    StoredRound,
    load_names,
    load_round,
    shows_earlier_round,
)
from bot.games.blackjack.play import playing
from bot.games.blackjack.play.commands import Sit, format_command, parse_command
from bot.games.blackjack.play.committed import CommittedTable, order_of
from bot.games.blackjack.play.config import load_config
from bot.games.blackjack.play.playing import Step
from bot.games.blackjack.play.snapshot import load_table
from bot.games.blackjack.play.table_view import finished_view, results_of, shoe_view_of
from storage import games, ledger, profiles, shoes

if TYPE_CHECKING:
    from bot.core.seeds import SeedVault
    from rules.cards import Card
    from storage.database import Reader
    from storage.games import Game
    from storage.profiles import BadgeRow


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable(StoredGame):
    """All rows a table is made from; `earlier` is the round before, None unless the table's message still shows it."""

    latest: StoredRound
    earlier: StoredRound | None
    sitters: dict[int, int]
    changes: dict[int, int]


async def load(reader: Reader, game: Game) -> StoredTable:
    """Read what a table is made from. Raises CannotResumeError where rows are missing."""
    game_id = game.game_id
    current = await games.latest_round(reader, game_id)
    if current is None:
        raise CannotResumeError("it has no round")
    earlier, changes = None, {}
    badges: tuple[BadgeRow, ...] = ()
    if shows_earlier_round(game, current.round_number):
        earlier = await load_round(reader, game_id, current.round_number - 1)
        changes = await ledger.changes_of_players(
            reader, game_id, since_action=earlier.round.first_action, before_action=current.first_action
        )
        since = earlier.round.first_action
        badges = await profiles.badges_of_game(reader, game_id, since_action=since)
    sitters = await games.actors(reader, game_id, format_command(Sit()))
    return StoredTable(
        game=game,
        shoes=tuple(await shoes.of_game(reader, game_id)),
        names=await load_names(reader, game.guild_id, sitters.values()),
        latest=await load_round(reader, game_id, current.round_number),
        earlier=earlier,
        sitters=sitters,
        changes=changes,
        badges=badges,
    )


def replay(seeds: SeedVault, stored: StoredTable) -> CommittedTable:
    """Make the committed table again."""
    config = load_config(stored.game.config)
    by_number = {shoe.shoe_number: shoe for shoe in stored.shoes}

    @cache
    def order(number: int) -> tuple[Card, ...]:
        return order_of(seeds, by_number[number], config)

    def play(played: StoredRound) -> Step:
        step = Step(load_table(played.round.snapshot, config, order, stored.sitters))
        for action in played.actions:
            step = playing.apply(step.table, action.user_id, parse_command(action.text, order))
        return step

    finished = None
    if stored.earlier is not None:
        settled = play(stored.earlier).settled
        assert settled is not None, "a round before the last one is settled"
        used = settled.table.shoe_number
        shoe = shoe_view_of(settled, by_number[used], by_number[used + 1])
        results = results_of(settled, stored.changes, stored.badges)
        finished = finished_view(stored.game.game_id, settled, results, shoe, stored.names)
    return CommittedTable(
        game=play(stored.latest).table,
        promised=stored.shoes[-1],
        round=stored.latest.round,
        shoes=tuple(shoe for shoe in stored.shoes[:-1] if shoe.seed is None),
        finished=finished,
    )
