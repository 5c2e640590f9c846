"""The games that guti shares with OpenSpiel, and a check that their rules agree.

Random games are played in both at once. Before every turn all legal turns are compared, and after
it whether the game is over and who has won. Then the sequences of turns from the start are counted
(perft).

A turn is all that a player does before the other is to move. OpenSpiel enters the leaps of a chain,
a move with the man that it takes, and the sowings of a turn as several actions.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from timing import require

require("guti", "pyspiel")

import pyspiel

import guti

Points = tuple[int, ...]


@dataclass(frozen=True)
class Shared:
    """A game of both.

    Attributes:
        name: its name in OpenSpiel.
        game: the same game under the rules of OpenSpiel.
        points: the points that an action chooses, from the player and the text of the action.
        max_plies: the number of turns after which OpenSpiel breaks a game off; 0 if it does not.
        decided: whether OpenSpiel ends a game in a position because nothing can change who wins.
        depth: a depth to which OpenSpiel counts the sequences of turns in some seconds.
    """

    name: str
    game: guti.Game
    points: Callable[[int, str], Points]
    max_plies: int = 0
    decided: Callable[[guti.Position], bool] = lambda position: False
    depth: int = 6

    def state(self) -> Any:
        """A new state of OpenSpiel."""
        return pyspiel.load_game(self.name).new_initial_state()


def shared_games() -> list[Shared]:
    """The shared games under options with which their rules agree."""
    checkers = guti.Game("english-draughts", ["quiet_plies=40", "repetition=0"])
    morris = guti.Game("nine-mens-morris", ["quiet_plies=0", "repetition=0"])
    oware = guti.Game("oware", ["quiet_plies=0", "repetition=2"])
    squares = {place: point for point, place in enumerate(checkers.places)}

    def of_checkers(player: int, text: str) -> Points:
        # The squares that a piece leaves and reaches, as `a3b4`.
        files, ranks = text[::2], text[1::2]
        return tuple(
            squares["abcdefgh".index(f), int(r) - 1] for f, r in zip(files, ranks, strict=True)
        )

    def of_morris(player: int, text: str) -> Points:
        # `Point 5` or `Move 5 -> 13`.
        return tuple(int(word) for word in text.split() if word.isdigit())

    def of_mancala(player: int, text: str) -> Points:
        # The stores are numbered too, 7 and 0.
        return (int(text) - 1 - player,)

    def of_oware(player: int, text: str) -> Points:
        # `A` to `F` for the first player, `a` to `f` for the second.
        return ("ABCDEFabcdef".index(text),)

    def majority(position: guti.Position) -> bool:
        # Planes 9 and 10 are the captured counters of both players, of 48.
        stores = [int(position.observation()[plane, 0]) for plane in (9, 10)]
        return max(stores) > 24 or min(stores) == 24

    return [
        Shared("checkers", checkers, of_checkers),
        Shared("mancala", guti.Game("kalah"), of_mancala),
        Shared("nine_mens_morris", morris, of_morris, max_plies=200, depth=4),
        Shared("oware", oware, of_oware, decided=majority),
    ]


def turns(shared: Shared, state: Any) -> Iterator[tuple[Points, Any]]:
    """The legal turns of a state of OpenSpiel: their points, and the states after them."""
    player = state.current_player()
    unfinished: list[tuple[Points, Any]] = [((), state)]
    while unfinished:
        before, reached = unfinished.pop()
        for action in reached.legal_actions():
            points = shared.points(player, reached.action_to_string(action))
            if before and before[-1] == points[0] and len(points) == 2:
                # A chain goes on from where the piece stands.
                points = points[1:]
            child = reached.child(action)
            if child.current_player() == player:
                unfinished.append((before + points, child))
            else:
                yield before + points, child


def perft(shared: Shared, state: Any, depth: int) -> int:
    """The number of sequences of `depth` turns from a state of OpenSpiel."""
    if depth == 0:
        return 1
    return sum(perft(shared, child, depth - 1) for _, child in turns(shared, state))


class Disagreement(Exception):
    """The two systems do not have the same rules; the message says where and how."""


@dataclass
class Agreement:
    """How much of a game has been compared.

    Attributes:
        games: the number of random games.
        positions: the number of positions in them.
        turns: the number of legal turns in these positions.
        earlier: the number of games that OpenSpiel ended earlier.
    """

    games: int = 0
    positions: int = 0
    turns: int = 0
    earlier: int = 0


def agreement(shared: Shared, games: int, seed: int) -> Agreement:
    """Plays random games in both systems at once and compares them.

    Raises:
        Disagreement: a position has other legal turns, ends otherwise or is won by another side.
    """
    draw = random.Random(seed)
    compared = Agreement()
    for _ in range(games):
        match, state = guti.Match(shared.game), shared.state()
        while match.outcome is None and not state.is_terminal():
            position = match.position
            entered = position.all_actions().items()
            moves = {tuple(position.chosen_points(actions)): move for move, actions in entered}
            theirs = dict(turns(shared, state))
            if set(moves) != set(theirs):
                ours = sorted(moves[points] for points in set(moves) - set(theirs))
                raise Disagreement(
                    f"{match.position}: only guti has the moves {ours}, "
                    f"and only OpenSpiel the points {sorted(set(theirs) - set(moves))}"
                )
            compared.positions += 1
            compared.turns += len(moves)
            points = draw.choice(sorted(moves))
            match.play(moves[points])
            state = theirs[points]
        compared.games += 1
        compared.earlier += compare_ends(shared, match, state, draw)
    return compared


def compare_ends(shared: Shared, match: guti.Match, state: Any, draw: random.Random) -> bool:
    """Compares the end of a game; returns whether OpenSpiel ended it earlier.

    Raises:
        Disagreement: one system goes on without a known reason, or another side has won.
    """
    returns = state.returns()
    winner = None if returns[0] == returns[1] else returns.index(max(returns))
    earlier = match.outcome is None
    if earlier and shared.max_plies == len(match.history) and winner is None:
        return True
    while earlier and match.outcome is None and shared.decided(match.position):
        match.play(draw.choice(match.moves()))
    if match.outcome is None or not state.is_terminal():
        raise Disagreement(
            f"{match.position}: only {'OpenSpiel' if earlier else 'guti'} has ended the game"
        )
    if match.outcome.winner != winner:
        raise Disagreement(
            f"{match.position}: guti has the winner {match.outcome.winner}, OpenSpiel {winner}"
        )
    return earlier


def compare_counts(shared: Shared) -> int:
    """Compares perft to the depth of a game; returns the count at that depth.

    Raises:
        Disagreement: a count is another.
    """
    count = 1
    for depth in range(1, shared.depth + 1):
        count = shared.game.start.perft(depth)
        theirs = perft(shared, shared.state(), depth)
        if count != theirs:
            raise Disagreement(f"perft {depth} is {count} with guti and {theirs} with OpenSpiel")
    return count


def main() -> None:
    """Compares every shared game and prints a table."""
    parser = argparse.ArgumentParser(
        description="check that the rules of shared games agree with those of OpenSpiel"
    )
    parser.add_argument(
        "--games", type=int, default=500, help="random games of each game (default: 500)"
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of these games (default: 1)")
    args = parser.parse_args()
    print("| OpenSpiel | guti | games | positions | legal turns | ended earlier | perft |")
    print("|---|---|---|---|---|---|---|")
    for shared in shared_games():
        try:
            compared = agreement(shared, args.games, args.seed)
            count = compare_counts(shared)
        except Disagreement as error:
            sys.exit(f"{shared.name}: {error}")
        figures = (compared.games, compared.positions, compared.turns, compared.earlier)
        cells = [
            f"`{shared.name}`",
            f"`{shared.game.id}`, `{shared.game.variant}`",
            *(f"{figure:,}" for figure in figures),
            f"{count:,} at depth {shared.depth}",
        ]
        print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
