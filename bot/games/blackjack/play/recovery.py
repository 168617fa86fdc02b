"""Restore tables from the database: a round follows from its snapshot, its shoes and its actions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from bot.core.person_names import load_names
from bot.core.recovery import (
    CannotResumeError,
    StoredGame,
    StoredRound,
    load_round,
)
from bot.games.blackjack.play import playing
from bot.games.blackjack.play.commands import DealRound, Sit, format_command, parse_command
from bot.games.blackjack.play.committed import CommittedTable, order_of
from bot.games.blackjack.play.config import load_config
from bot.games.blackjack.play.playing import Step
from bot.games.blackjack.play.snapshot import load_table
from bot.games.blackjack.play.table_view import finished_view, results_of, shoe_view_of
from storage import games, ledger, profiles, shoes

if TYPE_CHECKING:
    from typing import Self

    from bot.core.seeds import SeedVault
    from rules.cards import Card
    from storage.database import Reader
    from storage.games import Game
    from storage.profiles import BadgeRow


DEAL = format_command(DealRound())


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable(StoredGame):
    """The rows of a table; `earlier` is the previous round, None unless players bet on the present one and see it.

    `balances` are the chips of its players if a round is played.
    """

    latest: StoredRound
    earlier: StoredRound | None
    sitters: dict[int, int]
    balances: dict[int, int]

    @classmethod
    async def load(cls, reader: Reader, game: Game) -> Self:
        """Read the rows of a table; raises CannotResumeError if some are missing."""
        game_id = game.game_id
        current = await games.latest_round(reader, game_id)
        if current is None:
            raise CannotResumeError("it has no round")
        latest = await load_round(reader, game_id, current.round_number)
        earlier = None
        badges: tuple[BadgeRow, ...] = ()
        is_dealt = any(action.text == DEAL for action in latest.actions)
        if current.round_number > 1 and not is_dealt:
            earlier = await load_round(reader, game_id, current.round_number - 1)
            since = earlier.round.first_action
            badges = await profiles.badges_of_game(reader, game_id, since_action=since)
        sitters = await games.actors(reader, game_id, format_command(Sit()))
        balances = {}
        if is_dealt:
            balances = await ledger.balances_of_players(reader, game.guild_id, set(sitters.values()))
        return cls(
            game=game,
            shoes=tuple(await shoes.of_game(reader, game_id)),
            names=await load_names(reader, game.guild_id, sitters.values()),
            latest=latest,
            earlier=earlier,
            sitters=sitters,
            balances=balances,
            badges=badges,
        )

    def committed(self, seeds: SeedVault) -> CommittedTable:
        """Play the table again from its rounds."""
        config = load_config(self.game.config)
        by_number = {shoe.shoe_number: shoe for shoe in self.shoes}

        @cache
        def order(number: int) -> tuple[Card, ...]:
            return order_of(seeds, by_number[number], config)

        def play(played: StoredRound) -> Step:
            step = Step(load_table(played.round.snapshot, config, order, self.sitters))
            for action in played.actions:
                step = playing.apply(step.table, action.user_id, parse_command(action.text, order))
            return step

        table, finished = play(self.latest).table, None
        if self.earlier is not None:
            settled = play(self.earlier).settled
            assert settled is not None, "a round before the last one is settled"
            used = settled.table.shoe_number
            shoe = shoe_view_of(settled, by_number[used], by_number[used + 1])
            assert table.last is not None, "it was stored when that round was settled"
            results = results_of(settled, table.last, self.badges)
            finished = finished_view(self.game.game_id, settled, results, shoe, self.names)
        return CommittedTable(
            game=table,
            promised=self.shoes[-1],
            round=self.latest.round,
            shoes=tuple(shoe for shoe in self.shoes[:-1] if shoe.seed is None),
            finished=finished,
            balances={user_id: self.balances[user_id] for user_id in table.payers},
            opened_by=self.sitters[min(self.sitters)] if self.sitters else None,
        )
