"""Grading: what a player gives away on a suite of positions, and how it plays against the levels."""

from __future__ import annotations

import operator
import random
from collections.abc import Callable, Iterable
from typing import NamedTuple, SupportsIndex, cast

from guti import _report
from guti._guti import Game, Level, Match, Position, level
from guti._intervals import Estimate, elo_of, mean, scaled, share
from guti._players import CallablePlayer, NoMove, Player, PlayerFunction
from guti._relabel import RelabelledPosition, Relabelling
from guti._relabel import relabel as new_names
from guti._suite import Suite, SuiteItem
from guti.errors import MoveError

_OPENINGS = 100
"""How often an opening is drawn again whose random plies have ended the game."""
_LONGEST = 1_000_000.0
"""The longest time for an answer in seconds."""


class Answer(NamedTuple):
    """What a player said to a position of a suite."""

    item: SuiteItem
    """The position, with the values of its moves."""
    move: str | None
    """The legal move that was chosen, in the notation of the game; None for no legal move."""
    problem: str | None
    """Why there is no legal move: `illegal`, `crash` or `time-out`; None if there is one."""
    detail: str
    """The answer as it was given, or what went wrong."""

    @property
    def regret(self) -> int:
        """What the answer gives away, from 0 to 2; no legal move counts as losing the game."""
        return self.item.regret(self.move)


class PlayedGame(NamedTuple):
    """A game of a player against a level."""

    level: int
    """The level."""
    side: int
    """The side of the player, 0 or 1."""
    points: float
    """The points of the player: 1 for a win, 1/2 for a draw, 0 for a loss."""
    plies: int
    """The number of plies, those of the opening included."""
    reason: str
    """How the game ended, in words."""
    problem: str | None
    """Why the player has forfeited the game, as in `Answer`; None if it has not."""


class LevelResult(NamedTuple):
    """The games of a player against one level."""

    level: int
    """The level."""
    wins: int
    """The games that the player won."""
    draws: int
    """The games that nobody won, those that were cut off included."""
    losses: int
    """The games that the player lost, those that it forfeited included."""
    score: Estimate
    """The share of the points; the two games of a pair are not taken for independent."""
    elo: Estimate
    """By how many Elo points the player is stronger than the level; infinite at a score of 0 or 1."""
    illegal_moves: int = 0
    """The games that the player forfeited by an answer that was not a legal move."""
    crashes: int = 0
    """The games that it forfeited by an exception or by ending."""
    time_outs: int = 0
    """The games that it forfeited since it did not answer in time."""


class Grade:
    """What `grade` has found, with 95 % confidence intervals; `text`, `json` and `html` report it."""

    def __init__(
        self,
        player: str,
        suite: Suite,
        relabel: int | None,
        answers: list[Answer],
        games: list[PlayedGame],
        remaining: int = 0,
    ) -> None:
        self.player = player
        """The name of the player."""
        self.suite = suite
        """The suite."""
        self.relabel = relabel
        """The seed of the names under which the player saw the game; None for the game's own."""
        self.answers = answers
        """The answers, in the order of the suite."""
        self.games = games
        """The games, pair by pair for each level."""
        self.remaining = remaining
        """The number of positions and games that were still to come when it was stopped; 0 if all are done."""

    def problems(self, kind: str) -> Estimate:
        """The share of positions without a legal move for one reason: `illegal`, `crash` or `time-out`."""
        return share([float(answer.problem == kind) for answer in self.answers])

    @property
    def illegal_moves(self) -> Estimate:
        """The share of positions in which the answer was not a legal move."""
        return self.problems("illegal")

    @property
    def value_errors(self) -> Estimate:
        """The share of positions in which the answer gives away a win or a draw."""
        return share([float(answer.regret > 0) for answer in self.answers])

    @property
    def mean_regret(self) -> Estimate:
        """The mean of `Answer.regret`, from 0 to 2."""
        return scaled(share([answer.regret / 2 for answer in self.answers]), 2)

    @property
    def mean_distance_regret(self) -> Estimate:
        """By how many plies a win comes later, or a loss sooner, than it could: the mean of
        `SuiteItem.distance_regret` over the legal answers that have one: those that keep the value and, in games
        of counters, the counters in a position that is won or lost. The interval is that of Student's t
        distribution, which begins at 0 at the earliest; there is none for fewer than two answers, and it has no width
        where all are the same."""
        chosen = [(answer.item, answer.move) for answer in self.answers]
        late = [item.distance_regret(move) for item, move in chosen if move is not None]
        return mean([float(plies) for plies in late if plies is not None], least=0.0)

    @property
    def levels(self) -> list[LevelResult]:
        """The results against each level that was played."""
        results: list[LevelResult] = []
        for number in sorted({game.level for game in self.games}):
            games = [game for game in self.games if game.level == number]
            points = [game.points for game in games]
            score = share(points, group=2)
            wins, draws, losses = (points.count(value) for value in (1.0, 0.5, 0.0))
            problems = [game.problem for game in games]
            forfeits = (problems.count(kind) for kind in ("illegal", "crash", "time-out"))
            results.append(LevelResult(number, wins, draws, losses, score, elo_of(score), *forfeits))
        return results

    def text(self) -> str:
        """The report as text."""
        return _report.text(self)

    def json(self) -> str:
        """The report as JSON: the measures with their intervals, every answer and every game."""
        return _report.json(self)

    def html(self) -> str:
        """The report as one HTML page, with drawings of positions in which the answer gave something away."""
        return _report.html(self)

    def __repr__(self) -> str:
        return f"<Grade of {self.player}: {len(self.answers)} positions, {len(self.games)} games>"


class GradeInterrupt(KeyboardInterrupt):
    """Ctrl-C while a player is graded; `grade` has what was found until then."""

    def __init__(self, grade: Grade) -> None:
        super().__init__(f"stopped with {grade.remaining} positions and games to come")
        self.grade = grade
        """The answers and the games that were complete."""


def grade(
    player: Player | PlayerFunction,
    suite: Suite,
    *,
    pairs: int = 0,
    levels: Iterable[int] = range(1, 11),
    nodes: int | None = None,
    random_plies: int = 4,
    max_plies: int = 400,
    time_limit: float = 60.0,
    seed: int = 0,
    relabel: int | None = None,
    name: str | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Grade:
    """Asks a player for its moves in the positions of a suite, and lets it play against levels.

    A player that raises an exception or ends (`crash`), does not answer in time (`time-out`) or answers
    anything other than a legal move (`illegal`) has lost that position: the regret is that of a lost game.
    In a game it forfeits the game. Either way the next question is asked.

    Args:
        player: a function from a `Position` (with `relabel`, a `RelabelledPosition`) to the text of a
            move, such as `level(3)`; or a `UgiPlayer` or a `ChatPlayer`.
        suite: the positions.
        pairs: the number of pairs of games against each level: both begin from the same opening, and the
            player has each side once.
        levels: the levels, from 1 to 10.
        nodes: the number of positions that a level may look at for a move; without it the limits of the level.
        random_plies: the number of random plies with which each pair begins; they do not end the game.
        max_plies: a game is cut off after so many plies, the random ones included, and is a draw.
        time_limit: the time for an answer in seconds, at most a million. A player that is still busy with an
            earlier question is first waited for, at most as long.
        seed: decides the openings and what the levels overlook.
        relabel: the player sees the game under the names of this seed: see `relabel`.
        name: what reports call the player; without it a name of its own.
        progress: called after each position and each game with the number that are done and the total.

    Raises:
        GradeInterrupt: Ctrl-C was pressed; its `grade` has the answers until then.
        PlayerError: the player cannot be started or reached as it was described.
        TypeError: an argument is of another class.
        ValueError: an argument is out of its range. Nothing has been asked then.
    """
    # A wrong argument raises an exception now rather than after the positions.
    asked = _player(player)
    _check_suite(suite)
    levels, seed, pairs = list(levels), _whole("seed", seed), _whole("pairs", pairs)
    random_plies, max_plies = _whole("random_plies", random_plies), _whole("max_plies", max_plies)
    if progress is not None and not callable(progress):
        raise TypeError(f"`progress` should be a function, not {progress!r}")
    if pairs < 0 or random_plies < 0:
        raise ValueError("`pairs` and `random_plies` should be at least 0")
    if max_plies <= random_plies:
        raise ValueError(f"`max_plies` is {max_plies}, and should be more than `random_plies`, {random_plies}")
    if not 0 < time_limit <= _LONGEST:
        raise ValueError(f"`time_limit` is {time_limit}, and should be positive and at most {_LONGEST:.0f}")
    if pairs > 0 and not levels:
        raise ValueError("`pairs` are to be played, and `levels` has no level")
    for strength in levels:
        for number in (0, max(2 * pairs - 1, 0)):
            level(strength, seed=seed + number, nodes=nodes)
    labels = None if relabel is None else new_names(suite.game, relabel)
    openings = [_opening(suite.game, f"{seed} {number}", random_plies) for number in range(pairs)]
    total = len(suite.items) + 2 * pairs * len(levels)
    grader = _Grader(asked, suite.game, labels, time_limit)
    answers: list[Answer] = []
    games: list[PlayedGame] = []

    def found() -> Grade:
        remaining = total - len(answers) - len(games)
        seen = None if labels is None else labels.seed
        return Grade(name or asked.name, suite, seen, answers, games, remaining)

    asked.begin(suite.game, labels is not None)
    try:
        for item in suite.items:
            answers.append(Answer(item, *grader.ask(item.position, None)))
            if progress is not None:
                progress(len(answers), total)
        for strength in levels:
            for number in range(2 * pairs):
                opponent = level(strength, seed=seed + number, nodes=nodes)
                games.append(grader.play(opponent, openings[number // 2], number % 2, max_plies))
                if progress is not None:
                    progress(len(answers) + len(games), total)
    except KeyboardInterrupt:
        raise GradeInterrupt(found()) from None
    finally:
        asked.close()
    return found()


def _player(player: object) -> Player:
    """The player that a caller names."""
    if callable(player):
        return CallablePlayer(cast("PlayerFunction", player))
    if all(hasattr(player, name) for name in ("name", "begin", "ask", "close")):
        return cast("Player", player)
    raise TypeError(f"`player` should be a function, a UgiPlayer or a ChatPlayer, not {player!r}")


def _check_suite(suite: object) -> None:
    if not isinstance(suite, Suite):
        raise TypeError(f"`suite` should be a Suite, as `make_suite` and `read_suite` return it, not {suite!r}")


def _whole(name: str, number: object) -> int:
    """A whole number."""
    try:
        return operator.index(cast("SupportsIndex", number))
    except TypeError:
        raise TypeError(f"`{name}` should be a whole number, not {number!r}") from None


def _opening(game: Game, seed: str, plies: int) -> list[str]:
    """The moves of a random opening in which the rules do not end the game, be it by repetition or the limit on
    quiet plies."""
    draw = random.Random(seed)
    for _ in range(_OPENINGS):
        match = Match(game)
        for _ in range(plies):
            if match.outcome is not None:
                break
            match.play(draw.choice(match.moves()))
        if match.outcome is None:
            return match.history
    raise ValueError(f"nearly all openings of {plies} random plies end the game")


class _Grader:
    """Asks a player and judges its answers."""

    def __init__(self, player: Player, game: Game, labels: Relabelling | None, time_limit: float) -> None:
        self._player = player
        self._game = game
        self._labels = labels
        self._time_limit = time_limit

    def ask(self, original: Position, match: Match | None) -> tuple[str | None, str | None, str]:
        """The legal move that the player chooses, or None with a problem; its answer, or what went wrong."""
        position = original if self._labels is None else self._labels.position(original)
        answer: object = None
        try:
            answer = self._player.ask(position, match, self._time_limit)
            if not isinstance(answer, str):
                raise NoMove("illegal", f"a {type(answer).__name__} instead of a text")
            if isinstance(position, RelabelledPosition):
                return position.original_move(answer), None, answer
            return _exact(original, answer), None, answer
        except NoMove as error:
            return None, error.kind, str(error)
        except MoveError as error:
            return None, "illegal", str(error)
        except UnicodeEncodeError:
            # Half of a surrogate pair, which is no character: no move has one.
            return None, "illegal", f"{answer!a} is not a text"

    def play(self, opponent: Level, opening: list[str], side: int, max_plies: int) -> PlayedGame:
        """A game in which the player has a side, after an opening."""
        match = Match(self._game)
        for move in opening:
            match.play(move)
        while match.outcome is None and len(match.history) < max_plies:
            if match.to_move != side:
                match.play(opponent(match))
                continue
            chosen, problem, detail = self.ask(match.position, match)
            if chosen is None:
                plies = len(match.history)
                return PlayedGame(opponent.number, side, 0.0, plies, f"forfeit: {detail}", problem)
            match.play(chosen)
        plies, outcome = len(match.history), match.outcome
        if outcome is None:
            return PlayedGame(opponent.number, side, 0.5, plies, f"cut off after {plies} plies", None)
        points = 0.5 if outcome.winner is None else float(outcome.winner == side)
        return PlayedGame(opponent.number, side, points, plies, outcome.reason, None)


def _exact(position: Position, text: str) -> str:
    """A legal move as the game writes it; `MoveError` for another text."""
    actions = tuple(position.actions(text))
    return next(move for move, entered in position.all_actions().items() if entered == actions)
