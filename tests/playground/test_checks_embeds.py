"""Which embeds are refused, and where."""

from playground.checks.message import check_message
from tests.playground.checked import Json, findings, rows

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
        "the longest field, the longest address": (
            {"url": "https://" + "x" * 2040, "fields": [{"name": "x" * 256, "value": "x" * 1024}]},
            "",
        ),
        "25 fields": ({"fields": [FIELD] * 25}, ""),
        "the longest description": ({"description": "x" * 4096}, ""),
        "white space around it": ({"title": f" {'x' * 256} "}, ""),
        "numbers for strings": ({"title": 7, "fields": [{"name": 1, "value": 2}]}, ""),
        "title too long": ({"title": "x" * 257}, "embeds[0].title"),
        "description too long": ({"description": "x" * 4097}, "embeds[0].description"),
        "footer too long": ({"footer": {"text": "x" * 2049}}, "embeds[0].footer.text"),
        "author too long": ({"author": {"name": "x" * 257}}, "embeds[0].author.name"),
        "field too long": (
            {"fields": [FIELD, {"name": "x" * 257, "value": "x" * 1025}]},
            "embeds[0].fields[1].name embeds[0].fields[1].value",
        ),
        "field without a value": ({"fields": [{"name": "n"}]}, "embeds[0].fields[0].value"),
        "field of white space": ({"fields": [{"name": " ", "value": "v"}]}, "embeds[0].fields[0].name"),
        "too many fields": ({"fields": [FIELD] * 26}, "embeds[0].fields"),
        "colour too great": ({"title": "x", "color": 0x1000000}, "embeds[0].color"),
        "address without a scheme": ({"title": "x", "url": "example.org"}, "embeds[0].url"),
        "address too long": ({"title": "x", "url": "https://" + "x" * 2041}, "embeds[0].url"),
        "address of nothing": (
            {"title": "x", "url": "https://", "image": {"url": "://x"}},
            "embeds[0].url embeds[0].image.url",
        ),
        "title linked to a file": ({"title": "x", "url": "attachment://a.png"}, "embeds[0].url"),
        "picture on a disk": ({"image": {"url": "file:///a.png"}}, "embeds[0].image.url"),
        "wrong texts": (
            {"title": [], "color": "red", "timestamp": 0},
            "embeds[0].title embeds[0].color embeds[0].timestamp",
        ),
        "wrong parts": (
            {"footer": "x", "fields": {}, "image": 1},
            "embeds[0].footer embeds[0].fields embeds[0].image",
        ),
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
