"""The private message with somebody's own cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.thirteen.combination_text import legal_text
from bot.games.thirteen.panel_message import Choice, build_panel
from bot.games.thirteen.play.view import SeatView
from rules.cards import format_cards, parse_cards
from rules.thirteen.actions import Pass, Play
from rules.thirteen.dealing import in_playing_order
from rules.thirteen.house_rules import Ace, HouseRules, Passing, Quads
from rules.thirteen.view import view as deal_view
from tests.bot.drawing.payload import BUTTON, SELECT, check_limits, parts_of, texts_of
from tests.bot.games.thirteen import match_samples as samples
from tests.rules.thirteen.walks import Deal, deals
from tests.rules.walks import often


def buttons(view: SeatView, choice: Choice | None = None) -> list[str]:
    """List the labels, those of disabled buttons in brackets."""
    found = [part for part in parts_of(build_panel(view, choice)) if part["type"] == BUTTON]
    labels = [f"({part['label']})" if part["disabled"] else part["label"] for part in found]
    return [label.replace("\ufe0e", "") for label in labels]


def select(view: SeatView, choice: Choice | None = None) -> dict[str, Any]:
    [found] = [part for part in parts_of(build_panel(view, choice)) if part["type"] == SELECT]
    return found


def test_no_card_of_the_hand_covers_another() -> None:
    """Thirteen cards stand in three rows, low ranks first (TH-1)."""
    shown = texts_of(build_panel(samples.SEATS["leading"]))
    assert "**Your cards** · 13\n```\n┌3♣─┐ ┌3♦─┐ ┌4♥─┐ ┌5♠─┐\n" in shown
    assert "\n┌6♣─┐ ┌7♠─┐ ┌9♣─┐ ┌9♦─┐\n" in shown
    assert "\n┌10♥┐ ┌J♣─┐ ┌J♠─┐ ┌Q♦─┐ ┌K♣─┐\n" in shown


def test_what_may_be_played_is_summed_up_by_rank() -> None:
    assert "## ► Your turn: you lead\nYou can play any single · pairs: 3 3" in texts_of(
        build_panel(samples.SEATS["leading"])
    )
    shown = texts_of(build_panel(samples.SEATS["following"]))
    assert "**Ada**: **pair**\n```\n┌3♣─┐ ┌3♦─┐" in shown
    assert (
        "## ► Your turn: beat the last play\nYou can play higher pairs: Q Q, K K. Your lowest play is made for you **<t:"
        in shown
    )


@pytest.mark.parametrize(
    ("hand", "pile", "rules", "words"),
    [
        (
            "3c 4d 4h 4s 5c 6d 9c Tc Jc",
            "",
            HouseRules(),
            "any single · pairs: 4 4 · triples: 4 4 4 · straights: 3–6, 9–J",
        ),
        ("3c 3d 4d 5s Kc", "", HouseRules(singles=False), "pairs: 3 3 · straights: 3–5"),
        ("9c 9d Th Kc Kd", "8h", HouseRules(), "higher singles: 9, 10, K"),
        ("4c 5d 6h 7s 8c", "3c 4h 5h", HouseRules(), "higher straights of 3: 4–6, 5–7, 6–8"),
        ("Qc Qd Kh Ac Ad", "Qh Kd Ah", HouseRules(ace=Ace.HIGH), ""),
        ("Jc Qc Qd Kh Ac", "Th Jd Qh", HouseRules(ace=Ace.HIGH), "higher straights of 3: J–K, Q–A"),
        ("4c 4d 4h 4s Kc Kd", "9c 9d", HouseRules(quads=Quads.BOMB), "higher pairs: K K · bombs: 4 4 4 4"),
        (
            "4c 4d 4h 4s",
            "",
            HouseRules(quads=Quads.BOMB),
            "any single · pairs: 4 4 · triples: 4 4 4 · bombs: 4 4 4 4",
        ),
    ],
)
def test_legal_plays_in_words(hand: str, pile: str, rules: HouseRules, words: str) -> None:
    """TH-2, TH-3: of straights that lie in longer ones the longest are told on lead."""
    leads = not pile
    state = samples.play(
        *([] if leads else [f"play {pile}"]), ada=f"{pile} 2d", ben=hand, rules=rules, leader=int(leads)
    )
    assert legal_text(deal_view(state, 1)) == words


def test_cards_are_chosen_from_the_hand() -> None:
    menu = select(samples.SEATS["leading"])
    assert [option["value"] for option in menu["options"]] == samples.ADAS.split()
    assert menu["options"][8]["label"].replace("\ufe0e", "") == "10♥"
    assert (menu["min_values"], menu["max_values"]) == (0, 13)
    assert not any(option["default"] for option in menu["options"])


def test_chosen_cards_stay_chosen_and_play_names_them() -> None:
    """Discord keeps the choice; the button says what it would play."""
    choice = Choice(parse_cards("9c 9d"))
    menu = select(samples.SEATS["leading"], choice)
    assert [option["value"] for option in menu["options"] if option["default"]] == ["9c", "9d"]
    assert buttons(samples.SEATS["leading"], choice) == ["Play 9♣ 9♦"]
    assert "9♣ 9♦: a pair. Press Play." in texts_of(build_panel(samples.SEATS["leading"], choice))


def test_wrong_choice_is_explained_and_cannot_be_played() -> None:
    choice = Choice(parse_cards("9c Th"), "That isn't a combination.")
    assert buttons(samples.SEATS["leading"], choice) == ["(Play)"]
    assert "9♣ 10♥: That isn't a combination." in texts_of(build_panel(samples.SEATS["leading"], choice))
    assert buttons(samples.SEATS["leading"]) == ["(Play)"], "nothing is chosen"


def test_pass_is_offered_where_it_is_a_choice() -> None:
    """TH-3: by house rule, and only with something to play."""
    assert buttons(samples.SEATS["bombs"]) == ["(Play)", "Pass"]
    only_pass = samples.seat(
        samples.play("play Kc Kd", ada="Kc Kd 2d", ben="4c 5d", rules=HouseRules(passing=Passing.FREE)), 1
    )
    assert buttons(only_pass) == ["(Play)"]


def test_out_of_turn_there_is_nothing_to_press() -> None:
    waiting = samples.SEATS["waiting"]
    assert [part for part in parts_of(build_panel(waiting)) if part["type"] in {BUTTON, SELECT}] == []
    assert "## Waiting for **Ada**" in texts_of(build_panel(waiting))


def test_end_of_the_match_leaves_no_cards_to_choose() -> None:
    shown = texts_of(build_panel(samples.SEATS["over"]))
    assert "## **Ada** wins the match" in shown
    assert "Your cards" not in shown


def test_notice_stands_in_the_panel() -> None:
    assert texts_of(build_panel(samples.SEATS["leading"], None, "Too late.")).endswith("\nToo late.")


def test_player_of_the_daily_deal_sees_it() -> None:
    seen = samples.SEATS["following"]
    daily = replace(seen, match=replace(samples.against_bot(seen.match), is_secret=True, day=20_778))
    assert "┌3♣─┐ ┌3♦─┐" in texts_of(build_panel(daily))


@given(deals(), st.integers(0, 40), st.data())
@often
def test_any_panel_fits_discord_and_its_ids_tell_no_card(
    steps: tuple[Deal, ...], number: int, data: st.DataObject
) -> None:
    """Under all house rules, at every step, with any choice: limits are kept, and whatever is legal can be chosen."""
    state = steps[min(number, len(steps) - 1)].state
    seat = data.draw(st.sampled_from((0, 1)))
    view = samples.seat(state, seat)
    named = tuple(replace(player, name="a\u0301\u0302\u0303" * 20) for player in view.match.players)
    view = replace(view, match=replace(view.match, players=(named[0], named[1])))
    cards = data.draw(st.lists(st.sampled_from(view.deal.hand), unique=True)) if view.deal.hand else []
    legal = [action.cards for action in view.deal.legal if isinstance(action, Play)]
    ordered = in_playing_order(cards, state.rules)
    refusal = "" if not cards or any(set(play) == set(cards) for play in legal) else "No. " * 30
    drawn = build_panel(view, Choice(ordered, refusal), "Too late. " * 20)
    check_limits(drawn)
    ids = [part["custom_id"] for part in parts_of(drawn) if "custom_id" in part]
    assert ids == [f"m:k7x2m9qd:7:{wish}" for wish in ("pick", "play", "pass")[: len(ids)]]
    if ids and (Pass() in view.deal.legal) < len(view.deal.legal):
        assert format_cards(view.deal.hand).split() == [option["value"] for option in select(view)["options"]]
