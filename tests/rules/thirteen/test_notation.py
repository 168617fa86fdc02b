"""The text notation of 13×13."""

import pytest

from rules.cards import parse_cards
from rules.errors import NotationError
from rules.thirteen import THIRTEEN
from rules.thirteen.actions import Action, Pass, Play, format_action, parse_action
from rules.thirteen.engine import apply, deal
from rules.thirteen.house_rules import HouseRules
from rules.thirteen.notation import dump_state, load_state

RULES = "rules=lead:lowest,singles:true,min_straight:3,pass:forced,ace:low,quads:none,scoring:margin"
LINE = f"thirteen/1 {RULES} hands=Ad3c4d5hKs/6c7d8h9s undealt=2cJd leader=0 actions=3c4d5h,6c7d8h,pass"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", Pass()),
        ("play 3c", Play(parse_cards("3c"))),
        ("play 3c 4d 5h", Play(parse_cards("3c 4d 5h"))),
        ("play As Qd Kh", Play(parse_cards("As Qd Kh"))),
        ("play 7c 7d 7h 7s", Play(parse_cards("7c 7d 7h 7s"))),
    ],
)
def test_actions_are_words(text: str, action: Action) -> None:
    """The same words stand for an action everywhere."""
    assert parse_action(text) == action
    assert format_action(action) == text


@pytest.mark.parametrize("text", ["play 5h 3c 4d", "play 4d 5h 3c", "play 3c 4d 5h"])
def test_cards_of_a_play_are_named_in_any_order(text: str) -> None:
    """However they are named, they are written the ace first, then two to king, and by suit (TH-2)."""
    assert format_action(parse_action(text)) == "play 3c 4d 5h"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Pass",
        "pass ",
        "pass 3c",
        "play",
        "play ",
        "play 3",
        "play 3C",
        "play  3c",
        "play 3c ",
        "play 3c4d",
        "play 3c,4d",
        "play 3c 3c",
        "3c 4d 5h",
        "play pass",
    ],
)
def test_other_words_are_no_action(text: str) -> None:
    """Anything else is refused."""
    with pytest.raises(NotationError):
        parse_action(text)


def test_state_is_one_readable_line() -> None:
    """A state in mid-deal is the line written down here: its form is a promise to stored games."""
    hands = (parse_cards("Ks 3c Ad 5h 4d"), parse_cards("9s 8h 7d 6c"))
    state = deal(HouseRules(), hands, parse_cards("Jd 2c"), 0).state
    for seat, text in ((0, "play 3c 4d 5h"), (1, "play 6c 7d 8h"), (0, "pass")):
        state = apply(state, seat, parse_action(text)).state
    assert dump_state(state) == LINE
    assert load_state(LINE) == state


FRESH = f"thirteen/1 {RULES} hands=3c/4d undealt=- leader=1 actions=-"
ENDED = f"thirteen/1 {RULES} hands=3c/4d undealt=5h leader=0 actions=3c"
BLOCKED = f"thirteen/1 {RULES} hands=3c/4d undealt=- leader=1 actions=pass,pass".replace("true", "false")


@pytest.mark.parametrize(
    ("part", "replacement"),
    [
        ("thirteen/1", "thirteen/2"),
        ("thirteen/1 ", ""),
        ("leader=0 ", ""),
        ("undealt=2cJd leader=0", "leader=0 undealt=2cJd"),
        ("lead:lowest,", ""),
        ("lead:lowest", "lead:winner"),
        ("pass:forced", "passing:forced"),
        ("min_straight:3", "min_straight:4"),
        ("min_straight:3", "min_straight:true"),
        ("scoring:margin", "scoring:margin,gold:3"),
        ("lead:lowest,singles:true", "singles:true,lead:lowest"),
        ("Ks/6c", "Ks6c"),
        ("Ks/6c", "Ks/6c/6d"),
        ("Ad3c", "Ad3"),
        ("undealt=2cJd", "undealt="),
        ("leader=0", "leader=2"),
        ("leader=0", "leader=-"),
        ("leader=0", "leader=00"),
        ("3c4d5h,", "3c3c5h,"),
        ("3c4d5h,", ","),
        ("3c4d5h,", "-,"),
        ("8h,pass", "8h,Pass"),
        ("8h,pass", "8h,pass "),
        ("8h,pass", "8h,pass\n"),
        ("8h,pass", "8h,pass,"),
    ],
)
def test_other_lines_are_no_state(part: str, replacement: str) -> None:
    """A line that is not in the notation is refused."""
    assert part in LINE
    with pytest.raises(NotationError) as refused:
        load_state(LINE.replace(part, replacement, 1))
    assert "can come about" not in refused.value.expected


@pytest.mark.parametrize(
    ("line", "part", "replacement", "says"),
    [
        (FRESH, "hands=3c/4d", "hands=3c/3c", "3c is there more than once"),
        (FRESH, "undealt=-", "undealt=4d", "4d is there more than once"),
        (FRESH, "hands=3c/", "hands=-/", "1 to 13 cards"),
        (FRESH, "hands=3c/", f"hands={'3c' * 14}/", "1 to 13 cards"),
        (FRESH, "undealt=-", f"undealt={'5c' * 27}", "at most 26"),
        (FRESH, "actions=-", "actions=3c", "may not 'play 3c'"),
        (FRESH, "actions=-", "actions=pass", "may not 'pass'"),
        (LINE, "6c7d8h,pass", "6c7d8h9s,pass", "may not 'play 6c 7d 8h 9s'"),
        (LINE, "8h,pass", "8h,Ks", "may not 'play Ks'"),
        (LINE, "3c4d5h,6c7d8h,pass", "3c4d5h,pass", "may not 'pass'"),
        (ENDED, "actions=3c", "actions=3c,4d", "the game is over"),
        (BLOCKED, "pass,pass", "pass,pass,pass", "the game is over"),
    ],
)
def test_deal_that_cannot_be_is_no_state(line: str, part: str, replacement: str, says: str) -> None:
    """The cards have to be those of a deal, and every action legal where it stands (TH-1, TH-3); the refusal says which."""
    assert part in line
    with pytest.raises(NotationError) as refused:
        load_state(line.replace(part, replacement, 1))
    assert "a deal that can come about" in refused.value.expected
    assert says in refused.value.expected


@pytest.mark.parametrize("line", [LINE, FRESH, ENDED, BLOCKED])
def test_deal_written_by_hand_is_a_state(line: str) -> None:
    """A line that tells of a deal that can be is read, and written alike."""
    assert dump_state(load_state(line)) == line
    assert THIRTEEN.view(load_state(line), None)


def test_cards_in_a_line_stand_in_any_order() -> None:
    """Hands, hidden cards and plays are the same in any order (TH-2)."""
    mixed = LINE.replace("Ad3c4d5hKs", "5hKsAd4d3c").replace("2cJd", "Jd2c").replace("3c4d5h,", "4d5h3c,")
    assert mixed != LINE
    assert load_state(mixed) == load_state(LINE)
