"""The host of 13×13."""

from bot.drawing.drawn_message import DrawnMessage
from bot.games.thirteen.panel_message import build_panel
from bot.games.thirteen.play.game import MATCH_PLAY
from bot.games.thirteen.play.match_view import seat_view
from bot.games.thirteen.play.matches import Matches, MatchSession
from bot.messages.panels import Panels
from bot.services import GameHost, Services


class ThirteenHost(GameHost):
    """Runs 13×13, with the panels in which players see their own cards."""

    def __init__(self, services: Services) -> None:
        def draw(session: MatchSession, user_id: int, notice: str) -> DrawnMessage:
            art = services.preferences.private_art(session.guild_id, user_id)
            return build_panel(seat_view(session.seen, user_id), notice, before=session.finished, art=art)

        self.panels = Panels(services.clock, services.calls, draw)
        services.publisher.private.append(self.panels)
        self.sessions = self.matches = Matches(services.world, play=MATCH_PLAY)
