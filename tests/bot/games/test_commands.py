"""The commands of every game stand as words in the database."""

from typing import Any

import pytest
from cardroom_high_card.play import HIGH_CARD_PLAY
from cardroom_high_card.rules import Keep, Swap

from bot.core.commands import Close, PlayAction, TimeOut
from bot.core.one_person import Expire, GiveUp
from bot.games.blackjack.play import commands as blackjack
from bot.games.scoundrel.play import commands as scoundrel
from bot.games.scoundrel.play.view import ActionChance
from bot.games.simple.play import game as simple
from bot.games.thirteen.play import commands as thirteen
from rules.blackjack.actions import Hit, Insure
from rules.cards import parse_cards
from rules.errors import NotationError
from rules.scoundrel.actions import Avoid
from rules.scoundrel.notation import parse_action
from rules.thirteen import actions as cards

FORMAT: dict[str, Any] = {game.__name__: game.format_command for game in (blackjack, scoundrel, thirteen)} | {
    simple.__name__: HIGH_CARD_PLAY.format
}
PARSE: dict[str, Any] = {game.__name__: game.parse_command for game in (blackjack, scoundrel, thirteen)} | {
    simple.__name__: HIGH_CARD_PLAY.parse
}
SHARED = {"time out": TimeOut(), "close": Close()}
WORDS: dict[str, dict[str, object]] = {
    blackjack.__name__: SHARED
    | {
        "sit": blackjack.Sit(),
        "bet 50": blackjack.Bet(50),
        "bet 0": blackjack.Bet(0),
        "deal": blackjack.DealRound(),
        "leave": blackjack.Leave(),
        "wait": blackjack.Wait(),
        "open bets": blackjack.OpenBets(),
        "open bets -0 -12": blackjack.OpenBets((0, 12)),
        "hit": PlayAction(Hit()),
        "insure 25": PlayAction(Insure(25)),
    },
    scoundrel.__name__: {
        "avoid": Avoid(),
        "hint avoid 412, face Qs weapon 0": scoundrel.Hint(
            (ActionChance(Avoid(), 412), ActionChance(parse_action("face Qs weapon"), 0))
        ),
        "give up": GiveUp(),
        "expired": Expire(),
    },
    thirteen.__name__: SHARED
    | {
        "accept": thirteen.Accept(),
        "decline": thirteen.Decline(),
        "withdraw": thirteen.Withdraw(),
        "expire": Expire(),
        "resign": thirteen.Resign(),
        "play 3c 4d 5h": PlayAction(cards.Play.of(parse_cards("3c 4d 5h"))),
        "pass": PlayAction(cards.Pass()),
    },
    simple.__name__: SHARED
    | {
        "join": simple.Join(),
        "give up": GiveUp(),
        "keep": PlayAction(Keep()),
        "swap": PlayAction(Swap()),
    },
}
OTHER_TEXTS = {
    blackjack.__name__: ["bet", "bet -5", "bet x", "shoe"],
    scoundrel.__name__: ["hint", "hint avoid", "hint avoid 4,", "hint avoid ٣"],
    blackjack.__name__: ["bet", "bet -5", "bet x", "open bets 2", "shoe"],
    thirteen.__name__: ["accept ", "play", "play 3c 3c", "Resign", "timeout"],
}


@pytest.mark.parametrize(
    ("game", "text", "command"),
    [(game, text, command) for game, words in WORDS.items() for text, command in words.items()],
    ids=str,
)
def test_a_command_is_read_as_it_was_written(game: str, text: str, command: object) -> None:
    """The words in the database say all there is to replay."""
    assert FORMAT[game](command) == text
    assert PARSE[game](text) == command


@pytest.mark.parametrize(
    ("game", "text"), [(game, text) for game in WORDS for text in ("", "dance", *OTHER_TEXTS.get(game, ()))]
)
def test_other_words_are_no_commands(game: str, text: str) -> None:
    """A text that no command is written as is refused, not guessed at."""
    with pytest.raises(NotationError):
        PARSE[game](text)
