"""What pickles call to make their objects again."""

from __future__ import annotations

from guti._guti import Game, Match, Position


def game(name: str | None, text: str | None, variant: str, tuning: str | None) -> Game:
    """The built-in game of a name, or else the game of a text, under a variant."""
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
