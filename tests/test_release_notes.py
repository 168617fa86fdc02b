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


VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def test_this_version_has_notes_once_it_is_released() -> None:
    if ".dev" in VERSION:
        with pytest.raises(ValueError, match="has no section"):
            of_tag(f"v{VERSION}")
        assert notes((ROOT / "CHANGELOG.md").read_text("utf-8"), "Unreleased")
    else:
        assert of_tag(f"v{VERSION}")


def test_a_tag_of_another_version_is_refused() -> None:
    with pytest.raises(ValueError, match=f"version {VERSION}$"):
        of_tag(f"v{VERSION}.1")
