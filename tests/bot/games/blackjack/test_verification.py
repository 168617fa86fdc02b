"""Promised, dealt, revealed: what is shown before the deal is kept, and anybody can check it (docs/rules/fairness.md)."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from bot.commands.verify import verdict_text
from bot.core.commands import PlayAction, TimeOut
from bot.core.errors import RefusalError
from bot.core.moves import Move
from bot.drawing.words import ENGLISH_WORDS
from bot.games.blackjack.play import playing
from bot.games.blackjack.play.commands import Bet, DealRound, FullInsurance, Leave, QuickBet, Sit
from bot.games.blackjack.play.game import VERIFICATION
from bot.games.blackjack.play.table import Table
from bot.games.blackjack.play.tables import TableSession
from bot.testing.room import WorkersHere
from bot.verification.check import CheckedPage, ChipsMismatch, check, verdicts_of
from bot.verification.collecting import Checking, pages_of
from bot.verification.record import GameRecord, cards_of, join_pages
from rules.blackjack.legality import legal_actions, to_act
from rules.blackjack.state import RoundState
from rules.fair_record import ActionImpossible, ShoeGap
from rules.pf2 import fingerprint
from storage import games, guilds, shoes
from tests.bot.core.world import ANN, BEN, CLEO, GUILD, SessionHarness, config
from tests.bot.games.blackjack.test_restart import SEVEN, play_until_dry
from tests.bot.games.records import (
    VERIFICATIONS,
    completed,
    dump_record,
    findings,
    load_record,
    record,
    record_or_none,
)
from tests.known import known


async def play(room: SessionHarness, session: TableSession, rounds: int, *people: int) -> None:
    for _ in range(rounds):
        for user_id in people:
            await room.post(session, user_id, Bet(10))
        await room.stand_all(session)


class TestPromises:
    async def test_the_commitment_shown_before_the_deal_is_the_one_revealed(
        self, room: SessionHarness
    ) -> None:
        session = await room.open_table(config("single"), ANN, BEN)
        promised: list[str] = []
        while len(promised) < 4:
            if session.game.needs_shoe():
                promised.append(session.view.shoe.commitment)
            await play(room, session, 1, ANN, BEN)
        await session.close("close", "closed")
        revealed = (await record(room, session.game_id)).shoes
        assert [shoe.commitment for shoe in revealed] == promised
        assert [fingerprint(bytes.fromhex(shoe.seed)) for shoe in revealed] == promised
        assert len(set(promised)) == len(promised)

    async def test_a_shoe_in_use_keeps_its_seed(self, room: SessionHarness) -> None:
        session = await room.open_table(config(), ANN, BEN)
        await play(room, session, 2, ANN, BEN)
        assert await record_or_none(room, session.game_id) is None

    async def test_classic_reveals_its_shoe_after_every_round(self, room: SessionHarness) -> None:
        session = await room.open_table(config("classic"), ANN, BEN)
        for played in range(1, 4):
            await play(room, session, 1, ANN, BEN)
            assert len((await record(room, session.game_id)).shoes) == played

    async def test_a_shoe_within_a_round_is_of_the_same_seed(self, room: SessionHarness) -> None:
        """Nothing has to be promised, nor can the bot choose, after cards of the round were seen (BJ-1.2; pf2, 1)."""
        session = await room.open_table(config("single"), *SEVEN)
        await play_until_dry(room, session)
        [*_, last] = await room.read(shoes.of_game, session.game_id)
        assert (last.brought, session.committed.promised) == (2, None)


class TestRecord:
    @pytest.mark.parametrize("preset", ["vegas", "single", "classic"])
    async def test_what_was_played_checks_out(self, room: SessionHarness, preset: str) -> None:
        """With every bet, action, card and payout."""
        session = await room.open_table(config(preset), ANN, BEN)
        await play(room, session, 6, ANN, BEN)
        await session.close("close", "closed")
        found = await record(room, session.game_id)
        verdicts = list(verdicts_of(found))
        assert [verdict.findings for verdict in verdicts] == [()] * len(verdicts)
        assert sum(verdict.cards for verdict in verdicts) >= 6 * 6
        actions = [action for part in found.parts for action in part.actions]
        assert [action for action in actions if action[1] == "bet 10"] == [(1, "bet 10"), (2, "bet 10")] * 6
        assert [line for part in found.parts for line in part.chips if line.endswith("-10")] == [
            "1 -10",
            "2 -10",
        ] * 6
        assert load_record(dump_record(found)) == found

    @pytest.mark.parametrize("preset", ["vegas", "single"])
    async def test_however_people_play_it_checks_out(self, room: SessionHarness, preset: str) -> None:
        """Kept bets, bets that follow from others, insurance, deadlines, people who come and go, and other limits."""
        chance = Random(f"{preset}1")  # noqa: S311 - a repeatable walk is wanted.
        session = await room.open_table(config(preset), ANN, BEN)
        await room.accounts.welcome(GUILD, CLEO, "Cleo")
        settings = known(await room.read(guilds.settings, GUILD))
        await room.deal(session, {ANN: 20, BEN: 20}, lambda _: True)
        await room.post(session, ANN, Bet(30))
        await room.stand_all(session)
        wishes = (Sit(), Leave(), *QuickBet, Bet(20), Bet(0), DealRound(), FullInsurance(), TimeOut())
        for _ in range(250):
            user_id, wish = chance.choice((ANN, BEN, CLEO)), chance.choice(wishes)
            if (state := session.game.round) is not None and chance.random() < 0.6 and to_act(state):
                seat = to_act(state)[0]
                user_id = session.game.chair_at(seat).user_id
                plays = [PlayAction(action) for action in legal_actions(state, seat)]
                wish = chance.choice((*plays, *plays, TimeOut()))
            if isinstance(wish, TimeOut):
                if session.game.round is None and not session.game.has_stakes:
                    continue  # The table would close.
                await room.pass_time(known(session.view.deadline_at) - room.clock.now())
            elif chance.random() < 0.02:
                await session.adopt(replace(settings, stake_min=chance.choice((5, 20)), stake_max=150))
            else:
                with suppress(RefusalError):
                    await room.post(session, user_id, wish)
        await session.close("close", "closed")
        found = await record(room, session.game_id)
        assert findings(found) == []
        texts = {text.partition(" ")[0] for part in found.parts for _, text in part.actions}
        assert {"open", "limits", "leave", "sit", "time", "bet", "close"} <= texts

    async def test_a_round_over_two_shoes_checks_out(self, room: SessionHarness) -> None:
        """A round that ran from one shoe into the next is checked against both (BJ-1.2)."""
        session = await room.open_table(config("single"), *SEVEN)
        await play_until_dry(room, session)
        await room.stand_all(session)
        found = await record(room, session.game_id)
        last = found.parts[-1]
        first, second = last.shoes
        dealt = [cards for line in known(last.lines) if (cards := cards_of(line)) is not None]
        assert [(cards.shoe_number, cards.position == 0) for cards in dealt[-2:]] == [
            (first.number, False),
            (second.number, True),
        ]
        assert findings(found) == []

    async def test_a_table_closed_within_a_round_checks_out(self, room: SessionHarness) -> None:
        """The bets and refunds of a voided round are the last of its record; its cards are in none."""
        session = await room.open_table(config("single"), ANN, BEN)
        await play(room, session, 2, ANN, BEN)
        for user_id in (ANN, BEN):
            await room.post(session, user_id, Bet(10))
        assert session.game.round is not None
        await session.close("close", "closed")
        found = await record(room, session.game_id)
        [part] = found.parts
        assert [line.split()[0] for line in known(part.lines)] == ["cards", "dealer", "seat", "seat"] * 2
        assert part.actions[-1] == (None, "close")
        assert part.chips[-4:] == ("1 -10", "2 -10", "1 +10", "2 +10")
        assert findings(found) == []

    async def test_payouts_are_those_of_the_ledger(
        self, room: SessionHarness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A replay of the rows would always agree with itself."""

        def one_less(table: Table, state: RoundState) -> tuple[Move, ...]:
            return tuple(replace(move, amount=max(0, move.amount - 1)) for move in payouts(table, state))

        payouts = playing._payouts
        monkeypatch.setattr(playing, "_payouts", one_less)
        session = await room.open_table(config("classic"), ANN)
        await play(room, session, 12, ANN)
        monkeypatch.undo()
        await session.close("close", "closed")
        found = findings(await record(room, session.game_id))
        assert found
        assert {type(finding) for finding in found} == {ChipsMismatch}


@pytest.mark.usefixtures("path")
class TestPages:
    """A table that played for weeks is read and checked page by page, the newest shoes first."""

    @pytest.fixture
    async def long(self, room: SessionHarness) -> GameRecord:
        """Some shoes of one deck; of their rounds some went on from one shoe into the next."""
        session = await room.open_table(config("single"), *SEVEN)
        for _ in range(3):
            await play_until_dry(room, session)
            await room.stand_all(session)
        await session.close("close", "closed")
        return await record(room, session.game_id)

    async def test_pages_are_the_record_whatever_their_length(
        self, room: SessionHarness, long: GameRecord
    ) -> None:
        """A page holds whole shoes and checks out by what it says of the shoes before it."""
        for rounds_a_page in (1, 2, 3, 100):
            pages = [
                page
                async for page in pages_of(
                    VERIFICATION, room.database.read, await game(room, long), rounds_a_page
                )
            ]
            assert (len(pages) > 1) == (rounds_a_page < 100)
            assert tuple(shoe for page in reversed(pages) for shoe in page.shoes) == long.shoes
            for page in pages:
                assert not any(verdict.findings for verdict in verdicts_of(page))
                assert page.earlier == page.shoes[0].number - 1
            lines = [check(page).lines for page in reversed(pages)]
            assert join_pages(pages[-1], lines).decode() == dump_record(long)

    async def test_a_file_that_would_be_too_long_holds_the_newest_shoes_and_says_so(
        self, room: SessionHarness, long: GameRecord, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The report and the file say which shoes are left out; the rest checks out as any file does."""
        monkeypatch.setattr("bot.verification.collecting.pages_of", partial(pages_of, rounds_per_page=1))
        checking = Checking(room.database, InProcess(), VERIFICATIONS)
        whole = known(await checking.report(await game(room, long), 1_000_000))
        assert (whole.file.decode(), whole.earlier) == (dump_record(long), 0)
        part = known(await checking.report(await game(room, long), len(whole.file) * 3 // 4))
        assert len(part.file) < len(whole.file) * 3 // 4
        found = load_record(part.file.decode())
        assert 0 < part.earlier == len(long.shoes) - len(found.shoes)
        assert (found.earlier, found.shoes) == (part.earlier, long.shoes[part.earlier :])
        assert [verdict.shoe.number for verdict in part.verdicts] == [shoe.number for shoe in found.shoes]
        assert not any(verdict.findings for verdict in (*part.verdicts, *verdicts_of(found)))
        shown = verdict_text(part, ENGLISH_WORDS)
        assert f"I checked the newest parts ({len(found.shoes)})" in shown
        assert f"I did not check {part.earlier} earlier part" in shown

    async def test_nothing_may_lie_between_what_was_left_out_and_the_rest(
        self, room: SessionHarness, long: GameRecord
    ) -> None:
        pages = [page async for page in pages_of(VERIFICATION, room.database.read, await game(room, long), 1)]
        # The newest page has the seed that brought no card.
        page = completed(pages[1])
        begins = known(page.begins)
        for tampered, finding in (
            ({"shoes": page.earlier + 1}, ShoeGap),
            ({"chairs": [None] * 7}, ActionImpossible),
        ):
            first, *_ = verdicts_of(replace(page, begins={**begins, **tampered}))
            assert finding in {type(found) for found in first.findings}
        first, *_ = verdicts_of(replace(long, parts=long.parts[1:]))
        assert ShoeGap in {type(found) for found in first.findings}

    async def test_many_checks_keep_one_process_free(self, room: SessionHarness, long: GameRecord) -> None:
        """However many people ask for a check, players wait behind one page at most for a hint or the bot's play."""
        checker = InProcess()
        checking = Checking(room.database, checker, VERIFICATIONS)
        asked = await game(room, long)
        reports = await asyncio.gather(*(checking.report(asked, 1_000_000) for _ in range(12)))
        assert (len(reports), checker.most) == (12, 1)


class InProcess(WorkersHere):
    """Checks pages in this process, and counts how many are checked at the same time."""

    def __init__(self) -> None:
        super().__init__()
        self.now = self.most = 0

    async def check(self, page: GameRecord) -> CheckedPage:
        self.now += 1
        self.most = max(self.most, self.now)
        await asyncio.sleep(0)
        self.now -= 1
        return check(page)


async def game(room: SessionHarness, found: GameRecord) -> games.Game:
    return known(await room.read(games.load_game, found.game_id))
