"""The tests that PettingZoo, Gymnasium and OpenSpiel have for external environments."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import guti
import guti.gymnasium
import guti.pettingzoo
from conftest import LONG

CYCLES = 20_000 if LONG else 1_000
"""The cycles of PettingZoo's tests."""


def test_pettingzoo_finds_nothing_wrong(game: guti.Game) -> None:
    api_test(guti.pettingzoo.env(game), num_cycles=CYCLES, verbose_progress=False)
    seed_test(lambda: guti.pettingzoo.env(game, random_plies=2), num_cycles=CYCLES // 2)


def test_pettingzoo_renders(game: guti.Game) -> None:
    def make(render_mode: str | None = None) -> Any:
        return guti.pettingzoo.env(game, render_mode=render_mode)

    render_test(make)
    with pytest.raises(ValueError, match="there is no render mode 'film', only ansi, human, rgb_array"):
        make("film")


def test_the_reward_of_the_winner_is_one() -> None:
    env = guti.pettingzoo.env("three-mens-morris")
    for seed in range(5):
        env.reset(seed=seed)
        total = {"player_0": 0.0, "player_1": 0.0}
        draw = np.random.default_rng(seed)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            assert observation is not None
            total[agent] += reward
            over = terminated or truncated
            legal = np.flatnonzero(observation["action_mask"])
            env.step(None if over else int(draw.choice(legal)))
        assert sorted(total.values()) in ([-1.0, 1.0], [0.0, 0.0])


@pytest.mark.parametrize("render_mode", [None, "ansi", "rgb_array"])
def test_gymnasium_finds_nothing_wrong(game: guti.Game, render_mode: str | None) -> None:
    env = gymnasium.make("guti/Guti-v0", game=game, render_mode=render_mode)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@pytest.mark.parametrize("first", [None, 2**64, 2**70 + 1])
def test_environments_without_a_seed_differ(first: int | None) -> None:
    def starts(env: Any) -> list[str]:
        found: list[str] = []
        for number in range(8):
            env.reset(seed=first if number == 0 else None)
            found.append(str(env.unwrapped.position))
        return found

    def gym() -> Any:
        return guti.gymnasium.GutiEnv("dara", random_plies=8)

    def zoo() -> Any:
        return guti.pettingzoo.env("dara", random_plies=8)

    for make in (gym, zoo):
        one, other = starts(make()), starts(make())
        assert len(set(one)) > 1
        # With the same seed everything is the same, also after later resets without one.
        assert (one == other) == (first is not None)
    envs = gymnasium.make_vec("guti/Guti-v0", 4, vectorization_mode="sync", game="dara", random_plies=8)
    observation, _ = envs.reset()
    assert any(not np.array_equal(observation[0], other) for other in observation[1:])


def test_environments_are_copied() -> None:
    draw = np.random.default_rng(2)
    env = guti.gymnasium.GutiEnv("dara", random_plies=2)
    _, info = env.reset(seed=1)
    again = copy.deepcopy(env)
    zoo: Any = guti.pettingzoo.env("dara", random_plies=2)
    zoo.reset(seed=1)
    other = copy.deepcopy(zoo)
    for _ in range(10):
        action = int(draw.choice(np.flatnonzero(info["action_mask"])))
        observation, *_, info = env.step(action)
        assert np.array_equal(observation, again.step(action)[0])
        assert env.position == again.position
        action = int(draw.choice(np.flatnonzero(zoo.last()[0]["action_mask"])))
        zoo.step(action)
        assert other.unwrapped.position != zoo.unwrapped.position
        other.step(action)
        assert other.unwrapped.position == zoo.unwrapped.position


def test_gymnasium_has_no_other_render_mode() -> None:
    with pytest.raises(ValueError, match="there is no render mode 'film', only ansi and rgb_array"):
        guti.gymnasium.GutiEnv("dara", render_mode="film")


def test_gymnasium_knows_the_environment_by_its_id() -> None:
    env = gymnasium.make("guti/Guti-v0", game="dara", level=1, side=None)
    observation, info = env.reset(seed=3)
    draw = np.random.default_rng(1)
    for _ in range(400):
        assert observation.shape == guti.Game("dara").observation_shape
        action = int(draw.choice(np.flatnonzero(info["action_mask"])))
        observation, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            assert reward in (-1.0, 0.0, 1.0) and not info["illegal"]
            observation, info = env.reset()


def test_an_illegal_action_loses_the_game() -> None:
    env = guti.gymnasium.GutiEnv("dara", side=1)
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, True)
    with pytest.raises(ValueError, match="there is no side 2"):
        guti.gymnasium.GutiEnv("dara", side=2)


def openspiel() -> Any:
    """OpenSpiel with the game `guti`; the test is skipped where there is none."""
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: see requirements.txt")
    import guti.openspiel  # noqa: F401
    import pyspiel

    return pyspiel


@pytest.mark.parametrize(
    "game, variant, written",
    [
        ("dara", "bell,protected", "bell;protected"),
        ("pretwa", "lose_at=0", "lose_at:0"),
        ("pretwa", "optional-capture,lose_at=0", "optional-capture;lose_at:0"),
    ],
)
def test_openspiel_restores_a_game_with_its_variants(game: str, variant: str, written: str) -> None:
    pyspiel = openspiel()
    loaded = pyspiel.load_game("guti", {"game": game, "variant": variant})
    assert loaded.rules == guti.Game(game).under(variant) != guti.Game(game)
    for again in (
        pyspiel.load_game(str(loaded)),
        pickle.loads(pickle.dumps(loaded)),
        pyspiel.load_game(f"guti(game={game},variant={written})"),
    ):
        assert again.rules == loaded.rules and str(again) == str(loaded)
    state = loaded.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    text = pyspiel.serialize_game_and_state(loaded, state)
    assert str(pyspiel.deserialize_game_and_state(text)[1]) == str(state)


def test_openspiel_refuses_limits_that_are_none() -> None:
    pyspiel = openspiel()
    for plies in (0, 9_000_000):
        with pytest.raises(ValueError, match=f"`max_plies` is {plies}, and should be from 1 to "):
            pyspiel.load_game("guti", {"max_plies": plies})


def test_openspiel_finds_nothing_wrong(game: guti.Game) -> None:
    pyspiel = openspiel()
    most = 1_000 if LONG else 120
    loaded = pyspiel.load_game("guti", {"game": game.id, "max_plies": most})
    pyspiel.random_sim_test(loaded, num_sims=10 if LONG else 2, serialize=True, verbose=False)


def test_a_playthrough_of_openspiel_is_played_again(game: guti.Game) -> None:
    openspiel()
    from open_spiel.python.algorithms import generate_playthrough

    most = 300 if LONG else 60
    variant = game.variants[-1] if game.variants else "standard"
    name = f"guti(game={game.id},variant={variant},max_plies={most})"
    first = generate_playthrough.playthrough(name, None, seed=1)
    assert 'long_name = "A game of guti"' in first
    actions = [int(line.split(":")[1]) for line in first.splitlines() if line.startswith("action:")]
    # It was played to its end.
    match = guti.Match(guti.Game(game.id, variant))
    entered: list[int] = []
    for action in actions:
        entered.append(action)
        sequences = {tuple(s): move for move, s in match.position.all_actions().items()}
        if tuple(entered) in sequences:
            match.play(sequences[tuple(entered)])
            entered = []
    assert not entered and (match.outcome is not None or len(match.history) == most)
    assert generate_playthrough.playthrough(name, actions) == first
