"""People cut a seed before its first card: their numbers, the slip that locks them, and kills between every two steps (pf2)."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest

from bot.core.admission import Caller
from bot.core.errors import (
    BarredError,
    LateCutError,
    NoCutError,
    NotACutError,
    SlipLostError,
    StakeOutOfLimitsError,
)
from bot.core.offers import OFFER_MILLISECONDS, SWEPT_AFTER_MILLISECONDS, Offers
from bot.core.session import Request, Session
from bot.core.slips import CutSeed, Slip, numbers_of
from bot.games.blackjack.play.commands import Bet, DealRound, Leave
from bot.games.blackjack.play.tables import TableSession
from bot.games.scoundrel.play.errors import RunOpenError
from bot.games.scoundrel.play.opening import RunSession, Wanted, open_run
from bot.games.thirteen.play.commands import Accept
from bot.testing.room import CHIPS, FIRST_SLIP
from rules.pf2 import Cutting, fingerprint
from storage import cuts, master, restrictions, shoes
from storage.cuts import SeedFigures, SpareSeed
from storage.location import Location
from storage.shoes import ShoeRow
from tests.bot.core.world import ANN, BEN, CHANNEL, CLEO, GUILD, SessionHarness, config
from tests.bot.games.records import findings, record
from tests.bot.games.scoundrel.world import RunHarness
from tests.bot.games.thirteen.world import MatchHarness
from tests.cases import cases
from tests.known import known

pytestmark = pytest.mark.both_engines


async def cut(
    session: Session[Any, Any], user_id: int, number: int, fingerprint: str | None = None
) -> ShoeRow:
    """Give a number for the seed that is shown, or for another one."""
    shown = known(session.committed.promised).commitment if fingerprint is None else fingerprint
    return await session.cut(Request(user_id, f"Person {user_id}", "cut", number), shown[:32])


async def bets(room: SessionHarness) -> TableSession:
    """Open a table of one deck for each round, at which two people have bet."""
    session = await room.open_table(config("classic"), ANN, BEN, CLEO)
    for user_id in (ANN, BEN):
        await room.post(session, user_id, Bet(10))
    return session


async def seeds_of(room: SessionHarness, session: Session[Any, Any]) -> list[ShoeRow]:
    return await room.read(shoes.of_game, session.game_id)


async def test_a_table_is_cut_while_people_bet(room: SessionHarness) -> None:
    """The numbers stand at the foot, the slip comes before the first card, and what was dealt checks out."""
    session = await bets(room)
    await cut(session, BEN, 417)
    await cut(session, ANN, 5)
    await cut(session, ANN, 7)
    assert [each.place for each in session.committed.cuts] == [1, 2], "a number may change without end"
    assert session.view.shoe.cuts == (417, 7)
    await room.post(session, ANN, DealRound())
    [(slip_id, slip)] = room.slips.posted.values()
    [seed] = await seeds_of(room, session)
    assert (slip_id, seed.client) == (FIRST_SLIP, f"{FIRST_SLIP}|417,7")
    assert (slip.fingerprint, slip.shoe_number, slip.game_id) == (seed.commitment, 1, session.game_id)
    assert [(each.user_id, each.number) for each in slip.cuts] == [(BEN, 417), (ANN, 7)]
    assert session.view.shoe.cuts == (417, 7)
    with pytest.raises(LateCutError):
        await cut(session, ANN, 8, seed.commitment)
    await room.stand_all(session)
    found = await record(room, session.game_id)
    assert findings(found) == []
    assert found.shoes[0].cutting == Cutting(str(FIRST_SLIP), (417, 7))
    with pytest.raises(LateCutError):
        await cut(session, ANN, 8, seed.commitment)
    assert session.view.shoe.may_cut, "the next seed lies there as soon as the round is settled"
    assert await room.read(cuts.figures, GUILD) == SeedFigures(1, 1, 0, 0, 0, 0, 0)


async def test_who_cannot_cut_changes_nothing(room: SessionHarness) -> None:
    session = await bets(room)
    for user_id, number, refusal in (
        (104, 7, NoCutError),
        (ANN, 0, NotACutError),
        (ANN, 1_000_000, NotACutError),
    ):
        with pytest.raises(refusal):
            await cut(session, user_id, number)
    with pytest.raises(LateCutError):
        await cut(session, ANN, 7, "0" * 64)
    assert session.committed.cuts == ()
    await room.post(session, ANN, DealRound())
    assert room.slips.posted == {}, "nobody has cut, so nobody waits for a slip"
    assert [seed.client for seed in await seeds_of(room, session)] == ["0|"]


async def test_a_number_goes_with_its_player(room: SessionHarness) -> None:
    session = await bets(room)
    await cut(session, BEN, 417)
    await cut(session, ANN, 7)
    await room.post(session, BEN, Leave())
    assert numbers_of(session.committed) == (7,)
    await room.restart()
    [session] = room.tables.every()
    assert numbers_of(session.committed) == (7,)


@cases(("stays", "slips"), {"another has cut too": (True, 1), "nobody else has cut": (False, 0)})
async def test_who_lets_the_others_begin_by_leaving_takes_the_number_along(
    room: SessionHarness, *, stays: bool, slips: int
) -> None:
    """The deal follows from their leaving, but they are not among those who play it."""
    session = await bets(room)
    await cut(session, CLEO, 417)
    if stays:
        await cut(session, ANN, 7)
    await room.post(session, CLEO, Leave())
    assert session.view.round is not None
    assert [[each.number for each in slip.cuts] for _, slip in room.slips.posted.values()] == [[7]] * slips
    [seed] = await seeds_of(room, session)
    assert seed.client == (f"{FIRST_SLIP}|7" if stays else "0|")
    assert [each.number for each in await room.read(cuts.of_seed, seed)] == [7] * slips


async def test_a_challenge_is_cut_until_it_is_accepted(target: Location) -> None:
    """Both may; every deal of the match is of the seed that they have cut."""
    async with MatchHarness(target).running() as room:
        session = await room.ask(deals=2)
        await room.accounts.welcome(GUILD, BEN, "Ben")
        await cut(session, ANN, 1)
        await cut(session, BEN, 1)
        assert session.view.cuts == (1, 1)
        await room.do(session, BEN, Accept(), 0)
        await room.play_out(session)
        found = await record(room, session.game_id)
    assert findings(found) == []
    assert {shoe.client for shoe in found.shoes} == {f"{FIRST_SLIP}|1,1"}
    assert len(found.shoes) >= 2


async def test_a_lost_slip_opens_the_seed_and_another_one_can_be_cut(room: SessionHarness) -> None:
    """The game does not begin, nobody's bet moves, and the next try has no number, so it needs no slip."""
    session = await bets(room)
    left = known(session.committed.promised)
    await cut(session, ANN, 7)
    room.slips.is_away = True
    with pytest.raises(SlipLostError):
        await room.post(session, ANN, DealRound())
    lies = known(session.committed.promised)
    assert (lies.commitment != left.commitment, lies.shoe_number, session.committed.cuts) == (True, 1, ())
    spare = await room.read(
        lambda reader: reader.fetch_one("SELECT seed_index, commitment, seed FROM spare_seeds")
    )
    seeds = room.tables.world.seeds
    assert spare is not None
    assert tuple(spare) == (left.seed_index, left.commitment, seeds.seed(left).hex())
    await room.restart()
    [session] = room.tables.every()
    assert session.committed.promised == lies
    await room.post(session, ANN, DealRound())
    assert [seed.client for seed in await seeds_of(room, session)] == ["0|"]
    assert await room.read(cuts.figures, GUILD) == SeedFigures(1, 0, 0, 0, 0, 1, 0)


async def test_a_deadline_whose_slip_is_lost_gives_the_full_time_again(room: SessionHarness) -> None:
    session = await bets(room)
    await cut(session, ANN, 7)
    room.slips.is_away = True
    deadline = known(session.committed.deadline)
    await room.pass_time(deadline.at - room.clock.now())
    assert session.view.round is None
    assert known(session.committed.deadline).at > room.clock.now()
    room.slips.is_away = False
    await cut(session, BEN, 9)
    await room.pass_time(known(session.committed.deadline).at - room.clock.now())
    assert session.view.shoe.cuts == (9,)
    assert len(await seeds_of(room, session)) == len(room.slips.posted) == 1


async def test_a_deadline_that_rings_during_the_wait_does_not_deal_from_the_other_seed(
    room: SessionHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press asks for the slip, the deadline rings before Discord refuses it; the seed that takes its place can be cut."""
    session = await bets(room)
    await cut(session, ANN, 7)

    async def lost(_channel: Any, _slip: Slip, _seconds: float) -> None:
        room.clock.time = known(session.committed.deadline).at
        room.clock.ring_due()

    with monkeypatch.context() as away:
        away.setattr(type(room.slips), "post", lost)
        with pytest.raises(SlipLostError):
            await room.post(session, ANN, DealRound())
        await session.settle()
    assert session.view.round is None
    await cut(session, BEN, 9)
    await room.pass_time(known(session.committed.deadline).at - room.clock.now())
    assert session.view.shoe.cuts == (9,)


@cases("taken_over", {"in the same process": False, "in one that takes the game over": True})
async def test_a_press_that_waited_for_a_lost_slip_does_not_deal_from_the_other_seed(
    room: SessionHarness, monkeypatch: pytest.MonkeyPatch, *, taken_over: bool
) -> None:
    """No card comes from that seed before the table shows it, because until then nobody knows that there is one to cut."""
    session = await bets(room)
    await cut(session, ANN, 7)
    number, waiting = session.number, list[asyncio.Task[Any]]()

    async def deal(who: int) -> Any:
        return await session.post(Request(who, "Person", f"deal {who}", DealRound(), number))

    async def lost(_channel: Any, _slip: Slip, _seconds: float) -> None:
        waiting.append(asyncio.create_task(deal(BEN)))
        await asyncio.sleep(0)

    with monkeypatch.context() as away:
        away.setattr(type(room.slips), "post", lost)
        room.display.is_blind = True
        with pytest.raises(SlipLostError):
            await deal(ANN)
    with pytest.raises(SlipLostError):
        await waiting[0]
    if taken_over:
        await room.restart()
        [session] = room.tables.every()
        with pytest.raises(SlipLostError):
            await deal(BEN)
    room.clock.time = known(session.committed.deadline).at
    room.clock.ring_due()
    await session.settle()
    assert session.view.round is None
    session.shown(session.number, session.edition - 1)
    assert session.shown_number != session.number, "it was drawn before the slip was lost"
    session.shown(session.number)
    await deal(BEN)
    assert session.view.round is not None


async def test_a_clock_that_was_set_back_makes_nobody_wait_for_a_slip(
    room: SessionHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await bets(room)
    await cut(session, ANN, 7)
    with monkeypatch.context() as killed:
        killed.setattr(type(room.slips), "post", _dying(type(room.slips).post, after=True))
        with pytest.raises(KilledError):
            await room.post(session, ANN, DealRound())
    room.clock.time -= 3_600_000
    await room.post(session, ANN, DealRound())
    assert session.view.shoe.cuts == (7,), (
        "the channel of slips refuses to be asked for longer than ten seconds"
    )


class KilledError(Exception):
    """The process was killed here."""


def _dying(call: Callable[..., Awaitable[Any]], *, after: bool) -> Callable[..., Awaitable[Any]]:
    async def killed(*args: Any, **options: Any) -> Any:
        if after:
            await call(*args, **options)
        raise KilledError

    return killed


@cases(
    ("step", "after"),
    {
        "before the betting is closed": ("storage.cuts.close", False),
        "before the slip is posted": ("tests.bot.core.world.SlipChannel.post", False),
        "after it was posted": ("tests.bot.core.world.SlipChannel.post", True),
        "before its id is stored": ("storage.shoes.lock", False),
        "after its id is stored, before the first card": ("storage.shoes.bring", False),
    },
)
async def test_a_kill_between_two_steps_posts_one_slip_and_deals_no_card_before(
    room: SessionHarness, monkeypatch: pytest.MonkeyPatch, step: str, *, after: bool
) -> None:
    """The process that goes on posts the slip of the same seed, with the same numbers, once."""
    session = await bets(room)
    await cut(session, ANN, 7)
    shown = known(session.committed.promised).commitment
    module, name = step.rsplit(".", 1)
    with monkeypatch.context() as killed:
        owner: Any = (
            cuts if module.endswith("cuts") else shoes if module.endswith("shoes") else type(room.slips)
        )
        killed.setattr(owner, name, _dying(getattr(owner, name), after=after))
        with pytest.raises(KilledError):
            await room.post(session, ANN, DealRound())
    [seed] = await seeds_of(room, session)
    assert not seed.is_dealt
    await room.restart()
    [session] = room.tables.every()
    await room.post(session, ANN, DealRound())
    [(slip_id, slip)] = room.slips.posted.values()
    [seed] = await seeds_of(room, session)
    assert (seed.commitment, seed.client, slip.fingerprint) == (shown, f"{slip_id}|7", shown)
    assert seed.is_dealt


async def test_a_process_that_takes_over_too_late_leaves_the_seed(
    room: SessionHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After ten seconds a slip counts as lost, because nobody knows whether Discord still knows its nonce."""
    session = await bets(room)
    await cut(session, ANN, 7)
    with monkeypatch.context() as killed:
        killed.setattr(type(room.slips), "post", _dying(type(room.slips).post, after=True))
        with pytest.raises(KilledError):
            await room.post(session, ANN, DealRound())
    left = known(session.committed.promised).commitment
    room.clock.time += 10_000
    await room.restart()
    [session] = room.tables.every()
    with pytest.raises(SlipLostError):
        await room.post(session, ANN, DealRound())
    await cut(session, ANN, 8)
    await room.post(session, ANN, DealRound())
    assert next(iter(room.slips.posted)) == left
    [seed] = await seeds_of(room, session)
    assert seed.client == f"{FIRST_SLIP + 1}|8"


# ------------------------------------------------------------------ a seed that is cut before its game begins


def caller(user_id: int) -> Caller:
    return Caller(GUILD, CHANNEL, user_id, f"Person {user_id}", f"form {user_id}")


async def offered(room: RunHarness, offers: Offers, stake: int = 0) -> tuple[SpareSeed, list[RunSession]]:
    """Show Ann a seed; a run begins with it, once she has cut it."""
    begun: list[RunSession] = []

    async def begin(_form: Any, cut_seed: CutSeed) -> None:
        with suppress(RunOpenError):
            begun.append(await open_run(room.runs, Wanted(caller(ANN), stake=stake, cut=cut_seed)))

    await room.accounts.welcome(GUILD, ANN, "Ann")
    return await offers.make(GUILD, ANN, begin), begun


async def spare(room: SessionHarness) -> list[tuple[Any, ...]]:
    rows = await room.read(lambda reader: reader.fetch_all("SELECT commitment, seed FROM spare_seeds"))
    return [tuple(row) for row in rows]


async def test_a_run_begins_with_the_seed_that_its_player_has_cut(target: Location) -> None:
    async with RunHarness(target).running() as room:
        offers = Offers(room.world)
        offer, begun = await offered(room, offers)
        assert await spare(room) == [(offer.commitment, None)]
        with pytest.raises(NoCutError):
            await offers.take(None, offer.game_id, caller(BEN), 7)
        await offers.take(None, offer.game_id, caller(ANN), 417)
        [session] = begun
        [seed] = await seeds_of(room, session)
        assert (session.game_id, seed.commitment) == (offer.game_id, offer.commitment)
        assert (seed.client, seed.brought) == (f"{FIRST_SLIP}|417", 1)
        assert await spare(room) == []
        with pytest.raises(LateCutError):
            await offers.take(None, offer.game_id, caller(ANN), 417)
        await room.give_up(await room.view(session.game_id))
        found = await record(room, session.game_id)
        assert (findings(found), found.shoes[0].cutting.cuts) == ([], (417,))


@pytest.mark.parametrize(
    "how",
    [
        "unsent",
        "lost slip",
        "kill",
        "quick start",
        "another game",
        "too high a stake",
        "no database",
        "barred",
    ],
)
async def test_an_offer_that_comes_to_nothing_is_opened_unused(
    target: Location, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """A process that starts soon after a kill opens what expires later; a form may also lead to no game."""
    async with RunHarness(target).running() as room:
        offers = Offers(room.world)
        offer, begun = await offered(room, offers, stake=CHIPS + 1 if how == "too high a stake" else 0)
        if how == "lost slip":
            room.slips.is_away = True
            with pytest.raises(SlipLostError):
                await offers.take(None, offer.game_id, caller(ANN), 417)
        elif how == "unsent":
            room.clock.time += OFFER_MILLISECONDS
            room.clock.ring_due()
        elif how == "another game":
            await open_run(room.runs, Wanted(caller(ANN)))
            await offers.take(None, offer.game_id, caller(ANN), 417)
            assert room.slips.posted == {}
        elif how == "too high a stake":
            with pytest.raises(StakeOutOfLimitsError):
                await offers.take(None, offer.game_id, caller(ANN), 417)
            assert room.slips.posted == {}
        elif how == "no database":
            with monkeypatch.context() as failing:
                failing.setattr(cuts, "close_offer", _dying(cuts.close_offer, after=False))
                with pytest.raises(KilledError):
                    await offers.take(None, offer.game_id, caller(ANN), 417)
        elif how == "barred":
            await room.accounts.database.write(lambda unit: restrictions.ban(unit, GUILD, ANN, 2**52))
            with pytest.raises(BarredError):
                await offers.take(None, offer.game_id, caller(ANN), 417)
            assert room.slips.posted == {}
        else:
            room.clock.time += SWEPT_AFTER_MILLISECONDS + 1 if how == "kill" else 0
            room.clock.alarms.clear()
            offers = Offers(room.world)
            offers.start()
            if how == "quick start":
                await asyncio.sleep(0)  # The first look finds nothing.
                room.clock.time += SWEPT_AFTER_MILLISECONDS + 1
                room.clock.ring_due()
        await offers.stop()
        [(commitment, seed)] = await spare(room)
        assert (commitment, fingerprint(bytes.fromhex(seed)), begun) == (offer.commitment, commitment, [])
        with pytest.raises(LateCutError):
            await offers.take(None, offer.game_id, caller(ANN), 417)
        assert await room.read(cuts.figures, GUILD) == SeedFigures(1, 0, 0, 0, 0, 1, 0)


async def test_figures_count_a_cut_by_any_id_and_an_offer_whose_key_is_lost(
    target: Location, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.testing.room.FIRST_SLIP", 2 * 10**18)
    async with RunHarness(target).running() as room:
        offers = Offers(room.world)
        offer, _ = await offered(room, offers)
        await offers.take(None, offer.game_id, caller(ANN), 417)
        await offered(room, offers)
        await offers.stop()
        await room.accounts.database.write(lambda unit: master.begin_epoch(unit, 0))
        assert await room.read(cuts.figures, GUILD) == SeedFigures(0, 1, 0, 0, 0, 0, 1)
