"""The message of a table: its buttons are those that are legal, and it fits Discord's limits."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.drawing.drawn_message import PlannedButton
from bot.drawing.roles import GOES_ON, NEUTRAL
from bot.games.blackjack.play.view import SeatResult, TableView
from bot.games.blackjack.screen.message import IDS, ButtonAction, build_message, button_rows
from bot.language.language import ENGLISH
from bot.testing.walks import often
from rules.blackjack import BLACKJACK
from rules.blackjack.house_rules import PRESETS
from rules.blackjack.notation import format_action
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from tests.bot.drawing.payload import check_limits, parts_of
from tests.bot.games.blackjack import samples
from tests.bot.games.blackjack.test_message_text import worst
from tests.rules.blackjack.walks import rounds


def components(view: TableView) -> list[dict[str, Any]]:
    return parts_of(build_message(view))


def buttons(view: TableView) -> list[dict[str, Any]]:
    return [component for component in components(view) if component["type"] == 2]


def labels(view: TableView) -> list[list[str]]:
    """List the labels row by row, those of disabled buttons in brackets."""
    return [[_shown(button) for button in row] for row in button_rows(view)]


def _shown(button: PlannedButton) -> str:
    label = ENGLISH.wording(button.label)
    return label if button.is_enabled else f"({label})"


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("empty", [["Join"]]),
        ("betting", [["Deal", "Rebet 50"], ["Min 10", "½", "×2", "Max"], ["Other bet…", "Join", "Leave"]]),
        (
            "nothing down",
            [["(Deal)", "(Rebet)"], ["Min 10", "(½)", "(×2)", "Max"], ["Other bet…", "Join", "Leave"]],
        ),
        (
            "alone, soft",
            [["Hit", "Stand", "Double", "(Split)", "Surrender"], ["(Join)", "Leave", "Next bet…"]],
        ),
        (
            "alone, a long hand",
            [["Hit", "Stand", "(Double)", "(Split)", "(Surrender)"], ["(Join)", "Leave", "Next bet…"]],
        ),
        ("three", [["Hit", "Stand", "Double", "(Split)", "Surrender"], ["Join", "Leave", "Next bet…"]]),
        ("insurance", [["Insurance", "No insurance", "Even money"], ["(Join)", "Leave", "Next bet…"]]),
        (
            "settled",
            [["(Deal)", "(Rebet)"], ["Min 10", "(½)", "(×2)", "Max"], ["Other bet…", "(Join)", "Leave"]],
        ),
        ("left behind", []),
        ("closed", []),
    ],
)
def test_stage_has_its_buttons(name: str, rows: list[list[str]]) -> None:
    assert labels(samples.ALL[name]) == rows


def test_house_rules_leave_buttons_out() -> None:
    classic = PRESETS["classic"]
    view = samples.table(samples.ADA, played=samples.deal([(50, "8s 8h")], "Kd 6c", rules=classic), seats=1)
    assert labels(view)[0] == ["Hit", "Stand"]


def test_even_money_needs_a_natural() -> None:
    """Without a natural among those who decide, even money is not to be had (BJ-2.3)."""
    view = samples.table(samples.ADA, played=samples.deal([(50, "8s 8h")], "Ad 6c"))
    assert labels(view)[0] == ["Insurance", "No insurance", "(Even money)"]


@pytest.mark.parametrize(
    ("last_stakes", "label"),
    [
        ((0, 0, 0), "(Rebet)"),
        ((50, 0, 0), "Rebet 50"),
        ((1_250, 1_250, 0), "Rebet 1,250"),
        ((50, 100, 0), "Rebet"),
    ],
)
def test_rebet_names_its_amount_when_there_is_one(last_stakes: tuple[int, ...], label: str) -> None:
    """One button serves everybody, so it names an amount only if it is the same for all."""
    people = (samples.chair(seat, "Ada", last=last) for seat, last in enumerate(last_stakes))
    assert labels(samples.table(*people))[0][1] == label


def test_the_green_button_of_a_first_visit_is_one_that_can_be_pressed() -> None:
    """Where nobody has a bet to repeat, the smallest bet goes on, and what is off has no colour."""
    new, back = (samples.table(samples.chair(0, "Ada", last=last)) for last in (0, 50))
    assert [each["label"] for each in buttons(new) if each["style"] != NEUTRAL.value] == ["Min 10"]
    assert [each["label"] for each in buttons(back) if each["style"] != NEUTRAL.value] == ["Rebet 50"]


def test_no_answer_to_the_offer_of_insurance_is_recommended() -> None:
    """A green or red button would advise on what each player decides alone."""
    styles = {button["label"]: button["style"] for button in buttons(samples.INSURANCE)}
    answers = {styles[label] for label in ("Insurance", "No insurance", "Even money")}
    assert answers == {NEUTRAL.value}


@pytest.mark.parametrize(
    ("leaving", "row"),
    [
        ((False, False), ["(Join)", "Leave"]),
        ((True, False), ["Join", "Leave"]),
        ((True, True), ["Join", "(Leave)"]),
    ],
)
def test_full_table_takes_only_players_who_left(leaving: tuple[bool, ...], row: list[str]) -> None:
    """They come back to the hand that still runs (BJ-2.7)."""
    people = [samples.chair(seat, "Ada", stake=50, leaving=left) for seat, left in enumerate(leaving)]
    played = samples.deal([(50, "8s 8h"), (50, "9s 8d")], "Kd 6c")
    next_bet = "(Next bet…)" if all(leaving) else "Next bet…"
    assert labels(samples.table(*people, played=played))[1] == [*row, next_bet]


def test_numbers_of_the_buttons() -> None:
    """A play carries the last action's number; what several may press at once carries the stage's beginning."""
    for view in (samples.BETTING, samples.THREE, samples.INSURANCE):
        for button in buttons(view):
            match = IDS.pattern.fullmatch(button["custom_id"])
            assert match is not None
            assert match["game_id"] == view.game_id
            assert int(match["number"]) == view.since


def test_one_bright_button_at_an_empty_table() -> None:
    """Join is green if there is nothing else to do, and grey beside the buttons of the game."""
    join, explain = buttons(samples.EMPTY)
    assert (explain["label"], explain["style"]) == ("How to play", NEUTRAL.value)
    assert (join["label"], join["style"]) == ("Join", GOES_ON.value)
    others = {button["label"]: button["style"] for button in buttons(samples.THREE)}
    assert others["Join"] == NEUTRAL.value


def test_accent_tells_the_stage() -> None:
    stages = (
        samples.EMPTY,
        samples.BETTING,
        samples.INSURANCE,
        samples.THREE,
        samples.left_behind(samples.SETTLED),
        samples.CLOSED,
    )
    assert len({components(view)[0]["accent_color"] for view in stages}) == len(stages)


@pytest.mark.parametrize("phase", Phase)
def test_fullest_table_fits_discord(phase: Phase) -> None:
    check_limits(build_message(worst(samples.LONGEST_NAME, 21, 10**12, phase)))


@often
@given(rounds(), st.lists(st.text(max_size=32), min_size=7, max_size=7), st.booleans())
def test_any_round_fits_and_offers_what_is_legal(
    steps: tuple[Any, ...],
    names: list[str],
    leaving: bool,  # noqa: FBT001
) -> None:
    for step in steps:
        view = seat_around(step.state, names, leaving=leaving)
        check_limits(build_message(view))
        enabled = {button.action for row in button_rows(view)[:1] for button in row if button.is_enabled}
        legal = {
            ACTIONS[format_action(action).split()[0]]
            for seat in BLACKJACK.to_act(step.state)
            for action in BLACKJACK.legal_actions(step.state, seat)
        }
        assert step.state.phase is Phase.SETTLED or enabled == legal


ACTIONS = {action.value: action for action in ButtonAction} | {
    "no": ButtonAction.NO_INSURANCE,
    "even": ButtonAction.EVEN_MONEY,
}


def seat_around(state: RoundState, names: list[str], *, leaving: bool) -> TableView:
    """Put people around a round: one a seat, also where nobody plays."""
    people = (samples.chair(seat, names[seat], leaving=leaving) for seat in range(len(state.seats)))
    view = samples.table(*people, played=state)
    if (outcome := BLACKJACK.outcome(state)) is None:
        return view
    results = tuple(SeatResult(seat.seat, seat.net, 1_000) for seat in outcome.seats)
    return replace(view, ended=replace(view, results=results), round=None)
