"""Forks, threads, and other processes."""

from __future__ import annotations

import multiprocessing
import os
import threading

import numpy as np
import pytest

import guti


def plays(seed: int) -> tuple[str, str | None]:
    """What a process makes of boards and of a search."""
    game = guti.Game("dara")
    env = guti.VectorEnv(game, 256, seed=seed, threads=2)
    for _ in range(20):
        env.step(env.sample())
    found = guti.search(game.start, nodes=1000, threads=1)
    return "".join(str(env.position(board)[0]) for board in range(4)), found.best_move


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_process_goes_on_with_the_boards_of_its_parent() -> None:
    game = guti.Game("dara")
    env = guti.VectorEnv(game, 256, seed=4, threads=2)
    env.step(env.sample())
    expected = plays(7)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            env.step(env.sample())
            text = "".join(str(env.position(board)[0]) for board in range(env.n))
            good = plays(7) == expected
            os.write(writer, f"{good} {hash_of(text)}".encode())
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    env.step(env.sample())
    text = "".join(str(env.position(board)[0]) for board in range(env.n))
    assert os.read(reader, 1000).decode() == f"True {hash_of(text)}"


def hash_of(text: str) -> int:
    """A number that does not depend on the process."""
    return int(np.frombuffer(text.encode(), np.uint8).astype(np.int64).cumsum().sum())


def test_positions_travel_to_processes_that_start_anew() -> None:
    game = guti.Game("pretwa", "optional-capture")
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        start = game.start
        assert pool.apply(guti.Position.moves, (start,)) == start.moves()
        assert pool.apply(guti.perft, (start, 4)) == guti.perft(start, 4)


def test_threads_share_positions_and_players() -> None:
    game = guti.Game("pretwa")
    expected = guti.perft(game.start, 8)
    player = guti.level(3, seed=1)
    found: list[int] = []
    chosen: list[str] = []

    def work() -> None:
        found.append(guti.perft(game.start, 8))
        chosen.append(player(game.start))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4
    assert set(chosen) <= set(game.start.moves())
