"""Promised, dealt, revealed: what is shown before the deal is kept, and anybody can check it (docs/rules/fairness.md)."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.commands.verdict_text import verdict_text
from bot.drawing.words import ENGLISH_WORDS
from bot.games.blackjack.play.commands import Bet, DealRound
from bot.games.blackjack.play.tables import TableSession
from bot.games.blackjack.verify import VERIFICATION, RoundCards, TableShoe
from bot.verification import check, dump_record, join_pages, pages_of, verify
from bot.verification.checking import Checking
from bot.verification.record import CheckedPage, Earlier, GameRecord, RecordError
from rules.cards import format_cards
from rules.fair_record import CardMismatch, PositionGap, PositionInvalid, RoundGap, ShoeGap, ShoeLeftEarly
from rules.shuffle import commitment, parse_seed, shuffled, shuffled_shoe
from storage import games, shoes
from tests.bot.core.workers import WorkersHere
from tests.bot.core.world import ANN, BEN, CLEO, SessionHarness, config
from tests.bot.games.blackjack.test_restart import SEVEN, play_until_dry
from tests.bot.games.records import VERIFICATIONS, Change, Content, changed, load_record, of_shoe, record
from tests.cases import cases
from tests.known import known


async def play(room: SessionHarness, session: TableSession, rounds: int, *people: int) -> None:
    for _ in range(rounds):
        for user_id in people:
            await room.post(session, user_id, Bet(10))
        await room.stand_all(session)


def shoes_of(found: GameRecord) -> list[TableShoe]:
    """Return the shoes of a table's record."""
    return [shoe for shoe in found.shoes if isinstance(shoe, TableShoe)]


class TestPromises:
    async def test_the_commitment_shown_before_the_deal_is_the_one_revealed(
        self, room: SessionHarness
    ) -> None:
        session = await room.open_table(config("single"), ANN, BEN)
        promised: list[str] = []
        while len(promised) < 4:
            if session.game.needs_shoe():
                promised.append(session.view.shoe.next_commitment)
            await play(room, session, 1, ANN, BEN)
        await session.close("close", "closed")
        revealed = (await record(room, session.game_id)).shoes
        assert [shoe.commitment for shoe in revealed] == promised
        assert [commitment(bytes.fromhex(shoe.seed)) for shoe in revealed] == promised

    async def test_the_next_shoe_is_promised_before_its_players_choose(self, room: SessionHarness) -> None:
        session = await room.open_table(config("single"), ANN, BEN)
        await play(room, session, 1, ANN, BEN)
        shown = session.view.shoe
        assert (shown.number, shown.is_fresh_next) == (1, False)
        stored = await room.read(shoes.of_game, session.game_id)
        assert [shoe.commitment for shoe in stored] == [shown.commitment, shown.next_commitment]
        assert stored[1].client is None

    async def test_a_shoe_in_use_keeps_its_seed(self, room: SessionHarness) -> None:
        session = await room.open_table(config(), ANN, BEN)
        await play(room, session, 2, ANN, BEN)
        assert (await record(room, session.game_id)).shoes == ()

    async def test_classic_reveals_its_shoe_after_every_round(self, room: SessionHarness) -> None:
        session = await room.open_table(config("classic"), ANN, BEN)
        for played in range(1, 4):
            await play(room, session, 1, ANN, BEN)
            assert len((await record(room, session.game_id)).shoes) == played

    async def test_everybody_seated_has_a_seed_in_the_shoe(self, room: SessionHarness) -> None:
        """Each seated person's seed is part of the shuffle, so the bot alone does not decide the order."""
        session = await room.open_table(config("classic"), ANN, BEN, CLEO)
        await room.post(session, ANN, Bet(10))
        await room.post(session, ANN, DealRound())
        await room.stand_all(session)
        (shoe,) = (await record(room, session.game_id)).shoes
        assert [part.split(":")[0] for part in shoe.client.split("|")] == ["32"] * 3

    async def test_a_shoe_within_a_round_takes_the_strings_already_locked(self, room: SessionHarness) -> None:
        """The bot draws no string after cards of the round were seen (BJ-1.2)."""
        session = await room.open_table(config("single"), *SEVEN)
        await play_until_dry(room, session)
        *_, first, second, _promised = await room.read(shoes.of_game, session.game_id)
        assert first.client == second.client


class TestRecord:
    @pytest.mark.parametrize("preset", ["vegas", "single", "classic"])
    async def test_what_was_played_checks_out(self, room: SessionHarness, preset: str) -> None:
        session = await room.open_table(config(preset), ANN, BEN)
        await play(room, session, 6, ANN, BEN)
        await session.close("close", "closed")
        found = await record(room, session.game_id)
        verdicts = verify(found)
        assert [verdict.findings for verdict in verdicts] == [()] * len(verdicts)
        assert sum(len(shoe.rounds) for shoe in shoes_of(found)) == 6
        assert sum(verdict.cards for verdict in verdicts) >= 6 * 6
        assert load_record(dump_record(found)) == found

    async def test_a_round_over_two_shoes_checks_out(self, room: SessionHarness) -> None:
        """A round that ran from one shoe into the next is checked against both (BJ-1.2)."""
        session = await room.open_table(config("single"), *SEVEN)
        await play_until_dry(room, session)
        await room.stand_all(session)
        found = await record(room, session.game_id)
        *_, first, second = shoes_of(found)
        assert first.rounds[-1].round_number == second.rounds[0].round_number
        assert second.rounds[0].position == 0
        assert all(verdict.findings == () for verdict in verify(found))

    async def test_a_table_closed_within_a_round_checks_out(self, room: SessionHarness) -> None:
        """The cards of a voided round are in no record: they are the last of their shoe, and leave no gap (pf1, 7)."""
        session = await room.open_table(config("single"), ANN, BEN)
        await play(room, session, 2, ANN, BEN)
        for user_id in (ANN, BEN):
            await room.post(session, user_id, Bet(10))
        assert session.game.round is not None
        await session.close("close", "closed")
        found = await record(room, session.game_id)
        assert [part.round_number for shoe in shoes_of(found) for part in shoe.rounds] == [1, 2]
        assert all(verdict.findings == () for verdict in verify(found))


def swapped(shoe: Content) -> None:
    """Swap the first two cards of a shoe's first round."""
    first, second, *rest = shoe["rounds"][0]["cards"].split()
    shoe["rounds"][0]["cards"] = " ".join((second, first, *rest))


def of_round(**fields: object) -> Change:
    """Change fields of a shoe's first round."""
    return lambda shoe: shoe["rounds"][0].update(fields)


def dealt_shoe(number: int, *parts: tuple[int, int, int]) -> TableShoe:
    """Make an honest shoe of one deck from which rounds (number, from, to) were dealt."""
    seed = f"{number:064x}"
    order = shuffled_shoe(parse_seed(seed), "g", number, "7:3:bob", 1)
    rounds = tuple(RoundCards(played, start, format_cards(order[start:end])) for played, start, end in parts)
    return TableShoe(number, seed, commitment(parse_seed(seed)), "7:3:bob", 1, rounds)


WHOLE = (dealt_shoe(1, (1, 0, 10), (2, 10, 40), (3, 40, 52)), dealt_shoe(2, (3, 0, 5), (4, 5, 20)))


HONEST: Content = json.loads(dump_record(GameRecord(VERIFICATION, "g", WHOLE)))
TAMPERED: dict[str, tuple[Change, type[object]]] = {
    "two cards swapped": (swapped, CardMismatch),
    "a card left out": (of_round(position=1), CardMismatch),
    "before the shoe": (of_round(position=-1), PositionInvalid),
    "behind the shoe": (of_round(position=53), PositionInvalid),
}
IMPOSSIBLE: dict[str, Change] = {
    "no decks": of_shoe(decks=0),
    "nine decks": of_shoe(decks=9),
    "endless decks": of_shoe(decks=float("inf")),
    "decks and a part": of_shoe(decks=1.9),
    "decks that are a truth": of_shoe(decks=True),
    "an unknown card": of_round(cards="Xx"),
    "cards that are a number": of_round(cards=5),
    "an endless position": of_round(position=float("inf")),
    "a position that is no whole number": of_round(position=0.0),
    "a position that is a truth": of_round(position=False),
    "a round before the first": of_round(round=0),
    "a round that is a text": of_round(round="1"),
    "rounds of nothing": of_shoe(rounds=None),
    "rounds that are no list": of_shoe(rounds={}),
    "no commitment": of_shoe(commitment=None),
}


def test_a_record_from_before_there_were_kinds_is_a_tables() -> None:
    content = {field: value for field, value in HONEST.items() if field != "kind"}
    assert load_record(json.dumps(content)) == GameRecord(VERIFICATION, "g", WHOLE)


def test_a_commitment_may_be_written_in_either_case() -> None:
    content = changed(lambda shoe: shoe.update(commitment=shoe["commitment"].upper()), HONEST)
    assert load_record(json.dumps(content)) == GameRecord(VERIFICATION, "g", WHOLE)


def test_a_shoe_is_shuffled_once_however_many_rounds_it_gave(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shuffle takes most of the time, so a table that was played for days is checked quickly."""
    shuffles: list[int] = []

    def shuffled_and_counted(*inputs: Any) -> Any:
        shuffles.append(inputs[3])
        return shuffled(*inputs)

    monkeypatch.setattr("rules.fair_record.shuffled", shuffled_and_counted)
    assert not any(verdict.findings for verdict in verify(GameRecord(VERIFICATION, "g", WHOLE)))
    assert shuffles == [1, 2]


@pytest.mark.parametrize(
    "shoe_records",
    [WHOLE, WHOLE[:1], (*WHOLE, dealt_shoe(3)), (dealt_shoe(1, (1, 0, 10)), dealt_shoe(2, (2, 0, 9)))],
    ids=["over two shoes", "one shoe", "a voided round at the end", "a new shoe at the cut card"],
)
def test_a_record_without_gaps_is_fair(shoe_records: tuple[TableShoe, ...]) -> None:
    """Rounds follow each other card by card; only at the end may cards be missing (pf1, 7)."""
    assert [verdict.findings for verdict in verify(GameRecord(VERIFICATION, "g", shoe_records))] == [
        ()
    ] * len(shoe_records)


@cases(
    ("shoe_records", "findings"),
    {
        "first cards left out": ((dealt_shoe(1, (1, 5, 10)),), [PositionGap(1, 5, 0)]),
        "cards skipped": ((dealt_shoe(1, (1, 0, 10), (2, 12, 20)),), [PositionGap(2, 12, 10)]),
        "cards shown twice": ((dealt_shoe(1, (1, 0, 10), (2, 8, 20)),), [PositionGap(2, 8, 10)]),
        "a round in two parts of a shoe": ((dealt_shoe(1, (1, 0, 10), (1, 10, 20)),), [RoundGap(1, 2)]),
        "a round left out": ((dealt_shoe(1, (1, 0, 10), (3, 10, 20)),), [RoundGap(3, 2)]),
        "a round before the first": ((dealt_shoe(1, (0, 0, 10)),), [RoundGap(0, 1)]),
        "a round repeated": (
            (dealt_shoe(1, (1, 0, 10), (1, 0, 10)),),
            [RoundGap(1, 2), PositionGap(1, 0, 10)],
        ),
        "a shoe changed within a round": (
            (dealt_shoe(1, (1, 0, 10)), dealt_shoe(2, (1, 0, 9))),
            [ShoeLeftEarly(1, 42)],
        ),
        "a round left out between shoes": (
            (dealt_shoe(1, (1, 0, 10)), dealt_shoe(2, (3, 0, 9))),
            [RoundGap(3, 2)],
        ),
        "first cards of a later shoe left out": (
            (dealt_shoe(1, (1, 0, 10)), dealt_shoe(2, (2, 3, 9))),
            [PositionGap(2, 3, 0)],
        ),
        "a shoe left out": ((WHOLE[1],), [ShoeGap(2, 1), RoundGap(3, 1)]),
        "a shoe twice": ((dealt_shoe(1, (1, 0, 10)), dealt_shoe(1, (2, 0, 9))), [ShoeGap(1, 2)]),
    },
)
def test_gaps_are_found(shoe_records: tuple[TableShoe, ...], findings: list[object]) -> None:
    """True cards in the wrong place, or missing, are no fair record (pf1, 7)."""
    verdicts = verify(GameRecord(VERIFICATION, "g", shoe_records))
    assert [finding for verdict in verdicts for finding in verdict.findings] == findings


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
                assert not any(verdict.findings for verdict in verify(page))
                assert page.earlier.shoes == page.shoes[0].shoe_number - 1
            lines = [check(page).lines for page in reversed(pages)]
            assert join_pages(pages[-1], lines).decode() == dump_record(long)

    async def test_a_file_that_would_be_too_long_holds_the_newest_shoes_and_says_so(
        self, room: SessionHarness, long: GameRecord, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The report and the file say which shoes are left out; the rest checks out as any file does."""
        monkeypatch.setattr("bot.verification.checking.pages_of", partial(pages_of, rounds_a_page=1))
        checking = Checking(room.database, InProcess(), VERIFICATIONS)
        whole = known(await checking.report(await game(room, long), 1_000_000))
        assert (whole.file.decode(), whole.earlier) == (dump_record(long), Earlier())
        part = known(await checking.report(await game(room, long), len(whole.file) * 3 // 4))
        assert len(part.file) < len(whole.file) * 3 // 4
        found = load_record(part.file.decode())
        assert 0 < part.earlier.shoes == len(long.shoes) - len(found.shoes)
        assert (found.earlier, found.shoes) == (part.earlier, long.shoes[part.earlier.shoes :])
        assert [verdict.shoe.shoe_number for verdict in part.verdicts] == [
            shoe.shoe_number for shoe in found.shoes
        ]
        assert not any(verdict.findings for verdict in (*part.verdicts, *verify(found)))
        shown = verdict_text(part, ENGLISH_WORDS)
        assert f"I checked the newest parts ({len(found.shoes)})" in shown
        assert f"I did not check {part.earlier.shoes} earlier part" in shown

    async def test_nothing_may_lie_between_what_was_left_out_and_the_rest(
        self, room: SessionHarness, long: GameRecord
    ) -> None:
        pages = [page async for page in pages_of(VERIFICATION, room.database.read, await game(room, long), 1)]
        page = pages[0]
        for tampered, finding in (
            (replace(page.earlier, shoes=page.earlier.shoes + 1), ShoeGap),
            (replace(page.earlier, round_number=page.earlier.round_number - 2), RoundGap),
        ):
            first, *_ = verify(replace(page, earlier=tampered))
            assert finding in {type(found) for found in first.findings}

    async def test_many_checks_keep_one_process_free(self, room: SessionHarness, long: GameRecord) -> None:
        """However many people ask for a check, players wait behind one page at most for a hint or the bot's play."""
        checker = InProcess()
        checking = Checking(room.database, checker, VERIFICATIONS)
        asked = await game(room, long)
        reports = await asyncio.gather(*(checking.report(asked, 1_000_000) for _ in range(12)))
        assert (len(reports), checker.most) == (12, 1)

    @pytest.mark.parametrize(
        "earlier", [5, {}, {"shoes": 0, "round_number": 0, "cards_left": 0}, {"shoes": 1, "round_number": 1}]
    )
    def test_what_came_before_is_told_whole_or_not_at_all(self, earlier: object) -> None:
        with pytest.raises(RecordError):
            load_record(json.dumps(HONEST | {"earlier": earlier}))

    def test_a_run_or_a_match_leaves_nothing_out(self) -> None:
        earlier = {"shoes": 1, "round_number": 1, "cards_left": 1}
        content = {"protocol": "pf1", "kind": "thirteen", "game_id": "g", "earlier": earlier, "shoes": []}
        with pytest.raises(RecordError, match="leaves nothing out"):
            load_record(json.dumps(content))


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
