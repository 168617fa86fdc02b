"""The two engines of the database: a file of SQLite, and a database of one's own on a real PostgreSQL server."""

import asyncio
import gc
import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from playground.postgresql import TemporaryPostgreSQL
from storage.database import Database
from storage.location import Location, ServerAddress
from tests.emptied_database import EmptiedDatabase

HERE = Path(__file__).parent
ENGINES = ("sqlite", "postgresql")
ON_ONE_ENGINE = ("bot/analysis", "bot/games", "bot/messages")
"""Folders whose tests need a database, but are about games and messages; what is the engine's is tested in storage and bot/core."""
TEMPLATE = "migrated"
STATISTICS_STAY_AWAY = """
    DO $$ DECLARE own TEXT; BEGIN
        FOR own IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
            EXECUTE format('ALTER TABLE %I SET (autovacuum_enabled = FALSE)', own);
        END LOOP;
    END $$
"""
"""Plans must not depend on whether the server has looked at the tables meanwhile."""
_numbers = count(1)
# A stall of the machine is no finding of hypothesis, and a run finds what the run before it has found; `make long-test` looks further.
settings.register_profile(
    "every run", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("every run")
gc.disable()


def pytest_collection_finish() -> None:
    """Leave out of every later search for garbage what collecting has made, because nothing of it is garbage."""
    gc.freeze()
    gc.enable()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run whatever asks for a database on both engines, except where one is enough.

    That is a test which knows that its database is a file, and one about a game, unless it is marked `both_engines`: what
    several people do at once, and restarts.
    """
    if "engine" in metafunc.fixturenames:
        item = metafunc.definition
        is_of_a_game = any(item.path.is_relative_to(HERE / folder) for folder in ON_ONE_ENGINE)
        is_one = "path" in metafunc.fixturenames or (
            is_of_a_game and item.get_closest_marker("both_engines") is None
        )
        metafunc.parametrize("engine", ENGINES[:1] if is_one else ENGINES, scope="session")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where the database of a test is, which thereby runs on SQLite alone."""
    return tmp_path / "cardroom.sqlite3"


@pytest.fixture(scope="session")
def postgresql() -> Iterator[TemporaryPostgreSQL]:
    """Start a server with a database that has the schema, from which those of the tests are copied."""
    with TemporaryPostgreSQL() as server:
        server.run_sql(f"CREATE DATABASE {TEMPLATE}")
        asyncio.run(_migrate(server.address(TEMPLATE)))
        server.run_sql(STATISTICS_STAY_AWAY, TEMPLATE)
        yield server


@pytest.fixture(scope="session")
def emptied_database(postgresql: TemporaryPostgreSQL) -> Iterator[EmptiedDatabase]:
    """Keep the database that the tests use one after another."""
    database = EmptiedDatabase(postgresql, TEMPLATE)
    yield database
    database.close()


@pytest.fixture
def server_address(postgresql: TemporaryPostgreSQL) -> Iterator[str]:
    """Make a card room on the server for one test alone; return its address."""
    name = f"test_{next(_numbers)}"
    postgresql.run_sql(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
    yield postgresql.address(name)
    postgresql.run_sql(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a file with the schema; to copy it takes a tenth of the time of making one."""
    path = tmp_path_factory.mktemp("migrated") / "cardroom.sqlite3"
    asyncio.run(_migrate(path))
    return path


@pytest.fixture
def target(engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> Location:
    """Return what opens the database of a test, which has the schema and nothing else: on each engine in turn."""
    if engine == "sqlite":
        return shutil.copyfile(request.getfixturevalue("migrated_file"), tmp_path / "cardroom.sqlite3")
    emptied: EmptiedDatabase = request.getfixturevalue("emptied_database")
    return ServerAddress(emptied.address())


async def _migrate(target: Path | str) -> None:
    await (await Database.open(target)).close()
