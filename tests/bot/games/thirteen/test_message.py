"""The public message of a match: what it says at each stage, its buttons, and that it fits Discord's limits."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.outcomes import NetOutcome
from bot.drawing.cards import WIDTH
from bot.drawing.drawn_message import PLAY_ON
from bot.drawing.names import safe_name
from bot.drawing.outcomes import COLOURS
from bot.drawing.words import ENGLISH_WORDS
from bot.games.thirteen.kind import how_to_play
from bot.games.thirteen.play.config import MatchConfig, dump_config
from bot.games.thirteen.play.view import DealResult, MatchOutcome, MatchView
from bot.games.thirteen.screen.message import build_message, build_resignation, buttons_of
from bot.games.thirteen.screen.message_text import compose
from bot.language.language import ENGLISH
from bot.testing.walks import often
from rules.thirteen.house_rules import HouseRules, Passing
from tests.bot.drawing.payload import check_limits, parts_of, texts_of
from tests.bot.drawing.test_cards import columns
from tests.bot.games.thirteen import match_samples as samples
from tests.cases import cases
from tests.rules.thirteen.walks import Deal, deals

SUITS = set("♠♥♦♣")


def text(view: MatchView) -> str:
    return texts_of(build_message(view))


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("challenge", "13×13 · challenge"),
        ("declined", "13×13 · challenge"),
        ("leading", "13×13 · deal 1 of 2"),
        ("dealt", "13×13 · deal 1 of 2 · over"),
        ("won", "13×13 · match over"),
        ("voided", "13×13 · match over"),
    ],
)
def test_title_says_what_stage_it_is(name: str, title: str) -> None:
    """A finished deal keeps its message, and the match goes on in the next one."""
    assert text(samples.ALL[name]).startswith(f"### {title}\n")


@pytest.mark.parametrize(
    ("name", "terms"),
    [
        ("leading", "**Ada** against **Ben Kenobi** · stake **100** each"),
        ("passed", "**Ada** against **Ben Kenobi** · no stake"),
        ("bot", "**Ada** against **Bot (hard)** · stake **50**"),
        ("daily", "**Ada** against **Bot (expert)** · daily 2026-11-21"),
    ],
)
def test_terms_stand_under_the_title(name: str, terms: str) -> None:
    assert text(samples.ALL[name]).split("\n")[1] == f"-# {terms}"


def test_challenge_mentions_whom_it_is_for_and_tells_the_terms() -> None:
    """Accepting takes both stakes, and the winner takes both."""
    shown = text(samples.CHALLENGE)
    assert "## **Ada** challenges <@1001>\n" in shown
    assert "2 deals; most points wins. Each player stakes 100; the winner takes it all." in shown
    assert "The challenge expires **<t:1800000025:R>**." in shown
    assert "chips" not in text(replace(samples.CHALLENGE, stake=0))


def test_everybodys_cards_are_seen_from_behind() -> None:
    """Hand sizes are public (TH-1); the seat in turn is marked."""
    lines = text(samples.FOLLOWING).split("\n")
    assert "**Ada** · **0 points** · 11 cards" in lines
    assert lines[lines.index("► **Ben Kenobi** · **0 points** · 13 cards") + 1] == "▮" * 13


def test_newest_play_is_drawn_and_named() -> None:
    shown = text(samples.STRAIGHT)
    assert "**Ada**: **straight of 4**\n```\n┌3♣─┐ ┌4♥─┐ ┌5♠─┐ ┌6♣─┐\n" in shown
    assert "## ► **Ben Kenobi**, your turn\nPlay a higher straight of 4." in shown


def test_forced_pass_is_told_under_the_play_nobody_could_follow() -> None:
    """It comes by itself (TH-3), in the same moment as the play: both have to be seen."""
    shown = text(samples.PASSED)
    assert "**Ben Kenobi**: **pair**\n```\n┌Q♥─┐ ┌Q♠─┐" in shown
    assert "```\n**Ada** passes: nothing higher.\n-# on top of 3♣ 3♦\n" in shown
    assert "Lead with any combination." in shown
    assert "last pile: **Ben Kenobi** with Q♥ Q♠" in text(
        samples.show(samples.play("play 3c 3d", "play Qh Qs", "pass", "play 2s"))
    )


def test_pass_at_will_has_no_reason() -> None:
    """With `pass: free` nobody knows why."""
    free = HouseRules(passing=Passing.FREE)
    shown = text(samples.show(samples.play("play 3c 3d", "pass", rules=free)))
    assert "**Ben Kenobi** passes.\n" in shown


def test_missed_turns_are_told() -> None:
    """Three in a row lose the deal (TH-7)."""
    shown = text(samples.LATE)
    assert "**Ada** · **0 points** · 12 cards · ⏰ 2 of 3" in shown
    assert "**Ada**: **single** · out of time\n" in shown


def test_bot_is_waited_for_without_a_clock() -> None:
    assert "## ► **Bot (hard)** is thinking\n" in text(samples.BOT)
    assert "<t:" not in text(samples.BOT)


def test_end_of_a_deal_shows_both_hands() -> None:
    """TH-5: as many points as cards are left."""
    shown = text(samples.DEALT)
    assert "**Ada** goes out\n**Ben Kenobi** held\n```\n┌2♠─┐ ┌4♣─┐ ┌5♣─┐ ┌6♦─┐\n" in shown
    assert "## **Ada** wins deal 1 with **4 points**\n" in shown


@cases(
    ("result", "words"),
    {
        "out": (DealResult(1, 1, "out"), "**Ben Kenobi** wins deal 1 with **1 point**"),
        "blocked": (
            DealResult(0, 3, "blocked"),
            "**Ada** wins deal 1 with **3 points** (neither player could lead)",
        ),
        "level": (DealResult(None, 0, "blocked"), "Deal 1 is blocked: a draw"),
        "timed out": (
            DealResult(1, 9, "timed_out"),
            "**Ben Kenobi** wins deal 1 with **9 points** (**Ada** ran out of time three times in a row)",
        ),
    },
)
def test_every_end_of_a_deal_has_its_words(result: DealResult, words: str) -> None:
    """TH-5, TH-7, TH-8."""
    assert f"## {words}\n" in text(replace(samples.DEALT, result=result))


def test_a_win_of_the_bot_is_not_celebrated() -> None:
    """It is dry, and its box is not gold; a person who wins every deal of a long match sweeps it."""
    heads = ("## 🏆 **Ada** wins the match!", "## **Bot (hard)** wins the match")
    for seat, (heading, outcome) in enumerate(zip(heads, (NetOutcome.WON, NetOutcome.LOST), strict=True)):
        view = replace(samples.against_bot(samples.WON), outcome=MatchOutcome("finished", seat))
        assert f"{heading}\n" in text(view)
        assert parts_of(build_message(view))[0]["accent_color"] == COLOURS[outcome]
        swept = replace(view, deals=4, outcome=MatchOutcome("finished", seat, is_sweep=True))
        assert ("🏆 **Ada** wins all 4 deals!" in text(swept)) is (seat == 0)


@pytest.mark.parametrize(
    ("passing", "sentence"),
    [
        (Passing.FORCED, "must beat it with a higher play of the same kind and length if they can."),
        (
            Passing.FREE,
            "beats it with a higher play of the same kind and length, or passes. After a pass you lead",
        ),
    ],
)
def test_how_to_play_says_what_a_pass_is(passing: Passing, sentence: str) -> None:
    rules = HouseRules(passing=passing)
    assert sentence in how_to_play(dump_config(MatchConfig(rules, 2, 0)), ENGLISH_WORDS)


@pytest.mark.parametrize(
    ("outcome", "lines"),
    [
        (
            MatchOutcome("finished", 0, (200, 0), ((1500, 1584), (1500, 1416))),
            """## 🏆 **Ada** wins the match!
**Ben Kenobi** wins deal 2 with **2 points**
**4 : 2** points
**Ada** · ✅ **+100 chips** · Won
**Ben Kenobi** · **−100 chips** · Lost
-# Rating: **Ada** 1500 → **1584** · **Ben Kenobi** 1500 → **1416**""",
        ),
        (
            MatchOutcome("resigned", 1, (0, 200)),
            """## **Ada** resigned: **Ben Kenobi** wins the match
**Ada** · **−100 chips** · Lost
**Ben Kenobi** · ✅ **+100 chips** · Won""",
        ),
        (
            MatchOutcome("voided", None, (100, 100)),
            "## This match could not continue\nAll stakes were returned.",
        ),
        (MatchOutcome("declined", None), "## **Ben Kenobi** declined"),
        (MatchOutcome("withdrawn", None), "## **Ada** withdrew the challenge"),
        (MatchOutcome("expired", None), "## The challenge expired"),
    ],
    ids=lambda value: value.ending if isinstance(value, MatchOutcome) else "",
)
def test_every_end_of_a_match_has_its_words(outcome: MatchOutcome, lines: str) -> None:
    """TH-6, TH-7: score, chips, rating."""
    composed = compose(replace(samples.WON, outcome=outcome))
    assert f"{composed.call}\n{composed.more}".rstrip() == lines


def test_draw_tells_the_deals_won_and_gives_stakes_back() -> None:
    """TH-6."""
    assert "## The match is a draw\n" in text(samples.DRAWN)
    assert "**3 : 3** points, 3 : 3 deals\n**Ada** · **±0 chips** · Even" in text(samples.DRAWN)


def test_bot_wins_and_loses_no_chips_in_sight() -> None:
    won = replace(samples.BOT, stage="over", outcome=MatchOutcome("finished", 0, (100, 0)))
    assert compose(won).more.endswith("\n**Ada** · ✅ **+50 chips** · Won")


def test_reason_of_a_closing_is_put_into_words() -> None:
    assert "## This match's channel is gone\n" in text(replace(samples.VOIDED, closed="channel"))


def test_footer_promises_the_shuffle_and_tells_its_seed_when_the_deal_is_over() -> None:
    """docs/rules/fairness.md."""
    assert text(samples.LEADING).endswith("-# game k7x2m9qd · fingerprint `a1b2c3d4e5f60718293a4b5c6d7e8f90`")
    assert text(samples.DEALT).endswith("-# game k7x2m9qd · seed `5eed5eed5eed5eed5eed5eed5eed5eed…`")
    assert text(samples.WON).endswith("-# game k7x2m9qd · seed `5eed5eed5eed5eed5eed5eed5eed5eed…`")


@pytest.mark.parametrize(
    ("name", "labels"),
    [
        ("challenge", ["Accept", "Decline", "Withdraw"]),
        ("leading", ["My cards", "Resign"]),
        ("bot", ["My cards", "Resign"]),
        ("dealt", []),
        ("won", ["Rematch"]),
        ("resigned", ["Rematch"]),
        ("declined", []),
        ("voided", []),
    ],
)
def test_buttons_are_what_may_be_asked_for(name: str, labels: list[str]) -> None:
    assert [ENGLISH.wording(button.label) for button in buttons_of(samples.ALL[name])] == labels


def test_daily_deal_is_tried_once() -> None:
    assert buttons_of(replace(samples.DAILY, stage="over", outcome=MatchOutcome("finished", 0))) == ()


@given(deals(st.just(HouseRules())), st.integers(0, 40), st.booleans())
@often
def test_daily_deal_shows_no_card_while_its_day_goes_on(
    steps: tuple[Deal, ...],
    number: int,
    is_over: bool,  # noqa: FBT001
) -> None:
    """Others may still play it, so no rank or suit is shown, not even at its end."""
    state = steps[min(number, len(steps) - 1)].state
    view = samples.against_bot(samples.show(state, is_secret=True, origin="daily", day=20_778), "expert")
    if is_over:
        view = replace(
            view, stage="over", outcome=MatchOutcome("finished", 0), result=DealResult(0, 5, "out")
        )
    shown = text(view)
    assert not SUITS & set(shown)
    assert "```" not in shown
    assert not any(word in shown for word in ("pair", "triple", "straight", "single"))


def test_buttons_carry_match_number_and_wish() -> None:
    ids = [part["custom_id"] for part in parts_of(build_message(samples.LEADING)) if part["type"] == 2]
    assert ids == ["m:k7x2m9qd:7:cards", "m:k7x2m9qd:7:resign", "how:k7x2m9qd"]
    asked = [
        part["custom_id"]
        for part in parts_of(build_resignation(samples.LEADING, ENGLISH_WORDS))
        if part["type"] == 2
    ]
    assert asked == ["m:k7x2m9qd:7:surely", PLAY_ON]


NASTY = (samples.LONGEST_NAME, "*" * 32, "👩\u200d🚀" * 10, "a\u0301\u0302\u0303" * 20)


@pytest.mark.parametrize("user", NASTY, ids=["wide", "escaped", "joined", "marked"])
@pytest.mark.parametrize("name", samples.ALL)
def test_samples_fit_discord_under_any_name(name: str, user: str) -> None:
    view = samples.ALL[name]
    first, second = view.players
    named = replace(view, players=(replace(first, name=user), replace(second, name=user)))
    check_limits(build_message(named))
    assert safe_name(user).replace("\ufe0e", "") in text(named)


@given(deals(), st.integers(0, 40))
@often
def test_any_deal_fits_a_phone_and_a_message(steps: tuple[Deal, ...], number: int) -> None:
    """Under all house rules, at every step: 32 columns and Discord's limits."""
    state = steps[min(number, len(steps) - 1)].state
    view = samples.show(state, stake=10**12)
    named = tuple(replace(player, name=NASTY[3], points=13) for player in view.players)
    view = replace(view, players=(named[0], named[1]))
    if state.is_over:
        view = replace(view, stage="over", result=DealResult(0, 13, "timed_out"), outcome=samples.WON.outcome)
    check_limits(build_message(view))
    art = compose(view).pile.split("```")[1::2]
    assert all(columns(line) <= WIDTH for block in art for line in block.strip("\n").split("\n"))
