"""Runs out of the database: the deal and the recorded actions, played again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.registry import CannotResumeError
from bot.games.scoundrel.play import committed as committed_runs
from bot.games.scoundrel.play import deals
from bot.games.scoundrel.play.commands import parse_command
from bot.games.scoundrel.play.config import load_config
from bot.games.scoundrel.play.errors import RunGoneError
from bot.games.scoundrel.play.session import RunSession
from bot.games.scoundrel.play.view import Place, RunOutcome
from storage import daily_deals, games, ledger, people, runs, shoes
from storage.ledger import Transfer, escrow, player

if TYPE_CHECKING:
    from bot.games.scoundrel.play.config import RunConfig
    from bot.games.scoundrel.play.deals import Deal
    from bot.games.scoundrel.play.session import RunWorld
    from storage.daily_deals import DailyDeal
    from storage.database import Reader, Unit
    from storage.games import Action, Game
    from storage.runs import Run
    from storage.shoes import Shoe


@dataclass(frozen=True, slots=True)
class StoredRun:
    """All rows a run is made from: `shoe` of a free one, `daily` of one at the deal of a day."""

    game: Game
    run: Run
    shoe: Shoe | None
    daily: DailyDeal | None
    actions: tuple[Action, ...]
    name: str


async def load(reader: Reader, game_id: str) -> StoredRun:
    """Read what a run is made from; raises RunGoneError where there is none, or one that was voided."""
    run = await runs.load(reader, game_id)
    game = await games.load_game(reader, game_id)
    if run is None or game is None or (run.end is not None and run.end.ending == "voided"):
        raise RunGoneError
    known = await people.load(reader, run.guild_id, [run.user_id])
    daily = None
    if run.day is not None and run.attempt is not None:
        daily = await daily_deals.load(reader, run.day, run.attempt)
    return StoredRun(
        game=game,
        run=run,
        shoe=await shoes.load(reader, game_id, deals.SHOE_NUMBER),
        daily=daily,
        actions=tuple(await runs.actions(reader, game_id)),
        name=known[run.user_id].display_name if run.user_id in known else "",
    )


def resume(world: RunWorld, stored: StoredRun) -> RunSession:
    """Make the session again exactly as it was committed; raises CannotResumeError and RulesError."""
    run, game = stored.run, stored.game
    config = load_config(game.config)
    deal = _deal(world, stored, config)
    committed = committed_runs.fresh(config.rules, deal.dungeon)
    for action in stored.actions:
        committed = committed_runs.apply(committed, parse_command(action.text))
    if committed.ending != (None if run.end is None else run.end.ending):
        raise CannotResumeError(f"its actions lead to the end {committed.ending}")
    return RunSession(
        world=world,
        run=run,
        config=config,
        deal=deal,
        shoe=stored.shoe,
        name=stored.name,
        committed=committed,
        place=Place(game.channel_id, game.message_id),
        due_at=0 if game.deadline is None else game.deadline.at,
        outcome=None if run.end is None else RunOutcome(run.end.ending, run.end.score, run.end.payout),
    )


async def void(world: RunWorld, stored: StoredRun, unit: Unit) -> None:
    """Close a run that cannot go on: its stake goes back, and its seed is told if it is still known."""
    run, now = stored.run, world.clock.now()
    if run.stake:
        back = Transfer(
            guild_id=run.guild_id,
            debit=escrow(run.game_id),
            credit=player(run.user_id),
            amount=run.stake,
            kind="refund",
            key=f"{run.game_id}:void",
            at=now,
            game_id=run.game_id,
        )
        await ledger.transfer(unit, back)
    if stored.shoe is not None:
        await world.seeds.reveal(unit, stored.shoe)
    await runs.close(unit, run.game_id, runs.End(now, "voided", None, run.stake))
    await games.close_game(unit, run.game_id, at=now, voided=True)


def _deal(world: RunWorld, stored: StoredRun, config: RunConfig) -> Deal:
    if config.seed is not None:
        return deals.of_seed(config.seed)
    promised = stored.shoe or stored.daily
    if promised is None:
        raise CannotResumeError("it has no seed")
    if promised.seed is None and not world.seeds.knows(promised):
        raise CannotResumeError("the master key of its seed is gone")
    if stored.shoe is not None:
        return deals.of_shoe(world.seeds, stored.shoe)
    assert stored.daily is not None, "it has one of the two"
    return deals.of_day(world.seeds, stored.daily)
