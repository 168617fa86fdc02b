"""An environment of its own in which high card is installed as a package."""

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "high_card"
OFFLINE = ("--no-index", "--no-deps", "--disable-pip-version-check")


def run(*command: str | Path) -> None:
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False, timeout=240)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel, install it into a new environment that has the packages of this one, and return its Python."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    python = folder / "bin" / "python"
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    # What is installed here is found there as well, but high card is not here.
    here = sysconfig.get_path("purelib")
    (folder / "lib" / version / "site-packages" / "house.pth").write_text(
        f"import site; site.addsitedir({here!r})\n"
    )
    pip = (sys.executable, "-m", "pip")
    run(*pip, "wheel", *OFFLINE, "--no-build-isolation", "--wheel-dir", folder / "wheels", EXAMPLE)
    [wheel] = (folder / "wheels").glob("*.whl")
    run(*pip, "--python", python, "install", *OFFLINE, wheel)
    return python
