"""Suites: positions with the exact value of every move, to grade players with."""

from __future__ import annotations

import json
import math
import operator
import os
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, SupportsIndex, cast

import numpy as np

from guti._guti import Game, Position, Tables
from guti._types import Value
from guti.errors import GutiError, PositionError, SuiteError, TablesError

WORTH = {"win": 1, "draw": 0, "loss": -1}
"""What a value is worth to the player who has it."""

_FORMAT = "guti suite 1"
_TRIES = 1000
"""The number of ranks that are tried for each position that is wanted."""


class SuiteItem(NamedTuple):
    """A position of a suite."""

    position: Position
    """The position; its halfmove clock is 0."""
    values: dict[str, Value]
    """The exact value of every legal move for the player who makes it, the best first."""

    @property
    def best(self) -> Value:
        """The value of the best move."""
        return next(iter(self.values.values()))

    def regret(self, move: str | None) -> int:
        """What a legal move gives away, as `Position.regret` says; None stands for losing the game.

        Args:
            move: a key of `values`: a legal move exactly as the game writes it.

        Raises:
            KeyError: it is not one of them.
        """
        return WORTH[self.best.value] - (-1 if move is None else WORTH[self.values[move].value])

    def distance_regret(self, move: str) -> int | None:
        """By how many plies a legal move wins later than the quickest, or loses sooner than the slowest, of the
        moves with the value and the counters of the best one.

        None where the value or the counters of the move are others, so that it is no matter of distance alone;
        in draws; and where a distance is not known.

        Args:
            move: as for `regret`, but never None.

        Raises:
            KeyError: as for `regret`.
        """
        result, chosen = _result(self.best), self.values[move]
        if _result(chosen) != result or chosen.value == "draw" or chosen.distance is None:
            return None
        distances = [value.distance for value in self.values.values() if _result(value) == result]
        known = [distance for distance in distances if distance is not None]
        if chosen.value == "win":
            return chosen.distance - min(known)
        # A loss in play without end comes latest, by no number of plies.
        return max(known) - chosen.distance if len(known) == len(distances) else None


class Suite(NamedTuple):
    """Positions of a game with the exact value of every move, as `make_suite` draws them."""

    game: Game
    """The game with its variant."""
    seed: int
    """The seed with which the positions were drawn."""
    items: list[SuiteItem]
    """The positions; no symmetry maps one onto another."""

    def json(self) -> str:
        """The suite as JSON.

        An object with `format`, the `game` with its `variant` and the `rules_digest`, the `seed`,
        and `positions`: a list of objects with a `position` and its `moves`, which maps each legal move to an
        object with its `value`, its `distance` and, where counters are counted, `counters` (see `Value`).
        """
        game = self.game
        head: dict[str, str | int] = {"format": _FORMAT, "game": game.id, "variant": game.variant}
        head |= {"rules_digest": game.rules_digest, "seed": self.seed}
        lines = [
            json.dumps({"position": str(position), "moves": {move: _fields(v) for move, v in values.items()}})
            for position, values in self.items
        ]
        # A position on each line.
        return json.dumps(head)[:-1] + ', "positions": [\n' + ",\n".join(lines) + "\n]}\n"

    def write(self, path: str | os.PathLike[str]) -> None:
        """Writes the suite into a file, as JSON."""
        Path(path).write_text(self.json(), encoding="utf-8")


def _result(value: Value) -> tuple[str, int | None]:
    """What a value says beside its distance."""
    return value.value, value.counters


def _fields(value: Value) -> dict[str, str | int | None]:
    fields = value._asdict()
    if value.counters is None:
        del fields["counters"]
    return fields


def read_suite(path: str | os.PathLike[str], game: Game | None = None) -> Suite:
    """The suite in a file, as `Suite.write` writes it.

    Args:
        path: the file.
        game: the game of the suite, needed where it is not built in.

    Raises:
        SuiteError: the file is not a suite, or its game has other rules now.
        OSError: the file cannot be read.
    """
    try:
        data: Any = json.loads(Path(path).read_text(encoding="utf-8"))
        if not isinstance(data, dict):
            raise SuiteError("a suite is a JSON object")
        data = cast("dict[str, Any]", data)
        if data.get("format") != _FORMAT:
            raise SuiteError(f'"format" is not "{_FORMAT}"')
        return _suite_of(data, game)
    except RecursionError:
        raise SuiteError(f"{os.fspath(path)}: the JSON is nested too deeply") from None
    except (GutiError, ValueError, KeyError, TypeError, AttributeError) as error:
        reason = f"{error} is missing" if isinstance(error, KeyError) else error
        raise SuiteError(f"{os.fspath(path)}: {reason}") from error


def _suite_of(data: dict[str, Any], game: Game | None) -> Suite:
    if game is None:
        game = Game(str(data["game"]))
    if game.id != data["game"]:
        raise SuiteError(f"this is a suite of {data['game']}, not of {game.id}")
    game = game.under(str(data["variant"]))
    if game.rules_digest != data["rules_digest"]:
        raise SuiteError(f"the rules of {game!r} are not those that the suite was made by")
    items: list[SuiteItem] = []
    seen: set[Position] = set()
    for entry in data["positions"]:
        position = game.parse(str(entry["position"]))
        if position in seen:
            raise SuiteError(f"`{position}` is there twice")
        seen.add(position)
        values = {str(move): _value_of(fields) for move, fields in entry["moves"].items()}
        if sorted(values) != position.moves():
            raise SuiteError(f"the moves of `{position}` do not fit the rules")
        if not values:
            raise SuiteError(f"the game is over in `{position}`")
        # Whoever has written the file again may have sorted its keys.
        items.append(SuiteItem(position, dict(sorted(values.items(), key=lambda item: _rank(item[1])))))
    if not items:
        raise SuiteError("there are no positions")
    return Suite(game, _whole("seed", data["seed"]), items)


def _whole(name: str, number: object) -> int:
    """A whole number of any class, such as those of numpy; a truth value is none."""
    try:
        if not isinstance(number, bool):
            return operator.index(cast("SupportsIndex", number))
    except TypeError:
        pass
    raise SuiteError(f"`{name}` is {number!r}, and should be a whole number")


def _value_of(fields: Mapping[str, Any]) -> Value:
    """The value of a move in a file."""
    value, distance, counters = fields["value"], fields["distance"], fields.get("counters")
    if value not in WORTH:
        raise SuiteError(f"`value` is {value!r}, and should be {', '.join(WORTH)}")
    if distance is not None and _whole("distance", distance) < 0:
        raise SuiteError(f"`distance` is {distance}, and should be at least 0")
    return Value(value, distance, None if counters is None else _whole("counters", counters))


def _rank(value: Value) -> tuple[int, int, float]:
    """Sorts values, the best first: by counters, the nearest wins, the farthest losses."""
    distance = math.inf if value.distance is None else value.distance
    sign = WORTH[value.value]
    return -sign, -(value.counters or 0), sign * distance if sign else 0.0


def canonical_key(position: Position) -> bytes:
    """Bytes that a position shares with its images under the symmetries of its game, and with no others.

    Compare positions with the same side to move only: tables turn positions of the other side round already.
    """
    planes = position.observation()
    # An image has at the image of a point what the position has at the point.
    inverses = (np.argsort(symmetry) for symmetry in position.game.symmetries)
    return min(planes[:, inverse].tobytes() for inverse in inverses)


def make_suite(game: Game, count: int, seed: int, tables: Tables | None = None) -> Suite:
    """Draws positions in which something is at stake: one legal move keeps the value and another loses it.

    First a layer is drawn, each as often as any other, then a position of it. No symmetry maps a position
    onto another, the exchange of the sides included: where the rules allow it the first side is to move. A
    position may be one that no play reaches. With the same tables and seed the suite is the same.

    Args:
        game: the game.
        count: the number of positions.
        seed: decides which positions are drawn; at least 0.
        tables: tables of solved positions; without them those of the usual folder.

    Raises:
        SuiteError: the tables hold too few such positions, or `count` or `seed` is no number of that kind.
        TablesError: there is no table, or none that can be read.
    """
    count, seed = _whole("count", count), _whole("seed", seed)
    if count < 1:
        raise SuiteError(f"`count` is {count}, and should be at least 1")
    if seed < 0:
        # A negative one draws the positions of the positive one.
        raise SuiteError(f"`seed` is {seed}, and should be at least 0")
    tables = Tables(game) if tables is None else tables
    if tables.game != game:
        raise TablesError(f"these are tables of {tables.game!r}, not of {game!r}")
    if not tables.layers:
        raise TablesError(f"there are no tables in {tables.folder}")
    draw = random.Random(seed)
    untried = {layer: tables.ranks(layer) for layer in tables.layers}
    tried: dict[str, set[int]] = {layer: set() for layer in untried}
    items: list[SuiteItem] = []
    seen: set[bytes] = set()
    fault: TablesError | None = None
    for _ in range(_TRIES * count):
        open_layers = [layer for layer, ranks in untried.items() if len(tried[layer]) < ranks]
        if len(items) == count or not open_layers:
            break
        layer = draw.choice(open_layers)
        rank = draw.randrange(untried[layer])
        if rank in tried[layer]:
            continue
        tried[layer].add(rank)
        position = tables.position(layer, rank)
        if position.outcome is not None or (key := canonical_key(position)) in seen:
            continue
        try:
            item = SuiteItem(game.parse(str(position)), position.values(tables))
        except TablesError as error:
            fault = error
            continue
        except PositionError:
            # The notation may refuse a position that tables number.
            continue
        if any(item.regret(move) for move in item.values):
            seen.add(key)
            items.append(item)
    if len(items) < count:
        if fault is not None and not items:
            raise fault
        raise SuiteError(
            f"among the positions of {tables.folder} that were tried only {len(items)} have something at stake, "
            f"and {count} are wanted"
        )
    return Suite(game, seed, items)
