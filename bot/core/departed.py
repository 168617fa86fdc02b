"""People whose data was deleted and who have not come back: nobody else's command stores anything of them (CH-8)."""

from bot.core.errors import DepartedError
from bot.core.pseudonyms import Pseudonyms
from storage import deletions, former_people, ledger, people
from storage.database import Reader, Unit
from storage.ledger import player


async def is_departed(reader: Reader, pseudonyms: Pseudonyms, guild_id: int, user_id: int, at: int) -> bool:
    """Return whether a person's data here is being deleted, or was and they have not come back; for a stranger, in any server today."""
    if await deletions.is_requested(reader, guild_id, user_id):
        return True
    if await ledger.account_id(reader, guild_id, player(user_id)) is not None:
        return False
    if await former_people.back_at(reader, guild_id, pseudonyms.of(guild_id, user_id)) is not None:
        return True
    away_until = await former_people.away_until(reader, pseudonyms.everywhere(user_id)) or 0
    return away_until > at or bool(await deletions.pending_of(reader, user_id))


async def meet(unit: Unit, pseudonyms: Pseudonyms, guild_id: int, user_id: int, at: int) -> None:
    """Open an account for a person to whom somebody else does something, unless they have one; raises DepartedError."""
    is_new = await ledger.account_id(unit, guild_id, player(user_id)) is None
    if is_new:
        await people.take_turn(unit, user_id)
    if await is_departed(unit, pseudonyms, guild_id, user_id, at):
        raise DepartedError
    if is_new:
        await ledger.ensure_player(unit, guild_id, user_id)
