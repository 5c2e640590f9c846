"""The action space: how numbers name moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from conftest import playout

import guti


def test_every_legal_move_has_one_sequence_of_actions(
    game: guti.Game, variants: Callable[[guti.Game], list[guti.Game]]
) -> None:
    assert game.action_count == len(game.points) + 1
    for ruleset in variants(game):
        for seed in range(3):
            for position in playout(ruleset, seed, plies=60):
                sequences = position.all_actions()
                assert sorted(sequences) == position.moves()
                # One to one: no two moves have the same actions.
                assert len(set(sequences.values())) == len(sequences)
                # Decoded from the left: no sequence begins with another.
                ordered = sorted(sequences.values())
                assert all(b[: len(a)] != a for a, b in zip(ordered, ordered[1:]))
                assert all(0 <= a < game.action_count for s in ordered for a in s)


def test_a_sequence_has_the_names_of_the_points() -> None:
    game = guti.Game("lau-kata-kati")
    actions = game.start.actions("d3-d4")
    assert [game.action_name(action) for action in actions] == ["d3", "d4"]
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
