"""What may be known where a hand is decided on (LB-6)."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.analysis.computing.decision_points import Decision, decision_point, seen_cards
from bot.analysis.computing.decision_replay import decisions, load_round
from bot.analysis.computing.lab import odds
from bot.core.commands import PlayAction
from bot.games.blackjack.play.commands import Bet, Leave
from bot.games.blackjack.play.errors import NoHandError
from bot.games.blackjack.play.tables import TableSession
from rules.blackjack import engine
from rules.blackjack.actions import DeclineInsurance, Hit, Insure, Stand
from rules.blackjack.house_rules import PRESETS
from rules.blackjack.legality import legal_actions, to_act
from rules.blackjack.notation import format_action
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from rules.cards import parse_cards
from rules.shoe import unshuffled
from tests.bot.analysis.shoes import deal, play
from tests.bot.core.world import ANN, BEN, KEY_IN_A_FILE, SessionHarness, config
from tests.bot.discord.stacked import dealt, stacked
from tests.cases import cases


def exchanged(state: RoundState, order: list[int]) -> RoundState:
    """Exchange the hole card and the cards not dealt yet with each other: `order` tells which goes where."""
    shoe = state.shoe
    # The last card of the deal, which began with the shoe (BJ-2.2).
    place = 2 * sum(seat.is_in for seat in state.seats) + 1
    assert shoe.order[place] == state.dealer[1]
    hidden = [state.dealer[1], *shoe.order[shoe.position :]]
    hole, *undealt = [hidden[index] for index in order]
    lying = (*shoe.order[:place], hole, *shoe.order[place + 1 : shoe.position], *undealt)
    return replace(state, shoe=replace(shoe, order=lying), dealer=(state.dealer[0], hole))


@settings(max_examples=60)
@given(st.data())
def test_neither_the_hole_card_nor_the_order_changes_what_is_known(data: st.DataObject) -> None:
    """Whatever cards lie hidden where, the spot is the same value, so that nothing computed from it can tell them."""
    rules = data.draw(st.sampled_from([PRESETS["vegas"], PRESETS["single"], PRESETS["strip8"]]))
    first = data.draw(st.permutations(unshuffled(1)))
    text = " ".join(map(str, first[:30]))
    state = deal(text, *data.draw(st.lists(st.sampled_from([10, 50]), min_size=1, max_size=3)), rules=rules)
    for _ in range(data.draw(st.integers(0, 4))):
        if state.phase is Phase.SETTLED:
            break
        seat = data.draw(st.sampled_from(to_act(state)))
        state = engine.apply(state, seat, data.draw(st.sampled_from(legal_actions(state, seat)))).state
    if state.phase is Phase.SETTLED or not state.hole_hidden:
        return
    size = 1 + state.shoe.cards_left
    other = exchanged(state, data.draw(st.permutations(range(size))))
    assert Counter(other.shoe.order) == Counter(state.shoe.order)
    for seat in range(len(state.seats)):
        try:
            spot = decision_point(state, seat)
        except NoHandError:
            with pytest.raises(NoHandError):
                decision_point(other, seat)
        else:
            assert decision_point(other, seat) == spot
            assert spot.cards_seen == state.shoe.position - 1, "all cards that are out but the hole card"


def test_the_odds_of_a_hand_do_not_change_with_the_hole_card() -> None:
    """Sixteen against a ten is computed to the same figures whether a five or a ten lies under it (LB-6)."""
    state = deal(dealt("Ts 6h", dealer="Td 5c"), 50)
    other = exchanged(state, [*range(1, 1 + state.shoe.cards_left), 0])
    assert other.dealer[1] != state.dealer[1]
    assert odds(decision_point(other, 0)) == odds(decision_point(state, 0))


def test_cards_of_earlier_rounds_of_the_shoe_are_seen() -> None:
    """The dealer's hole card of a finished round too: it was turned over (BJ-2.8)."""
    first = play(deal(f"{dealt('Ts 9h', dealer='Td 8c')} {dealt('2s 3h', dealer='7d 8d')}", 50), "0 stand")
    assert first.phase is Phase.SETTLED
    second = engine.start(first.rules, first.shoe, (50,)).state
    spot = decision_point(second, 0)
    assert Counter(spot.seen) == Counter(parse_cards("Ts 9h Td 8c")), (
        "neither its own cards nor the eight under the seven"
    )
    assert spot.cards_seen == 7


def test_cards_of_everybody_at_the_table_are_seen() -> None:
    spot = decision_point(play(deal(dealt("Ts 2s", "9h 8h", dealer="Td 8c", then="3s"), 50, 30), "0 hit"), 0)
    assert Counter(spot.seen) == Counter(parse_cards("9h 8h"))
    assert spot.hand.cards == parse_cards("Ts 2s 3s")


def test_the_hand_in_turn_comes_before_others_of_the_seat() -> None:
    state = play(deal(dealt("8s 8h", dealer="6d Tc", then="3d 2d 2h"), 50), "0 split", "0 hit", "0 stand")
    spot = decision_point(state, 0)
    assert (spot.place, spot.hand.cards) == (1, parse_cards("8h 2h"))
    assert Counter(spot.seen) == Counter(parse_cards("8s 3d 2d")), "the other half's cards are out too"


def test_who_is_not_in_turn_has_the_hand_that_comes() -> None:
    state = deal(dealt("Ts 2s", "9h 8h", dealer="Td 8c"), 50, 30)
    assert state.turn == (0, 0)
    assert decision_point(state, 1).hand.cards == parse_cards("9h 8h")


@cases(
    ("state", "seat"),
    {
        "stood": (play(deal(dealt("Ts 9s", "9h 8h", dealer="Td 8c"), 50, 30), "0 stand"), 0),
        "a natural": (deal(dealt("As Ts", "9h 8h", dealer="9d 8c"), 50, 30), 0),
        "sits out": (deal(dealt("9h 8h", dealer="9d 8c"), 0, 30), 0),
        "a natural that waits for the others' answers": (
            play(deal(dealt("As Ts", "9h 8h", dealer="Ad 8c"), 50, 30), "0 no insurance"),
            0,
        ),
    },
)
def test_where_nothing_is_left_to_decide_there_is_no_spot(state: RoundState, seat: int) -> None:
    with pytest.raises(NoHandError):
        decision_point(state, seat)


def test_insurance_is_asked_for_until_it_is_answered() -> None:
    """After that the hand's own moves count, though others still answer (BJ-2.3)."""
    state = deal(dealt("Ts 9s", "9h 8h", dealer="Ad 8c"), 50, 30)
    assert decision_point(state, 0).asks_insurance
    assert not decision_point(play(state, "0 no insurance"), 0).asks_insurance


def test_a_shoe_brought_in_within_the_round_counts_as_one_with_the_rest() -> None:
    """All cards of both are known by number, so what is out is known too (BJ-1.2)."""
    state = deal(dealt("Ts 2s", dealer="Td 8c"), 50, rules=PRESETS["classic"])
    longer = engine.replenish(state, unshuffled(1))
    spot = decision_point(longer, 0)
    assert spot.decks == 2
    assert spot.cards_seen == 3
    assert seen_cards(longer) == seen_cards(state)


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


@KEY_IN_A_FILE
async def test_a_round_is_seen_though_the_cards_of_a_later_one_cannot_be_told(room: SessionHarness) -> None:
    """A table whose key is lost is void, but what was played from its open shoes counts."""
    session = await room.open_table(config(preset="single"), ANN)
    while session.game.shoe_number < 2:
        await room.deal(session, {ANN: 10}, lambda _: True)
        await room.stand_all(session)
    before = await made(room, session)
    await room.lose_master_key()
    seeds = room.tables.world.seeds
    played = await room.database.read(lambda reader: load_round(reader, seeds, session.game_id, 1))
    assert decisions(played, session.game.config) == before


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
