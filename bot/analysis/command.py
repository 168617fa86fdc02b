"""/lab: odds and a coach at the table, charts, simulations and a drill; /koth: a contest of programs."""

from discord import app_commands
from discord.ext import commands

from bot.analysis.advice_text import odds_text
from bot.analysis.computing.answers import POLICIES as POLICY_NAMES
from bot.analysis.computing.answers import Simulation
from bot.analysis.computing.decision_points import DecisionPoint, decision_point
from bot.analysis.computing.lab import odds
from bot.analysis.drill_message import begin_drill
from bot.analysis.jobs import (
    Charts,
    new_seed,
    read_spread,
    rules_here,
    show_chart,
    show_contest,
    show_simulation,
)
from bot.analysis.reviewing import Coaching, Reviewing
from bot.commands.info import ON_OR_OFF
from bot.games.blackjack.host import BlackjackHost
from bot.games.blackjack.play.errors import AdviceOffError, NoHandError, TooFewCardsError
from bot.games.blackjack.play.tables import TableSession
from bot.languages.language import MessageId
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.command_texts import command_text
from bot.messages.replies import boundary, concerns, in_time, say
from bot.services import Services

ROUNDS_MAX = 20_000_000
KOTH_ROUNDS_MAX, KOTH_CONTESTS_MAX = 50, 200
POLICIES = [
    app_commands.Choice(name=command_text("lab-choice-policy", policy=name), value=name)
    for name in POLICY_NAMES
]


@app_commands.guild_only()
class LabCommands(commands.GroupCog, name="lab", description=command_text("lab-command")):
    """The `/lab` commands."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._charts = Charts(services.workers)
        self._coaching = Coaching(services)
        self._reviewing = Reviewing(services)

    async def cog_load(self) -> None:
        """Review the rounds that an earlier run of the bot has left."""
        self._reviewing.begin_later()

    @app_commands.command(name="odds", description=command_text("lab-command-odds"))
    async def odds(self, interaction: Interaction) -> None:
        """Show the odds of the caller's hand at this channel's table."""
        async with boundary(interaction, "/lab odds", only_asks=True) as caller:
            session = self._services.host(BlackjackHost).tables.in_channel(caller.channel_id)
            if session is None:
                await say(interaction, MessageId("blackjack-answer-no-table"))
                return
            concerns(interaction, f"game {session.game_id}: /lab odds")
            spot = _spot(session, caller.user_id)
            with self._services.job_limiter.question(caller.user_id):
                advice = await in_time(interaction, self._services.workers.run(odds, spot))
            if advice is None:
                raise TooFewCardsError
            await say(interaction, odds_text(spot, advice, words_of(interaction)))
            self._services.host(BlackjackHost).interactions.keep(interaction, session.game_id)

    @app_commands.command(name="coach", description=command_text("lab-command-coach"))
    @app_commands.describe(hands=command_text("lab-option-hands"))
    @app_commands.choices(hands=ON_OR_OFF)
    async def coach(self, interaction: Interaction, hands: str) -> None:
        """Switch the coach on or off for the caller."""
        async with boundary(interaction, "/lab coach") as caller:
            await in_time(interaction, self._set_wants_coach(caller, wants=hands == "on"))
            answer = "lab-answer-coach-on" if hands == "on" else "lab-answer-coach-off"
            await say(interaction, words_of(interaction).text(answer))
            session = self._services.host(BlackjackHost).tables.in_channel(caller.channel_id)
            if session is not None:
                self._services.host(BlackjackHost).interactions.keep(interaction, session.game_id)

    @app_commands.command(name="chart", description=command_text("lab-command-chart"))
    async def chart(self, interaction: Interaction) -> None:
        """Draw the best chart for this channel's table, or for vegas."""
        async with boundary(interaction, "/lab chart", only_asks=True) as caller:
            await show_chart(interaction, caller, self._services, self._charts)

    @app_commands.command(name="simulate", description=command_text("lab-command-simulate"))
    @app_commands.describe(
        rounds=command_text("lab-option-rounds"),
        policy=command_text("lab-option-policy"),
        spread=command_text("lab-option-spread"),
    )
    @app_commands.choices(policy=POLICIES)
    async def simulate(
        self,
        interaction: Interaction,
        rounds: app_commands.Range[int, 1_000, ROUNDS_MAX] = 2_000_000,
        policy: str = "chart",
        spread: str | None = None,
    ) -> None:
        """Play rounds in the background and show the result."""
        async with boundary(interaction, "/lab simulate", only_asks=True) as caller:
            bets = read_spread(spread, counts=policy == "hilo")
            rules = rules_here(self._services, caller.channel_id)
            simulation = Simulation(rules, policy, rounds, new_seed(self._services), bets)
            words = self._services.preferences.public_words(caller.guild_id)
            await show_simulation(interaction, self._services, words, self._charts, simulation)

    @app_commands.command(name="drill", description=command_text("lab-command-drill"))
    async def drill(self, interaction: Interaction) -> None:
        """Begin a drill."""
        async with boundary(interaction, "/lab drill", only_asks=True):
            await begin_drill(interaction, new_seed(self._services))

    async def _set_wants_coach(self, caller: Caller, *, wants: bool) -> None:
        whose = (caller.guild_id, caller.user_id)
        await self._services.accounts.welcome(*whose, caller.name)
        await self._services.accounts.set_preference(*whose, "wants_coach", wants=wants)


class Koth(commands.Cog):
    """Lets programs play."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(name="koth", description=command_text("koth-command"))
    @app_commands.describe(
        rounds=command_text("koth-option-rounds"),
        tables=command_text("koth-option-tables"),
    )
    @app_commands.guild_only()
    async def koth(
        self,
        interaction: Interaction,
        rounds: app_commands.Range[int, 1, KOTH_ROUNDS_MAX] = 20,
        tables: app_commands.Range[int, 1, KOTH_CONTESTS_MAX] = 50,
    ) -> None:
        """Play contests of the built-in entrants and show how they come out."""
        async with boundary(interaction, "/koth", only_asks=True) as caller:
            words, seed = self._services.preferences.public_words(caller.guild_id), new_seed(self._services)
            await show_contest(interaction, self._services, words, rounds, tables, seed)


def _spot(session: TableSession, user_id: int) -> DecisionPoint:
    """Return a user's decision point; raises AdviceOffError, NotSeatedError and NoHandError."""
    if not session.game.config.advice:
        raise AdviceOffError
    seat, state = session.game.seat_of(user_id), session.game.round
    if state is None:
        raise NoHandError
    return decision_point(state, seat)
