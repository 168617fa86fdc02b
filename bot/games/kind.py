"""What a game provides: shared code uses everything that differs between games through its `GameKind`."""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

import discord
from discord import app_commands

from bot.core.analysis import Choice
from bot.core.play import PlayedAction, Seen
from bot.drawing.card_art import CardArt
from bot.drawing.drawn_message import DrawnMessage
from bot.drawing.phrases import Badge
from bot.drawing.words import ENGLISH_WORDS, Words
from bot.economy.leaderboards import RankedBoard, Span
from bot.language.language import MessageId, Wording
from bot.services import GameHost, Services
from bot.verification.record import Verification
from storage.database import Reader
from storage.guilds import GuildSettings

Interaction = discord.Interaction[Any]

API = 1
"""What games of other packages may rely on: this class and the names of `bot.game_api` and `bot.rules_api`."""


def never(_: re.Match[str]) -> bool:
    """Return False: no press opens a form."""
    return False


@dataclass(frozen=True, slots=True)
class PressHandler:
    """Answers presses on buttons, or forms that were sent, whose whole custom id matches `pattern`.

    `opens_form` says whether a press is answered with a form, which no acknowledgement may precede. `is_in_message` says
    that the pressed message must have what was pressed.
    """

    pattern: re.Pattern[str]
    take: Callable[[Interaction, re.Match[str]], Awaitable[None]]
    opens_form: Callable[[re.Match[str]], bool] = never
    is_in_message: bool = False


@dataclass(frozen=True, slots=True)
class FiguresQuery:
    """A request for the figures of one user in a server; `asking_id` is the user who asks and reads `words`, on the day `today`."""

    guild_id: int
    user_id: int
    asking_id: int
    words: Words = ENGLISH_WORDS
    today: int = 0

    @property
    def is_own(self) -> bool:
        """Return whether users ask about themselves."""
        return self.user_id == self.asking_id


class RuleChoice(NamedTuple):
    """One house rule that managers choose: its name, its label in a form, and the label of each of its values."""

    name: str
    label: Wording
    values: Mapping[str, Wording]


class RuleForm(NamedTuple):
    """A form of house rules that asks for the `choices`, five at most.

    `values_of` returns the values that a text of house rules has, and `adjusted` the text with other values.
    """

    choices: tuple[RuleChoice, ...]
    values_of: Callable[[str], Mapping[str, str]]
    adjusted: Callable[[str, Mapping[str, str]], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerRules:
    """The house rules that managers choose for new games in their server, as a text that only the game reads.

    `setting` is the name of the server setting that holds the text. `presets` are texts to choose from, with their names.
    `line` returns the terms of a text in the words of a reader. `explain` says above the menu which preset is chosen, given
    all settings, its name, the words of the reader and those of the server. Rules without a `form` are one of the presets.
    """

    setting: str
    presets: Mapping[str, Wording]
    line: Callable[[str, Words], str]
    explain: Callable[[GuildSettings, str, Words, Words], str]
    form: RuleForm | None = None


def points_text(score: int, words: Words) -> str:
    """Write a score as points."""
    return words.text("boards-points", score=score)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ends:
    """What people can do with an ended game besides another one.

    `share` writes the lines that a person posts of their result, without a secret card; they are empty if a game that stores no
    results had none. By default they name the game and the score, which `score_text` writes. `challenge` says who challenges
    (`$name`) with a game whose `GamePlay.duel` allows that. `has_other_seat` offers the cards of the other seat, too.
    """

    share: Callable[[Seen[Any], int, CardArt], str] | None = None
    score_text: Callable[[int, Words], str] = points_text
    challenge: Wording | None = None
    has_other_seat: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GameAnalysis:
    """How the choices of a person in an ended game are judged.

    `choices` returns them, given the game, the person's id, and each action with the game before it. `sample` runs in a worker for a
    second at most, `calls` times for each choice: it returns samples of the worths of the choice's actions, from 0 to 1, which follow
    from a seed. `is_won_from` returns, in a worker, whether a `whole` position can still be won. `action` writes an action, given the
    position and its notation, and `place` where a choice was, by its `$number` on the curve, `$part` and `$step`. `across` names the
    axis of a curve, and `about` explains the figures.
    """

    choices: Callable[[Seen[Any], int, Sequence[tuple[Any, PlayedAction]]], tuple[Choice, ...]]
    sample: Callable[[Choice, int], list[list[float]]]
    calls: int
    action: Callable[[Seen[Any], str, CardArt], str]
    place: MessageId
    across: MessageId
    about: MessageId
    is_won_from: Callable[[Any], bool] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameKind:
    """One kind of game.

    `title` is what people call it. `host` makes its `GameHost`. `draw` makes a message of a public view. Where an
    ended game cannot be drawn any more, its message says `voided` if it could not go on, else `ended`, if there is
    such a sentence.

    `commands` are what people type or choose in a menu; `button` and `form` take presses; `help` is its page of /help; `how_to_play`
    explains a game by its stored terms in the words of a reader.

    Everything else is optional. `api` is the version of this class that a game was written for, by default the first. `replay` draws
    what `Registry.replay` of the game returns: all of it at once. `moment` draws what `GamePlay.moment` returns, where `draw` does not.
    `newest_ended` returns the id of the game that a person ended last, given their server and them; without it people name a game by its
    id. `figures` writes the game's part of /profile, `results` are the words for a number of the results it stores, `badges` are the words
    of its badges by their keys, `boards` are its leaderboards. `warm_up` runs in a worker at the start, to compile what the game
    computes. `play` opens a game, or the deal of the day if its argument is true, for a person who presses Play below a public message;
    by default the first command does. `about_day` writes extra lines for a server about the deal of a past day, such as whether it could
    be won. `ends` is what people can do with an ended game, and `analysis` how its choices are judged. With `stakes_each_round` each
    round has stakes of its own. `server_rules` are the house rules that managers choose; those of at most one game have a form.
    """

    title: Wording
    host: Callable[[Services], GameHost]
    draw: Callable[[Any, CardArt], DrawnMessage]
    commands: tuple[app_commands.Command[Any, ..., Any] | app_commands.ContextMenu, ...]
    button: PressHandler
    verification: Verification
    help: Wording
    how_to_play: Callable[[str, Words], str]
    voided: Wording
    ended: Wording | None = None
    form: PressHandler | None = None
    replay: Callable[[Any, CardArt], DrawnMessage] | None = None
    moment: Callable[[Any, CardArt], DrawnMessage] | None = None
    newest_ended: Callable[[Reader, int, int], Awaitable[str | None]] | None = None
    figures: Callable[[Reader, FiguresQuery], Awaitable[str]] | None = None
    results: MessageId | None = None
    boards: tuple[RankedBoard, ...] = ()
    badges: Mapping[str, Badge] = field(default_factory=dict)
    stakes_each_round: bool = False
    server_rules: ServerRules | None = None
    warm_up: Callable[[], None] | None = None
    play: Callable[[bool, Interaction], Awaitable[None]] | None = None
    about_day: Callable[[Reader, int, int, Words], Awaitable[str]] | None = None
    ends: Ends = Ends()
    analysis: GameAnalysis | None = None
    api: int = 1

    @property
    def name(self) -> str:
        """Return the name that is stored with its games."""
        return self.verification.kind

    @property
    def daily_board(self) -> RankedBoard | None:
        """Return the board of its deals of the day, if it has any."""
        return next((board for board in self.boards if Span.DAY in board.rankings), None)

    @property
    def first_command(self) -> app_commands.Command[Any, ..., Any] | None:
        """Return the command that opens a game; None if people open games in another way."""
        return next((each for each in self.commands if isinstance(each, app_commands.Command)), None)

    def opens(self, *, is_daily: bool) -> Callable[[Interaction], Awaitable[None]] | None:
        """Return what opens a game, or the deal of the day, for a person who has typed nothing; None if nothing does."""
        if self.play is not None:
            return partial(self.play, is_daily)
        command = self.first_command
        if command is None:
            return None
        options = {each.name: each for each in command.parameters}
        if any(each.required for each in options.values()) or (is_daily and "daily" not in options):
            return None
        return partial(command.callback, **({"daily": True} if is_daily else {}))
