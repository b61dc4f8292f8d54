"""Malformed and hostile input, as much as one likes: Hypothesis on the socket, Schemathesis on HTTP."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import Any

import httpx
import schemathesis
import websockets
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from websockets.asyncio.client import ClientConnection

from kajuta.server.client import Client
from kajuta.server.messages import SERVER_MESSAGE

BATCH = 40
ROUND = 15
QUIET = settings(
    deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck), print_blob=False
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=10,
)
KINDS = st.sampled_from(["act", "offer", "answer", "resign", "resume", "claim", "say", "sync", "hello", "update", "x"])
WORDS = st.sampled_from(["a1-b1", "undo", "draw", "win", "computer", "hello", "0:a1-b1", "chance:deal", "' OR 1=1 --"])
FIELDS = st.fixed_dictionaries(
    {"type": KINDS | JSON},
    optional={
        "id": st.text(max_size=70) | JSON,
        "seat": st.integers(-3, 8) | JSON,
        "action": WORDS | st.text(max_size=250) | JSON,
        "what": WORDS | JSON,
        "yes": st.booleans() | JSON,
        "phrase": WORDS | JSON,
        "have": st.integers() | JSON,
        "holder": JSON,
    },
)
WELL_FORMED = st.one_of(
    st.fixed_dictionaries({"type": st.just("act"), "id": st.text(min_size=1, max_size=60), "seat": st.integers(),
                           "action": WORDS | st.text(max_size=200)}),
    st.fixed_dictionaries({"type": st.sampled_from(["resign", "resume"]), "id": st.just("x"), "seat": st.just(1)}),
    st.fixed_dictionaries({"type": st.just("say"), "id": st.just("x"), "seat": st.integers(0, 3), "phrase": WORDS}),
    st.fixed_dictionaries({"type": st.just("offer"), "id": st.just("x"), "seat": st.integers(0, 3),
                           "what": st.sampled_from(["undo", "draw", "pause", "adjourn", "rematch"])}),
    st.fixed_dictionaries({"type": st.just("sync"), "have": st.integers(-2, 50) | st.integers()}),
)  # fmt: skip
NASTY = st.sampled_from(["", "{", "[" * 5000, "{}", "null", "NaN", '{"type":"act"', '"\\ud800"', "\x00", "9" * 5000])
TEXTS = st.one_of(
    WELL_FORMED.map(json.dumps), FIELDS.map(json.dumps), JSON.map(json.dumps), st.text(max_size=60), NASTY
)


def hostile_texts(count: int) -> list[list[str]]:
    """Batches of messages, at least so many in all. Drawn beforehand: nothing else may run while Hypothesis draws."""
    batches: list[list[str]] = []

    @settings(QUIET, max_examples=-(-count // BATCH))
    @given(st.lists(TEXTS, min_size=BATCH, max_size=BATCH))
    def collect(texts: list[str]) -> None:
        batches.append(texts)

    while sum(map(len, batches)) < count:
        collect()
    return batches


async def attack_socket(address: str, table: str, batches: list[list[str]]) -> Counter[str]:
    """A stranger's messages to a table; counts the answers by their code."""
    answers: Counter[str] = Counter()
    url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
    async with websockets.connect(url, max_queue=None) as socket:
        for texts in batches:
            await _batch(socket, texts, answers)
    return answers


async def _batch(socket: ClientConnection, texts: list[str], answers: Counter[str]) -> None:
    """Sends a batch and hears everything up to the answer to its last message."""
    answers["sent"] += len(texts)
    mark = f"mark {answers['sent']}"
    for text in (*texts, json.dumps({"type": "resign", "id": mark, "seat": 0})):
        await socket.send(text)
    while True:
        frame: str | bytes = await asyncio.wait_for(socket.recv(), 60)
        SERVER_MESSAGE.validate_json(frame)
        answer = json.loads(frame)
        answers[answer.get("code", answer["type"])] += 1
        if answer.get("id") == mark:
            return


def attack_http(address: str, table: str, requests: int) -> Counter[int]:
    """Requests against every operation of the OpenAPI document, half of them about a table that is there."""
    statuses: Counter[int] = Counter()
    schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    operations: list[Any] = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    with httpx.Client(base_url=address, timeout=30) as http:
        while sum(statuses.values()) < requests:
            for operation in operations:
                for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                    _attack_operation(operation, mode, http, table, statuses)
    return statuses


def _attack_operation(
    operation: Any, mode: GenerationMode, http: httpx.Client, table: str, statuses: Counter[int]
) -> None:
    @settings(QUIET, max_examples=ROUND)
    @given(case=operation.as_strategy(generation_mode=mode), aimed=st.booleans())
    def attack(case: Any, aimed: bool) -> None:
        if aimed and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = table
        if aimed and isinstance(case.body, dict) and "game" in case.body and '"computer"' not in json.dumps(case.body):
            case.body["game"] = "pearls"  # without computer players: a house full of them would only be slow
        prepared = case.as_transport_kwargs(base_url=str(http.base_url))
        prepared.pop("cookies", None)
        status = _status(http, prepared)
        statuses[status] += 1
        assert status < 500, (operation.label, prepared)

    try:
        attack()
    except Unsatisfiable:
        if mode is GenerationMode.POSITIVE:  # what takes no input cannot be asked wrongly
            raise


def _status(http: httpx.Client, prepared: dict[str, Any]) -> int:
    content = prepared.pop("data", None)
    body = {"content": content} if isinstance(content, bytes | str) else {"json": prepared.pop("json", None)}
    prepared.pop("json", None)
    try:
        request = http.build_request(prepared["method"], prepared["url"], headers=prepared.get("headers"),
                                     params=prepared.get("params"), **body)  # fmt: skip
    except (ValueError, TypeError, httpx.InvalidURL, UnicodeEncodeError):
        return 0  # cannot even be written down as a request
    http.cookies.clear()
    try:
        return http.send(request).status_code
    except httpx.TimeoutException as silence:
        raise AssertionError(
            f"no answer to {request.method} {request.url} {request.headers} {request.content!r}"
        ) from silence


async def victim(address: str, key: str) -> str:
    """A table of PEARLS in the middle of a game."""
    async with Client(address, key) as owner:
        made = await owner.make_table({"game": "pearls", "seats": [{"kind": "device"}] * 3})
        async with owner.table(made["id"]) as table:
            await table.act(0, "bid2")
        found: str = made["id"]
        return found


async def state_of(address: str, key: str, table: str) -> dict[str, Any]:
    """Everything the owner of all seats knows of a table."""
    async with Client(address, key) as owner, owner.table(table) as seen:
        states = {seat: [state.view, state.legal, state.seen] for seat, state in seen.states.items()}
        return {
            "n": seen.n,
            "table": seen.table,
            "states": states,
            "record": await owner.get(f"/tables/{table}/record"),
        }
