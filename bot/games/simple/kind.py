"""Make the `GameKind` of a simple game: its record, its boards, and all that its rules need not know."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from bot.core.play import Seen
from bot.drawing.card_art import CardArt
from bot.drawing.drawn_message import ButtonIds
from bot.drawing.words import Words
from bot.economy.leaderboards import RankedBoard, best_scores, daily_scores
from bot.games.kind import Ends, GameKind, PressHandler
from bot.games.simple.command import PotHost, SoloHost, pot_command, solo_command, take_press
from bot.games.simple.play.game import SimpleGame
from bot.games.simple.play.pot import PotPlay, PotValue
from bot.games.simple.play.solo import BOARD, SoloPlay
from bot.games.simple.play.view import SimpleView
from bot.games.simple.screen.message import (
    AGAIN,
    CLOSED,
    GIVE_UP,
    JOIN,
    OF_POTS,
    OF_SOLOS,
    OWN,
    SimpleScreen,
    board_key,
    own_ids,
    own_text,
    own_wording,
    text_id,
)
from bot.language.language import MessageId
from bot.verification.record import COUNT, WHOLE, Lines, Replayed, Verification, end_line
from rules.cards import Card
from storage import results


def cards(unshuffled: tuple[Card, ...], _terms: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the cards before the shuffle."""
    return unshuffled


def lines(result: str, replayed: Replayed) -> Lines:
    """Return the cards that were dealt and what the outcome calls its `result`, once the rules have an outcome."""
    game = replayed.step.game
    if game.outcome is not None:
        figure = getattr(game.outcome, result)
        yield game.deck[: len(game.deck) - len(game.round.deck)]
        yield end_line("open" if figure is None else "won", **{result: figure})


def verification_of(play: PotPlay | SoloPlay) -> Verification:
    """Return what checks the records of a game."""
    is_pot = isinstance(play, PotPlay)
    return Verification(
        play=play,
        terms={"stake": WHOLE} if is_pot else {"seconds": COUNT},
        cards=partial(cards, play.simple.cards),
        lines=partial(lines, "winner" if is_pot else "score"),
        players=0 if is_pot else 1,
    )


Writer = Callable[[SimpleView, CardArt], Iterable[str]]


def pot_kind(play: PotPlay, write: Writer, own: Callable[[Any, CardArt], str] | None = None) -> GameKind:
    """Make the kind of a game for a pot; `write` and `own` are those of `SimpleScreen`."""
    game = play.simple
    own_ids(game.kind, OF_POTS, game.actions)
    screen = SimpleScreen(game.kind, _ids(game, JOIN, OWN, AGAIN), write, own)
    return GameKind(
        host=partial(PotHost, play, screen),
        draw=screen.pot,
        commands=(pot_command(game.kind),),
        voided=CLOSED["restart"],
        ended=CLOSED["ended"],
        ends=Ends(share=partial(_share, play, screen)),
        **_shared(play, screen),
    )


def _share(play: PotPlay, screen: SimpleScreen, seen: Seen[PotValue], user_id: int, art: CardArt) -> str:
    return screen.net_line(play.view(seen), seen.game.seat_of(user_id), art)


def solo_kind(play: SoloPlay, write: Writer) -> GameKind:
    """Make the kind of a solo game, with a board of the best scores and one of the deals of the day."""
    game = play.simple
    own_ids(game.kind, OF_SOLOS, game.actions)
    screen = SimpleScreen(game.kind, _ids(game, GIVE_UP), write)
    return GameKind(
        host=partial(SoloHost, play, screen),
        draw=screen.line,
        commands=(solo_command(game.kind),),
        voided=MessageId("simple-refusal-solo-voided"),
        newest_ended=partial(results.newest_ended, kind=game.kind),
        results=MessageId(text_id(game.kind, "results")),
        boards=_boards(game.kind),
        **_shared(play, screen),
    )


def _ids(game: SimpleGame, *wishes: str) -> ButtonIds[str]:
    return ButtonIds(game.letter, "|".join((*wishes, *game.actions)), str)


def _shared(play: PotPlay | SoloPlay, screen: SimpleScreen) -> dict[str, Any]:
    """Return the fields that every simple game has."""
    game = play.simple

    def how_to_play(_config: str, words: Words) -> str:
        return own_text(words, game.kind, "help")

    return {
        "title": own_wording(game.kind, "name"),
        "button": PressHandler(screen.ids.pattern, partial(take_press, screen)),
        "verification": verification_of(play),
        "help": own_wording(game.kind, "help"),
        "how_to_play": how_to_play,
        "replay": screen.replay,
        "moment": screen.moment,
    }


def _boards(kind: str) -> tuple[RankedBoard, ...]:
    rankings = {"best": best_scores(kind, BOARD), "daily": daily_scores(kind)}
    return tuple(
        RankedBoard(
            key=board_key(kind, name),
            choice=own_wording(kind, f"board-{name}"),
            title=own_wording(kind, f"board-{name}"),
            empty=own_wording(kind, "board-empty"),
            rankings=ranked,
        )
        for name, ranked in rankings.items()
    )
