"""Tournaments in every stage, as their player sees them."""

from dataclasses import replace

from bot.core.commands import PlayAction
from bot.core.committed import Committed
from bot.core.one_person import Expire, GiveUp
from bot.core.play import Seen
from bot.core.unit_of_work import ENDED
from bot.games.blackjack.daily.play.commands import BetOnHand, Command
from bot.games.blackjack.daily.play.config import TournamentConfig
from bot.games.blackjack.daily.play.tournament import Tournament, TournamentDeal, TournamentTerms, apply
from bot.games.blackjack.daily.play.tournament_view import tournament_line, tournament_replay, tournament_view
from bot.games.blackjack.daily.play.view import Shuffle, TournamentLine, TournamentReplay, TournamentView
from rules.blackjack.notation import parse_action
from rules.cards import parse_cards
from rules.shoe import unshuffled
from storage.boards import DayRank
from storage.results import ResultRow

DAY, DAY_MS = 20_778, 86_400_000
NAMES = {1000: "Ada"}
WON = "Tc 7d 9c Th"
SPLIT = "8c 6d 8d Th 8h 8s 3c Tc 3d Td 2h 9c 2s 9d 5h"
ACE = "Tc Ad 9c 5h"


def play(*commands: str, cards: str = WON) -> Committed[Tournament]:
    """Play a tournament in which every hand begins with these cards."""
    order = (*parse_cards(cards), *unshuffled(6))
    row = ResultRow(
        "k7x2m9",
        0,
        1,
        1000,
        "daily_blackjack",
        "standard",
        DAY * DAY_MS,
        day=DAY,
        attempt=1,
        begun_at=DAY * DAY_MS,
    )
    shuffle = Shuffle("daily-blackjack-2026-11-21", "a1" * 32, "b2" * 32)
    game = Tournament.fresh(TournamentTerms(row, TournamentConfig(), TournamentDeal((order,) * 10, shuffle)))
    for command in commands:
        game = apply(game, _command(command))
    rank = DayRank(2, 5) if game.is_announced else None
    return Committed(game, closed=ENDED if game.is_over else None, rank=rank)


def seen(dealt: Committed[Tournament], *, is_past: bool = False) -> Seen[Tournament]:
    """Look at a tournament on its day or after it."""
    return Seen("k7x2m9", 1, dealt, NAMES, (DAY + is_past) * DAY_MS)


def show(dealt: Committed[Tournament], *, is_past: bool = False) -> TournamentView:
    """Show a tournament to its player, on its day or after it."""
    return tournament_view(seen(dealt, is_past=is_past))


def _command(text: str) -> Command:
    named: dict[str, Command] = {"give up": GiveUp(), "expired": Expire()}
    if text.startswith("bet "):
        return BetOnHand(int(text.removeprefix("bet ")))
    return named.get(text) or PlayAction(parse_action(text))


FINISHED = play(*("bet 100", "stand") * 10)
# Four hands of a pair of eights, each doubled, so that everything is drawn at once.
_FOUR = play("bet 100", "split", "split", "split", cards=SPLIT)

ALL: dict[str, TournamentView] = {
    "before the first hand": show(play()),
    "a turn": show(play("bet 100")),
    "no chips for more": show(play("bet 1000")),
    "an insurance": show(play("bet 100", cards=ACE)),
    "four hands": show(_FOUR),
    "between hands": show(play("bet 100", "stand")),
    "one chip left": show(play("bet 999", "hit", cards="Tc 7d 6c Th Td")),
    "four hands are over": show(play("bet 100", "split", "split", "split", *("double",) * 4, cards=SPLIT)),
    "the end": show(FINISHED),
    "the end, a day later": show(FINISHED, is_past=True),
    "out of chips": show(play("bet 1000", "hit", cards="Tc 7d 6c Th Td")),
    "the day is over": show(play("bet 100", "expired"), is_past=True),
    "given up": show(play("bet 100", "stand", "give up")),
}
LINES: dict[str, TournamentLine] = {
    "finished": tournament_line(seen(FINISHED)),
    "broke": tournament_line(seen(play("bet 1000", "hit", cards="Tc 7d 6c Th Td"))),
}
REPLAY: TournamentReplay = tournament_replay(seen(FINISHED, is_past=True))
LONGEST_REPLAY = replace(
    REPLAY,
    rounds=tuple(
        tournament_replay(
            seen(
                play("bet 10", "split", "split", "split", *("double",) * 4, "expired", cards=SPLIT),
                is_past=True,
            )
        ).rounds
        * 10
    ),
)
