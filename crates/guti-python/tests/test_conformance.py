"""The tests that PettingZoo and Gymnasium have for environments of others."""

from __future__ import annotations

import sys
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


def test_pettingzoo_finds_nothing_wrong(game: guti.Game) -> None:
    api_test(guti.pettingzoo.env(game), num_cycles=300, verbose_progress=False)
    seed_test(lambda: guti.pettingzoo.env(game, random_plies=2), num_cycles=60)


def test_pettingzoo_renders() -> None:
    def make(render_mode: str | None = None) -> Any:
        return guti.pettingzoo.env("dara", render_mode=render_mode)

    render_test(make)


def test_an_illegal_action_changes_nothing() -> None:
    env = guti.pettingzoo.RawEnv("dara", render_mode="ansi")
    env.reset(seed=1)
    env.step(0)
    before = env.render()
    with pytest.raises(guti.ActionError, match="is not legal"):
        env.step(0)
    assert env.render() == before and env.agent_selection == "player_1"
    assert not env.observe("player_0")["action_mask"].any()


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


def test_gymnasium_finds_nothing_wrong(game: guti.Game) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(guti.gymnasium.GutiEnv(game), skip_render_check=True)


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


@pytest.mark.skipif(sys.platform == "win32", reason="OpenSpiel has no wheels for Windows")
def test_openspiel_finds_nothing_wrong(game: guti.Game) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import guti.openspiel  # noqa: F401

    loaded = pyspiel.load_game("guti", {"game": game.id, "max_plies": 60})
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=True, verbose=False)


@pytest.mark.skipif(sys.platform == "win32", reason="OpenSpiel has no wheels for Windows")
def test_a_playthrough_of_openspiel_is_played_again() -> None:
    pytest.importorskip("pyspiel")
    import guti.openspiel  # noqa: F401
    from open_spiel.python.algorithms import generate_playthrough

    name = "guti(game=pretwa,variant=optional-capture,max_plies=40)"
    first = generate_playthrough.playthrough(name, None, seed=1)
    assert 'long_name = "A game of guti"' in first
    actions = [int(line.split(":")[1]) for line in first.splitlines() if line.startswith("action:")]
    assert generate_playthrough.playthrough(name, actions) == first
