"""`/display`, `/language` and `/notify` store how the bot draws cards for a person, speaks to them, and mentions them."""

from discord import app_commands

from bot.commands.feature import Feature, command
from bot.drawing.card_art import CardStyle
from bot.drawing.phrases import mentions
from bot.language.language import LANGUAGES, MessageId
from bot.messages.command_texts import command_text
from bot.press import Press
from rules.cards import parse_cards
from storage.choices import Choice
from storage.people import Preference

LIKE_THE_SERVER = "server"
LIKE_DISCORD = "discord"
SAMPLE = parse_cards("Ac Kd Th")
STYLES = [
    *(
        app_commands.Choice(name=command_text("display-choice-style", style=style.value), value=style.value)
        for style in CardStyle
    ),
    app_commands.Choice(name=command_text("display-choice-server"), value=LIKE_THE_SERVER),
]
LANGUAGE_CHOICES = [
    *(app_commands.Choice(name=language.title, value=language.tag) for language in LANGUAGES),
    app_commands.Choice(name=command_text("language-choice-discord"), value=LIKE_DISCORD),
]
ON_OR_OFF = [
    app_commands.Choice(name=command_text("notify-choice-on"), value="on"),
    app_commands.Choice(name=command_text("notify-choice-off"), value="off"),
]


@command("display", "display-command", cards="display-option-cards")
@app_commands.choices(cards=STYLES)
async def display(press: Press, cards: str) -> None:
    """Store how a person's private messages draw cards, and show a sample unless the bot has no emojis for it."""
    await press.in_time(_choose(press, "card_style", None if cards == LIKE_THE_SERVER else CardStyle(cards)))
    art, words = press.art, press.words
    if art.lacks_emojis:
        await press.say(words.text("display-answer-no-emojis"))
    else:
        await press.say(art.hand(words.text("display-answer-chosen"), SAMPLE))


@command("language", "language-command", language="language-option-language")
@app_commands.choices(language=LANGUAGE_CHOICES)
async def language(press: Press, language: str) -> None:
    await press.in_time(_choose(press, "language", None if language == LIKE_DISCORD else language))
    await press.say(MessageId("language-answer-chosen"))


async def _choose(press: Press, choice: Choice, value: str | None) -> None:
    await press.welcome()
    await press.services.preferences.choose(press.guild_id, press.user_id, choice, value)


@command(
    "notify",
    "notify-command",
    turns="notify-option-turns",
    challenges="notify-option-challenges",
    daily="notify-option-daily",
)
@app_commands.choices(turns=ON_OR_OFF, challenges=ON_OR_OFF, daily=ON_OR_OFF)
async def notify(
    press: Press, turns: str | None = None, challenges: str | None = None, daily: str | None = None
) -> None:
    await press.say(await press.in_time(_notify(press, turns, challenges, daily)))


async def _notify(press: Press, turns: str | None, challenges: str | None, daily: str | None) -> str:
    """Change the given settings and return them in words; without any, return all of them."""
    accounts, whose = press.services.accounts, (press.guild_id, press.user_id)
    await press.welcome()
    given: dict[Preference, str | None] = {
        "wants_ping": turns,
        "wants_challenges": challenges,
        "wants_daily": daily,
    }
    for preference, wish in given.items():
        if wish is not None:
            await accounts.set_preference(*whose, preference, wants=wish == "on")
    words, lines, shows_all = press.words, [], not any(given.values())
    if turns is not None or shows_all:
        is_on = await accounts.wants_ping(*whose)
        lines.append(words.text("notify-answer-turns-on" if is_on else "notify-answer-turns-off"))
    if challenges is not None or shows_all:
        is_on = await accounts.wants_challenges(*whose)
        lines.append(words.text("notify-answer-challenges-on" if is_on else "notify-answer-challenges-off"))
    if daily is not None or shows_all:
        lines.append(await _about_daily(press))
    return "\n".join(lines)


async def _about_daily(press: Press) -> str:
    """Write whether the person is reminded of the deals of the day, and in which channel, if the server has one for it."""
    accounts, words = press.services.accounts, press.words
    if not await accounts.wants_daily(press.guild_id, press.user_id):
        return words.text("notify-answer-daily-off")
    channel = (await accounts.settings(press.guild_id)).boards_channel
    if channel is not None:
        return words.text("notify-answer-daily-on", channel=mentions(words, channels=(channel,)))
    who = "manager" if press.interaction.permissions.manage_guild else "player"
    return words.text("notify-answer-daily-nowhere", who=who)


FEATURE = Feature(commands=(display, language, notify))
