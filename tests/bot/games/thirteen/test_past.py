"""Matches that have ended: shown once more, told deal by deal, played again with the other."""

import asyncio
from dataclasses import replace
from itertools import count, starmap
from random import Random

import pytest

from bot.games.thirteen.play import opening
from bot.games.thirteen.play.commands import Accept, Decline, Resign
from bot.games.thirteen.play.errors import MatchOverError, NotInMatchError
from bot.games.thirteen.play.game import MATCH_PLAY
from bot.games.thirteen.play.opening import Matches, OfferedError
from bot.games.thirteen.play.view import MatchView
from rules.cards import DECK
from rules.pf2 import NOT_CUT, fingerprint, shuffled
from storage import shoes
from storage.database import Database
from storage.location import ServerAddress
from tests.bot.core.world import ANN, BEN, CLEO, GUILD, KEY_IN_A_FILE, OTHER_CHANNEL, name_of
from tests.bot.games.thirteen.world import MatchHarness
from tests.known import known


@pytest.mark.usefixtures("path")
class TestShownOnceMore:
    @pytest.mark.parametrize("ending", ["finished", "resigned", "voided", "declined"])
    async def test_an_ended_match_looks_as_it_did(self, room: MatchHarness, ending: str) -> None:
        session = await room.ask(stake=100, deals=4)
        await room.accounts.welcome(GUILD, BEN, "Ben")
        if ending == "declined":
            await room.do(session, BEN, Decline(), 0)
        else:
            await room.do(session, BEN, Accept(), 0)
            chance = Random(1)  # noqa: S311 - a repeatable walk is wanted.
            while session.round_number < 2:
                await room.move(session, chance)
            if ending == "finished":
                await room.play_out(session, chance)
            elif ending == "resigned":
                await room.do(session, BEN, Resign())
            else:
                await session.close("a command", "ended")
        await room.restart()
        assert (await room.matches.ended(session.game_id, GUILD)).view == session.view

    @KEY_IN_A_FILE
    async def test_one_that_could_not_go_on_says_so(self, room: MatchHarness) -> None:
        """Its cards cannot be found any more; a challenge has no cards."""
        session = await room.begin(stake=100)
        await session.remember_message(77, 1)
        other = await room.ask(CLEO, 104)
        await other.remember_message(78, 1)
        await room.lose_master_key()
        ends = {game.message_id: found for game, found in await room.matches.unshown()}
        assert ends[77] is None
        assert ends[78] is not None
        assert ends[78].opened_by == CLEO
        shown = ends[78].view
        assert isinstance(shown, MatchView)
        assert shown.outcome is not None
        assert (shown.outcome.ending, shown.closed) == ("voided", "restart")

    @pytest.mark.parametrize("game_id", ["unknown", "open", "another server's"])
    async def test_others_are_not_told_of(self, room: MatchHarness, game_id: str) -> None:
        session = await room.begin()
        guild_id = GUILD
        if game_id == "another server's":
            await room.do(session, ANN, Resign())
            guild_id = GUILD + 1
        asked = "nothing" if game_id == "unknown" else session.game_id
        for work in (room.matches.ended(asked, guild_id), room.matches.replay(asked, guild_id)):
            with pytest.raises(MatchOverError):
                await work


@pytest.mark.usefixtures("path")
class TestDealByDeal:
    async def test_every_deal_is_told_with_all_its_cards(self, room: MatchHarness) -> None:
        """All follow from the seed whose fingerprint the challenge showed (pf2)."""
        session = await room.begin(deals=2)
        chance, promised = Random(6), {session.view.commitment}  # noqa: S311 - a repeatable walk is wanted.
        while not session.is_closed:
            await room.move(session, chance)
            promised.add(session.view.commitment)
        told = await room.matches.replay(session.game_id, GUILD)
        assert told.view == session.view
        assert [deal.deal_number for deal in told.deals] == list(range(1, session.view.deals + 1))
        [stored] = await room.read(shoes.of_game, session.game_id)
        assert stored.brought == len(told.deals)
        for deal in told.deals:
            seed = bytes.fromhex(known(deal.seed))
            assert {fingerprint(seed)} == promised
            order = shuffled(DECK, seed, session.game_id, NOT_CUT, deal.deal_number)
            assert deal.deal.undealt is not None
            assert deal.deal.hands is not None
            assert set(deal.deal.undealt) == set(order[26:])
            left, played = {*deal.deal.hands[0], *deal.deal.hands[1]}, set(deal.deal.played)
            assert left | played == set(order[:26])
        assert sum(deal.result.points for deal in told.deals) == sum(
            player.points for player in told.view.players
        )

    async def test_a_deal_that_was_broken_off_is_left_out(self, room: MatchHarness) -> None:
        session = await room.begin()
        await room.do(session, ANN, Resign())
        (deal,) = (await room.matches.replay(session.game_id, GUILD)).deals
        assert (deal.result.reason, deal.result.winner, deal.result.points) == ("resigned", 1, 13)
        other = await room.begin()
        await other.close("a command", "manager")
        assert (await room.matches.replay(other.game_id, GUILD)).deals == ()


class TestRematch:
    async def test_it_asks_the_other_on_the_same_terms(self, room: MatchHarness) -> None:
        session = await room.begin(stake=100, deals=4)
        await room.do(session, ANN, Resign())
        await room.restart()
        again = await room.rematch(session.game_id, BEN, OTHER_CHANNEL)
        shown = again.view
        assert (shown.stage, shown.stake, shown.deals) == ("challenge", 100, 4)
        assert [(player.user_id, player.name) for player in shown.players] == [(BEN, "Ben"), (ANN, "Ann")]
        assert again.channel_id == OTHER_CHANNEL
        await room.do(again, ANN, Accept(), 0)

    async def test_of_two_who_both_ask_the_second_accepts(self, room: MatchHarness) -> None:
        """Otherwise each would have a challenge that keeps them from accepting the other's."""
        session = await room.begin(stake=50, deals=4)
        await room.do(session, BEN, Resign())
        asked = await room.rematch(session.game_id, ANN)
        again = await room.rematch(session.game_id, BEN, OTHER_CHANNEL)
        assert again is asked
        assert (again.view.stage, again.view.stake, room.matches.every()) == ("playing", 50, (again,))
        assert [again.at_stake(who) for who in (ANN, BEN)] == [50, 50]

    @pytest.mark.both_engines
    async def test_of_two_who_ask_at_once_one_accepts(self, room: MatchHarness) -> None:
        """By the button and by a command alike."""
        session = await room.begin(stake=50)
        await room.do(session, BEN, Resign())
        for _ in range(3):
            by_command = opening.challenge_or_accept(room.matches, room.wanted(BEN, ANN, stake=50))
            first, (second, _) = await asyncio.gather(room.rematch(session.game_id, ANN), by_command)
            assert (first, first.view.stage, room.only_match()) == (second, "playing", first)
            await room.do(first, ANN, Resign())

    async def test_of_two_processes_one_sees_what_the_other_has_offered(
        self, server_address: ServerAddress
    ) -> None:
        """No memory is shared: whichever unit of work comes second runs again and finds the row of the first."""
        async with MatchHarness(server_address).running() as room:
            for who in (ANN, BEN):
                await room.accounts.welcome(GUILD, who, name_of(who))
            database = await Database.open(server_address)
            try:
                other = Matches(replace(room.matches.world, database=database), play=MATCH_PLAY)
                asked = (room.matches, room.wanted(ANN, BEN)), (other, room.wanted(BEN, ANN))
                found = await asyncio.gather(*starmap(opening.challenge, asked), return_exceptions=True)
            finally:
                await database.close()
        assert sum(isinstance(one, OfferedError) for one in found) == 1, found

    async def test_on_other_terms_it_is_another_challenge(self, room: MatchHarness) -> None:
        session = await room.begin(stake=50)
        await room.do(session, BEN, Resign())
        dearer = await room.ask(ANN, BEN, stake=100)
        again = await room.rematch(session.game_id, BEN)
        assert again is not dearer
        assert (dearer.view.stage, again.view.stage) == ("challenge", "challenge")

    async def test_the_bot_needs_no_asking(self, room: MatchHarness) -> None:
        session = await room.ask(opponent_id=None, stake=100, level="expert", deals=4)
        await room.do(session, ANN, Resign())
        again = await room.rematch(session.game_id, ANN)
        shown = again.view
        assert (shown.stage, shown.level, shown.stake, shown.deals) == ("playing", "expert", 100, 4)

    async def test_others_do_not_ask(self, room: MatchHarness) -> None:
        session = await room.begin()
        await room.do(session, ANN, Resign())
        with pytest.raises(NotInMatchError):
            await room.rematch(session.game_id, CLEO)
        with pytest.raises(MatchOverError):
            await room.rematch("nothing", ANN)


async def test_others_get_their_turn_while_a_match_is_told(room: MatchHarness) -> None:
    session = await room.begin(deals=4)
    await room.play_out(session)
    turns: list[int] = []

    async def take_turns() -> None:
        for number in count():
            turns.append(number)
            await asyncio.sleep(0)

    others = asyncio.create_task(take_turns())
    told = await room.matches.replay(session.game_id, GUILD)
    others.cancel()
    assert len(turns) >= len(told.deals) - 1 > 0
