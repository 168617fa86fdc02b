"""What a command causes, as data: the effects of steps of each game, without a database.

tests/bot/games/test_effects.py plays the same games on a database and looks at what the effects have left behind.
"""

from dataclasses import replace
from typing import Any

from bot.core.committed import GameValue
from bot.core.play import GamePlay, OpeningTerms, Step, TakeShoe
from bot.games.blackjack.daily.play.game import TOURNAMENT_PLAY
from bot.games.blackjack.play.game import BLACKJACK
from bot.games.scoundrel.play.config import RunConfig
from bot.games.scoundrel.play.game import SCOUNDREL_PLAY
from bot.games.scoundrel.play.run import DungeonDeal, Run, RunTerms
from bot.games.thirteen.play.config import MatchConfig
from bot.games.thirteen.play.game import MATCH_PLAY
from bot.games.thirteen.play.match import Match
from rules.cards import DECK
from rules.scoundrel.house_rules import MODES
from rules.thirteen.house_rules import HouseRules
from storage.results import ResultRow
from tests.bot.core.world import ANN, BEN
from tests.bot.games.blackjack.daily.samples import play as tournament
from tests.bot.games.blackjack.test_table import dealt
from tests.cases import cases

ROW = ResultRow("g1", 0, 1, ANN, "scoundrel", "standard", 0, "run", begun_at=0)
FREE = Run.fresh(RunTerms(ROW, RunConfig(MODES["standard"]), DungeonDeal.of_seed("00" * 32)))
TYPED = replace(FREE, terms=replace(FREE.terms, config=RunConfig(MODES["standard"], seed="00" * 32)))
DAILY = replace(FREE, terms=replace(FREE.terms, row=replace(ROW, day=9, attempt=1), day=9, attempt=1))
HINTED = replace(FREE, is_assisted=True)
BETWEEN = Match.between(MatchConfig(HouseRules(), 2, 0), ANN, BEN)
ALONE = Match.between(MatchConfig(HouseRules(), 2, 0, "hard"), ANN, None)


def begun(challenge: Match) -> Match:
    """Return the match after its acceptance."""
    step = MATCH_PLAY.apply(replace(challenge, next_deck=DECK), None, MATCH_PLAY.parse("accept"))
    assert isinstance(step, Step)
    return step.game


@cases(
    ("play", "game", "user_id", "text", "effects"),
    {
        "a table goes on": (BLACKJACK, dealt("Ts 9s 7h 9c 9d Tc").table, ANN, "stand", []),
        "a round ends": (BLACKJACK, dealt("Ts 7h 9c Tc", stakes=(50,)).table, ANN, "stand", ["EndRound"]),
        "a hint is taken": (SCOUNDREL_PLAY, FREE, ANN, "hint avoid 412", ["Uncounted"]),
        "a run is given up": (SCOUNDREL_PLAY, FREE, ANN, "give up", ["Ended", "Counted"]),
        "after a hint": (SCOUNDREL_PLAY, HINTED, ANN, "give up", ["Ended"]),
        "with a typed seed": (SCOUNDREL_PLAY, TYPED, ANN, "give up", ["Ended"]),
        "with the deal of the day": (SCOUNDREL_PLAY, DAILY, ANN, "give up", ["Ended", "Counted", "Announce"]),
        "a day that passes": (SCOUNDREL_PLAY, DAILY, None, "expired", ["Ended", "Counted"]),
        "a tournament goes on": (TOURNAMENT_PLAY, tournament().game, 1000, "bet 100", []),
        "it is given up": (
            TOURNAMENT_PLAY,
            tournament().game,
            1000,
            "give up",
            ["Ended", "Counted", "AwaitReview"],
        ),
        "its last hand ends": (
            TOURNAMENT_PLAY,
            tournament(*("bet 100", "stand") * 9, "bet 100").game,
            1000,
            "stand",
            ["Ended", "Counted", "Announce", "AwaitReview"],
        ),
        "a challenge is declined": (MATCH_PLAY, BETWEEN, BEN, "decline", ["Ended", "Ended"]),
        "a match is resigned": (
            MATCH_PLAY,
            begun(BETWEEN),
            ANN,
            "resign",
            ["EndRound", "Ended", "Ended", "Rated", "Counted", "Counted"],
        ),
        "one with the bot": (MATCH_PLAY, begun(ALONE), ANN, "resign", ["EndRound", "Ended", "Counted"]),
        "it is closed": (MATCH_PLAY, begun(BETWEEN), None, "close", ["Ended", "Ended"]),
    },
)
def test_the_effects_of_a_command(
    play: GamePlay[Any, Any, Any], game: GameValue, user_id: int | None, text: str, effects: list[str]
) -> None:
    step = play.apply(game, user_id, play.parse(text))
    assert isinstance(step, Step)
    assert [type(effect).__name__ for effect in step.effects] == effects


def test_what_needs_cards_asks_for_a_shoe() -> None:
    """A command that begins a deal is applied again once the cards are there; nothing has happened before."""
    assert MATCH_PLAY.apply(BETWEEN, BEN, MATCH_PLAY.parse("accept")) == TakeShoe()
    terms = OpeningTerms("g1", 1, "{}", 0, (ROW,))
    assert TOURNAMENT_PLAY.open(terms, None) == TakeShoe()
