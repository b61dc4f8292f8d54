"""The examples for hosts: what they would run is what there is to run."""

from __future__ import annotations

import argparse
import re
import shlex

import pytest
import yaml

from conftest import ROOT
from kajuta.cli import serve, worker

FOLDER = ROOT / "examples" / "hosting"
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
PARSERS = {"serve": serve._parser, "worker": worker._parser}


def parsed(words: list[str]) -> argparse.Namespace:
    """The options of a command, read by the command itself."""
    return PARSERS[words[0]]().parse_args(words[1:])


def unit_of(name: str) -> list[str]:
    text = (FOLDER / name).read_text("utf-8")
    (line,) = re.findall(r"^ExecStart=/opt/kajuta/bin/kajuta (.*)$", text, re.MULTILINE)
    given = {"%i": "8081", "${KAJUTA_DATABASE}": "postgresql://db/kajuta", "${KAJUTA_BUS}": "nats://bus:4222"}
    for mark, value in given.items():
        line = line.replace(mark, value)
    return shlex.split(line)


def test_the_unit_files_run_what_there_is() -> None:
    server = parsed(unit_of("kajuta@.service"))
    serve._check_together(server)
    assert (server.port, server.database, server.bus) == (8081, "postgresql://db/kajuta", "nats://bus:4222")
    stopping = re.search(r"^TimeoutStopSec=(\d+)$", (FOLDER / "kajuta@.service").read_text("utf-8"), re.MULTILINE)
    assert stopping is not None
    assert int(stopping[1]) > server.drain + 5, "it must have time to drain"
    assert parsed(unit_of("kajuta-worker.service")).thinkers == 4


def test_the_composed_services_run_what_there_is_and_know_each_other() -> None:
    composed = yaml.safe_load((FOLDER / "compose.yaml").read_text("utf-8"))
    services = composed["services"]
    servers = [name for name in services if name.startswith("server")]
    assert len(servers) == 3
    for name in servers:
        options = parsed(services[name]["command"])
        serve._check_together(options)
        assert options.database.partition("@")[2] == "database/kajuta"
        assert "database" in services
        assert options.bus == "nats://bus:4222"
        assert f":{options.port}/health" in services[name]["healthcheck"]["test"][-1]
        assert f"server {name}:{options.port} " in (FOLDER / "nginx.conf").read_text("utf-8")
    assert parsed(services["worker"]["command"]).bus == "nats://bus:4222"


@pytest.mark.parametrize("verb", PARSERS)
def test_the_commands_of_the_page_are_read_by_the_program(verb: str) -> None:
    lines = re.findall(rf"^(?:ExecStart=| {{4}})(?:/opt/kajuta/bin/)?kajuta ({verb} .*)$", HOSTING, re.MULTILINE)
    assert lines
    for line in lines:
        assert parsed(shlex.split(line))
