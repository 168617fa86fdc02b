"""A fast generator of random numbers for simulation; `rules.shuffle` shuffles the cards that people play with.

SplitMix64: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from lab.jit import compiled

Generator: TypeAlias = npt.NDArray[np.uint64]
"""One word of state, in an array so that drawing can change it."""

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def seeded(seed: int) -> Generator:
    """Create a generator; every seed from 0 to 2**64 - 1 gives a different sequence."""
    return np.array([seed], dtype=np.uint64)


@compiled
def draw(generator: Generator) -> np.uint64:
    """Draw 64 random bits."""
    generator[0] += _GAMMA
    word: np.uint64 = generator[0]
    word = (word ^ (word >> _S30)) * _FIRST
    word = (word ^ (word >> _S27)) * _SECOND
    return word ^ (word >> _S31)


@compiled
def draw_below(generator: Generator, bound: int) -> int:
    """Draw a number below a small bound; the bias, bound / 2**32, is far below what sampling can detect."""
    return int(((draw(generator) >> _S32) * np.uint64(bound)) >> _S32)


@compiled
def shuffle(generator: Generator, cards: npt.NDArray[np.uint8], start: int, end: int) -> None:
    """Shuffle cards[start:end] in place."""
    for last in range(end - 1, start, -1):
        chosen = start + draw_below(generator, last - start + 1)
        kept = cards[last]
        cards[last] = cards[chosen]
        cards[chosen] = kept
