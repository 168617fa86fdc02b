"""Names, points and card counts of a match as text."""

from bot.drawing.names import safe_name
from bot.drawing.words import Words
from bot.games.thirteen.play.view import MatchView
from rules.game import Seat


def name_of(view: MatchView, seat: Seat, words: Words) -> str:
    """Return the name at a seat in bold; the bot's name includes its level.

    After a restart the bot does not know the name of a challenged player it never met. A mention makes Discord show it,
    and notifies only the users that the message allows.
    """
    player = view.players[seat]
    if player.user_id is None:
        assert view.level is not None, "the bot plays at a level"
        return f"**{words.text('thirteen-player-bot', level=view.level)}**"
    if player.user_id < 0:
        return f"**{words.text('common-deleted-player')}**"
    return f"**{safe_name(player.name)}**" if player.name else f"<@{player.user_id}>"


def points_text(points: int, words: Words) -> str:
    """Write `1 point` or `12 points`."""
    return words.text("thirteen-player-points", count=points)


def count_of(cards: int, words: Words) -> str:
    """Write `1 card` or `12 cards`."""
    return words.text("thirteen-player-cards", count=cards)
