"""What people have chosen for all servers, in several processes (CH-9)."""

import asyncio

import pytest

from bot.core.errors import BeingDeletedError
from bot.messages.preferences import OVERLAP_MILLISECONDS, Preferences
from storage import deletions
from storage.choices import Chosen
from tests.bot.core.world import ANN, GUILD, START, SessionHarness

NOTHING = Chosen()


@pytest.mark.both_engines
async def test_a_choice_is_known_in_every_process_soon(
    room: SessionHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clocks of processes differ; what is taken back and what is deleted is known too, and no older read goes before a choice."""
    monkeypatch.setattr("bot.messages.preferences.POLL_SECONDS", 0.01)
    here, there = Preferences(room.database, room.clock), Preferences(room.database, room.clock)
    for each in (here, there):
        await each.load()
    await room.accounts.welcome(GUILD, ANN, "Ann")
    await here.choose(GUILD, ANN, "language", "bn")
    await here.choose(GUILD, ANN, "card_style", "plain")
    assert here.of_person(ANN) == Chosen("plain", "bn")
    room.clock.time = START + OVERLAP_MILLISECONDS
    await there.refresh()
    assert there.of_person(ANN) == Chosen("plain", "bn")
    await asyncio.gather(
        *(work for _ in range(5) for work in (there.refresh(), there.choose(GUILD, ANN, "language", "ru")))
    )
    assert there.of_person(ANN) == Chosen("plain", "ru")
    await there.choose(GUILD, ANN, "language", None)
    await there.choose(GUILD, ANN, "card_style", None)
    await here.refresh()
    assert here.of_person(ANN) == NOTHING
    await here.choose(GUILD, ANN, "language", "ja")
    there.start()
    while room.database.is_shared and there.of_person(ANN) == NOTHING:  # noqa: ASYNC110 - nothing tells when it knows.
        await asyncio.sleep(0.01)
    await there.stop()
    await room.write(deletions.request, ANN, START)
    with pytest.raises(BeingDeletedError):
        await here.choose(GUILD, ANN, "language", "zh")
    here.forget(ANN)
    assert here.of_person(ANN) == NOTHING
