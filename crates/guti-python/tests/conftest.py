"""What the tests share: the repository, and games played at random."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

import guti

ROOT = Path(__file__).resolve().parents[3]
"""The root of the repository."""

LONG = "GUTI_LONG_TESTS" in os.environ
"""Whether the tests play for minutes what they otherwise play for seconds."""


@pytest.fixture(autouse=True, scope="session")
def ctrl_c() -> None:
    """Ctrl-C raises an exception in programs that are started in the background, too."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(params=guti.games())
def game(request: pytest.FixtureRequest) -> guti.Game:
    """Each built-in game in turn."""
    return guti.Game(request.param)


@pytest.fixture
def variants() -> Callable[[guti.Game], list[guti.Game]]:
    """The game itself, and under each of its named variants."""
    return lambda game: [game, *(game.under(name) for name in game.variants)]


def playout(game: guti.Game, seed: int, plies: int) -> list[guti.Position]:
    """The positions of a game of random moves, the start included."""
    draw = random.Random(seed)
    positions = [game.start]
    while len(positions) <= plies and (moves := positions[-1].moves()):
        positions.append(positions[-1].play(draw.choice(moves)))
    return positions
