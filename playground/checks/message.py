"""Which messages Discord refuses, new ones and edits."""

from typing import Any

from playground.checks.findings import Findings, Json

LONGEST_CONTENT = 2000


def check_message(
    body: Any,
    *,
    files: frozenset[str] = frozenset(),
    edit_of: Json | None = None,
    interaction: bool = False,
    path: str = "",
) -> None:
    """Refuse a message that Discord would refuse: a new one, or an edit of the kept payload `edit_of`.

    `files` are the names of the files uploaded with this body, `interaction` says that it answers or follows an
    interaction (which alone may be ephemeral), and `path` is where the body stands in its request, such as "data".
    Raises RefusedError: empty message, or invalid form with all findings.
    """
    found = Findings(path)
    if not isinstance(body, dict):
        found.add("This has to be an object.")
    elif isinstance(body.get("content"), str) and len(body["content"]) > LONGEST_CONTENT:
        found.at("content").add("At most 2000 characters.")
    found.refuse()
