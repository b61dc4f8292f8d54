"""Learns HOKITO by self-play, from nothing, with NumPy alone: `python examples/learn_hokito.py --minutes 20`.

A small network says of what a seat sees which action to take (policy) and who will win (value). Many games go on side
by side in one batch; the network plays all seats and learns from how the games end (actor and critic). Now and then it
plays against a level of the house; `learned.svg` shows how its victories grow, `learned.npz` keeps the network.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

import kajuta
from kajuta.players import Chair, player
from kajuta.research import Batch, batch

GAMES, STEPS, HIDDEN = 128, 8, 128
LEARN, MOMENTUM, SCALE, TINY = 2e-3, 0.9, 0.99, 1e-8  # Adam's numbers
TRUST = 0.95  # how much more the course of a game counts than the next value (the lambda of GAE)
CURIOSITY = 0.01  # what variety is worth
LOOKED_AT = 12  # at the table: so many actions that the policy likes are tried, the value chooses among them
ROWS = np.arange(GAMES)
Array = np.ndarray[Any, Any]


class Network:
    """One hidden layer, two heads, Adam."""

    def __init__(self, inputs: int, actions: int) -> None:
        rng = np.random.default_rng(1)
        shapes = {"in": (inputs, HIDDEN), "policy": (HIDDEN, actions), "value": (HIDDEN, 1)}
        self.weights = {name: rng.normal(0, shape[0] ** -0.5, shape).astype("f4") for name, shape in shapes.items()}
        self.slopes = {name: (np.zeros(shape, "f4"), np.zeros(shape, "f4")) for name, shape in shapes.items()}
        self.updates = 0

    def look(self, seen: Array, masks: Array | None = None) -> tuple[Array, Array, Array]:
        """What is in the hidden layer, the value, and how likely each action is (nothing without masks)."""
        hidden = np.maximum(seen @ self.weights["in"], 0)
        value = np.tanh(hidden @ self.weights["value"])[:, 0]
        if masks is None:
            return hidden, value, np.empty(0)
        wishes = np.where(masks, hidden @ self.weights["policy"], -1e9)
        chances = np.exp(wishes - wishes.max(1, keepdims=True))
        return hidden, value, chances / chances.sum(1, keepdims=True)

    def learn(self, seen: Array, masks: Array, actions: Array, better: Array, aim: Array) -> None:
        """Actions that went better than expected become likelier, and the value moves towards its aim."""
        hidden, value, chances = self.look(seen, masks)
        logs = np.log(chances + TINY)
        policy = chances * better[:, None]
        policy[np.arange(len(actions)), actions] -= better
        policy += CURIOSITY * chances * (logs - (chances * logs).sum(1, keepdims=True))
        verdict = (2 * (value - aim) * (1 - value**2))[:, None]
        back = (policy @ self.weights["policy"].T + verdict @ self.weights["value"].T) * (hidden > 0)
        self.updates += 1
        for name, slope in {"in": seen.T @ back, "policy": hidden.T @ policy, "value": hidden.T @ verdict}.items():
            mean, square = self.slopes[name]
            mean += (1 - MOMENTUM) * (slope / len(seen) - mean)
            square += (1 - SCALE) * ((slope / len(seen)) ** 2 - square)
            size = np.sqrt(square / (1 - SCALE**self.updates)) + TINY
            self.weights[name] -= LEARN * mean / (1 - MOMENTUM**self.updates) / size


def self_play(network: Network, games: Batch, rng: np.random.Generator) -> int:
    """Plays some steps in every game and learns from them; tells how many games ended."""
    kept: list[tuple[Array, ...]] = []
    for _ in range(STEPS):
        seen, masks, seats = games.observations.copy(), games.masks.astype(bool), games.to_act.copy()
        _, value, chances = network.look(seen, masks)
        actions = (np.log(chances + TINY) + rng.gumbel(size=chances.shape) - 1e9 * ~masks).argmax(1)
        games.step(actions)
        kept.append((seen, masks, actions, value, seats, games.done.copy(), games.rewards[ROWS, seats].copy()))
    seen, masks, actions, value, seats, ended, won = map(np.stack, zip(*kept, strict=True))
    values = np.vstack([value, network.look(games.observations)[1]])
    signs = np.where(np.vstack([seats[1:], games.to_act]) == seats, 1, -1)  # what is good for the other is bad for me
    better, ahead = np.zeros_like(value), np.zeros(GAMES)
    for step in reversed(range(STEPS)):
        expected = np.where(ended[step], won[step], signs[step] * values[step + 1])
        ahead = expected - value[step] + TRUST * ~ended[step] * signs[step] * ahead
        better[step] = ahead
    seen, masks, actions = (part.reshape(GAMES * STEPS, *part.shape[2:]) for part in (seen, masks, actions))
    aim = np.clip(better + value, -1, 1).ravel()
    network.learn(seen, masks, actions, (better / (better.std() + TINY)).ravel(), aim)
    return int(ended.sum())


def choose(network: Network, position: kajuta.Position, seat: int) -> int:
    """At the table: of the actions the policy likes most the one after which the value is best."""
    legal = np.array(position.legal_numbers(seat))
    chances = network.look(position.observation(seat)[None], position.mask(seat)[None])[2][0]
    liked = legal[np.argsort(-chances[legal])[:LOOKED_AT]]
    best: int = max(liked.tolist(), key=lambda number: worth(network, position.play_number(seat, number), seat))
    return best


def worth(network: Network, position: kajuta.Position, seat: int) -> float:
    """What a position promises a seat, whoever is to act."""
    if position.over:
        return 2 * position.returns[seat]
    mover = int(position.to_act[0])
    value = float(network.look(position.observation(mover)[None])[1][0])
    return value if mover == seat else -value


def strength(network: Network, rival: str, games: int, seed: str) -> float:
    """The share of the games it wins against a player of the house, each side by turns; a draw is half."""
    won = 0.0
    for number in range(games):
        seat = number % 2
        position = kajuta.game("hokito").new(seed=f"{seed}/{number // 2}")
        other = player(rival).sit(Chair(position.game, 1 - seat, f"{number}"))
        while not position.over:
            if position.to_act == (seat,):
                position = position.play_number(seat, choose(network, position, seat), noting=True)
            else:
                position = position.play(1 - seat, other.asked(position.view(1 - seat)).action, noting=True)
            other.told(position.events_for(1 - seat))
        won += (1 + position.returns[seat]) / 2
    return won / games


def plot(points: list[tuple[int, float]], rival: str) -> str:
    """Strength against games played, as a picture."""
    most = points[-1][0] or 1
    line = " ".join(f"{60 + 520 * games / most:.1f},{320 - 280 * won:.1f}" for games, won in points)
    grid = "".join(f'<path d="M60 {y}H580" stroke="#ccc"/>' for y in (40, 110, 180, 250, 320))
    names = "".join(f'<text x="50" y="{325 - 2.8 * part}">{part} %</text>' for part in (0, 50, 100))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" font-family="sans-serif" text-anchor="end">'
        f'<rect width="640" height="360" fill="#fff"/>{grid}{names}<polyline points="{line}" fill="none" '
        f'stroke="#0f3b52" stroke-width="3"/><text x="580" y="345">{most:,} games; won against {rival}</text></svg>\n'
    )


def main() -> None:
    """Learns for as long as was wished."""
    options = argparse.ArgumentParser(description="Learn HOKITO by self-play.")
    options.add_argument("--minutes", type=float, default=20)
    options.add_argument("--rival", default="level-1")
    options.add_argument("--games", type=int, default=40, help="games for each point of the plot")
    options.add_argument("--folder", type=Path, default=Path())
    wanted = options.parse_args()
    games = batch("hokito", GAMES)
    games.reset(seed=1)
    network = Network(games.observations.shape[1], games.masks.shape[1])
    rng, begun, played = np.random.default_rng(1), time.monotonic(), 0
    points = [(0, strength(network, wanted.rival, wanted.games, "before"))]
    while (gone := (time.monotonic() - begun) / 60 / wanted.minutes) < 1:
        played += self_play(network, games, rng)
        if gone > len(points) / 10:
            points.append((played, strength(network, wanted.rival, wanted.games, f"{played}")))
            print(f"{gone:4.0%}  {played:>9,} games  {points[-1][1]:6.1%} against {wanted.rival}", flush=True)
    points.append((played, strength(network, wanted.rival, 5 * wanted.games, "after")))
    print(f"done  {played:>9,} games  {points[-1][1]:6.1%} of {5 * wanted.games} against {wanted.rival}")
    (wanted.folder / "learned.svg").write_text(plot(points, wanted.rival), "utf-8")
    np.savez(wanted.folder / "learned.npz", *network.weights.values())


if __name__ == "__main__":
    main()
