"""The host of blackjack."""

from bot.games.blackjack.open_interactions import OpenInteractions
from bot.games.blackjack.play.game import BLACKJACK
from bot.games.blackjack.play.tables import Tables
from bot.games.blackjack.unpaid_bets import UnpaidBets
from bot.services import GameHost, Services


class BlackjackHost(GameHost):
    """Runs blackjack, and keeps the interactions that can still be followed up."""

    def __init__(self, services: Services) -> None:
        self.interactions = OpenInteractions(services.clock)
        self.sessions = self.tables = Tables(services.world, play=BLACKJACK)
        unpaid_bets = UnpaidBets(self.interactions, services.token_messages)
        self.tables.on_round_over.append(unpaid_bets.settled)
        self.helpers = (unpaid_bets,)
