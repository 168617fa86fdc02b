"""Who was seen in a server, under which name, and what they like."""

from dataclasses import dataclass

from storage.database import Reader, Unit


@dataclass(frozen=True, slots=True)
class Person:
    """A person in one guild. Names are as they came: make them safe before showing them."""

    user_id: int
    display_name: str
    has_left: bool
    wants_ping: bool
    plain_mode: bool


async def seen(unit: Unit, guild_id: int, user_id: int, display_name: str, at: int) -> None:
    """Remember a person's name; who acts is no longer counted as gone."""
    raise NotImplementedError


async def mark_left(unit: Unit, guild_id: int, user_id: int) -> None:
    """Remember that a person left the guild, until they are seen again."""
    raise NotImplementedError


async def set_wants_ping(unit: Unit, guild_id: int, user_id: int, *, wants: bool) -> None:
    """Opt a person in to, or out of, being pinged at their turn. They were seen before."""
    raise NotImplementedError


async def set_plain_mode(unit: Unit, guild_id: int, user_id: int, *, plain: bool) -> None:
    """Show a person cards in words, or drawn again. They were seen before."""
    raise NotImplementedError


async def load(reader: Reader, guild_id: int, user_ids: list[int]) -> dict[int, Person]:
    """Return those of the people who were seen before."""
    raise NotImplementedError
