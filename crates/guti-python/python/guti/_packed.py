"""The planes and masks that packed observations and masks stand for."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import numpy.typing as npt

from guti._guti import Game

_CHOSEN = 6
"""The number of words with the points that were chosen for the move being entered."""
_PIECES = 4 + _CHOSEN + 1
"""The number of words of an observation in games of pieces."""
_COUNTERS = 8 + 2 + _CHOSEN + 1
"""The number of words of an observation in games of counters."""


def _check_dtype(name: str, words: object) -> None:
    """Raises a `TypeError` for anything but a numpy array of `uint64`."""
    if not isinstance(words, np.ndarray):
        raise TypeError(f"`{name}` should be a numpy array, and is of the class `{type(words).__name__}`")
    dtype = cast("npt.NDArray[Any]", words).dtype
    if dtype != np.uint64:
        raise TypeError(f"`{name}` has the dtype {dtype} instead of uint64")


def _bits(words: npt.NDArray[np.uint64], count: int) -> npt.NDArray[np.uint8]:
    """The lowest bits of each word, bit 0 first: (..., words, count)."""
    # Little-endian on every computer, so that the lowest byte comes first.
    as_bytes = np.ascontiguousarray(words, dtype="<u8")[..., np.newaxis].view(np.uint8)
    return np.unpackbits(as_bytes, axis=-1, count=count, bitorder="little")


def unpack_observation(
    game: Game, observation: npt.NDArray[np.uint64]
) -> npt.NDArray[np.uint8]:
    """Unpacks observations into planes.

    A plane that tells only whether something is at a point is one word: bit *k* is that of point *k* of
    `game.points`. A plane of numbers is several words: word *b* has bit *b* of the number at each point. Each
    number that is the same everywhere is one byte of the last word. Bit 0 is always the lowest, and bits beyond
    the points are 0. In games of pieces the words are

    - 0 to 3: the planes 0 to 3;
    - 4 to 9: plane 7, the points that were chosen;
    - 10: the planes 8 to 12, one byte each, the lowest first;

    and in games of counters

    - 0 to 7: plane 4, the counters;
    - 8 and 9: the planes 5 and 6;
    - 10 to 15: plane 7, the points that were chosen;
    - 16: the planes 8 to 12, one byte each, the lowest first.

    Args:
        game: the game.
        observation: words as `VectorEnv` with `packed` writes them, `uint64`, (..., words).

    Returns:
        The planes, `uint8`, (..., planes, points), as `VectorEnv` without `packed` writes them.

    Raises:
        TypeError: it is not an array, or has another dtype.
        ValueError: it has another number of words.
    """
    _check_dtype("observation", observation)
    planes, points = game.observation_shape
    words = observation.shape[-1] if observation.ndim else 0
    # Only boards of pieces have lines.
    expected = _PIECES if game.lines else _COUNTERS
    if words != expected:
        raise ValueError(f"an observation of {game.name} has {expected} words, and this has {words}")
    bits = _bits(observation, points)
    out = np.zeros((*observation.shape[:-1], planes, points), np.uint8)

    def number(first: int, count: int) -> npt.NDArray[np.uint8]:
        group = bits[..., first : first + count, :]
        return np.packbits(group, axis=-2, bitorder="little")[..., 0, :]

    if words == _PIECES:
        out[..., :4, :] = bits[..., :4, :]
        out[..., 7, :] = number(4, _CHOSEN)
    else:
        out[..., 4, :] = number(0, 8)
        out[..., 5:7, :] = bits[..., 8:10, :]
        out[..., 7, :] = number(10, _CHOSEN)
    last = np.ascontiguousarray(observation[..., -1:], dtype="<u8").view(np.uint8)
    out[..., 8:, :] = last[..., : planes - 8, np.newaxis]
    return out


def unpack_mask(game: Game, mask: npt.NDArray[np.uint64]) -> npt.NDArray[np.bool_]:
    """Unpacks masks: action *a* is bit *a* mod 64 of word *a* // 64.

    Args:
        game: the game.
        mask: words as `VectorEnv` with `packed` writes them, `uint64`, (..., words), a word for each 64 actions
            or part of them.

    Returns:
        Whether each action is legal, `bool`, (..., actions).

    Raises:
        TypeError: it is not an array, or has another dtype.
        ValueError: it has another number of words.
    """
    _check_dtype("mask", mask)
    expected = -(-game.action_count // 64)
    words = mask.shape[-1] if mask.ndim else 0
    if words != expected:
        raise ValueError(f"a mask has {expected} words, and this has {words}")
    bits = _bits(mask, 64).reshape(*mask.shape[:-1], 64 * words)
    return bits[..., : game.action_count].astype(np.bool_)
