"""Restore tables from the database: a round follows from its snapshot, its shoes and its actions."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Self

from bot.core.person_names import load_names_of_groups
from bot.core.recovery import (
    CannotResumeError,
    StoredGame,
    StoredRound,
    load_newest_rounds,
)
from bot.core.seeds import SeedVault
from bot.games.blackjack.play import playing
from bot.games.blackjack.play.commands import DealRound, Sit, format_command, parse_command
from bot.games.blackjack.play.committed import CommittedTable, order_of
from bot.games.blackjack.play.config import load_config
from bot.games.blackjack.play.playing import TableStep
from bot.games.blackjack.play.snapshot import load_table
from bot.games.blackjack.play.table_view import finished_view, results_of, shoe_view_of
from rules.cards import Card
from storage import ledger, many_games, profiles, shoes
from storage.database import Reader
from storage.games import Game

DEAL = format_command(DealRound())


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable(StoredGame):
    """The rows of a table; `earlier` is the previous round, None unless players bet on the present one and see it.

    `balances` are the chips of those who have sat there, if a round is played.
    """

    latest: StoredRound
    earlier: StoredRound | None
    sitters: dict[int, int]
    balances: dict[int, int]

    @classmethod
    async def load_all(cls, reader: Reader, some: Sequence[Game]) -> list[Self]:
        """Read the rows of some tables (see StoredGame.load_all)."""
        ids = [game.game_id for game in some]
        rounds = await load_newest_rounds(reader, some, lambda _, latest: not _is_dealt(latest))
        if len(rounds) < len(some):
            raise CannotResumeError("it has no round")
        earlier = {game_id: found[0] for game_id, found in rounds.items() if len(found) > 1}
        badges = await profiles.badges_of_games(
            reader, {game_id: before.round.first_action for game_id, before in earlier.items()}
        )
        sitters = await many_games.actors(reader, ids, format_command(Sit()))
        people = [(game.guild_id, set(sitters.get(game.game_id, {}).values())) for game in some]
        dealt = [
            group for game, group in zip(some, people, strict=True) if _is_dealt(rounds[game.game_id][-1])
        ]
        balances = await ledger.balances_of_people(
            reader, sorted({(guild_id, who) for guild_id, group in dealt for who in group})
        )
        promised = await shoes.of_games(reader, ids)
        names = await load_names_of_groups(reader, people)
        return [
            cls(
                game=game,
                shoes=tuple(promised.get(game.game_id, ())),
                names=own_names,
                latest=rounds[game.game_id][-1],
                earlier=earlier.get(game.game_id),
                sitters=sitters.get(game.game_id, {}),
                balances={who: balances[guild_id, who] for who in group if (guild_id, who) in balances},
                badges=tuple(badges.get(game.game_id, ())),
            )
            for game, (guild_id, group), own_names in zip(some, people, names, strict=True)
        ]

    def committed(self, seeds: SeedVault) -> CommittedTable:
        """Play the table again from its rounds."""
        config = load_config(self.game.config)
        by_number = {shoe.shoe_number: shoe for shoe in self.shoes}

        @cache
        def order(number: int) -> tuple[Card, ...]:
            return order_of(seeds, by_number[number], config)

        def play(played: StoredRound) -> TableStep:
            step = TableStep(load_table(played.round.snapshot, config, order, self.sitters))
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


def _is_dealt(latest: StoredRound) -> bool:
    return any(action.text == DEAL for action in latest.actions)
