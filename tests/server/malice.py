"""Malformed and hostile input, as much as one likes: Hypothesis on the socket, Schemathesis on HTTP."""

from __future__ import annotations

import asyncio
import json
import random
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

from kajuta import games
from kajuta.client import Client
from kajuta.server.tables.records import verify
from kajuta.server.wire.messages import SERVER_MESSAGE
from server.outside import PATIENCE_SECONDS

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
KINDS = st.sampled_from(["act", "offer", "answer", "resign", "resume", "claim", "say", "foresee", "foresee_each",
                         "hint", "doubt", "rights", "sync", "hello", "update", "x"])  # fmt: skip
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
WISH = {"id": st.uuids().map(str), "seat": st.sampled_from([0, 1, 0, 1, 2])}


def owners_messages(game: str) -> st.SearchStrategy[dict[str, Any]]:
    """What somebody who holds every seat may say, much of it legal some time: actions are those of a game played."""
    actions = st.sampled_from(_actions_of(game)) | WORDS
    kinds = [
        *[{"type": st.just("act"), **WISH, "action": actions}] * 6,
        {"type": st.just("foresee"), **WISH, "action": actions},
        {"type": st.just("foresee_each"), **WISH, "actions": st.lists(actions, min_size=1, max_size=5)},
        {"type": st.just("offer"), **WISH, "what": st.sampled_from(["undo", "pause", "adjourn", "rematch"])},
        {"type": st.just("answer"), **WISH, "yes": st.booleans()},
        *[{"type": st.just("resume"), **WISH}] * 2,
        {"type": st.just("claim"), **WISH, "what": st.sampled_from(["win", "computer", "adjourn"])},
        {"type": st.just("say"), **WISH, "phrase": WORDS},
        {"type": st.just("rights"), **WISH},
        {"type": st.just("sync"), "have": st.integers(-2, 50)},
    ]
    return st.one_of(*map(st.fixed_dictionaries, kinds))


def _actions_of(name: str) -> list[str]:
    """Every action that could have been played in a short random game."""
    position, chance, found = games.game(name).new(2, seed="malice"), random.Random(name), dict[str, None]()
    for _ in range(40):
        if position.over:
            break
        seat = position.to_act[0]
        found.update(dict.fromkeys(position.legal(seat)))
        position = position.play_entry(f"{seat}:{chance.choice(position.legal(seat))}")
    return list(found)


NASTY = st.sampled_from(["", "{", "[" * 5000, "{}", "null", "NaN", '{"type":"act"', '"\\ud800"', "\x00", "9" * 5000])
TEXTS = st.one_of(
    WELL_FORMED.map(json.dumps), FIELDS.map(json.dumps), JSON.map(json.dumps), st.text(max_size=60), NASTY
)
NONSENSE = st.one_of(JSON.map(json.dumps), st.text(max_size=60), NASTY)


def _mostly(usual: st.SearchStrategy[str], else_: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(usual, usual, usual, else_)


def hostile_texts(count: int, game: str | None = None) -> list[list[str]]:
    """Batches of messages, at least so many in all, of a stranger or of the owner of a table of some game.

    Drawn beforehand: nothing else may run while Hypothesis draws.
    """
    batches: list[list[str]] = []
    texts = TEXTS if game is None else _mostly(owners_messages(game).map(json.dumps), NONSENSE)

    @settings(QUIET, max_examples=-(-count // BATCH))
    @given(st.lists(texts, min_size=BATCH, max_size=BATCH))
    def collect(texts: list[str]) -> None:
        batches.append(texts)

    while sum(map(len, batches)) < count:
        collect()
    return batches


async def attack_socket(address: str, table: str, batches: list[list[str]], key: str | None = None) -> Counter[str]:
    """Messages to a table, a stranger's or those of whoever has a key; counts the answers by their code."""
    answers: Counter[str] = Counter()
    url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
    headers = {} if key is None else {"authorization": f"Bearer {key}"}
    async with websockets.connect(url, max_queue=None, max_size=None, additional_headers=headers) as socket:
        for texts in batches:
            await _batch(socket, texts, answers)
    return answers


async def _batch(socket: ClientConnection, texts: list[str], answers: Counter[str]) -> None:
    """Sends a batch and hears everything up to the answer to its last message."""
    answers["sent"] += len(texts)
    mark = f"mark {answers['sent']}"
    for text in (*texts, json.dumps({"type": "resign", "id": mark, "seat": 99})):
        await socket.send(text)
    while True:
        frame: str | bytes = await asyncio.wait_for(socket.recv(), PATIENCE_SECONDS)
        SERVER_MESSAGE.validate_json(frame)
        answer = json.loads(frame)
        answers[answer.get("code", answer["type"])] += 1
        if answer.get("id") == mark:
            return


def attack_http(address: str, table: str, requests: int, each: int = ROUND) -> Counter[int]:
    """Requests against every operation of the OpenAPI document, half of them about a table that is there.

    So many of each kind for each operation come one after the other.
    """
    statuses: Counter[int] = Counter()
    schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    operations: list[Any] = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    with httpx.Client(base_url=address, timeout=PATIENCE_SECONDS) as http:
        while sum(statuses.values()) < requests:
            for operation in operations:
                for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                    _attack_operation(operation, settings(QUIET, max_examples=each), mode, http, table, statuses)
    return statuses


def _attack_operation(
    operation: Any, effort: settings, mode: GenerationMode, http: httpx.Client, table: str, statuses: Counter[int]
) -> None:
    @effort
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


async def attack_own_table(address: str, game: str, messages: int) -> Counter[str]:
    """Everything that somebody who holds all seats of a table may say. The table is still what its log says."""
    async with Client(address) as owner:
        made = await owner.make_table({"game": game, "players": 2, "seats": [{"kind": "device"}] * 2})
        key = owner.key
    batches = await asyncio.to_thread(hostile_texts, messages, game)
    answers = await attack_socket(address, made["id"], batches, key)
    state = await state_of(address, key, made["id"])
    if state["table"]["status"] == "over":
        verify(state["record"])
    return answers


async def victim(address: str) -> tuple[str, str]:
    """A table of PEARLS in the middle of a game, and its owner's key."""
    async with Client(address) as owner:
        made = await owner.make_table({"game": "pearls", "seats": [{"kind": "device"}] * 3})
        async with owner.table(made["id"]) as table:
            await table.act(0, "bid2")
        return made["id"], owner.key


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
