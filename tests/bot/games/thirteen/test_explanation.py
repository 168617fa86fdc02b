"""What is said about a choice of cards before it is played; the numbers are those of docs/rules/thirteen.md."""

from __future__ import annotations

from random import Random

import pytest

from bot.core.errors import RefusalError
from bot.games.thirteen.play.errors import DoesNotBeatError, NotACombinationError, NotYourCardsError
from bot.games.thirteen.play.explanation import explain, explain_action
from rules.cards import parse_cards
from rules.thirteen import engine
from rules.thirteen.actions import Play, parse_action
from rules.thirteen.house_rules import Ace, HouseRules, Passing, Quads
from rules.thirteen.legality import legal_actions
from rules.thirteen.view import DealView, view
from tests.bot.games.thirteen.world import deal_of, some_cards
from tests.cases import cases

BOMBS = HouseRules(quads=Quads.BOMB)
HAND = "Ac 2d 3h 4c 5d 6s 6h 7c 7h 7s Qd Kc Kd"


def following(pile: str, rules: HouseRules = HouseRules(), hand: str = HAND) -> DealView:  # noqa: B008 - it is frozen.
    """Show seat 1 a pile that seat 0 has led; an empty one is their own lead."""
    if not pile:
        return view(deal_of(rules, "3c", hand, leader=1), 1)
    state = deal_of(rules, f"{pile} Js", hand)
    return view(engine.apply(state, 0, parse_action(f"play {pile}")).state, 1)


@pytest.mark.parametrize(
    ("pile", "chosen", "refused", "why"),
    [
        ("", "3h 2d 4c", None, None),
        ("", "Ac 2d 3h", None, None),
        ("", "7c 7h 7s", None, None),
        ("", "Kc", None, None),
        ("", "6s 6h 5d", NotACombinationError, None),
        ("", "6s 7c 6h", NotACombinationError, None),
        ("", "Qd Kc Ac", NotACombinationError, None),
        ("", "", NotACombinationError, None),
        ("", "Kc Kc", NotACombinationError, None),
        ("", "Ks", NotYourCardsError, None),
        ("9c", "7c", DoesNotBeatError, "higher"),
        ("Kh", "Kc", DoesNotBeatError, "higher"),
        ("9c", "Qd", None, None),
        ("3c 4d 5h", "4c 5d 6s", None, None),
        ("3c 4d 5h", "3h 4c 5d", DoesNotBeatError, "higher"),
        ("3c 4d 5h", "4c 5d 6s 7c", DoesNotBeatError, "length"),
        ("3c 4d 5h", "7c 7h 7s", DoesNotBeatError, "kind"),
        ("4d 4h", "7c 7h 7s", DoesNotBeatError, "kind"),
        ("Qc Qh", "Kc Kd", None, None),
    ],
)
def test_a_choice_is_explained_by_its_reason(
    pile: str, chosen: str, refused: type[RefusalError] | None, why: str | None
) -> None:
    """No combination, another kind or length, or not higher (TH-2, TH-3)."""
    found = explain(following(pile), parse_cards(chosen))
    assert (None if found is None else type(found)) is refused
    assert getattr(found, "why", None) == why


def test_a_bomb_beats_all_but_higher_bombs() -> None:
    """Four cards of one rank are a bomb where the house rules say so (TH-2)."""
    hand = "6c 6d 6h 6s Kd"
    assert explain(following("Qc", BOMBS, hand), parse_cards("6c 6d 6h 6s")) is None
    found = explain(following("9c 9d 9h 9s", BOMBS, hand), parse_cards("6c 6d 6h 6s"))
    assert isinstance(found, DoesNotBeatError)
    assert found.why == "higher"


def test_no_refusal_carries_cards_in_its_text() -> None:
    """The text of a refusal is logged, and a choice tells what somebody holds."""
    for refusal in (
        explain(following(""), parse_cards("6s 6h 5d")),
        explain(following("9c"), parse_cards("7c")),
        explain(following(""), parse_cards("Ks")),
    ):
        assert refusal is not None
        assert not {str(card) for card in parse_cards(f"{HAND} Ks")} & set(
            str(refusal).replace(",", " ").split()
        )


@cases(
    "rules",
    {
        "usual": HouseRules(),
        "no singles": HouseRules(singles=False, min_straight=5, passing=Passing.FREE),
        "bombs": HouseRules(ace=Ace.HIGH, quads=Quads.BOMB),
    },
)
def test_it_says_yes_to_what_is_legal_and_to_nothing_else(rules: HouseRules) -> None:
    """Over whole deals, for choices of any cards of the hand (TH-2, TH-3)."""
    chance = Random(7)  # noqa: S311 - a repeatable walk is wanted.
    for _ in range(15):
        state = engine.start(rules, some_cards(chance)).state
        while state.turn is not None:
            seen, legal = view(state, state.turn), legal_actions(state, state.turn)
            assert all(explain_action(seen, action) is None for action in legal)
            for _ in range(10):
                chosen = tuple(chance.sample(seen.hand, chance.randint(1, min(4, len(seen.hand)))))
                assert (explain(seen, chosen) is None) == (Play.of(chosen) in legal)
            state = engine.apply(state, state.turn, chance.choice(legal)).state
