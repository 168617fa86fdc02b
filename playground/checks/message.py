"""The messages that Discord refuses, new ones and edits."""

from typing import Any

from playground.checks.components import check_rows, check_tree
from playground.checks.embeds import check_embeds, shows_something
from playground.checks.fields import (
    Findings,
    Json,
    ids,
    is_thing,
    items,
    snowflake,
    text,
    thing,
    trimmed,
    truth,
    whole,
)
from playground.refused import ErrorCode, RefusedError

LONGEST_CONTENT = 2000
LONGEST_NONCE = 25
LONGEST_ATTACHMENT_TEXT = 1024
MOST_ATTACHMENTS = 10
MOST_STICKERS = 3
MOST_MENTIONED = 100
MOST_FLAGS = 2**31 - 1

SUPPRESS_EMBEDS, EPHEMERAL, SUPPRESS_NOTIFICATIONS = 1 << 2, 1 << 6, 1 << 12
VOICE_MESSAGE, COMPONENTS_V2 = 1 << 13, 1 << 15
FLAGS_AT_FIRST = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | VOICE_MESSAGE | COMPONENTS_V2
FORWARD = 1
MENTIONABLE = ("users", "roles", "everyone")

# Fields that a message with Components V2 cannot have, and their names in a stored message.
_NOT_BESIDE_V2 = {
    "content": "content",
    "embeds": "embeds",
    "sticker_ids": "sticker_items",
    "poll": "poll",
    "shared_client_theme": "shared_client_theme",
}


def check_message(
    body: Any,
    *,
    files: frozenset[str] = frozenset(),
    edit_of: Json | None = None,
    interaction: bool = False,
    path: str = "",
) -> None:
    """Refuse a message that Discord would refuse: a new one, or an edit of the kept payload `edit_of`.

    `files` are the names of the files uploaded with this body, `interaction` says that the message answers or follows
    an interaction (only such a message can be ephemeral), and `path` is where the body stands in its request, such as
    "data". Raises RefusedError: empty message, or invalid form with all findings.
    """
    found = Findings(path)
    if not is_thing(found, body):
        found.refuse()
    flags = whole(found, body, "flags", 0, MOST_FLAGS)
    if edit_of is None:
        _check_first_flags(found, flags or 0, interaction=interaction)
        is_v2 = bool((flags or 0) & COMPONENTS_V2)
    else:
        is_v2 = _check_flags_of_edit(found, body, flags, edit_of)
    _check_small_fields(found, body)
    _check_attachments(found, body)
    _check_reference(found, body)
    _check_allowed_mentions(found, body)
    if is_v2:
        _check_beside_v2(found, body, edit_of)
        check_tree(found, body, files | _file_names(body) | _file_names(edit_of or {}))
    else:
        text(found, body, "content", LONGEST_CONTENT)
        check_embeds(found, body)
        check_rows(found, body)
    found.refuse()
    if _is_empty(body, edit_of or {}, files):
        raise RefusedError(ErrorCode.EMPTY_MESSAGE)


def _check_first_flags(found: Findings, flags: int, *, interaction: bool) -> None:
    wrong = flags & ~(FLAGS_AT_FIRST | EPHEMERAL)
    if wrong:
        found.at("flags").add(f"The flags {wrong} cannot be set.")
    if flags & EPHEMERAL and not interaction:
        found.at("flags").add("Only an answer to an interaction can be ephemeral.")


def _check_flags_of_edit(found: Findings, body: Json, flags: int | None, kept: Json) -> bool:
    """Return whether the message will have Components V2. Like Discord, ignore other flags that cannot be changed."""
    if not kept.get("flags", 0) & COMPONENTS_V2:
        return bool((flags or 0) & COMPONENTS_V2)
    # Without components these flags change nothing; with them Discord reads the components as if the flags were
    # absent.
    if flags is not None and not flags & COMPONENTS_V2 and body.get("components"):
        found.at("flags").add("The flag IS_COMPONENTS_V2 cannot be taken off.")
    return True


def _check_beside_v2(found: Findings, body: Json, kept: Json | None) -> None:
    becomes_v2 = kept is not None and not kept.get("flags", 0) & COMPONENTS_V2
    for name, kept_name in _NOT_BESIDE_V2.items():
        if body.get(name):
            found.at(name).add("There can be none beside Components V2.")
        elif becomes_v2 and kept and kept.get(kept_name):
            empty = "[]" if isinstance(kept[kept_name], list) else "null"
            if name not in body or (empty == "[]" and body[name] is None):
                found.at(name).add(f"This has to be set to {empty} for Components V2.")


def _check_small_fields(found: Findings, body: Json) -> None:
    truth(found, body, "tts")
    truth(found, body, "enforce_nonce")
    text(found, body, "nonce", LONGEST_NONCE)
    ids(found, body, "sticker_ids", MOST_STICKERS)
    thing(found, body, "poll")


def _check_allowed_mentions(found: Findings, body: Json) -> None:
    """Check the allowed mentions: all of a kind or some by their ids, but not both."""
    if body.get("allowed_mentions") is None:
        return
    allowed = thing(found, body, "allowed_mentions")
    if allowed is None:
        return
    here = found.at("allowed_mentions")
    truth(here, allowed, "replied_user")
    parsed = items(here, allowed, "parse", len(MENTIONABLE))
    for number, kind in enumerate(parsed):
        if kind is not None and kind not in MENTIONABLE:
            here.at(f"parse[{number}]").add(f"This has to be one of {', '.join(MENTIONABLE)}.")
    for name in ("users", "roles"):
        some = ids(here, allowed, name, MOST_MENTIONED)
        if some and name in parsed:
            here.add(f"It is either all {name} or those with these ids.")


def _check_attachments(found: Findings, body: Json) -> None:
    for number, attachment in enumerate(items(found, body, "attachments", MOST_ATTACHMENTS)):
        here = found.at(f"attachments[{number}]")
        if is_thing(here, attachment):
            snowflake(here, attachment, "id", required=True)
            for name in ("filename", "title", "description"):
                text(here, attachment, name, LONGEST_ATTACHMENT_TEXT)


def _check_reference(found: Findings, body: Json) -> None:
    reference = thing(found, body, "message_reference")
    if reference is None:
        return
    here = found.at("message_reference")
    whole(here, reference, "type", 0, FORWARD)
    truth(here, reference, "fail_if_not_exists")
    snowflake(here, reference, "message_id", required=True)
    snowflake(here, reference, "channel_id")
    snowflake(here, reference, "guild_id")


def _file_names(body: Json) -> frozenset[str]:
    attachments = body.get("attachments")
    if not isinstance(attachments, list):
        return frozenset()
    names = (each.get("filename") for each in attachments if isinstance(each, dict))
    return frozenset(name for name in names if isinstance(name, str))


def _is_empty(body: Json, kept: Json, files: frozenset[str]) -> bool:
    """Return whether the message would show nothing. In an edit, a list that is null counts as not named."""
    content = body["content"] if "content" in body else kept.get("content")
    if files or trimmed(str(content or "")):
        return False
    embeds = body["embeds"] if "embeds" in body else kept.get("embeds")
    if any(shows_something(embed) for embed in embeds or ()):
        return False
    for name in ("components", "attachments"):
        things = body.get(name)
        if kept.get(name) if things is None else things:
            return False
    reference = body.get("message_reference") or {}
    others = ("sticker_ids", "poll", "shared_client_theme")
    return (
        reference.get("type") != FORWARD
        and not any(body.get(name) for name in others)
        and not any(kept.get(name) for name in ("sticker_items", "poll", "message_snapshots"))
    )
