"""Games as environments of PettingZoo.

>>> import guti.pettingzoo
>>> env = guti.pettingzoo.env("dara", render_mode="ansi")
>>> env.reset(seed=1)
>>> env.agent_selection
'player_0'
>>> env.step(0)
>>> env.agent_selection
'player_1'

Agent `player_0` plays the first side and `player_1` the second. The actions and the planes of an
observation are those of `guti.VectorEnv`: an action chooses a point, so that the same agent may
act several times in a row until its move is complete.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import gymnasium.spaces
import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]
from pettingzoo.utils import wrappers  # pyright: ignore[reportMissingTypeStubs]

from guti._guti import Game, VectorEnv

Observation = dict[str, npt.NDArray[Any]]


def env(
    game: Game | str | os.PathLike[str],
    variants: str | Sequence[str] = (),
    *,
    render_mode: str | None = None,
    max_plies: int = 1000,
    random_plies: int = 0,
) -> AECEnv[str, Observation, int | None]:
    """An environment that also complains when its methods are called in a wrong order.

    Args:
        game: a game, or its id or path.
        variants: the variants, if `game` is not a `Game`.
        render_mode: `ansi` returns the position as text, `human` prints it.
        max_plies: the number of plies after which a game is truncated; 0 for no limit.
        random_plies: the number of random plies that each game begins with.
    """
    raw = RawEnv(
        game,
        variants,
        render_mode=render_mode,
        max_plies=max_plies,
        random_plies=random_plies,
    )
    return wrappers.OrderEnforcingWrapper(raw)


class RawEnv(AECEnv[str, Observation, int | None]):
    """An environment of one game.

    An observation is a dictionary: `observation` has the planes, `uint8` of the shape
    `game.observation_shape`, seen by the side to move; `action_mask` says which actions are legal, `int8` of
    the shape `(game.action_count,)`, all 0 for the agent that is not to act. An action that is not
    legal raises `guti.ActionError` and changes nothing.
    """

    metadata: dict[str, Any] = {
        "name": "guti_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: Game | str | os.PathLike[str],
        variants: str | Sequence[str] = (),
        *,
        render_mode: str | None = None,
        max_plies: int = 1000,
        random_plies: int = 0,
    ) -> None:
        super().__init__()
        self.game = game if isinstance(game, Game) else Game(game, variants)
        self.render_mode = render_mode
        self._boards = VectorEnv(
            self.game, 1, max_plies=max_plies, random_plies=random_plies, auto_restart=False
        )
        self._now = self._boards.buffers()
        self.possible_agents = ["player_0", "player_1"]
        count, shape = self.game.action_count, self.game.observation_shape
        observation = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0, 255, shape, np.uint8),
                "action_mask": gymnasium.spaces.Box(0, 1, (count,), np.int8),
            }
        )
        self.observation_spaces: dict[str, gymnasium.spaces.Space[Any]] = {
            agent: observation for agent in self.possible_agents
        }
        self.action_spaces: dict[str, gymnasium.spaces.Space[Any]] = {
            agent: gymnasium.spaces.Discrete(count) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            for number, agent in enumerate(self.possible_agents):
                self.action_spaces[agent].seed(seed + number)
        self._boards.reset(seed, self._now)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_act()

    def _to_act(self) -> str:
        return self.possible_agents[int(self._now.to_move[0])]

    def observe(self, agent: str) -> Observation:
        mask = self._now.mask[0].astype(np.int8)
        if agent != self._to_act():
            mask = np.zeros_like(mask)
        return {"observation": self._now.observation[0].copy(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._boards.step([-1 if action is None else int(action)], self._now)
        self._cumulative_rewards[agent] = 0.0
        for number, other in enumerate(self.possible_agents):
            self.rewards[other] = float(self._now.rewards[0, number])
            self.terminations[other] = bool(self._now.terminated[0])
            self.truncations[other] = bool(self._now.truncated[0])
        self.agent_selection = self._to_act()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        position, chosen = self._boards.position(0)
        entered = " ".join(self.game.points[point] for point in chosen)
        text = f"{position} {entered}".strip()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        pass
