"""Maps of rules: their exact figures are those of verified tables and of the published manifests."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import jsonschema
import pytest

import guti
from conftest import ROOT

BOOK = ROOT / "docs/src"
OUTCOMES: tuple[str, ...] = ("wins", "draws", "losses")

DECISIONS = """
[leap.variants.free]
summary = "A player who can capture need not."
origin = "added"
options = { capture = "optional" }

[leap.variants.single]
summary = "A capture is one leap."
origin = "added"
options = { chain = "single" }
"""
"""Two decisions, for the game in `tests/games`."""


class Figures(NamedTuple):
    """Figures of all layers together, by outcome."""

    boards: dict[str, int]
    endless: dict[str, int]
    longest: dict[str, int | None]


def manifest_figures(text: str) -> tuple[str, Figures]:
    """The digest of the rules of a manifest, and its figures."""
    tomllib = pytest.importorskip("tomllib", reason="tomllib is part of Python 3.11")
    manifest = tomllib.loads(text)
    boards, endless = dict.fromkeys(OUTCOMES, 0), dict.fromkeys(OUTCOMES, 0)
    longest: dict[str, int | None] = dict.fromkeys(OUTCOMES)
    for layer in manifest["layer"]:
        for outcome in OUTCOMES:
            boards[outcome] += layer[outcome]["boards"]
            endless[outcome] += layer[outcome]["endless"]
            plies = layer[outcome].get("longest")
            if plies is not None:
                longest[outcome] = max(plies, longest[outcome] or 0)
    return manifest["rules"]["digest"], Figures(boards, endless, longest)


def sections(page: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The rules of a map in HTML: the values of their decisions, and their figures by name."""
    for section in page.split('<section class="rules"')[1:]:
        section = section.split("</section>")[0]
        decided = re.findall(r"<p>([a-z_]+=[^<]*)</p>", section)
        rows = re.findall(r'<tr><th scope="row">([^<]*)</th><td>([^<]*)</td></tr>', section)
        yield decided[0], dict(rows)


def starts(page: str) -> dict[str, tuple[str, str]]:
    """The values of the start and of its moves on a page of results, by variant."""
    table = page.split("\n## The start\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `([^|]+)` \| ([^|]+) \| ([^|]+) \|$", table, re.MULTILINE)
    return {variant: (start, moves.replace("`", "")) for variant, start, moves in rows}


@pytest.mark.parametrize(
    ("name", "manifests"), [("pretwa", 3), ("lau-kata-kati", 3), ("dash-guti", 1)]
)
def test_the_maps_of_the_book_agree_with_the_manifests(name: str, manifests: int) -> None:
    game = guti.Game(name)
    published = {
        digest: figures
        for path in (BOOK / "results/manifests").glob(f"{name}-*.toml")
        for digest, figures in [manifest_figures(path.read_text(encoding="utf-8"))]
    }
    results = starts((BOOK / f"results/{name}.md").read_text(encoding="utf-8"))
    values = {game.under(variant).rules_digest: start for variant, start in results.items()}
    assert set(values) == set(published) and len(published) == manifests
    page = (BOOK / f"maps/{name}-map.html").read_text(encoding="utf-8")
    lines = (BOOK / f"maps/{name}.txt").read_text(encoding="utf-8").splitlines()
    compared: set[str] = set()
    for number, (decided, told) in enumerate(sections(page), start=1):
        assert told["Solved"] == "completely"
        digest = guti.Game(name, decided.split(", ")).rules_digest
        if digest not in published:
            continue
        compared.add(digest)
        boards, endless, longest = published[digest]
        total = sum(boards.values())
        wins, draws, losses = (100 * boards[outcome] / total for outcome in OUTCOMES)
        assert told["Boards"] == (
            f"{wins:.1f} % won, {draws:.1f} % drawn, {losses:.1f} % lost for the side to move; "
            f"{100 * sum(endless.values()) / total:.1f} % endless"
        )
        assert told["Longest distances"] == ", ".join(f"{o} {longest[o]}" for o in OUTCOMES)
        assert (told["The start"], told["First moves"]) == values[digest]
        # The table of the text, below the number and the rules: the start, won, drawn, the longest win.
        place = next(n for n, line in enumerate(lines) if re.match(rf" *{number}  +[a-z]", line))
        row = next(line.split() for line in lines[place:] if re.match(r" +(?:win|draw|loss) ", line))
        shown = [values[digest][0], f"{wins:.1f}", f"{draws:.1f}", str(longest["wins"])]
        assert row[:4] == shown
    assert compared == set(published)


class Drawn(NamedTuple):
    """A map of a small game, and the tables from which it was drawn."""

    game: Path
    tables: Path
    map: dict[str, Any]


def guti_program(*arguments: str | Path) -> str:
    """What the program prints."""
    command = [os.environ["GUTI_PROGRAM"], *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Drawn:
    if "GUTI_PROGRAM" not in os.environ:
        pytest.skip("GUTI_PROGRAM does not name the program `guti`, which draws maps")
    folder = tmp_path_factory.mktemp("map")
    game, tables = folder / "square.toml", folder / "tables"
    board = (ROOT / "tests/games/square.toml").read_text(encoding="utf-8")
    game.write_text(board + DECISIONS, encoding="utf-8")
    tables.mkdir()
    options: list[str | Path] = ["--tables", tables, "--keep-tables", "--results", folder / "results"]
    play = ["--games", "4", "--rung", "1-2", "--rung-games", "2", "--level", "1", "--measures"]
    text = guti_program("study", game, "--map", "--json", *options, *play)
    return Drawn(game, tables, json.loads(text))


def test_the_exact_figures_of_a_map_are_those_of_verified_tables(drawn: Drawn) -> None:
    assert len(drawn.map["rules"]) == 4
    for rules in drawn.map["rules"]:
        of: list[str | Path] = [drawn.game, "--variant", rules["variant"], "--dir", drawn.tables]
        guti_program("verify", *of)
        digest, (boards, endless, longest) = manifest_figures(guti_program("tables", "manifest", *of))
        exact = rules["exact"]
        game = guti.Game(drawn.game, rules["variant"])
        assert digest == game.rules_digest
        assert exact["is_complete"] and exact["boards"] == sum(boards.values())
        assert exact["counts"] == boards and exact["endless"] == endless
        told = {o: exact["longest"][o] and exact["longest"][o]["plies"] for o in OUTCOMES}
        assert told == longest
        # The start and its moves, probed in the same tables.
        tables = guti.Tables(game, drawn.tables)
        start, probed = exact["start"], tables.probe(game.start)
        assert (start["value"], start["distance"]) == (probed.value, probed.distance)
        moves = {move["move"]: (move["value"], move["distance"]) for move in start["moves"]}
        values = game.start.values(tables).items()
        assert moves == {move: (value.value, value.distance) for move, value in values}


def test_a_map_has_the_form_of_its_schema(drawn: Drawn) -> None:
    schema = json.loads((BOOK / "maps/map.schema.json").read_text(encoding="utf-8"))
    assert json.loads(guti_program("schema", "map")) == schema
    check = jsonschema.Draft202012Validator(schema)
    check.check_schema(schema)
    assert [error.message for error in check.iter_errors(drawn.map)] == []
    # Without play and without solving, too.
    for missing in ("exact", "play"):
        bare = json.loads(json.dumps(drawn.map))
        for rules in bare["rules"]:
            rules[missing] = None
        for edge in bare["edges"]:
            edge[missing] = None
        assert check.is_valid(bare)
    for wrong in ({**drawn.map, "rules": None}, {**drawn.map, "edges": [{}]}):
        assert not check.is_valid(wrong)
