"""Which messages and embeds are refused, and where; components have tests of their own."""

from typing import Any

import pytest

from playground.checks.message import check_message
from playground.refused import ErrorCode, RefusedError
from tests.cases import cases
from tests.playground.bodies import BUTTON, TEXT, V2, Json, row
from tests.playground.checked import findings, rows

ROW = row(BUTTON)
IDS = [str(number) for number in range(101)]


def kept(**fields: Any) -> Json:
    """Make a message as it is kept."""
    return {"flags": 0, "content": "", "embeds": [], "components": [], "attachments": [], **fields}


@rows(
    {
        "a text": ({"content": "Hello"}, ""),
        "content too long by its white space": ({"content": "x" * 2000 + "\n"}, ""),
        "content is a boolean": ({"content": True}, "content"),
        "nonce is a number": ({"content": "x", "nonce": 7, "enforce_nonce": True}, ""),
        "three stickers": ({"sticker_ids": ["1", 2, "3"]}, ""),
        "too many stickers": ({"sticker_ids": ["1", "2", "3", "4"]}, "sticker_ids"),
        "stickers without ids": ({"sticker_ids": ["one", True]}, "sticker_ids[0] sticker_ids[1]"),
        "silent, no embeds": ({"content": "x", "flags": 4 | 4096}, ""),
        "ephemeral without an interaction": ({"content": "x", "flags": 64}, "flags"),
        "loading": ({"content": "x", "flags": 128}, "flags"),
        "flags below zero": ({"content": "x", "flags": -1}, "flags"),
        "ten files": ({"attachments": [{"id": number} for number in range(10)]}, ""),
        "too many files": ({"attachments": [{"id": number} for number in range(11)]}, "attachments"),
        "reply": ({"content": "x", "message_reference": {"message_id": "1"}}, ""),
        "everything at once": (
            {"content": 0.5, "tts": 2, "components": {}, "embeds": 1, "allowed_mentions": []},
            "content tts components embeds allowed_mentions",
        ),
    }
)
def test_new_message(body: Json, paths: list[str]) -> None:
    """A new message is refused for what is wrong with its own fields, for all of it at once."""
    assert findings(check_message, body) == paths


@rows(
    {
        "nobody": ({"parse": []}, ""),
        "everybody": ({"parse": ["users", "roles", "everyone"], "replied_user": True}, ""),
        "some": ({"users": IDS[1:], "roles": [3]}, ""),
        "all roles, some people": ({"parse": ["roles"], "users": ["1"]}, ""),
        "all people, some people": ({"parse": ["users"], "users": ["1"]}, "allowed_mentions"),
        "all people, an empty list": ({"parse": ["users"], "users": []}, ""),
        "all roles, some roles": ({"parse": ["roles"], "roles": ["1"]}, "allowed_mentions"),
        "unknown kind": ({"parse": ["here"]}, "allowed_mentions.parse[0]"),
        "too many people": ({"users": IDS}, "allowed_mentions.users"),
        "a name for an id": ({"roles": ["1", "mods"]}, "allowed_mentions.roles[1]"),
    }
)
def test_allowed_mentions(body: Json, paths: list[str]) -> None:
    """All of a kind may be mentioned, or some of it by up to 100 ids, but not both."""
    assert findings(check_message, {"content": "x", "allowed_mentions": body}) == paths


def test_answer_to_an_interaction_may_be_ephemeral() -> None:
    """The same flags that a message of a channel cannot have are right for an answer."""
    body = {"content": "x", "flags": 64}
    assert findings(check_message, body, interaction=True) == []
    assert findings(check_message, body) == ["flags"]


def test_paths_begin_where_the_body_stands() -> None:
    """The answer to an interaction stands within its request."""
    assert findings(check_message, {"content": 0.5}, path="data") == ["data.content"]
    assert findings(check_message, None, path="data") == ["data"]


@rows(
    {
        "components alone": ({"flags": V2, "components": [TEXT]}, ""),
        "with nothing said of the rest": (
            {"flags": V2, "components": [TEXT], "content": None, "embeds": [], "poll": None},
            "",
        ),
        "with content": ({"flags": V2, "components": [TEXT], "content": "x"}, "content"),
        "with embeds": ({"flags": V2, "components": [TEXT], "embeds": [{"title": "x"}]}, "embeds"),
        "with stickers and a poll": (
            {"flags": V2, "components": [TEXT], "sticker_ids": ["1"], "poll": {"question": {}}},
            "sticker_ids poll",
        ),
        "without the flag": ({"components": [TEXT]}, "components[0].type"),
        "in a row, which needs no flag": ({"content": "x", "components": [ROW]}, ""),
    }
)
def test_components_v2_stand_alone(body: Json, paths: list[str]) -> None:
    """With Components V2 a message has components and nothing else; without the flag it has none of them."""
    assert findings(check_message, body) == paths


@cases(
    ("before", "edit", "paths"),
    {
        "words": (kept(content="x"), {"content": "y"}, []),
        "a row added": (kept(content="x"), {"components": [ROW]}, []),
        "V2 without the flag": (kept(content="x"), {"components": [TEXT]}, ["components[0].type"]),
        "flags that cannot be changed are ignored": (kept(content="x"), {"flags": 4 | 64 | 128}, []),
        "V2 stays V2": (kept(flags=V2, components=[TEXT]), {"components": [ROW]}, []),
        "words for V2": (kept(flags=V2, components=[TEXT]), {"content": "x"}, ["content"]),
        "embed for V2": (kept(flags=V2, components=[TEXT]), {"embeds": [{"title": "x"}]}, ["embeds"]),
        "V2, nothing reset": (kept(flags=V2, components=[TEXT]), {"content": None, "embeds": []}, []),
        "the flag taken off": (
            kept(flags=V2, components=[TEXT]),
            {"flags": 0, "components": [ROW]},
            ["flags"],
        ),
        "another flag for V2": (kept(flags=V2, components=[TEXT]), {"flags": 4}, []),
        "V2 after thinking": (kept(flags=128), {"flags": V2, "components": [TEXT]}, []),
        "V2 over words": (
            kept(content="x", embeds=[{"title": "x"}]),
            {"flags": V2, "components": [TEXT]},
            ["content", "embeds"],
        ),
        "V2 over an embed that is null": (
            kept(content="x", embeds=[{"title": "x"}]),
            {"flags": V2, "components": [TEXT], "content": None, "embeds": None},
            ["embeds"],
        ),
        "V2 over words taken away": (
            kept(content="x", embeds=[{"title": "x"}]),
            {"flags": V2, "components": [TEXT], "content": None, "embeds": []},
            [],
        ),
    },
)
def test_edit(before: Json, edit: Json, paths: list[str]) -> None:
    """An edit may turn a message into one with Components V2, not back, and only with its words taken away."""
    assert findings(check_message, edit, edit_of=before) == paths


@cases(
    ("before", "body", "files"),
    {
        "nothing": (None, {}, set()),
        "white space": (None, {"content": " \n "}, set()),
        "nothing, many times": (None, {"content": None, "embeds": [], "components": []}, set()),
        "an embed without anything": (None, {"embeds": [{"type": "rich", "color": 255}]}, set()),
        "V2 without components": (None, {"flags": V2, "components": []}, set()),
        "the words taken away": (kept(content="x"), {"content": None}, set()),
        "the embed taken away": (kept(embeds=[{"title": "x"}]), {"embeds": []}, set()),
        "V2 taken away": (kept(flags=V2, components=[TEXT]), {"components": []}, set()),
        "the file taken away": (kept(attachments=[{"id": "1"}]), {"attachments": []}, set()),
        "nothing after thinking": (kept(flags=128), {}, set()),
    },
)
def test_empty_message_has_its_own_code(before: Json | None, body: Json, files: set[str]) -> None:
    """A message in which nothing is left to see is refused with 50006."""
    with pytest.raises(RefusedError) as refused:
        check_message(body, edit_of=before, files=frozenset(files))
    assert (refused.value.code, refused.value.errors) == (ErrorCode.EMPTY_MESSAGE, {})


@cases(
    ("before", "body", "files"),
    {
        "a file": (None, {}, {"a.png"}),
        "a row": (None, {"components": [ROW]}, set()),
        "a sticker": (None, {"sticker_ids": ["1"]}, set()),
        "a poll": (None, {"poll": {"question": {"text": "x"}}}, set()),
        "a forward": (None, {"message_reference": {"type": 1, "message_id": "1"}}, set()),
        "a character without width": (None, {"content": "\u200b"}, set()),
        "a picture": (None, {"embeds": [{"image": {"url": "attachment://a.png"}}]}, set()),
        "an edit of nothing": (kept(content="x"), {}, set()),
        "the words stay": (kept(content="x"), {"embeds": [], "components": []}, set()),
        "the row stays": (kept(components=[ROW]), {"content": None}, set()),
        "a file for words": (kept(content="x"), {"content": None}, {"a.png"}),
        "the file stays": (kept(attachments=[{"id": "1"}]), {"content": ""}, set()),
    },
)
def test_what_is_not_empty(before: Json | None, body: Json, files: set[str]) -> None:
    """One thing to see is enough, new or kept."""
    check_message(body, edit_of=before, files=frozenset(files))


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
