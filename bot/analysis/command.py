"""/lab: odds and a coach at the table, charts, simulations and a drill; /koth: a contest of programs."""

from discord import app_commands

from bot.analysis.advice_text import odds_text
from bot.analysis.charts import Charts
from bot.analysis.computing.answers import POLICIES as POLICY_NAMES
from bot.analysis.computing.answers import Simulation
from bot.analysis.computing.decision_points import DecisionPoint, decision_point
from bot.analysis.computing.lab import odds
from bot.analysis.drill_message import DRILL_PRESSES, begin_drill
from bot.analysis.jobs import (
    new_seed,
    read_spread,
    rules_here,
    show_chart,
    show_contest,
    show_simulation,
)
from bot.analysis.mistakes import MISTAKES_PRESSES, keep_mistakes, show_mistakes
from bot.analysis.practising import PRACTICE_PRESSES
from bot.analysis.reviewing import Coaching, Reviewing
from bot.commands.feature import Feature
from bot.commands.preferences import ON_OR_OFF
from bot.core.task_set import Part
from bot.drawing.drawn_message import below_text, show_button
from bot.games.blackjack.host import BlackjackHost
from bot.games.blackjack.play.errors import AdviceOffError, NoHandError, TooFewCardsError
from bot.games.blackjack.play.tables import TableSession
from bot.language.language import MessageId
from bot.messages.caller import Interaction
from bot.messages.command_texts import command_text
from bot.press import Press, boundary
from bot.services import Services

ROUNDS_MAX = 20_000_000
KOTH_ROUNDS_MAX, KOTH_CONTESTS_MAX = 50, 200
POLICIES = [
    app_commands.Choice(name=command_text("lab-choice-policy", policy=name), value=name)
    for name in POLICY_NAMES
]

lab = app_commands.Group(name="lab", description=command_text("lab-command"), guild_only=True)


class LabWork(Part):
    """The charts that were computed, the coach, and the review of rounds in the background."""

    def __init__(self, services: Services) -> None:
        self.charts = Charts(services.workers)
        self._coaching = Coaching(services)
        self._reviewing = Reviewing(services, self.charts)

    def start(self) -> None:
        """Review the rounds that an earlier run of the bot has left; the host of blackjack ends the work."""
        self._reviewing.start()


@lab.command(name="odds", description=command_text("lab-command-odds"))
async def show_odds(interaction: Interaction) -> None:
    """Show the odds of the caller's hand at this channel's table."""
    async with boundary(interaction, "/lab odds", only_asks=True) as press:
        host, services = press.host(BlackjackHost), press.services
        session = host.tables.in_channel(press.caller.channel_id)
        if session is None:
            await press.say(MessageId("blackjack-answer-no-table"))
            return
        press.tag(f"game {session.game_id}: /lab odds")
        spot = _spot(session, press.user_id)
        with services.job_limiter.question(press.user_id):
            advice = await press.in_time(services.workers.run(odds, spot))
        if advice is None:
            raise TooFewCardsError
        text = odds_text(spot, advice, press.words)
        await press.say(text, below_text(show_button(press.words.language)))
        host.interactions.keep(interaction, session.game_id)


@lab.command(name="coach", description=command_text("lab-command-coach"))
@app_commands.describe(hands=command_text("lab-option-hands"))
@app_commands.choices(hands=ON_OR_OFF)
async def coach(interaction: Interaction, hands: str) -> None:
    """Switch the coach on or off for the caller."""
    async with boundary(interaction, "/lab coach") as press:
        await press.in_time(_set_wants_coach(press, wants=hands == "on"))
        await press.say(press.words.text("lab-answer-coach-on" if hands == "on" else "lab-answer-coach-off"))
        host = press.host(BlackjackHost)
        session = host.tables.in_channel(press.caller.channel_id)
        if session is not None:
            host.interactions.keep(interaction, session.game_id)


async def _set_wants_coach(press: Press, *, wants: bool) -> None:
    await press.welcome()
    await press.services.accounts.set_preference(press.guild_id, press.user_id, "wants_coach", wants=wants)


@lab.command(name="mistakes", description=command_text("lab-command-mistakes"))
@app_commands.describe(keep=command_text("lab-option-keep"))
@app_commands.choices(keep=ON_OR_OFF)
async def mistakes(interaction: Interaction, keep: str | None = None) -> None:
    """Show the caller's mistakes, or switch the mistake book on or off."""
    async with boundary(interaction, "/lab mistakes", only_asks=keep is None) as press:
        if keep is None:
            await show_mistakes(press)
        else:
            await keep_mistakes(press, wants=keep == "on")


@lab.command(name="chart", description=command_text("lab-command-chart"))
async def chart(interaction: Interaction) -> None:
    """Draw the best chart for this channel's table, or for vegas."""
    async with boundary(interaction, "/lab chart", only_asks=True) as press:
        await show_chart(press, press.part(LabWork).charts)


@lab.command(name="simulate", description=command_text("lab-command-simulate"))
@app_commands.describe(
    rounds=command_text("lab-option-rounds"),
    policy=command_text("lab-option-policy"),
    spread=command_text("lab-option-spread"),
)
@app_commands.choices(policy=POLICIES)
async def simulate(
    interaction: Interaction,
    rounds: app_commands.Range[int, 1_000, ROUNDS_MAX] = 2_000_000,
    policy: str = "chart",
    spread: str | None = None,
) -> None:
    """Play rounds in the background and show the result."""
    async with boundary(interaction, "/lab simulate", only_asks=True) as press:
        bets = read_spread(spread, counts=policy == "hilo")
        seed = new_seed(press.services)
        simulation = Simulation(rules_here(press), policy, rounds, seed, bets)
        await show_simulation(press, press.part(LabWork).charts, simulation)


@lab.command(name="drill", description=command_text("lab-command-drill"))
async def drill(interaction: Interaction) -> None:
    """Begin a drill."""
    async with boundary(interaction, "/lab drill", only_asks=True) as press:
        await begin_drill(press, new_seed(press.services))


@app_commands.command(name="koth", description=command_text("koth-command"))
@app_commands.describe(
    rounds=command_text("koth-option-rounds"),
    tables=command_text("koth-option-tables"),
)
@app_commands.guild_only()
async def koth(
    interaction: Interaction,
    rounds: app_commands.Range[int, 1, KOTH_ROUNDS_MAX] = 20,
    tables: app_commands.Range[int, 1, KOTH_CONTESTS_MAX] = 50,
) -> None:
    """Play contests of the built-in entrants and show how they come out."""
    async with boundary(interaction, "/koth", only_asks=True) as press:
        await show_contest(press, rounds, tables, new_seed(press.services))


FEATURE = Feature(
    commands=(lab, koth), presses=(DRILL_PRESSES, *MISTAKES_PRESSES, *PRACTICE_PRESSES), parts=(LabWork,)
)


def _spot(session: TableSession, user_id: int) -> DecisionPoint:
    """Return a user's decision point; raises AdviceOffError, NotSeatedError and NoHandError."""
    if not session.game.config.advice:
        raise AdviceOffError
    seat, state = session.game.seat_of(user_id), session.game.round
    if state is None:
        raise NoHandError
    return decision_point(state, seat)
