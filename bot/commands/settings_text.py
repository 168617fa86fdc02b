"""The words of `/settings`, and of the changes of settings in `/house audit`; amounts are chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.core.errors import ChipNamesError, ChipSymbolError, SettingOrderError, SettingOutOfBoundsError
from bot.drawing.mentions import mentions
from bot.drawing.names import safe_text
from bot.messages.currencies import currency_of
from bot.texts import CARD_STYLES

if TYPE_CHECKING:
    from bot.core.setting_changes import Change
    from bot.refusal_texts import Refusals
    from storage.guilds import GuildSettings, Setting

OVERVIEW, PLACES, GAMES, CHIPS, GIFTS, CARDS = "overview", "places", "games", "chips", "gifts", "cards"
PAGES = {
    OVERVIEW: "Overview",
    PLACES: "Where and who",
    GAMES: "Games and stakes",
    CHIPS: "Chips",
    GIFTS: "Gifts and shop",
    CARDS: "How cards look",
}
CHOOSE_PAGE = "Choose what to change"
CHOOSE_CHANNELS = "Choose channels; none means every channel"
CHOOSE_ROLES = "Choose roles; none means everybody"
CHOOSE_RULES = "Choose house rules"
OWN_RULES = "Own rules"
TURN_ON, TURN_OFF, CHANGE, ADJUST = "Turn on", "Turn off", "Change…", "Adjust…"
FOOT = "-# A change holds from the next bet, claim or gift on; bets that are down stay. `/house audit` lists all changes."

LABELS = {
    "channels": "Channels for games",
    "roles": "Roles that may play",
    "house_rules": "House rules",
    "stake_min": "Lowest stake",
    "stake_max": "Highest stake",
    "starting_chips": "Starting chips",
    "daily_first": "Daily chips, first day",
    "daily_most": "Daily chips, at most",
    "chip_name": "Name of one chip",
    "chips_name": "Name of several chips",
    "chip_symbol": "Symbol of the chips",
    "gifts_open": "Gifts",
    "gift_account_days": "Account age for gifts, in days",
    "gifts_given_a_day": "Given a day, at most",
    "gifts_received_a_day": "Received a day, at most",
    "shop_open": "Shop",
    "card_style": "Card style",
    "dealer_steps": "Dealer's hand step by step",
}
"""What managers call each setting, in forms, refusals and `/house audit`."""


class FormWords(NamedTuple):
    """The title of a form, and what explains its fields by their names."""

    title: str
    hints: dict[str, str]


FORMS = {
    "stakes": FormWords(
        "Stakes in every game",
        {
            "stake_min": "For each bet, run and match",
            "stake_max": "Doubles and splits of a hand may go beyond it",
        },
    ),
    "amounts": FormWords(
        "Free chips",
        {
            "starting_chips": "For people who come from now on",
            "daily_first": "Each day in a row brings a quarter of it more",
            "daily_most": "Where the daily chips stop growing",
        },
    ),
    "names": FormWords(
        "Your chips",
        {
            "chip_name": "Such as Dublon; leave both names empty for chips",
            "chips_name": "Such as Dublons",
            "chip_symbol": "One sign or emoji, such as 🪙",
        },
    ),
    "gifts": FormWords(
        "Rules of gifts",
        {
            "gift_account_days": "How old the giver's Discord account must be; 0 for any age",
            "gifts_given_a_day": "By one person, each day that begins at midnight UTC",
            "gifts_received_a_day": "By one person, each day that begins at midnight UTC",
        },
    ),
}
FORM_RULES = "House rules of {game}"

REFUSALS: Refusals = {
    SettingOutOfBoundsError: lambda error, _: (
        f"{LABELS[error.name]}: write a whole number from {error.low:,} to {error.high:,}, such as `500`."
        " Nothing has changed."
    ),
    SettingOrderError: lambda error, _: (
        f"“{LABELS[error.least]}” cannot be above “{LABELS[error.most]}”. Nothing has changed."
    ),
    ChipNamesError: (
        "Write the names of one chip and of several, or leave both empty. A name has up to 20 letters; spaces, hyphens and"
        " apostrophes can stand between them. Nothing has changed."
    ),
    ChipSymbolError: (
        "The symbol is one sign or emoji, such as 🪙; emojis of a single server do not work. Nothing has changed."
    ),
}


def overview(settings: GuildSettings, style: str, rules: tuple[str, str]) -> str:
    """List all settings; `rules` are the title of the game with house rules, and their line."""
    game, line = rules
    return "\n".join(
        (
            "## Settings of this server",
            f"**{PAGES[PLACES]}**\nGames open in {_channels(settings)}. {_players(settings)}",
            f"**{PAGES[GAMES]}**\n{game}: {line}\nStakes: {_stakes(settings)}",
            f"**{PAGES[CHIPS]}**\nTo start: {settings.starting_chips:,} · daily: {_daily(settings)}\n{_named(settings)}",
            f"**{PAGES[GIFTS]}**\n{_gifts_in_short(settings)}\n{_shop(settings)}",
            f"**{PAGES[CARDS]}**\n{CARD_STYLES[style]}\n{_steps(settings)}",
        )
    )


def heading(page: str) -> str:
    """Head a page."""
    return f"### Settings · {PAGES[page]}"


def channels(settings: GuildSettings, *, exist: bool) -> str:
    """Say where games may open; the chosen channels may all be gone."""
    gone = "" if exist else "⚠️ None of these channels exists any more, so no game can open.\n"
    return (
        f"**Games open in** {_channels(settings)}.\n{gone}"
        "-# Threads belong to their channel, channels to their category. A game that is open goes on to its end, wherever it is."
    )


def roles(settings: GuildSettings, *, exist: bool) -> str:
    """Say who may play; the chosen roles may all be gone."""
    gone = "" if exist else "⚠️ None of these roles exists any more, so nobody can play.\n"
    return (
        f"**Players:** {_players(settings)}\n{gone}"
        "-# Others cannot open games, join them or bet. They can finish what they have begun."
    )


def house_rules(game: str, name: str, preview: str) -> str:
    """Show the house rules of new games of a kind, and the line that such a game shows."""
    return (
        f"**House rules of {game}:** {name}\nA new table says:\n> {preview}\n"
        "-# Whoever opens a table can choose others from the menu for it. An open table keeps its house rules; `/house close` closes it."
    )


def stakes(settings: GuildSettings, top_up: int) -> str:
    """Show the stake limits of all games; `top_up` is up to how many chips a top-up goes."""
    goal = currency_of(settings).amount(top_up)
    out_of_reach = f"\n-# The free top-up ends at {goal}, so it does not reach the lowest stake."
    return f"**Stakes:** {_stakes(settings)}" + (out_of_reach if settings.stake_min > top_up else "")


def amounts(settings: GuildSettings) -> str:
    """Show starting and daily chips."""
    return f"**To start:** {currency_of(settings).amount(settings.starting_chips)}\n**Daily:** {_daily(settings)}\n-# More for each day in a row."


def chip_names(settings: GuildSettings) -> str:
    """Show what the server calls its chips."""
    return f"**{_named(settings)}**"


def gifts(settings: GuildSettings) -> str:
    """Say whether people may give each other chips."""
    return f"**{_gifts(settings)}**"


def gift_rules(settings: GuildSettings) -> str:
    """Show the rules of gifts."""
    return (
        f"**Given:** up to {settings.gifts_given_a_day:,} a day\n"
        f"**Received:** up to {settings.gifts_received_a_day:,} a day\n"
        f"**Account:** {_age(settings.gift_account_days)}"
    )


def shop(settings: GuildSettings) -> str:
    """Say whether the shop is on."""
    return f"**{_shop(settings)}**"


def card_style(style: str, sample: str) -> str:
    """Show how cards are drawn in public, with an example."""
    return (
        f"**Cards in public:** {CARD_STYLES[style]}\n{sample}\n-# Open games follow with their next change."
    )


def dealer_steps(settings: GuildSettings) -> str:
    """Say whether a dealer's hand is shown step by step."""
    return f"**{_steps(settings)}**\n-# For tables that open from now on."


def changed(changes: tuple[Change, ...]) -> str:
    """Confirm what has changed."""
    return "\n".join(f"✅ {in_words(change)}" for change in changes)


def in_words(change: Change) -> str:
    """Tell one change: the setting, the old value and the new one."""
    return f"{LABELS[change.name]}: {_value(change.name, change.old)} → **{_value(change.name, change.new)}**"


def _value(name: str, value: Setting) -> str:
    match value:
        case bool():
            return "on" if value else "off"
        case int():
            return f"{value:,}"
        case tuple():
            return mentions(channels=value) if name == "channels" else mentions(roles=value)
        case str():
            return CARD_STYLES[value].partition(":")[0] if name == "card_style" else safe_text(value)
        case None:
            return _NONE.get(name, "none")


_NONE = {"channels": "every channel", "roles": "everybody", "chip_name": "chip", "chips_name": "chips"}


def _channels(settings: GuildSettings) -> str:
    return _value("channels", settings.channels)


def _players(settings: GuildSettings) -> str:
    if settings.roles is None:
        return "Everybody may play."
    return f"Only {mentions(roles=settings.roles)} may play."


def _stakes(settings: GuildSettings) -> str:
    return f"{settings.stake_min:,} to {currency_of(settings).amount(settings.stake_max)}"


def _daily(settings: GuildSettings) -> str:
    first, most = settings.daily_first, settings.daily_most
    return f"{first:,}" if first == most else f"{first:,} to {most:,}"


def _named(settings: GuildSettings) -> str:
    symbol = "" if settings.chip_symbol is None else f" {settings.chip_symbol}"
    one, several = settings.chip_name or "chip", settings.chips_name or "chips"
    return f"Called: {one}, {several}{symbol}"


def _gifts(settings: GuildSettings) -> str:
    return "Gifts: on" if settings.gifts_open else "Gifts: off"


def _gifts_in_short(settings: GuildSettings) -> str:
    if not settings.gifts_open:
        return _gifts(settings)
    given, received = settings.gifts_given_a_day, settings.gifts_received_a_day
    return f"Gifts: up to {given:,} given and {received:,} received a day"


def _shop(settings: GuildSettings) -> str:
    return "Shop: on" if settings.shop_open else "Shop: off"


def _steps(settings: GuildSettings) -> str:
    return f"The dealer's hand: {'step by step' if settings.dealer_steps else 'at once'}"


def _age(days: int) -> str:
    return "any age" if not days else f"at least {days} days old"
