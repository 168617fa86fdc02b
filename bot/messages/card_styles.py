"""The card style of each server's public messages and of each person's private ones."""

from dataclasses import dataclass, replace

from bot.drawing.card_art import CardArt, CardStyle
from bot.drawing.card_emojis import CardEmojis
from bot.drawing.look import USUAL_LOOK, Look
from bot.drawing.words import Words
from bot.messages.choices import Choices
from bot.messages.currencies import Currencies
from bot.messages.languages import Languages
from storage.manager_actions import ManagerAction


@dataclass(frozen=True, slots=True)
class CardStyles:
    """Makes the art with which messages are drawn. `emojis` is None if the application has no card emojis."""

    choices: Choices
    emojis: CardEmojis | None
    currencies: Currencies
    languages: Languages

    def public(self, guild_id: int, look: Look = USUAL_LOOK) -> CardArt:
        """Return the art of a server's public messages, for a game with a look."""
        words = Words(self.languages.public(guild_id), self.currencies.of(guild_id))
        return self._art(self.choices.of_server(guild_id).card_style, look, words)

    def private(self, guild_id: int, user_id: int, look: Look = USUAL_LOOK) -> CardArt:
        """Return the art of a person's private messages: their own choice, else the server's."""
        chosen = self.choices.of_person(user_id).card_style or self.choices.of_server(guild_id).card_style
        words = Words(self.languages.private(user_id), self.currencies.of(guild_id))
        return self._art(chosen, look, words)

    async def choose_for_server(self, guild_id: int, style: CardStyle, *, by: ManagerAction) -> None:
        """Store the choice for a server together with the manager's action. The server must be known."""
        await self.choices.choose_for_server(guild_id, "card_style", style, by=by)

    async def choose(self, guild_id: int, user_id: int, style: CardStyle | None) -> None:
        """Store the choice of a person who acts in a server; None takes it back. Raises BeingDeletedError."""
        await self.choices.choose(guild_id, user_id, "card_style", style)

    def _art(self, chosen: str | None, look: Look, words: Words) -> CardArt:
        style = CardStyle(chosen or CardStyle.BOXES)
        emojis = self.emojis and replace(self.emojis, four_colours=style is CardStyle.EMOJI_4)
        return CardArt(style, emojis, look, words)
