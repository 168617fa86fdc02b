"""`/display` chooses how cards are drawn in a person's private messages, `/settings` in a server's public ones."""

from discord import app_commands
from discord.ext import commands

from bot.commands.managing import action_of
from bot.core.setting_changes import Change, recorded
from bot.drawing.card_art import CardArt, CardStyle
from bot.messages.caller import Caller, Interaction
from bot.messages.command_texts import command_text
from bot.messages.replies import boundary, in_time, say
from bot.services import Services
from rules.cards import parse_cards

LIKE_THE_SERVER = "server"
SAMPLE = parse_cards("Ac Kd Th")
STYLES = [
    *(
        app_commands.Choice(name=command_text("display-choice-style", style=style.value), value=style.value)
        for style in CardStyle
    ),
    app_commands.Choice(name=command_text("display-choice-server"), value=LIKE_THE_SERVER),
]


class DisplayCommand(commands.Cog):
    """The `/display` command."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(name="display", description=command_text("display-command"))
    @app_commands.describe(cards=command_text("display-option-cards"))
    @app_commands.choices(cards=STYLES)
    @app_commands.guild_only()
    async def display(self, interaction: Interaction, cards: str) -> None:
        """Store a person's style and show a sample of it."""
        async with boundary(interaction, "/display") as caller:
            style = None if cards == LIKE_THE_SERVER else CardStyle(cards)
            await say(interaction, await in_time(interaction, self._choose(caller, style)))

    async def _choose(self, caller: Caller, style: CardStyle | None) -> str:
        services = self._services
        await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        await services.preferences.choose(caller.guild_id, caller.user_id, "card_style", style)
        return _style_chosen(services.preferences.private_art(caller.guild_id, caller.user_id))


async def choose_for_server(services: Services, caller: Caller, style: CardStyle) -> tuple[Change, ...]:
    """Store the style of a server's public messages and record who chose it; return the change, if it is one.

    Open games are drawn in it from their next change on.
    """
    await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
    change = Change("card_style", services.preferences.public_art(caller.guild_id).style.value, style.value)
    if change.old == change.new:
        return ()
    by = recorded(action_of(caller, "settings", services.clock.now(), ""), change)
    await services.preferences.choose_for_server(caller.guild_id, "card_style", style, by=by)
    return (change,)


def _style_chosen(art: CardArt) -> str:
    """Confirm a choice with a sample, or say that the bot has no emojis for it."""
    if art.lacks_emojis:
        return art.words.text("display-answer-no-emojis")
    return art.hand(art.words.text("display-answer-chosen"), SAMPLE)
