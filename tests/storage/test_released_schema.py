"""The schema of each release is frozen: its files, what they say on each engine, and the numbers of those that follow."""

import hashlib

import pytest

from storage.dialect import Engine
from storage.migrate import SCHEMA, UNRELEASED_VERSIONS, migrations

RELEASED = {
    # 0.2.0
    "0001_cardroom.sql": "c66db3765cca5dbd5ba28860b683ad31831433c229eee72e1da3c65341945e75",
    "0002_results.sql": "dc87cf73830a0699bc1830aa6fe5963f167af9cf226da8f403a67bc949f063d5",
    "0003_boards.sql": "b9f77fc3cbc2644d4b6f112760fb1d5becbabb2025dfc41db7a074929fabfb82",
    "0004_people.sql": "84b42d9f89afc0a2299e926101f84b40f36249a40e5af7bd5622d1285a881ee2",
    "0005_shards.sql": "4a880685e9192c10930db1986587b13e7177ed502a0a009191c0c41c96d1e8c7",
    "0006_economy.sql": "75b28d986011cb9f9789552c351eec027fb4dddc7654737059c7a8602ccfea66",
    "0007_servers.sql": "83ae5fadd90dccc8b07278cbbdc3414b7ad18d2e4667391b7d18d32a92395def",
    "0008_boards.sql": "a1eb71450b3eb243564db2057152e99df59ed0b527e505b1d79da7e547a44ec5",
    "0010_shop.sql": "ae513c9fd9938c99630e20ce790a3e2fab22c00eee2c2d92ccff6883e4767ce1",
    "0011_privacy.sql": "26f87a51e90de6b4af8c8430a4ec051d7ebb35813e267f7e2f647bb63c6c93e1",
    "0012_season.sql": "23c8d193a1e9686cc89e99ef8d08b93dc5a4a4755c7ff3afa705386a11756ccf",
    "0013_choices.sql": "2e617193bb362fc13738229eb35fbc32f499da6d56cdcba6f36574ac0afd09b6",
}
"""The sha256 of each file that a release has, in order; whoever releases adds those that are new."""

FINGERPRINTS: dict[Engine, dict[int, str]] = {
    "sqlite": {41: "ecf09c73fadd1973"},  # 0.2.0
    "postgresql": {41: "06d7aff70ad9b6d8"},
}
"""The version and fingerprint of each release's schema: an edit of storage/schema_text.py may change it too."""


@pytest.mark.parametrize("name", RELEASED)
def test_a_released_file_stays_as_it_is(name: str) -> None:
    """A database that has this step would be refused for ever."""
    found = hashlib.sha256((SCHEMA / name).read_bytes()).hexdigest()
    assert found == RELEASED[name], (
        f"{name} is released: undo the edit, and write a file with the next number"
    )


@pytest.mark.parametrize("of", ["sqlite", "postgresql"])
def test_a_released_schema_is_made_on_each_engine_as_it_was(of: Engine) -> None:
    made = {step.version: step.fingerprint for step in migrations(of)}
    for version, fingerprint in FINGERPRINTS[of].items():
        assert made.get(version) == fingerprint, (
            f"schema {version} is released: storage/schema_text.py has to translate it as before"
        )


def test_later_files_have_higher_numbers() -> None:
    files = sorted(file.name for file in SCHEMA.iterdir() if file.name.endswith(".sql"))
    assert files[: len(RELEASED)] == list(RELEASED), "a file takes the number after the last released one"
    numbers = [int(name.partition("_")[0]) for name in files]
    assert len(set(numbers)) == len(numbers)
    assert [step.version for step in migrations()] == [UNRELEASED_VERSIONS + number for number in numbers]


def test_released_versions_stay_above_those_that_never_were_released() -> None:
    assert UNRELEASED_VERSIONS == 28, "each released database has a number that follows from it"
