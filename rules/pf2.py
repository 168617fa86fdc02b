"""Fair shuffles, protocol pf2 (docs/rules/fairness-protocol.md): a seed that was fixed first, and numbers that people gave after it.

Seeds, numbers and slips come from outside: nothing here is random.
"""

import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

from rules.errors import SeedError
from rules.shuffle import SEED_BYTES, order

CUT_MAX = 999_999
CUTS_MAX = 7
SHOE_MAX = 999
NO_SLIP = "0"

T = TypeVar("T")

NAME = "[a-z0-9-]{1,40}"

_NAME = re.compile(NAME)
_SLIP = re.compile("[1-9][0-9]{16,18}")
_CUT = re.compile("[1-9][0-9]{0,5}")


def derive_seed(master: bytes, index: int, salt: bytes) -> bytes:
    """Derive the 32 bytes of seed number `index` from the 32-byte master and the salt of a start (pf2, 1)."""
    return hmac.digest(master, f"pf2|seed|{index}|{salt.hex()}".encode(), "sha256")


def fingerprint(seed: bytes) -> str:
    """Return the fingerprint of a 32-byte seed as 64 lower-case hexadecimal digits (pf2, 2)."""
    if len(seed) != SEED_BYTES:
        raise SeedError(f"a seed has {SEED_BYTES} bytes, this one {len(seed)}")
    return sha256(b"pf2|commit|" + seed).hexdigest()


@dataclass(frozen=True, slots=True)
class Cutting:
    """How a seed was cut: the numbers in the order of the slip, and the id of this message; without numbers there is no slip.

    Raises SeedError for whatever pf2 does not allow, because another spelling would be another shuffle.
    """

    slip: str = NO_SLIP
    cuts: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if len(self.cuts) > CUTS_MAX or not all(
            type(cut) is int and 1 <= cut <= CUT_MAX for cut in self.cuts
        ):
            raise SeedError(f"cuts are at most {CUTS_MAX} whole numbers from 1 to {CUT_MAX}")
        if not (_SLIP.fullmatch(self.slip) if self.cuts else self.slip == NO_SLIP):
            raise SeedError("a slip is the id of a message if there are cuts, and 0 if there are none")

    @property
    def text(self) -> str:
        """Return the text in the stream, such as "1441300000000000001|7,417"."""
        return f"{self.slip}|{','.join(map(str, self.cuts))}"

    @classmethod
    def parse(cls, text: str) -> "Cutting":
        """Read what `text` returned; raises SeedError."""
        slip, bar, cuts = text.partition("|")
        numbers = cuts.split(",") if cuts else []
        if not bar:
            raise SeedError("a cutting is a slip and cuts")
        if not all(_CUT.fullmatch(number) for number in numbers):
            raise SeedError("a cut has other digits")
        return cls(slip, tuple(map(int, numbers)))


NOT_CUT = Cutting()


def permutation(seed: bytes, name: str, cutting: Cutting, shoe: int, length: int) -> tuple[int, ...]:
    """Order the indices 0 ... length-1 for shoe 1, 2, 3 ... of a seed (pf2, 4 and 5); raises SeedError."""
    if not _NAME.fullmatch(name):
        raise SeedError("a name is 1 to 40 lower-case letters, digits and hyphens")
    if type(shoe) is not int or not 1 <= shoe <= SHOE_MAX:
        raise SeedError(f"a shoe is a whole number from 1 to {SHOE_MAX}")
    return order(seed, f"pf2|deal|{name}|{cutting.text}|{shoe}|".encode(), length)


def shuffled(cards: Sequence[T], seed: bytes, name: str, cutting: Cutting, shoe: int) -> tuple[T, ...]:
    """Shuffle cards given in unshuffled order; the first card returned is dealt first."""
    return tuple([cards[index] for index in permutation(seed, name, cutting, shoe, len(cards))])
