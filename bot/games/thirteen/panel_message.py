"""A player's private message in a match: their hand, a select to choose cards, and Play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from discord import ButtonStyle, SelectOption, ui

from bot.drawing.card_art import BOXES
from bot.drawing.drawn_message import DrawnMessage
from bot.drawing.phrases import TURN_MARK, called, until
from bot.games.thirteen.combination_text import cards_text, legal_text
from bot.games.thirteen.end_text import call as end_call
from bot.games.thirteen.end_text import result_text
from bot.games.thirteen.ids import MATCH_IDS, MatchWish
from bot.games.thirteen.message import MatchButton, button_of
from bot.games.thirteen.message_text import LATE, last_play
from bot.games.thirteen.texts import combination_name
from bot.games.thirteen.words import count_of, name_of, points_text
from rules.thirteen.actions import Pass
from rules.thirteen.combinations import combination_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.drawing.card_art import CardArt
    from bot.games.thirteen.play.view import MatchView, SeatView
    from rules.cards import Card

_IN_TURN, _WAITING, _OVER = 0x23A55A, 0x949BA4, 0x4E5058
_PLACEHOLDER = "Choose cards to play"


@dataclass(frozen=True, slots=True)
class Choice:
    """Cards chosen from a hand, in playing order; `refusal` says why they cannot be played, or is empty."""

    cards: tuple[Card, ...] = ()
    refusal: str = ""

    @property
    def can_be_played(self) -> bool:
        """Return whether the button Play is enabled."""
        return bool(self.cards) and not self.refusal


def build_panel(
    view: SeatView,
    choice: Choice | None = None,
    notice: str = "",
    *,
    before: MatchView | None = None,
    art: CardArt = BOXES,
) -> DrawnMessage:
    """Build a player's private message; every edit needs a new one.

    `notice` answers the last press, and `before` is the end of the deal before this one.
    """
    chosen = choice or Choice()
    is_turn = view.match.stage == "playing" and view.match.turn == view.seat
    colour = _OVER if view.match.stage == "over" else _IN_TURN if is_turn else _WAITING
    box: ui.Container[Any] = ui.Container(accent_colour=colour)
    for part in panel_texts(view, chosen, notice or _news(view, before), art):
        box.add_item(ui.TextDisplay(part))
    if is_turn:
        box.add_item(ui.ActionRow(_select(view, chosen, art)))
        box.add_item(ui.ActionRow(*(button_of(view.match, planned) for planned in _buttons(view, chosen))))
    return DrawnMessage(box)


def panel_texts(view: SeatView, choice: Choice, notice: str = "", art: CardArt = BOXES) -> tuple[str, ...]:
    """Compose the texts: the last play, the hand, the legal plays, the chosen cards."""
    match, deal = view.match, view.deal
    if match.stage == "over":
        return tuple(filter(None, (_header(view), end_call(match), notice)))
    hand = art.spread(f"**Your cards** · {len(deal.hand)}", deal.hand)
    return tuple(
        filter(
            None,
            (_header(view), last_play(match, deal, art), hand, _call(view), _chosen(view, choice), notice),
        )
    )


def _news(view: SeatView, before: MatchView | None) -> str:
    """Say how the last deal ended until this one begins: the player who ended it sees the next one at once."""
    if before is None or before.result is None or view.deal.history or view.match.stage != "playing":
        return ""
    return f"-# {result_text(before, before.result)}."


def _header(view: SeatView) -> str:
    match, seat = view.match, view.seat
    own, other = match.players[seat], match.players[1 - seat]
    score = f"You {points_text(own.points)}, {name_of(match, 1 - seat)} {points_text(other.points)}"
    return f"### 13×13 · deal {match.deal_number} of {match.deals}\n-# {score}, {count_of(other.cards_left)}"


def _call(view: SeatView) -> str:
    match = view.match
    if match.turn != view.seat:
        return "" if match.turn is None else called(f"Waiting for {name_of(match, match.turn)}")
    heading = "beat the last play" if view.deal.pile else "you lead"
    legal = f"You can play {legal_text(view.deal)}."
    return called(f"{TURN_MARK} Your turn: {heading}", legal, until(match.deadline_at, LATE))


def _chosen(view: SeatView, choice: Choice) -> str:
    if not choice.cards:
        return choice.refusal
    cards = cards_text(choice.cards, view.deal.rules)
    if choice.refusal:
        return f"{cards}: {choice.refusal}"
    combination = combination_of(choice.cards, view.deal.rules)
    assert combination is not None, "what can be played is a combination"
    return f"{cards}: a {combination_name(combination)}. Press Play."


def _select(view: SeatView, choice: Choice, art: CardArt) -> ui.Select[Any]:
    options = [
        SelectOption(
            label=art.label(card), value=str(card), default=card in choice.cards, emoji=art.emoji(card)
        )
        for card in view.deal.hand
    ]
    return ui.Select(
        custom_id=MATCH_IDS.write(view.match.game_id, view.match.number, MatchWish.PICK),
        placeholder=_PLACEHOLDER,
        min_values=0,
        max_values=len(options),
        options=options,
    )


def _buttons(view: SeatView, choice: Choice) -> Sequence[MatchButton]:
    """Return Play, labelled with the chosen cards, and Pass where the player may choose it (TH-3)."""
    named = f" {cards_text(choice.cards, view.deal.rules)}" if choice.can_be_played else ""
    play = MatchButton(MatchWish.PLAY, f"Play{named}", ButtonStyle.success, is_enabled=choice.can_be_played)
    is_choice = Pass() in view.deal.legal and len(view.deal.legal) > 1
    return (play, MatchButton(MatchWish.PASS, "Pass")) if is_choice else (play,)
