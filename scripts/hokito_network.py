"""Would a small network judge HOKITO better than what is counted?

    python scripts/hokito_network.py games.npy

Trains on the file that `hokito_weights.py` wrote: what is counted alone (the landed judgement), a network of one hidden
layer over the board alone (each field with its top stone and a class of height, seen by the seat to move), and both
together; prints the loss on the games held out. The network would have to win there before it may cost time.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

import numpy as np
from hokito_weights import TRUST

from kajuta.games.hokito.state import FIELDS
from kajuta.players.hokito import judgement

HIDDEN = 16
HELD_OUT = 0.1
EPOCHS = 12
BATCH = 1024
RATE = 2e-3
HEIGHT_CLASSES = (1, 2, 4, 8)
CODES = 6 * (len(HEIGHT_CLASSES) + 1) + 1
PHASES, COUNTED = judgement.PHASES, judgement.COUNTED
CEILING = 2.0


@dataclass
class Data:
    """Positions: what is counted, by phase; which inputs of the network are on; the phase; what to expect."""

    counted: Any
    inputs: Any
    phase: Any
    wanted: Any

    def part(self, chosen: Any) -> Data:
        """Some of them."""
        return Data(self.counted[chosen], self.inputs[chosen], self.phase[chosen], self.wanted[chosen])


def read(path: str) -> Data:
    """The rows of a file of games."""
    rows = np.load(path)
    board = rows[:, 1 + COUNTED : 1 + COUNTED + 2 * FIELDS].astype(int)
    top, height = board[:, :FIELDS], board[:, FIELDS:]
    kind = (top - 1) * (len(HEIGHT_CLASSES) + 1) + np.searchsorted(HEIGHT_CLASSES, height)
    inputs = np.where(top > 0, kind, CODES - 1) + CODES * np.arange(FIELDS)
    phase = (rows[:, 0].astype(int) - 1) // judgement.FIELDS_IN_PHASE
    counted = rows[:, 1 : 1 + COUNTED]
    counted = counted / np.where(counted.std(axis=0) > 0, counted.std(axis=0), 1.0)
    by_phase = np.zeros((len(rows), PHASES, COUNTED), np.float32)
    by_phase[np.arange(len(rows)), phase] = counted
    wanted = TRUST * rows[:, -1] + (1 - TRUST) * rows[:, -2]
    return Data(by_phase.reshape(len(rows), -1), inputs, phase, wanted)


class Model:
    """What is counted, the network, or both; trained by Adam."""

    def __init__(self, *, counts: bool, network: bool) -> None:
        random = np.random.default_rng(0)
        self.counts, self.network = float(counts), float(network)
        self.weights = [
            np.zeros(PHASES * COUNTED, np.float32),
            (random.normal(size=(FIELDS * CODES, HIDDEN)) * 0.05).astype(np.float32),
            np.full(HIDDEN, 0.1, np.float32),
            (random.normal(size=(PHASES, HIDDEN)) * 0.1).astype(np.float32),
        ]
        self.means: list[Any] = [np.zeros_like(weight) for weight in self.weights]
        self.squares: list[Any] = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def forward(self, data: Data) -> tuple[Any, Any, Any]:
        """What is expected, and the inputs and the hidden layer on the way."""
        linear, first, bias, last = self.weights
        on = np.zeros((len(data.wanted), FIELDS * CODES), np.float32)
        on[np.arange(len(on))[:, None], data.inputs] = 1
        hidden = on @ first + bias
        out = self.counts * (data.counted @ linear)
        out += self.network * (np.clip(hidden, 0, CEILING) * last[data.phase]).sum(axis=1)
        return 1 / (1 + np.exp(-out)), on, hidden

    def learn(self, data: Data, rate: float) -> None:
        """One step."""
        expected, on, hidden = self.forward(data)
        fault = (expected - data.wanted) / len(data.wanted)
        last = np.zeros_like(self.weights[3])
        np.add.at(last, data.phase, fault[:, None] * np.clip(hidden, 0, CEILING))
        back = fault[:, None] * self.weights[3][data.phase] * ((hidden > 0) & (hidden < CEILING))
        slopes = [self.counts * (data.counted.T @ fault)]
        slopes += [self.network * slope for slope in (on.T @ back, back.sum(axis=0), last)]
        self.steps += 1
        for place, slope in enumerate(slopes):
            self.means[place] = 0.9 * self.means[place] + 0.1 * slope
            self.squares[place] = 0.999 * self.squares[place] + 0.001 * slope * slope
            step = self.means[place] / (1 - 0.9**self.steps)
            step /= np.sqrt(self.squares[place] / (1 - 0.999**self.steps)) + 1e-8
            self.weights[place] = (self.weights[place] - rate * step).astype(np.float32)

    def loss(self, data: Data) -> float:
        """How wrong it is, in batches."""
        total = 0.0
        for first in range(0, len(data.wanted), BATCH):
            part = data.part(slice(first, first + BATCH))
            expected = self.forward(part)[0]
            total -= np.sum(part.wanted * np.log(expected + 1e-9) + (1 - part.wanted) * np.log(1 - expected + 1e-9))
        return float(total / len(data.wanted))


def main(path: str) -> None:
    """Trains the three and prints what they reach."""
    data = read(path)
    known = int(len(data.wanted) * (1 - HELD_OUT))
    training, held_out = data.part(slice(0, known)), data.part(slice(known, None))
    random = np.random.default_rng(1)
    for counts, network in ((True, False), (False, True), (True, True)):
        model = Model(counts=counts, network=network)
        for epoch in range(EPOCHS):
            order = random.permutation(known)
            for first in range(0, known, BATCH):
                model.learn(training.part(order[first : first + BATCH]), RATE * (1 if epoch < EPOCHS / 2 else 0.3))
        print(
            f"counted {counts!s:5} network {network!s:5} loss in training {model.loss(training):.4f}, "
            f"held out {model.loss(held_out):.4f}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1])
