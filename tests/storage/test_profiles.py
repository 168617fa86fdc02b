"""Tallies and badges: what people have reached by playing."""

from storage import games, profiles
from storage.database import Unit
from storage.games import Action
from storage.profiles import BadgeRow
from tests.storage.conftest import ANN, BOB, GAME, GUILD, DatabaseHarness

FIRST = BadgeRow(ANN, "blackjack", GAME, 1, 5)
SECOND = BadgeRow(ANN, "regular", GAME, 2, 6)


async def play(unit: Unit) -> None:
    for number in (1, 2):
        await games.append_action(unit, Action(GAME, number, 1, ANN, "hit", 5, None))


async def test_tallies_are_kept_for_each_person_and_kind_of_game(room: DatabaseHarness) -> None:
    """A value that is stored again replaces the one before; the others stay."""

    async def body(unit: Unit) -> list[dict[str, int]]:
        await profiles.save_tallies(unit, GUILD, ANN, "blackjack", {"rounds": 1, "net": -50})
        await profiles.save_tallies(unit, GUILD, ANN, "blackjack", {"rounds": 2})
        await profiles.save_tallies(unit, GUILD, ANN, "thirteen", {"matches": 7})
        whose = ((ANN, "blackjack"), (ANN, "thirteen"), (BOB, "blackjack"))
        return [await profiles.tallies(unit, GUILD, user_id, kind) for user_id, kind in whose]

    assert await room.database.write(body) == [{"rounds": 2, "net": -50}, {"matches": 7}, {}]


async def test_a_badge_is_awarded_once(room: DatabaseHarness) -> None:
    """A badge that a person has already is not awarded again, and another person can still earn it."""
    again, bobs = BadgeRow(ANN, "blackjack", GAME, 2, 9), BadgeRow(BOB, "blackjack", GAME, 2, 9)

    async def body(unit: Unit) -> list[tuple[BadgeRow, ...]]:
        await play(unit)
        return [await profiles.award(unit, GUILD, earned) for earned in ([FIRST], [], [again, SECOND, bobs])]

    assert await room.database.write(body) == [(FIRST,), (), (SECOND, bobs)]
    assert await room.database.read(lambda reader: profiles.badges(reader, GUILD, ANN)) == (FIRST, SECOND)
    since = await room.database.read(lambda reader: profiles.badges_of_games(reader, {GAME: 2}))
    assert since == {GAME: [SECOND, BadgeRow(BOB, "blackjack", GAME, 2, 9)]}
