"""The rounds of `cardroom solo blackjack` as a record, such as `/verify` gives of a table, for `cardroom mistakes`."""

from pathlib import Path

from bot.cli.options import file_errors, require_place
from bot.games.blackjack.play.game import VERIFICATION
from bot.verification.record import GameRecord, RecordPart, ShoeRecord, dump_parts, join_pages

SHUFFLE = "engine"  # With this name `cardroom engine` deals the same cards for a seed.
_PERSON = 1


class SoloRecord:
    """Notes what one person does and writes it when the game ends; without a path it does nothing.

    Its seed was chosen and shown to nobody before, so `cardroom verify` does not call it fair.
    """

    def __init__(self, path: Path | None, seed: bytes, preset: str) -> None:
        """Raise CommandError if the file cannot be written."""
        if path is not None:
            require_place(path)
        self._path, self._seed, self._preset = path, seed, preset
        self._actions: list[tuple[int | None, str]] = [(_PERSON, "sit")]
        self._shoes = 0

    def deal(self, stake: int, shoe_number: int) -> None:
        """Note the deal of a round from a shoe."""
        self._shoes = shoe_number
        self._actions += [(_PERSON, f"bet {stake}"), (None, "deal")]

    def play(self, action: str) -> None:
        """Note an action in the notation of the rules."""
        self._actions.append((_PERSON, action))

    def write(self) -> None:
        """Write the file; raises CommandError."""
        if self._path is None:
            return
        # A round can go on in the shoe behind the last one.
        shoes = (ShoeRecord(SHUFFLE, number, self._seed.hex(), None) for number in range(1, self._shoes + 2))
        part = RecordPart(tuple(shoes), tuple(self._actions), (), ())
        terms = {"rules": {"preset": self._preset}, "stake_min": 1, "stake_max": 1_000_000, "seats": 1}
        record = GameRecord(VERIFICATION, SHUFFLE, terms, (part,))
        with file_errors(self._path):
            self._path.write_bytes(join_pages(record, [dump_parts(record)]))
