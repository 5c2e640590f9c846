"""Forks, threads, and other processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import guti


def plays(seed: int) -> tuple[str, str | None]:
    """What a process computes with boards and in a search."""
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


STOPPED = """
import signal, sys
import guti

# A program that is started in the background ignores the signal otherwise.
signal.signal(signal.SIGINT, signal.default_int_handler)
start = guti.Game("sixteen-soldiers").start
pretwa = guti.Game("pretwa")


def at_work(*_):
    print("at work", flush=True)


{work}
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there a signal to one process is another")
@pytest.mark.parametrize(
    ("work", "tells"),
    [
        ("guti.solve(pretwa, 9, folder=sys.argv[1], threads=1, progress=at_work)", True),
        ("guti.search(start, time=600, progress=at_work)", True),
        ("at_work(); guti.search(start, depth=128, threads=2, multipv=3)", False),
        ("at_work(); guti.perft(start, 30)", False),
        # A game without end: 1000 plies take 1000 frames of the stack.
        ("at_work(); guti.perft(guti.Game('three-mens-morris').start, 1000)", False),
        ("at_work(); guti.level(10, time=600)(start)", False),
    ],
    ids=["solve", "search", "search with threads", "perft", "deep perft", "level"],
)
def test_a_signal_from_outside_stops_what_takes_long(
    work: str, tells: bool, tmp_path: Path
) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", STOPPED.replace("{work}", work), str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "at work\n"
    if not tells:
        # The line was printed before the work began.
        time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    try:
        _, told = process.communicate(timeout=120)
    finally:
        process.kill()
    assert told.splitlines()[-1] == "KeyboardInterrupt"
    assert process.returncode == -signal.SIGINT


LIMITED = """
import resource
import guti

env = guti.VectorEnv(guti.Game("dara"), 2**20)
copy = guti.VectorEnv(guti.Game("dara"), 64)
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + 2**26, resource.RLIM_INFINITY))
for work in (
    env.reset,
    env.buffers,
    lambda: guti.VectorEnv(guti.Game("dara"), 2**20),
    env.__copy__,
):
    try:
        work()
    except MemoryError:
        print("no memory")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is that of Linux")
def test_too_little_memory_is_an_exception() -> None:
    command = [sys.executable, "-c", LIMITED]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.stdout.splitlines() == ["no memory"] * 4, run.stderr


def test_a_run_of_solve_that_a_signal_stopped_is_continued(tmp_path: Path) -> None:
    game = guti.Game("pretwa")

    def stop(_: guti.SolveProgress) -> None:
        signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        guti.solve(game, 9, folder=tmp_path, threads=1, progress=stop)
    # The layer that was being solved is there, and is not solved again.
    kept = guti.Tables(game, tmp_path).layers
    assert kept == ["4-4"]
    (layer,) = guti.solve(game, 4, folder=tmp_path)
    assert (layer.layer, layer.seconds) == ("4-4", None)
