"""One board, with what the environments of other libraries show of it."""

from __future__ import annotations

import operator
import os
import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from guti._guti import Game, Position, Tables, VectorEnv
from guti._types import Value
from guti.errors import TablesError


class Board:
    """A `VectorEnv` with one board, which waits when its game is over. Its random numbers are others each time, until
    `reset` is given a seed.

    `now` has the arrays of the last `reset` or `step`.

    Args:
        game: the game.
        max_plies: the number of plies after which a game is truncated, the random ones included; 0 for no
            limit.
        random_plies: the number of random plies that each game begins with, as in `VectorEnv`.
        tables: tables of the game, for `values`.

    Raises:
        TablesError: the tables are of another game.
        ValueError: `max_plies` leaves no ply after the random ones.
    """

    def __init__(
        self, game: Game, *, max_plies: int, random_plies: int, tables: Tables | None
    ) -> None:
        if tables is not None and tables.game != game:
            of = tables.game
            raise TablesError(
                f"these are tables of {of.name} ({of.variant}), not of {game.name} ({game.variant})"
            )
        self._game = game
        self._tables = tables
        self._env = VectorEnv(
            game,
            1,
            seed=secrets.randbits(64),
            max_plies=max_plies,
            random_plies=random_plies,
            auto_restart=False,
        )
        self.now = self._env.buffers()

    def reset(self, seed: int | None) -> None:
        """Begins a new game.

        Args:
            seed: as other libraries have it, of any size; None to go on with the random numbers.
        """
        self._env.reset(None if seed is None else own_seed(seed), self.now)

    def step(self, action: int) -> None:
        """Performs an action.

        Raises:
            ActionError: it is not legal; nothing has changed.
        """
        self._env.step([action], self.now)

    @property
    def is_over(self) -> bool:
        """Whether the game is over or was cut off."""
        return not self.now.mask[0].any()

    @property
    def to_move(self) -> int:
        """The side to act, 0 or 1."""
        return int(self.now.to_move[0])

    @property
    def position(self) -> Position:
        """The position before the move that is being entered."""
        return self._env.position(0)[0]

    def move_entered_by(self, action: int) -> str | None:
        """The move that a legal action completes, if it is played now; None if the move goes on."""
        position, chosen = self._env.position(0)
        entered = (*chosen, action)
        sequences = position.all_actions()
        return next((move for move, actions in sequences.items() if actions == entered), None)

    def observation(self) -> npt.NDArray[np.uint8]:
        """A copy of the planes."""
        planes: npt.NDArray[np.uint8] = self.now.observation[0].copy()
        return planes

    def action_mask(self) -> npt.NDArray[np.int8]:
        """1 for each legal action, else 0."""
        mask: npt.NDArray[np.int8] = self.now.mask[0].astype(np.int8)
        return mask

    def values(self) -> dict[str, Value]:
        """The exact value of each legal move that begins with the actions chosen so far, best first.

        Empty without tables, where no table reaches, and where the game is over.
        """
        if self._tables is None or self.is_over:
            return {}
        position, chosen = self._env.position(0)
        try:
            values = position.values(self._tables)
        except TablesError:
            return {}
        if not chosen:
            return values
        begun, sequences = tuple(chosen), position.all_actions()
        return {
            move: value
            for move, value in values.items()
            if sequences[move][: len(begun)] == begun
        }

    def render(self, mode: str | None) -> Any:
        """What a render mode shows: text for `ansi`, an array of pixels for `rgb_array`."""
        position, chosen = self._env.position(0)
        if mode == "rgb_array":
            return position.image()
        entered = " ".join(self._game.action_name(action) for action in chosen)
        return f"{position} {entered}".strip()


def game_of(game: Game | str | os.PathLike[str], variants: str | Sequence[str]) -> Game:
    """The game of an environment.

    Raises:
        ValueError: there are variants beside a `Game`, which has its own.
    """
    if not isinstance(game, Game):
        return Game(game, variants)
    if variants:
        raise ValueError(f"{game!r} has its variant already: `variants` are for an id or a path")
    return game


def own_seed(seed: int) -> int:
    """A seed of `VectorEnv` and `level`, from one of any size."""
    return seed % 2**64


def whole_number(action: object) -> int:
    """An action as an `int`.

    Raises:
        TypeError: it is not a whole number.
    """
    try:
        return operator.index(action)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    except TypeError:
        raise TypeError(f"an action should be a whole number, not {action!r}") from None
