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
observation are those of `guti.VectorEnv`: a move can take several actions, so that the same agent may
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

from guti._board import Board, game_of, whole_number
from guti._guti import Game, Position, Tables
from guti._types import Value

Observation = dict[str, npt.NDArray[Any]]


def env(
    game: Game | str | os.PathLike[str],
    variants: str | Sequence[str] = (),
    *,
    render_mode: str | None = None,
    max_plies: int = 1000,
    random_plies: int = 0,
    tables: Tables | None = None,
) -> AECEnv[str, Observation, int | None]:
    """An environment that also reports it when its methods are called in a wrong order.

    Args:
        game: a game, or its id or path.
        variants: the variants; none if `game` is a `Game`, which has its own.
        render_mode: `ansi` returns the position as text, `rgb_array` as a picture; `human` prints
            the text.
        max_plies: the number of plies after which a game is truncated, the random ones included; 0 for no
            limit.
        random_plies: the number of random plies that each game begins with, as in `guti.VectorEnv`.
        tables: tables of solved positions of the game; without them nothing is looked up.

    Raises:
        TablesError: the tables are of another game.
        ValueError: there is no such render mode, `max_plies` leaves no ply after the random ones, or there are
            variants beside a `Game`.
    """
    raw = RawEnv(
        game,
        variants,
        render_mode=render_mode,
        max_plies=max_plies,
        random_plies=random_plies,
        tables=tables,
    )
    return wrappers.OrderEnforcingWrapper(raw)


class RawEnv(AECEnv[str, Observation, int | None]):
    """An environment of one game.

    An observation is a dictionary: `observation` has the planes, `uint8` of the shape
    `game.observation_shape`, seen by the side to move; `action_mask` says which actions are legal, `int8` of
    the shape `(game.action_count,)`, all 0 for the agent that is not to act. An action that is not
    legal raises `guti.ActionError` and changes nothing.

    The dictionary `info` of an agent is empty. With tables it has `values`: for the agent that is to
    act what the method `values` returns, for the other an empty dictionary.
    """

    metadata: dict[str, Any] = {
        "name": "guti_v0",
        "render_modes": ["ansi", "human", "rgb_array"],
        "render_fps": 2,
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
        tables: Tables | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            modes = ", ".join(self.metadata["render_modes"])
            raise ValueError(f"there is no render mode {render_mode!r}, only {modes}")
        self.game = game_of(game, variants)
        self.render_mode = render_mode
        self._has_tables = tables is not None
        self._board = Board(
            self.game, max_plies=max_plies, random_plies=random_plies, tables=tables
        )
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

    @property
    def position(self) -> Position:
        """The position before the move that is being entered."""
        return self._board.position

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game.

        Args:
            seed: decides the random plies; without it these are others each time, or go on from an earlier seed.
            options: are ignored.
        """
        if seed is not None:
            for number, agent in enumerate(self.possible_agents):
                self.action_spaces[agent].seed(seed + number)
        self._board.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_act()
        self._inform()

    def _to_act(self) -> str:
        return self.possible_agents[self._board.to_move]

    def _inform(self) -> None:
        """Puts the values of the moves into `infos`, if there are tables."""
        if self._has_tables:
            acts = self._to_act()
            for agent in self.possible_agents:
                self.infos[agent] = {"values": self.values() if agent == acts else {}}

    def values(self) -> dict[str, Value]:
        """The exact value of each legal move that begins with the actions chosen so far, best first.

        Empty without tables, where no table reaches, and where the game is over. A position has no
        history: repetition is not taken into account.
        """
        return self._board.values()

    def observe(self, agent: str) -> Observation:
        if agent not in self.possible_agents:
            raise ValueError(f"{agent!r} is no agent: they are {', '.join(self.possible_agents)}")
        mask = self._board.action_mask()
        if agent != self._to_act():
            mask = np.zeros_like(mask)
        return {"observation": self._board.observation(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._board.step(whole_number(action))
        now = self._board.now
        self._cumulative_rewards[agent] = 0.0
        for number, other in enumerate(self.possible_agents):
            self.rewards[other] = float(now.rewards[0, number])
            self.terminations[other] = bool(now.terminated[0])
            self.truncations[other] = bool(now.truncated[0])
        self.agent_selection = self._to_act()
        self._inform()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The position as text or, with `rgb_array`, its picture: see `Position.image`."""
        if self.render_mode is None:
            return None
        shown = self._board.render(self.render_mode)
        if self.render_mode == "human":
            print(shown)
            return None
        return shown

    def close(self) -> None:
        pass
