"""Tables out of the database: a round is its snapshot, its shoes and its actions, played again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from bot.core.registry import CannotResumeError, shows_earlier_round
from bot.games.blackjack.play import table as tables
from bot.games.blackjack.play.commands import Sit, format_command, parse_command
from bot.games.blackjack.play.committed import CommittedTable, order_of
from bot.games.blackjack.play.config import load_config
from bot.games.blackjack.play.session import TableSession
from bot.games.blackjack.play.snapshot import load_table
from bot.games.blackjack.play.table_view import finished_view, results_of, shoe_view_of
from storage import games, ledger, people, shoes
from storage.ledger import Transfer, escrow, player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from bot.core.seeds import SeedVault
    from bot.core.session import World
    from bot.games.blackjack.play.config import TableConfig
    from bot.games.blackjack.play.table import Settled, Table
    from rules.cards import Card
    from storage.database import Reader, Unit
    from storage.games import Action, Game, Round
    from storage.shoes import Shoe


@dataclass(frozen=True, slots=True)
class StoredTable:
    """All rows a table is made from; `earlier` is the round before, None unless the table's message still shows it."""

    game: Game
    shoes: tuple[Shoe, ...]
    round: Round
    actions: tuple[Action, ...]
    earlier: Round | None
    earlier_actions: tuple[Action, ...]
    sitters: dict[int, int]
    names: dict[int, str]
    changes: dict[int, int]


async def load(reader: Reader, game: Game) -> StoredTable:
    """Read what a table is made from. Raises CannotResumeError where rows are missing."""
    current = await games.latest_round(reader, game.game_id)
    if current is None:
        raise CannotResumeError("it has no round")
    earlier = None
    if shows_earlier_round(game, current.round_number):
        earlier = await games.load_round(reader, game.game_id, current.round_number - 1)
    sitters = await games.actors(reader, game.game_id, format_command(Sit()))
    known = await people.load(reader, game.guild_id, sorted(set(sitters.values())))
    changes: dict[int, int] = {}
    if earlier is not None:
        changes = await ledger.changes_of_players(
            reader, game.game_id, since_action=earlier.first_action, before_action=current.first_action
        )
    return StoredTable(
        game=game,
        shoes=tuple(await shoes.of_game(reader, game.game_id)),
        round=current,
        actions=tuple(await games.actions_of_round(reader, game.game_id, current.round_number)),
        earlier=earlier,
        earlier_actions=()
        if earlier is None
        else tuple(await games.actions_of_round(reader, game.game_id, earlier.round_number)),
        sitters=sitters,
        names={user_id: person.display_name for user_id, person in known.items()},
        changes=changes,
    )


def resume(world: World, stored: StoredTable) -> TableSession:
    """Make the session again exactly as it was committed; its clock does not run yet.

    Raises CannotResumeError.
    """
    game = stored.game
    config = load_config(game.config)
    by_number = {shoe.shoe_number: shoe for shoe in stored.shoes}

    @cache
    def order(number: int) -> tuple[Card, ...]:
        return order_of(world.seeds, by_number[number], config)

    promised = stored.shoes[-1]
    if not world.seeds.knows(promised):
        raise CannotResumeError("the master key of its promised shoe is gone")
    table = _replay(stored.round, stored.actions, config, order, stored.sitters).table
    if table.number != game.action_number:
        raise CannotResumeError(f"its actions lead to number {table.number}, stored is {game.action_number}")
    finished = None
    if stored.earlier is not None:
        settled = _replay(stored.earlier, stored.earlier_actions, config, order, stored.sitters).settled
        assert settled is not None, "a round before the last one is settled"
        used = settled.table.shoe_number
        shoe = shoe_view_of(settled, by_number[used], by_number[used + 1])
        finished = finished_view(
            game.game_id, settled, results_of(settled, stored.changes), shoe, stored.names
        )
    committed = CommittedTable(
        table=table,
        promised=promised,
        round=stored.round,
        shoes=tuple(shoe for shoe in stored.shoes[:-1] if shoe.seed is None),
        deadline=game.deadline,
        finished=finished,
    )
    return TableSession(
        world=world,
        game_id=game.game_id,
        guild_id=game.guild_id,
        channel_id=game.channel_id,
        committed=committed,
        names=dict(stored.names),
        message_id=game.message_id,
        message_round=game.message_round,
        shown_number=game.shown_number,
    )


async def void(unit: Unit, seeds: SeedVault, game: Game, at: int) -> None:
    """Close a table that cannot go on: what people put into the round under way goes back to them."""
    current = await games.latest_round(unit, game.game_id)
    since = 1 if current is None else current.first_action
    changes = await ledger.changes_of_players(unit, game.game_id, since_action=since)
    for index, (user_id, change) in enumerate(sorted(changes.items())):
        if change < 0:
            back = Transfer(
                guild_id=game.guild_id,
                debit=escrow(game.game_id),
                credit=player(user_id),
                amount=-change,
                kind="refund",
                key=f"{game.game_id}:void:{index}",
                at=at,
                game_id=game.game_id,
            )
            await ledger.transfer(unit, back)
    for shoe in await shoes.of_game(unit, game.game_id):
        if shoe.client is not None and shoe.seed is None:
            await seeds.reveal(unit, shoe)
    await games.close_game(unit, game.game_id, at=at, voided=True)


@dataclass(frozen=True, slots=True)
class Replay:
    """Where a round's actions lead, and how it was settled if it was."""

    table: Table
    settled: Settled | None


def _replay(
    began: Round,
    actions: Iterable[Action],
    config: TableConfig,
    order: Callable[[int], tuple[Card, ...]],
    sitters: Mapping[int, int],
) -> Replay:
    table = load_table(began.snapshot, config, order, sitters)
    settled = None
    for action in actions:
        step = tables.apply(table, action.user_id, parse_command(action.text, order))
        table, settled = step.table, step.settled
    return Replay(table, settled)
