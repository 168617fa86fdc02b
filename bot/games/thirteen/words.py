"""Small words about matches: who somebody is, how many points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.drawing.names import safe_name

if TYPE_CHECKING:
    from bot.games.thirteen.play.view import MatchView
    from rules.game import Seat


def name_of(view: MatchView, seat: Seat) -> str:
    """Give the name at a seat, in bold; the bot goes by its level.

    Somebody who was challenged and never here has no known name after a restart: Discord shows it for a mention, which
    notifies nobody that the message does not allow it to.
    """
    player = view.players[seat]
    if player.user_id is None:
        return f"**the bot ({view.level})**"
    return f"**{safe_name(player.name)}**" if player.name else f"<@{player.user_id}>"


def points_text(points: int) -> str:
    """Write `1 point` or `12 points`."""
    return f"{points} point{'' if points == 1 else 's'}"


def count_of(cards: int) -> str:
    """Write `1 card` or `12 cards`."""
    return f"{cards} card{'' if cards == 1 else 's'}"
