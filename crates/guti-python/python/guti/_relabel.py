"""The same game under other names, so that what was learned by heart does not help."""

from __future__ import annotations

import functools
import operator
import os
import random
import re
from collections.abc import Sequence

from guti._board import game_of
from guti._guti import Game, Position, Tables, games
from guti._types import Outcome, Value
from guti.errors import MoveError

_SYLLABLES = ["ba", "da", "fo", "gi", "ka", "lu", "ma", "ne", "po", "ra", "su", "ti", "vo", "zi"]
"""The syllables of the names of sides."""
_DERIVED = ("", "s", "er", "ish", "ern", "ward", "wards")
"""The endings of words that are derived from the name of a side, as in northern and whites."""
_SHADES = {"black": "dark", "white": "light"}
"""What the pieces of a side may be called as well; squares of the board may be dark or light too."""
_SEPARATORS = r"[\s\-\u2010-\u2015\u2192\u2212,:>]"
"""The signs that may stand between the points of a move."""


@functools.cache
def _names_of_games() -> tuple[str, ...]:
    """The names of the built-in games."""
    return tuple(Game(game).name for game in games())


@functools.cache
def _new_words() -> tuple[str, ...]:
    """The words of two syllables that are no names of games."""
    taken = {name.lower() for name in _names_of_games()}
    drawn = {first + second for first in _SYLLABLES for second in _SYLLABLES}
    return tuple(sorted({word[:-1] + "y" if word in taken else word for word in drawn}))


class Relabelling:
    """New names for the points, the sides and the order of everything in a game, drawn from a seed.

    >>> import guti
    >>> new = guti.relabel(guti.Game("pretwa"), seed=1)
    >>> position = new.start
    >>> position = position.play(position.moves()[0])
    >>> new.position(position.original) == position
    True

    With the same seed the names are the same. A point is called by a letter and a digit that have nothing
    to do with its place, a side by a word that means nothing. A move is written as the names of the
    points that enter it, joined by `-`, with `stop` where a longer move begins in the same way: no two
    legal moves have the same text. Capital letters are read too, and spaces or other dashes, or nothing,
    instead of `-`.

    Args:
        game: the game.
        seed: decides the names; at least 0.

    Raises:
        TypeError: the seed is not a whole number.
        ValueError: the seed is negative.
    """

    def __init__(self, game: Game, seed: int) -> None:
        # Without a seed each call would draw other names, and a negative one draws those of the positive.
        seed = operator.index(seed)
        if seed < 0:
            raise ValueError(f"`seed` is {seed}, and should be at least 0")
        draw = random.Random(seed)
        count = len(game.points)
        names = [letter + digit for letter in "abcdefghjkmnpqrstuvwxyz" for digit in "23456789"]
        self._game = game
        self._names = tuple(draw.sample(names, count))
        self._order = draw.sample(range(count), count)
        words = {*_new_words()}
        self._sides = tuple(draw.sample(sorted(words), 2))
        self._title = draw.choice(sorted(words - {*self._sides}))
        self._other_title = draw.choice(sorted(words - {*self._sides, self._title}))
        self._seed = seed

    @property
    def game(self) -> Game:
        """The game under its own names."""
        return self._game

    @property
    def seed(self) -> int:
        """The seed of the names."""
        return self._seed

    @property
    def side_names(self) -> tuple[str, str]:
        """The new names of the first and the second side."""
        return self._sides[0], self._sides[1]

    @property
    def points(self) -> list[str]:
        """The new names of the points, in the new order."""
        return [self._names[point] for point in self._order]

    def named_points(self) -> list[tuple[int, str]]:
        """The number of each point in `game.points`, with its new name, in the new order."""
        return [(point, self._names[point]) for point in self._order]

    @property
    def start(self) -> RelabelledPosition:
        """The position that the game starts from."""
        return self.position(self._game.start)

    def position(self, original: Position) -> RelabelledPosition:
        """A position under the new names.

        Raises:
            ValueError: the position is of another game.
        """
        if original.game != self._game:
            raise ValueError(f"the names are those of {self._game!r}, not of {original.game!r}")
        return RelabelledPosition(self, original)

    @functools.cached_property
    def _replacements(self) -> dict[str, str]:
        """What takes the place of the names of games, and of the points and sides of this one, in lower case."""
        new: dict[str, str] = {}
        # The own name last, so that its title is that of a name which another game has as well.
        own = self._game.name
        for name in (*_names_of_games(), own):
            title = self._title if name == own else self._other_title
            # What stands in brackets tells games of the same name apart.
            new |= {name: title, name.partition(" (")[0]: title}
        for side, word in zip(self._game.side_names, self._sides):
            new |= {side + ending: word for ending in _DERIVED}
        new |= {old: name for old, name in zip(self._game.points, self._names) if _is_name(old)}
        # In any case: rules call the pieces of Black black.
        return {name.lower(): word for name, word in new.items()}

    @functools.cached_property
    def _proper_names(self) -> dict[str, str]:
        """What takes the place of other proper names in the rules: of pieces, people and places."""
        rules = [self._renamed(rule) for rule in self._game.rules]
        # A capital letter within a sentence.
        found = {name for rule in rules for name in re.findall(r"(?<=[\w,;)] )[A-Z]\w+", rule)}
        unused = sorted({*_new_words()} - {*self._sides, self._title, self._other_title})
        random.Random(f"proper names {self._seed}").shuffle(unused)
        return dict(zip(sorted(found), unused))

    def _renamed(self, text: str) -> str:
        """A text with other names of games, points and sides."""
        new = self._replacements
        names = "|".join(re.escape(name) for name in sorted(new, key=len, reverse=True))
        found = re.compile(rf"(?<!\w)(?:{names})(?!\w)", re.IGNORECASE)
        text = found.sub(lambda name: new[name.group().lower()], text)
        for side, word in zip(self._game.side_names, self._sides):
            if (shade := _SHADES.get(side.lower())) is not None:
                pieces = r"(?=\s+(?:men|man|pieces?|ones?|sides?|players?|colou?rs?)\b)"
                text = re.sub(rf"\b{shade}(?:er)?{pieces}", word, text, flags=re.IGNORECASE)
        return text

    def words(self, text: str) -> str:
        """A text of the game, such as a rule, without the names of games, and of the points and sides of this one.

        Other proper names in the rules, such as those of pieces, become other words. Ordinary words stay. Where
        the points of the game are numbers, a number is one of them after `square`, `point` or `hole`, and after
        `on`, `at`, `from`, `to` and the plural of these if no noun follows; else it is a count, which stays. A
        range of such points, as in `1 to 12`, is none under the new names: its sentence ends before the last colon,
        or else is left out, so that the text may be empty.
        """
        numbers = {old: name for old, name in zip(self._game.points, self._names) if old.isdigit()}
        text = self._renamed(text)
        text = _without_numbers(text, numbers) if numbers else text
        names = "|".join(map(re.escape, self._proper_names))
        if not names:
            return text
        return re.sub(rf"\b(?:{names})\b", lambda name: self._proper_names[name.group()], text)

    def text_of(self, position: Position, actions: Sequence[int]) -> str:
        """The text of the move that these actions enter in a position of the game: the new names of its points
        in order, then `stop` if the actions end with it."""
        points = [self._names[point] for point in position.chosen_points(actions)]
        stops = self._game.action_count - 1 in actions
        return "-".join([*points, "stop"] if stops else points)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Relabelling):
            return NotImplemented
        return (self._game, self._seed) == (other._game, other._seed)

    def __hash__(self) -> int:
        return hash((self._game, self._seed))

    def __repr__(self) -> str:
        return f"relabel({self._game!r}, seed={self._seed})"


class RelabelledPosition:
    """A position under new names: it is played, valued and compared as `Position` is."""

    def __init__(self, labels: Relabelling, original: Position) -> None:
        self._labels = labels
        self._original = original

    @property
    def original(self) -> Position:
        """The position under the names of the game."""
        return self._original

    @property
    def labels(self) -> Relabelling:
        """The new names."""
        return self._labels

    @property
    def to_move(self) -> int:
        """The side to move: 0 for the first side, 1 for the second."""
        return self._original.to_move

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended if it is over in this position, without the names of the sides."""
        outcome = self._original.outcome
        if outcome is None:
            return None
        winner = "Draw" if outcome.winner is None else f"{self._labels.side_names[outcome.winner]} wins"
        return outcome._replace(reason=winner)

    @property
    def remarks(self) -> list[str]:
        """Other facts that a player should know about the position, as sentences under the new names."""
        return [words for remark in self._original.remarks if (words := self._labels.words(remark))]

    @functools.cached_property
    def _by_text(self) -> dict[str, str]:
        """The legal moves under their own names, by their new texts."""
        all_actions = self._original.all_actions().items()
        text_of = self._labels.text_of
        return {text_of(self._original, actions): move for move, actions in all_actions}

    def moves(self) -> list[str]:
        """The legal moves, sorted; none if the game is over."""
        return sorted(self._by_text)

    def is_legal(self, move: str) -> bool:
        """Whether a text names a legal move, in any way that `play` accepts."""
        return self._named_by(move) is not None

    def original_move(self, move: str) -> str:
        """A legal move under the names of the game.

        Raises:
            MoveError: the text is not a legal move.
        """
        found = self._named_by(move)
        if found is None:
            raise MoveError(f"`{move}` is not legal")
        return found

    @functools.cached_property
    def _by_folded(self) -> dict[str, str]:
        """The same by the texts without what separates the points, all of which have two characters: different
        moves are different still."""
        return {_folded(new): move for new, move in self._by_text.items()}

    def _named_by(self, text: str) -> str | None:
        """The legal move that a text names, under the names of the game."""
        return self._by_folded.get(_folded(text))

    def play(self, move: str) -> RelabelledPosition:
        """The position after a legal move.

        Raises:
            MoveError: the text is not a legal move.
        """
        return self._labels.position(self._original.play(self.original_move(move)))

    def values(self, tables: Tables | None = None) -> dict[str, Value]:
        """The exact value of every legal move, the best first: see `Position.values`."""
        new = {move: text for text, move in self._by_text.items()}
        return {new[move]: value for move, value in self._original.values(tables).items()}

    def regret(self, move: str, tables: Tables | None = None) -> int:
        """What a legal move gives away: see `Position.regret`."""
        return self._original.regret(self.original_move(move), tables)

    def __str__(self) -> str:
        """The position in words, point by point in the new order.

        Everything that `Position.observation` shows is written, the halfmove clock too, and then the remarks.
        """
        words = in_words(self._original, self._labels.named_points(), self._labels.side_names)
        return " ".join([words, *self.remarks])

    def __repr__(self) -> str:
        return f"<{self._original!r} under the names of seed {self._labels.seed}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RelabelledPosition):
            return NotImplemented
        return (self._labels, self._original) == (other._labels, other._original)

    def __hash__(self) -> int:
        return hash((self._labels, self._original))


def _folded(move: str) -> str:
    """A move in small letters, without what separates its points."""
    return re.sub(_SEPARATORS, "", move).lower()


def _without_numbers(text: str, new: dict[str, str]) -> str:
    """A text without sentences about ranges of points that are numbers, and with new names of single ones."""
    number = rf"(?:{'|'.join(sorted(new, key=len, reverse=True))})"
    # A noun that follows would be what is counted.
    end = r"(?=[,.;:)]|$| and\b| or\b)"
    span = re.compile(rf"(?<!\w){number}(?: to | ?[-\u2013] ?){number}{end}")
    known: list[str] = []
    for sentence in re.split(r"(?<=[.!?]) +", text):
        if (found := span.search(sentence)) is None:
            known.append(sentence)
        elif ": " in (before := sentence[: found.start()]):
            known.append(before.rpartition(": ")[0] + ".")
    several = rf"(?:on|at|from|to|squares|points|holes) {number}(?:(?:,| and| or| to) {number})*{end}"
    listed = re.compile(rf"\b(?:{several}|(?:square|point|hole) {number}\b)", re.IGNORECASE)
    return listed.sub(lambda found: re.sub(r"\d+", lambda n: new[n.group()], found.group()), " ".join(known))


def _is_name(text: str) -> bool:
    """Whether a text is the name of a point and nothing else: no number or word, mostly a count or an ordinary one."""
    is_letter = len(text) == 1 and text.isalpha() and text not in "aAI"
    return is_letter or not (text.isalpha() or text.isdigit())


def in_words(position: Position, points: list[tuple[int, str]], sides: tuple[str, str]) -> str:
    """What is on each point of a position and beside the board, and whose turn it is.

    Args:
        position: the position.
        points: the number of each point in `game.points`, with the name that it is called by.
        sides: what the first and the second side are called.
    """
    planes = position.observation()
    mover, other = sides if position.to_move == 0 else sides[::-1]
    what = [mover, f"{mover} king", other, f"{other} king", "", "out of play", "bha"]
    has_counters = bool(planes[4:7].any())
    parts: list[str] = []
    for point, name in points:
        number = int(planes[4, point])
        kinds = [words for words, plane in zip(what, planes[:7]) if words and plane[point]]
        vacant = str(number) if has_counters else "vacant"
        parts.append(f"{name}: {kinds[0] if kinds else vacant}")
    beside = f"{mover} has {planes[9, 0]} beside the board and {other} {planes[10, 0]}"
    return f"{mover} to move. {', '.join(parts)}. {beside}. Halfmove clock {position.halfmove_clock}."


def relabel(game: Game | str | os.PathLike[str], seed: int) -> Relabelling:
    """New names for the points and sides of a game, drawn from a seed of at least 0: see `Relabelling`.

    A game without variants may be named by its id, or by the path of its file.
    """
    return Relabelling(game_of(game, ()), seed)
