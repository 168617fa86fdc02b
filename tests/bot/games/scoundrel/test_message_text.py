"""What a run's message says."""

from dataclasses import replace

import pytest

from bot.core.outcomes import Feat
from bot.drawing.card_art import CardArt, CardStyle
from bot.drawing.cards import WIDTH
from bot.games.scoundrel.play.view import ActionChance, RunOutcome, Shuffle, Solution
from bot.games.scoundrel.screen.end_text import life_bar, line_text, share_text
from bot.games.scoundrel.screen.message_text import RunStage, compose, hint_text, solution_text, stage_of
from rules.cards import parse_cards
from rules.scoundrel.actions import Avoid
from rules.scoundrel.notation import parse_action
from storage.boards import DayRank
from tests.bot.drawing.test_cards import columns, plain
from tests.bot.games.scoundrel import run_samples as samples
from tests.bot.games.scoundrel.screens import line_of
from tests.cases import cases


def text(name: str) -> str:
    """Everything a sample's message says, without the marks that only choose a font."""
    composed = compose(samples.ALL[name])
    parts = (composed.header, composed.hero, composed.room, composed.call, composed.more, composed.footer)
    return "\n".join(parts).replace("\ufe0e", "")


@pytest.mark.parametrize(
    ("life", "most", "bar"),
    [
        (20, 20, "▰▰▰▰▰▰▰▰▰▰"),
        (14, 20, "▰▰▰▰▰▰▰▱▱▱"),
        (19, 20, "▰▰▰▰▰▰▰▰▰▱"),
        (1, 20, "▰▱▱▱▱▱▱▱▱▱"),
        (0, 20, "▱▱▱▱▱▱▱▱▱▱"),
        (-12, 20, "▱▱▱▱▱▱▱▱▱▱"),
        (14, 14, "▰▰▰▰▰▰▰▰▰▰"),
        (30, 30, "▰▰▰▰▰▰▰▰▰▰"),
    ],
)
def test_life_bar(life: int, most: int, bar: str) -> None:
    """It is full only at full life, and empty only without any (SC-2)."""
    assert life_bar(life, most) == bar


def test_a_message_begins_with_game_mode_and_turn() -> None:
    assert text("start").startswith("### Scoundrel · standard · turn 1\n-# **Ada** · no stake\n♥ **20**/20 ▰")
    assert text("slaying").startswith("### Scoundrel · standard · turn 2\n-# **Ada** · stake **50**\n")
    assert "-# **Ada** · daily 2026-11-21\n" in text("potion drunk")


def test_pay_table_stands_above_a_run_with_a_stake_until_it_ends() -> None:
    table = "A win pays by score: 1–5 → 60 · 6–10 → 80 · 11–15 → 100 · 16–21 → 150 · 22+ → 200 · with hints: your stake back"
    assert table in text("slaying")
    assert "pays" not in text("start")
    assert "pays" not in text("won")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("start", "No weapon yet"),
        ("armed", "Weapon **5♦** · hits any monster"),
        ("slaying", "Weapon **5♦** · hits up to **6** · beat Q♠ 6♣"),
        ("long stack", "Weapon **10♦** · hits below **7** · beat … Q♠ J♠ 10♠ 9♠ 8♠ 7♠"),
    ],
)
def test_weapon_tells_its_limit_and_what_it_beat(name: str, line: str) -> None:
    """SC-8: up to the limit, below it under lt; of a long stack the last ones decide."""
    assert line in text(name).split("\n")


def test_room_is_drawn_in_a_row_with_numbers() -> None:
    fence, *art, end, _ = compose(samples.START).room.split("\n")
    assert fence == end == "```"
    assert plain(art) == [
        "┌5♦───┐ ┌Q♠───┐ ┌6♣───┐ ┌10♥──┐",
        "│  ♦  │ │  ♠  │ │  ♣  │ │  ♥  │",
        "└───♦5┘ └───♠Q┘ └───♣6┘ └──♥10┘",
        "   1       2       3       4",
    ]
    assert max(map(columns, art)) <= WIDTH


def test_cards_keep_their_places_and_numbers_until_the_room_is_left() -> None:
    """A faced card leaves a gap (SC-5)."""
    assert plain(compose(samples.DRUNK).room.split("\n")[1:5]) == [
        "┌7♥───┐                 ┌K♠───┐",
        "│  ♥  │                 │  ♠  │",
        "└───♥7┘                 └───♠K┘",
        "   1                       4",
    ]
    words = compose(samples.DRUNK, CardArt(CardStyle.PLAIN)).room
    assert words.split("\n")[:2] == ["1 · 7 of hearts", "4 · king of spades"]


def test_below_the_room_stands_what_is_left_and_what_it_would_score() -> None:
    """SC-7, SC-10."""
    assert "-# 3 to face · 40 cards left · score if you lose now: −188" in text("start")
    assert "-# 1 more to face · 40 cards left · score if you lose now: −184 · potion drunk" in text(
        "potion drunk"
    )
    assert "-# 2 more to face · last room · score if you lose now:" in text("last room")


def test_hint_is_given_in_words() -> None:
    assert "### Hint: 9♦\n-# chance to survive **38%** · next best: 2♥, **<1%**" in text("weak, with a hint")
    assert "with hints" in text("weak, with a hint").split("\n")[1]


@cases(
    ("thousandths", "reason"),
    {
        "some": ((416,), "chance to survive **42%**"),
        "sure but for one try": (
            (998, 300),
            "chance to survive **>99%** · next best: avoid the room, **30%**",
        ),
        "sure": ((1000, 1000), "chance to survive **100%** · next best: avoid the room, **100%**"),
        "hopeless": ((0,), "it costs the least; you survive in none of the games I tried"),
    },
)
def test_a_hint_gives_its_reason(thousandths: tuple[int, ...], reason: str) -> None:
    """It compares the best two choices; where one choice is left, there is nothing to compare."""
    actions = (parse_action("face Qs bare"), Avoid())
    advice = tuple(map(ActionChance, actions, thousandths))
    assert hint_text(advice).replace("\ufe0e", "") == f"### Hint: Q♠ bare-handed\n-# {reason}"


def test_end_tells_score_payout_and_net() -> None:
    """SC-9, SC-10."""
    assert "## 🏆 Dungeon cleared! Score **30**\n✅ **+150** · Won · stake 50, paid **200**" in text("won")
    assert "## Killed by Q♠ · score **−188**\n**−50** · Lost · stake 50, paid **0**" in text("lost")
    assert compose(replace(samples.LOST, stake=0)).more == ""


def test_a_win_is_celebrated_only_if_it_has_won_something() -> None:
    """A treasure of few points only returns the stake."""
    even, first = replace(samples.WON, stake=200), replace(samples.WON, feat=Feat.FIRST_CLEAR)
    assert compose(even).call == "## Dungeon cleared · score **30**"
    assert compose(even).more == "**±0** · Even · stake 200, paid **200**"
    assert compose(first).call == "## 🏆 First dungeon cleared! Score **30**"


def test_treasure_is_named_at_the_end() -> None:
    """In the last room the message says what stays, at the end what it added (SC-9, SC-10)."""
    assert (
        "-# 2 to face · last room: one card stays; if it is a potion, it is your treasure · score if you lose now:"
        in text("last choice")
    )
    assert "## 🏆 Dungeon cleared! Score **28**\nTreasure 9♥: **+9**" in text("treasure")
    assert "### Scoundrel · treasure · won" in text("treasure")


@pytest.mark.parametrize(
    ("ending", "score", "words"),
    [
        ("gave_up", -40, "## Given up · score **−40**"),
        ("expired", -40, "## Not played for 30 days · score **−40**"),
        ("voided", None, "## This run could not continue"),
    ],
)
def test_every_other_end_has_its_words(ending: str, score: int | None, words: str) -> None:
    ended = replace(samples.SLAYING, outcome=RunOutcome(ending, score, 0))  # type: ignore[arg-type]
    composed = compose(ended)
    assert composed.call.startswith(words)
    assert stage_of(ended) is RunStage.OVER


def test_a_rank_is_told_only_among_others() -> None:
    won = replace(samples.WON, stake=0, rank=DayRank(1, 2))
    assert compose(won).more == "**1st** of 2 players so far."
    assert compose(replace(won, rank=DayRank(1, 1))).more == ""
    days = compose(replace(won, rank=DayRank(1, 1, (20_775, 20_776, 20_778))))
    assert days.more == "3 days in a row (one missed day forgiven)", "SE-6"


def test_the_public_line_of_a_daily_run_celebrates_a_win_and_nothing_else() -> None:
    """As the message of a run does, by the same words."""
    won, lost = (line_text(line_of(view)).splitlines() for view in (samples.WON, samples.LOST))
    assert won[0] == "### 🏆 Dungeon cleared! Score **−188**"
    assert won[1].startswith("**Ada** · Daily Scoundrel ")
    assert lost[0].startswith("**Ada** · Daily Scoundrel ")


def test_a_life_below_zero_is_shown_as_none() -> None:
    """SC-10 counts it."""
    lost = replace(samples.LOST, run=replace(samples.LOST.run, life=-6))
    assert compose(lost).hero.startswith("♥ **0**/20 ▱")
    assert compose(lost, CardArt(CardStyle.PLAIN)).hero == "Life **0** of 20"


def test_shared_text_gives_no_card_away() -> None:
    daily = replace(samples.LOST, origin="daily", day=20_778, is_assisted=True)
    shared = share_text(daily)
    assert shared == "Scoundrel · daily 2026-11-21 · standard\n♥ ▱▱▱▱▱ killed, −188 · turn 1 · with hints"
    assert not set(shared) & set("♠♦♣")


def test_footer_promises_the_shuffle_and_reveals_its_seed_at_the_end() -> None:
    """A typed seed has no commitment (docs/rules/fairness.md)."""
    assert text("start").endswith("-# game k7x2m9 · fingerprint `a1b2c3d4e5f60718293a4b5c6d7e8f90`")
    assert text("won").endswith("-# game k7x2m9 · seed `0f1e2d3c4b5a69788796a5b4c3d2e1f0…`")
    typed = replace(samples.START, origin="practice", shuffle=Shuffle("practice", None, None))
    assert compose(typed).footer == "-# game k7x2m9"
    assert "· practice" in compose(typed).header


def test_name_is_made_safe() -> None:
    assert r"**\*Ada\* ＠everyone**" in compose(replace(samples.START, name="*Ada* @everyone")).header


@pytest.mark.parametrize(
    ("solution", "words"),
    [
        (
            Solution((parse_action("avoid"), parse_action("face Qs weapon")), is_proven=True),
            "1\\. avoid · Q♠ weapon",
        ),
        (Solution(None, is_proven=True), "**No** –"),
        (Solution(None, is_proven=False), "**Not found** –"),
    ],
)
def test_solution_is_told_with_its_line_or_honestly_without(solution: Solution, words: str) -> None:
    """If the search finds no way, there may still be one."""
    assert words in solution_text(solution).replace("\ufe0e", "")


@pytest.mark.parametrize("style", CardStyle)
def test_longest_solution_fits_an_answer(style: CardStyle) -> None:
    """Every card with both ways to face it, and every room avoided once."""
    deck = parse_cards("Tc Ts Th Td")
    line = tuple(parse_action(f"face {card} weapon") for card in deck) * 11 + (parse_action("avoid"),) * 14
    told = solution_text(Solution(line, is_proven=True), CardArt(style))
    assert len(told) <= 2_000
    assert ("10 of clubs weapon" in told) is (style is CardStyle.PLAIN)
