"""`cardroom backup` prints one line and says by its status whether there is a copy to rely on."""

import re
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.bot.cli.conftest import DATABASE, make_database, make_unbalanced
from tests.storage.conftest import furnish


def copies(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "copies").glob("*.sqlite3"))


def test_a_copy_is_named_after_the_time_in_utc(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_database(folder / DATABASE, furnish)
    (folder / "copies").mkdir()
    assert main(["backup", "copies"]) == 0
    [name] = copies(folder)
    assert re.fullmatch(r"cardroom-\d{8}T\d{6}Z\.sqlite3", name)
    size = (folder / "copies" / name).stat().st_size
    assert capsys.readouterr() == (f"copies/{name}: {size} bytes, balanced, 2 entries\n", "")


def test_a_database_can_be_named_through_a_link(folder: Path) -> None:
    make_database(folder / "real.sqlite3", furnish)
    (folder / DATABASE).symlink_to("real.sqlite3")
    (folder / "copies").mkdir()
    assert main(["backup", "copies", "--database", DATABASE]) == 0
    assert copies(folder)[0].startswith("real-")


def test_what_is_in_the_way_is_one_line_and_a_status(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_unbalanced(folder)
    assert main(["backup", "copies"]) == 2
    assert capsys.readouterr() == ("", "cardroom backup: copies: there is no such folder\n")
    (folder / "copies").mkdir()
    assert main(["backup", "copies"]) == 1
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.startswith("cardroom backup: the copy has 2 findings, the first: guild 1")
    assert written.err.count("\n") == 1
    assert copies(folder) == []


@pytest.mark.parametrize("keep", ["0", "-1", "many"])
def test_at_least_one_copy_is_kept(folder: Path, keep: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["backup", "copies", "--keep", keep])
    assert ended.value.code == 2
