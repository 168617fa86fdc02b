"""A message as Discord's own components: texts, menus and buttons, with their custom ids."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from discord import ButtonStyle, PartialEmoji, ui

from bot.drawing.roles import NEUTRAL
from bot.language.language import Language, MessageId, Wording

_GAME_AND_NUMBER = r"(?P<game_id>[A-Za-z0-9_-]{1,64}):(?P<number>0|[1-9][0-9]{0,14})"
"""Matches a game id and a number; with the letter and the colons they take at most 82 characters of Discord's 100."""

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class ButtonId(Generic[A]):
    """One button: the game, the number of the action its message was drawn after, and what it asks for."""

    game_id: str
    number: int
    action: A


@dataclass(frozen=True, slots=True)
class PlannedButton:
    """One button of a game, before it is known which message it is for; its style is a role of `bot.drawing.roles`."""

    action: Any
    label: Wording
    style: ButtonStyle = NEUTRAL
    is_enabled: bool = True
    emoji: PartialEmoji | None = None


class ButtonIds(Generic[A]):
    """The custom ids of one game's buttons, `<letter>:<game_id>:<number>:<action>`; from outside, so untrusted.

    `actions` is a regular expression for the actions, 18 characters at most; `read` and `write` convert an action.
    """

    def __init__(
        self, letter: str, actions: str, read: Callable[[str], A], write: Callable[[A], str] = str
    ) -> None:
        self.pattern = re.compile(rf"{letter}:{_GAME_AND_NUMBER}:(?P<action>{actions})", re.ASCII)
        self._letter, self._read, self._write = letter, read, write

    def write(self, game_id: str, number: int, action: A) -> str:
        """Write a custom id."""
        text = f"{self._letter}:{game_id}:{number}:{self._write(action)}"
        assert self.pattern.fullmatch(text), "our own ids are well formed"
        return text

    def read(self, match: re.Match[str]) -> ButtonId[A]:
        """Read what `pattern` has matched."""
        return ButtonId(match["game_id"], int(match["number"]), self._read(match["action"]))

    def button(
        self, game_id: str, number: int, planned: PlannedButton, language: Language, **variables: str
    ) -> "Component":
        """Make a button whose id holds the number of the action that its message shows; one that is off is neutral."""
        custom_id = self.write(game_id, number, planned.action)
        label = language.wording(planned.label, **variables)
        style = planned.style if planned.is_enabled else NEUTRAL
        return button(custom_id, label, style, is_enabled=planned.is_enabled, emoji=planned.emoji)


HOW_TO_PLAY = r"how:(?P<game_id>[A-Za-z0-9_-]{1,64})"
"""The custom id of the button How to play, below any kind of game."""


CUT = r"cut:(?P<game_id>[A-Za-z0-9_-]{1,64})"
"""The custom id of the button Cut, below any kind of game whose next seed is shown."""

SHOW = "show"
"""The custom id of the button below a private answer that posts it in the channel."""

PLAY_ON = "playon"
"""The custom id of the button that takes a question back."""


def how_to_play_id(game_id: str) -> str:
    """Write the custom id of a game's button How to play."""
    return f"how:{game_id}"


Component = dict[str, Any]
"""A component as Discord takes it (https://docs.discord.com/developers/components/reference)."""

ROW, BUTTON, SELECT, SECTION, TEXT, THUMBNAIL, SEPARATOR, BOX = 1, 2, 3, 9, 10, 11, 14, 17
ATTACHED = "attachment://"
"""Begins the address of a picture that is sent with its message."""
EXPLAIN = "?"


class DrawnMessage(ui.View):
    """The components of a message. discord.py sends them as those of a view, but neither keeps them nor listens for presses.

    The ids of the buttons contain all that a press needs. discord.py's own items take longer to make than all texts of a table,
    and a view that it keeps is rebuilt from the message at every press.
    """

    timeout: float | None = None

    def __init__(self, *components: Component | None) -> None:
        """Make a message of components from top to bottom; None is left out."""
        # The view itself is not made ready: discord.py asks it only what is below.
        self.components = [each for each in components if each is not None]

    def to_components(self) -> list[Component]:
        """Return the components for discord.py."""
        return self.components

    def has_components_v2(self) -> bool:
        """Return whether this is a whole message, and not only the rows of buttons below a text."""
        return any(component["type"] != ROW for component in self.components)

    def is_finished(self) -> bool:
        """Return True, so that discord.py does not store the view."""
        return True

    def is_dispatchable(self) -> bool:
        """Return False, so that discord.py dispatches no presses to this view."""
        return False

    def __repr__(self) -> str:
        """Return the components as text."""
        return f"DrawnMessage({self.components})"

    def headed(self, *texts: str) -> "DrawnMessage":
        """Return the message with texts above it."""
        return DrawnMessage(*map(text, texts), *self.components)

    @property
    def texts(self) -> Iterator[Component]:
        """All text components, from top to bottom."""
        return (each for each in every(self.components) if each["type"] == TEXT)

    @property
    def pictures(self) -> tuple[tuple[str, str], ...]:
        """The names of the pictures that have to be attached, each with the words that stand for it."""
        shown = (each for each in every(self.components) if each["type"] == THUMBNAIL)
        return tuple(
            (each["media"]["url"].removeprefix(ATTACHED), each["description"])
            for each in shown
            if each["media"]["url"].startswith(ATTACHED)
        )


def every(components: Iterable[Component]) -> Iterator[Component]:
    """Yield components with all that they contain, from top to bottom."""
    for component in components:
        yield component
        if "components" in component:
            yield from every(component["components"])
        if "accessory" in component:
            yield component["accessory"]


def texts_in(components: Iterable[Component]) -> Iterator[str]:
    """Yield the contents of all texts."""
    return (each["content"] for each in every(components) if each["type"] == TEXT)


def ids_in(components: Iterable[Component]) -> Iterator[str]:
    """Yield the custom ids of all buttons and menus."""
    return (each["custom_id"] for each in every(components) if each.get("custom_id"))


def boxed(*parts: Component | str | None, colour: int | None = None) -> DrawnMessage:
    """Put texts and other parts into one box, with a coloured edge; empty texts and None are left out."""
    box: Component = {
        "type": BOX,
        "components": [text(part) if isinstance(part, str) else part for part in parts if part],
    }
    if colour is not None:
        box["accent_color"] = colour
    return DrawnMessage(box)


def text(content: str) -> Component:
    """Make a text in markdown."""
    return {"type": TEXT, "content": content}


def line() -> Component:
    """Make a line between two parts."""
    return {"type": SEPARATOR}


def row(*buttons: Component) -> Component | None:
    """Put up to five buttons, or a menu, side by side; None without any."""
    return {"type": ROW, "components": list(buttons)} if buttons else None


def button(
    custom_id: str,
    label: str,
    style: ButtonStyle = NEUTRAL,
    *,
    is_enabled: bool = True,
    emoji: PartialEmoji | None = None,
) -> Component:
    made: Component = {
        "type": BUTTON,
        "style": style.value,
        "label": label,
        "custom_id": custom_id,
        "disabled": not is_enabled,
    }
    if emoji is not None:
        made["emoji"] = emoji.to_dict()
    return made


def link_button(url: str, label: str) -> Component:
    """Make a button that opens a page of the web."""
    return {"type": BUTTON, "style": ButtonStyle.link.value, "label": label, "url": url}


def menu(custom_id: str, placeholder: str | None, options: Sequence[Component]) -> Component:
    """Make a menu in which people choose one option."""
    made: Component = {
        "type": SELECT,
        "custom_id": custom_id,
        "options": list(options),
        "min_values": 1,
        "max_values": 1,
    }
    if placeholder is not None:
        made["placeholder"] = placeholder
    return made


def option(
    label: str,
    value: str,
    *,
    description: str | None = None,
    emoji: PartialEmoji | None = None,
    is_chosen: bool = False,
) -> Component:
    """Make an option of a menu."""
    made: Component = {"label": label, "value": value, "default": is_chosen}
    if description is not None:
        made["description"] = description
    if emoji is not None:
        made["emoji"] = emoji.to_dict()
    return made


def how_to_play_button(game_id: str, language: Language) -> Component:
    """Make the button that explains a game to the person who presses it, for the first message of the game."""
    return button(how_to_play_id(game_id), language.text("common-button-how-to-play"))


def show_button(language: Language, *, is_shown: bool = False) -> Component:
    """Make the button that posts a private answer in the channel, for the bottom of any such answer."""
    return button(SHOW, language.text("show-button"), is_enabled=not is_shown)


def with_picture(content: str, url: str, alt: str) -> Component:
    """Put a picture beside a text; `alt` says what it shows."""
    picture: Component = {"type": THUMBNAIL, "media": {"url": url}, "description": alt}
    return {"type": SECTION, "components": [text(content)], "accessory": picture}


def to_read(components: Iterable[Component]) -> Iterator[Component]:
    """Yield components without what can be pressed; of a picture from a message, only its address."""
    for each in components:
        match each["type"]:
            case kind if kind == ROW:
                pass
            case kind if kind == TEXT:
                yield text(each["content"])
            case kind if kind == SECTION and each["accessory"]["type"] == THUMBNAIL:
                accessory, [written, *_] = each["accessory"], each["components"]
                alt = accessory.get("description") or ""
                yield with_picture(written["content"], accessory["media"]["url"], alt)
            case kind if kind == SECTION:
                yield from to_read(each["components"])
            case kind if kind == BOX:
                box: Component = {"type": BOX, "components": [*to_read(each["components"])]}
                if each.get("accent_color") is not None:
                    box["accent_color"] = each["accent_color"]
                yield box
            case _:
                yield {"type": each["type"]}


def cut_button(game_id: str, language: Language) -> Component:
    """Make the button that opens the form in which a person cuts the next seed of a game."""
    return button(f"cut:{game_id}", language.text("fair-button-cut"))


def explained_footer(footer: str, game_id: str) -> Component:
    """Put the button How to play beside the footer of later messages, where it takes no extra line."""
    explain = button(how_to_play_id(game_id), EXPLAIN)
    return {"type": SECTION, "components": [text(footer)], "accessory": explain}


def below_text(*buttons: Component) -> DrawnMessage:
    """Put buttons, or one menu, below an answer in words."""
    return DrawnMessage(row(*buttons))


PLAYS_ON = MessageId("common-button-play-on")
CANCELS = MessageId("common-button-cancel")


def ask_with(going_ahead: Component, language: Language, back: MessageId = PLAYS_ON) -> DrawnMessage:
    """Make the two buttons below a private question: one confirms, the other takes the question `back`."""
    return below_text(going_ahead, button(PLAY_ON, language.wording(back)))


def draw_note(sentence: str) -> DrawnMessage:
    """Draw a sentence in the place of a message that is out of use."""
    return DrawnMessage(text(sentence))
