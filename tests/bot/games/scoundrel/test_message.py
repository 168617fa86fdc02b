"""The message of a run: its buttons are those that are legal, and it fits Discord's limits."""

from dataclasses import replace
from typing import Any

import pytest

from bot.drawing import roles
from bot.drawing.drawn_message import PlannedButton
from bot.games.scoundrel.play.view import RunView
from bot.games.scoundrel.screen.message import IDS, ButtonAction, build_message, button_rows
from bot.games.scoundrel.screen.message_text import RunStage, stage_of
from bot.language.language import ENGLISH
from rules.scoundrel.engine import apply
from rules.scoundrel.legality import legal_actions
from rules.scoundrel.state import PLAYER
from tests.bot.drawing.payload import check_limits, parts_of
from tests.bot.games.scoundrel import run_samples as samples


def components(view: RunView) -> list[dict[str, Any]]:
    return parts_of(build_message(view))


def labels(view: RunView) -> list[list[str]]:
    """List the labels row by row, those of disabled buttons in brackets."""
    return [[_shown(button).replace("\ufe0e", "") for button in row] for row in button_rows(view)]


def _shown(button: PlannedButton) -> str:
    label = ENGLISH.wording(button.label)
    return label if button.is_enabled else f"({label})"


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        (
            "start",
            [
                ["1 · 5♦ equip", "2 · Q♠ fight −12", "3 · 6♣ fight −6", "4 · 10♥ drink ±0"],
                ["Avoid the room", "Hint", "Give up"],
            ],
        ),
        (
            "armed",
            [
                ["2 · Q♠ weapon −7", "3 · 6♣ weapon −1", "4 · 10♥ drink ±0"],
                ["2 · Q♠ bare −12", "3 · 6♣ bare −6"],
                ["(Avoid the room)", "Hint", "Give up"],
            ],
        ),
        ("potion drunk", [["1 · 7♥ no effect", "4 · K♠ fight −13"], ["(Avoid the room)", "Hint", "Give up"]]),
        (
            "weak, with a hint",
            [["2 · 4♣ fight −4", "3 · 9♦ equip", "4 · 2♥ drink +2"], ["(Avoid the room)", "Hint", "Give up"]],
        ),
        ("won", [["Play again"]]),
        ("lost", [["Play again", "Was it winnable?"]]),
    ],
)
def test_every_choice_is_one_press_and_says_what_it_does(name: str, rows: list[list[str]]) -> None:
    """SC-8: where a monster can be fought both ways, both are offered; where one way is open, the press does it."""
    assert labels(samples.ALL[name]) == rows


def test_what_would_kill_is_marked() -> None:
    """SC-9: with seven life left, a nine is the end."""
    weak = samples.show(samples.play("Ks 9c 9d 2h", "face Ks"), room="Ks 9c 9d 2h")
    assert labels(weak)[0][0] == "2 · 9♣ fight −9 ☠"


def test_a_daily_run_can_only_be_practised_again() -> None:
    """There is one try a day, and nothing is told of the deal while its seed is secret."""
    daily = replace(samples.LOST, origin="daily", day=20_778)
    assert labels(daily) == [["Practise this dungeon", "Was it winnable?"]]
    assert labels(replace(daily, shuffle=replace(daily.shuffle, seed=None))) == [["Practise this dungeon"]]


def test_a_hint_once_taken_is_not_offered_again() -> None:
    assert labels(replace(samples.START, may_hint=False))[-1] == ["Avoid the room", "(Hint)", "Give up"]


def test_colours_tell_the_kinds_and_the_danger() -> None:
    """What gains something is green, what kills red; other fights and wasted potions are grey; the box changes too."""
    styles = {
        ENGLISH.wording(button.label).split()[-2]: button.style for button in button_rows(samples.START)[0]
    }
    assert button_rows(samples.START)[0][0].style is roles.GOES_ON
    assert button_rows(samples.START)[0][3].style is roles.NEUTRAL, "a hero in full life gains nothing"
    assert styles["fight"] is roles.NEUTRAL, "it costs life, and the run goes on"
    free = samples.show(samples.play("Td 2c 3s 4h", "face Td"))
    assert button_rows(free)[0][0].style is roles.NEUTRAL, "the weapon spares the hero"
    assert {button.style for button in button_rows(samples.ARMED)[1]} == {roles.NEUTRAL}
    assert button_rows(samples.DRUNK)[0][0].style is roles.NEUTRAL
    stages = (
        samples.START,
        samples.show(samples.play("Ks 4c 9d 2h", "face Ks", "face 4c")),
        samples.WON,
        samples.LOST,
    )
    assert [stage_of(view) for view in stages] == [*RunStage, RunStage.OVER]
    assert len({components(view)[0]["accent_color"] for view in stages}) == len(stages)


def test_buttons_carry_run_number_and_action() -> None:
    ids = [part["custom_id"] for part in components(samples.ARMED) if part["type"] == 2]
    assert ids[0] == "s:k7x2m9:1:face-Qs-weapon"
    assert ids == [
        IDS.write("k7x2m9", 1, button.action) for row in button_rows(samples.ARMED) for button in row
    ]


@pytest.mark.parametrize("choice", [0, 1, -1, -2])
def test_any_run_fits_and_offers_what_is_legal(choice: int) -> None:
    state = samples.play("Td 5h Ks 3c")
    while actions := legal_actions(state, PLAYER):
        view = replace(samples.show(state), stake=10**12, prizes=samples.PRIZES, name=samples.LONGEST_NAME)
        check_limits(build_message(view))
        offered = {button.action for row in button_rows(view) for button in row if button.is_enabled}
        assert offered - set(ButtonAction) == set(actions)
        state = apply(state, PLAYER, actions[choice % len(actions)]).state
    check_limits(build_message(samples.show(state)))
