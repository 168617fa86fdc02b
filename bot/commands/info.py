"""`/about` and `/notify`."""

from importlib.metadata import version

from discord import app_commands, ui
from discord.ext import commands

from bot.drawing.words import Words
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.command_texts import command_text
from bot.messages.replies import boundary, in_time, say
from bot.services import Services
from bot.settings import Policies

ON_OR_OFF = [
    app_commands.Choice(name=command_text("notify-choice-on"), value="on"),
    app_commands.Choice(name=command_text("notify-choice-off"), value="off"),
]


class Info(commands.Cog):
    """Commands about the bot itself and about its mentions."""

    def __init__(self, services: Services, policies: Policies) -> None:
        self._services = services
        self._policies = policies

    @app_commands.command(name="about", description=command_text("about-command"))
    @app_commands.guild_only()
    async def about(self, interaction: Interaction) -> None:
        """Say what the bot is and that chips are play money (CH-1)."""
        async with boundary(interaction, "/about", only_asks=True):
            words = words_of(interaction)
            links = links_of(self._policies, words)
            await say(interaction, words.text("about-answer", version=version("cardroom")), links)

    @app_commands.command(name="notify", description=command_text("notify-command"))
    @app_commands.describe(
        turns=command_text("notify-option-turns"),
        challenges=command_text("notify-option-challenges"),
    )
    @app_commands.choices(turns=ON_OR_OFF, challenges=ON_OR_OFF)
    @app_commands.guild_only()
    async def notify(
        self, interaction: Interaction, turns: str | None = None, challenges: str | None = None
    ) -> None:
        """Change a person's notification settings and show them."""
        async with boundary(interaction, "/notify") as caller:
            await say(
                interaction, await in_time(interaction, self._notify(interaction, caller, turns, challenges))
            )

    async def _notify(
        self, interaction: Interaction, caller: Caller, turns: str | None, challenges: str | None
    ) -> str:
        """Change the given settings and return them in words; without any, return all of them."""
        accounts, whose = self._services.accounts, (caller.guild_id, caller.user_id)
        await accounts.welcome(*whose, caller.name)
        if turns is not None:
            await accounts.set_preference(*whose, "wants_ping", wants=turns == "on")
        if challenges is not None:
            await accounts.set_preference(*whose, "wants_challenges", wants=challenges == "on")
        words, lines = words_of(interaction), []
        if turns is not None or challenges is None:
            is_on = await accounts.wants_ping(*whose)
            lines.append(words.text("notify-answer-turns-on" if is_on else "notify-answer-turns-off"))
        if challenges is not None or turns is None:
            is_on = await accounts.wants_challenges(*whose)
            lines.append(
                words.text("notify-answer-challenges-on" if is_on else "notify-answer-challenges-off")
            )
        return "\n".join(lines)


def links_of(policies: Policies, words: Words) -> ui.View | None:
    """Return buttons that open the operator's policies, None if none are published."""
    view = ui.View(timeout=None)
    if policies.privacy_url is not None:
        view.add_item(ui.Button(label=words.text("privacy-button-policy"), url=policies.privacy_url))
    if policies.terms_url is not None:
        view.add_item(ui.Button(label=words.text("about-button-terms"), url=policies.terms_url))
    return view if view.children else None
