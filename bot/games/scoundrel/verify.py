"""The record of a run: the cards and actions of each room, and the end (docs/rules/fairness.md)."""

from dataclasses import asdict, dataclass
from typing import Any

from bot.games.scoundrel.play import deals
from bot.games.scoundrel.play.commands import parse_command
from bot.games.scoundrel.play.config import KIND, load_config
from bot.games.scoundrel.play.view import Shuffle
from bot.verification.record import (
    OPEN,
    Earlier,
    End,
    Extent,
    InputMismatch,
    RecordError,
    ShoeRecord,
    ShoeVerdict,
    StepMismatch,
    Verification,
    end_mismatch,
    input_mismatches,
    is_daily_name,
    one_of,
    taken,
)
from rules.cards import Card, format_cards, parse_cards
from rules.errors import NotationError
from rules.fair_record import ActionImpossible
from rules.options import to_options
from rules.scoundrel.actions import Avoid, Face
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import HouseRules, from_options
from rules.scoundrel.outcome import outcome, score
from rules.scoundrel.rooms import RecordedRoom, ReplayedRun, RoomMismatch, compare, replay
from rules.shuffle import shuffled
from storage import daily_deals, results, round_rows, shoes
from storage.database import Reader
from storage.games import Game

FREE, DAILY, PRACTICE = "free", "daily", "practice"
ORIGINS = (FREE, DAILY, PRACTICE)
# Ends that do not follow from the cards: the first two have a score, a voided run has none.
STOPPED = ("gave_up", "expired")
VOIDED = "voided"
ENDINGS = ("won", "lost", *STOPPED, VOIDED)


@dataclass(frozen=True, slots=True)
class RunShoe(ShoeRecord):
    """The cards of a run: `unshuffled` were shuffled under `name`."""

    part = "run"

    name: str
    origin: str
    unshuffled: tuple[Card, ...]
    rules: HouseRules
    rooms: tuple[RecordedRoom, ...]
    ending: str
    life: int
    score: int | None

    @property
    def extent(self) -> Extent:
        """Count the cards, and name the shuffle."""
        return Extent("cards", len(self.unshuffled), self.name)


async def collect(reader: Reader, game: Game) -> tuple[RunShoe, ...]:
    """Read an ended run by playing it again; nothing while its seed is secret."""
    [result] = await results.of_game(reader, game.game_id)
    config = load_config(game.config)
    shuffle = await _shuffle(reader, game, config.seed)
    if result.end is None or shuffle is None or shuffle.seed is None:
        return ()
    seed = bytes.fromhex(shuffle.seed)
    order = shuffled(DUNGEON, seed, shuffle.name, shuffle.shoe_number, shuffle.client)
    texts = [action.text for action in await round_rows.actions(reader, game.game_id)]
    played = replay(config.rules, order, filter(_is_of_the_dungeon, texts))
    return (
        RunShoe(
            shoe_number=shuffle.shoe_number,
            seed=shuffle.seed,
            commitment=shuffle.commitment,
            client=shuffle.client,
            name=shuffle.name,
            origin=DAILY if game.day is not None else FREE if config.seed is None else PRACTICE,
            unshuffled=DUNGEON,
            rules=config.rules,
            rooms=played.rooms,
            ending=result.end.ending,
            life=played.state.hero.life,
            score=result.end.score,
        ),
    )


def dump(shoe: RunShoe) -> dict[str, Any]:
    """Write the fields that only runs have."""
    return {
        "name": shoe.name,
        "origin": shoe.origin,
        "unshuffled": format_cards(shoe.unshuffled),
        "rules": to_options(shoe.rules),
        "rooms": [{"cards": format_cards(room.cards), "actions": list(room.actions)} for room in shoe.rooms],
        "ending": shoe.ending,
        "life": shoe.life,
        "score": shoe.score,
    }


def load(inputs: ShoeRecord, content: dict[str, Any]) -> RunShoe:
    """Read the fields that only runs have; raises RecordError."""
    return RunShoe(
        **asdict(inputs),
        name=taken(content, "name", str),
        origin=one_of(ORIGINS, content, "origin"),
        unshuffled=parse_cards(taken(content, "unshuffled", str)),
        rules=from_options(taken(content, "rules", dict)),
        rooms=tuple(_load_room(room) for room in taken(content, "rooms", list)),
        ending=one_of(ENDINGS, content, "ending"),
        life=taken(content, "life", int),
        score=None if content["score"] is None else taken(content, "score", int),
    )


async def _shuffle(reader: Reader, game: Game, typed_seed: str | None) -> Shuffle | None:
    """Read the inputs of the shuffle of a run, with the seed if it is public."""
    if typed_seed is not None:
        return deals.of_seed(typed_seed).shuffle
    if game.day is not None and game.attempt is not None:
        daily = await daily_deals.load(reader, game.day, game.attempt)
        assert daily is not None, "a daily run is of a deal"
        return Shuffle(daily.name, deals.SHOE_NUMBER, "", daily.commitment, daily.seed)
    shoe = await shoes.load(reader, game.game_id, deals.SHOE_NUMBER)
    if shoe is None or shoe.client is None:
        return None
    return Shuffle(game.game_id, deals.SHOE_NUMBER, shoe.client, shoe.commitment, shoe.seed)


def _is_of_the_dungeon(text: str) -> bool:
    """Return whether an action moves cards; keep unreadable actions, so that the check finds them."""
    try:
        return isinstance(parse_command(text), Face | Avoid)
    except NotationError:
        return True


def verify(game_id: str, recorded: tuple[RunShoe, ...], _earlier: Earlier) -> tuple[ShoeVerdict, ...]:
    """Check the inputs, rooms and end of every run."""
    return tuple(_verify_shoe(game_id, shoe) for shoe in recorded)


def _verify_shoe(game_id: str, shoe: RunShoe) -> ShoeVerdict:
    order, findings = shoe.order(shoe.name, DUNGEON)
    findings = [*_input_mismatches(game_id, shoe), *findings]
    if order is not None:
        played = replay(shoe.rules, order, (action for room in shoe.rooms for action in room.actions))
        findings += map(_told, compare(shoe.rooms, played))
        findings += _end_mismatches(shoe, played)
    return ShoeVerdict(shoe, sum(len(room.cards) for room in shoe.rooms), tuple(findings))


def _told(finding: RoomMismatch | ActionImpossible) -> object:
    if isinstance(finding, ActionImpossible):
        return finding
    recorded, computed = (str(room or "") for room in (finding.recorded, finding.computed))
    return StepMismatch(finding.number, recorded, computed)


def _input_mismatches(game_id: str, shoe: RunShoe) -> list[object]:
    """Check the inputs by which the bot could have chosen the order."""
    compared = [
        ("shoe", str(shoe.shoe_number), str(deals.SHOE_NUMBER)),
        ("order", format_cards(shoe.unshuffled), format_cards(DUNGEON)),
    ]
    match shoe.origin:
        case "free":
            compared.append(("name", shoe.name, game_id))
        case "daily":
            is_a_days = is_daily_name(KIND, shoe.name)
            compared += [("name", shoe.name, shoe.name if is_a_days else "scoundrel-<day>")]
            compared += [("players", shoe.client, "")]
        case "practice":
            compared += [("name", shoe.name, deals.PRACTICE_NAME), ("players", shoe.client, "")]
    mismatches = input_mismatches(compared)
    if (shoe.commitment is None) != (shoe.origin == PRACTICE):
        name = "promised" if shoe.commitment is None else "unpromised"
        mismatches.append(InputMismatch(name, shoe.commitment or "", ""))
    return mismatches


def _end_mismatches(shoe: RunShoe, played: ReplayedRun) -> list[object]:
    ended, life = outcome(played.state), played.state.hero.life
    if ended is not None:
        computed = _end(ended.reason, life, ended.score)
    elif shoe.ending in STOPPED:
        computed = _end(shoe.ending, life, score(played.state))
    else:
        computed = _end(VOIDED if shoe.ending == VOIDED else OPEN, life, None)
    return end_mismatch(_end(shoe.ending, shoe.life, shoe.score), computed)


def _end(ending: str, life: int, points: int | None) -> End:
    return End(ending, {"life": life, "score": points})


def _load_room(content: dict[str, Any]) -> RecordedRoom:
    actions = tuple(taken(content, "actions", list))
    if not all(type(action) is str for action in actions):
        raise RecordError("an action is a text")
    return RecordedRoom(parse_cards(taken(content, "cards", str)), actions)


VERIFICATION = Verification(kind=KIND, dump=dump, load=load, verify=verify, collect=collect)
