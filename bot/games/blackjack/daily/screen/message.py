"""The message of a tournament with its buttons and their custom ids, and the private replay of an ended tournament."""

import re
from collections.abc import Mapping
from enum import StrEnum

from discord import ButtonStyle

from bot.core.commands import PlayAction
from bot.drawing.card_art import BOXES, CardArt
from bot.drawing.drawn_message import (
    ButtonIds,
    Component,
    DrawnMessage,
    PlannedButton,
    boxed,
    explained_footer,
    how_to_play_button,
    line,
    row,
)
from bot.drawing.end_row import EndRow, end_row
from bot.drawing.phrases import TEXT_MAX, units_of
from bot.drawing.play_button import DAILY, play_button
from bot.drawing.words import Words
from bot.games.blackjack.daily.play.commands import BetOnHand, Command, format_command, parse_command
from bot.games.blackjack.daily.play.config import KIND
from bot.games.blackjack.daily.play.view import HandResult, TournamentLine, TournamentReplay, TournamentView
from bot.games.blackjack.daily.screen.message_text import TournamentStage, compose, line_text, stage_of
from bot.games.blackjack.screen.hand_text import result_text, total_text
from bot.games.blackjack.screen.rules_text import LABELS, STYLES, offered
from bot.language.language import MessageId
from rules.blackjack.actions import Action
from rules.blackjack.notation import parse_action
from rules.blackjack.view import RoundView


class ButtonAction(StrEnum):
    """An action of a tournament's button that is no command, as in custom ids."""

    OTHER = "other"


def _read(text: str) -> Command | ButtonAction:
    return ButtonAction.OTHER if text == ButtonAction.OTHER else parse_command(text.replace("-", " "))


def _write(action: Command | ButtonAction) -> str:
    """Write an action as it is recorded, with hyphens."""
    return action.value if isinstance(action, ButtonAction) else format_command(action).replace(" ", "-")


_EXAMPLES = ("no-insurance", "even-money", "hit", "stand", "double", "split", "surrender", "insure-1")
"""An action of each kind, as in custom ids."""

_ACTIONS = (
    *ButtonAction,
    "bet-[1-9][0-9]{0,12}",
    "insure-[1-9][0-9]{0,9}",
    *_EXAMPLES,
)
IDS = ButtonIds("d", "|".join(_ACTIONS), _read, _write)
FORM_ID_PATTERN = re.compile(r"df:(?P<game_id>[a-z0-9]{1,64}):(?P<number>[0-9]{1,15})", re.ASCII)


USUAL_BET = 100

_COLOURS = {
    TournamentStage.BETTING: 0xF0B232,
    TournamentStage.INSURANCE: 0xEB459E,
    TournamentStage.PLAY: 0x23A55A,
    TournamentStage.OVER: 0x4E5058,
}

_UNAVAILABLE: Mapping[type[Action], Action] = {
    type(action): action for action in (parse_action(text.replace("-", " ")) for text in _EXAMPLES)
}
"""The actions in the ids of buttons that nobody can press."""


def build_panel(view: TournamentView, art: CardArt = BOXES) -> DrawnMessage:
    """Build the message of a tournament for its player; every edit needs a new one."""
    text = compose(view, art)
    usual = _COLOURS[stage_of(view)]
    parts = [part for shown in (text.hand, text.call) if shown for part in (line(), shown)]
    rows = [row(*buttons) for buttons in _button_rows(view, art.words)]
    if view.is_over:
        rows = [end_row(view.game_id, offered_at_end(view), art.language)]
    is_explained = not view.is_over and (view.round is not None or view.results)
    footer = explained_footer(text.footer, view.game_id) if is_explained else text.footer
    colour = usual if view.is_over else art.accent(usual)
    return boxed(text.header, *parts, *rows, footer, colour=colour)


def build_message(view: TournamentLine, art: CardArt = BOXES) -> DrawnMessage:
    """Build the public message about the end of a tournament."""
    colour = _COLOURS[TournamentStage.OVER if view.ending == "broke" else TournamentStage.BETTING]
    return boxed(line_text(view, art.words), row(play_button(KIND, DAILY, art.language)), colour=colour)


def offered_at_end(view: TournamentView) -> EndRow:
    """Return what is offered below an ended tournament: a challenge once its day is over."""
    if view.ending == "voided":
        return EndRow()
    is_fair = view.ending in {"finished", "broke"} and not view.is_duel
    return EndRow(is_fair and view.shuffle.seed is not None, can_share=is_fair or view.is_duel, board="hands")


def quick_bets(view: TournamentView) -> tuple[int, ...]:
    """Return the bets that have a button: the last one or 100, half and twice as much, and all chips."""
    usual = min(view.results[-1].bet if view.results else USUAL_BET, view.chips)
    return tuple(
        dict.fromkeys(bet for bet in (usual, usual // 2, 2 * usual, view.chips) if 1 <= bet <= view.chips)
    )


def _button_rows(view: TournamentView, words: Words) -> list[list[Component]]:
    if view.is_over:
        return []
    if view.round is not None:
        return [_action_row(view, view.round, words)]
    other = PlannedButton(ButtonAction.OTHER, MessageId("blackjack-button-other"))
    others = [_button(view, other, words)]
    if not view.results:
        others.append(how_to_play_button(view.game_id, words.language))
    return [_bet_row(view, words), others]


def _bet_row(view: TournamentView, words: Words) -> list[Component]:
    first, *others = quick_bets(view)
    label = words.text("daily-button-bet", chips=first)
    bets = [PlannedButton(BetOnHand(first), label, ButtonStyle.success)]
    for bet in others:
        label = words.text("daily-button-all", chips=bet) if bet == view.chips else words.number(bet)
        bets.append(PlannedButton(BetOnHand(bet), label))
    return [_button(view, planned, words) for planned in bets]


def _action_row(view: TournamentView, played: RoundView, words: Words) -> list[Component]:
    """Return the actions of these house rules, enabled if they are legal and the chips suffice for them."""
    legal: dict[type[Action], Action] = {type(action): action for action in played.seats[0].legal}
    actions = []
    for kind in offered(played.rules, played.phase):
        action = PlayAction(legal.get(kind, _UNAVAILABLE[kind]))
        actions.append(PlannedButton(action, LABELS[kind], STYLES[kind], is_enabled=kind in legal))
    return [_button(view, planned, words) for planned in actions]


def _button(view: TournamentView, planned: PlannedButton, words: Words) -> Component:
    return IDS.button(view.game_id, view.number, planned, words.language)


def build_replay(replay: TournamentReplay, art: CardArt = BOXES) -> DrawnMessage:
    """Build a replay's message, with cards as text if emojis or words would make it too long."""
    texts = _texts(replay, art)
    if units_of(texts) > TEXT_MAX:
        texts = _texts(replay, art.as_text)
    header, hands, ending, footer = texts
    buttons = end_row(replay.view.game_id, offered_at_end(replay.view), art.language)
    return boxed(header, line(), hands, ending, buttons, footer)


def _texts(replay: TournamentReplay, art: CardArt) -> tuple[str, str, str, str]:
    """Compose the header, the hands, the end and the footer."""
    text = compose(replay.view, art)
    played = zip(replay.rounds, replay.view.results, strict=True)
    hands = "\n".join(_line(number, *each, art) for number, each in enumerate(played, 1))
    return text.header, hands, text.call, text.footer


def _line(number: int, played: RoundView, result: HandResult, art: CardArt) -> str:
    """Write a hand as `1. bet 100 · dealer 10♥ 7♠ (17) · 9♠ Q♦ won (19) · +100`."""
    words, dealt = art.words, played.dealer
    bet = words.text("daily-replay-bet", chips=result.bet)
    dealer = words.text("daily-replay-dealer", cards=art.cards(dealt.cards), total=total_text(dealt, words))
    hands = [f"{art.cards(hand.cards)} {result_text(hand, words)}" for hand in played.seats[0].hands]
    return " · ".join((f"{number}\\. {bet}", dealer, *hands, f"**{words.net(result.net)}**"))
