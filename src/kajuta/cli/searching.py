"""How fast computer players look ahead: nodes and simulations a second, OpenSpiel's tree search beside them."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from kajuta import games
from kajuta.cli.measuring import SEED, Speed, for_a_while
from kajuta.core.compiled.luck import Draws
from kajuta.players.hokito import judgement
from kajuta.players.search.budget import Budget
from kajuta.players.search.deepening import Deepening
from kajuta.players.search.simulating import Simulating

if TYPE_CHECKING:
    from kajuta.core.position import Position

BREAKTHROUGH = "breakthrough(rows=6,columns=6)"
NODES, SIMULATIONS = "nodes, alpha-beta", "simulations, tree search"
RIVAL = f"simulations, OpenSpiel MCTS in C++, {BREAKTHROUGH}"
STAGES = (0, 8, 16)
"""Searches are measured after so many random moves, the same amount of work in each."""


def search_speeds(name: str) -> dict[str, Speed]:
    """Tree search in any game; alpha-beta where a game has a judgement for it; OpenSpiel where it is installed."""
    found = {SIMULATIONS: simulations(name)}
    if name == "hokito":
        found[NODES] = nodes(name)
    if find_spec("pyspiel") is not None:
        found[RIVAL] = open_spiel_simulations()
    return found


def stages(name: str) -> list[Position]:
    """Some positions of a random game, none of them finished."""
    draws, position, found = Draws(SEED), games.game(name).new(seed=SEED), []
    for done in range(max(STAGES) + 1):
        if done in STAGES:
            found.append(position)
        seat = position.to_act[0]
        position = position.play_number(seat, draws.choice(position.legal_numbers(seat)))
        if position.over:
            break
    return found


def nodes(name: str) -> Speed:
    """Nodes of alpha-beta a second on one thread."""
    positions = stages(name)

    def play(count: int) -> float:
        searching = Deepening(games.game(name), judgement)
        for position in positions:
            searching.best(position, Budget(work=max(count // len(positions), 1)))
        return searching.nodes

    return for_a_while(play)


def simulations(name: str) -> Speed:
    """Simulations of the tree search a second on one thread, with random play to the end."""
    game = games.game(name)
    asked = [(position, int(position.to_act[0])) for position in stages(name) if position.to_act[0] != "chance"]
    beliefs = [(game.believe(position.view(seat), ()), seat) for position, seat in asked]

    def play(count: int) -> float:
        done = 0
        for belief, seat in beliefs:
            done += Simulating(game, seat, SEED).think(belief, Budget(work=max(count // len(beliefs), 1))).work
        return done

    return for_a_while(play)


def open_spiel_simulations() -> Speed:
    """Simulations of OpenSpiel's own tree search, one random rollout each."""
    import pyspiel

    game = pyspiel.load_game(BREAKTHROUGH)
    state = game.new_initial_state()

    def play(count: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        pyspiel.MCTSBot(game, evaluator, 1.0, count, 1000, False, 1, False).step(state)
        return count

    return for_a_while(play)
