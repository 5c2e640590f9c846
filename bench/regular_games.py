"""Random play of the games that guti shares with Regular Games.

First it must be the same game: both count the sequences of moves from the start (perft), and their
random games must be equally long. All figures are plies per second on one thread. A chain of
captures is one ply in both.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from timing import System, alternate, guti_length, guti_perft, guti_program, options, output, table

SYSTEMS = "`guti bench`", "Regular Games, interpreter"

GAMES = {
    "lau-kata-kati": ("lauKataKati", "repetition=0"),
    "dash-guti": ("dashGuti", "repetition=0"),
    "pretwa": ("pretwa", "repetition=0,lose_at=0"),
}
"""The ids of games in guti, with their names in Regular Games and options for the same rules."""


@dataclass(frozen=True)
class Regular:
    """A game of Regular Games: the path of its interpreter and that of the game."""

    interpreter: str
    game: Path

    def run(self, command: str, number: int) -> str:
        """Runs a command of the interpreter with everything switched on that makes it faster."""
        switches = ["--enable-all-optimizations", "--enable-all-pragmas"]
        return output([self.interpreter, command, *switches, str(self.game), str(number)])

    def perft(self, depth: int) -> int:
        """The number of sequences of moves."""
        counts = re.findall(r"depth: (\d+)\) = (\d+)", self.run("perf", depth))
        return int(dict(counts)[str(depth)])

    def rate(self, seconds: float) -> float:
        """Plies per second of random play, the loading of the game not counted."""
        turns, time = self.playouts(100)
        turns, time = self.playouts(max(100, round(seconds / time)))
        return turns / time

    def playouts(self, games: int) -> tuple[float, float]:
        """The mean number of turns and the mean time in seconds of some random games."""
        # Every report repeats the means of all games so far; the last one counts.
        lines = self.run("run", games).splitlines()
        turns = [line.split() for line in lines if line.split()[:1] == ["turns"]][-1]
        times = [line.split() for line in lines if line.split()[:1] == ["times"]][-1]
        return float(turns[2]), float(times[2]) / 1000


def main() -> None:
    """Compares the shared games and prints a table."""
    parser = options("compare the speed of random play with that of Regular Games")
    parser.add_argument("interpreter", help="the path of its interpreter")
    parser.add_argument("games", type=Path, help="the folder with lauKataKati.hrg and the others")
    parser.add_argument("--depth", type=int, default=10, help="the depth of perft (default: 10)")
    args = parser.parse_args()
    systems = {}
    for game, (name, variant) in GAMES.items():
        theirs = Regular(args.interpreter, args.games / f"{name}.hrg")
        if not theirs.game.is_file():
            sys.exit(f"there is no file {theirs.game}: bench/README.md says where it comes from")
        counts = guti_perft(args.guti, game, variant, args.depth), theirs.perft(args.depth)
        lengths = guti_length(args.guti, game, variant), theirs.playouts(1000)[0]
        figures = f"perft {args.depth} is %s and %s, a random game has %.1f and %.1f plies"
        compared = f"{game}: {figures % (*counts, *lengths)}"
        # The standard error of both means is about 2 %.
        if counts[0] != counts[1] or not 0.9 < lengths[0] / lengths[1] < 1.1:
            sys.exit(f"guti and Regular Games have other rules. {compared}")
        print(compared, flush=True)
        systems[game] = [
            guti_program(args.guti, game, variant),
            System(SYSTEMS[1], theirs.rate),
        ]
    print(table(alternate(systems, args.rounds, args.seconds), [SYSTEMS]))


if __name__ == "__main__":
    main()
