"""A player's results at tables, as text for /profile."""

from collections.abc import Mapping

from bot.drawing.words import Words
from bot.games.blackjack.play.config import KIND
from bot.games.kind import FiguresQuery
from storage import profiles
from storage.database import Reader


async def figures(reader: Reader, asked: FiguresQuery) -> str:
    """Give a player's results in rounds."""
    return figures_text(await profiles.tallies(reader, asked.guild_id, asked.user_id, KIND), asked.words)


def figures_text(tallies: Mapping[str, int], words: Words) -> str:
    """Give a player's hands, the share won, net chips, biggest win, best streak, and decisions as in best play."""
    if not tallies:
        return words.text("blackjack-figures-none")
    hands, won = tallies["hands"], tallies["won"]
    share = words.share(won, hands)
    net, biggest, streak = words.net(tallies["net"]), tallies["biggest_win"], tallies["best_streak"]
    lines = [
        words.text("blackjack-figures-hands", hands=hands, won=won, share=share, net=net),
        words.text("blackjack-figures-best", biggest=biggest, streak=streak),
    ]
    judged, good = tallies.get("decisions", 0), tallies.get("best_decisions", 0)
    if judged:
        share = words.share(good, judged)
        lines.append(words.text("blackjack-figures-decisions", good=good, judged=judged, share=share))
    return "\n".join(lines)
