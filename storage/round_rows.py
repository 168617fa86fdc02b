"""The rounds and actions of games as stored, for one game or for many with one statement."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from storage.database import Reader, Row
from storage.dialect import LISTED, LISTED_PAIRS, listed
from storage.games import Action, Round, deadline_of

_NO_END = 2**63 - 1
_ROUND = "rounds.game_id, round_number, first_action, snapshot, shoe_number, shoe_position, opened_at, settled_at, result, shoe"
_ACTION = "actions.game_id, number, actions.round_number, user_id, text, at, deadline_at, deadline"


async def newest_rounds(reader: Reader, game_ids: Iterable[str]) -> dict[str, list[Round]]:
    """Return the two newest rounds of each game by its id, in order, or one if there is no other."""
    rows = await reader.fetch_all(
        f"SELECT {_ROUND}"  # noqa: S608 - constants.
        f" FROM ({LISTED.on(reader.engine)}) AS listed JOIN rounds ON rounds.game_id = listed.value AND round_number >="
        " (SELECT max(newest.round_number) - 1 FROM rounds AS newest WHERE newest.game_id = listed.value)"
        " ORDER BY rounds.game_id, round_number",
        (listed(game_ids),),
    )
    found: defaultdict[str, list[Round]] = defaultdict(list)
    for row in rows:
        found[row[0]].append(Round(*row))
    return found


async def latest_round(reader: Reader, game_id: str) -> Round | None:
    """Return the newest round of a game, settled or not."""
    found = (await newest_rounds(reader, [game_id])).get(game_id)
    return found[-1] if found else None


async def load_round(reader: Reader, game_id: str, round_number: int) -> Round | None:
    """Return one round."""
    row = await reader.fetch_one(
        f"SELECT {_ROUND} FROM rounds WHERE game_id = ? AND round_number = ?",  # noqa: S608 - constant.
        (game_id, round_number),
    )
    return Round(*row) if row else None


async def beginnings(reader: Reader, game_id: str) -> list[int]:
    """Return the number of the first action of each round of a game, in order."""
    rows = await reader.fetch_all(
        "SELECT first_action FROM rounds WHERE game_id = ? ORDER BY round_number", (game_id,)
    )
    return [first_action for (first_action,) in rows]


async def recent_rounds(
    reader: Reader, game_id: str, *, before: int | None = None, limit: int
) -> list[Round]:
    """Return a game's settled rounds, newest first; `before` is the last round_number of the page before."""
    rows = await reader.fetch_all(
        f"SELECT {_ROUND} FROM rounds WHERE game_id = ? AND settled_at IS NOT NULL AND round_number < ?"  # noqa: S608
        " ORDER BY round_number DESC LIMIT ?",
        (game_id, _NO_END if before is None else before, limit),
    )
    return [Round(*row) for row in rows]


async def actions_of_rounds(reader: Reader, rounds: Sequence[tuple[str, int]]) -> list[list[Action]]:
    """Return the actions of each round, given by its game and its number, in order."""
    # The bounds keep the engine from reading a long game whole; the round number selects the rows.
    rows = await reader.fetch_all(
        f"SELECT {_ACTION} FROM ({LISTED_PAIRS.on(reader.engine)}) AS listed"  # noqa: S608 - constants.
        " JOIN rounds ON rounds.game_id = one AND rounds.round_number = CAST(other AS BIGINT)"
        " JOIN actions ON actions.game_id = rounds.game_id AND actions.round_number = rounds.round_number"
        " AND number >= first_action AND number < coalesce((SELECT following.first_action FROM rounds AS following"
        " WHERE following.game_id = rounds.game_id AND following.round_number = rounds.round_number + 1), ?)"
        " ORDER BY actions.game_id, number",
        (listed(rounds), _NO_END),
    )
    found: defaultdict[tuple[str, int], list[Action]] = defaultdict(list)
    for action in map(_action, rows):
        found[action.game_id, action.round_number].append(action)
    return [found[key] for key in rounds]


async def actions_of_round(reader: Reader, game_id: str, round_number: int) -> list[Action]:
    """Return a round's actions in order."""
    [found] = await actions_of_rounds(reader, [(game_id, round_number)])
    return found


async def actions_of_games(reader: Reader, game_ids: Iterable[str]) -> dict[str, list[Action]]:
    """Return all actions of each game in order, by its id; empty for a game without actions."""
    rows = await reader.fetch_all(
        f"SELECT {_ACTION} FROM actions WHERE game_id IN ({LISTED.on(reader.engine)}) ORDER BY game_id, number",  # noqa: S608
        (listed(game_ids),),
    )
    found: defaultdict[str, list[Action]] = defaultdict(list)
    for action in map(_action, rows):
        found[action.game_id].append(action)
    return found


async def actions(reader: Reader, game_id: str, *, first: int = 0, before: int | None = None) -> list[Action]:
    """Return the actions of a game in order, all or those from one number up to, but not including, another."""
    rows = await reader.fetch_all(
        f"SELECT {_ACTION} FROM actions WHERE game_id = ? AND number >= ? AND number < ? ORDER BY number",  # noqa: S608 - constant.
        (game_id, first, _NO_END if before is None else before),
    )
    return [_action(row) for row in rows]


async def actors_of_games(reader: Reader, game_ids: Iterable[str], text: str) -> dict[str, dict[int, int]]:
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


async def actors(reader: Reader, game_id: str, text: str) -> dict[int, int]:
    """Return the user of each action with that text in a game, by the action's number."""
    return (await actors_of_games(reader, [game_id], text))[game_id]


def _action(row: Row) -> Action:
    game_id, number, round_number, user_id, text, at, due_at, due = row
    return Action(game_id, number, round_number, user_id, text, at, deadline_of(due_at, due))
