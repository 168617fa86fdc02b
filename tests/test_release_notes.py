"""A release has the notes of its version, and only a tag of this version is one."""

import tomllib

import pytest

from tools.release_notes import ROOT, notes, of_tag

CHANGELOG = """# Changelog

## 0.3.0 - 2027-01-02

- New.

## 0.2.0 - 2026-12-01

- First.
  More of it.

## 0.2.0rc1

"""


@pytest.mark.parametrize(
    ("version", "found"),
    [
        ("0.3.0", "- New."),
        ("0.2.0", "- First.\n  More of it."),
        ("0.2.0rc1", None),
        ("0.2", None),
        ("0.4.0", None),
    ],
)
def test_the_notes_are_the_section_of_the_version(version: str, found: str | None) -> None:
    assert notes(CHANGELOG, version) == found


def test_this_version_has_notes() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert of_tag(f"v{version}").startswith("### ")


def test_a_tag_of_another_version_is_refused() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    with pytest.raises(ValueError, match=f"version {version}$"):
        of_tag(f"v{version}.1")
