"""The files of the built client: kept by browsers for good, and sent as small as they were packed when it was built."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.responses import Response

if TYPE_CHECKING:
    from starlette.types import Scope

PACKED = ".br"
"""Beside a file, the same packed by Brotli (`web/vite.config.ts`): smaller than what could be packed on the way."""


class ForGood(StaticFiles):
    """Files whose names change with their contents: a browser need never ask for them again."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file, packed if there is such a one and the browser can read it; to be kept for a year."""
        packed = Path(f"{os.fspath(full_path)}{PACKED}")
        if _reads_packed(scope) and packed.is_file():
            response = super().file_response(packed, packed.stat(), scope, status_code)
            response.headers["content-encoding"] = "br"
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        response.headers["vary"] = "Accept-Encoding"
        return response


def _reads_packed(scope: Scope) -> bool:
    wanted = Headers(scope=scope).get("accept-encoding", "")
    return "br" in [one.strip().partition(";")[0] for one in wanted.split(",")]
