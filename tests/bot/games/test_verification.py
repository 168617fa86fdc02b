"""Records of every game: an honest one checks out, whatever is changed afterwards is found, and no other file is read."""

from __future__ import annotations

import json

import pytest

from bot.verification import RecordError, dump_record
from bot.verification.record import InputMismatch, StepMismatch
from rules.fair_record import CardMismatch, CommitmentMismatch, SeedInvalid, ShoeGap
from rules.shuffle import commitment, parse_seed
from tests.bot.games.blackjack import test_verification as blackjack
from tests.bot.games.blackjack.daily import test_verification as daily_blackjack
from tests.bot.games.records import Change, Content, changed, checked, load_record, of_shoe, without
from tests.bot.games.scoundrel import test_verification as scoundrel
from tests.bot.games.thirteen import test_verification as thirteen
from tests.cases import cases
from tests.high_card import test_verification as high_card

GAMES = (blackjack, daily_blackjack, scoundrel, thirteen, high_card)
HONEST = {game.HONEST["kind"]: game.HONEST for game in GAMES}
every_game = cases("honest", HONEST)
# The cards of a day depend neither on a game nor on players.
with_own_cards = cases(
    "honest", {kind: honest for kind, honest in HONEST.items() if kind != "daily_blackjack"}
)
OTHER_CARDS = (CardMismatch, StepMismatch)


@every_game
def test_an_honest_record_checks_out(honest: Content) -> None:
    assert checked(honest) == []
    found = load_record(json.dumps(honest))
    assert load_record(dump_record(found)) == found


@with_own_cards
def test_another_game_is_found_out(honest: Content) -> None:
    """Cards are shuffled under the id of the game they were promised for."""
    found = checked(honest | {"game_id": "another"})
    named = honest["shoes"][0].get("name")
    if named is None:
        assert any(isinstance(finding, CardMismatch) for finding in found)
    else:
        assert InputMismatch("name", named, "another") in found


@with_own_cards
@cases(
    ("change", "found"),
    {
        "another seed": (of_shoe(seed="2"), CommitmentMismatch),
        "another seed with its commitment": (
            of_shoe(seed="2", commitment=commitment(parse_seed("2"))),
            OTHER_CARDS,
        ),
        "another commitment": (of_shoe(commitment="0" * 64), CommitmentMismatch),
        "another player's seed": (of_shoe(client="7:3:eve"), OTHER_CARDS),
        "no player's seed": (of_shoe(client=""), OTHER_CARDS),
        "a player's seed that is no text": (of_shoe(client="\ud800"), SeedInvalid),
        "another shoe": (of_shoe(shoe_number=2), ShoeGap),
    },
)
def test_other_inputs_of_a_shuffle_are_found_out(
    honest: Content, change: Change, found: type[object] | tuple[type[object], ...]
) -> None:
    assert any(isinstance(finding, found) for finding in checked(changed(change, honest)))


@every_game
@cases(
    "change",
    {
        "another protocol": {"protocol": "pf2"},
        "an unknown kind": {"kind": "chess"},
        "no kind": {"kind": None},
        "shoes that are no list": {"game_id": None, "shoes": 5},
        "a shoe that is none": {"shoes": [5]},
        "a shoe without fields": {"shoes": [{}]},
        "a field that nobody checks": {"winner": "Ann"},
    },
)
def test_files_that_are_no_records_are_refused(honest: Content, change: Content) -> None:
    refuse(honest | change)


@pytest.mark.parametrize("kind", HONEST)
@every_game
def test_a_record_is_of_one_kind_of_game(honest: Content, kind: str) -> None:
    if kind != honest["kind"]:
        refuse(honest | {"kind": kind})


@every_game
@cases(
    "change",
    {
        "a seed of other digits": of_shoe(seed="x"),
        "a seed that is a number": of_shoe(seed=5),
        "a number that is a text": of_shoe(shoe_number="1"),
        "a player's seed of nothing": of_shoe(client=None),
        "a player's seed that is a number": of_shoe(client=5),
        "half a commitment": of_shoe(commitment="0" * 63),
        "a commitment that is no text": of_shoe(commitment="\ud800"),
        "a field too many": of_shoe(user_id=7),
        "no seed": without("seed"),
        "no player's seed": without("client"),
        "no commitment": without("commitment"),
    },
)
def test_shoes_that_cannot_be_are_refused(honest: Content, change: Change) -> None:
    refuse(changed(change, honest))


@pytest.mark.parametrize(
    "text", ["", "5", "[]", "null", "{}", "[" * 100_000], ids=lambda text: text[:4] or "nothing"
)
def test_texts_that_are_no_records_are_refused(text: str) -> None:
    with pytest.raises(RecordError):
        load_record(text)


@cases(
    ("honest", "change"),
    {
        f"{game.HONEST['kind']}: {name}": (game.HONEST, change)
        for game in GAMES
        for name, change in game.IMPOSSIBLE.items()
    },
)
def test_what_a_game_cannot_have_is_refused(honest: Content, change: Change) -> None:
    refuse(changed(change, honest))


@cases(
    ("honest", "change", "found"),
    {
        f"{game.HONEST['kind']}: {name}": (game.HONEST, change, found)
        for game in GAMES
        for name, (change, found) in game.TAMPERED.items()
    },
)
def test_what_was_tampered_with_is_found_out(honest: Content, change: Change, found: type[object]) -> None:
    assert found in {type(finding) for finding in checked(changed(change, honest))}


def refuse(content: Content) -> None:
    """See that a record is refused in one line."""
    with pytest.raises(RecordError) as refused:
        load_record(json.dumps(content))
    assert "\n" not in str(refused.value)
