"""Cards and their notation, the shoe, and protocol pf1: commitments and the order of cards."""

import hmac
from hashlib import sha256

import pytest

from rules import shuffle
from rules.cards import DECK, Card, Rank, Suit, format_cards, parse_card, parse_cards
from rules.errors import NotationError, SeedError, ShoeEmptyError
from rules.fair_record import CommitmentMismatch, check_promise
from rules.shoe import Shoe, unshuffled
from rules.shuffle import (
    commitment,
    derive_seed,
    parse_seed,
    permutation,
    shuffled,
    shuffled_shoe,
)


def test_deck_holds_every_card_once() -> None:
    """A deck is 52 different cards: clubs, diamonds, hearts, spades, each two to ace (pf1, 5)."""
    assert len(set(DECK)) == 52
    assert format_cards(DECK[:14]) == "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d"
    assert str(DECK[-1]) == "As"


def test_notation_reads_what_it_writes() -> None:
    """Each card is read back from its text as the very object of the deck."""
    assert all(parse_card(str(card)) is card for card in DECK)
    assert parse_cards("As  Td\n") == (Card(Rank.ACE, Suit.SPADES), Card(Rank.TEN, Suit.DIAMONDS))
    assert parse_cards("") == ()


@pytest.mark.parametrize("text", ["", "as", "AS", "10d", "1d", "A", "As ", "A♠", "AsTd"])
def test_other_texts_are_no_card(text: str) -> None:
    """Anything but a rank's and a suit's letter is refused, with the text in the refusal."""
    with pytest.raises(NotationError) as refusal:
        parse_card(text)
    assert refusal.value.text == text


def test_unshuffled_shoe_repeats_the_deck() -> None:
    """A shoe of n decks holds each card n times, deck after deck (BJ-1.1; pf1, 5)."""
    assert unshuffled(8) == DECK * 8


@pytest.mark.parametrize(
    ("cards", "penetration", "cut"), [(312, 75, 234), (52, 60, 31), (52, 75, 39), (52, 100, 52), (10, 1, 0)]
)
def test_cut_card_sits_at_the_penetration(cards: int, penetration: int, cut: int) -> None:
    """The cut card lies behind the given percentage of the cards, rounded down (BJ-1.2)."""
    assert Shoe.fresh((DECK * 6)[:cards], penetration).cut == cut


def test_cut_card_is_out_when_the_cards_before_it_are() -> None:
    """The cut card comes out with the last card before it (BJ-1.2)."""
    shoe = Shoe.fresh(DECK[:4], 75)
    left = []
    for _ in range(4):
        left.append((shoe.cards_left, shoe.cards_until_cut, shoe.cut_is_out))
        _, shoe = shoe.draw()
    assert left == [(4, 3, False), (3, 2, False), (2, 1, False), (1, 0, True)]


def test_empty_shoe_refuses_a_draw_until_it_is_extended() -> None:
    """A shoe that ran dry goes on with a further shoe behind its last card; its cut card stays out (BJ-1.2)."""
    shoe = Shoe.fresh(parse_cards("As"), 50)
    _, empty = shoe.draw()
    with pytest.raises(ShoeEmptyError):
        empty.draw()
    extended = empty.extended(parse_cards("2c 3d"))
    card, after = extended.draw()
    assert str(card) == "2c"
    assert (after.position, after.cards_left, after.cut_is_out) == (2, 1, True)


SEED = bytes(31) + b"\x01"
CLIENT = "3:bob|5:alice"


def test_vector_of_the_protocol() -> None:
    """The published test vector holds to the last card (pf1)."""
    order = format_cards(shuffled_shoe(SEED, "t1", 1, CLIENT, 1))
    assert commitment(SEED) == "79dedc998d08593c7cfca5666dded029519d2708ec737ad1253124f0a3846ef2"
    assert order == (
        "Ks 7d Jd 3h Kc 9c Tc 5c 6c 9h Qh 8d 7c Js 2c 3c 7h 3d Td Jh Qs 5d Ah Ad 5h 4s "
        "8s 6h Jc 6s 9d 4d Qd 2h Kh 2s 5s 2d 3s As 9s Kd 8h 7s 6d Qc Th 8c 4h Ac Ts 4c"
    )
    assert sha256(order.encode()).hexdigest() == (
        "e02cd2a546d57719370c48e19ebab13822f023f3b2b9d1d1bb86321a1149c450"
    )


def test_every_input_changes_the_order() -> None:
    """Seed, game, shoe number and client each lead to another order (pf1, 4)."""
    orders = {
        permutation(SEED, "t1", 1, CLIENT, 52),
        permutation(bytes(32), "t1", 1, CLIENT, 52),
        permutation(SEED, "t2", 1, CLIENT, 52),
        permutation(SEED, "t1", 2, CLIENT, 52),
        permutation(SEED, "t1", 1, "", 52),
    }
    assert len(orders) == 5


def order_by_the_book(seed: bytes, prefix: str, length: int) -> tuple[list[int], int]:
    """Follow docs/rules/fairness-protocol.md step by step; also count the words that are skipped."""
    words: list[int] = []
    order, taken, skipped = list(range(length)), 0, 0
    for top in range(length - 1, 0, -1):
        while True:
            if taken == len(words):
                block = hmac.new(seed, f"{prefix}{taken // 8}".encode(), "sha256").digest()
                words += (int.from_bytes(block[start : start + 4], "big") for start in range(0, 32, 4))
            word, taken = words[taken], taken + 1
            if word < 2**32 // (top + 1) * (top + 1):
                break
            skipped += 1
        chosen = word % (top + 1)
        order[top], order[chosen] = order[chosen], order[top]
    return order, skipped


@pytest.mark.parametrize(
    ("seed", "length", "skipped"),
    [(1, 0, 0), (1, 1, 0), (1, 2, 0), (2, 52, 0), (3, 312, 0), (4, 416, 0), (25, 9_000, 1)],
)
def test_an_order_is_what_the_protocol_says(seed: int, length: int, skipped: int) -> None:
    """Blocks, words and swaps are those of the protocol, also where a word is skipped (pf1, 4 and 5)."""
    seed_bytes = seed.to_bytes(32, "big")
    expected, found = order_by_the_book(seed_bytes, "pf1|shuffle|t1|1||", length)
    assert found == skipped, "the case has the skipped words it is for"
    assert permutation(seed_bytes, "t1", 1, "", length) == tuple(expected)


def test_a_word_equal_to_the_limit_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three places 2^32 - 1 is the limit: it is skipped, and the word below it is taken (pf1, 5)."""
    for words, order in (((2**32 - 1, 1, 0), (2, 0, 1)), ((2**32 - 2, 1, 0), (0, 1, 2))):
        monkeypatch.setattr(shuffle, "_words", lambda *_, words=words: iter(words))
        assert permutation(SEED, "t1", 1, "", 3) == order


def test_games_with_fewer_cards_shuffle_what_they_use() -> None:
    """A game that leaves cards out shuffles the rest in their unshuffled order (pf1, 5)."""
    cards = DECK[:9]
    order = shuffled(cards, SEED, "t1", 1, "")
    assert order == tuple(cards[index] for index in permutation(SEED, "t1", 1, "", 9))
    assert sorted(map(str, order)) == sorted(map(str, cards))


def test_seeds_are_derived_by_number() -> None:
    """Seed i is an HMAC of the master over "pf1|seed|i"; no two agree (pf1, 1)."""
    assert derive_seed(SEED, 0).hex() == "74a2c009d51045ed3693135506a9c4d37020ca26a6bd453ba90b70b151d28785"
    assert len({derive_seed(SEED, index) for index in range(100)}) == 100


def test_a_salt_makes_other_seeds() -> None:
    """With a start's salt it is "pf1|seed|salt|i", the salt in hex; no two agree, with or without one (pf1, 1)."""
    salts = (b"", bytes(32), bytes([1]) * 32)
    assert len({derive_seed(SEED, index, salt) for index in range(20) for salt in salts}) == 60
    text = f"pf1|seed|{'01' * 32}|7".encode()
    assert derive_seed(SEED, 7, salts[2]) == hmac.digest(SEED, text, "sha256")


@pytest.mark.parametrize(("text", "number"), [("1", 1), ("0", 0), ("Ff", 255), ("f" * 64, 2**256 - 1)])
def test_typed_seed_is_padded_on_the_left(text: str, number: int) -> None:
    """A seed typed in hex has 1 to 64 digits and is padded with zeros on the left."""
    assert parse_seed(text) == number.to_bytes(32, "big")


@pytest.mark.parametrize("text", ["", "g", "0" * 65, "0x1", " 1", "1_0", "١", "-1"])
def test_typed_seed_is_strictly_hexadecimal(text: str) -> None:
    """Anything but hexadecimal digits is refused."""
    with pytest.raises(SeedError):
        parse_seed(text)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_seeds_have_32_bytes(length: int) -> None:
    """A seed of another length is refused wherever it is used."""
    for use in (commitment, lambda seed: derive_seed(seed, 0), lambda seed: permutation(seed, "", 1, "", 2)):
        with pytest.raises(SeedError):
            use(bytes(length))


PROMISED = parse_seed("1")


@pytest.mark.parametrize("shown", [commitment(PROMISED), None], ids=["promised", "never promised"])
def test_a_seed_that_was_promised_has_no_findings(shown: str | None) -> None:
    """Its commitment is the one that was shown (pf1, 6)."""
    assert check_promise(PROMISED, shown) == ()


@pytest.mark.parametrize("shown", ["0" * 64, "ü"])
def test_another_promise_is_found(shown: str) -> None:
    """The finding says what was shown, and what belongs to the seed (pf1, 6)."""
    assert check_promise(PROMISED, shown) == (CommitmentMismatch(shown, commitment(PROMISED)),)
