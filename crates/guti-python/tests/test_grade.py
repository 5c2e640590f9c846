"""Suites of positions, and what grading finds on them and in games."""

from __future__ import annotations

import io
import json
import math
import random
import re
import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import guti
from conftest import playout
from guti.__main__ import main
from guti._grade import _opening  # pyright: ignore[reportPrivateUsage]
from guti._intervals import elo_of, mean, share, t95

WORTH = {"win": 1, "draw": 0, "loss": -1}
COUNT = 40


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Tables of a game of placing and of the smallest positions of a game of leaps."""
    folder = tmp_path_factory.mktemp("tables")
    guti.solve(guti.Game("three-mens-morris"), 3, folder=folder)
    guti.solve(guti.Game("pretwa"), 5, folder=folder)
    return folder


@pytest.fixture(scope="module", params=["three-mens-morris", "pretwa"])
def suite(request: pytest.FixtureRequest, folder: Path) -> guti.Suite:
    game = guti.Game(request.param)
    return guti.make_suite(game, COUNT, seed=1, tables=guti.Tables(game, folder))


def perfect(suite: guti.Suite) -> Callable[[guti.Position], str]:
    """A player that knows the suite."""
    best = {item.position: next(iter(item.values)) for item in suite.items}
    return best.__getitem__


def worst(suite: guti.Suite) -> Callable[[guti.Position], str]:
    return {item.position: list(item.values)[-1] for item in suite.items}.__getitem__


# ------------------------------------------------------------------------------------ suites


def test_a_suite_has_the_values_of_the_tables(suite: guti.Suite, folder: Path) -> None:
    tables = guti.Tables(suite.game, folder)
    assert len(suite.items) == COUNT
    for position, values in suite.items:
        assert sorted(values) == position.moves() and position.outcome is None
        # Each value from the position after the move, by itself.
        worth: dict[str, int] = {}
        for move in values:
            after = position.play(move)
            value = WORTH[guti.probe(after, tables).value]
            worth[move] = value if after.to_move == position.to_move else -value
        assert worth == {move: WORTH[value.value] for move, value in values.items()}
        assert len(set(worth.values())) > 1, "something is at stake"
        item = guti.SuiteItem(position, values)
        for move in values:
            assert item.regret(move) == max(worth.values()) - worth[move] == position.regret(move, tables)


def test_a_suite_is_written_and_read_and_its_seed_decides_it(
    suite: guti.Suite, folder: Path, tmp_path: Path
) -> None:
    tables = guti.Tables(suite.game, folder)
    suite.write(tmp_path / "suite.json")
    assert guti.read_suite(tmp_path / "suite.json") == suite
    assert guti.make_suite(suite.game, COUNT, 1, tables) == suite
    assert guti.make_suite(suite.game, COUNT, 2, tables).items != suite.items
    data = json.loads(suite.json())
    assert data["rules_digest"] == suite.game.rules_digest and len(data["positions"]) == COUNT


def test_numbers_of_numpy_are_numbers(suite: guti.Suite, folder: Path) -> None:
    tables = guti.Tables(suite.game, folder)
    count, seed = np.int64(COUNT), np.int32(1)
    again = guti.make_suite(suite.game, count, seed, tables)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert again == suite and again.json() == suite.json()
    few = suite._replace(items=suite.items[:1])
    found = guti.grade(lambda position: position.moves()[0], few, relabel=seed, seed=seed)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert json.loads(found.json())["relabel"] == 1


def images(board: str) -> set[str]:
    """The eight images of a board of three rows, by turning and mirroring it as a square."""
    rows, found = board.split("/"), set[str]()
    for _ in range(4):
        rows = ["".join(column) for column in zip(*rows[::-1])]
        found |= {"/".join(rows), "/".join(row[::-1] for row in rows)}
    return found


def test_no_position_is_an_image_of_another(folder: Path) -> None:
    # Three men's morris has a board of three by three, whose images are made here by hand.
    game = guti.Game("three-mens-morris")
    tables = guti.Tables(game, folder)
    assert len(game.symmetries) == 8
    every: set[tuple[str, ...]] = set()
    for layer in tables.layers:
        for rank in range(tables.ranks(layer)):
            position = tables.position(layer, rank)
            if position.outcome is None:
                worth = {WORTH[value.value] for value in position.values(tables).values()}
                board, *rest = str(position).split()
                if len(worth) > 1:
                    every.add((min(images(board)), *rest))
    # There are exactly this many different positions, and no more can be drawn.
    all_of_them = guti.make_suite(game, len(every), 5, tables)
    drawn = [str(item.position).split() for item in all_of_them.items]
    assert {(min(images(board)), *rest) for board, *rest in drawn} == every
    with pytest.raises(guti.SuiteError, match=f"only {len(every)} have something at stake"):
        guti.make_suite(game, len(every) + 1, 5, tables)


def test_symmetries_keep_the_lines(game: guti.Game) -> None:
    steps = {frozenset(pair) for line in game.lines for pair in zip(line, line[1:])}
    assert game.symmetries[0] == list(range(len(game.points)))
    assert len({tuple(symmetry) for symmetry in game.symmetries}) == len(game.symmetries)
    for symmetry in game.symmetries:
        assert {frozenset(symmetry[point] for point in step) for step in steps} == steps


def test_what_is_wrong_with_a_suite_is_said(suite: guti.Suite, folder: Path, tmp_path: Path) -> None:
    data = json.loads(suite.json())
    file = tmp_path / "suite.json"

    def refused(reason: str, changed: object, game: guti.Game | None = None) -> None:
        file.write_text(json.dumps(changed), encoding="utf-8")
        with pytest.raises(guti.SuiteError, match=reason or None):
            guti.read_suite(file, game)

    refused('"format" is not', {})
    refused("a suite is a JSON object", [1])
    refused("'seed' is missing", {key: value for key, value in data.items() if key != "seed"})
    refused("are not those that the suite was made by", data | {"rules_digest": "00"})
    refused("no game", data | {"game": "nonsense"})
    refused("this is a suite of", data, guti.Game("dara"))
    refused("there are no positions", data | {"positions": []})
    first = data["positions"][0]
    refused("do not fit the rules", data | {"positions": [first | {"moves": {}}]})
    refused("position", data | {"positions": [first | {"position": "nonsense"}]})
    last = next(position for position in playout(suite.game, 1, 500) if not position.moves())
    refused("the game is over in", data | {"positions": [{"position": str(last), "moves": {}}]})
    refused("", data | {"positions": 3})
    refused("is there twice", data | {"positions": [first, first]})
    refused("`seed` is 1.5", data | {"seed": 1.5})
    move = next(iter(first["moves"]))
    for key, wrong, reason in [
        ("distance", "x", "`distance` is 'x', and should be a whole number"),
        ("distance", -1, "`distance` is -1, and should be at least 0"),
        ("distance", True, "`distance` is True"),
        ("value", "won", "`value` is 'won'"),
        ("counters", "x", "`counters` is 'x'"),
    ]:
        moves = first["moves"] | {move: first["moves"][move] | {key: wrong}}
        refused(reason, data | {"positions": [first | {"moves": moves}]})
    file.write_text("{", encoding="utf-8")
    with pytest.raises(guti.SuiteError):
        guti.read_suite(file)
    file.write_text('{"format":' + "[" * 200_000, encoding="utf-8")
    with pytest.raises(guti.SuiteError, match="suite.json: the JSON is nested too deeply"):
        guti.read_suite(file)
    tables = guti.Tables(suite.game, folder)
    with pytest.raises(guti.SuiteError, match="at least 1"):
        guti.make_suite(suite.game, 0, 1, tables)
    with pytest.raises(guti.SuiteError, match="`seed` is -1, and should be at least 0"):
        guti.make_suite(suite.game, 1, -1, tables)
    with pytest.raises(guti.TablesError, match="there are no tables"):
        guti.make_suite(suite.game, 1, 1, guti.Tables(suite.game, tmp_path))
    with pytest.raises(guti.TablesError, match="these are tables of"):
        guti.make_suite(guti.Game("dara"), 1, 1, tables)
    with pytest.raises(guti.TablesError, match="has no layer"):
        tables.ranks("9-9")
    with pytest.raises(guti.SuiteError, match="`seed` is None, and should be a whole number"):
        guti.make_suite(suite.game, 3, None, tables)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    layer = tables.layers[0]
    for rank in (tables.ranks(layer), -1, 2**70):
        with pytest.raises(guti.TablesError, match=f"and no rank {rank}"):
            tables.position(layer, rank)


def test_a_suite_may_be_written_again_with_its_keys_sorted(suite: guti.Suite, tmp_path: Path) -> None:
    file = tmp_path / "suite.json"
    file.write_text(json.dumps(json.loads(suite.json()), sort_keys=True), encoding="utf-8")
    again = guti.read_suite(file)
    assert again == suite
    for item, other in zip(suite.items, again.items):
        assert item.best == other.best
        for move in item.values:
            assert item.regret(move) == other.regret(move) >= 0
            assert item.distance_regret(move) == other.distance_regret(move)
    suite.write(file)
    kept = guti.read_suite(file)
    assert [list(item.values) for item in kept.items] == [list(item.values) for item in suite.items]


# ---------------------------------------------------------------------------------- the suite


def test_a_perfect_player_gives_nothing_away(suite: guti.Suite) -> None:
    found = guti.grade(perfect(suite), suite)
    assert found.value_errors[::3] == found.mean_regret[::3] == found.illegal_moves[::3] == (0.0, COUNT)
    assert found.mean_distance_regret.value == 0.0
    # Wilson's upper end for 0 of 40: z^2 / (n + z^2).
    assert found.value_errors.high == pytest.approx(3.8415 / 43.8415, abs=1e-4)
    bad = guti.grade(worst(suite), suite)
    assert bad.value_errors.value == 1.0 and bad.mean_regret.value >= 1.0


def test_a_random_player_gives_away_the_mean_over_moves(suite: guti.Suite) -> None:
    # Exactly: the mean and the variance of the regret of a move that is drawn from all legal ones.
    regrets = [[item.regret(move) for move in item.values] for item in suite.items]
    means = [math.fsum(regret) / len(regret) for regret in regrets]
    squares = [math.fsum(r * r for r in regret) / len(regret) for regret in regrets]
    variance = math.fsum(square - mean * mean for square, mean in zip(squares, means)) / COUNT**2
    draw, runs = random.Random(3), 40
    total = math.fsum(
        guti.grade(lambda position: draw.choice(position.moves()), suite).mean_regret.value
        for _ in range(runs)
    )
    assert abs(total / runs - math.fsum(means) / COUNT) < 4 * math.sqrt(variance / runs)
    # A player of the worst moves is far outside.
    assert guti.grade(worst(suite), suite).mean_regret.value > math.fsum(means) / COUNT + 4 * math.sqrt(
        variance
    )


def test_regret_is_the_same_under_other_names(suite: guti.Suite) -> None:
    draw = random.Random(8)
    chosen = {item.position: draw.choice(list(item.values)) for item in suite.items}

    def player(position: guti.Position | guti.RelabelledPosition) -> str:
        if isinstance(position, guti.Position):
            return chosen[position]
        own = chosen[position.original]
        return next(move for move in position.moves() if position.original_move(move) == own)

    plain = guti.grade(player, suite)
    assert plain.value_errors.value > 0
    for seed in (1, 2):
        new = guti.grade(player, suite, relabel=seed)
        assert [answer[:3] for answer in new.answers] == [answer[:3] for answer in plain.answers]
        assert new.mean_regret == plain.mean_regret
        assert new.mean_distance_regret == plain.mean_distance_regret
        assert [answer.detail for answer in new.answers] != [answer.detail for answer in plain.answers]


def test_what_is_no_legal_move_counts_as_a_lost_game(suite: guti.Suite) -> None:
    def crashes(_: object) -> str:
        raise RuntimeError("out of order")

    def interrupts(_: object) -> str:
        raise KeyboardInterrupt

    for player, kind, detail in [
        (lambda _: "nonsense", "illegal", "nonsense"),
        (lambda _: 7, "illegal", "a int instead of a text"),
        (lambda _: ValueError("7"), "illegal", "a ValueError instead of a text"),
        (crashes, "crash", "RuntimeError: out of order"),
        (lambda _: sys.exit(3), "crash", "SystemExit: 3"),
        (interrupts, "crash", "KeyboardInterrupt"),
    ]:
        found = guti.grade(player, suite)
        assert all(answer.problem == kind and detail in answer.detail for answer in found.answers)
        assert found.problems(kind).value == 1.0
        assert all(answer.regret == WORTH[answer.item.best.value] + 1 for answer in found.answers)
    own_words = guti.grade(lambda position: position.moves()[0].upper(), suite)
    assert own_words.illegal_moves.value == 0.0, "what `play` accepts is accepted"


@pytest.mark.parametrize("relabel", [None, 1])
def test_half_a_character_is_no_legal_move_and_can_be_reported(
    suite: guti.Suite, relabel: int | None, tmp_path: Path
) -> None:
    half = "a\ud83d"

    def crashes(_: object) -> str:
        raise RuntimeError(half)

    few = suite._replace(items=suite.items[:2])
    for player, kind in [(lambda _: half, "illegal"), (crashes, "crash")]:
        found = guti.grade(player, few, pairs=1, levels=[1], nodes=10, relabel=relabel, name=half)
        assert [answer.problem for answer in found.answers] == [kind] * 2
        assert [game.problem for game in found.games] == [kind] * 2
        for text in (found.text(), found.json(), found.html()):
            (tmp_path / "report").write_text(text, encoding="utf-8")
        assert json.loads(found.json())["player"] == half


def test_a_player_that_hangs_does_not_hang_the_grading(suite: guti.Suite) -> None:
    def hangs(position: guti.Position) -> str:
        time.sleep(0.6)
        return position.moves()[0]

    few = suite._replace(items=suite.items[:3])
    begin = time.monotonic()
    found = guti.grade(hangs, few, time_limit=0.1)
    assert time.monotonic() - begin < 5
    assert [answer.problem for answer in found.answers] == ["time-out"] * 3


def test_distance_regret_counts_plies_of_wins_and_losses() -> None:
    position = guti.Game("pretwa").start
    value = guti.Value
    won = guti.SuiteItem(
        position, {"a": value("win", 3, None), "b": value("win", 7, None), "c": value("draw", 4, None)}
    )
    assert [won.distance_regret(move) for move in "abc"] == [0, 4, None]
    lost = guti.SuiteItem(position, {"a": value("loss", 8, None), "b": value("loss", 2, None)})
    assert [lost.distance_regret(move) for move in "ab"] == [0, 6]
    assert (lost.regret("b"), lost.regret(None), won.regret("c"), won.regret(None)) == (0, 0, 1, 2)
    for refused in (won.regret, won.distance_regret):
        with pytest.raises(KeyError):
            refused("A")
    drawn = guti.SuiteItem(position, {"a": value("draw", None, None), "b": value("draw", 2, None)})
    assert [drawn.distance_regret(move) for move in "ab"] == [None, None]
    endless = guti.SuiteItem(position, {"a": value("win", 5, None), "b": value("win", None, None)})
    assert [endless.distance_regret(move) for move in "ab"] == [0, None]
    endless = guti.SuiteItem(position, {"a": value("loss", None, None), "b": value("loss", 5, None)})
    assert [endless.distance_regret(move) for move in "ab"] == [None, None]


def test_distance_regret_compares_moves_with_the_same_counters() -> None:
    position = guti.Game("kalah").start
    value = guti.Value
    won = guti.SuiteItem(
        position,
        {"a": value("win", 5, 6), "b": value("win", 3, 6), "c": value("win", 1, 2), "d": value("win", 9, 2)},
    )
    assert [won.distance_regret(move) for move in "abcd"] == [2, 0, None, None]
    lost = guti.SuiteItem(
        position, {"a": value("loss", 2, -2), "b": value("loss", 4, -2), "c": value("loss", 8, -6)}
    )
    assert [lost.distance_regret(move) for move in "abc"] == [2, 0, None]


def test_distance_regret_is_never_negative(tmp_path: Path) -> None:
    game = guti.Game("kalah")
    guti.solve(game, 6, folder=tmp_path)
    suite = guti.make_suite(game, COUNT, 1, guti.Tables(game, tmp_path))
    compared = 0
    for item in suite.items:
        for move, value in item.values.items():
            plies = item.distance_regret(move)
            if plies is not None:
                assert plies >= 0 and value.counters == item.best.counters
                compared += plies > 0
    assert compared > 0


# ----------------------------------------------------------------------------------- the games


def test_games_against_levels_come_in_pairs(suite: guti.Suite) -> None:
    few = suite._replace(items=suite.items[:1])
    told: list[tuple[int, int]] = []

    def progress(done: int, of: int) -> None:
        told.append((done, of))

    found = guti.grade(
        guti.level(2, nodes=50), few, pairs=2, levels=[1, 3], nodes=50, max_plies=60, progress=progress
    )
    assert [(game.level, game.side) for game in found.games] == [
        (n, side) for n in (1, 3) for side in (0, 1, 0, 1)
    ]
    assert told == [(done, 9) for done in range(1, 10)]
    for result in found.levels:
        points = [game.points for game in found.games if game.level == result.level]
        assert (result.wins, result.draws, result.losses) == tuple(points.count(p) for p in (1.0, 0.5, 0.0))
        assert result.score.value == sum(points) / 4
        assert result.elo.low is not None and result.elo.high is not None
        assert result.elo.low <= result.elo.value <= result.elo.high
    assert all(game.problem is None and game.plies <= 60 for game in found.games)


def test_the_rules_do_not_end_a_game_within_its_opening() -> None:
    for variant in ("quiet_plies=2", "repetition=2"):
        game = guti.Game("felli", variant)
        for seed in range(60):
            match = guti.Match(game)
            for move in _opening(game, str(seed), 9):
                # It would raise an exception after the end of the game.
                match.play(move)
            assert match.outcome is None and len(match.history) == 9


def test_a_player_without_legal_moves_forfeits_its_games(suite: guti.Suite) -> None:
    found = guti.grade(lambda _: "nonsense", suite._replace(items=[]), pairs=1, levels=[1], nodes=10)
    assert [game.problem for game in found.games] == ["illegal", "illegal"]
    assert found.levels[0].losses == 2 and found.levels[0].elo.value == -math.inf
    report = json.loads(found.json())
    assert report["levels"][0]["elo"]["value"] is None
    assert math.isnan(found.value_errors.value) and report["measures"]["value_errors"]["value"] is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"pairs": -1},
        {"time_limit": 0.0},
        {"time_limit": math.nan},
        {"time_limit": 1e12},
        {"levels": [11]},
        {"levels": [256]},
        {"max_plies": 0},
        {"max_plies": 4},
        {"max_plies": 9, "random_plies": 9, "pairs": 1},
        {"seed": -1},
        {"seed": None},
        {"seed": 2**64 - 1, "pairs": 1},
        {"random_plies": 10_000, "max_plies": 20_000, "pairs": 1},
        {"levels": range(5, 2), "pairs": 1},
        {"relabel": -1},
        {"pairs": 1.5},
        {"pairs": 1, "max_plies": math.nan},
        {"max_plies": 9.5},
        {"random_plies": 1.5},
        {"progress": 5},
    ],
)
def test_arguments_without_sense_are_refused_before_anything_is_asked(
    suite: guti.Suite, wrong: dict[str, object]
) -> None:
    asked: list[object] = []
    with pytest.raises((ValueError, TypeError)):
        guti.grade(asked.append, suite, **wrong)  # type: ignore[arg-type]  # pyright: ignore
    assert not asked


def test_what_is_no_player_and_no_suite_is_refused(suite: guti.Suite) -> None:
    with pytest.raises(TypeError, match="`player` should be a function, .*, not 'level'"):
        guti.grade("level", suite)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="`suite` should be a Suite, .*, not 's.json'"):
        guti.grade(guti.level(1), "s.json")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


# ---------------------------------------------------------------------- intervals and reports


def test_intervals_are_those_of_the_literature() -> None:
    # R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998),
    # table I, the score method: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for errors, count, low, high in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ]:
        found = share([1.0] * errors + [0.0] * (count - errors))
        assert list(found[1:]) == pytest.approx([low, high, count], abs=5e-5)
    # Pairs that end alike are one trial each: 5 of 10, not 10 of 20.
    assert list(share([1.0, 1.0, 0.0, 0.0] * 5, group=2)[1:3]) == pytest.approx([0.2366, 0.7634], abs=5e-5)
    assert share([])[1:] == (0.0, 1.0, 0)
    # M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions (1964), table 26.10.
    for freedom, quantile in [
        (1, 12.706),
        (2, 4.303),
        (5, 2.571),
        (8, 2.306),
        (9, 2.262),
        (10, 2.228),
        (20, 2.086),
        (30, 2.042),
        (120, 1.980),
    ]:
        assert t95(freedom) == pytest.approx(quantile, abs=5e-4)
    # By hand: 1, 2, 3, 6 have mean 3 and variance 14/3, so that the error is sqrt(14/12).
    assert list(mean([1, 2, 3, 6])[:2]) == pytest.approx([3, 3 - 3.182446 * math.sqrt(14 / 12)])
    assert mean([2, 2, 2]) == (2.0, 2.0, 2.0, 3)
    assert mean([0, 0, 0, 4], least=0.0)[:2] == (1.0, 0.0)
    assert mean([2]) == (2.0, None, None, 1) and mean([])[1:] == (None, None, 0)
    # Three of four points are 400 log10(3) Elo.
    assert list(elo_of(guti.Estimate(0.75, 0.5, 1.0, 4))) == pytest.approx([190.8485, 0.0, math.inf, 4])
    # Half of the points are no difference, without a sign.
    assert str(elo_of(guti.Estimate(0.5, 0.5, 0.5, 4)).value) == "0.0"


def test_the_interval_of_the_regret_in_distance_begins_at_zero() -> None:
    position = guti.Game("pretwa").start
    moves = position.moves()
    values = {move: guti.Value("win", 1 + 5 * number, None) for number, move in enumerate(moves[:2])}
    suite = guti.Suite(position.game, 0, [guti.SuiteItem(position, values)] * 3)
    answers = iter([moves[0], moves[0], moves[1]])
    found = guti.grade(lambda _: next(answers), suite).mean_distance_regret
    assert found.value == pytest.approx(5 / 3) and found.low == 0.0 and found.high is not None


def test_elo_of_half_of_the_points_has_no_sign(suite: guti.Suite) -> None:
    played = [guti.PlayedGame(1, number % 2, 0.5, 9, "Draw", None) for number in range(4)]
    text = guti.Grade("a player", suite, None, [], played).text()
    assert re.search(r"50\.0 %.* 0 ", text) and "-0 " not in text


def test_reports_say_what_was_forfeited_and_why(suite: guti.Suite) -> None:
    numbers = iter(range(100))

    def crashes(_: object) -> str:
        raise RuntimeError(f"out of <order>\n{'again' if (number := next(numbers)) > 7 else number}")

    few = suite._replace(items=suite.items[:9])
    found = guti.grade(crashes, few, pairs=2, levels=[1], nodes=10)
    (level,) = found.levels
    assert (level.illegal_moves, level.crashes, level.time_outs, level.losses) == (0, 4, 0, 4)
    assert json.loads(found.json())["levels"][0]["crashes"] == 4
    text, page = found.text(), found.html()
    (heads,) = (line for line in text.splitlines() if line.startswith("whole games"))
    (row,) = (line for line in text.splitlines() if line.startswith("level 1"))
    assert [heads.index(word) for word in ("illegal moves", "crashes", "time-outs")]
    assert row.split()[2:8] == ["0", "0", "4", "0", "4", "0"]
    assert "the first 5 of 9 reasons" in text and "the first 5 of 9 reasons" in page
    assert "- crash: RuntimeError: out of <order> 4\n" in text and "<order> 5" not in text
    assert "<li>crash: RuntimeError: out of &lt;order&gt; 0</li>" in page
    assert '<th scope="col">time-outs</th>' in page and "<td>4</td><td>0</td><td>0.0 %</td>" in page
    found = guti.grade(crashes, few, pairs=1, levels=[1], nodes=10)
    assert "- crash: RuntimeError: out of <order> again (11 times)\n" in found.text()
    # An illegal move is shown as such, and needs no reason.
    found = guti.grade(lambda _: "nonsense", few, pairs=1, levels=[1], nodes=10)
    assert found.levels[0].illegal_moves == 2 and "reasons" not in found.text()


def test_reports_have_every_measure(suite: guti.Suite) -> None:
    found = guti.grade(worst(suite), suite, pairs=1, levels=[1], nodes=10, max_plies=20, name="<script>")
    text = found.text()
    for words in (
        "illegal moves",
        "value errors",
        "mean regret in value",
        "in distance",
        "level 1",
        "95 %",
        "100.0 %",
    ):
        assert words in text
    report = json.loads(found.json())
    assert report["measures"]["value_errors"]["value"] == 1.0
    assert [answer["move"] for answer in report["answers"]] == [answer.move for answer in found.answers]
    page = found.html()
    assert page.startswith("<!doctype html>") and page.count("<figure>") == 30 and f"30 of {COUNT}" in page
    assert "<script>" not in page and "&lt;script&gt;" in page


def test_a_report_says_that_one_answer_has_no_interval(suite: guti.Suite) -> None:
    item = next(item for item in suite.items if item.best.value == "win")
    one = suite._replace(items=[item])
    found = guti.grade(perfect(one), one)
    assert found.mean_distance_regret == (0.0, None, None, 1)
    report = json.loads(found.json())["measures"]["mean_distance_regret"]
    assert report == {"value": 0.0, "low": None, "high": None, "observations": 1}
    for text in (found.text(), found.html()):
        assert "too few observations" in text


def test_ctrl_c_loses_no_answer(suite: guti.Suite) -> None:
    def interrupts(done: int, _: int) -> None:
        if done == stop:
            raise KeyboardInterrupt

    few = suite._replace(items=suite.items[:4])
    for stop, answers, games in ((3, 3, 0), (5, 4, 1)):
        with pytest.raises(guti.GradeInterrupt, match=f"with {6 - stop} positions and games") as raised:
            guti.grade(perfect(few), few, pairs=1, levels=[1], nodes=10, max_plies=6, progress=interrupts)
        found = raised.value.grade
        assert (len(found.answers), len(found.games), found.remaining) == (answers, games, 6 - stop)
        words = f"Incomplete: it was stopped after {answers} of 4 positions and {games} games, with {6 - stop}"
        assert words in found.text() and words in found.html()
        assert json.loads(found.json())["remaining"] == 6 - stop
    whole = guti.grade(perfect(few), few)
    assert whole.remaining == 0 and "Incomplete" not in whole.text() + whole.html()


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_command_shows_its_progress_in_a_terminal(
    suite: guti.Suite, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "suite.json"
    suite._replace(items=suite.items[:3]).write(file)
    command = ["grade", str(file), "--level", "1"]
    assert main(command) == 0
    assert not capsys.readouterr().err
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(command) == 0
    assert terminal.getvalue() == "\r1 of 3\r\r2 of 3\r\r      \r"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_the_command_reports_what_was_answered_before_ctrl_c(
    suite: guti.Suite, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # A program that presses Ctrl-C when it is asked for the third time, or at once.
    program = tmp_path / "program.py"
    program.write_text(
        "import os, signal, sys, time\n"
        "asked = 0\n"
        "for line in sys.stdin:\n"
        "    words = line.split()\n"
        "    reply = {'ugi': 'ugiok', 'isready': 'readyok', 'go': 'bestmove nonsense'}.get(words[0])\n"
        "    asked += words[0] == 'go'\n"
        "    if sys.argv[1] in (str(asked), words[0]):\n"
        "        os.kill(os.getppid(), signal.SIGINT)\n"
        "        time.sleep(600)\n"
        "    if reply:\n"
        "        print(reply, flush=True)\n",
        encoding="utf-8",
    )
    file, report = tmp_path / "suite.json", tmp_path / "report.json"
    suite.write(file)
    command = ["grade", str(file), "--json", str(report), "--ugi"]
    for when in ("ugi", "1"):
        assert main([*command, shlex.join([sys.executable, str(program), when])]) == 130
        told = capsys.readouterr()
        assert (told.out, told.err) == ("", "stopped\n") and not report.exists()
    assert main([*command, shlex.join([sys.executable, str(program), "3"])]) == 130
    told = capsys.readouterr()
    assert f"stopped after 2 of {COUNT} positions" in told.out and told.err == "stopped\n"
    assert len(json.loads(report.read_text(encoding="utf-8"))["answers"]) == 2


def test_the_commands(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "suite.json")
    made = ["suite", "pretwa", "--tables", str(folder), "--seed", "1", "--count", "5", "--out", out]
    assert main(made) == 0
    assert "5 positions of Pretwa (standard)" in capsys.readouterr().out
    files = {name: tmp_path / f"report.{name}" for name in ("json", "html")}
    graded = [
        "grade",
        out,
        "--level",
        "2",
        "--nodes",
        "100",
        "--relabel",
        "4",
        "--pairs",
        "1",
        "--levels",
        "1-2",
    ]
    assert main([*graded, "--json", str(files["json"]), "--html", str(files["html"])]) == 1
    assert "under new names" in capsys.readouterr().err
    graded = ["grade", out, "--level", "2", "--nodes", "100", "--pairs", "1", "--levels", "1-2"]
    assert main([*graded, "--json", str(files["json"]), "--html", str(files["html"])]) == 0
    assert "level 2" in capsys.readouterr().out
    assert len(json.loads(files["json"].read_text(encoding="utf-8"))["games"]) == 4
    assert "</html>" in files["html"].read_text(encoding="utf-8")
    assert main(["grade", str(tmp_path / "missing.json"), "--level", "1"]) == 1
    assert "missing.json" in capsys.readouterr().err
    assert main(["suite", "pretwa", "--tables", str(tmp_path), "--out", out]) == 1
    assert "there are no tables" in capsys.readouterr().err
    assert main([*made, "--seed", "-1"]) == 1
    assert "`seed` is -1" in capsys.readouterr().err
    for wrong, reason in [
        (["--level", "1", "--levels", "5-1"], "--levels is `5-1`"),
        (["--level", "1", "--levels", "1-"], "--levels is `1-`"),
        (["--level", "1", "--levels", "1,3"], "--levels is `1,3`"),
        (["--level", "1", "--levels", "11"], "--levels is `11`"),
        (["--level", "-1"], "`-1` is not a level"),
        (["--level", "1", "--json", str(tmp_path / "nowhere" / "x.json")], "there is no folder"),
        (["--level", "1", "--html", str(tmp_path)], "cannot be written"),
    ]:
        assert main(["grade", out, *wrong]) == 1
        told = capsys.readouterr()
        # It is said before a position is asked for.
        assert reason in told.err and not told.out
