"""A blackjack table's message: its texts in a coloured box, with the buttons below them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from bot.drawing import outcomes, roles
from bot.drawing.card_art import BOXES, CardArt
from bot.drawing.drawn_message import (
    ButtonIds,
    Component,
    DrawnMessage,
    PlannedButton,
    ask_with,
    boxed,
    button,
    cut_button,
    explained_footer,
    how_to_play_button,
    line,
    row,
)
from bot.drawing.end_row import EndRow, end_row
from bot.drawing.feats import celebrated
from bot.drawing.play_button import AGAIN_LABEL, USUAL, play_button
from bot.drawing.words import Words
from bot.games.blackjack.play.config import KIND
from bot.games.blackjack.play.view import TableView
from bot.games.blackjack.screen.message_text import compose
from bot.games.blackjack.screen.rules_text import ACTIONS, LABELS, STYLES, offered
from bot.games.blackjack.screen.stage_text import Stage, stage_of
from bot.language.language import Language, MessageId, Wording
from rules.blackjack.phases import Phase
from rules.blackjack.view import RoundView


class ButtonAction(StrEnum):
    """An action of a table's button, as in custom ids."""

    HIT = "hit"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"
    JOIN = "join"
    LEAVE = "leave"
    SURELY_LEAVE = "surely"
    REBET = "rebet"
    MIN = "min"
    HALF = "half"
    TWICE = "twice"
    MAX = "max"
    OTHER = "other"
    DEAL = "deal"
    INSURANCE = "insure"
    NO_INSURANCE = "noinsure"
    EVEN_MONEY = "even"


@dataclass(frozen=True, slots=True)
class ClaimAndBet:
    """The action of the button that claims chips and bets `stake` of them, in custom ids as `c50`."""

    stake: int

    def __str__(self) -> str:
        return f"c{self.stake}"


def _read(text: str) -> ButtonAction | ClaimAndBet:
    return ClaimAndBet(int(text[1:])) if text[1:].isdigit() else ButtonAction(text)


IDS = ButtonIds[ButtonAction | ClaimAndBet]("t", f"{'|'.join(ButtonAction)}|c[0-9]{{1,16}}", _read)
MISTAKES = "mistakes"
"""The custom id of the button My mistakes; it names no person."""

FORM_ID_PATTERN = re.compile(r"f:(?P<game_id>[a-z0-9]{1,64}):(?P<number>[0-9]{1,15})", re.ASCII)


_COLOURS = {
    Stage.EMPTY: outcomes.OPEN,
    Stage.BETTING: outcomes.BETS,
    Stage.INSURANCE: outcomes.ASKS,
    Stage.PLAY: outcomes.PLAYS,
    Stage.SETTLED: outcomes.RESTS,
    Stage.CLOSED: outcomes.OVER,
}

_BUTTON_OF = {kind: ButtonAction[name.upper().replace("-", "_")] for kind, name in ACTIONS.items()}

_LABELS: Mapping[ButtonAction, Wording] = {
    **{_BUTTON_OF[kind]: label for kind, label in LABELS.items()},
    ButtonAction.JOIN: MessageId("blackjack-button-join"),
    ButtonAction.LEAVE: MessageId("blackjack-button-leave"),
    ButtonAction.REBET: MessageId("blackjack-button-rebet"),
    ButtonAction.HALF: "½",
    ButtonAction.TWICE: "×2",
    ButtonAction.MAX: MessageId("blackjack-button-max"),
    ButtonAction.OTHER: MessageId("blackjack-button-other"),
    ButtonAction.DEAL: MessageId("blackjack-button-deal"),
}

_STYLES = {
    **{_BUTTON_OF[kind]: style for kind, style in STYLES.items()},
    ButtonAction.REBET: roles.GOES_ON,
    ButtonAction.DEAL: roles.DEFAULT,
}
"""The roles of buttons; the others are neutral."""


def build_message(view: TableView, art: CardArt = BOXES) -> DrawnMessage:
    """Build a table's message; every edit needs a new one."""
    text, parts = compose(view, art), list[Component | str | None]()
    headline = celebrated(text.headline, text.feat, art.words)
    for block in (
        (text.header,),
        (headline, text.dealer, *text.seats, "" if view.ended else text.others),
        (text.others if view.ended else "", text.recap, text.call),
    ):
        if any(block):
            parts += (line(), *block) if parts else block
    rows = [
        [IDS.button(view.game_id, view.since, planned, art.language) for planned in row]
        for row in button_rows(view, art)
    ]
    if view.shoe.may_cut and rows:
        rows[-1].append(cut_button(view.game_id, art.language))
    end = None
    if stage_of(view) is Stage.CLOSED:
        again = play_button(KIND, USUAL, art.language, AGAIN_LABEL)
        end = end_row(
            view.game_id, EndRow(board="net"), art.language, again, more=(mistakes_button(art.language),)
        )
    is_first = view.round_number == 1 and view.round is None
    if is_first and rows:
        rows[-1].append(how_to_play_button(view.game_id, art.language))
    # People join a table that has been open for hours.
    is_explained = text.footer and rows and not is_first
    footer = explained_footer(text.footer, view.game_id) if is_explained else text.footer
    return boxed(*parts, *(row(*buttons) for buttons in rows), end, footer, colour=_accent(view, art))


def mistakes_button(language: Language) -> Component:
    """Make the button that shows the presser their own mistakes, in private; it stands below tables and hands that are over."""
    return button(MISTAKES, language.text("lab-button-mistakes"))


def _accent(view: TableView, art: CardArt) -> int:
    stage = Stage.PLAY if view.is_revealing else stage_of(view)
    usual = _COLOURS[stage]
    if stage is Stage.BETTING and view.outcomes:
        return outcomes.bar(view.outcomes, usual)
    return usual if stage in {Stage.SETTLED, Stage.CLOSED} else art.accent(usual)


def build_leave_question(game_id: str, number: int, words: Words) -> DrawnMessage:
    """Make the buttons of the question whether to leave in the middle of a hand."""
    # A player who has left can come back while the hand runs, so this is not red.
    leave = PlannedButton(ButtonAction.SURELY_LEAVE, _LABELS[ButtonAction.LEAVE])
    return ask_with(IDS.button(game_id, number, leave, words.language), words.language)


def button_rows(view: TableView, art: CardArt = BOXES) -> tuple[tuple[PlannedButton, ...], ...]:
    """Return a table's rows of buttons: all that its stage offers, with only the legal ones enabled.

    A button keeps its place for the whole stage, so that nobody presses the wrong one.
    """
    stage = stage_of(view)
    match stage:
        case Stage.EMPTY:
            return ((replace(_plain(ButtonAction.JOIN), style=roles.GOES_ON),),)
        case Stage.BETTING:
            return _betting_rows(view, art.words)
        case Stage.INSURANCE | Stage.PLAY:
            assert view.round is not None
            return (_playing_row(view.round, stage), (*_seat_row(view), _next_bet(view)))
        case Stage.SETTLED | Stage.CLOSED:
            return ()
        case _:
            assert_never(stage)


def _next_bet(view: TableView) -> PlannedButton:
    """Return the button for a bet for the next round."""
    is_enabled = any(chair and not chair.leaving for chair in view.chairs)
    return PlannedButton(ButtonAction.OTHER, MessageId("blackjack-button-next-bet"), is_enabled=is_enabled)


def _plain(action: ButtonAction, *, is_enabled: bool = True, label: str = "") -> PlannedButton:
    """Return a button in its usual role, with its usual label unless there is another."""
    return PlannedButton(action, label or _LABELS[action], _STYLES.get(action, roles.NEUTRAL), is_enabled)


def _seat_row(view: TableView) -> tuple[PlannedButton, ...]:
    """Return the buttons Join and Leave. A player who has left a hand that still runs can press Join too."""
    seated = [chair for chair in view.chairs if chair is not None]
    may_join = None in view.chairs or any(chair.leaving for chair in seated)
    return (
        _plain(ButtonAction.JOIN, is_enabled=may_join),
        _plain(ButtonAction.LEAVE, is_enabled=any(not chair.leaving for chair in seated)),
    )


def _betting_rows(view: TableView, words: Words) -> tuple[tuple[PlannedButton, ...], ...]:
    """Return the buttons for betting and dealing.

    Everybody shares them, and what they bet follows from the presser's own bets and chips. Rebet shows an amount only if
    that is the same for all. Where nobody has bet before, the smallest bet goes on instead. On a phone three or four short labels fit
    into a row.
    """
    seated = [chair for chair in view.chairs if chair is not None]
    amounts = {chair.last_stake for chair in seated if chair.last_stake}
    is_same = len(amounts) == 1
    rebet = words.text("blackjack-button-rebet-amount", stake=min(amounts)) if is_same else ""
    has_bet = any(chair.stake or chair.last_stake for chair in seated)
    least = _plain(ButtonAction.MIN, label=words.text("blackjack-button-min", stake=view.stake_min))
    return (
        (
            _plain(ButtonAction.DEAL, is_enabled=any(chair.stake for chair in seated)),
            _plain(ButtonAction.REBET, is_enabled=bool(amounts), label=rebet),
        ),
        (
            least if amounts else replace(least, style=roles.GOES_ON),
            _plain(ButtonAction.HALF, is_enabled=has_bet),
            _plain(ButtonAction.TWICE, is_enabled=has_bet),
            _plain(ButtonAction.MAX),
        ),
        (_plain(ButtonAction.OTHER), *_seat_row(view)),
    )


def _playing_row(played: RoundView, stage: Stage) -> tuple[PlannedButton, ...]:
    """Return the actions of these house rules, enabled if a seat that acts now may choose them."""
    legal = {_BUTTON_OF[type(action)] for seat in played.seats for action in seat.legal}
    phase = Phase.INSURANCE if stage is Stage.INSURANCE else Phase.PLAY
    known = (_BUTTON_OF[kind] for kind in offered(played.rules, phase))
    return tuple(_plain(action, is_enabled=action in legal) for action in known)
