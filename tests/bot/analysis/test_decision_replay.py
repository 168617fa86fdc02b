"""The decisions of a round, played again from what is stored of it (LB-6)."""

from collections import Counter

import pytest

from bot.analysis.computing.decision_points import Decision
from bot.analysis.computing.decision_replay import decisions, load_round
from bot.core.commands import PlayAction
from bot.games.blackjack.play.commands import Bet, Leave
from bot.games.blackjack.play.tables import TableSession
from rules.blackjack.actions import DeclineInsurance, Hit, Insure, Stand
from rules.blackjack.notation import format_action
from rules.cards import parse_cards
from tests.bot.core.world import ANN, BEN, SessionHarness, config
from tests.bot.discord.stacked import dealt, stacked


async def made(room: SessionHarness, session: TableSession, round_number: int = 1) -> tuple[Decision, ...]:
    """Look at a round of the session as it is stored."""
    seeds = session.world.seeds
    played = await room.database.read(lambda reader: load_round(reader, seeds, session.game_id, round_number))
    return decisions(played, session.game.config)


async def begin(room: SessionHarness, *people: int) -> TableSession:
    """Open a table and deal to these people."""
    session = await room.open_table(config(), *people)
    for user_id in people:
        await room.post(session, user_id, Bet(50))
    return session


def told(made: tuple[Decision, ...]) -> list[tuple[int, str, str]]:
    """Say of each decision who made it, with which cards, and what it was."""
    return [
        (each.user_id, " ".join(map(str, each.spot.hand.cards)), format_action(each.action)) for each in made
    ]


async def test_each_decision_is_seen_with_the_cards_of_its_moment(room: SessionHarness) -> None:
    """What came later, and what lay face down, was not known then."""
    with stacked(dealt("Ts 2s", "9h 8h", dealer="Td 8c", then="3s 2d")):
        session = await begin(room, ANN, BEN)
        await room.post(session, ANN, PlayAction(Hit()))
        await room.post(session, ANN, PlayAction(Stand()))
        await room.post(session, BEN, PlayAction(Stand()))
        found = await made(room, session)
    assert told(found) == [(ANN, "Ts 2s", "hit"), (ANN, "Ts 2s 3s", "stand"), (BEN, "9h 8h", "stand")]
    seen = [Counter(each.spot.seen) for each in found]
    assert seen[:2] == [Counter(parse_cards("9h 8h"))] * 2
    assert seen[2] == Counter(parse_cards("Ts 2s 3s")), "and not the eight under the ten"


async def test_answers_to_insurance_are_decisions_too(room: SessionHarness) -> None:
    with stacked(dealt("Ts 9s", "9h 8h", dealer="Ad 8c")):
        session = await begin(room, ANN, BEN)
        await room.post(session, BEN, PlayAction(Insure(10)))
        await room.post(session, ANN, PlayAction(DeclineInsurance()))
        await room.stand_all(session)
        found = await made(room, session)
    assert told(found)[:2] == [(BEN, "9h 8h", "insure 10"), (ANN, "Ts 9s", "no insurance")]
    assert [each.spot.asks_insurance for each in found] == [True, True, False, False]


async def test_the_clock_decides_in_the_place_of_who_was_asked(room: SessionHarness) -> None:
    """No insurance, then a stand; nobody is said to have done so (BJ-2.7)."""
    with stacked(dealt("Ts 9s", "9h 8h", dealer="Ad 8c")):
        session = await begin(room, ANN, BEN)
        await room.pass_time(200_000)
        found = await made(room, session)
    assert [(each.user_id, format_action(each.action)) for each in found] == [
        (ANN, "no insurance"),
        (BEN, "no insurance"),
        (ANN, "stand"),
        (BEN, "stand"),
    ]
    assert all(each.by_clock for each in found)


async def test_hands_of_who_has_left_were_nobodys_decision(room: SessionHarness) -> None:
    with stacked(dealt("Ts 9s", "9h 8h", dealer="9d 8c")):
        session = await begin(room, ANN, BEN)
        await room.post(session, ANN, Leave())
        await room.post(session, BEN, PlayAction(Stand()))
        assert told(await made(room, session)) == [(BEN, "9h 8h", "stand")]


async def test_a_round_with_nothing_to_decide_has_no_decisions(room: SessionHarness) -> None:
    with stacked(dealt("As Ts", dealer="9d 8c")):
        session = await begin(room, ANN)
        assert await made(room, session) == ()


@pytest.mark.parametrize("restarts", [False, True], ids=["at once", "after a restart"])
async def test_earlier_rounds_of_the_shoe_were_seen(room: SessionHarness, *, restarts: bool) -> None:
    """The shoe is laid out again from its seed, so a restart changes nothing."""
    with stacked(f"{dealt('Ts 9s', dealer='9d 8c')} {dealt('2s 3h', dealer='7d 8d', then='Th 5s')}"):
        session = await begin(room, ANN)
        await room.stand_all(session)
        if restarts:
            await room.restart()
            [session] = room.tables.every()
        await room.post(session, ANN, Bet(50))
        await room.stand_all(session)
        [found] = await made(room, session, 2)
    assert Counter(found.spot.seen) == Counter(parse_cards("Ts 9s 9d 8c"))


async def test_who_listens_hears_of_each_round_that_is_over_and_of_nothing_else(room: SessionHarness) -> None:
    """After it is committed: its result can be seen by then."""
    heard: list[int] = []
    with stacked(f"{dealt('Ts 9s', dealer='9d 8c')} {dealt('As Th', dealer='7d 8d')}"):
        session = await room.open_table(config(), ANN)
        session.on_round_over = (
            lambda table: heard.append(table.finished.round_number if table.finished else 0),
        )
        await room.post(session, ANN, Bet(50))
        assert heard == []
        await room.post(session, ANN, PlayAction(Stand()))
        assert heard == [1]
        await room.post(session, ANN, Bet(50))
        assert heard == [1, 2], "a natural ends a round at once"
        await session.close("close", "manager")
        assert heard == [1, 2]
