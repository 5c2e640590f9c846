"""Measures several systems alternately, and compares them.

The speed of a machine changes while one measures. So each round measures every system once, and a
ratio is that of two rates of the same round. What is printed is the median of the rounds, with the
least and the greatest.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


MODULES = {
    "guti": "`pip install .` in the root of a clone installs it",
    "pettingzoo": "`pip install pettingzoo==1.27.0` installs it",
    "pyspiel": "`pip install open_spiel==2.0.2` installs it, but not for Python 3.10 or macOS on Intel",
}
"""The modules that scripts need, and where they come from."""


def require(*modules: str) -> None:
    """Ends the program with a message if one of these modules is not installed."""
    for module in modules:
        if importlib.util.find_spec(module) is None:
            sys.exit(f"this needs the module `{module}`, which is not installed: {MODULES[module]}")


@dataclass(frozen=True)
class System:
    """A system to be measured.

    Attributes:
        name: what the table calls it.
        rate: measures for about the given number of seconds and returns plies per second.
    """

    name: str
    rate: Callable[[float], float]


@dataclass(frozen=True)
class Spread:
    """The median of some figures, the least and the greatest."""

    median: float
    least: float
    greatest: float

    @staticmethod
    def of(figures: Sequence[float]) -> Spread:
        """The spread of at least one figure."""
        return Spread(statistics.median(figures), min(figures), max(figures))

    def __str__(self) -> str:
        return f"{short(self.median)} ({short(self.least)}–{short(self.greatest)})"


def short(figure: float) -> str:
    """A figure with three digits: `0.123`, `1.23`, `12.3`, `123`, `1.23 k`, `1.23 M`.

    >>> [short(figure) for figure in (0.1234, 1.234, 123.4, 999.7, 1234, 12_345_678)]
    ['0.123', '1.23', '123', '1.00 k', '1.23 k', '12.3 M']
    """
    for unit in ("", " k", " M"):
        if figure < 999.5 or unit == " M":
            break
        figure /= 1000
    digits = 3 if figure < 0.9995 else 2 if figure < 9.995 else 1 if figure < 99.95 else 0
    return f"{figure:.{digits}f}{unit}"


def playing(name: str, batch: Callable[[], int], plies: float = 1.0) -> System:
    """A system that plays until the time is up.

    Args:
        name: the name of the system.
        batch: plays something and returns how much: plies, actions or games.
        plies: the mean number of plies in one of these.
    """

    def rate(seconds: float) -> float:
        played = 0
        started = time.perf_counter()
        while True:
            played += batch()
            elapsed = time.perf_counter() - started
            if elapsed >= seconds:
                return plies * played / elapsed

    return System(name, rate)


def guti_bench(program: str, game: str, variant: str, seconds: float) -> Mapping[str, Any]:
    """What `guti bench --json` says of a game, with `seconds` for random play."""
    # A third of the time is for random play.
    command = [program, "bench", game, "--variant", variant, "--json", "--seconds"]
    document: Mapping[str, Any] = json.loads(output([*command, str(3 * seconds)]))[0]
    return document


def guti_perft(program: str, game: str, variant: str, depth: int) -> int:
    """The number of sequences of moves from the start, counted by the program of guti."""
    command = [program, "perft", game, str(depth), "--variant", variant, "--json"]
    return int(json.loads(output(command))["counts"][-1]["count"])


def guti_length(program: str, game: str, variant: str) -> float:
    """The mean number of plies of a random game, played by the program of guti."""
    document = guti_bench(program, game, variant, 0.3)
    return float(document["moves_per_second"] / document["playouts_per_second"])


def guti_program(program: str, game: str, variant: str) -> System:
    """Random play of the program, without Python."""

    def rate(seconds: float) -> float:
        return float(guti_bench(program, game, variant, seconds)["moves_per_second"])

    return System("`guti bench`", rate)


def output(command: Sequence[str]) -> str:
    """Runs a program and returns what it prints; if that fails, ends this one with a message."""
    try:
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    except OSError as error:
        sys.exit(
            f"{command[0]} cannot be run ({error.strerror}): bench/README.md says what this needs"
        )
    except subprocess.CalledProcessError as error:
        sys.exit(f"`{' '.join(command)}` failed with status {error.returncode}")
    return done.stdout


Rates = Mapping[str, Mapping[str, Sequence[float]]]
"""Figures of one unit, such as plies per second: `rates[game][system][round]`."""


def alternate(games: Mapping[str, Sequence[System]], rounds: int, seconds: float) -> Rates:
    """Measures the systems of each game in turns: each for `seconds` in each of `rounds` rounds."""
    rates: dict[str, dict[str, list[float]]] = {}
    for game, systems in games.items():
        rates[game] = {system.name: [] for system in systems}
        for _ in range(rounds):
            for system in systems:
                rates[game][system.name].append(system.rate(seconds))
    return rates


def table(
    rates: Rates, pairs: Sequence[tuple[str, str]], unit: str = "plies per second"
) -> str:
    """A Markdown table: a row for each system, then one with the ratio of each pair."""
    systems = list(next(iter(rates.values())))
    lines = [[unit, *rates], ["---"] * (len(rates) + 1)]
    for system in systems:
        lines.append([system, *(str(Spread.of(measured[system])) for measured in rates.values())])
    for first, second in pairs:
        cells = [f"**{first} ÷ {second}**"]
        for measured in rates.values():
            rounds = zip(measured[first], measured[second], strict=True)
            cells.append(f"**{Spread.of([faster / slower for faster, slower in rounds])}**")
        lines.append(cells)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def options(description: str) -> argparse.ArgumentParser:
    """The options that the scripts share: `guti`, `rounds` and `seconds`."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--guti", default="guti", metavar="PATH", help="the program")
    parser.add_argument(
        "--rounds", type=int, default=5, help="how often each system is measured (default: 5)"
    )
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="for how long each time (default: 1)"
    )
    return parser
