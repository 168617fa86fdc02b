"""The messages of simple games: a header, lines of the game's own, what to do, buttons, a footer."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.drawing import outcomes, roles
from bot.drawing.card_art import CardArt
from bot.drawing.drawn_message import ButtonIds, Component, DrawnMessage, boxed, button, row
from bot.drawing.end_row import EndRow, end_row
from bot.drawing.feats import celebrated
from bot.drawing.names import safe_name
from bot.drawing.outcomes import net_text
from bot.drawing.phrases import called, countdown, fingerprint, kebab, rank_streak
from bot.drawing.play_button import AGAIN_LABEL, DAILY, USUAL, play_button
from bot.drawing.words import Words
from bot.games.simple.play.view import SimpleMoment, SimpleReplay, SimpleView
from bot.language.catalogue import SOURCE, CatalogueError, catalogue
from bot.language.language import MessageId, Wording

OF_EVERY_GAME = ("name", "command", "help", "turn")
OF_POTS = (*OF_EVERY_GAME, "late")
OF_SOLOS = (*OF_EVERY_GAME, "results", "board-best", "board-daily", "board-empty")

CLOSED: Mapping[str, MessageId] = {
    "idle": MessageId("simple-closed-idle"),
    "manager": MessageId("simple-closed-manager"),
    "restart": MessageId("simple-closed-restart"),
    "unseen": MessageId("simple-closed-unseen"),
    "channel": MessageId("simple-closed-channel"),
    "ended": MessageId("simple-closed-ended"),
}
"""Why a game for a pot ended without a result."""


def text_id(kind: str, name: str) -> str:
    """Return the id of a message of one game."""
    return f"{kebab(kind)}-{name}"


def own_text(words: Words, kind: str, name: str, /, **variables: str | int) -> str:
    """Write a message of one game."""
    return words.text(text_id(kind, name), **variables)


def own_wording(kind: str, name: str) -> Wording:
    """Return a message of one game that is written later."""
    return MessageId(text_id(kind, name))


def own_ids(kind: str, names: Iterable[str], actions: Iterable[str]) -> tuple[str, ...]:
    """List the messages of one game: those of these names, and the label of each action.

    Raises CatalogueError for one that the English catalogue lacks, when the game is loaded and not when somebody would read it.
    """
    ids = tuple(text_id(kind, name) for name in (*names, *(f"action-{action}" for action in actions)))
    for message_id in ids:
        if message_id not in catalogue(SOURCE):
            raise CatalogueError(SOURCE, f"there is no {message_id}")
    return ids


def board_key(kind: str, name: str) -> str:
    """Return the key of a board of one game, best or daily."""
    return f"{kind.replace('_', '')}{name}"


JOIN, OWN, GIVE_UP, AGAIN = "join", "own", "give up", "again"

WINNINGS = "net"
"""The key of the leaderboard of a game for a pot: that of all games, because the chips are its result."""


@dataclass(frozen=True, slots=True)
class SimpleScreen:
    """How one game is drawn.

    `lines` writes what is seen of the cards, and `own` what only one player may see, of the rules' view of that player.
    """

    kind: str
    ids: ButtonIds[str]
    lines: Callable[[SimpleView, CardArt], Iterable[str]]
    own: Callable[[Any, CardArt], str] | None = None

    def pot(self, view: SimpleView, art: CardArt) -> DrawnMessage:
        """Build the public message of a game for a pot; every edit needs a new one."""
        wishes: tuple[str, ...] = ()
        end = None
        if view.is_over:
            again = self._button(view, AGAIN, art.words)
            offered = EndRow(can_share=bool(view.nets), board=WINNINGS)
            end = end_row(view.game_id, offered, art.language, again)
        elif view.round is None:
            wishes = (JOIN,)
        else:
            wishes = (*([OWN] if self.own else []), *view.legal)
        return self._boxed(view, art, _pot_call(self.kind, view, art.words), wishes, end)

    def solo(self, view: SimpleView, art: CardArt) -> DrawnMessage:
        """Build the private message of a solo game."""
        wishes = () if view.is_over else (*view.legal, GIVE_UP)
        end = None
        if view.is_over and view.closed != "voided":
            again = play_button(self.kind, USUAL, art.language, AGAIN_LABEL)
            is_played = view.score is not None
            board = board_key(self.kind, "best" if view.day is None else "daily")
            end = end_row(view.game_id, EndRow(can_share=is_played, board=board), art.language, again)
        return self._boxed(view, art, _solo_call(self.kind, view, art.words), wishes, end)

    def line(self, view: SimpleView, art: CardArt) -> DrawnMessage:
        """Build the public line about a solo game: no card."""
        words = art.words
        parts = [f"**{safe_name(view.names[0])}**", self._title(view, words), _score(view, words)]
        plays = None if view.day is None else row(play_button(self.kind, DAILY, words.language))
        record = "" if view.feat is None else f"## {words.text('simple-call-record', record=view.feat.value)}"
        told = "\n".join(filter(None, (record, " · ".join(filter(None, parts)))))
        headline = celebrated(told, view.feat, words)
        return boxed(headline, plays, colour=outcomes.bar(view.outcomes, outcomes.OVER))

    def net_line(self, view: SimpleView, seat: int, art: CardArt) -> str:
        """Write a player's net chips in a game for a pot; nothing for a game without a result."""
        return f"{self._title(view, art.words)} · {net_text(view.nets[seat], art)}" if view.nets else ""

    def moment(self, moment: SimpleMoment, art: CardArt) -> DrawnMessage:
        """Build what `/replay` shows of a moment of an ended game, with the reader's own cards below it."""
        view = moment.view
        shown = self.pot(view, art) if view.stake else self.solo(view, art)
        if self.own is None or moment.own is None:
            return shown
        return DrawnMessage(*shown.components, boxed(self.own(moment.own, art)).components[0])

    def replay(self, replay: SimpleReplay, art: CardArt) -> DrawnMessage:
        """Build the private replay of an ended game."""
        view, words = replay.view, art.words
        told = (
            f"-# {words.text('simple-replay-bot')}: {action}"
            if name is None
            else f"{safe_name(name)}: {action}"
            for name, action in replay.actions
        )
        call = _pot_call(self.kind, view, words) if view.stake else _solo_call(self.kind, view, words)
        return boxed(self._header(view, art), "\n".join(told), call, _footer(view, words))

    def _boxed(
        self,
        view: SimpleView,
        art: CardArt,
        call: str,
        wishes: Iterable[str],
        end: Component | None = None,
    ) -> DrawnMessage:
        buttons = end or row(*(self._button(view, wish, art.words) for wish in wishes))
        playing = outcomes.BETS if view.turn is None else outcomes.PLAYS
        colour = outcomes.bar(view.outcomes, outcomes.OVER) if view.is_over else art.accent(playing)
        header, footer = self._header(view, art), _footer(view, art.words)
        return boxed(header, call, _nets(view, art), buttons, footer, colour=colour)

    def _header(self, view: SimpleView, art: CardArt) -> str:
        return "\n".join((f"### {self._title(view, art.words)}", *self.lines(view, art)))

    def _title(self, view: SimpleView, words: Words) -> str:
        parts = [own_text(words, self.kind, "name")]
        if view.stake:
            parts.append(words.text("simple-header-stake", stake=words.number(view.stake)))
        if view.day is not None:
            parts.append(words.text("simple-header-day", day=words.day(view.day)))
        return " · ".join(parts)

    def _button(self, view: SimpleView, wish: str, words: Words) -> Component:
        style = roles.NEUTRAL
        if wish == JOIN:
            label, style = words.text("simple-button-join"), roles.GOES_ON
        elif wish == AGAIN:
            label, style = words.wording(AGAIN_LABEL), roles.GOES_ON
        elif wish == OWN:
            label = words.text("simple-button-own")
        elif wish == GIVE_UP:
            label, style = words.text("simple-button-give-up"), roles.IRREVERSIBLE
        else:
            label = own_text(words, self.kind, f"action-{wish}")
        return button(self.ids.write(view.game_id, view.number, wish), label, style)


def named_players(view: SimpleView, cards: Iterable[str | None] = ()) -> Iterable[str]:
    """List the players, each with the cards of their seat, if those are seen."""
    written = (*cards, *(None for _ in view.names))
    for name, card in zip(view.names, written, strict=False):
        yield f"**{safe_name(name)}**{'' if card is None else f': {card}'}"


def _nets(view: SimpleView, art: CardArt) -> str:
    """Write each player's net chips at the end of a game for a pot, a line each."""
    people = zip(view.names, view.nets, strict=False)
    return "\n".join(f"**{safe_name(name)}** · {net_text(net, art)}" for name, net in people)


def _footer(view: SimpleView, words: Words) -> str:
    digits = fingerprint(view.commitment)
    return f"-# {words.text('simple-footer', game=view.game_id, digits=digits)}"


def _pot_call(kind: str, view: SimpleView, words: Words) -> str:
    """Write what a game for a pot waits for, or how it ended."""
    when = "" if view.deadline_at is None else countdown(view.deadline_at)
    if view.is_over and view.closed is not None:
        return called(words.text("simple-call-closed"), words.wording(CLOSED[view.closed]))
    if view.is_over and view.winner is None:
        return called(words.text("simple-call-drawn"), words.text("simple-call-drawn-why"))
    if view.is_over and view.winner is not None:
        net = words.number((len(view.names) - 1) * view.stake)
        return called(words.text("simple-call-won", name=safe_name(view.names[view.winner]), amount=net))
    if view.turn is None:
        late = words.text("simple-call-join-late", when=when) if when else ""
        return called(words.text("simple-call-join"), late)
    late = own_text(words, kind, "late", when=when) if when else ""
    return called(own_text(words, kind, "turn", name=safe_name(view.names[view.turn])), late)


def _solo_call(kind: str, view: SimpleView, words: Words) -> str:
    """Write what a solo game waits for, or how it ended."""
    if not view.is_over:
        return called(own_text(words, kind, "turn", name=safe_name(view.names[0])))
    if view.score is not None:
        return called(_score(view, words))
    gave_up = view.closed == "gave_up"
    heading = words.text("simple-call-gave-up" if gave_up else "simple-call-not-played")
    return called(heading, words.text("simple-call-not-counted"))


def _score(view: SimpleView, words: Words) -> str:
    """Write the score of a solo game with its rank; nothing without a score."""
    if view.score is None:
        return ""
    score = words.text("boards-points", score=view.score)
    if view.rank is None:
        return score
    rank = ""
    if not view.rank.is_alone:
        rank = words.text("simple-end-rank", position=view.rank.rank, people=view.rank.people)
    return " · ".join(filter(None, (score, rank, rank_streak(view.rank, words.language))))
