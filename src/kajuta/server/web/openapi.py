"""The HTTP side as an OpenAPI document, as `/api/openapi.json` serves it; clients' types are made from it.

python -m kajuta.server.web.openapi > openapi.json
"""

from __future__ import annotations

import json
import sys
from typing import Any

from kajuta.server.web.app import make_app


def openapi() -> dict[str, Any]:
    """The document."""
    described: dict[str, Any] = make_app("sqlite://").openapi()
    return described


if __name__ == "__main__":
    sys.stdout.write(json.dumps(openapi(), indent=2) + "\n")
