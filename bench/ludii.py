"""Random play of the five first games with guti and with Ludii.

Ludii measures its own random play; a jar of it does so from a command line (`--time-playouts`). The
rules are those that Ludii has, as far as guti has them: see `GAMES`. What is one move to guti may be
several to Ludii, so that both the moves and the games of a second are shown.
"""

from __future__ import annotations

import csv
import sys
import tempfile
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from timing import Spread, guti_bench, options, output, table

SYSTEMS = "`guti bench`", "Ludii"

GAMES = {
    # The same rules, and each move is one move in both.
    "lau-kata-kati": ("Lau Kata Kati", "free-leap"),
    "dash-guti": ("Dash Guti", "free-leap"),
    # The same rules, but each leap of a chain is a move in Ludii.
    "pretwa": ("Pretwa", "free-chain"),
    # Like the standard rules; a piece that is removed is a move of its own in Ludii.
    "dara": ("Dara", "standard"),
    # Each lap is a move in Ludii, and a game goes on over all rounds of a match.
    "khutka-boia": ("Khutka Boia", "standard"),
}
"""The ids of games in guti, with their names in Ludii and the variant that is nearest to it."""


@dataclass(frozen=True)
class Rates:
    """What one measurement of a system says.

    Attributes:
        games: random games per second.
        moves: moves per second.
    """

    games: float
    moves: float


@dataclass(frozen=True)
class Ludii:
    """A copy of Ludii.

    Attributes:
        java: the program that runs it.
        jar: its file.
        warm_up: for how many seconds it plays before it measures, so that Java has compiled it.
    """

    java: str
    jar: Path
    warm_up: int

    def measure(self, name: str, seconds: float) -> Rates:
        """Random play of a game of this name, for at least a second."""
        with tempfile.TemporaryDirectory() as folder:
            written = Path(folder) / "rates.csv"
            command = [self.java, "-jar", str(self.jar), "--time-playouts"]
            command += ["--game-names", f"/{name}.lud", "--export-csv", str(written)]
            command += ["--warming-up-secs", str(self.warm_up)]
            command += ["--measure-secs", str(max(1, ceil(seconds))), "--suppress-prints"]
            output(command)
            if not written.is_file():
                sys.exit(f"{self.jar} measured nothing: is it a jar of Ludii?")
            with written.open(encoding="utf-8", newline="") as lines:
                rows = list(csv.DictReader(lines))
        if len(rows) != 1:
            sys.exit(f"{self.jar} has {len(rows)} games that are called {name}, instead of one")
        return Rates(games=float(rows[0]["p/s"]), moves=float(rows[0]["m/s"]))


def ours(program: str, game: str, variant: str, seconds: float) -> Rates:
    """Random play of a game by the program of guti."""
    document = guti_bench(program, game, variant, seconds)
    return Rates(games=document["playouts_per_second"], moves=document["moves_per_second"])


def main() -> None:
    """Compares the games and prints two tables."""
    parser = options("compare the speed of random play with that of Ludii")
    parser.add_argument("jar", type=Path, help="the jar of Ludii")
    parser.add_argument("--java", default="java", metavar="PATH", help="the program that runs it")
    parser.add_argument(
        "--warm-up", type=int, default=5, help="seconds that Ludii plays unmeasured (default: 5)"
    )
    args = parser.parse_args()
    if not args.jar.is_file():
        sys.exit(f"there is no file {args.jar}: bench/README.md says where Ludii comes from")
    ludii = Ludii(args.java, args.jar, args.warm_up)
    measured: dict[str, dict[str, list[Rates]]] = {}
    for game, (name, variant) in GAMES.items():
        rounds: dict[str, list[Rates]] = {system: [] for system in SYSTEMS}
        for _ in range(args.rounds):
            rounds[SYSTEMS[0]].append(ours(args.guti, game, variant, args.seconds))
            rounds[SYSTEMS[1]].append(ludii.measure(name, args.seconds))
        measured[game] = rounds
        own, theirs = (
            Spread.of([rates.moves / rates.games for rates in rounds[system]]).median
            for system in SYSTEMS
        )
        print(f"{game}: a random game has {own:.1f} and {theirs:.1f} moves", flush=True)
    for unit in ("moves", "games"):
        rates = {
            game: {system: [getattr(r, unit) for r in all_rates] for system, all_rates in of.items()}
            for game, of in measured.items()
        }
        print(f"\n{table(rates, [SYSTEMS], f'{unit} per second')}")


if __name__ == "__main__":
    main()
