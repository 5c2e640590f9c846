"""Games as a game of OpenSpiel.

>>> import guti.openspiel
>>> import pyspiel
>>> game = pyspiel.load_game("guti(game=dara,variant=bell)")
>>> state = game.new_initial_state()
>>> state.current_player(), len(state.legal_actions())
(0, 30)

Importing this module registers the game `guti` with three parameters: `game`, an id or a path, by default the
first of `guti.games()`; `variant`, or several separated by semicolons, since commas separate parameters, where
`key=value` is written `key:value`, since `=` stands between a parameter and its value; and `max_plies`, the number of
plies after which a game is a draw. The actions are those of `guti.VectorEnv`: a move can take several of them, so that
the same player may act several times in a row until its move is complete. An action that is not legal raises
`guti.ActionError` and changes nothing.

The state has no dictionary `info`; its `position` has the exact values of the moves:
`state.position.values(tables)`.
"""

# OpenSpiel has no type annotations.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUntypedBaseClass=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel
from open_spiel.python.observation import (  # pyright: ignore[reportMissingTypeStubs]
    IIGObserverForPublicInfoGame,
)

from guti._guti import Game, Match, Position, games
from guti.errors import ActionError

_DEFAULTS = {"game": games()[0], "variant": "standard", "max_plies": 1000}

_MOST_ACTIONS = 256
"""Enough actions to enter a move of any game: one for each point of its path, of which `MAX_PATH` in `guti-rules`
allows 33, and `stop`."""

_MOST_PLIES = (2**31 - 1) // _MOST_ACTIONS
"""The most plies of a game: OpenSpiel counts its actions as 32-bit numbers."""

_TYPE = pyspiel.GameType(
    short_name="guti",
    long_name="A game of guti",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


class GutiGame(pyspiel.Game):
    """A game with its variant; `rules` is the `guti.Game`."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        if "variant" in given:
            # OpenSpiel restores a game from its parameters as a text, which it splits at commas and `=`.
            given["variant"] = str(given["variant"]).replace(",", ";").replace("=", ":")
        chosen = {**_DEFAULTS, **given}
        self.rules = Game(str(chosen["game"]), str(chosen["variant"]).replace(":", "=").split(";"))
        self.max_plies = int(chosen["max_plies"])
        if not 1 <= self.max_plies <= _MOST_PLIES:
            raise ValueError(f"`max_plies` is {self.max_plies}, and should be from 1 to {_MOST_PLIES}")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.action_count,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_plies * _MOST_ACTIONS,
        )
        super().__init__(_TYPE, info, given)

    def __reduce__(self) -> tuple[type[GutiGame], tuple[dict[str, Any]]]:
        # Importing this module registers the game where a pickle is read.
        return GutiGame, (self.get_parameters(),)

    def new_initial_state(self, state: Any = None) -> GutiState:
        """The start of a game."""
        if state is not None:
            raise ValueError("a state begins at the start of its game")
        return GutiState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What a player sees: everything."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return _Observer(self.rules, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class GutiState(pyspiel.State):
    """A game being played, and a move being entered."""

    def __init__(self, game: GutiGame) -> None:
        super().__init__(game)
        self._rules = game.rules
        self._max_plies = game.max_plies
        self._match = Match(game.rules)
        self._plies = 0
        self._begin_move()

    def _begin_move(self) -> None:
        self._chosen: tuple[int, ...] = ()
        self._moves = {
            actions: move for move, actions in self._match.position.all_actions().items()
        }

    def current_player(self) -> int:
        """The player to act, or `pyspiel.PlayerId.TERMINAL`."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self._match.to_move

    def _legal_actions(self, player: int) -> list[int]:
        depth = len(self._chosen)
        return sorted({a[depth] for a in self._moves if a[:depth] == self._chosen})

    def _apply_action(self, action: int) -> None:
        begun = (*self._chosen, action)
        move = self._moves.get(begun)
        is_legal = move is not None or any(a[: len(begun)] == begun for a in self._moves)
        if not is_legal or self.is_terminal():
            raise ActionError(self._refusal(action))
        self._chosen = begun
        if move is not None:
            self._match.play(move)
            self._plies += 1
            self._begin_move()

    def _refusal(self, action: int) -> str:
        """Why an action is refused, in the words of `VectorEnv`."""
        names = [self._rules.action_name(number) for number in range(self._rules.action_count)]
        given = f"{action} ({names[action]})" if 0 <= action < len(names) else str(action)
        if self.is_terminal():
            return f"action {given} is not legal; the game is over"
        legal = self._legal_actions(self.current_player())
        some = ", ".join(f"{number} ({names[number]})" for number in legal[:8])
        more = f" and {len(legal) - 8} more" if len(legal) > 8 else ""
        return f"action {given} is not legal; legal are {some}{more}"

    def _action_to_string(self, player: int, action: int) -> str:
        return self._rules.action_name(action)

    def is_terminal(self) -> bool:
        """Whether the game is over or has been cut off."""
        return self._match.outcome is not None or self._plies >= self._max_plies

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the loser; else 0."""
        outcome = self._match.outcome
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner == 0 else [-1.0, 1.0]

    @property
    def position(self) -> Position:
        """The position before the move that is being entered. With tables, `position.values(tables)`
        are the exact values of its moves."""
        return self._match.position

    def planes(self) -> npt.NDArray[np.uint8]:
        """The planes of `guti.VectorEnv`, `uint8` of the shape `observation_shape`."""
        position = self._match.position
        planes = position.observation()
        for number, point in enumerate(position.chosen_points(self._chosen), start=1):
            planes[7, point] = min(number, 255)
        planes[12] = min(self._match.occurrence, 255)
        return planes

    def __str__(self) -> str:
        entered = " ".join(self._rules.action_name(action) for action in self._chosen)
        return f"{self._match.position} {entered}".strip()


class _Observer:
    """The planes of a state as numbers, and its text."""

    def __init__(self, rules: Game, params: Any) -> None:
        if params:
            raise ValueError(f"the observation has no parameters, and these were given: {params}")
        planes, points = rules.observation_shape
        self.tensor: npt.NDArray[np.float32] = np.zeros(planes * points, np.float32)
        self.dict = {"observation": self.tensor.reshape(planes, points)}

    def set_from(self, state: GutiState, player: int) -> None:
        """Writes the planes of a state into the tensor."""
        self.dict["observation"][:] = state.planes()

    def string_from(self, state: GutiState, player: int) -> str:
        """The text of a state."""
        return str(state)


pyspiel.register_game(_TYPE, GutiGame)
