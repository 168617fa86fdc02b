"""Tables of combinations, of plays that beat others, and of the play that is made when time runs out."""

import pytest

from rules.cards import parse_cards
from rules.thirteen.actions import Play, format_action
from rules.thirteen.combinations import Combination, CombinationKind, beats, combination_of
from rules.thirteen.engine import apply, deal
from rules.thirteen.house_rules import HouseRules, from_options
from rules.thirteen.legality import legal_actions, lowest, plays

USUAL = HouseRules()


def of(cards: str, rules: HouseRules = USUAL) -> Combination | None:
    return combination_of(parse_cards(cards), rules)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("Kc", Combination(CombinationKind.SINGLE, 1, 12)),
        ("Ac", Combination(CombinationKind.SINGLE, 1, 0)),
        ("6c 6d", Combination(CombinationKind.PAIR, 2, 5)),
        ("7c 7h 7d", Combination(CombinationKind.TRIPLE, 3, 6)),
        ("3c 2d 4h", Combination(CombinationKind.STRAIGHT, 3, 3)),
        ("Ac 2d 3h", Combination(CombinationKind.STRAIGHT, 3, 2)),
        ("Jc Qd Kh", Combination(CombinationKind.STRAIGHT, 3, 12)),
        ("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", Combination(CombinationKind.STRAIGHT, 13, 12)),
        ("", None),
        ("Kc Kc", None),
        ("6c 6d 5h", None),
        ("6c 7d 6h", None),
        ("Qc Kc Ac", None),
        ("Kc Ac 2c", None),
        ("2c 2d 3c 3d 4c 4d", None),
        ("8c 8d 8h 8s", None),
        ("2c 3d", None),
        ("2c 3d 5h", None),
        ("2c 2d 3c 4c", None),
    ],
)
def test_cards_are_a_combination_or_none(cards: str, expected: Combination | None) -> None:
    """Singles, pairs, triples and straights of three or more, no wrap and nothing else (TH-2)."""
    assert of(cards) == expected


@pytest.mark.parametrize(
    ("options", "cards", "expected"),
    [
        ({"singles": False}, "Kc", None),
        ({"singles": False}, "6c 6d", Combination(CombinationKind.PAIR, 2, 5)),
        ({"min_straight": 5}, "2c 3c 4c 5c", None),
        ({"min_straight": 5}, "2c 3c 4c 5c 6c", Combination(CombinationKind.STRAIGHT, 5, 5)),
        ({"ace": "high"}, "Qc Kc Ac", Combination(CombinationKind.STRAIGHT, 3, 12)),
        ({"ace": "high"}, "Ac 2c 3c", None),
        ({"ace": "high"}, "Kc Ac 2c", None),
        ({"ace": "high"}, "Ac Ad", Combination(CombinationKind.PAIR, 2, 12)),
        ({"ace": "high"}, "2c", Combination(CombinationKind.SINGLE, 1, 0)),
        ({"quads": "bomb"}, "8c 8d 8h 8s", Combination(CombinationKind.QUAD, 4, 7)),
        ({"quads": "bomb"}, "8c 8d 8h 9s", None),
    ],
    ids=str,
)
def test_house_rules_say_what_is_a_combination(
    options: dict[str, object], cards: str, expected: Combination | None
) -> None:
    """Without singles, with straights of five, with the ace above the king, with fours (TH-1, TH-2)."""
    assert of(cards, from_options(options)) == expected


@pytest.mark.parametrize(
    ("new", "old", "verdict"),
    [
        ("9d", "9c", "refused"),
        ("Tc", "9c", "legal"),
        ("Ac", "Kc", "refused"),
        ("4c 5c 6c", "3c 4c 5c", "legal"),
        ("3d 4d 5d", "3c 4c 5c", "refused"),
        ("6c 7c 8c 9c", "3c 4c 5c", "refused"),
        ("6c 7c 8c", "3c 4c 5c 6d", "refused"),
        ("5c 5d 5h", "4c 4d", "refused"),
        ("5c 5d", "4c 4d 4h", "refused"),
        ("Kc Kd", "Qc Qd", "legal"),
        ("Kc Kd", "Qc", "refused"),
        ("7c 7d 7h", "3c 4c 5c", "refused"),
        ("2c 2d 2h 2s", "Kc", "legal"),
        ("2c 2d 2h 2s", "Jc Qc Kc", "legal"),
        ("2c 2d 2h 2s", "Tc Jc Qc Kc", "legal"),
        ("3c 3d 3h 3s", "2c 2d 2h 2s", "legal"),
        ("2c 2d 2h 2s", "3c 3d 3h 3s", "refused"),
        ("Tc Jc Qc Kc", "2c 2d 2h 2s", "refused"),
    ],
)
def test_combination_follows_or_does_not(new: str, old: str, verdict: str) -> None:
    """The same kind and length, strictly higher; fours beat everything else and lower fours (TH-3)."""
    rules = from_options({"quads": "bomb"})
    follower, leader = of(new, rules), of(old, rules)
    assert follower is not None
    assert leader is not None
    assert ("legal" if beats(follower, leader) else "refused") == verdict


@pytest.mark.parametrize(
    ("options", "hand", "old", "expected"),
    [
        ({}, "3c 3d 4c 5c", None, "play 3c"),
        ({}, "5c 5d 9c Kc Ad", None, "play Ad"),
        ({"ace": "high"}, "5c 5d 9c Kc Ad", None, "play 5c"),
        ({}, "5c 9c 9d Kc", "8c", "play 9c"),
        ({}, "5c 6c 7c 6d 7d 8d", "4c 5d 6h", "play 5c 6c 7c"),
        ({}, "5c 9c", "Kc", "pass"),
        ({"pass": "free"}, "5c 9c", "8c", "play 9c"),
        ({"pass": "free"}, "5c 9c", "Kc", "pass"),
        ({"singles": False}, "2c Kc Kd 4c 5c 6c", None, "play 4c 5c 6c"),
        ({"singles": False}, "4c 5c 6c 6d", None, "play 6c 6d"),
        ({"singles": False}, "2c 9c", None, "pass"),
        ({"quads": "bomb"}, "2c 2d 2h 2s 9c", "8c", "play 9c"),
        ({"quads": "bomb"}, "2c 2d 2h 2s 9c", "Tc", "play 2c 2d 2h 2s"),
        ({"quads": "bomb", "singles": False, "min_straight": 5}, "2c 2d 2h 2s Kc Kd", None, "play 2c 2d"),
    ],
    ids=str,
)
def test_lowest_play_is_made_for_whoever_runs_out_of_time(
    options: dict[str, object], hand: str, old: str | None, expected: str
) -> None:
    """The lowest follow, the lowest single on lead, without singles what reaches least high; a bomb last (TH-7)."""
    rules = from_options(options)
    theirs = parse_cards(old or "")
    state = deal(
        rules, (parse_cards(hand), (*theirs, *parse_cards("Qs"))), (), leader=1 if theirs else 0
    ).state
    if theirs:
        state = apply(state, 1, Play(theirs)).state
    assert format_action(lowest(legal_actions(state, 0), rules)) == expected


def test_most_plays_that_a_hand_can_have() -> None:
    """377 plays are the most that thirteen cards have on lead: of seven ranks in a row, three of the middle one (TH-2)."""
    hand = parse_cards("7c 8c 8d 9c 9d Tc Td Th Jc Jd Qc Qd Kc")
    assert len(plays(hand, USUAL, None)) == 377
