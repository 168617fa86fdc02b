"""What a game in rounds also hands to the core: how a round is stored, how it ends, and how the next one begins."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic

from bot.core.play import C, G, OpeningTerms, Secret, Seen, Step


@dataclass(frozen=True, slots=True)
class Facts:
    """What the ledger says when the stakes of a round are settled: the net of its players in the round, and their balances."""

    net: Mapping[int, int] = field(default_factory=dict)
    balances: Mapping[int, int] = field(default_factory=dict)


class Rounds(ABC, Generic[G, C]):
    """How the rounds of a kind of game are stored and follow each other.

    Each fresh shoe of a game that `renews_seeds` has a seed of its own, which people can cut while they bet; other games deal
    all shoes from one seed. With `stakes_each_round` the stakes of all earlier rounds are settled. `comes_by` is the text of the
    command by which people join during a game: a snapshot names them by the numbers of these actions. `dealt_by` is the text of
    the command that deals a round; until then people see the end of the round before. Without it any command ends that view.
    """

    renews_seeds: ClassVar[bool] = False
    stakes_each_round: ClassVar[bool] = False
    comes_by: ClassVar[str | None] = None
    dealt_by: ClassVar[str | None] = None

    @abstractmethod
    def is_begun(self, game: G) -> bool:
        """Return whether the first round has begun."""

    @abstractmethod
    def shoe_position(self, game: G) -> int | None:
        """Return how many cards of the shoe are dealt as a round begins; None if the round takes a new shoe."""

    @abstractmethod
    def dump(self, game: G) -> str:
        """Write a game as a round begins as one line of text, without the ids of its people."""

    @abstractmethod
    def load(self, text: str, terms: OpeningTerms, shoes: Iterator[Secret], people: Mapping[int, int]) -> G:
        """Read what `dump` wrote; `shoes` are those from the one on that the round begins with.

        `people` maps the numbers of the actions by which people came to their ids.
        """

    @abstractmethod
    def lines(self, ended: G) -> list[str]:
        """Return what everybody saw of a round that is over, for those who check it; no line names a person."""

    def following(self, game: G, ended: G, facts: Facts) -> Step[G]:
        """Return the game as the next round begins, and what the round that is over has earned."""
        return Step(game)

    @abstractmethod
    def finished_view(self, seen: Seen[G], game: G) -> Any:
        """Return what stays of a round that is over, `seen` at its end; `game` is the game as the next round begins."""

    def kept_stakes(self, game: G) -> Mapping[int, int]:
        """Return the stakes that people gave for this round during the round before, by their ids."""
        return {}

    def take_kept(self, game: G, unpaid: Collection[int]) -> C:
        """Return the command that puts the kept stakes down, except those of people who cannot pay."""
        raise NotImplementedError
