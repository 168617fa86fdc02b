"""Shuffles by protocol pf1 (docs/rules/fairness-protocol.md), and the order that a seed's stream gives by any protocol.

Games are dealt by `rules.pf2`; pf1 deals typed seeds, contests, and shoes that were promised by it.
"""

import hmac
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from string import hexdigits
from struct import Struct
from typing import TypeVar

from rules.cards import Card
from rules.errors import SeedError
from rules.shoe import unshuffled

SEED_BYTES = 32

_WORDS = 2**32
_BLOCK = Struct(">8I")
_KEY_BYTES = 64
_INNER_PAD = bytes(byte ^ 0x36 for byte in range(256))
_OUTER_PAD = bytes(byte ^ 0x5C for byte in range(256))

T = TypeVar("T")


def parse_seed(text: str) -> bytes:
    """Read a seed of 1-64 hexadecimal digits, padded with zeros on the left to 32 bytes; raises SeedError."""
    if not 1 <= len(text) <= 2 * SEED_BYTES or not all(digit in hexdigits for digit in text):
        raise SeedError(f"a seed is 1 to {2 * SEED_BYTES} hexadecimal digits")
    return bytes.fromhex(text.zfill(2 * SEED_BYTES))


def derive_seed(master: bytes, index: int, salt: bytes = b"") -> bytes:
    """Derive the 32 bytes of seed number `index` (0, 1, 2, ...) from the 32-byte master and a salt (pf1, 1).

    Without a salt this derives seeds as they were before salts existed.
    """
    _check_seed(master)
    text = f"pf1|seed|{salt.hex()}|{index}" if salt else f"pf1|seed|{index}"
    return hmac.digest(master, text.encode(), "sha256")


def commitment(seed: bytes) -> str:
    """Return the commitment to a 32-byte seed as 64 lower-case hexadecimal digits (pf1, 2)."""
    _check_seed(seed)
    return sha256(b"pf1|commit|" + seed).hexdigest()


def permutation(seed: bytes, game_id: str, shoe_number: int, client: str, length: int) -> tuple[int, ...]:
    """Order the indices 0 ... length-1 by Fisher-Yates from the top over the seed's stream (pf1, 4 and 5)."""
    return order(seed, _utf8(f"pf1|shuffle|{game_id}|{shoe_number}|{client}|"), length)


def order(seed: bytes, prefix: bytes, length: int) -> tuple[int, ...]:
    """Order the indices 0 ... length-1 by Fisher-Yates from the top; block k of the stream follows from `prefix` and k."""
    _check_seed(seed)
    words = _words(seed, prefix)
    indices = list(range(length))
    for top in range(length - 1, 0, -1):
        bound = top + 1
        word = next(words)
        # Words of the incomplete last run are skipped, so that each index below the bound is equally likely.
        while word >= _WORDS - _WORDS % bound:
            word = next(words)
        chosen = word % bound
        indices[top], indices[chosen] = indices[chosen], indices[top]
    return tuple(indices)


def shuffled(cards: tuple[T, ...], seed: bytes, game_id: str, shoe_number: int, client: str) -> tuple[T, ...]:
    """Shuffle cards given in unshuffled order; the first card returned is dealt first."""
    return tuple([cards[index] for index in permutation(seed, game_id, shoe_number, client, len(cards))])


def shuffled_shoe(seed: bytes, game_id: str, shoe_number: int, client: str, decks: int) -> tuple[Card, ...]:
    """Shuffle `decks` whole decks; the first card returned is dealt first."""
    return shuffled(unshuffled(decks), seed, game_id, shoe_number, client)


def _words(seed: bytes, prefix: bytes) -> Iterator[int]:
    """Yield the stream's 32-bit big-endian words without end."""
    # HMAC-SHA256 by RFC 2104. The common beginning of all blocks is hashed once: a start of the bot shuffles many
    # shoes.
    key = seed.ljust(_KEY_BYTES, b"\0")
    inside, outside = sha256(key.translate(_INNER_PAD) + prefix), sha256(key.translate(_OUTER_PAD))
    for number in count():
        inner, outer = inside.copy(), outside.copy()
        inner.update(b"%d" % number)
        outer.update(inner.digest())
        yield from _BLOCK.unpack(outer.digest())


def _check_seed(seed: bytes) -> None:
    if len(seed) != SEED_BYTES:
        raise SeedError(f"a seed has {SEED_BYTES} bytes, this one {len(seed)}")


def _utf8(text: str) -> bytes:
    """Encode a text; refuse one that UTF-8 cannot encode (lone surrogates)."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise SeedError("the text cannot be written in UTF-8") from None
