"""A match's public message: its texts in a coloured box, with the buttons below them."""

from dataclasses import dataclass

from discord import ButtonStyle

from bot.drawing.card_art import BOXES, CardArt
from bot.drawing.drawn_message import (
    Component,
    DrawnMessage,
    ask_with,
    below_text,
    boxed,
    button,
    how_to_play_button,
    line,
    row,
)
from bot.drawing.words import Words
from bot.games.thirteen.play.view import MatchView
from bot.games.thirteen.screen.ids import MATCH_IDS, MatchWish
from bot.games.thirteen.screen.message_text import compose
from bot.language.language import MessageId

_COLOURS = {"challenge": 0xF0B232, "playing": 0x23A55A, "dealt": 0x949BA4, "over": 0x4E5058}
_WON = 0xF1C40F


@dataclass(frozen=True, slots=True)
class MatchButton:
    """One button of a match."""

    wish: MatchWish
    label: MessageId
    style: ButtonStyle = ButtonStyle.secondary
    is_enabled: bool = True


_RESIGN = MessageId("thirteen-button-resign")
_CHALLENGE = (
    MatchButton(MatchWish.ACCEPT, MessageId("thirteen-button-accept"), ButtonStyle.success),
    MatchButton(MatchWish.DECLINE, MessageId("thirteen-button-decline"), ButtonStyle.danger),
    MatchButton(MatchWish.WITHDRAW, MessageId("thirteen-button-withdraw")),
)
_PLAYING = (
    MatchButton(MatchWish.CARDS, MessageId("thirteen-button-cards"), ButtonStyle.primary),
    MatchButton(MatchWish.RESIGN, _RESIGN),
)
_REMATCH = (MatchButton(MatchWish.REMATCH, MessageId("thirteen-button-rematch"), ButtonStyle.success),)


def build_match(view: MatchView, art: CardArt = BOXES) -> DrawnMessage:
    """Build a match's message; every edit needs a new one."""
    text = compose(view, art)
    buttons = [button_of(view, planned, art.words) for planned in buttons_of(view)]
    if view.stage in {"challenge", "playing"}:
        buttons.append(how_to_play_button(view.game_id, art.language))
    texts = (text.players, text.pile, text.call)
    return boxed(text.header, line(), *texts, row(*buttons), text.footer, colour=_accent(view, art))


def _accent(view: MatchView, art: CardArt) -> int:
    if view.outcome is not None and view.outcome.winner is not None:
        return _WON
    usual = _COLOURS[view.stage]
    return art.accent(usual) if view.stage in {"challenge", "playing"} else usual


def build_resignation(view: MatchView, words: Words) -> DrawnMessage:
    """Make the buttons of the question whether to resign a match."""
    planned = MatchButton(MatchWish.SURELY_RESIGN, _RESIGN, ButtonStyle.danger)
    return ask_with(button_of(view, planned, words), words.language)


def build_way_back(view: MatchView, words: Words) -> DrawnMessage | None:
    """Make the buttons of a match for a private answer anywhere in the server; None while it is a challenge."""
    if view.stage != "playing":
        return None
    return below_text(*(button_of(view, planned, words) for planned in _PLAYING))


def buttons_of(view: MatchView) -> tuple[MatchButton, ...]:
    """Return a match's buttons; Rematch is offered after a match that was played, except a daily one."""
    match view.stage:
        case "challenge":
            return _CHALLENGE
        case "playing":
            return _PLAYING
        case _:
            is_played = view.outcome is not None and view.outcome.ending in {"finished", "resigned"}
            return _REMATCH if is_played and view.origin != "daily" else ()


def button_of(view: MatchView, planned: MatchButton, words: Words, **variables: str) -> Component:
    """Make a button whose id holds the number of the action its message shows."""
    label = words.wording(planned.label, **variables)
    custom_id = MATCH_IDS.write(view.game_id, view.number, planned.wish)
    return button(custom_id, label, planned.style, is_enabled=planned.is_enabled)
