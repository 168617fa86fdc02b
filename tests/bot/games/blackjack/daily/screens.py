"""Every screen of daily blackjack for one reader: the messages, drawn, and the private answers, as text."""

from collections.abc import Iterator
from dataclasses import replace

from discord import ui

from bot import refusal_texts
from bot.drawing.card_art import CardArt
from bot.games.blackjack.daily.kind import DAILY, figures_text, how_to_play
from bot.games.blackjack.daily.play.config import TournamentConfig, dump_config
from bot.games.blackjack.daily.screen.message import build_message, build_panel, build_replay
from bot.games.blackjack.daily.screen.message_text import BADGES
from storage.boards import DayRank, Figures
from tests.bot.games.blackjack.daily import samples
from tests.bot.refusal_samples import refusals_of


def screens(art: CardArt) -> Iterator[tuple[str, ui.LayoutView | ui.View | str]]:
    """Draw every screen, with its name."""
    for name, view in samples.ALL.items():
        yield name, build_panel(view, art)
    for name, line in samples.LINES.items():
        yield f"public line, {name}", build_message(line, art)
    ranked = replace(
        samples.LINES["finished"],
        rank=DayRank(1_112, 40_000, (*range(19_000, 20_776), 20_777)),
        chips=1_500_000,
        badges=tuple(BADGES),
    )
    yield "public line, far behind", build_message(ranked, art)
    yield "replay", build_replay(samples.LONGEST_REPLAY, art)
    words = art.words
    yield "how to play", how_to_play(dump_config(TournamentConfig()), words)
    played = Figures(
        "standard", None, is_daily=True, played=1_200, won=0, drawn=0, best=12_500, total=1_184_880
    )
    yield "figures", figures_text([played], words)
    yield "no figures", figures_text([], words)
    for error in refusals_of("bot.games.blackjack.daily."):
        yield f"refusal, {type(error).__name__}", refusal_texts.refusal(error, words=words)
    yield (
        "board",
        f"{words.wording(DAILY.title)} {DAILY.total_text(1_250, words)}",
    )
