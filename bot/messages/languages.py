"""The language of each person's private messages, and of each server's public ones."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.languages.language import Language, private_language, public_language
from bot.messages.choices import Choices
from storage.manager_actions import ManagerAction

REMEMBERED = 20_000


def _unknown(_: int) -> str | None:
    return None


@dataclass(frozen=True, slots=True)
class Languages:
    """Knows what everybody reads. It remembers what people's Discord was set to when they last pressed.

    The settings of their Discord are kept in memory only. `server_locale` returns what a server is set to on Discord, if that is
    known.
    """

    choices: Choices
    server_locale: Callable[[int], str | None] = _unknown
    _locales: OrderedDict[int, str] = field(default_factory=OrderedDict)

    def hear(self, user_id: int, locale: str) -> None:
        """Remember what a person's Discord is set to, for messages that are drawn without a request of theirs."""
        self._locales[user_id] = locale
        self._locales.move_to_end(user_id)
        if len(self._locales) > REMEMBERED:
            self._locales.popitem(last=False)

    def private(self, user_id: int) -> Language:
        """Return the language of what only this person reads, in every server."""
        return private_language(self.choices.of_person(user_id).language, self._locales.get(user_id))

    def public(self, guild_id: int) -> Language:
        """Return the language of what a whole server reads."""
        return public_language(self.server_choice(guild_id), self.server_locale(guild_id))

    def server_choice(self, guild_id: int) -> str | None:
        """Return the tag that the managers of a server chose; None if its language is that of the server on Discord."""
        return self.choices.of_server(guild_id).language

    async def choose_for_server(self, guild_id: int, tag: str | None, *, by: ManagerAction) -> None:
        """Store the choice for a server together with the manager's action; None takes it back. The server must be known."""
        await self.choices.choose_for_server(guild_id, "language", tag, by=by)

    async def choose(self, guild_id: int, user_id: int, tag: str | None) -> None:
        """Store the choice of a person who acts in a server; None takes it back. Raises BeingDeletedError."""
        await self.choices.choose(guild_id, user_id, "language", tag)
