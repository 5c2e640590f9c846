"""Data sets that the program exports, read with pandas and polars as the guide does it."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pandas
import polars
import pytest

import guti
from conftest import ROOT

GAME = "lau-kata-kati"
PROGRAM = "GUTI_PROGRAM"
"""The environment variable with the path of the program `guti`; `cargo xtask test python` sets it."""


class Row(NamedTuple):
    """A row of an export."""

    layer: str
    position: str
    boards: int
    outcome: str
    value: int
    distance: int | None
    best_moves: tuple[str, ...]


def blocks(language: str) -> list[str]:
    """The blocks of code in this language in the section about data sets of the guide."""
    guide = (ROOT / "docs/src/guide/python.md").read_text(encoding="utf-8")
    section = guide.split("\n## Data sets\n")[1].split("\n## ")[0]
    return re.findall(rf"^```{language}\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)


class Export(NamedTuple):
    """The folder in which the commands of the guide have run, and what its code has made there."""

    folder: Path
    tables: guti.Tables
    made: dict[str, Any]


@pytest.fixture(scope="module")
def export(tmp_path_factory: pytest.TempPathFactory) -> Export:
    program = os.environ.get(PROGRAM)
    if program is None:
        pytest.skip(f"{PROGRAM} does not name the program `guti`, which writes the data sets")
    folder = tmp_path_factory.mktemp("export")
    environment = {**os.environ, "GUTI_TABLES": str(folder / "tables")}
    (commands,) = blocks("sh")
    as_text = f"guti export {GAME} --out {GAME}.csv"
    for command in [*commands.splitlines(), as_text]:
        name, *arguments = shlex.split(command)
        assert name == "guti"
        subprocess.run([program, *arguments], cwd=folder, env=environment, check=True, timeout=60)
    (code,) = blocks("python")
    made: dict[str, Any] = {}
    before = Path.cwd()
    os.chdir(folder)
    try:
        exec(compile(code, "the guide", "exec"), made)
    finally:
        os.chdir(before)
    return Export(folder, guti.Tables(guti.Game(GAME), folder / "tables"), made)


def as_row(values: Sequence[Any]) -> Row:
    """A row from the values of its columns; null is a value of its own in pandas."""
    layer, position, boards, outcome, value, distance, moves = values
    plies = None if distance is None or distance is pandas.NA else int(distance)
    return Row(layer, position, int(boards), outcome, int(value), plies, tuple(moves))


def rows_of_pandas(frame: Any) -> list[Row]:
    return [as_row(values) for values in frame.itertuples(index=False, name=None)]


def rows_of_polars(frame: polars.DataFrame) -> list[Row]:
    return [as_row(values) for values in frame.rows()]


def test_pandas_and_polars_read_the_same_columns(export: Export) -> None:
    in_pandas, in_polars = export.made["positions"], export.made["in_polars"]
    assert list(in_pandas.columns) == list(Row._fields) == in_polars.columns
    assert [str(dtype) for dtype in in_pandas.dtypes] == [
        "string", "string", "Int64", "string", "Int32", "Int32", "object",
    ]  # fmt: skip
    text, small = polars.String(), polars.Int32()
    assert in_polars.dtypes == [
        text, text, polars.Int64(), text, small, small, polars.List(polars.String),
    ]  # fmt: skip
    rows = rows_of_pandas(in_pandas)
    assert rows == rows_of_polars(in_polars)
    assert {row.outcome for row in rows} == {"win", "draw", "loss"}
    assert any(row.distance is None for row in rows)


def test_the_rows_are_what_the_tables_say(export: Export) -> None:
    game, tables = export.tables.game, export.tables
    rows = rows_of_polars(export.made["in_polars"])
    assert {row.layer for row in rows} == set(tables.layers)
    numbers = {"win": 1, "draw": 0, "loss": -1}
    for row in rows:
        position = game.parse(row.position)
        solved = tables.probe(position)
        assert (row.outcome, row.distance) == (solved.value, solved.distance), row
        assert row.value == numbers[row.outcome], row
        assert row.boards >= 1
        if position.outcome is not None:
            assert not row.best_moves, row
            continue
        values = position.values(tables)
        best = next(iter(values.values()))
        assert row.best_moves == tuple(move for move in values if values[move] == best), row


READERS: dict[str, Callable[[Path], list[tuple[Any, ...]]]] = {
    "pandas": lambda path: list(
        pandas.read_csv(path, dtype_backend="numpy_nullable").itertuples(index=False, name=None)
    ),
    "polars": lambda path: polars.read_csv(path).rows(),
}


@pytest.mark.parametrize("reader", READERS)
def test_a_file_of_values_has_the_same_rows(export: Export, reader: str) -> None:
    found = [
        as_row([*values, [] if moves is None or moves is pandas.NA else moves.split()])
        for *values, moves in READERS[reader](export.folder / f"{GAME}.csv")
    ]
    assert found == rows_of_polars(export.made["in_polars"])


def test_the_code_of_the_guide_finds_what_it_says(export: Export) -> None:
    made, rows = export.made, rows_of_polars(export.made["in_polars"])
    for (layer, outcome), boards in made["boards"].items():
        same = [row.boards for row in rows if (row.layer, row.outcome) == (layer, outcome)]
        assert boards == sum(same)
    # Each board of the layer is counted once: 19 points, of which each side occupies one.
    assert sum(row.boards for row in rows if row.layer == "1-1") == 19 * 18
    distances = sorted(row.distance or 0 for row in rows if row.outcome == "win")
    assert sorted(made["longest"]["distance"]) == distances[-3:]
    assert made["only_move"].height == sum(len(row.best_moves) == 1 for row in rows)
    about, game = made["about"], export.tables.game
    assert (about["guti.game"], about["guti.variant"]) == (GAME, "standard")
    assert about["guti.rules"] == game.rules_digest
    assert {f"guti.column.{name}" for name in Row._fields} <= set(about)
