"""The commands of simple games and the presses on their buttons. Custom ids are untrusted: the seat is that of the user who presses."""

import re
from functools import partial
from typing import Any

from discord import app_commands

from bot.commands.chips import offer_of_chips
from bot.core.errors import SessionOverError, StaleActionError
from bot.economy.stakes import stake_anew
from bot.games.private import PrivateHost
from bot.games.simple.play.pot import PotPlay, PotSession, PotSessions, PotTerms, join
from bot.games.simple.play.solo import SoloPlay, start
from bot.games.simple.screen.message import AGAIN, OWN, SimpleScreen, text_id
from bot.messages.caller import Interaction
from bot.messages.command_texts import command_text
from bot.messages.publisher import link_to, post, require_permission
from bot.press import Press, boundary
from bot.services import GameHost, Services


class PotHost(GameHost):
    """Runs one game for a pot."""

    def __init__(self, play: PotPlay, screen: SimpleScreen, services: Services) -> None:
        self.sessions: PotSessions = PotSessions(services.world, play=play)
        self._play, self._screen = play, screen

    async def say_own(self, press: Press, session: PotSession) -> None:
        """Show a player in private what only they may see."""
        assert self._screen.own is not None, "only games with own cards have this button"
        await press.say(self._screen.own(self._play.cards_of(session.game, press.user_id), press.art))


class SoloHost(PrivateHost):
    """Runs one solo game, with the private messages in which players see their cards."""

    def __init__(self, play: SoloPlay, screen: SimpleScreen, services: Services) -> None:
        super().__init__(services, play, lambda seen, art: screen.solo(play.own_view(seen), art), screen.line)


async def take_press(screen: SimpleScreen, interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a button of a simple game, or say privately why not."""
    pressed, host = screen.ids.read(match), interaction.client.services.hosts[screen.kind]
    name_of = partial(host.sessions.name_of, pressed.game_id)
    async with boundary(interaction, game_id=pressed.game_id, name_of=name_of, broke=offer_of_chips) as press:
        if isinstance(host, SoloHost):
            session = await press.in_time(host.own(press))
            await host.post(press, session, session.play.parse(pressed.action), pressed.number)
            return
        assert isinstance(host, PotHost)
        if pressed.action == AGAIN:
            require_permission(interaction)
            await _say_staked(press, await press.in_time(_join_again(press, host, pressed.game_id)))
            return
        session = await press.in_time(host.sessions.find_in(press.guild_id, pressed.game_id))
        if pressed.action == OWN:
            await host.say_own(press, session)
            return
        try:
            await press.in_time(press.post(session, session.play.parse(pressed.action), pressed.number))
        except (StaleActionError, SessionOverError):
            await press.answer(session)
            raise
        await press.answer(session)


def pot_command(kind: str) -> app_commands.Command[Any, ..., Any]:
    """Make the command that opens a game for a pot or joins it."""

    @app_commands.command(name=kind, description=command_text(text_id(kind, "command")))
    @app_commands.describe(stake=command_text("simple-option-stake"))
    @app_commands.guild_only()
    async def play(interaction: Interaction, stake: str) -> None:
        """Put the stake down, opening a game if the channel has none."""
        async with boundary(interaction, f"/{kind}", broke=offer_of_chips) as press:
            require_permission(interaction)
            session = await press.in_time(_join(press, kind, stake))
            press.tag(f"game {session.game_id}: /{kind}")
            await _say_staked(press, session)

    return play


async def _say_staked(press: Press, session: PotSession) -> None:
    await press.say(press.words.text("simple-answer-staked", link=link_to(session) or ""))


async def _join_again(press: Press, host: PotHost, game_id: str) -> PotSession:
    """Put down the stake of an ended game once more, opening a game if the channel has none."""
    ended = await host.sessions.load_ended(game_id, press.guild_id)
    return await _join(press, ended.game.kind, str(PotTerms.load(ended.game.config).stake))


async def _join(press: Press, kind: str, typed: str) -> PotSession:
    services, host = press.services, press.services.hosts[kind]
    assert isinstance(host, PotHost)
    await press.welcome()
    stake = await stake_anew(services.accounts, press.guild_id, press.user_id, typed, press.words)
    session, is_new = await join(host.sessions, press.caller, stake)
    if is_new:
        await post(services.publisher, session)
    else:
        services.publisher.changed(session)
    return session


def solo_command(kind: str) -> app_commands.Command[Any, ..., Any]:
    """Make the command that starts a solo game or shows it again."""

    @app_commands.command(name=kind, description=command_text(text_id(kind, "command")))
    @app_commands.describe(daily=command_text("simple-option-daily"))
    @app_commands.guild_only()
    async def play(
        interaction: Interaction,
        daily: bool = False,  # noqa: FBT001, FBT002 - Discord's options are what these are.
    ) -> None:
        """Start a game, or show the open one again, in private."""
        async with boundary(interaction, f"/{kind}") as press:
            host = press.services.hosts[kind]
            assert isinstance(host, SoloHost)
            await press.welcome()
            session = await press.in_time(start(host.sessions, press.caller, daily=daily))
            press.tag(f"game {session.game_id}: /{kind}")
            sentence = press.words.text("simple-answer-not-shown", game=session.game_id)
            await host.show(press, session, sentence)

    return play
