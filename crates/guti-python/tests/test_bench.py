"""The scripts in `bench/`: rules agree with those of OpenSpiel, and figures are right."""

from __future__ import annotations

import dataclasses
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import guti
import timing
from conftest import ROOT

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: see requirements.txt")

import agreement
import environments
import ludii
import ludii_measures
import regular_games

PROGRAM = os.environ.get("GUTI_PROGRAM", "guti")

needs_program = pytest.mark.skipif(
    "GUTI_PROGRAM" not in os.environ, reason="GUTI_PROGRAM does not say where the program is"
)


@pytest.mark.parametrize("shared", agreement.shared_games(), ids=lambda shared: shared.name)
def test_the_rules_agree_with_openspiel(shared: agreement.Shared) -> None:
    compared = agreement.agreement(shared, games=20, seed=1)
    assert compared.games == 20 and compared.turns > compared.positions > 20
    shallow = dataclasses.replace(shared, depth=3)
    assert agreement.compare_counts(shallow) == shared.game.start.perft(3)


def test_other_rules_are_noticed() -> None:
    checkers, _, morris, oware = agreement.shared_games()
    others = [
        (checkers, "capture=optional", "only guti has the moves"),
        (checkers, "quiet_plies=10", "only guti has ended the game"),
        (morris, "target=any", "only guti has the moves"),
        (oware, "repetition=3", "only OpenSpiel has ended the game"),
    ]
    for shared, variant, message in others:
        other = dataclasses.replace(
            shared, game=guti.Game(shared.game.id, [*shared.game.variant.split(","), variant])
        )
        with pytest.raises(agreement.Disagreement, match=message):
            agreement.agreement(other, games=200, seed=1)
    free = dataclasses.replace(checkers, game=guti.Game("english-draughts", "optional-capture"))
    with pytest.raises(agreement.Disagreement, match="perft 3 is 379 with guti and 302 with Open"):
        agreement.compare_counts(free)


def test_systems_are_measured_alternately() -> None:
    asked: list[str] = []

    def system(name: str, rates: list[float]) -> timing.System:
        def rate(seconds: float) -> float:
            assert seconds == 0.5
            asked.append(name)
            return rates[asked.count(name) - 1]

        return timing.System(name, rate)

    fast, slow = system("fast", [10, 6000, 80]), system("slow", [10, 2000, 20])
    rates = timing.alternate({"game": [fast, slow]}, rounds=3, seconds=0.5)
    assert asked == ["fast", "slow"] * 3
    assert timing.table(rates, [("fast", "slow")]).splitlines() == [
        "| plies per second | game |",
        "| --- | --- |",
        "| fast | 80.0 (10.0–6.00 k) |",
        "| slow | 20.0 (10.0–2.00 k) |",
        "| **fast ÷ slow** | **3.00 (1.00–4.00)** |",
    ]


def test_a_rate_is_what_was_played_in_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([100.0, 100.5, 101.0, 101.5])
    monkeypatch.setattr("time.perf_counter", lambda: next(clock))
    assert timing.playing("system", lambda: 30, plies=0.5).rate(1.2) == 30
    figures = (0.1234, 0.9996, 1.234, 9.996, 123.4, 999.7, 1234, 12_345_678)
    assert [timing.short(figure) for figure in figures] == [
        *("0.123", "1.00", "1.23", "10.0", "123", "1.00 k", "1.23 k", "12.3 M"),
    ]


@needs_program
def test_environments_are_compared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    checkers = agreement.shared_games()[:1]
    monkeypatch.setattr(environments, "shared_games", lambda: checkers)
    arguments = ["--guti", PROGRAM, "--boards", "16", "--rounds", "1", "--seconds", "0.02"]
    monkeypatch.setattr(sys, "argv", ["environments.py", *arguments])
    environments.main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "| plies per second | english-draughts |"
    assert [line.count("÷") for line in lines] == [0] * 12 + [1] * 6


@needs_program
def test_ludii_is_measured_beside_environments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def metrics(
        self: ludii.Ludii, name: str, metrics: list[str], games: int
    ) -> dict[str, float]:
        assert (name, metrics, games) == ("English Draughts", ["Duration Turns"], 1000)
        return {"Duration Turns": 64.0}

    rates = ludii.Rates(games=1000, moves=70_000)
    monkeypatch.setattr(ludii.Ludii, "metrics", metrics)
    monkeypatch.setattr(ludii.Ludii, "measure", lambda self, name, seconds: rates)
    monkeypatch.setattr(environments, "shared_games", lambda: agreement.shared_games()[:1])
    arguments = ["--guti", PROGRAM, "--boards", "16", "--rounds", "1", "--seconds", "0.02"]
    monkeypatch.setattr(sys, "argv", ["environments.py", "--ludii", "Ludii.jar", *arguments])
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match="there is no file Ludii.jar: bench/README.md says"):
        environments.main()
    Path("Ludii.jar").touch()
    environments.main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[4] == "| Ludii | 64.0 k (64.0 k–64.0 k) |"
    assert lines[14].startswith("| **`guti bench` ÷ Ludii** | **")


# What the interpreter of Regular Games prints.
INTERPRETER = """#!{python}
import sys
if sys.argv[1] == "perf":
    print("perf(depth: 0) = 1 in 0.001ms")
    print("perf(depth: 3) = {count} in 0.431ms")
else:
    for plays in (100, 200):
        print(f"\\x1bcafter {{plays}} plays")
        print("           min     avg  std.dev    max")
        print("  moves      1   3.678    3.163     20 ")
        print(f"  turns     11  {{4200 / plays}}    7.277     51 ")
        print("  times  0.318   0.525    0.145  1.088 [ms]")
        print("  scores")
        print("    46.50% of {{ :50, black: 100, white: 0 }}")
"""


@needs_program
@pytest.mark.parametrize("count", [7, 8])
def test_regular_games_are_compared(
    count: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    interpreter = tmp_path / "interpreter"
    interpreter.write_text(INTERPRETER.format(python=sys.executable, count=count))
    interpreter.chmod(0o755)
    (tmp_path / "pretwa.hrg").touch()
    monkeypatch.setattr(regular_games, "GAMES", {"pretwa": regular_games.GAMES["pretwa"]})
    arguments = ["--guti", PROGRAM, "--rounds", "1", "--seconds", "0.01", "--depth", "3"]
    command = ["regular_games.py", str(interpreter), str(tmp_path), *arguments]
    monkeypatch.setattr(sys, "argv", command)
    if count != 7:
        with pytest.raises(SystemExit, match="other rules. pretwa: perft 3 is 7 and 8"):
            regular_games.main()
        return
    regular_games.main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("pretwa: perft 3 is 7 and 7, a random game has ")
    # The last report: 21 plies in 0.525 ms.
    assert lines[4] == "| Regular Games, interpreter | 40.0 k (40.0 k–40.0 k) |"


# What a Java with Ludii does for the arguments of the script.
JAVA = """
import argparse, pathlib, sys
if sys.argv[1] == "-cp":
    source, file, depth, games = sys.argv[3:]
    assert pathlib.Path(source).is_file()
    assert (file, depth, games) == ("Pretwa.lud", "2", "30")
    print("Loading", file)
    print("{count} {turns}")
    sys.exit()
assert sys.argv[1] == "-jar" and sys.argv[3] == "--time-playouts"
parser = argparse.ArgumentParser()
for option in ("--game-names", "--export-csv", "--warming-up-secs", "--measure-secs"):
    parser.add_argument(option, required=True)
parser.add_argument("--suppress-prints", action="store_true")
args = parser.parse_args(sys.argv[4:])
assert (args.warming_up_secs, args.measure_secs, args.suppress_prints) == ("0", "1", True)
assert args.game_names.startswith("/") and args.game_names.endswith(".lud")
with open(args.export_csv, "w") as file:
    print("Name,p/s,m/s,TotalPlayouts", file=file)
    for _ in range({games}):
        print(args.game_names[1:-4], "20.5", "410.0", "21", sep=",", file=file)
"""


@needs_program
@pytest.mark.parametrize(("games", "more", "turns"), [(1, 0, 80), (2, 0, 80), (1, 1, 80), (1, 0, 40)])
def test_ludii_is_compared(
    games: int,
    more: int,
    turns: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    pretwa, khutka_boia = ludii.GAMES["pretwa"], ludii.GAMES["khutka-boia"]
    few = {"pretwa": dataclasses.replace(pretwa, depth=2), "khutka-boia": khutka_boia}
    monkeypatch.setattr(ludii, "GAMES", few)
    monkeypatch.setattr(ludii, "RULES", {})
    own = guti.Game("pretwa", pretwa.variant.split(",")).start.perft(2)
    java = tmp_path / "java"
    script = JAVA.replace("{games}", str(games)).replace("{count}", str(own + more))
    script = script.replace("{turns}", f"{turns}.25")
    java.write_text(f"#!{sys.executable}{script}")
    java.chmod(0o755)
    jar = tmp_path / "Ludii.jar"
    jar.touch()
    arguments = ["--guti", PROGRAM, "--rounds", "2", "--seconds", "0.01", "--warm-up", "0"]
    command = ["ludii.py", str(jar), "--java", str(java), "--games", "30", *arguments]
    monkeypatch.setattr(sys, "argv", command)
    if games == 2:
        with pytest.raises(SystemExit, match="has 2 games that are called Pretwa, instead of one"):
            ludii.main()
        return
    if more or turns != 80:
        counts = rf"{turns}\.2 turns, perft 2 is {own} and {own + more}$"
        with pytest.raises(SystemExit, match=rf"other rules\. Pretwa: a random game .* {counts}"):
            ludii.main()
        return
    ludii.main()
    lines = capsys.readouterr().out.splitlines()[1:]
    compared = rf"and 80\.2 turns, perft 2 is {own} and {own}; Ludii plays 20\.0 moves"
    assert re.fullmatch(rf"Pretwa: a random game has [\d.]+ {compared}", lines[0])
    compared = r"turns, under other rules than in Ludii; Ludii plays 20\.0 moves"
    assert re.fullmatch(rf"Khutka Boia: a random game has [\d.]+ {compared}", lines[1])
    assert lines[3] == "| moves per second | pretwa | khutka-boia |"
    assert lines[6] == "| Ludii | 410 (410–410) | 410 (410–410) |"
    assert lines[9] == "| games per second | pretwa | khutka-boia |"
    assert lines[12] == "| Ludii | 20.5 (20.5–20.5) | 20.5 (20.5–20.5) |"
    assert lines[7].startswith("| **`guti bench` ÷ Ludii** | **") and len(lines) == 14


@needs_program
def test_rules_of_more_games_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    shared = dataclasses.replace(ludii.RULES["kalah"], depth=2)
    program = ludii.Ludii("java", Path("Ludii.jar"))
    monkeypatch.setattr(ludii.Ludii, "turns", lambda self, shared, games: (116, 30.0))
    compared = ludii.compare_counts(PROGRAM, program, "kalah", shared)
    assert compared == "Kalah, standard: perft 2 is 116 and 116"
    other = dataclasses.replace(shared, variant="empty-capture")
    monkeypatch.setattr(ludii.Ludii, "turns", lambda self, shared, games: (115, 30.0))
    with pytest.raises(SystemExit, match="other rules. Kalah, empty-capture: perft 2 is 116 and 115"):
        ludii.compare_counts(PROGRAM, program, "kalah", other)
    for game, more in ludii.RULES.items():
        assert guti.Game(game, more.variant.split(",")).start.moves()


# What a Java with Ludii prints for the arguments of the script: figures of random play, one of which may differ.
MEASURING_JAVA = """
import pathlib, sys
source, file, games, metrics, *options = sys.argv[3:]
assert pathlib.Path(source).name == "LudiiMeasures.java" and pathlib.Path(source).is_file()
assert (file, games, options) == ("Lau Kata Kati.lud", "20", ["End Rules/No Moves"])
figures = {
    "Duration Turns": 179.83, "Branching Factor Average": 6.873, "Decision Moves": 0.992,
    "Decision Factor Average": 6.918, "AdvantageP1": 0.42, "Completion": 1.0, "Board Coverage Default": 1.0,
}
figures |= {differing}
print("Loading", file)
for metric in metrics.split(","):
    if figures[metric] is not None:
        print(metric, figures[metric], sep="\t")
"""


@needs_program
@pytest.mark.parametrize(
    ("differing", "message"),
    [
        ({}, None),
        ({"Decision Moves": 0.5}, r"measure otherwise: decision moves is .* and 0\.500"),
        ({"Completion": None}, "does not measure Completion: is it a jar of Ludii"),
    ],
)
def test_measures_are_compared_with_those_of_ludii(
    differing: dict[str, float | None],
    message: str | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    same = {"lau-kata-kati": ludii_measures.SAME["lau-kata-kati"]}
    monkeypatch.setattr(ludii_measures, "SAME", same)
    java, jar = tmp_path / "java", tmp_path / "Ludii.jar"
    script = MEASURING_JAVA.replace("{differing}", repr(differing))
    java.write_text(f"#!{sys.executable}{script}")
    java.chmod(0o755)
    jar.touch()
    arguments = ["--guti", PROGRAM, "--java", str(java), "--games", "20"]
    monkeypatch.setattr(sys, "argv", ["ludii_measures.py", str(jar), *arguments])
    if message:
        with pytest.raises(SystemExit, match=message):
            ludii_measures.main()
        return
    ludii_measures.main()
    lines = capsys.readouterr().out.splitlines()
    heads = "lau-kata-kati, guti | lau-kata-kati, Ludii"
    assert lines[0] == f"| measure | metric of Ludii | {heads} |"
    assert lines[2].startswith("| length, plies | *Duration Turns* | ")
    assert lines[2].endswith(" | 179.830 |") and len(lines) == 9


def test_dash_guti_is_played_on_the_board_of_ludii(tmp_path: Path) -> None:
    shared = ludii.GAMES["dash-guti"]
    file = shared.file("dash-guti", tmp_path)
    board = guti.Game.from_text(Path(file).read_text(encoding="utf-8"), "free-leap").start
    assert [board.perft(depth) for depth in (1, 2, 6)] == [4, 5, 1534]
    assert guti.Game("dash-guti", "free-leap").start.perft(2) == 4
    assert ludii.GAMES["pretwa"].file("pretwa", tmp_path) == "pretwa"


@pytest.mark.parametrize(
    ("script", "module", "way"),
    [
        ("agreement.py", "pyspiel", "pip install open_spiel==2.0.2"),
        ("agreement.py", "guti", "pip install ."),
        ("environments.py", "pyspiel", "pip install open_spiel==2.0.2"),
        ("environments.py", "pettingzoo", "pip install pettingzoo==1.27.0"),
    ],
)
def test_a_script_says_which_module_is_missing(script: str, module: str, way: str) -> None:
    # A module that is None in `sys.modules` cannot be imported.
    hidden = f"import runpy, sys; sys.modules[{module!r}] = None; runpy.run_path({script!r})"
    command = [sys.executable, "-c", hidden]
    run = subprocess.run(command, cwd=ROOT / "bench", capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr.startswith(f"this needs the module `{module}`, which is not installed: `{way}`")
    assert len(run.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["regular_games.py", "nowhere", "."], "there is no file lauKataKati.hrg"),
        (["ludii.py", "Ludii.jar"], "there is no file Ludii.jar"),
        (["ludii.py", "README.md", "--guti", "nowhere"], "nowhere cannot be run (No such file"),
    ],
)
def test_a_script_says_which_file_is_missing(arguments: list[str], message: str) -> None:
    command = [sys.executable, *arguments]
    run = subprocess.run(command, cwd=ROOT / "bench", capture_output=True, text=True, check=False)
    assert run.returncode == 1 and run.stderr.startswith(message), run.stderr
    assert "bench/README.md" in run.stderr and len(run.stderr.splitlines()) == 1
