"""`kajuta worker`: thinks for computer players of servers elsewhere."""

from __future__ import annotations

import asyncio
import os
import signal

from kajuta.cli.arguments import Parser, whole_number
from kajuta.cli.serve import MOST_THINKERS, log_as_json
from kajuta.core.errors import KajutaError


def main(arguments: list[str]) -> int:
    """Works until it is told to end."""
    wanted = _parser().parse_args(arguments)
    try:
        from kajuta.server.bus.nats_line import addresses_of
    except ImportError:
        raise KajutaError("for a bus install also what it needs: pip install 'kajuta[cluster]'") from None
    addresses_of(wanted.bus)
    log_as_json()
    asyncio.run(_work(wanted.bus, wanted.thinkers))
    return 0


def _parser() -> Parser:
    parser = Parser(
        "kajuta worker", description="Think for the computer players of servers, and look ahead for people."
    )
    parser.add_argument("--bus", metavar="URL", required=True, help="NATS, by which servers give work")
    parser.add_argument(
        "--thinkers",
        type=whole_number(1, MOST_THINKERS),
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes that think (default: one for each processor)",
    )
    return parser


async def _work(bus: str, thinkers: int) -> None:
    from kajuta import games
    from kajuta.server.bus.nats_line import NatsLine
    from kajuta.server.bus.work import Desk
    from kajuta.server.lanes.errands import Nothing
    from kajuta.server.lanes.lane import Lane
    from kajuta.server.lanes.parcels import carried_out
    from kajuta.server.metrics import THINKING_SECONDS

    told = asyncio.Event()
    for one in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(one, told.set)
    lane = Lane("work", thinkers, THINKING_SECONDS)
    lane.warm_up(Nothing(games.HOUSE[0]))
    line = NatsLine(bus, "worker")
    desk = Desk(line, lambda work: carried_out(lane, work), thinkers)
    await line.open()
    await told.wait()
    await desk.close()
    await line.close()
    lane.close()
