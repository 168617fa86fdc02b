"""Rounds and actions of many games, read with one statement for each table, however many games there are."""

from collections import defaultdict
from collections.abc import Iterable

from storage.database import Reader
from storage.dialect import LISTED, LISTED_PAIRS, listed
from storage.games import Action, Round, action_of

_NO_END = 2**63 - 1
_ACTION = "actions.game_id, number, actions.round_number, user_id, text, at, deadline_at, deadline"


async def newest_rounds(reader: Reader, game_ids: Iterable[str]) -> dict[str, list[Round]]:
    """Return the rounds opened last of each game by its id: two of them, one after the other, or one if there is no other."""
    rows = await reader.fetch_all(
        "SELECT rounds.game_id, round_number, first_action, snapshot, shoe_number, shoe_position,"  # noqa: S608 - constants.
        " opened_at, settled_at, result"
        f" FROM ({LISTED.on(reader.engine)}) AS listed JOIN rounds ON rounds.game_id = listed.value AND round_number >="
        " (SELECT max(newest.round_number) - 1 FROM rounds AS newest WHERE newest.game_id = listed.value)"
        " ORDER BY rounds.game_id, round_number",
        (listed(game_ids),),
    )
    found: defaultdict[str, list[Round]] = defaultdict(list)
    for row in rows:
        found[row[0]].append(Round(*row))
    return found


async def actions_of_rounds(reader: Reader, rounds: Iterable[Round]) -> list[list[Action]]:
    """Return the actions of each of these rounds, in order."""
    keys = [(each.game_id, each.round_number) for each in rounds]
    # The bounds keep the engine from reading a long game whole; the round number selects the rows.
    rows = await reader.fetch_all(
        f"SELECT {_ACTION} FROM ({LISTED_PAIRS.on(reader.engine)}) AS listed"  # noqa: S608 - constants.
        " JOIN rounds ON rounds.game_id = one AND rounds.round_number = CAST(other AS BIGINT)"
        " JOIN actions ON actions.game_id = rounds.game_id AND actions.round_number = rounds.round_number"
        " AND number >= first_action AND number < coalesce((SELECT following.first_action FROM rounds AS following"
        " WHERE following.game_id = rounds.game_id AND following.round_number = rounds.round_number + 1), ?)"
        " ORDER BY actions.game_id, number",
        (listed(keys), _NO_END),
    )
    found: defaultdict[tuple[str, int], list[Action]] = defaultdict(list)
    for row in rows:
        action = action_of(row)
        found[action.game_id, action.round_number].append(action)
    return [found[key] for key in keys]


async def actions(reader: Reader, game_ids: Iterable[str]) -> dict[str, list[Action]]:
    """Return all actions of each game in order, by its id; a game without actions is left out."""
    rows = await reader.fetch_all(
        f"SELECT {_ACTION} FROM actions WHERE game_id IN ({LISTED.on(reader.engine)}) ORDER BY game_id, number",  # noqa: S608
        (listed(game_ids),),
    )
    found: defaultdict[str, list[Action]] = defaultdict(list)
    for row in rows:
        found[row[0]].append(action_of(row))
    return found


async def actors(reader: Reader, game_ids: Iterable[str], text: str) -> dict[str, dict[int, int]]:
    """Return the user of each action with that text by the action's number, for each game by its id."""
    rows = await reader.fetch_all(
        f"SELECT game_id, number, user_id FROM actions WHERE game_id IN ({LISTED.on(reader.engine)})"  # noqa: S608 - constants.
        " AND text = ? AND user_id IS NOT NULL",
        (listed(game_ids), text),
    )
    found: defaultdict[str, dict[int, int]] = defaultdict(dict)
    for game_id, number, user_id in rows:
        found[game_id][number] = user_id
    return found
