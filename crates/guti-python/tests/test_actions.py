"""The action space: how numbers name moves."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from conftest import playout

import guti


def test_every_legal_move_has_one_sequence_of_actions(
    game: guti.Game, variants: Callable[[guti.Game], list[guti.Game]]
) -> None:
    for ruleset in variants(game):
        names = [ruleset.action_name(action) for action in range(ruleset.action_count)]
        assert names[-1] == "stop" and len(set(names)) == len(names)
        for seed in range(3):
            for position in playout(ruleset, seed, plies=60):
                sequences = position.all_actions()
                assert sorted(sequences) == position.moves()
                # One to one: no two moves have the same actions.
                assert len(set(sequences.values())) == len(sequences)
                # Decoded from the left: no sequence begins with another.
                ordered = sorted(sequences.values())
                assert all(b[: len(a)] != a for a, b in zip(ordered, ordered[1:]))
                assert all(0 <= a < ruleset.action_count for s in ordered for a in s)


def test_an_action_has_the_names_of_its_points() -> None:
    game = guti.Game("lau-kata-kati")
    actions = game.start.actions("d3-d4")
    # In the order of the board, whichever way the piece goes.
    assert [game.action_name(action) for action in actions] == ["d4-d3"]
    assert [game.points[point] for point in game.start.chosen_points(actions)] == ["d3", "d4"]
    assert game.action_name(game.action_count - 1) == "stop"
    with pytest.raises(guti.ActionError, match="there is no action"):
        game.action_name(game.action_count)
    with pytest.raises(guti.MoveError):
        game.start.actions("d3-d3")


def test_stop_ends_a_chain_that_could_go_on() -> None:
    # Where chains are optional, some position has a move that is the beginning of another.
    game = guti.Game("pretwa", "chain=optional")
    stop = game.action_count - 1
    for seed in range(200):
        for position in playout(game, seed, plies=60):
            sequences = position.all_actions()
            stopped = [s for s in sequences.values() if s[-1] == stop and len(s) > 1]
            for sequence in stopped:
                longer = [s for s in sequences.values() if s[: len(sequence) - 1] == sequence[:-1]]
                assert len(longer) > 1
            if stopped:
                return
    pytest.fail("no chain could be stopped")


def test_a_chain_goes_on_by_pairs() -> None:
    position = guti.Game("pretwa", "optional-capture").start
    draw = random.Random(1)
    chains: list[tuple[str, tuple[int, ...]]] = []
    for _ in range(500):
        chains = [(move, s) for move, s in position.all_actions().items() if move.count("x") > 1]
        if chains:
            break
        moves = position.moves()
        position = position.play(draw.choice(moves)) if moves else position.game.start
    move, actions = chains[0]
    points = position.chosen_points(actions)
    assert [position.game.points[point] for point in points] == move.split("x")
    for action, ends in zip(actions, zip(points, points[1:])):
        name = "-".join(position.game.points[point] for point in sorted(ends))
        assert position.game.action_name(action) == name


def test_men_that_fly_are_moved_by_two_actions() -> None:
    game = guti.Game("nine-mens-morris")
    assert game.action_count == len(game.points) + 1
    without = guti.Game("nine-mens-morris", "no-flying")
    assert without.action_count == len(game.points) + 32 + 1


def test_there_are_no_points_of_other_actions() -> None:
    game = guti.Game("pretwa")
    with pytest.raises(guti.ActionError, match=f"there is no action {game.action_count}"):
        game.start.chosen_points([game.action_count])
