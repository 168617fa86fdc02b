"""Duels out of the database: the terms, the shoe and the actions, played again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.recovery import StoredGame, load_names
from storage import games, shoes
from tests.high_card.bot.play import duel as duels
from tests.high_card.bot.play.commands import parse_command
from tests.high_card.bot.play.committed import CommittedDuel, order_of
from tests.high_card.bot.play.config import load_config
from tests.high_card.bot.play.duel import Duel

if TYPE_CHECKING:
    from bot.core.seeds import SeedVault
    from storage.database import Reader
    from storage.games import Action, Game


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredDuel(StoredGame):
    """The rows that a duel is made from."""

    actions: tuple[Action, ...]


async def load(reader: Reader, game: Game) -> StoredDuel:
    """Read what a duel is made from."""
    actions = tuple(await games.actions(reader, game.game_id))
    return StoredDuel(
        game=game,
        shoes=tuple(await shoes.of_game(reader, game.game_id)),
        names=await load_names(reader, game.guild_id, {action.user_id for action in actions}),
        actions=actions,
    )


def replay(seeds: SeedVault, stored: StoredDuel) -> CommittedDuel:
    """Play a duel again up to its last action."""
    [shoe] = stored.shoes
    duel = Duel(load_config(stored.game.config))
    for action in stored.actions:
        duel = duels.apply(duel, action.user_id, parse_command(action.text)).duel
        if duel.needs_cards:
            duel = duel.dealt(order_of(seeds, shoe))
    return CommittedDuel(duel, shoe)
