"""Cutting a seed before its first card: the numbers that people give, and the slip that locks them (pf2, 3 and 4).

All this runs while a session takes no other command.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol

from bot.core.committed import Committed
from bot.core.errors import LateCutError, NoCutError, NotACutError, SlipLostError
from bot.core.game_facts import SessionWorld
from bot.core.play import GamePlay
from bot.core.seeds import SeedVault
from rules.errors import SeedError
from rules.pf2 import CUT_MAX, CUTS_MAX, NOT_CUT, Cutting
from storage import cuts, games, shoes
from storage.cuts import Cut, SpareSeed
from storage.database import Unit
from storage.shoes import PF2, ShoeRow

SLIP_MILLISECONDS = 10_000
"""A slip that gets no answer is retried for this long."""


@dataclass(eq=False)
class SlipNeededError(Exception):
    """People have cut the seed of the next card, and its slip is not posted yet; `given` are the numbers of those who stay."""

    given: tuple[Cut, ...]


@dataclass(frozen=True, slots=True)
class Slip:
    """The content of a slip, with which readers can check the shuffle afterwards. `names` are those of the people who cut."""

    guild_id: int
    channel_id: int
    game_id: str
    shoe_number: int
    fingerprint: str
    cuts: tuple[Cut, ...]
    names: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class CutSeed:
    """An offered seed with the number of the person for whom a game opens, and its `cutting` once the slip is posted."""

    offer: SpareSeed
    user_id: int
    number: int
    cutting: Cutting = NOT_CUT

    async def with_slip(self, world: SessionWorld, channel_id: int, name: str) -> "CutSeed":
        """Post the slip; raises SlipLostError."""
        offer, given = self.offer, (Cut(1, self.user_id, self.number),)
        names = {self.user_id: name}
        slip = Slip(offer.guild_id, channel_id, offer.game_id, 1, offer.commitment, given, names)
        message_id = await world.post_slip(slip, SLIP_MILLISECONDS / 1000)
        if message_id is None:
            raise SlipLostError(1)
        return replace(self, cutting=Cutting(str(message_id), (self.number,)))


async def take_over(unit: Unit, seeds: SeedVault, cut: CutSeed) -> ShoeRow:
    """Assign an offered seed to the game that opens with it; raises LateCutError if it was opened meanwhile."""
    offer = cut.offer
    if not await cuts.take_offer(unit, offer.seed_index):
        raise LateCutError(1)
    seed = ShoeRow(offer.game_id, 1, offer.seed_index, offer.start, offer.commitment, offer.made_at)
    await shoes.add(unit, seed)
    await cuts.put(unit, offer.guild_id, seed, cut.user_id, cut.number)
    return await seeds.lock(unit, seed, cut.cutting.text)


class Cuttable(Protocol):
    """A session, as this module knows it."""

    play: GamePlay[Any, Any, Any]
    world: SessionWorld
    game_id: str
    guild_id: int
    channel_id: int
    committed: Committed[Any]
    names: dict[int, str]


def may_cut(committed: Committed[Any]) -> bool:
    """Return whether people can still give numbers for a seed that is shown."""
    seed = committed.promised
    is_open = committed.closed is None and bool(committed.game.people)
    return (
        is_open and seed is not None and seed.protocol == PF2 and seed.client is None and seed.slip_at is None
    )


def numbers_of(committed: Committed[Any]) -> tuple[int, ...]:
    """Return the numbers with which the seed in use, or the next one, is cut."""
    if committed.promised is not None and committed.promised.client is None:
        return tuple(cut.number for cut in committed.cuts)
    seed = committed.promised or (committed.shoes[-1] if committed.shoes else None)
    if seed is None or seed.protocol != PF2 or seed.client is None:
        return ()
    try:
        return Cutting.parse(seed.client).cuts
    except SeedError:
        return ()  # It was erased.


def require_seed(session: Cuttable, user_id: int, fingerprint: str | None = None) -> ShoeRow:
    """Return the seed that a person may cut; raises NoCutError, and LateCutError for one that is cut or dealt."""
    committed = session.committed
    if user_id not in committed.game.people:
        raise NoCutError
    seed = committed.promised
    if seed is None or not may_cut(committed) or not seed.commitment.startswith(fingerprint or ""):
        raise LateCutError(seed.shoe_number if seed is not None else _last_number(committed))
    return seed


async def take_cut(session: Cuttable, user_id: int, number: int, fingerprint: str) -> ShoeRow:
    """Store a person's number for the seed of this fingerprint, in the place of one they gave before; return the seed.

    Raises NotACutError, NoCutError and LateCutError; then the number is not stored.
    """
    if not 1 <= number <= CUT_MAX:
        raise NotACutError
    seed = require_seed(session, user_id, fingerprint)
    others = [cut for cut in session.committed.cuts if cut.user_id != user_id]
    if len(others) >= CUTS_MAX:
        raise LateCutError(seed.shoe_number)

    async def body(unit: Unit) -> tuple[Cut, ...]:
        await cuts.put(unit, session.guild_id, seed, user_id, number)
        return await cuts.of_seed(unit, seed)

    given = await session.world.database.write(body, guild_id=session.guild_id)
    session.committed = replace(session.committed, cuts=given)
    return seed


async def lock_slip(session: Cuttable, given: tuple[Cut, ...]) -> None:
    """Post the slip of the seed that is cut, and lock its id; no number is taken meanwhile, and no card is dealt before.

    The numbers that are not `given` are those of people who leave with the command that deals: they are deleted, unless a slip may
    show them already. If the slip stays lost, the seed is opened, unused, and another one takes its place: raises SlipLostError.
    """
    world, seed, now = session.world, session.committed.promised, session.world.clock.now()
    assert seed is not None, "there is a seed that was cut"
    write = world.database.write
    if seed.slip_at is None:
        gone = tuple({cut.user_id for cut in session.committed.cuts} - {cut.user_id for cut in given})
        await write(partial(cuts.close, shoe=seed, gone=gone, at=now), guild_id=session.guild_id)
        seed = replace(seed, slip_at=now)
        session.committed = replace(session.committed, promised=seed, cuts=given)
    given = session.committed.cuts
    slip = Slip(
        session.guild_id,
        session.channel_id,
        session.game_id,
        seed.shoe_number,
        seed.commitment,
        given,
        dict(session.names),
    )
    # A clock that was set back must not make the wait longer.
    left = min((seed.slip_at or now) - now, 0) + SLIP_MILLISECONDS
    message_id = await world.post_slip(slip, left / 1000) if left > 0 else None
    if message_id is None:
        await _replace_seed(session, seed)
        raise SlipLostError(seed.shoe_number)
    text = Cutting(str(message_id), tuple(cut.number for cut in given)).text
    locked = await write(partial(world.seeds.lock, shoe=seed, client=text), guild_id=session.guild_id)
    session.committed = replace(session.committed, promised=locked)


async def _replace_seed(session: Cuttable, seed: ShoeRow) -> None:
    seeds = session.world.seeds

    async def body(unit: Unit) -> ShoeRow:
        instead = await seeds.following(unit, session.game_id, seed.shoe_number)
        await cuts.replace_seed(unit, session.guild_id, seed, seeds.seed(seed).hex(), instead)
        # A process that takes the game over shows the other seed before a card comes from it.
        await games.note_shown(unit, {session.game_id: (games.NOT_SHOWN, 0)})
        return instead

    instead = await session.world.database.write(body, guild_id=session.guild_id)
    session.committed = replace(session.committed, promised=instead, cuts=())


def _last_number(committed: Committed[Any]) -> int:
    return committed.shoes[-1].next_number - 1 if committed.shoes else 1
