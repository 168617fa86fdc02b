"""The host of daily blackjack."""

from bot.drawing.drawn_message import DrawnMessage
from bot.games.blackjack.daily.play.game import TOURNAMENT_PLAY
from bot.games.blackjack.daily.play.tournament_view import tournament_view
from bot.games.blackjack.daily.play.tournaments import Tournaments, TournamentSession
from bot.games.blackjack.daily.screen.message import build_tournament
from bot.messages.panels import Panels
from bot.services import GameHost, Services


class DailyBlackjackHost(GameHost):
    """Runs daily blackjack, with the private messages in which players see their hands."""

    def __init__(self, services: Services) -> None:
        def draw(session: TournamentSession, user_id: int, _notice: str) -> DrawnMessage:
            look = services.looks.of(session.guild_id, session.opened_by).look
            art = services.preferences.private_art(session.guild_id, user_id, look)
            return build_tournament(tournament_view(session.seen), art)

        self.panels = Panels(services.clock, services.calls, draw)
        services.publisher.private.append(self.panels)
        self.sessions = self.tournaments = Tournaments(services.world, play=TOURNAMENT_PLAY)
