"""The functions that pickles call to restore their objects."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from guti._guti import Game, Level, Match, Position, Tables
from guti._guti import level as make_level


# A pickle asks for the game of every position, and compiling it takes longer than all the rest. A game never changes.
@lru_cache(maxsize=64)
def game(name: str | None, text: str | None, variant: str, tuning: str | None) -> Game:
    """The built-in game with a name, or else the game that a text defines, under a variant."""
    if name is not None:
        return Game(name, variant)
    assert text is not None
    return Game.from_text(text, variant, tuning)


def position(game: Game, text: str) -> Position:
    """The position of a game that a text describes."""
    return game.parse(text)


def match(game: Game, records: str) -> Match:
    """The match of these records."""
    return Match.from_records(records, game)


def tables(game: Game, folder: Path, setting: str | None = None) -> Tables:
    """The tables of a game, with the layers of a setting, in the folder with the tables of all games."""
    return Tables(game, folder, setting=setting)


def level(number: int, seed: int, nodes: int | None, time: float | None, hash_mb: int) -> Level:
    """The player that `level` makes with these arguments."""
    return make_level(number, seed=seed, nodes=nodes, time=time, hash_mb=hash_mb)
