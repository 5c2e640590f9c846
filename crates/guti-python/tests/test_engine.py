"""Searches, levels and matches."""

from __future__ import annotations

import copy
import pickle
import random
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import guti


def test_a_search_is_the_same_each_time_and_plays_a_legal_move(game: guti.Game) -> None:
    first, second = (guti.search(game.start, nodes=2000) for _ in range(2))
    assert first._replace(time=0.0) == second._replace(time=0.0)
    assert first.best_move in game.start.moves()
    assert pickle.loads(pickle.dumps(first)) == first
    line = game.start
    for move in first.lines[0].moves:
        line = line.play(move)


def test_a_search_finds_a_win_in_one() -> None:
    # A row wins; the first side has two of it, and the third point is vacant.
    game = guti.Game("three-mens-morris")
    for seed in range(200):
        env = guti.VectorEnv(game, 1, seed=seed, random_plies=5)
        position, _ = env.position(0)
        wins = [
            move
            for move in position.moves()
            if (over := position.play(move).outcome) and over.winner == position.to_move
        ]
        if wins:
            found = guti.search(position, depth=2)
            assert found.best_move in wins
            assert found.lines[0].score[:2] == ("mate", 1)
            return
    pytest.fail("no position has a win in one")


def test_more_lines_and_progress() -> None:
    start = guti.Game("pretwa").start
    told: list[guti.Analysis] = []
    found = guti.search(start, depth=4, multipv=2, progress=told.append)
    assert len(found.lines) == 2
    assert {line.moves[0] for line in found.lines} <= set(start.moves())
    assert [analysis.depth for analysis in told] == sorted(analysis.depth for analysis in told)
    assert told[-1].lines == found.lines

    def fails(_: guti.Analysis) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        guti.search(start, time=60, progress=fails)


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"nodes": 0},
        {"depth": 0},
        {"depth": 129},
        {"time": -1.0},
        {"time": float("nan")},
        {"depth": 1, "threads": 0},
        {"depth": 1, "multipv": 0},
        {"depth": 1, "level": 11},
        {"depth": 1, "level": 256},
        {"depth": 1, "level": -1},
        {"nodes": -1},
        {"nodes": 2**64},
        {"depth": 1, "seed": -1},
        {"depth": 1, "threads": -1},
    ],
)
def test_a_search_without_sense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        guti.search(guti.Game("pretwa").start, **wrong)


def test_tables_of_other_rules_are_refused_by_a_search(tmp_path: Path) -> None:
    pretwa = guti.Game("pretwa")
    for other in (guti.Game("dara"), pretwa.under("optional-capture")):
        with pytest.raises(guti.TablesError, match=r"these are tables of .*, not of Pretwa \(standard\)"):
            guti.search(pretwa.start, depth=1, tables=guti.Tables(other, tmp_path))
    with pytest.raises(TypeError, match="`position` should be a Position or a Match, and is of the class `str`"):
        guti.search("pretwa", depth=1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_a_match_can_be_played_while_it_is_searched() -> None:
    match = guti.Match(guti.Game("pretwa"))
    first = match.moves()[0]

    def plays(_: guti.Analysis) -> None:
        if not match.history:
            match.play(first)

    found = guti.search(match, depth=3, progress=plays)
    # What was searched is the position at first.
    assert match.history == [first] and found.best_move in match.game.start.moves()


def test_a_number_out_of_its_range_is_named() -> None:
    start = guti.Game("pretwa").start
    cases: list[tuple[Callable[[], object], str]] = [
        (lambda: guti.perft(start, 1001), "`depth` is 1001, and should be from 0 to 1000"),
        (lambda: start.perft(-1), "`depth` is -1, and should be from 0 to 1000"),
        (lambda: start.perft(2**70), "`depth` is 1180591620717411303424, and should be"),
        (lambda: guti.level(256), "`256` is not a level: levels go from 1 to 10"),
        (lambda: guti.level(-1), "`-1` is not a level"),
        (lambda: guti.level(1, nodes=0), "`nodes` is 0, and should be from 1 to"),
        (lambda: guti.solve(start.game, up_to=256, folder="/nowhere"), "`up_to` is 256, and should be from 0 to 255"),
        (lambda: guti.Match(start.game).resign(-1), "there is no side -1, only 0 and 1"),
        (lambda: start.game.action_name(-1), "there is no action -1, only 0 to "),
        (lambda: start.chosen_points([0, -1]), "there is no action -1, only 0 to "),
    ]
    for work, message in cases:
        with pytest.raises(ValueError, match=message):
            work()
    for action in (-1, start.game.action_count, 2**70):
        with pytest.raises(guti.ActionError, match=f"there is no action {action}, only 0 to "):
            start.game.action_name(action)
    with pytest.raises(TypeError):
        start.perft("3")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_levels_are_copied_and_pickled() -> None:
    start = guti.Game("pretwa").start
    player = guti.level(3, seed=5, nodes=300, time=2.5, hash_mb=1)
    expected = player(start)
    for again in (copy.copy(player), copy.deepcopy(player), pickle.loads(pickle.dumps(player))):
        assert again.number == 3 and again(start) == expected
        assert pickle.dumps(again) == pickle.dumps(player)
    assert pickle.loads(pickle.dumps(guti.level(10))).number == 10


def test_a_game_that_is_over_is_not_searched_but_judged() -> None:
    match = guti.Match(guti.Game("pretwa"))
    match.resign(0)
    found = guti.search(match, depth=1)
    assert found.lines == [] and found.best_move is None
    assert found.outcome is not None and found.outcome.winner == 1
    with pytest.raises(guti.GameOverError):
        guti.level(1)(match)


def test_levels_play_legal_moves(game: guti.Game) -> None:
    for number in (1, 4, 10):
        player = guti.level(number, nodes=500)
        assert player.number == number
        match = guti.Match(game)
        for _ in range(4):
            if match.outcome is None:
                match.play(player(match))
        assert len(match.history) == 4
    with pytest.raises(ValueError, match="levels go from 1 to 10"):
        guti.level(0)


def test_ctrl_c_stops_what_takes_long() -> None:
    start = guti.Game("sixteen-soldiers").start
    for work in (
        lambda: guti.search(start, time=600),
        lambda: guti.perft(start, 30),
        lambda: guti.level(10, time=600)(start),
    ):
        timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            work()
        timer.join()


def test_the_gil_is_released() -> None:
    counted = 0
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    guti.search(guti.Game("sixteen-soldiers").start, time=0.5)
    done.set()
    thread.join()
    assert counted > 10


def test_a_match_for_points_goes_on_to_the_next_game() -> None:
    # A game of Dara that is resigned before a piece was taken counts two points.
    match = guti.Match(guti.Game("dara"), ["Amina", "Bello"])
    assert match.players == ("Amina", "Bello")
    match.play("c3")
    with pytest.raises(TypeError):
        guti.Match(guti.Game("dara"), "AB")
    with pytest.raises(ValueError, match="`players` should be two names, and has 1"):
        guti.Match(guti.Game("dara"), ["Amina"])
    with pytest.raises(guti.MatchError, match="the game is not over yet"):
        match.next_game()
    match.resign(0)
    assert (match.score, match.score_unit) == ((0, 2), "points")
    waits_for: str = match.status
    assert waits_for == "next game"
    match.next_game()
    assert match.round == 2 and match.player_to_move == 1
    again = pickle.loads(pickle.dumps(match))
    assert again.records() == match.records() and again.score == match.score


def test_repetition_ends_a_game_of_a_match_and_not_a_position() -> None:
    draw = random.Random(1)
    for game in [guti.Game(name) for name in guti.games()] * 5:
        match = guti.Match(game)
        while match.outcome is None:
            match.play(draw.choice(match.moves()))
        if "the same position" in match.outcome.reason:
            assert match.position.outcome is None
            assert match.moves() == [] and match.position.moves() != []
            assert match.take_back() and match.outcome is None
            return
    pytest.fail("no game ended by repetition")


def test_records_round_trip_and_what_is_wrong_in_them_is_named() -> None:
    match = guti.Match(guti.Game("pretwa", "optional-capture"))
    match.play(match.moves()[0])
    again = guti.Match.from_records(match.records())
    assert again.history == match.history and again.game == match.game
    with pytest.raises(guti.RecordError, match="line 3"):
        guti.Match.from_records('[Game "dara"]\n\n1. c3 c3 *\n')
    with pytest.raises(guti.RecordError):
        guti.Match.from_records("")
    with pytest.raises(guti.PositionError, match=r"of Dara \(standard\) cannot start .* of Pretwa \(optional-capture\)"):
        guti.Match(guti.Game("dara"), start=match.position)
