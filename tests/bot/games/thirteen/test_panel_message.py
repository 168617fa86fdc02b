"""The private message with somebody's own cards."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.drawing.card_art import CardArt, CardEmojis, CardStyle, emoji_names
from bot.games.thirteen.play.view import SeatView
from bot.games.thirteen.screen.end_text import ranks_text
from bot.games.thirteen.screen.panel_message import build_panel
from bot.testing.walks import often
from rules.cards import DECK, parse_cards
from rules.thirteen.actions import Pass, Play
from rules.thirteen.combinations import combination_of
from rules.thirteen.house_rules import Ace, HouseRules, Passing, Quads
from rules.thirteen.legality import lowest
from tests.bot.drawing.payload import BUTTON, SELECT, check_limits, parts_of, texts_of
from tests.bot.games.thirteen import match_samples as samples
from tests.rules.thirteen.walks import Deal, deals

NO_SINGLES = HouseRules(singles=False)
BOMBS = HouseRules(quads=Quads.BOMB)
EVERY_RANK = "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"


def buttons(view: SeatView) -> list[str]:
    return [part["label"] for part in parts_of(build_panel(view)) if part["type"] == BUTTON]


def menus(view: SeatView) -> dict[str, list[dict[str, Any]]]:
    """Return the options of each select by what it says before one is chosen."""
    selects = [part for part in parts_of(build_panel(view)) if part["type"] == SELECT]
    assert all((each["min_values"], each["max_values"]) == (1, 1) for each in selects), "one press plays"
    return {each["placeholder"]: each["options"] for each in selects}


def plays(view: SeatView) -> str:
    return " · ".join(option["label"] for options in menus(view).values() for option in options)


def in_turn(hand: str, pile: str = "", rules: HouseRules | None = None) -> SeatView:
    """Show a hand that leads, or follows this pile."""
    actions = [f"play {pile}"] if pile else []
    spare = next(str(card) for card in DECK if str(card) not in f"{hand} {pile}")
    state = samples.play(*actions, ada=f"{pile} {spare}", ben=hand, rules=rules, leader=0 if pile else 1)
    return samples.seat(state, 1)


def test_no_card_of_the_hand_covers_another() -> None:
    """Thirteen cards stand in three rows, low ranks first (TH-1)."""
    shown = texts_of(build_panel(samples.SEATS["leading"]))
    assert "**Your cards** · 13\n```\n┌3♣─┐ ┌3♦─┐ ┌4♥─┐ ┌5♠─┐ ┌6♣─┐\n" in shown
    assert "\n┌7♠─┐ ┌9♣─┐ ┌9♦─┐ ┌10♥┐\n" in shown
    assert "\n┌J♣─┐ ┌J♠─┐ ┌Q♦─┐ ┌K♣─┐\n" in shown


def test_the_call_says_what_is_up_and_the_last_play_stands_above() -> None:
    assert "## ► Your turn: you lead\nYour lowest play is made for you **<t:" in texts_of(
        build_panel(samples.SEATS["leading"])
    )
    shown = texts_of(build_panel(samples.SEATS["following"]))
    assert "**Ada**: **pair**\n```\n┌3♣─┐ ┌3♦─┐" in shown
    assert "## ► Your turn: beat 3 3\nYour lowest play" in shown


@pytest.mark.parametrize(
    ("hand", "pile", "rules", "prompt", "offered"),
    [
        (
            "3c 4d 4h 4s 5c Tc",
            "",
            None,
            "Play any combination",
            "3 · 4 · 5 · 10 · 4 4 · 4 4 4 · 3–4–5",
        ),
        ("3c 3d 4d 5s Kc", "", NO_SINGLES, "Play any combination", "3 3 · 3–4–5"),
        ("9c 9d Th Kc Kd", "8h", None, "Play a higher single", "9 · 10 · K"),
        ("4c 5d 6h 6s 7s 8c", "3c 4h 5h", None, "Play a higher straight of 3", "4–5–6 · 5–6–7 · 6–7–8"),
        (
            "Jc Qc Qd Kh Ac",
            "Th Jd Qh",
            HouseRules(ace=Ace.HIGH),
            "Play a higher straight of 3",
            "J–Q–K · Q–K–A",
        ),
        ("4c 4d 4h 4s Kc Kd", "9c 9d", BOMBS, "Play a higher pair", "K K · 4 4 4 4"),
        ("4c 4d 4h 4s", "", BOMBS, "Play any combination", "4 · 4 4 · 4 4 4 · 4 4 4 4"),
    ],
)
def test_each_combination_is_offered_once_in_plain_form(
    hand: str, pile: str, rules: HouseRules | None, prompt: str, offered: str
) -> None:
    """Suits are not compared, so no option names them (TH-1, TH-2, TH-3)."""
    view = in_turn(hand, pile, rules)
    assert list(menus(view)) == [prompt]
    assert plays(view) == offered


@pytest.mark.parametrize(
    ("hand", "rules", "sizes"),
    [
        (
            EVERY_RANK,
            None,
            {
                "Play a single": 13,
                "Play a straight of 3 or 4": 21,
                "Play a straight of 5 to 7": 24,
                "Play a straight of 8 to 13": 21,
            },
        ),
        (
            "Ac 2c 2d 2h 3c 4c 5c 6c 7c 7d 8c 9c Kc",
            None,
            {"Play a single, pair or triple": 13, "Play a straight of 3 to 7": 25, "Play a straight of 8 or 9": 3},
        ),
        (EVERY_RANK, NO_SINGLES, {"Play a straight of 3 or 4": 21, "Play a straight of 5 to 7": 24, "Play a straight of 8 to 13": 21}),
    ],
)  # fmt: skip
def test_more_plays_than_a_select_holds_are_parted_by_kind(
    hand: str, rules: HouseRules | None, sizes: dict[str, int]
) -> None:
    """All selects stand there at once, so that each play is still one press away."""
    found = {prompt: len(options) for prompt, options in menus(in_turn(hand, rules=rules)).items()}
    assert found == sizes


def test_which_of_equal_cards_is_played_tells_nothing() -> None:
    """With a fixed order, a nine of spades would say that no other nine is held; the same view offers the same."""
    found = set()
    for other in DECK[:36:4]:
        view = in_turn(f"9c 9d 9h 9s {'' if str(other)[0] == '9' else other}")
        [option] = [
            option for options in menus(view).values() for option in options if option["label"] == "9"
        ]
        assert option in next(iter(menus(view).values()))
        found.add(option["value"])
    assert found == {"9c", "9d", "9h", "9s"}


def test_an_option_shows_the_emoji_of_its_highest_card() -> None:
    emojis = CardEmojis({name: number for number, name in enumerate(emoji_names(), 1)})
    drawn = build_panel(samples.SEATS["following"], art=CardArt(CardStyle.EMOJI, emojis))
    [select] = [part for part in parts_of(drawn) if part["type"] == SELECT]
    assert [option["label"] for option in select["options"]] == ["Q Q", "K K"]
    assert [option["emoji"]["name"] for option in select["options"]] == ["card_qh", "card_kh"]


def test_the_lowest_play_has_a_button() -> None:
    """TH-7."""
    assert buttons(samples.SEATS["leading"]) == ["Play lowest: 3"]
    assert buttons(samples.SEATS["following"]) == ["Play lowest: Q Q"]


def test_pass_is_offered_where_it_is_a_choice() -> None:
    """TH-3: by house rule, and only with something to play."""
    assert buttons(samples.SEATS["bombs"]) == ["Play lowest: K K", "Pass"]
    only_pass = in_turn("4c 5d", "Kc Kd", HouseRules(passing=Passing.FREE))
    assert (buttons(only_pass), menus(only_pass)) == ([], {})


def test_out_of_turn_there_is_nothing_to_press() -> None:
    waiting = samples.SEATS["waiting"]
    assert [part for part in parts_of(build_panel(waiting)) if part["type"] in {BUTTON, SELECT}] == []
    assert "## Waiting for **Ada**" in texts_of(build_panel(waiting))


def test_end_of_the_match_leaves_no_cards_to_choose() -> None:
    shown = texts_of(build_panel(samples.SEATS["over"]))
    assert "### 13×13 · match over" in shown
    assert "## 🏆 **Ada** wins the match!" in shown
    assert "Your cards" not in shown


def test_notice_stands_in_the_panel() -> None:
    assert texts_of(build_panel(samples.SEATS["leading"], "Too late.")).endswith("\nToo late.")


def test_player_of_the_daily_deal_sees_it() -> None:
    seen = samples.SEATS["following"]
    daily = replace(seen, match=replace(samples.against_bot(seen.match), is_secret=True, day=20_778))
    assert "┌3♣─┐ ┌3♦─┐" in texts_of(build_panel(daily))


@given(deals(), st.integers(0, 40), st.sampled_from((0, 1)))
@often
def test_any_panel_fits_discord_and_offers_each_legal_combination(
    steps: tuple[Deal, ...], number: int, seat: int
) -> None:
    """Under all house rules, at every step; the ids tell no card."""
    view = samples.seat(steps[min(number, len(steps) - 1)].state, seat)
    named = tuple(replace(player, name="a\u0301\u0302\u0303" * 20) for player in view.match.players)
    view = replace(view, match=replace(view.match, players=(named[0], named[1])))
    drawn = build_panel(view, "Too late. " * 20)
    check_limits(drawn)
    rules, legal = view.deal.rules, [action for action in view.deal.legal if isinstance(action, Play)]
    values = [option["value"] for options in menus(view).values() for option in options]
    offered = [Play.of(parse_cards(value)) for value in values]
    assert set(offered) <= set(legal)
    assert [combination_of(play.cards, rules) for play in offered] == list(
        dict.fromkeys(combination_of(play.cards, rules) for play in legal)
    )
    wishes = ["play", "play2", "play3", "play4"][: len(menus(view))]
    if legal:
        wishes += ["lowest", "pass"] if Pass() in view.deal.legal else ["lowest"]
        lowest_play = lowest(view.deal.legal, rules)
        assert isinstance(lowest_play, Play)
        assert buttons(view)[0] == f"Play lowest: {ranks_text(lowest_play.cards, rules)}"
    ids = [part["custom_id"] for part in parts_of(drawn) if "custom_id" in part]
    assert ids == [f"m:k7x2m9qd:7:{wish}" for wish in wishes]
