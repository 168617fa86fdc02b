"""The public message of a duel, the custom ids of its buttons, and the private texts."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from discord import ButtonStyle

from bot.drawing.cards import card_name
from bot.drawing.drawn_message import DrawnMessage, boxed, button, row
from bot.drawing.ids import ButtonIds
from bot.drawing.names import safe_name
from bot.drawing.phrases import called, countdown, fingerprint
from tests.high_card.bot.texts import CLOSED

if TYPE_CHECKING:
    from bot.drawing.card_art import CardArt
    from bot.drawing.drawn_message import Component
    from bot.drawing.words import Words
    from tests.high_card.bot.play.view import DuelReplay, DuelView
    from tests.high_card.rules.view import RoundView


class DuelWish(StrEnum):
    """An action of a duel's button, as in custom ids."""

    JOIN = "join"
    CARD = "card"
    KEEP = "keep"
    SWAP = "swap"


DUEL_IDS = ButtonIds("h", "|".join(DuelWish), DuelWish)
_LABELS = {DuelWish.JOIN: "Join", DuelWish.CARD: "My card", DuelWish.KEEP: "Keep", DuelWish.SWAP: "Swap"}


def build_duel(view: DuelView, art: CardArt) -> DrawnMessage:
    """Build a duel's message; every edit needs a new one."""
    buttons = row(*(_button(view, wish) for wish in _wishes(view)))
    return boxed(_header(view, art.words), _call(view, art.words), buttons, _footer(view))


def build_replay(replay: DuelReplay, art: CardArt) -> DrawnMessage:
    """Build the private replay of an ended duel."""
    view = replay.view
    told = (f"{'-# time' if name is None else safe_name(name)}: {action}" for name, action in replay.actions)
    return boxed(_header(view, art.words), "\n".join(told), _call(view, art.words), _footer(view))


def card_text(seen: RoundView) -> str:
    """Tell a player their own card."""
    assert seen.seat is not None, "a player asks"
    card = seen.hands[seen.seat]
    assert card is not None, "a player sees their own card"
    return f"Your card is **{card_name(card)}**."


def _header(view: DuelView, words: Words) -> str:
    """Name the stake and the players, with the cards that everybody may see."""
    hands = (None, None) if view.round is None else view.round.hands
    players = [
        f"**{safe_name(name)}**{'' if card is None else f': {card_name(card)}'}"
        for name, card in zip(view.names, hands, strict=False)
    ]
    return "\n".join((f"### High card · stake **{words.number(view.stake)}** each", *players))


def _footer(view: DuelView) -> str:
    return f"-# game {view.game_id} · fingerprint {fingerprint(view.commitment)}"


def _call(view: DuelView, words: Words) -> str:
    if view.round is not None and view.round.outcome is not None:
        winner = view.round.outcome.winner
        if winner is None:
            return called("Draw", "Both stakes were returned.")
        return called(f"{safe_name(view.names[winner])} wins {words.number(2 * view.stake)}")
    if view.is_over:
        return called("Duel closed", CLOSED[view.closed or "ended"])
    if view.round is None or view.round.turn is None:
        return called("Who plays?", _until(view, "The stake is returned {}."))
    who = safe_name(view.names[view.round.turn])
    return called(f"{who}, keep or swap?", _until(view, "Your card is kept {}."))


def _until(view: DuelView, sentence: str) -> str:
    return "" if view.deadline_at is None else sentence.format(countdown(view.deadline_at))


def _wishes(view: DuelView) -> tuple[DuelWish, ...]:
    if view.is_over:
        return ()
    return (DuelWish.JOIN,) if view.round is None else (DuelWish.CARD, DuelWish.KEEP, DuelWish.SWAP)


def _button(view: DuelView, wish: DuelWish) -> Component:
    style = ButtonStyle.success if wish is DuelWish.JOIN else ButtonStyle.secondary
    return button(DUEL_IDS.write(view.game_id, view.number, wish), _LABELS[wish], style)
