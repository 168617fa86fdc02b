"""The message of a run: its texts in a coloured box, with a button below for each legal action."""

from dataclasses import dataclass

from discord import ButtonStyle, PartialEmoji

from bot.drawing.card_art import BOXES, CardArt
from bot.drawing.drawn_message import (
    Component,
    DrawnMessage,
    ask_with,
    below_text,
    boxed,
    button,
    explained_footer,
    how_to_play_button,
    line,
    row,
)
from bot.games.scoundrel.play.view import RunLine, RunView
from bot.games.scoundrel.screen.action_text import face_label
from bot.games.scoundrel.screen.end_text import line_text
from bot.games.scoundrel.screen.ids import RUN_IDS, RunWish
from bot.games.scoundrel.screen.message_text import RunStage, compose, stage_of
from bot.language.language import ENGLISH, Language
from rules.scoundrel.actions import Action, Avoid, Face, Way
from rules.scoundrel.dungeon import CardKind, kind_of

_COLOURS = {
    RunStage.SAFE: 0x23A55A,
    RunStage.IN_DANGER: 0xED4245,
    RunStage.WON: 0xF1C40F,
    RunStage.OVER: 0x4E5058,
}

_STYLES = {
    CardKind.WEAPON: ButtonStyle.primary,
    CardKind.POTION: ButtonStyle.success,
    CardKind.MONSTER: ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class RunButton:
    """One button of a run."""

    action: Action | RunWish
    label: str
    style: ButtonStyle = ButtonStyle.secondary
    is_enabled: bool = True
    emoji: PartialEmoji | None = None


def _again(language: Language) -> RunButton:
    return RunButton(RunWish.AGAIN, language.text("scoundrel-button-again"), ButtonStyle.success)


def _practise(language: Language) -> RunButton:
    return RunButton(RunWish.PRACTISE, language.text("scoundrel-button-practise"), ButtonStyle.success)


def _winnable(language: Language) -> RunButton:
    return RunButton(RunWish.WINNABLE, language.text("scoundrel-button-winnable"))


def _confirming(wish: RunWish, language: Language) -> RunButton:
    if wish is RunWish.GIVE_UP:
        label = language.text("scoundrel-button-give-up")
        return RunButton(RunWish.SURELY_GIVE_UP, label, ButtonStyle.danger)
    return RunButton(RunWish.SURELY_HINT, language.text("scoundrel-button-take-hint"), ButtonStyle.primary)


def build_run(view: RunView, art: CardArt = BOXES) -> DrawnMessage:
    """Build a run's message; every edit needs a new one."""
    text = compose(view, art)
    stage = stage_of(view)
    # Red is a warning, which nothing may hide.
    accent = art.accent(_COLOURS[stage]) if stage is RunStage.SAFE else _COLOURS[stage]
    rows = [
        row(*(_button(view, planned) for planned in planned_row)) for planned_row in button_rows(view, art)
    ]
    if view.number == 0:
        rows.append(row(how_to_play_button(view.game_id, art.language)))
    is_explained = view.number > 0 and not view.is_over
    footer = explained_footer(text.footer, view.game_id) if is_explained else text.footer
    return boxed(text.header, line(), text.hero, text.room, text.call, *rows, footer, colour=accent)


def build_line(view: RunLine, art: CardArt = BOXES) -> DrawnMessage:
    """Build the public message about the end of a private run."""
    stage = RunStage.WON if view.ending == "won" else RunStage.OVER
    return boxed(line_text(view, art), colour=_COLOURS[stage])


def draw_in_public(view: RunView | RunLine, art: CardArt = BOXES) -> DrawnMessage:
    """Draw what everybody may see of a run."""
    return build_line(view, art) if isinstance(view, RunLine) else build_run(view, art)


def build_question(view: RunView, wish: RunWish, language: Language = ENGLISH) -> DrawnMessage:
    """Make the buttons of the question whether to give up a run, or to take a hint that costs something."""
    return ask_with(_button(view, _confirming(wish, language)), language)


def build_practice_offer(game_id: str, language: Language = ENGLISH) -> DrawnMessage:
    """Make the button that starts a run for practice with the deal of this ended daily run."""
    custom_id = RUN_IDS.write(game_id, 0, RunWish.PRACTISE)
    planned = _practise(language)
    return below_text(button(custom_id, planned.label, planned.style))


def winnable_button(view: RunView, language: Language = ENGLISH) -> Component:
    """Make the button that asks whether an ended run could have been won."""
    return _button(view, _winnable(language))


def button_rows(view: RunView, art: CardArt = BOXES) -> tuple[tuple[RunButton, ...], ...]:
    """Return a run's rows of buttons: its cards, bare-handed fights where the weapon works too, and the rest.

    Each choice takes one press (SC-8), and only the ids store it.
    """
    language = art.language
    if view.outcome is not None:
        row = [_again(language) if view.day is None else _practise(language)]
        if view.may_ask_winnable:
            row.append(_winnable(language))
        if view.outcome.score is not None:
            row.append(RunButton(RunWish.SHARE, language.text("scoundrel-button-share")))
        return (tuple(row),)
    faces = [action for action in view.run.legal if isinstance(action, Face)]
    firsts = tuple(_face_button(view, face, art) for face in faces if face.way is not Way.BARE)
    seconds = tuple(_face_button(view, face, art) for face in faces if face.way is Way.BARE)
    others = (
        RunButton(Avoid(), language.text("scoundrel-button-avoid"), is_enabled=Avoid() in view.run.legal),
        RunButton(RunWish.HINT, language.text("scoundrel-button-hint"), is_enabled=view.may_hint),
        RunButton(RunWish.GIVE_UP, language.text("scoundrel-button-give-up")),
    )
    return tuple(row for row in (firsts, seconds, others) if row)


def _face_button(view: RunView, face: Face, art: CardArt) -> RunButton:
    kind = kind_of(face.card)
    is_pale = face.way is Way.BARE or (kind is CardKind.POTION and view.run.drunk)
    style = ButtonStyle.secondary if is_pale else _STYLES[kind]
    return RunButton(face, face_label(view, face, art), style, emoji=art.emoji(face.card))


def _button(view: RunView, planned: RunButton) -> Component:
    custom_id = RUN_IDS.write(view.game_id, view.number, planned.action)
    return button(custom_id, planned.label, planned.style, is_enabled=planned.is_enabled, emoji=planned.emoji)
