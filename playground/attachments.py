"""Uploaded files, which stay in memory and are served from there."""

import mimetypes
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from urllib.parse import quote

from playground.payloads import UPLOAD_BYTES, Json
from playground.refused import ErrorCode, RefusedError

# When all files together are larger than this, the oldest are deleted.
KEPT_BYTES = 256 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that was uploaded with a body; `key` is the number n of its field `files[n]`."""

    key: str
    name: str
    content: bytes

    @property
    def content_type(self) -> str:
        """Return the media type that the file's name stands for."""
        return mimetypes.guess_type(self.name)[0] or "application/octet-stream"


class Attachments:
    """Keep uploaded files by id; `address` returns the address under which they are served."""

    def __init__(self, new_id: Callable[[], int], address: Callable[[], str]) -> None:
        self._new_id = new_id
        self._address = address
        self._kept: dict[int, Upload] = {}
        self._kept_bytes = 0

    def get(self, attachment_id: int) -> Upload | None:
        """Return a file, or None if there is none or it has been deleted."""
        return self._kept.get(attachment_id)

    def keep(self, channel_id: int, uploads: Iterable[Upload], described: list[Json]) -> list[Json]:
        """Keep files and return Discord's attachment objects; `described` is the body's own list of attachments.

        Raises RefusedError if a file is larger than Discord accepts.
        """
        by_key = {str(each.get("id")): each for each in described}
        made = []
        for upload in uploads:
            if len(upload.content) > UPLOAD_BYTES:
                raise RefusedError(ErrorCode.TOO_LARGE)
            made.append(self._keep(channel_id, upload, by_key.get(upload.key, {})))
        return made

    def _keep(self, channel_id: int, upload: Upload, described: Json) -> Json:
        attachment_id = self._new_id()
        self._kept[attachment_id] = upload
        self._kept_bytes += len(upload.content)
        while self._kept_bytes > KEPT_BYTES:
            oldest = self._kept.pop(next(iter(self._kept)))
            self._kept_bytes -= len(oldest.content)
        url = f"{self._address()}/{channel_id}/{attachment_id}/{quote(upload.name, safe='')}"
        said = {"description": described["description"]} if described.get("description") else {}
        return {
            "id": str(attachment_id),
            "filename": upload.name,
            "size": len(upload.content),
            "url": url,
            "proxy_url": url,
            "content_type": upload.content_type,
            **said,
        }


def merged(kept: list[Json], listed: list[Json] | None, made: list[Json]) -> list[Json]:
    """Return the attachments after an edit: those of `kept` that are `listed` (all if there is no list), then those `made`."""
    if listed is None:
        return kept + made
    wanted = {str(each.get("id")) for each in listed}
    return [each for each in kept if each["id"] in wanted] + made
