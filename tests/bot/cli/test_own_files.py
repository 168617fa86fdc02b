"""The doctor names a package of ours whose files another distribution has overwritten, or hides (pip does not warn)."""

import hashlib
import importlib
import os
import subprocess
import sys
from base64 import urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks.child import ROOT, environment
from bot.__main__ import main
from bot.cli.own_files import CURE, NAME, PACKAGES, foreign_files


def install(folder: Path, name: str, *files: str) -> None:
    """Install a distribution as pip does, over whatever is there: its files, and the list of their hashes."""
    lines = []
    for file in files:
        content = f"# {file} of {name}\n".encode()
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_bytes(content)
        digest = urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{file},sha256={digest},{len(content)}\n")
    about = folder / f"{name}-3.5.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 3.5\n")
    (about / "RECORD").write_text("".join(lines))


def install_ours(folder: Path) -> None:
    install(folder, NAME, *(f"{package}/{module}.py" for package in PACKAGES for module in ("__init__", "a")))


def overwrite(folder: Path) -> None:
    install(folder, "django-rules", "rules/__init__.py", "rules/permissions.py")


def stand_beside(folder: Path) -> None:
    install(folder, "django-rules", "rules/permissions.py", "storages/__init__.py")


def overwrite_and_uninstall(folder: Path) -> None:
    """Uninstalling removes what was overwritten, so our file is gone."""
    (folder / "lab/__init__.py").unlink()


def patch(folder: Path) -> None:
    for module in ("__init__", "a"):
        (folder / f"storage/{module}.py").write_text("")


def add_a_module(folder: Path) -> None:
    """In a checkout, whose folder comes after the installed packages, it would hide ours."""
    install(folder, "bottle", "bottle/__init__.py", "bot.py")


def hide(folder: Path) -> None:
    (folder / "first/rules").mkdir(parents=True)
    (folder / "first/rules/__init__.py").touch()
    importlib.invalidate_caches()


CASES: dict[str, tuple[Callable[[Path], None], str]] = {
    "overwritten": (overwrite, "rules: django-rules 3.5 installs files of this name too"),
    "shared": (stand_beside, "rules: django-rules 3.5 installs files of this name too"),
    "overwritten and uninstalled": (
        overwrite_and_uninstall,
        "lab: 1 of its files missing or changed since cardroom was installed, such as lab/__init__.py",
    ),
    "changed": (
        patch,
        "storage: 2 of its files missing or changed since cardroom was installed, such as storage/__init__.py",
    ),
    "a module of the name": (add_a_module, "bot: bottle 3.5 installs files of this name too"),
    "hidden": (hide, "rules: Python finds it in {0}/first, and not in {0}"),
}


@pytest.mark.parametrize(("spoil", "line"), CASES.values(), ids=CASES.keys())
def test_a_package_that_is_not_wholly_ours_is_a_line(
    tmp_path: Path, spoil: Callable[[Path], None], line: str
) -> None:
    install_ours(tmp_path)
    path = [str(tmp_path / "first"), str(tmp_path)]
    assert foreign_files(tmp_path, path) == []
    spoil(tmp_path)
    assert foreign_files(tmp_path, path) == [f"package {line.format(tmp_path)}; {CURE}"]


def test_the_doctor_says_so(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stand_beside(tmp_path / "site")
    monkeypatch.syspath_prepend(tmp_path / "site")
    assert main(["doctor"]) == 1
    line = f"MISSING package rules: django-rules 3.5 installs files of this name too; {CURE}"
    assert line in capsys.readouterr().out.splitlines()


def test_a_command_that_cannot_be_imported_says_so_too(tmp_path: Path) -> None:
    """A doctor whose own imports fail would be of no use."""
    overwrite(tmp_path)
    own = environment()
    own["PYTHONPATH"] = os.pathsep.join((str(tmp_path), str(ROOT)))
    code = "import sys; from bot.__main__ import main; sys.exit(main(['doctor']))"
    done = subprocess.run(
        (sys.executable, "-P", "-c", code), env=own, capture_output=True, text=True, check=False, timeout=60
    )
    line = f"cardroom: package rules: django-rules 3.5 installs files of this name too; {CURE}\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", line)
