"""Which embeds are refused, and where."""

from playground.checks.message import check_message
from tests.playground.bodies import Json
from tests.playground.checked import findings, rows

FIELD = {"name": "n", "value": "v"}


@rows(
    {
        "everything": (
            {
                "title": "x" * 256,
                "description": "x" * 1000,
                "url": "https://example.org",
                "color": 0xFFFFFF,
                "timestamp": "2026-01-01T00:00:00+00:00",
                "footer": {"text": "x" * 2048, "icon_url": "attachment://a.png"},
                "author": {"name": "x" * 256, "url": "http://example.org", "icon_url": None},
                "image": {"url": "attachment://a.png"},
                "thumbnail": {"url": "HTTPS://example.org/a.png"},
                "fields": [{**FIELD, "inline": True}],
            },
            "",
        ),
        "25 fields": ({"fields": [FIELD] * 25}, ""),
        "white space around it": ({"title": f" {'x' * 256} "}, ""),
        "numbers for strings": ({"title": 7, "fields": [{"name": 1, "value": 2}]}, ""),
        "field of white space": ({"fields": [{"name": " ", "value": "v"}]}, "embeds[0].fields[0].name"),
        "too many fields": ({"fields": [FIELD] * 26}, "embeds[0].fields"),
        "colour too great": ({"title": "x", "color": 0x1000000}, "embeds[0].color"),
        "address without a scheme": ({"title": "x", "url": "example.org"}, "embeds[0].url"),
        "address of nothing": (
            {"title": "x", "url": "https://", "image": {"url": "://x"}},
            "embeds[0].url embeds[0].image.url",
        ),
        "title linked to a file": ({"title": "x", "url": "attachment://a.png"}, "embeds[0].url"),
        "picture on a disk": ({"image": {"url": "file:///a.png"}}, "embeds[0].image.url"),
    }
)
def test_embed(body: Json, paths: list[str]) -> None:
    """Each text of an embed has its limit."""
    assert findings(check_message, {"embeds": [body]}) == paths


@rows(
    {
        "ten": ([{"title": "x"}] * 10, ""),
        "eleven": ([{"title": "x"}] * 11, "embeds"),
        "6000 characters": ([{"description": "x" * 3000}] * 2, ""),
        "6001 characters": ([{"description": "x" * 3000}] * 2 + [{"footer": {"text": "x"}}], "embeds"),
        "fields count": ([{"fields": [{"name": "x" * 240, "value": "x" * 1000}] * 5}], "embeds"),
        "one that is none": ([{"title": "x"}, "x"], "embeds[1]"),
    }
)
def test_embeds_together(body: list[Json], paths: list[str]) -> None:
    """A message has up to ten embeds, with 6000 characters in all of them together."""
    assert findings(check_message, {"embeds": body}) == paths
