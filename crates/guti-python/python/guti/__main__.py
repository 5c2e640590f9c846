"""The commands of the package: `python -m guti suite` and `python -m guti grade`."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from guti._chat import ChatPlayer
from guti._grade import Grade, GradeInterrupt, grade
from guti._guti import Game, Level, Tables, level
from guti._players import UgiPlayer
from guti._suite import make_suite, read_suite
from guti.errors import GutiError


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m guti", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    suite = commands.add_parser("suite", help="draw positions from tables, with the value of every move")
    suite.add_argument("game", help="the id or a name of a game, or the path of a game file")
    suite.add_argument(
        "--variant", action="append", default=[], help="a variant, or key=value; may be repeated"
    )
    suite.add_argument("--tables", metavar="DIR", help="the folder of all tables; else the usual one")
    suite.add_argument(
        "--setting", help="rounds with holes out of play, a bha or a Kungidar, such as holes=4-5"
    )
    suite.add_argument("--seed", type=int, default=0, help="decides the positions (default 0)")
    suite.add_argument("--count", type=int, default=100, help="the number of positions (default 100)")
    suite.add_argument("--out", metavar="FILE", type=Path, required=True, help="the file to write")

    graded = commands.add_parser("grade", help="ask a player, and say what it gives away")
    graded.add_argument("suite", metavar="SUITE", type=Path, help="a file that `suite` has written")
    graded.add_argument(
        "--game", metavar="FILE", help="the game file of the suite, if the game is not built in"
    )
    player = graded.add_mutually_exclusive_group(required=True)
    player.add_argument("--level", type=int, help="a level of the computer, from 1 to 10")
    player.add_argument("--ugi", metavar="CMD", help="a program that speaks UGI, with its arguments")
    player.add_argument(
        "--http", metavar="URL", help="an endpoint for chat completions, up to /chat/completions"
    )
    graded.add_argument(
        "--go", default="movetime 1000", help="limits of a search over UGI (default movetime 1000)"
    )
    graded.add_argument("--model", help="the name of the model behind --http")
    graded.add_argument(
        "--key-variable", metavar="NAME", help="the environment variable with the key for --http"
    )
    graded.add_argument("--retries", type=int, default=2, help="how often --http is asked again (default 2)")
    graded.add_argument("--list-moves", action="store_true", help="tell the model which moves are legal")
    graded.add_argument("--time-limit", type=float, default=60.0, help="seconds for an answer (default 60)")
    graded.add_argument("--pairs", type=int, default=0, help="pairs of games against each level (default 0)")
    graded.add_argument("--levels", default="1-10", help="the levels to play against, such as 3 or 1-10")
    graded.add_argument("--nodes", type=int, help="the positions that a level may look at for a move")
    graded.add_argument("--seed", type=int, default=0, help="decides openings and levels (default 0)")
    graded.add_argument(
        "--relabel", metavar="SEED", type=int, help="show the game under the names of this seed"
    )
    graded.add_argument("--json", metavar="FILE", type=Path, help="also write the report as JSON")
    graded.add_argument("--html", metavar="FILE", type=Path, help="also write the report as a page")
    return parser


def _player(arguments: argparse.Namespace) -> Level | UgiPlayer | ChatPlayer:
    if arguments.level is not None:
        return level(arguments.level, seed=arguments.seed, nodes=arguments.nodes)
    if arguments.ugi is not None:
        return UgiPlayer(arguments.ugi, go=arguments.go)
    if not arguments.model:
        raise ValueError("--http needs --model")
    return ChatPlayer(
        arguments.http,
        arguments.model,
        key_variable=arguments.key_variable,
        retries=arguments.retries,
        list_moves=arguments.list_moves,
    )


def _levels(text: str) -> range:
    """The levels of `--levels`."""
    found = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3}))?", text, re.ASCII)
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 1 <= first <= last <= 10:
        raise ValueError(f"--levels is `{text}`, and should be a level such as 3 or a range such as 1-10")
    return range(first, last + 1)


def _check_writable(file: Path | None) -> None:
    """Raises an exception if a file that is to be written at the end cannot be."""
    if file is None:
        return
    if not file.parent.is_dir():
        raise ValueError(f"{file} cannot be written: there is no folder {file.parent}")
    if file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
        raise ValueError(f"{file} cannot be written")


def _show_progress(done: int, total: int) -> None:
    """Writes into a line of the terminal how much is done, and clears it at the end."""
    words = f"{done} of {total}"
    print(f"\r{words if done < total else ' ' * len(words)}\r", end="", file=sys.stderr, flush=True)


def _write(report: Grade, arguments: argparse.Namespace) -> None:
    """Prints a report, and writes it into the files that are named."""
    print(report.text(), end="", flush=True)
    if arguments.json:
        arguments.json.write_text(report.json(), encoding="utf-8")
    if arguments.html:
        arguments.html.write_text(report.html(), encoding="utf-8")


def _run(arguments: argparse.Namespace) -> None:
    if arguments.command == "suite":
        _check_writable(arguments.out)
        game = Game(arguments.game, arguments.variant)
        tables = Tables(game, arguments.tables, setting=arguments.setting)
        suite = make_suite(game, arguments.count, arguments.seed, tables)
        suite.write(arguments.out)
        print(f"{arguments.out}: {len(suite.items)} positions of {game.name} ({game.variant})")
        return
    levels = _levels(arguments.levels)
    _check_writable(arguments.json)
    _check_writable(arguments.html)
    suite = read_suite(arguments.suite, Game(arguments.game) if arguments.game else None)
    try:
        report = grade(
            _player(arguments),
            suite,
            pairs=arguments.pairs,
            levels=levels,
            nodes=arguments.nodes,
            time_limit=arguments.time_limit,
            seed=arguments.seed,
            relabel=arguments.relabel,
            progress=_show_progress if sys.stderr.isatty() else None,
        )
    except GradeInterrupt as stopped:
        if stopped.grade.answers:
            if sys.stderr.isatty():
                # Below the progress, and the ^C of the terminal.
                print(file=sys.stderr)
            _write(stopped.grade, arguments)
        raise
    _write(report, arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; returns the exit status: 0, 1 after an error, which is printed, or 130 after Ctrl-C."""
    try:
        _run(_parser().parse_args(arguments))
    except (GutiError, ValueError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
