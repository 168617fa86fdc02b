"""`/language` chooses the language of what only one person reads."""

from discord import app_commands
from discord.ext import commands

from bot.languages.language import LANGUAGES, MessageId
from bot.messages.caller import Caller, Interaction
from bot.messages.command_texts import command_text
from bot.messages.replies import boundary, in_time, say
from bot.services import Services

LIKE_DISCORD = "discord"
CHOICES = [
    *(app_commands.Choice(name=language.title, value=language.tag) for language in LANGUAGES),
    app_commands.Choice(name=command_text("language-choice-discord"), value=LIKE_DISCORD),
]


class LanguageCommand(commands.Cog):
    """The `/language` command."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(name="language", description=command_text("language-command"))
    @app_commands.describe(language=command_text("language-option-language"))
    @app_commands.choices(language=CHOICES)
    @app_commands.guild_only()
    async def language(self, interaction: Interaction, language: str) -> None:
        """Store a person's language and answer in it."""
        async with boundary(interaction, "/language") as caller:
            await in_time(interaction, self._choose(caller, language))
            await say(interaction, MessageId("language-answer-chosen"))

    async def _choose(self, caller: Caller, language: str) -> None:
        services = self._services
        await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        tag = None if language == LIKE_DISCORD else language
        await services.preferences.choose(caller.guild_id, caller.user_id, "language", tag)
