"""The message of a run with a button for each legal action, their custom ids, and the private replay of an ended run."""

from dataclasses import replace
from enum import StrEnum
from typing import assert_never

from bot.drawing import outcomes, roles
from bot.drawing.card_art import BOXES, CardArt, CardStyle
from bot.drawing.drawn_message import (
    ButtonIds,
    Component,
    DrawnMessage,
    PlannedButton,
    ask_with,
    below_text,
    boxed,
    explained_footer,
    how_to_play_button,
    line,
    row,
)
from bot.drawing.end_row import EndRow, end_row
from bot.drawing.feats import celebrated
from bot.drawing.phrases import TEXT_MAX, units_of
from bot.drawing.play_button import DAILY, play_button
from bot.games.scoundrel.play.config import KIND
from bot.games.scoundrel.play.view import RunLine, RunReplay, RunView
from bot.games.scoundrel.screen.end_text import cheer_of, ending_text, line_text, shown_life
from bot.games.scoundrel.screen.message_text import RunStage, compose, face_label, life_after, stage_of
from bot.language.language import ENGLISH, Language, MessageId
from rules.scoundrel.actions import Action, Avoid, Face, Way
from rules.scoundrel.dungeon import CardKind, kind_of
from rules.scoundrel.events import MonsterFought, PotionDrunk, PotionWasted, RoomAvoided, WeaponEquipped
from rules.scoundrel.notation import format_action, parse_action
from rules.scoundrel.turns import Deed, RoomTurn


class ButtonAction(StrEnum):
    """An action of a run's button besides those of the rules, as in custom ids."""

    HINT = "hint"
    SURELY_HINT = "surehint"
    GIVE_UP = "giveup"
    SURELY_GIVE_UP = "surely"
    WINNABLE = "winnable"
    SHARE = "share"  # In messages of versions before; the shared row has its own.
    AGAIN = "again"
    PRACTISE = "practise"


def _read(text: str) -> Action | ButtonAction:
    return ButtonAction(text) if text in list(ButtonAction) else parse_action(text.replace("-", " "))


def _write(action: Action | ButtonAction) -> str:
    """Write an action in the rules' notation with hyphens."""
    return action.value if isinstance(action, ButtonAction) else format_action(action).replace(" ", "-")


IDS = ButtonIds(
    "s", "|".join([*ButtonAction, "avoid", "face-[2-9TJQKA][cdhs](?:-weapon|-bare)?"]), _read, _write
)


_COLOURS = {RunStage.SAFE: outcomes.PLAYS, RunStage.IN_DANGER: outcomes.DANGER, RunStage.OVER: outcomes.OVER}

_AGAIN = PlannedButton(ButtonAction.AGAIN, MessageId("scoundrel-button-again"), roles.GOES_ON)
_PRACTISE = PlannedButton(ButtonAction.PRACTISE, MessageId("scoundrel-button-practise"), roles.GOES_ON)
_WINNABLE = PlannedButton(ButtonAction.WINNABLE, MessageId("scoundrel-button-winnable"))
_GIVE_UP = PlannedButton(ButtonAction.GIVE_UP, MessageId("scoundrel-button-give-up"))
_CONFIRMING = {
    ButtonAction.GIVE_UP: replace(_GIVE_UP, action=ButtonAction.SURELY_GIVE_UP, style=roles.IRREVERSIBLE),
    ButtonAction.HINT: PlannedButton(
        ButtonAction.SURELY_HINT, MessageId("scoundrel-button-take-hint"), roles.DEFAULT
    ),
}


def build_message(view: RunView | RunLine, art: CardArt = BOXES) -> DrawnMessage:
    """Build the message of a run, or the public one about the end of a private run; every edit needs a new one."""
    if isinstance(view, RunLine):
        line_drawn = celebrated(line_text(view, art), view.feat, art.words)
        plays = row(play_button(KIND, DAILY, art.language))
        return boxed(line_drawn, plays, colour=outcomes.bar(view.outcomes, outcomes.OVER))
    text = compose(view, art)
    stage = stage_of(view)
    # Red is a warning, which nothing may hide.
    accent = art.accent(_COLOURS[stage]) if stage is RunStage.SAFE else _COLOURS[stage]
    if stage is RunStage.OVER:
        accent = outcomes.bar(view.outcomes, accent)
    planned = [[_button(view, each, art.language) for each in planned] for planned in button_rows(view, art)]
    rows = [row(*buttons) for buttons in planned]
    if view.is_over:
        again, *more = planned[0]
        rows = [end_row(view.game_id, offered_at_end(view), art.language, again, more=more)]
    if view.number == 0:
        rows.append(row(how_to_play_button(view.game_id, art.language)))
    is_explained = view.number > 0 and not view.is_over
    footer = explained_footer(text.footer, view.game_id) if is_explained else text.footer
    call = celebrated(text.call, view.feat, art.words)
    return boxed(text.header, line(), text.hero, text.room, call, text.more, *rows, footer, colour=accent)


def build_question(view: RunView, action: ButtonAction, language: Language = ENGLISH) -> DrawnMessage:
    """Make the buttons of the question whether to give up a run, or to take a hint that costs something."""
    return ask_with(_button(view, _CONFIRMING[action], language), language)


def build_practice_offer(game_id: str, language: Language) -> DrawnMessage:
    """Make the button that starts a run for practice with the deal of this ended daily run."""
    return below_text(IDS.button(game_id, 0, _PRACTISE, language))


def button_rows(view: RunView, art: CardArt = BOXES) -> tuple[tuple[PlannedButton, ...], ...]:
    """Return a run's rows of buttons: its cards, bare-handed fights where the weapon works too, and the rest.

    Each choice takes one press (SC-8), and only the ids store it.
    """
    if view.outcome is not None:
        again = _AGAIN if view.day is None else _PRACTISE
        return ((again, *((_WINNABLE,) if view.may_ask_winnable else ())),)
    faces = [action for action in view.run.legal if isinstance(action, Face)]
    firsts = tuple(_face_button(view, face, art) for face in faces if face.way is not Way.BARE)
    seconds = tuple(_face_button(view, face, art) for face in faces if face.way is Way.BARE)
    others = (
        PlannedButton(Avoid(), MessageId("scoundrel-button-avoid"), is_enabled=Avoid() in view.run.legal),
        PlannedButton(ButtonAction.HINT, MessageId("scoundrel-button-hint"), is_enabled=view.may_hint),
        _GIVE_UP,
    )
    return tuple(row for row in (firsts, seconds, others) if row)


def offered_at_end(view: RunView) -> EndRow:
    """Return what is offered below an ended run: a challenge once its cards are no secret of others, if it had no help."""
    outcome = view.outcome
    if outcome is None or outcome.score is None:
        return EndRow()
    is_fair = outcome.ending in {"won", "lost"} and not view.is_assisted and not view.is_duel
    board = "daily" if view.origin == "daily" else "treasure" if view.mode == "treasure" else "best"
    can_analyse = view.shuffle.seed is not None and outcome.ending != "expired"
    return EndRow(
        is_fair and view.shuffle.seed is not None, can_share=True, board=board, can_analyse=can_analyse
    )


def _face_button(view: RunView, face: Face, art: CardArt) -> PlannedButton:
    """Make the button of a card: green if it gains something, red if it kills."""
    life = life_after(view, face)
    if life <= 0:
        role = roles.IRREVERSIBLE
    elif kind_of(face.card) is CardKind.WEAPON or life > view.run.life:
        role = roles.GOES_ON
    else:
        role = roles.NEUTRAL
    return PlannedButton(face, face_label(view, face, art), role, emoji=art.emoji(face.card))


def _button(view: RunView, planned: PlannedButton, language: Language) -> Component:
    return IDS.button(view.game_id, view.number, planned, language)


def build_replay(replay: RunReplay, art: CardArt = BOXES) -> DrawnMessage:
    """Build a replay's message, with cards as text if emojis or words would make it too long."""
    texts = _texts(replay, art)
    if units_of(texts) > TEXT_MAX:
        texts = _texts(replay, art.as_text)
    header, turns, ending, footer = texts
    # The message of a daily run ended before this could be told.
    winnable = [_button(replay.view, _WINNABLE, art.language)] if replay.view.may_ask_winnable else []
    # The row of `/replay` has the button for its analysis.
    offered = replace(offered_at_end(replay.view), can_analyse=False)
    asks = end_row(replay.view.game_id, offered, art.language, more=winnable)
    return boxed(header, line(), turns, ending, asks, footer)


def _texts(replay: RunReplay, art: CardArt) -> tuple[str, str, str, str]:
    """Compose the header, the turns, the end and the footer."""
    assert replay.view.outcome is not None, "only an ended run is replayed"
    text = compose(replay.view, art.as_text)
    turns = "\n".join(turn_line(turn, art) for turn in replay.turns)
    return (
        text.header,
        turns,
        f"## {ending_text(replay.view.outcome, art, cheer=cheer_of(replay.view))}",
        text.footer,
    )


def turn_line(turn: RoomTurn, art: CardArt = BOXES) -> str:
    """Write a turn as `1. 5♦ Q♠ 6♣ 7♥ → 5♦ equipped · Q♠ with the weapon −7 · 7♥ +3 → ♥ 16`."""
    language = art.language
    deeds = " · ".join(_deed(deed, art) for deed in turn.deeds) or language.text("scoundrel-replay-untouched")
    life = language.text("scoundrel-replay-life") if art.style is CardStyle.PLAIN else "♥"
    return f"{turn.number}\\. {art.cards(turn.room)} → {deeds} → {life} **{language.number(shown_life(turn.life))}**"


def _deed(deed: Deed, art: CardArt) -> str:
    language = art.language
    match deed:
        case WeaponEquipped(weapon):
            return language.text("scoundrel-replay-equipped", card=art.card(weapon))
        case PotionDrunk(potion, healed):
            return f"{art.card(potion)} {language.net(healed)}"
        case PotionWasted(potion):
            return language.text("scoundrel-replay-wasted", card=art.card(potion))
        case MonsterFought(monster, weapon, damage):
            how = "scoundrel-replay-bare" if weapon is None else "scoundrel-replay-weapon"
            return language.text(how, card=art.card(monster), change=language.net(-damage))
        case RoomAvoided():
            return language.text("scoundrel-replay-avoided")
        case _:
            assert_never(deed)
