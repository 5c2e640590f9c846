"""Measures of games by guti and by Ludii, from random play of both.

Ludii has its own implementation of the measures that the literature uses (its class `Evaluation`);
`LudiiMeasures.java` lets it measure random games. Two of the first five games have the same rules in
both, a turn of which is one move in Ludii too, so that all figures have to agree.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludii import GAMES, Ludii, add_ludii
from timing import output

SAME = {"lau-kata-kati": ["End Rules/No Moves"], "dash-guti": []}
"""The games in which a turn is one move in Ludii, and the options with which it has the same rules:
a player who cannot move loses."""


@dataclass(frozen=True)
class Figure:
    """A mean with half the width of its 95 % interval."""

    mean: float
    error: float

    @staticmethod
    def of(document: Mapping[str, float]) -> Figure:
        """A figure as `guti study --json` writes it: a mean with its error, or a share with its interval."""
        if "share" in document:
            return Figure(document["share"], (document["high"] - document["low"]) / 2)
        return Figure(document["mean"], document["error"])

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.error:.3f}"


SHARED: dict[str, tuple[str, Callable[[Mapping[str, Any]], Figure]]] = {
    "length, plies": ("Duration Turns", lambda of: Figure.of(of["self_play"]["length"])),
    "moves to choose from": (
        "Branching Factor Average",
        lambda of: Figure.of(of["self_play"]["choices"]),
    ),
    "decision moves": ("Decision Moves", lambda of: Figure.of(of["measures"]["decisions"])),
    "decision factor": (
        "Decision Factor Average",
        lambda of: Figure.of(of["measures"]["decision_factor"]),
    ),
    "points of the first side": ("AdvantageP1", lambda of: Figure.of(of["self_play"]["first"])),
    "decided games": ("Completion", lambda of: Figure.of(of["measures"]["decided"])),
    "board coverage": (
        "Board Coverage Default",
        lambda of: Figure.of(of["measures"]["coverage"]),
    ),
}
"""What both measure: its name in guti, that in Ludii, and where the report of guti has it."""


def ours(program: str, game: str, variant: str, games: int) -> dict[str, Figure]:
    """The figures of guti from so many random games, by their names."""
    command = [program, "study", game, "--variant", variant, "--level", "random", "--rung", "none"]
    command += ["--openings", "0", "--games", str(games), "--measures", "--no-tables", "--json"]
    report = json.loads(output(command))["surveys"][0]
    return {name: figure(report) for name, (_, figure) in SHARED.items()}


def rows(own: Mapping[str, Figure], theirs: Mapping[str, float]) -> dict[str, str]:
    """Two cells for each measure: our figure, and that of the metric of Ludii.

    Ends the program if one differs by more than chance explains.
    """
    cells = {}
    for name, figure in own.items():
        other = theirs[SHARED[name][0]]
        # Both are means of equally many games: their difference has √2 times the error of one. Twice its
        # 95 % interval is exceeded once in 11,000 times.
        if abs(figure.mean - other) > 2 * math.sqrt(2) * figure.error + 1e-6:
            sys.exit(f"guti and Ludii measure otherwise: {name} is {figure} and {other:.3f}")
        cells[name] = f"{figure} | {other:.3f}"
    return cells


def main() -> None:
    """Measures the games and prints a table."""
    parser = argparse.ArgumentParser(description="compare measures of random play with those of Ludii")
    parser.add_argument("--guti", default="guti", metavar="PATH", help="the program")
    add_ludii(parser)
    parser.add_argument("--games", type=int, default=500, help="random games (default: 500)")
    args = parser.parse_args()
    ludii = Ludii.of(args.java, args.jar)
    table: dict[str, list[str]] = {name: [] for name in SHARED}
    with tempfile.TemporaryDirectory() as folder:
        for game, options in SAME.items():
            shared = GAMES[game]
            variant = f"{shared.variant},repetition=0"
            own = ours(args.guti, shared.file(game, Path(folder)), variant, args.games)
            metrics = [metric for metric, _ in SHARED.values()]
            theirs = ludii.metrics(shared.name, metrics, args.games, options)
            for name, pair in rows(own, theirs).items():
                table[name].append(pair)
    heads = " | ".join(f"{game}, guti | {game}, Ludii" for game in SAME)
    print(f"| measure | metric of Ludii | {heads} |")
    print("|---|---|" + "--:|" * (2 * len(SAME)))
    for name, cells in table.items():
        print(f"| {name} | *{SHARED[name][0]}* | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
