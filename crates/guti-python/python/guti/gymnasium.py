"""Games as environments of Gymnasium, against a level of the computer.

>>> import guti.gymnasium
>>> env = guti.gymnasium.GutiEnv("dara", level=1)
>>> observation, info = env.reset(seed=1)
>>> observation.shape == guti.Game("dara").observation_shape
True

Importing this module registers the environment `guti/Guti-v0`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import gymnasium
import gymnasium.spaces
import numpy as np
import numpy.typing as npt

from guti._guti import Game, Level, VectorEnv
from guti._guti import level as make_level

Observation = npt.NDArray[np.uint8]


class GutiEnv(gymnasium.Env[Observation, np.int64]):
    """One side of a game against the computer.

    The observation has the planes of `guti.VectorEnv`, `uint8` of the shape
    `game.observation_shape`, seen by the side to move. An action chooses a point or is *stop*. The
    dictionary `info` has `action_mask`, which says which actions are legal: `int8` of the shape
    `(game.action_count,)`. The reward is 1 for a win and -1 for a loss. An action that is not legal
    loses the game; `info["illegal"]` is then true.

    Args:
        game: a game, or its id or path.
        variants: the variants, if `game` is not a `Game`.
        level: the level of the computer, from 1 to 10.
        side: the side of the agent, 0 for the first and 1 for the second; None for either, drawn
            anew for each game.
        render_mode: `ansi` returns the position as text.
        max_plies: the number of plies after which a game is truncated; 0 for no limit.
        random_plies: the number of random plies that each game begins with.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: Game | str | os.PathLike[str],
        variants: str | Sequence[str] = (),
        *,
        level: int = 1,
        side: int | None = 0,
        render_mode: str | None = None,
        max_plies: int = 1000,
        random_plies: int = 0,
    ) -> None:
        if side not in (0, 1, None):
            raise ValueError(f"there is no side {side}, only 0, 1 and None")
        self.game = game if isinstance(game, Game) else Game(game, variants)
        self.render_mode = render_mode
        self.observation_space = gymnasium.spaces.Box(
            0, 255, self.game.observation_shape, np.uint8
        )
        self.action_space = gymnasium.spaces.Discrete(self.game.action_count)
        self._level = level
        self._opponent: Level = make_level(level)
        self._wanted = side
        self._side = 0
        self._boards = VectorEnv(
            self.game, 1, max_plies=max_plies, random_plies=random_plies, auto_restart=False
        )
        self._now = self._boards.buffers()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._opponent = make_level(self._level, seed=seed)
        drawn = int(self.np_random.integers(2))
        self._side = drawn if self._wanted is None else self._wanted
        self._boards.reset(seed, self._now)
        self._reply()
        return self._observation(), self._info(False)

    def step(
        self, action: np.int64 | int
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        chosen = int(action)
        if not 0 <= chosen < self.game.action_count or not self._now.mask[0, chosen]:
            return self._observation(), -1.0, True, False, self._info(True)
        self._boards.step([chosen], self._now)
        self._reply()
        reward = float(self._now.rewards[0, self._side])
        terminated, truncated = bool(self._now.terminated[0]), bool(self._now.truncated[0])
        return self._observation(), reward, terminated, truncated, self._info(False)

    def _reply(self) -> None:
        """Lets the computer play until the agent is to move or the game is over."""
        while self._now.mask[0].any() and int(self._now.to_move[0]) != self._side:
            position, _ = self._boards.position(0)
            for action in position.actions(self._opponent(position)):
                self._boards.step([action], self._now)

    def _observation(self) -> Observation:
        seen: Observation = self._now.observation[0].copy()
        return seen

    def _info(self, illegal: bool) -> dict[str, Any]:
        return {"action_mask": self._now.mask[0].astype(np.int8), "illegal": illegal}

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        position, chosen = self._boards.position(0)
        entered = " ".join(self.game.points[point] for point in chosen)
        return f"{position} {entered}".strip()


gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
    id="guti/Guti-v0", entry_point="guti.gymnasium:GutiEnv"
)
