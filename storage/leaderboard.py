"""Who has how many chips in a server."""

from dataclasses import dataclass

from storage.database import Reader

PAGE_SIZE = 10


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the board. Ties share a rank: 1, 2, 2, 4."""

    rank: int
    user_id: int
    chips: int


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the board, counted from 0. `own` is the asking person's line, None when they have no account."""

    number: int
    standings: tuple[Standing, ...]
    has_next: bool
    own: Standing | None


async def page(reader: Reader, guild_id: int, number: int, user_id: int) -> Page:
    """Return a page of ten; people marked as gone are left out and do not count for anybody's rank."""
    raise NotImplementedError
