"""The games that can be played here: the built-in ones, and those of other packages, which are checked first."""

import re
from collections.abc import Iterator, Sequence
from importlib.metadata import EntryPoint, version
from typing import NamedTuple

from bot.features import boards_of, features_of
from bot.game_packages import KINDS, GamePackageError, found, load, origin
from bot.games.installed import GAMES
from bot.games.kind import API, GameKind
from bot.language.catalogue import SOURCE, CatalogueError, catalogue
from bot.language.language import MessageId, load_catalogues

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LETTER = re.compile("[a-z]")


class InstalledGame(NamedTuple):
    """A game with the package that it comes from."""

    kind: GameKind
    package: str
    version: str


def load_games() -> tuple[GameKind, ...]:
    """Return all games that are played here; raises GamePackageError for the first that cannot be."""
    games = []
    for game in examined():
        if isinstance(game, GamePackageError):
            raise game
        games.append(game.kind)
    return tuple(games)


def examined() -> Iterator[InstalledGame | GamePackageError]:
    """Go through the games that are installed; one that cannot be played is an error, which is not raised."""
    house = version("cardroom")
    playable = list(GAMES)
    yield from (InstalledGame(kind, "cardroom", house) for kind in GAMES)
    for point in found(KINDS):
        try:
            kind = _checked(point, playable)
        except GamePackageError as error:
            yield error
        else:
            playable.append(kind)
            yield InstalledGame(kind, *origin(point))


def _checked(point: EntryPoint, others: Sequence[GameKind]) -> GameKind:
    kind = load(point)
    if not isinstance(kind, GameKind):
        raise GamePackageError(point, f"{point.value} is no GameKind")
    problem = next(_problems(point.name, kind, others), None)
    if problem is not None:
        raise GamePackageError(point, problem)
    return kind


def _problems(name: str, kind: GameKind, others: Sequence[GameKind]) -> Iterator[str]:
    """Yield each reason why a game cannot be played beside the others; the caller stops at the first."""
    if kind.api != API:
        yield f"it is made for api {kind.api} of games, and this version has api {API}"
    if not NAME.fullmatch(name):
        yield "a name has small letters, digits and single _"
    if kind.name != name:
        yield f"its entry point has another name than the game, which is {kind.name}"
    if any(other.name == name for other in others):
        yield "there is another game of this name"
    yield from _problems_of_buttons(kind, others)
    taken = {command.name for feature in features_of(tuple(others)) for command in feature.commands}
    if clash := next((command.name for command in kind.commands if command.name in taken), None):
        yield f"there is another command /{clash}"
    keys = [board.key for board in boards_of((*others, kind))]
    if clash := next((key for key in keys if keys.count(key) > 1), None):
        yield f"there is another board {clash}"
    if kind.server_rules is not None:
        yield f"house rules of a server are not in api {API}"
    yield from _problems_of_messages(kind)


def _problems_of_buttons(kind: GameKind, others: Sequence[GameKind]) -> Iterator[str]:
    letter = _letter(kind)
    if not LETTER.fullmatch(letter):
        yield f"custom ids of buttons begin with one small letter and a colon, not with {letter!r}"
    if clash := next((other.name for other in others if _letter(other) == letter), None):
        yield f"the letter {letter} of its buttons is that of {clash}"
    if kind.form is not None and not kind.form.pattern.pattern.startswith(f"{letter}:"):
        yield f"custom ids of its forms begin with {letter}: too"


def _letter(kind: GameKind) -> str:
    return kind.button.pattern.pattern.partition(":")[0]


def _problems_of_messages(kind: GameKind) -> Iterator[str]:
    try:
        english = catalogue(SOURCE)
        load_catalogues()
    except CatalogueError as error:
        yield f"CatalogueError: {error}"
        return
    for wording in (kind.title, kind.help, kind.voided, kind.ended, kind.results):
        if isinstance(wording, str):
            yield f"a sentence is not in its English catalogue: {wording!r}"
        elif isinstance(wording, MessageId) and wording.id not in english:
            yield f"the English catalogue has no {wording.id}"
