"""A client for programs: make or join a table, take part, survive a broken connection.

Examples:
    >>> async with Client(address) as visitor:
    ...     made = await visitor.make_table({"game": "hokito", "seats": [{"kind": "device"}, {"kind": "computer"}]})
    ...     async with visitor.table(made["id"]) as table:
    ...         async for state in table.turns(0):
    ...             entry = await table.act(0, state.legal[0])
    ...             break
"""

from __future__ import annotations

from functools import cache
from types import TracebackType
from typing import Any, Self

import httpx

from kajuta.client.tables import Refused, SeatState, TableClient

__all__ = ["Client", "Refused", "SeatState", "TableClient"]

PATIENCE_SECONDS = 120
"""Longer than a server lets anything take, a process that has to start first included: its answer says more."""
CONNECTING_SECONDS = 30
certificates = cache(httpx.create_ssl_context)
"""Whom every client of this process trusts: read once, for reading takes longer than most answers."""


class Client:
    """One visitor of a server, known to it by a key. Without one the server is asked for one, and who comes is new.

    Examples:
        >>> async with Client(address) as visitor:
        ...     me = await visitor.me()
    """

    def __init__(self, address: str, key: str | None = None) -> None:
        self.address = address.rstrip("/")
        self._key = ""
        patience = httpx.Timeout(PATIENCE_SECONDS, connect=CONNECTING_SECONDS)
        self._http = httpx.AsyncClient(base_url=self.address, timeout=patience, verify=certificates())
        if key is not None:
            self._show(key)

    def _show(self, key: str) -> None:
        """Shows another key from now on."""
        self._key = key
        self._http.headers["authorization"] = f"Bearer {key}"

    async def __aenter__(self) -> Self:
        if not self._key:
            try:
                self._show((await self.post("/people", {}))["key"])
            except BaseException:
                await self._http.aclose()  # who does not come in does not go out either
                raise
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    @property
    def key(self) -> str:
        """The key this visitor is known by; whoever has it is the same person.

        Examples:
            >>> async with Client(address, key=client.key) as same:
            ...     (await same.me()) == (await client.me())
            True
        """
        return self._key

    async def get(self, path: str) -> Any:
        """Asks for something.

        Examples:
            >>> sorted(await client.get("/games"))
            ['games', 'levels', 'phrases', 'signs']
        """
        return self._answer(await self._http.get(f"/api{path}"))

    async def post(self, path: str, body: Any) -> Any:
        """Changes something.

        Examples:
            >>> seats = [{"kind": "device"}, {"kind": "device"}]
            >>> made = await client.post("/tables", {"game": "hokito", "seats": seats})
        """
        return self._answer(await self._http.post(f"/api{path}", json=body))

    @staticmethod
    def _answer(response: httpx.Response) -> Any:
        answer = response.json()
        if response.is_error:
            error = answer["error"]
            raise Refused(error["message"], error["code"], error.get("rule"))
        return answer

    async def make_table(self, plan: dict[str, Any]) -> dict[str, Any]:
        """Makes a table; the answer has its id and the keys of its open seats.

        Examples:
            >>> seats = [{"kind": "device"}, {"kind": "open"}]
            >>> made = await client.make_table({"game": "hokito", "seats": seats})
            >>> sorted(made), list(made["keys"])
            (['id', 'keys'], ['1'])
        """
        made: dict[str, Any] = await self.post("/tables", plan)
        return made

    async def join(
        self, table_id: str, key: str | None = None, name: str | None = None, seat: int | None = None
    ) -> int:
        """Takes a seat and returns its number: that of a key, or one of a public table.

        Examples:
            >>> made = await client.make_table({"game": "hokito", "seats": [{"kind": "device"}, {"kind": "open"}]})
            >>> await client.join(made["id"], made["keys"]["1"], name="Bob")
            1
        """
        wish = {"key": key, "name": name, "seat": seat}
        given = {word: value for word, value in wish.items() if value is not None}
        answer = await self.post(f"/tables/{table_id}/join", given)
        return int(answer["seat"])

    async def leave(self, table_id: str, seat: int) -> None:
        """Gives a seat up: it is open again, or a computer player goes on.

        Examples:
            >>> made = await client.make_table({"game": "hokito", "seats": [{"kind": "device"}, {"kind": "open"}]})
            >>> seat = await client.join(made["id"], made["keys"]["1"])
            >>> await client.leave(made["id"], seat)
        """
        await self.post(f"/tables/{table_id}/leave", {"seat": seat})

    async def record(self, table_id: str) -> dict[str, Any]:
        """A finished game with everything revealed; of a running one what one's first seat may know.

        Examples:
            >>> made = await client.make_table({"game": "hokito", "seats": [{"kind": "device"}, {"kind": "device"}]})
            >>> record = await client.record(made["id"])
            >>> sorted(record)[:6]
            ['commitment', 'events', 'format', 'game', 'names', 'options']
        """
        record: dict[str, Any] = await self.get(f"/tables/{table_id}/record")
        return record

    async def bring(self, record: dict[str, Any]) -> str:
        """A table from a record; its id.

        Examples:
            >>> made = await client.make_table({"game": "hokito", "seats": [{"kind": "device"}, {"kind": "device"}]})
            >>> async with client.table(made["id"]) as table:
            ...     entry = await table.act(0, table.states[0].legal[0])
            ...     entry = await table.wish("resign", 1)
            >>> brought = await client.bring(await client.record(made["id"]))
            >>> async with client.table(brought) as table:
            ...     table.table["status"], len(table.table["to_act"])
            ('over', 0)
        """
        return str((await self.post("/records", record))["id"])

    async def program_key(self, table_id: str, seat: int) -> str:
        """Hands one's seat to a program: the key it is to show.

        Examples:
            >>> made = await client.make_table({"game": "hokito", "seats": [{"kind": "device"}, {"kind": "device"}]})
            >>> key = await client.program_key(made["id"], seat=0)
            >>> async with Client(address, key) as program, program.table(made["id"]) as table:
            ...     table.seats
            [0]
        """
        return str((await self.post(f"/tables/{table_id}/program", {"seat": seat}))["key"])

    async def me(self) -> dict[str, Any]:
        """Oneself: `name`, `mark`, `devices`.

        Examples:
            >>> sorted(await client.me())
            ['devices', 'id', 'mark', 'marks', 'name', 'phrase_at']
        """
        me: dict[str, Any] = await self.get("/me")
        return me

    async def be_called(self, name: str | None, mark: str | None = None) -> None:
        """Takes a name and a mark.

        Examples:
            >>> await client.be_called("Ann")
            >>> (await client.me())["name"]
            'Ann'
        """
        await self.post("/me", {"name": name, "mark": mark})

    async def link(self) -> str:
        """A key with which one other device or program becomes the same person, once and soon.

        Examples:
            >>> link = await client.link()
            >>> async with Client(address) as other:
            ...     await other.use_link(link)
            ...     (await other.me())["id"] == (await client.me())["id"]
            True
        """
        return str((await self.post("/me/link", {}))["key"])

    async def use_link(self, key: str) -> None:
        """Becomes the person whose link it is; from now on this client shows a key of theirs.

        Examples:
            >>> async with Client(address) as other:
            ...     await other.use_link(await client.link())
            ...     (await other.me())["id"] == (await client.me())["id"]
            True
        """
        self._show((await self.post("/links/use", {"key": key}))["key"])

    async def words(self, language: str = "en") -> list[str]:
        """New words to write on paper; they are told once.

        Examples:
            >>> words = await client.words()
            >>> len(words)
            8
            >>> async with Client(address) as other:
            ...     await other.use_words(" ".join(words))
        """
        return list((await self.post("/me/words", {"language": language}))["words"])

    async def use_words(self, words: str) -> None:
        """Becomes the person whose words they are.

        Examples:
            >>> words = await client.words()
            >>> async with Client(address) as other:
            ...     await other.use_words(" ".join(words))
            ...     (await other.me())["id"] == (await client.me())["id"]
            True
        """
        self._show((await self.post("/words/use", {"words": words}))["key"])

    def table(self, table_id: str) -> TableClient:
        """A connection to a table, to be used in an `async with`.

        Examples:
            >>> made = await client.make_table({"game": "hokito", "seats": [{"kind": "device"}, {"kind": "device"}]})
            >>> async with client.table(made["id"]) as table:
            ...     table.seats
            [0, 1]
        """
        return TableClient(self.address, table_id, self.key)
