"""Rules and random play of games with guti and with Ludii.

First the rules are compared, as far as they are the same: both count the sequences of turns from the
start (perft), and random games of the first five games must be equally long. `LudiiTurns.java` does so
for Ludii. Then Ludii measures its own random play, as a jar of it does from a command line
(`--time-playouts`). What is one move to guti may be several to Ludii, so that the games of a second are
shown besides the moves.
"""

from __future__ import annotations

import argparse
import csv
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path

from timing import Spread, guti_bench, guti_length, guti_perft, options, output, table

SYSTEMS = "`guti bench`", "Ludii"

TURNS = Path(__file__).with_name("LudiiTurns.java")
"""The program that counts turns with a jar of Ludii."""

METRICS = TURNS.with_name("LudiiMeasures.java")
"""The program that lets a jar of Ludii measure random games."""

GAME_FILES = TURNS.parent.parent / "games"
"""The files of the games."""


@dataclass(frozen=True)
class Shared:
    """A game that both have.

    Attributes:
        name: its name in Ludii.
        variant: the options of guti that are nearest to the rules there.
        depth: how many turns from the start perft is compared; none where the rules differ.
        lines: lines that only the board of Ludii has, as a file of a game writes them.
        options: the options of Ludii that are nearest to the variant, where its own choice is not.
    """

    name: str
    variant: str
    depth: int | None
    lines: tuple[str, ...] = ()
    options: tuple[str, ...] = ()

    def file(self, game: str, folder: Path) -> str:
        """The game as an argument of guti: its id, or a file in this folder with the board of Ludii."""
        if not self.lines:
            return game
        text = (GAME_FILES / f"{game}.toml").read_text(encoding="utf-8")
        lines = "".join(f'  "{line}",\n' for line in self.lines)
        path = folder / f"{game}.toml"
        path.write_text(text.replace("\nlines = [\n", f"\nlines = [\n{lines}", 1), encoding="utf-8")
        return str(path)


# Ludii has no limit on quiet plies.
GAMES = {
    # Whoever cannot move passes in Ludii and loses in guti. At depth 7 that happens for the first time.
    "lau-kata-kati": Shared("Lau Kata Kati", "free-leap,quiet_plies=10000", 6),
    "dash-guti": Shared(
        "Dash Guti", "free-leap,quiet_plies=10000", 8, ("a1 a4 a7", "g1 g4 g7")
    ),
    # Each leap of a chain is a move in Ludii.
    "pretwa": Shared("Pretwa", "free-chain,quiet_plies=10000", 7),
    # A piece that is removed is a move of its own in Ludii.
    "dara": Shared("Dara", "encyclopaedia,quiet_plies=10000", 3),
    # Each lap is a move in Ludii, and a game goes on over all rounds of a match.
    "khutka-boia": Shared("Khutka Boia", "standard", None),
}
"""The games whose speed is compared too, by their ids in guti."""

RULES = {
    "alquerque": Shared(
        "Alquerque",
        "single-leap,capture=optional",
        6,
        options=("Play Rules/No force capture no sequence",),
    ),
    "egara-guti": Shared("Egara Guti", "free-leap", 9),
    "english-draughts": Shared("English Draughts", "standard", 7),
    "felli": Shared("Felli", "bouhajbane", 9),
    "kalah": Shared("Kalah", "standard", 6),
    "nine-mens-morris": Shared("Nine Men's Morris", "standard", 4),
    "oware": Shared("Oware", "standard", 7),
    "three-mens-morris": Shared("Three Men's Morris", "standard", 7),
}
"""More games whose rules are compared, by their ids in guti: as deep as takes seconds. What only comes
later, such as repetitions, may differ."""


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
    warm_up: int = 5

    @staticmethod
    def of(java: str, jar: Path) -> Ludii:
        """The copy in this file; ends the program if it is not there."""
        if not jar.is_file():
            sys.exit(f"there is no file {jar}: bench/README.md says where Ludii comes from")
        return Ludii(java, jar)

    def turns(self, shared: Shared, games: int) -> tuple[int, float]:
        """The number of sequences of turns to the depth of a game, and the turns of a random game."""
        command = [self.java, "-cp", str(self.jar), str(TURNS), f"{shared.name}.lud"]
        arguments = [str(shared.depth), str(games), *shared.options]
        sequences, turns = output([*command, *arguments]).split()[-2:]
        return int(sequences), float(turns)

    def metrics(
        self, name: str, metrics: Sequence[str], games: int, options: Sequence[str] = ()
    ) -> dict[str, float]:
        """What Ludii measures with these of its metrics in so many games of random moves."""
        command = [self.java, "-cp", str(self.jar), str(METRICS), f"{name}.lud", str(games)]
        lines = output([*command, ",".join(metrics), *options]).splitlines()
        values = dict(line.split("\t") for line in lines if line.count("\t") == 1)
        missing = [metric for metric in metrics if metric not in values]
        if missing:
            sys.exit(f"{self.jar} does not measure {', '.join(missing)}: is it a jar of Ludii?")
        return {metric: float(values[metric]) for metric in metrics}

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


def add_ludii(parser: argparse.ArgumentParser) -> None:
    """Adds the options that name a copy of Ludii."""
    parser.add_argument("jar", type=Path, help="the jar of Ludii")
    parser.add_argument("--java", default="java", metavar="PATH", help="the program that runs it")


def compare_rules(program: str, ludii: Ludii, game: str, shared: Shared, games: int) -> str:
    """Says how far the rules of a game agree; ends the program if they should and do not."""
    own = guti_length(program, game, shared.variant)
    compared = f"{shared.name}: a random game has {own:.1f}"
    if shared.depth is None:
        return f"{compared} turns, under other rules than in Ludii"
    sequences, theirs = ludii.turns(shared, games)
    compared += f" and {theirs:.1f} turns"
    counted = guti_perft(program, game, shared.variant, shared.depth)
    compared += f", perft {shared.depth} is {counted:,} and {sequences:,}"
    # The standard error of the second mean is about 3 % for 300 games.
    if counted != sequences or not 0.9 < own / theirs < 1.1:
        sys.exit(f"guti and Ludii have other rules. {compared}")
    return compared


def compare_counts(program: str, ludii: Ludii, game: str, shared: Shared) -> str:
    """Says that the rules of a game agree; ends the program if they do not."""
    depth = shared.depth or 1
    counted = guti_perft(program, game, shared.variant, depth)
    sequences, _ = ludii.turns(shared, 1)
    compared = f"{shared.name}, {shared.variant}: perft {depth} is {counted:,} and {sequences:,}"
    if counted != sequences:
        sys.exit(f"guti and Ludii have other rules. {compared}")
    return compared


def ours(program: str, game: str, variant: str, seconds: float) -> Rates:
    """Random play of a game by the program of guti."""
    document = guti_bench(program, game, variant, seconds)
    return Rates(games=document["playouts_per_second"], moves=document["moves_per_second"])


def measure(
    args: argparse.Namespace, ludii: Ludii, folder: Path
) -> dict[str, dict[str, list[Rates]]]:
    """Compares the rules of each game and measures it: by game and system, the rates of all rounds."""
    measured = {}
    for game, shared in GAMES.items():
        file = shared.file(game, folder)
        compared = compare_rules(args.guti, ludii, file, shared, args.games)
        rounds: dict[str, list[Rates]] = {system: [] for system in SYSTEMS}
        for _ in range(args.rounds):
            rounds[SYSTEMS[0]].append(ours(args.guti, file, shared.variant, args.seconds))
            rounds[SYSTEMS[1]].append(ludii.measure(shared.name, args.seconds))
        measured[game] = rounds
        moves = Spread.of([rates.moves / rates.games for rates in rounds[SYSTEMS[1]]]).median
        print(f"{compared}; Ludii plays {moves:.1f} moves", flush=True)
    return measured


def main() -> None:
    """Compares the games and prints two tables."""
    parser = options("compare the speed of random play with that of Ludii")
    add_ludii(parser)
    parser.add_argument(
        "--warm-up",
        type=int,
        default=Ludii.warm_up,
        help="seconds that Ludii plays unmeasured (default: 5)",
    )
    parser.add_argument(
        "--games", type=int, default=300, help="random games whose turns are counted (default: 300)"
    )
    args = parser.parse_args()
    ludii = replace(Ludii.of(args.java, args.jar), warm_up=args.warm_up)
    for game, shared in RULES.items():
        print(compare_counts(args.guti, ludii, game, shared), flush=True)
    print()
    with tempfile.TemporaryDirectory() as folder:
        measured = measure(args, ludii, Path(folder))
    for unit in ("moves", "games"):
        rates = {
            game: {system: [getattr(r, unit) for r in all_rates] for system, all_rates in of.items()}
            for game, of in measured.items()
        }
        print(f"\n{table(rates, [SYSTEMS], f'{unit} per second')}")


if __name__ == "__main__":
    main()
