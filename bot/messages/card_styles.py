"""The card style of each server's public messages and of each person's private ones."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bot.core.bars import require_not_deleted
from bot.drawing.card_art import CardArt, CardStyle
from bot.drawing.look import USUAL_LOOK
from bot.drawing.words import Words
from storage import card_styles, manager_actions
from storage.card_styles import SERVER

if TYPE_CHECKING:
    from bot.drawing.card_emojis import CardEmojis
    from bot.drawing.look import Look
    from bot.messages.currencies import Currencies
    from bot.messages.languages import Languages
    from storage.database import Database, Unit
    from storage.manager_actions import ManagerAction


@dataclass(frozen=True, slots=True)
class CardStyles:
    """Knows every choice, so that drawing asks no database. `emojis` is None if the application has no card emojis."""

    database: Database
    emojis: CardEmojis | None
    currencies: Currencies
    languages: Languages
    _chosen: dict[tuple[int, int], CardStyle] = field(default_factory=dict)

    async def load(self) -> None:
        """Read what was chosen before this start, or in another process."""
        stored = await self.database.read(card_styles.load_all)
        self._chosen.clear()
        self._chosen.update({whose: CardStyle(style) for whose, style in stored.items()})

    def public(self, guild_id: int, look: Look = USUAL_LOOK) -> CardArt:
        """Return the art of a server's public messages, for a game with a look."""
        words = Words(self.languages.public(guild_id), self.currencies.of(guild_id))
        return self._art(self._chosen.get((guild_id, SERVER)), look, words)

    def private(self, guild_id: int, user_id: int, look: Look = USUAL_LOOK) -> CardArt:
        """Return the art of a person's private messages: their own choice, else the server's."""
        style = self._chosen.get((guild_id, user_id)) or self._chosen.get((guild_id, SERVER))
        words = Words(self.languages.private(guild_id, user_id), self.currencies.of(guild_id))
        return self._art(style, look, words)

    async def choose(
        self, guild_id: int, user_id: int, style: CardStyle | None, *, by: ManagerAction | None = None
    ) -> None:
        """Store the choice of a person, or of a server (SERVER) with the manager's action; None takes it back.

        The guild must be known. Raises BeingDeletedError.
        """

        async def body(unit: Unit) -> None:
            if user_id != SERVER:
                await require_not_deleted(unit, guild_id, user_id)
            await card_styles.choose(unit, guild_id, user_id, style)
            if by is not None:
                await manager_actions.record(unit, by)

        await self.database.write(body, guild_id=guild_id)
        if style is None:
            self._chosen.pop((guild_id, user_id), None)
        else:
            self._chosen[guild_id, user_id] = style

    def forget(self, guild_id: int, user_id: int) -> None:
        """Forget a choice that is not stored any more."""
        self._chosen.pop((guild_id, user_id), None)

    def _art(self, style: CardStyle | None, look: Look, words: Words) -> CardArt:
        style = style or CardStyle.BOXES
        emojis = self.emojis and replace(self.emojis, four_colours=style is CardStyle.EMOJI_4)
        return CardArt(style, emojis, look, words)
