"""Compiled code runs where neither the installed package nor the home folder can be written to, and trusts nobody's folder."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from lab import cache
from lab.cache import Folder, would_serve
from tests.bot.cli.conftest import DATABASE

ROOT = Path(__file__).parents[2]
PACKAGES = ("bot", "lab", "playground", "rules", "storage")

# Root writes wherever it likes until it gives that up.
POWERLESS = ("setpriv", "--inh-caps=-all", "--bounding-set=-all") if os.getuid() == 0 else ()

COMPILE = """
import multiprocessing
from pathlib import Path
from lab.cache import cache_folder
from lab.generator import draw, seeded

def kept():
    return str(cache_folder()), sorted(path.suffix for path in cache_folder().rglob("generator.draw*"))

if __name__ == "__main__":
    draw(seeded(1))
    print(kept())
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        print(pool.apply(kept))
"""


@dataclass
class Premises:
    """An installed package and a home that cannot be written to, and a folder for temporary files that can."""

    site: Path
    home: Path
    temporary: Path

    @property
    def own(self) -> Path:
        """Where a user has a folder of their own among the temporary files."""
        return self.temporary / f"cardroom-{os.getuid()}"

    def run(self, *arguments: str, **settings: str) -> str:
        """Run Python there; return what it prints."""
        environment = {"PATH": os.environ["PATH"], "HOME": str(self.home), "TMPDIR": str(self.temporary)}
        done = subprocess.run(
            [*POWERLESS, sys.executable, "-P", *arguments],
            env=environment | {"PYTHONPATH": str(self.site), "DISCORD_TOKEN": ""} | settings,
            cwd=self.temporary,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert done.stderr == ""
        return done.stdout


@pytest.fixture(scope="module")
def premises(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Premises]:
    base = tmp_path_factory.mktemp("premises")
    made = Premises(base / "site", base / "home", base / "temporary")
    made.home.mkdir()
    made.temporary.mkdir()
    for package in PACKAGES:
        shutil.copytree(ROOT / package, made.site / package, ignore=shutil.ignore_patterns("__pycache__"))
    (made.temporary / "compile.py").write_text(COMPILE)
    closed = [made.home, made.site, *(path for path in made.site.rglob("*") if path.is_dir())]
    for folder in closed:
        folder.chmod(0o555)
    yield made
    for folder in closed:
        folder.chmod(0o755)


def test_compiled_code_is_kept_among_temporary_files_for_this_user_alone(premises: Premises) -> None:
    """Processes that this one starts use the same folder."""
    mine, workers = premises.run("compile.py").splitlines()
    assert mine == workers == str((str(premises.own), [".nbc", ".nbi"]))
    assert premises.own.stat().st_mode & 0o777 == 0o700


def test_the_doctor_says_that_it_does_not_last(premises: Premises) -> None:
    lines = premises.run("-m", "bot", "doctor").splitlines()
    assert (
        f"ok      compiled code {premises.own}: until the temporary files are cleared; NUMBA_CACHE_DIR names a lasting folder"
        in lines
    )
    assert not (premises.temporary / DATABASE).exists()


def test_a_named_folder_is_used_and_lasts(premises: Premises, tmp_path: Path) -> None:
    named = tmp_path / "named"
    assert premises.run("compile.py", NUMBA_CACHE_DIR=str(named)).startswith(f"('{named}',")
    assert f"ok      compiled code {named}: kept" in premises.run(
        "-m", "bot", "doctor", NUMBA_CACHE_DIR=str(named)
    )


def test_a_planted_folder_is_not_used_and_workers_share_another(premises: Premises, tmp_path: Path) -> None:
    """It is gone when the process has ended, for nobody would find it again."""
    planted = tmp_path / f"cardroom-{os.getuid()}"
    planted.mkdir()
    planted.chmod(0o777)
    mine, workers = premises.run(str(premises.temporary / "compile.py"), TMPDIR=str(tmp_path)).splitlines()
    assert mine == workers
    assert mine.startswith(f"('{tmp_path}/cardroom-")
    assert not mine.startswith(f"('{planted}'")
    assert list(tmp_path.iterdir()) == [planted]
    assert list(planted.iterdir()) == []


def test_a_picture_is_drawn_without_a_word_about_folders(premises: Premises) -> None:
    draw = "from lab.pictures.canvas import new_figure; print(new_figure(100, 'A', 'b'))"
    assert premises.run("-c", draw).startswith("Figure(")


def a_link(folder: Path) -> None:
    folder.with_name("elsewhere").mkdir(mode=0o700)
    folder.symlink_to("elsewhere")


def a_file(folder: Path) -> None:
    folder.touch(mode=0o700)


def for_all(folder: Path) -> None:
    folder.mkdir()
    folder.chmod(0o777)


def for_all_to_read(folder: Path) -> None:
    folder.mkdir()
    folder.chmod(0o755)


@pytest.mark.parametrize("plant", [a_link, a_file, for_all, for_all_to_read])
def test_what_others_may_have_made_is_not_trusted(tmp_path: Path, plant: object) -> None:
    folder = Folder(tmp_path / "cardroom", is_private=True, lasts=False)
    assert callable(plant)
    assert would_serve(folder)
    plant(folder.path)
    assert not would_serve(folder)
    assert not cache._make(folder)


def test_a_folder_of_another_user_is_not_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only root can give a folder away, so it is this process that says it is somebody else."""
    folder = Folder(tmp_path / "cardroom", is_private=True, lasts=False)
    assert cache._make(folder)
    monkeypatch.setattr("lab.cache.os.getuid", lambda: folder.path.stat().st_uid + 1)
    assert not would_serve(folder)
    assert not cache._make(folder)
