"""Solving, probing, and regret."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import guti

SIZES = (4, 5)
"""The game is lost with three pieces, so that its smallest positions have four of a side."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the small positions of a game."""
    folder = tmp_path_factory.mktemp("tables")
    told: list[guti.SolveProgress] = []
    game = guti.Game("pretwa")
    layers = guti.solve(game, max(SIZES), folder=folder, threads=1, progress=told.append)
    assert told and all(layer.bytes > 0 for layer in layers)
    assert {layer.layer for layer in layers} == {f"{a}-{b}" for a in SIZES for b in SIZES}
    return folder


def positions(game: guti.Game) -> list[guti.Position]:
    """Positions with few pieces, from the ends of random games."""
    env = guti.VectorEnv(game, 64, seed=2)
    found: set[guti.Position] = set()
    for _ in range(3000):
        env.step(env.sample())
        for board in range(0, env.n, 16):
            position, chosen = env.position(board)
            board_part = str(position).split()[0]
            few = all(board_part.count(piece) in SIZES for piece in "bw")
            if few and not chosen and position.outcome is None:
                found.add(position)
        if len(found) >= 60:
            break
    return sorted(found, key=str)


OPPOSITE = {"win": "loss", "draw": "draw", "loss": "win"}
WORTH = {"win": 1, "draw": 0, "loss": -1}


def test_values_are_those_of_the_positions_after_the_moves(folder: Path) -> None:
    game = guti.Game("pretwa")
    tables = guti.Tables(game, folder)
    tried = positions(game)
    assert len(tried) >= 20
    some_regret = False
    for position in tried:
        values = position.values(tables)
        assert sorted(values) == position.moves()
        for move, value in values.items():
            after = position.play(move)
            if after.outcome is not None:
                won = after.outcome.winner
                expected = "draw" if won is None else ("win" if won == position.to_move else "loss")
            else:
                expected = OPPOSITE[tables.probe(after).value]
            assert value.value == expected, (str(position), move)
        # The value of a position is that of its best move.
        best = max(WORTH[value.value] for value in values.values())
        assert WORTH[tables.probe(position).value] == best
        assert guti.probe(position, tables) == tables.probe(position)
        assert tables.moves(position) == values
        regrets = {move: position.regret(move, tables) for move in values}
        assert regrets == {move: best - WORTH[value.value] for move, value in values.items()}
        assert min(regrets.values()) == 0
        some_regret |= max(regrets.values()) > 0
    assert some_regret


def test_a_move_has_a_distance_where_the_position_after_it_has_one(folder: Path) -> None:
    game = guti.Game("pretwa")
    tables = guti.Tables(game, folder)
    # Nobody needs to convert here, but after one of the moves every move does.
    drawn = game.parse("./w...b./.w.b.b/wwwbb. b 0")
    assert tables.probe(drawn) == guti.Value("draw", None, None)
    assert drawn.values(tables)["e3-f3"] == guti.Value("draw", 2, None)
    for position in [drawn, *positions(game)]:
        for move, value in position.values(tables).items():
            after = tables.probe(position.play(move)).distance
            expected = 1 if "x" in move else None if after is None else after + 1
            assert value.distance == expected, (str(position), move)


def test_regret_is_the_same_under_other_names(folder: Path) -> None:
    game = guti.Game("pretwa")
    tables = guti.Tables(game, folder)
    for seed, original in enumerate(positions(game)[:30]):
        new = guti.relabel(game, seed).position(original)
        values = new.values(tables)
        assert sorted(values) == new.moves()
        assert list(values.values()) == list(original.values(tables).values())
        regrets = [new.regret(move, tables) for move in values]
        assert regrets == [original.regret(move, tables) for move in original.values(tables)]


def test_a_search_with_tables_is_exact(folder: Path) -> None:
    game = guti.Game("pretwa")
    tables = guti.Tables(game, folder)
    for position in positions(game)[:5]:
        found = guti.search(position, depth=1, tables=tables)
        assert found.lines[0].solved == next(iter(position.values(tables).values()))


def test_what_no_table_reaches_is_said(folder: Path, tmp_path: Path) -> None:
    game = guti.Game("pretwa")
    tables = guti.Tables(game, folder)
    assert tables.layers and tables.folder == folder / "pretwa" / "standard"
    with pytest.raises(guti.TablesError, match="no table reaches this position: .* has no layer 9-9"):
        game.start.values(tables)
    with pytest.raises(guti.TablesError, match="no table reaches this position"):
        guti.probe(game.start, tables)
    with pytest.raises(guti.TablesError, match=r"these are tables of Pretwa \(standard\), not of Dara"):
        guti.Game("dara").start.values(tables)
    empty = guti.Tables(game, tmp_path)
    assert empty.layers == []
    with pytest.raises(guti.MoveError):
        game.start.regret("nonsense", tables)
    damaged = tmp_path / "pretwa" / "standard"
    damaged.mkdir(parents=True)
    for file in Path(tables.folder).iterdir():
        (damaged / file.name).write_bytes(b"nonsense")
    with pytest.raises(guti.TablesError):
        guti.Tables(game, tmp_path)


def test_solving_says_what_is_wrong(tmp_path: Path) -> None:
    game = guti.Game("pretwa")
    with pytest.raises(guti.SolveError, match="nothing is to be solved"):
        guti.solve(game, 0, folder=tmp_path)
    with pytest.raises(guti.SolveError, match="totals from 8 to 18"):
        guti.solve(game, total=7, folder=tmp_path)
    with pytest.raises(ValueError, match="one of `up_to` and `total` is needed"):
        guti.solve(game, folder=tmp_path)
    with pytest.raises(guti.SolveError, match="MiB of memory"):
        guti.solve(game, 9, folder=tmp_path, memory=1 << 10)

    def fails(_: guti.SolveProgress) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        guti.solve(game, 5, folder=tmp_path, progress=fails)
    # The run that was stopped is continued.
    layers = guti.solve(game, 4, folder=tmp_path)
    assert [layer.layer for layer in layers] == ["4-4"]
    layers = guti.solve(game, total=9, folder=tmp_path)
    assert sorted(layer.layer for layer in layers) == ["4-4", "4-5", "5-4"]


def sown(game: guti.Game, start: str) -> list[guti.Position]:
    """The positions that follow from a position in up to four plies."""
    found = [game.parse(start)]
    ends = found
    for _ in range(4):
        ends = [position.play(move) for position in ends for move in position.moves()]
        found = found + ends
    return found


@pytest.mark.parametrize(
    ("setting", "start", "given_back"),
    [
        ("holes=4-5", "0,0,1,0,2/_,0,0,1,0 s 23,23 0", 0),
        ("holes=5-5,K=s", "0,0,1,0,2/0,0,0,1,0 s 23,23 0 K=n", 0),
        # North is Bhadar, and gives two counters back when the round is over.
        ("holes=5-5,bha=s-right", "*,0,1,0,2/0,0,0,1,0 s 23,23 0", 2),
    ],
)
def test_rounds_have_values_of_their_own(
    setting: str, start: str, given_back: int, tmp_path: Path
) -> None:
    game = guti.Game("khutka-boia")
    told: list[guti.SolveProgress] = []
    layers = guti.solve(game, 4, setting=start, folder=tmp_path, progress=told.append)
    assert told and {layer.layer.split("/")[0] for layer in layers} == {setting}
    tables = guti.Tables(game, tmp_path)
    assert (tables.settings, tables.layers, tables.setting) == ([setting], [], None)
    kinds: set[str] = set()
    for position in sown(game, start):
        assert position.setting == setting
        if position.outcome is not None:
            continue
        values = position.values(tables)
        assert sorted(values) == position.moves()
        for move, value in values.items():
            after = position.play(move)
            if after.outcome is None:
                counters = tables.probe(after).counters
                assert counters is not None
                lead = -counters if after.to_move != position.to_move else counters
            else:
                south, north = (int(store) for store in str(after).split()[2].split(","))
                souths = (south + given_back) - (north - given_back)
                lead = souths if position.to_move == 0 else -souths
            assert value.counters == lead, (str(position), move)
            assert value.value == ("win" if lead > 0 else "loss" if lead < 0 else "draw")
            kinds.add(value.value)
        assert guti.probe(position, tables).counters == next(iter(values.values())).counters
        assert guti.search(position, depth=1, tables=tables).lines[0].solved == next(iter(values.values()))
    assert len(kinds) > 1


def test_tables_list_the_layers_of_a_setting(tmp_path: Path) -> None:
    game = guti.Game("khutka-boia")
    for setting in [None, "holes=5-4"]:
        guti.solve(game, 3, setting=setting, folder=tmp_path)
    # The setting with the sides exchanged is the same.
    tables = guti.Tables(game, tmp_path, setting="holes=5-4")
    assert (tables.setting, tables.layers) == ("holes=4-5", ["2-0", "3-0"])
    assert tables.folder == tmp_path / "khutka-boia" / "standard" / "holes=4-5"
    assert repr(tables) == "<Tables of khutka-boia (standard) holes=4-5, 2 layers>"
    # Two counters in nine holes, either side to move.
    assert tables.ranks("2-0") == 2 * 45
    drawn = {str(tables.position("2-0", rank)) for rank in range(90)}
    assert len(drawn) == 90
    assert all(game.parse(text).setting == "holes=4-5" for text in drawn)
    again = pickle.loads(pickle.dumps(tables))
    assert (again.setting, again.layers) == (tables.setting, tables.layers)
    suite = guti.make_suite(game, 5, seed=1, tables=tables)
    assert {item.position.setting for item in suite.items} == {"holes=4-5"}
    whole = guti.Tables(game, tmp_path)
    assert (whole.layers, whole.settings, whole.ranks("2-0")) == (["2-0", "3-0"], ["holes=4-5"], 55)
    for position in [tables.position("3-0", 7), whole.position("3-0", 7)]:
        assert position.values(tables) == position.values(whole)
    # A position of a round with other holes in play is in neither.
    other = game.parse("_,0,1,0,2/_,0,0,0,0 s 23,24 0")
    assert other.setting == "holes=4-4"
    with pytest.raises(guti.TablesError, match="holes=4-4 has no layer 3-0"):
        other.values(whole)


def test_a_text_that_names_no_setting_is_refused(tmp_path: Path) -> None:
    game = guti.Game("khutka-boia")
    for text, why in [
        ("holes=4-6", "Khutka Boia has no rounds with holes=4-6"),
        ("K=s", "a setting is written as"),
        (str(game.start), "every hole is in play"),
    ]:
        with pytest.raises(guti.SolveError, match=why):
            guti.solve(game, 3, setting=text, folder=tmp_path)
        with pytest.raises(guti.TablesError, match=why):
            guti.Tables(game, tmp_path, setting=text)
    with pytest.raises(guti.PositionError):
        guti.solve(game, 3, setting="5,5 s", folder=tmp_path)
    with pytest.raises(guti.SolveError, match="Pretwa has no rounds with holes=4-5"):
        guti.solve(guti.Game("pretwa"), 4, setting="holes=4-5", folder=tmp_path)
    # Tables of the whole board in the folder of a setting are not its tables.
    guti.solve(game, 2, folder=tmp_path)
    whole = tmp_path / "khutka-boia" / "standard"
    (whole / "holes=4-5").mkdir()
    (whole / "2-0.gtb").rename(whole / "holes=4-5" / "2-0.gtb")
    with pytest.raises(guti.TablesError):
        guti.Tables(game, tmp_path, setting="holes=4-5")
