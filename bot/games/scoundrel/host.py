"""The host of Scoundrel."""

from bot.drawing.drawn_message import DrawnMessage
from bot.games.scoundrel.play.game import SCOUNDREL_PLAY
from bot.games.scoundrel.play.run_view import run_view
from bot.games.scoundrel.play.runs import Runs, RunSession
from bot.games.scoundrel.screen.message import build_run
from bot.messages.panels import Panels
from bot.services import GameHost, Services


class ScoundrelHost(GameHost):
    """Runs Scoundrel, with the private messages of runs that others must not see."""

    def __init__(self, services: Services) -> None:
        def draw(session: RunSession, user_id: int, _notice: str) -> DrawnMessage:
            look = services.looks.of(session.guild_id, session.opened_by).look
            art = services.preferences.private_art(session.guild_id, user_id, look)
            return build_run(run_view(session.seen), art)

        self.panels = Panels(services.clock, services.calls, draw)
        services.publisher.private.append(self.panels)
        self.sessions = self.runs = Runs(services.world, play=SCOUNDREL_PLAY)
