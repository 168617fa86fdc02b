"""/lab: odds and a coach at the table, charts, simulations, and a drill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import texts
from bot.commands.info import ON_OR_OFF
from bot.commands.lab_drill import begin_drill
from bot.commands.lab_jobs import new_seed, read_spread, rules_here, show_chart, show_simulation
from bot.replies import boundary, concerns, in_time, say
from bot.sessions.lab.answers import POLICIES as POLICY_NAMES
from bot.sessions.lab.answers import Simulation
from bot.sessions.lab.spots import spot_of
from bot.sessions.refusals import AdviceOffError, NoHandError, TooFewCardsError
from bot.views.lab_jobs import POLICY_WORDS
from bot.views.lab_odds import odds_text

if TYPE_CHECKING:
    from bot.room import Room
    from bot.sessions.blackjack.session import TableSession
    from bot.sessions.lab.spots import Spot

Interaction = discord.Interaction[Any]

ROUNDS_MOST = 20_000_000
POLICIES = [app_commands.Choice(name=f"{name}: {POLICY_WORDS[name]}", value=name) for name in POLICY_NAMES]


@app_commands.guild_only()
class Lab(commands.GroupCog, name="lab", description="Blackjack computed"):
    """What the lab knows of blackjack."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._room = room

    @app_commands.command(name="odds", description="What each move of your hand is worth; only you see it")
    async def odds(self, interaction: Interaction) -> None:
        """Compute what may be known of the asker's hand at this channel's table."""
        async with boundary(interaction, "/lab odds"):
            session = self._room.tables.in_channel(interaction.channel_id or 0)
            if session is None:
                await say(interaction, texts.NO_TABLE_HERE)
                return
            concerns(interaction, f"game {session.game_id}: /lab odds")
            spot = _spot(session, interaction.user.id)
            with self._room.desk.question(interaction.user.id):
                advice = await in_time(interaction, self._room.lab.odds(spot))
            if advice is None:
                raise TooFewCardsError
            await say(interaction, odds_text(spot, advice))
            self._room.coaching.heard(interaction, session.game_id)

    @app_commands.command(name="coach", description="Be told after each hand how it is played best")
    @app_commands.describe(hands="on: tell me, and me alone; off: do not")
    @app_commands.choices(hands=ON_OR_OFF)
    async def coach(self, interaction: Interaction, hands: str) -> None:
        """Opt in to the coach, or out."""
        async with boundary(interaction, "/lab coach"):
            await in_time(interaction, self._set_wants_coach(interaction, wants=hands == "on"))
            await say(interaction, texts.COACH_ON if hands == "on" else texts.COACH_OFF)
            session = self._room.tables.in_channel(interaction.channel_id or 0)
            if session is not None:
                self._room.coaching.heard(interaction, session.game_id)

    @app_commands.command(name="chart", description="The best chart for this table's rules, as a picture")
    async def chart(self, interaction: Interaction) -> None:
        """Draw the best chart for the table of this channel, or for vegas."""
        async with boundary(interaction, "/lab chart"):
            await show_chart(interaction, self._room)

    @app_commands.command(name="simulate", description="Millions of rounds by this table's rules")
    @app_commands.describe(
        rounds="How many; two million if left out",
        policy="How the player plays; the best chart if left out",
        spread="Bets in units by the count, for hilo: such as 1-8",
    )
    @app_commands.choices(policy=POLICIES)
    async def simulate(
        self,
        interaction: Interaction,
        rounds: app_commands.Range[int, 1_000, ROUNDS_MOST] = 2_000_000,
        policy: str = "chart",
        spread: str | None = None,
    ) -> None:
        """Play rounds in the background and show what comes of them."""
        async with boundary(interaction, "/lab simulate"):
            bets = read_spread(spread, counts=policy == "hilo")
            rules = rules_here(interaction, self._room)
            simulation = Simulation(rules, policy, rounds, new_seed(self._room), bets)
            await show_simulation(interaction, self._room, simulation)

    @app_commands.command(name="drill", description="Learn to count cards; only you see it")
    async def drill(self, interaction: Interaction) -> None:
        """Begin a drill."""
        async with boundary(interaction, "/lab drill"):
            await begin_drill(interaction, new_seed(self._room))

    async def _set_wants_coach(self, interaction: Interaction, *, wants: bool) -> None:
        assert interaction.guild_id is not None
        guild_id, who = interaction.guild_id, interaction.user
        await self._room.guests.welcome(guild_id, who.id, who.display_name)
        await self._room.guests.set_wants_coach(guild_id, who.id, wants=wants)


def _spot(session: TableSession, user_id: int) -> Spot:
    """Find what somebody has to decide; raises AdviceOffError, NotSeatedError and NoHandError."""
    if not session.table.config.advice:
        raise AdviceOffError
    seat, state = session.table.seat_of(user_id), session.table.round
    if state is None:
        raise NoHandError
    return spot_of(state, seat)
