"""What the package returns: plain data, which can be compared, copied and pickled."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt


class Outcome(NamedTuple):
    """How a game ended."""

    winner: int | None
    """The side that won, 0 or 1; None for a draw."""
    result: str
    """As records write it: `1-0` when the first side won, `0-1`, `1/2-1/2`."""
    reason: str
    """In words: `Black wins: White has no legal move`."""

    def __str__(self) -> str:
        return self.reason


class Value(NamedTuple):
    """The exact value of a position for the side to move, or of a move for the player who makes it."""

    value: Literal["win", "draw", "loss"]
    """Who wins if both sides play perfectly."""
    distance: int | None
    """The distance to conversion: the plies to the next conversion (a capture, a placement, a sowing that takes
    counters off the board) or to the end of the game, if the side that is better off hurries and the other delays.
    0 where the game is over. None where that side cannot force a conversion, and in draws where play without end is a
    draw and some move converts nothing, since nobody needs to convert there.

    A move that converts has the distance 1, another one that of the position after it plus one. So a move may have a
    distance where the position has none."""
    counters: int | None
    """By how many counters that side is ahead in the end; None in games without counters, and where the game ended
    before they were counted."""


class Score(NamedTuple):
    """The value of a line for the side to move, as a search found it."""

    kind: Literal["centi", "mate", "won"]
    """`centi`: an estimate in hundredths of a piece or counter. `mate`: the side to move wins in at most this
    many plies, or loses if the number is negative. `won`: it wins, or loses if the number is
    negative, by adjudication or by a table; the number is the margin in counters where the margin counts."""
    number: int
    """The number that `kind` explains."""
    expectation: float
    """The expected share of the points for the side to move, from 0 to 1."""


class Line(NamedTuple):
    """A move with the best play that follows it."""

    moves: list[str]
    """The moves, at least one."""
    score: Score
    """The value for the side to move."""
    solved: Value | None
    """What tables say of the first move; it is exact, and then nothing was searched."""


class Analysis(NamedTuple):
    """What a search has found."""

    depth: int
    """The last iteration that was completed, in plies."""
    seldepth: int
    """The longest line that was looked at, in plies."""
    nodes: int
    """The number of positions that were looked at."""
    time: float
    """The time that the search took, in seconds."""
    lines: list[Line]
    """The best lines, the best first; none if the game is over."""
    outcome: Outcome | None
    """How the game ended, if it is over."""

    @property
    def best_move(self) -> str | None:
        """The best move, or None if the game is over."""
        return self.lines[0].moves[0] if self.lines else None


class SolveProgress(NamedTuple):
    """What a run of `solve` is doing."""

    positions: int
    """The number of positions that have been examined."""
    layer: str | None
    """The layer that is being solved or written, such as `3-2`."""
    distance: int | None
    """The distance that its analysis has reached, in plies."""


class SolvedLayer(NamedTuple):
    """A layer whose table is written."""

    layer: str
    """The layer, named by the material of the side to move and of the other side. The setting of a round
    stands before it: `holes=4-5/7-0`."""
    positions: int
    """The number of its positions; those that a symmetry maps onto each other count once."""
    bytes: int
    """The length of its file."""
    seconds: float | None
    """The time that solving took, without writing; None if an earlier run has solved it."""


class Step(NamedTuple):
    """The arrays of a `VectorEnv`; `n` is the number of its boards."""

    observation: npt.NDArray[np.uint8]
    """What the side to move is shown, (n, planes, points)."""
    mask: npt.NDArray[np.bool_]
    """Whether each action is legal, (n, actions)."""
    rewards: npt.NDArray[np.float32]
    """The rewards of the first and the second side, (n, 2)."""
    terminated: npt.NDArray[np.bool_]
    """Whether the rules have ended the game, (n,)."""
    truncated: npt.NDArray[np.bool_]
    """Whether the game was cut off, (n,)."""
    to_move: npt.NDArray[np.int8]
    """The side to move, 0 or 1, (n,)."""


class PackedStep(NamedTuple):
    """The arrays of a `VectorEnv` that packs observations and masks into bits; `n` is the number of its
    boards."""

    observation: npt.NDArray[np.uint64]
    """What the side to move is shown, (n, words); `unpack_observation` makes planes of it."""
    mask: npt.NDArray[np.uint64]
    """Whether each action is legal, (n, words); `unpack_mask` makes flags of it."""
    rewards: npt.NDArray[np.float32]
    """The rewards of the first and the second side, (n, 2)."""
    terminated: npt.NDArray[np.bool_]
    """Whether the rules have ended the game, (n,)."""
    truncated: npt.NDArray[np.bool_]
    """Whether the game was cut off, (n,)."""
    to_move: npt.NDArray[np.int8]
    """The side to move, 0 or 1, (n,)."""
