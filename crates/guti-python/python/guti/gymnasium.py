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

from guti._board import Board, game_of, own_seed, whole_number
from guti._guti import Game, Level, Match, Position, Tables
from guti._guti import level as make_level
from guti._types import Value
from guti.errors import GutiError

_STARTS = 100
"""The most games that are begun for one in which the agent is to move."""

Observation = npt.NDArray[np.uint8]


class GutiEnv(gymnasium.Env[Observation, np.int64]):
    """One side of a game against the computer.

    The observation has the planes of `guti.VectorEnv`, `uint8` of the shape
    `game.observation_shape`, seen by the side to move. The actions are those of `guti.VectorEnv`. The
    dictionary `info` has `action_mask`, which says which actions are legal: `int8` of the shape
    `(game.action_count,)`. The reward is 1 for a win and -1 for a loss. An action that is not legal
    loses the game; `info["illegal"]` is then true. With tables, `info["values"]` has what `values`
    returns. The computer takes repetition into account, of positions since the random plies.

    Args:
        game: a game, or its id or path.
        variants: the variants; none if `game` is a `Game`, which has its own.
        level: the level of the computer, from 1 to 10.
        side: the side of the agent, 0 for the first and 1 for the second; None for either, drawn
            anew for each game.
        render_mode: `ansi` returns the position as text, `rgb_array` as a picture.
        max_plies: the number of plies after which a game is truncated, the random ones included; 0 for no
            limit.
        random_plies: the number of random plies that each game begins with, as in `guti.VectorEnv`.
        tables: tables of solved positions of the game; without them nothing is looked up.

    Raises:
        TablesError: the tables are of another game.
        ValueError: there is no such side, level or render mode, `max_plies` leaves the agent no ply, or there are
            variants beside a `Game`.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

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
        tables: Tables | None = None,
    ) -> None:
        if side not in (0, 1, None):
            raise ValueError(f"there is no side {side}, only 0, 1 and None")
        if render_mode not in (None, *self.metadata["render_modes"]):
            modes = " and ".join(self.metadata["render_modes"])
            raise ValueError(f"there is no render mode {render_mode!r}, only {modes}")
        self.game = game_of(game, variants)
        self.render_mode = render_mode
        self.observation_space = gymnasium.spaces.Box(
            0, 255, self.game.observation_shape, np.uint8
        )
        self.action_space = gymnasium.spaces.Discrete(self.game.action_count)
        self._level = level
        self._opponent: Level = make_level(level)
        self._is_seeded = self._has_begun = False
        self._wanted = side
        self._side = 0
        self._match = Match(self.game)
        self._has_tables = tables is not None
        self._board = Board(
            self.game, max_plies=max_plies, random_plies=random_plies, tables=tables
        )
        begins = random_plies == 0 and side == self.game.start.to_move
        least = random_plies + (1 if begins else 2)
        if 0 < max_plies < least:
            raise ValueError(
                f"`max_plies` is {max_plies}, and should be 0 or at least {least}: else the agent has no ply"
            )

    @property
    def position(self) -> Position:
        """The position before the move that is being entered."""
        return self._board.position

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a new game, in which the agent is to move: one that ends before that is begun again.

        Args:
            seed: decides the random plies, the side and what the level overlooks; without it these are others
                each time, or go on from an earlier seed.
            options: are ignored.

        Raises:
            GutiError: 100 games in a row ended before the agent was to move.
        """
        super().reset(seed=seed)
        if seed is None and not self._is_seeded:
            seed = int(self.np_random.integers(2**63))
        if seed is not None:
            self._opponent = make_level(self._level, seed=own_seed(seed))
            self._is_seeded = True
        drawn = int(self.np_random.integers(2))
        self._side = drawn if self._wanted is None else self._wanted
        self._begin(seed)
        self._has_begun = True
        return self._board.observation(), self._info(False)

    def _begin(self, seed: int | None) -> None:
        """Begins games until the agent is to move in one."""
        for number in range(_STARTS):
            self._board.reset(seed if number == 0 else None)
            self._match = Match(self.game, start=self._board.position)
            self._reply()
            if not self._board.is_over:
                return
        raise GutiError(f"{_STARTS} games in a row ended before the agent was to move")

    def step(
        self, action: np.int64 | int
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Performs an action of the agent, and lets the computer play until the agent is to move or the game is over.

        Raises:
            ResetNeeded: `reset` has not been called.
            TypeError: the action is not a whole number.
        """
        if not self._has_begun:
            raise gymnasium.error.ResetNeeded("call `reset` before the first `step`")
        chosen, now = whole_number(action), self._board.now
        if not 0 <= chosen < self.game.action_count or not now.mask[0, chosen]:
            return self._board.observation(), -1.0, True, False, self._info(True)
        if (move := self._board.move_entered_by(chosen)) is not None:
            self._match.play(move)
        self._board.step(chosen)
        self._reply()
        reward = float(now.rewards[0, self._side])
        terminated, truncated = bool(now.terminated[0]), bool(now.truncated[0])
        return self._board.observation(), reward, terminated, truncated, self._info(False)

    def _reply(self) -> None:
        """Lets the computer play until the agent is to move or the game is over."""
        while not self._board.is_over and self._board.to_move != self._side:
            move = self._opponent(self._match)
            for action in self._board.position.actions(move):
                self._board.step(action)
            self._match.play(move)

    def values(self) -> dict[str, Value]:
        """The exact value of each legal move that begins with the actions chosen so far, best first.

        Empty without tables, where no table reaches, and where the game is over. A position has no
        history: repetition is not taken into account.
        """
        return self._board.values()

    def _info(self, illegal: bool) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._board.action_mask(), "illegal": illegal}
        if self._has_tables:
            info["values"] = self.values()
        return info

    def render(self) -> Any:
        """The position as text or, with `rgb_array`, its picture: see `Position.image`."""
        return None if self.render_mode is None else self._board.render(self.render_mode)


gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
    id="guti/Guti-v0", entry_point="guti.gymnasium:GutiEnv"
)
