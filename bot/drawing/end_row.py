"""The row of buttons below every ended game: another game, a challenge, Share, the leaderboard."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.drawing.drawn_message import Component, button, row
from bot.drawing.roles import GOES_ON
from bot.language.language import Language

GAME = r"(?P<game_id>[A-Za-z0-9_-]{1,64})"
CHALLENGE = rf"challenge:{GAME}"
"""The custom id of the button that challenges others with an ended game."""
SHARE = rf"share:{GAME}"
"""The custom id of the button that shows what would be posted of a result."""
POST = rf"post:{GAME}"
"""The custom id of the button that posts it."""
BOARD = r"board:(?P<board>[a-z]{1,20})"
"""The custom id of the button that shows a leaderboard to the person who presses."""
DUEL = rf"duel:{GAME}:(?P<seat>own|swapped)"
"""The custom id of the buttons of a challenge; it names the game whose cards are played, and no seed."""
ANALYSE = rf"analyse:{GAME}"
"""The custom id of the button that shows a player what their choices in an ended game were worth."""
BUTTONS_MAX = 5


@dataclass(frozen=True, slots=True)
class EndRow:
    """What is offered below one ended game besides another one; `board` is the key of its leaderboard, if it has one.

    An analysis is offered where the row has room for it, and in `/replay` always.
    """

    can_challenge: bool = False
    can_share: bool = False
    board: str | None = None
    can_analyse: bool = False


def end_row(
    game_id: str,
    offered: EndRow,
    language: Language,
    *again: Component,
    more: Iterable[Component] = (),
) -> Component | None:
    """Make the row: the button for another game comes first, and `more` of the game's own last; None if nothing is offered."""
    buttons = list(again)
    if offered.can_challenge:
        buttons.append(button(f"challenge:{game_id}", language.text("duel-button-challenge")))
    if offered.can_share:
        buttons.append(button(f"share:{game_id}", language.text("share-button-share")))
    if offered.board is not None:
        buttons.append(button(f"board:{offered.board}", language.text("boards-button-board")))
    buttons += more
    if offered.can_analyse and len(buttons) < BUTTONS_MAX:
        buttons.append(analyse_button(game_id, language))
    return row(*buttons)


def analyse_button(game_id: str, language: Language) -> Component:
    """Make the button that analyses an ended game for the player who presses it."""
    return button(f"analyse:{game_id}", language.text("analysis-button-analyse"))


def post_button(game_id: str, language: Language) -> Component:
    """Make the button below the preview of what is shared."""
    return button(f"post:{game_id}", language.text("share-button-post"), GOES_ON)


def duel_buttons(game_id: str, language: Language, *, has_other_seat: bool) -> Component | None:
    """Make the buttons below a challenge."""
    swap = [button(f"duel:{game_id}:swapped", language.text("duel-button-swap"))] if has_other_seat else []
    return row(button(f"duel:{game_id}:own", language.text("duel-button-play"), GOES_ON), *swap)
