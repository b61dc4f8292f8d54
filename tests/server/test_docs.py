"""What the server offers is documented, and what is documented it offers."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
import schemathesis
from fastapi.routing import APIRoute

from conftest import ROOT
from kajuta.cli.serve import _parser
from kajuta.server.store.database import open_store
from kajuta.server.tables import entries
from kajuta.server.web.app import make_app
from kajuta.server.web.security import Limits
from kajuta.server.wire.messages import SERVER_MESSAGE, schema
from server.house import serving
from server.sitting import DEVICE

TEXT = (ROOT / "docs" / "server.md").read_text("utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")


def documented() -> dict[str, Any]:
    found: dict[str, Any] = make_app("sqlite://").openapi()
    return found


def test_every_route_is_documented_and_no_other() -> None:
    offered = {f"{method.upper()} {path}" for path, ways in documented()["paths"].items() for method in ways}
    assert offered
    assert set(re.findall(r"^\| `((?:GET|POST|DELETE) [^`]+)` \|", TEXT, re.MULTILINE)) == offered
    assert "/api/tables/{table_id}/socket" in TEXT


def test_every_route_of_the_application_is_in_its_openapi_document() -> None:
    paths = set(documented()["paths"])
    routes = [
        route.path for route in make_app("sqlite://").routes if isinstance(route, APIRoute) and route.include_in_schema
    ]
    assert set(routes) <= paths


@pytest.mark.parametrize("direction", ["client", "server"])
def test_every_message_and_each_of_its_keys_is_documented(direction: str) -> None:
    described = schema()[direction]
    for kind, reference in described["discriminator"]["mapping"].items():
        row = re.search(rf"^\| `{kind}` \| (.*) \|$", TEXT, re.MULTILINE)
        assert row is not None, kind
        keys = set(described["$defs"][reference.rpartition("/")[2]]["properties"]) - {"type"}
        assert keys <= set(re.findall(r"`(\w+)`", row[1])), (kind, keys)


def test_every_kind_of_entry_is_documented() -> None:
    for kind in get_args(entries.Kind):
        assert f"`{kind}`" in TEXT


def test_the_limits_are_those_of_the_code() -> None:
    limits = Limits()
    told = TEXT.partition("## Limits")[2]
    for number in (limits.requests_per_second, limits.request_burst, limits.tables_per_hour, limits.message_burst):
        assert f" {int(number)} " in told or f" {int(number)})" in told
    assert (limits.message_bytes, limits.body_bytes, limits.header_bytes) == (16 << 10, 256 << 10, 32 << 10)


def test_every_limit_that_a_file_may_state_is_told_with_its_usual_value() -> None:
    for names, values in re.findall(
        r"^\| (`\w+`(?:, `\w+`)*) \| ([\d, ]+)", TEXT.partition("--limits FILE")[2], re.MULTILINE
    ):
        usual = [getattr(Limits(), name) for name in re.findall(r"`(\w+)`", names)]
        assert [float(value) for value in values.replace(",", " ").split()] == usual, names
    for field in fields(Limits):
        assert f"`{field.name}`" in TEXT


def test_the_openapi_document_is_valid_and_the_schema_of_messages_is_served(database: str) -> None:
    schemathesis.openapi.from_dict(documented()).validate()

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            assert await a.get("/messages") == schema()
            assert await a.get("/openapi.json") == documented()

    asyncio.run(run())


def test_health_and_metrics_answer(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            made = await a.make([DEVICE, DEVICE])
            async with a.line(made["id"]) as line:
                await line.granted("act", 0, action=line.legal(0)[0])
                assert SERVER_MESSAGE.validate_json(line.frames[0]).type == "hello"
                async with httpx.AsyncClient(base_url=house.address) as http:
                    assert (await http.get("/health")).json()["status"] == "ok"
                    metrics = (await http.get("/metrics")).text
            assert re.search(r'^kajuta_actions_total{game="hokito"} [1-9]', metrics, re.MULTILINE)
            for name in re.findall(r"`(kajuta_\w+)`", HOSTING):
                assert f"# HELP {name} " in metrics or f"# HELP {name}_total " in metrics, name

    asyncio.run(run())


def test_a_backup_made_as_described_holds_everything_while_the_server_runs(database: str, tmp_path: Path) -> None:
    (line,) = re.findall(r"^    python3 -c \"(.*)\"$", HOSTING, re.MULTILINE)
    source, copy = database.removeprefix("sqlite:///"), str(tmp_path / "copy.sqlite")
    code = line.replace("/var/lib/kajuta/tables.sqlite", source).replace("/backup/tables.sqlite", copy)

    async def run() -> str:
        async with serving(database) as house, house.visitor() as a:
            made = await a.make([DEVICE, DEVICE])
            await asyncio.to_thread(subprocess.run, [sys.executable, "-c", code], check=True)
            found: str = made["id"]
            return found

    table = asyncio.run(run())
    assert [entry.kind for entry in open_store(f"sqlite:///{copy}").entries(table)][-1] == "started"


def test_the_command_line_options_are_documented() -> None:
    for option in re.findall(r"--[a-z-]+", _parser().format_help()):
        assert f"`{option}" in HOSTING or option == "--help", option
