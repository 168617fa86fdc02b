"""Protocol pf2: its vectors, and every other spelling of its inputs, which would be another shuffle and is refused."""

import hmac
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from rules.cards import DECK, format_cards
from rules.errors import SeedError
from rules.pf2 import CUT_MAX, NOT_CUT, Cutting, derive_seed, fingerprint, permutation, shuffled
from rules.scoundrel.dungeon import DUNGEON
from rules.shoe import unshuffled
from tests.cases import cases

VECTORS = {
    each["case"]: each for each in json.loads(Path(__file__).with_name("pf2_vectors.json").read_text())
}
CARDS = {"scoundrel": DUNGEON, "thirteen": DECK}
SEED = bytes(31) + b"\1"
SLIP = "1441300000000000001"


@cases("vector", VECTORS)
def test_a_vector_of_the_protocol(vector: dict[str, Any]) -> None:
    """Two other programs agree on them."""
    seed = bytes.fromhex(vector["seed"])
    cutting = Cutting(vector["slip"], tuple(vector["cuts"]))
    cards = CARDS.get(vector["cards"]) or unshuffled(vector["decks"])
    order = format_cards(shuffled(cards, seed, vector["name"], cutting, vector["shoe"]))
    assert fingerprint(seed) == vector["commitment"]
    assert order.startswith(vector["order"])
    assert sha256(order.encode()).hexdigest() == vector["sha256"]
    assert Cutting.parse(cutting.text) == cutting


def test_every_input_changes_the_order() -> None:
    cutting = Cutting(SLIP, (7, 417))
    orders = {
        permutation(SEED, "t1", cutting, 1, 52),
        permutation(bytes(32), "t1", cutting, 1, 52),
        permutation(SEED, "t2", cutting, 1, 52),
        permutation(SEED, "t1", Cutting(SLIP, (417, 7)), 1, 52),
        permutation(SEED, "t1", Cutting(SLIP[:-1] + "2", (7, 417)), 1, 52),
        permutation(SEED, "t1", cutting, 2, 52),
    }
    assert len(orders) == 6


def test_the_last_number_chooses_no_card() -> None:
    """Whoever gives it and knows the seed finds one for the ace of spades first, but only for the slip that they guess."""
    seed, others = bytes(range(32)), (7, 999_999)

    def first(cut: int, slip: int) -> int:
        return permutation(seed, "wd6ntp3k", Cutting(str(slip), (*others, cut)), 1, 52)[0]

    guessed = 1_441_300_000_000_000_000
    cut = next(cut for cut in range(1, CUT_MAX) if first(cut, guessed) == len(DECK) - 1)
    hits = sum(first(cut, guessed + other) == len(DECK) - 1 for other in range(1, 521))
    assert hits < 30, "ten of 520 are expected by chance"


def test_seeds_follow_from_master_number_and_salt() -> None:
    master, salt = b"m" * 32, b"s" * 32
    assert derive_seed(master, 3, salt) == hmac.digest(master, b"pf2|seed|3|" + salt.hex().encode(), "sha256")
    assert len({derive_seed(master, number, salt) for number in range(9)}) == 9


@cases(
    ("slip", "cuts"),
    {
        "a slip without cuts": (SLIP, ()),
        "cuts without a slip": ("0", (417,)),
        "eight cuts": (SLIP, (1, 2, 3, 4, 5, 6, 7, 8)),
        "zero": (SLIP, (0,)),
        "a million": (SLIP, (1_000_000,)),
        "less than nothing": (SLIP, (-1,)),
        "true": (SLIP, (True,)),
        "half": (SLIP, (1.5,)),
        "text": (SLIP, ("417",)),
        "a leading zero": ("0" + SLIP[1:], (417,)),
        "a sign": ("+" + SLIP[1:], (417,)),
        "a short slip": (SLIP[:16], (417,)),
        "a long slip": (SLIP + "0", (417,)),
        "other digits": ("١" + SLIP[1:], (417,)),
        "a line break": (SLIP + "\n", (417,)),
        "no slip at all": ("", ()),
        "two zeros": ("00", ()),
    },
)
def test_another_slip_or_cut_is_refused(slip: str, cuts: tuple[Any, ...]) -> None:
    with pytest.raises(SeedError):
        Cutting(slip, cuts)


@pytest.mark.parametrize(
    "text",
    ["", "0", f"{SLIP}|0417", f"{SLIP}|4,", f"{SLIP}|,4", f"{SLIP}|٤", f"{SLIP}|4|4", f"{SLIP}| 4", "0|0"],
)
def test_another_text_of_a_cutting_is_refused(text: str) -> None:
    with pytest.raises(SeedError):
        Cutting.parse(text)


@pytest.mark.parametrize("name", ["", "a|b", "T1", "a_b", "é", "x" * 41, "t1\n", "a b"])
def test_another_name_is_refused(name: str) -> None:
    with pytest.raises(SeedError):
        permutation(SEED, name, NOT_CUT, 1, 52)


@pytest.mark.parametrize("shoe", [0, -1, 1000, "1", True, 1.0])
def test_another_shoe_is_refused(shoe: Any) -> None:
    with pytest.raises(SeedError):
        permutation(SEED, "t1", NOT_CUT, shoe, 52)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_seeds_have_32_bytes(length: int) -> None:
    with pytest.raises(SeedError):
        fingerprint(bytes(length))
    with pytest.raises(SeedError):
        permutation(bytes(length), "t1", NOT_CUT, 1, 52)


def test_two_seeds_that_began_with_the_same_digits_do_not_any_more() -> None:
    """Sixteen digits of a fingerprint of pf1 were found twice in minutes."""
    pair = (
        "000063617264000000000000000000000000000000000000b914fdac6b604c4a",
        "000063617264000000000000000000000000000000000000f51f195d5a6496a8",
    )
    assert len({fingerprint(bytes.fromhex(seed))[:32] for seed in pair}) == 2
