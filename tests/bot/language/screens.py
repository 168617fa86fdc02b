"""The screens of every part of the bot: its messages, drawn, and its answers, as text."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from discord import ui

from bot.drawing.card_art import CardArt
from tests.bot.analysis import screens as lab
from tests.bot.commands import manager_screens
from tests.bot.economy import screens as economy
from tests.bot.games.blackjack import screens as blackjack
from tests.bot.games.blackjack.daily import screens as daily
from tests.bot.games.scoundrel import screens as scoundrel
from tests.bot.games.thirteen import screens as thirteen
from tests.bot.language import info_screens

Screen: TypeAlias = "ui.LayoutView | ui.View | str"

SCREENS: Mapping[str, Callable[[CardArt], Iterator[tuple[str, Screen]]]] = {
    "economy": economy.screens,
    "info": info_screens.screens,
    "managers": manager_screens.screens,
    "blackjack": blackjack.screens,
    "daily": daily.screens,
    "lab": lab.screens,
    "scoundrel": scoundrel.screens,
    "thirteen": thirteen.screens,
}
"""Draws each screen of a part for one reader, with its name."""
