"""The hands of an ended tournament of daily blackjack, each decision with the knowledge its player had at that moment."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.analysis.computing.decision_points import Decision, decision_point
from bot.analysis.computing.round_review import PlayedHands
from bot.core.commands import PlayAction
from bot.core.play import OpeningTerms, Secret, opened, replayed
from bot.core.seeds import SeedVault
from bot.core.stored_game import load_game
from bot.games.blackjack.daily.play.commands import parse_command
from bot.games.blackjack.daily.play.config import load_config
from bot.games.blackjack.daily.play.game import TOURNAMENT_PLAY
from bot.games.blackjack.daily.play.tournament import SEAT
from rules.blackjack.house_rules import HouseRules
from storage import games
from storage.database import Reader
from storage.games import Action as ActionRow


@dataclass(frozen=True, slots=True)
class PlayedTournament:
    """All that is needed to replay a tournament, also in another process."""

    terms: OpeningTerms
    secret: Secret
    actions: tuple[ActionRow, ...]

    @property
    def rules(self) -> HouseRules:
        """Return its house rules."""
        return load_config(self.terms.config).rules


async def load_tournament(reader: Reader, seeds: SeedVault, game_id: str) -> PlayedTournament:
    """Load an ended tournament."""
    game = await games.load_game(reader, game_id)
    assert game is not None, "a queued game is stored"
    stored = await load_game(reader, TOURNAMENT_PLAY, game)
    assert stored.daily is not None, "a tournament has the deal of a day"
    return PlayedTournament(stored.terms, seeds.secret(stored.daily), stored.actions)


def tournament_hands(played: PlayedTournament) -> tuple[PlayedHands, ...]:
    """Replay a tournament, and return its hands; one that was not played to its end is left out."""
    return tuple(_hands(played))


def _hands(played: PlayedTournament) -> Iterator[PlayedHands]:
    secrets = iter((played.secret,))
    game = opened(TOURNAMENT_PLAY, played.terms, secrets)
    (user_id,) = game.people
    made: list[Decision] = []
    for each in replayed(TOURNAMENT_PLAY, game, played.actions, secrets):
        command, after = parse_command(each.action.text), each.step.game
        if isinstance(command, PlayAction) and game.round is not None:
            made.append(Decision(user_id, decision_point(game.round, SEAT), command.action))
        if len(after.played) > len(game.played):
            state = after.played[-1]
            yield PlayedHands(user_id, state.rules, state.seats[SEAT], tuple(made))
            made = []
        game = after
