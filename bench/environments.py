"""Random play of the games that guti shares with OpenSpiel: compiled, and from Python. With a jar of
Ludii, which has these games too, it is measured beside them.

All figures are plies per second on one thread. A ply is a complete turn, which may take several
actions. Every action is drawn from the legal ones with equal chances (`guti bench` and
`guti.Position`: every turn), and a game that is over is followed by the next one.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from timing import System, alternate, guti_program, options, playing, require, table

require("guti", "pyspiel", "pettingzoo")

import numpy as np
import pyspiel
from open_spiel.python.rl_environment import Environment

import guti
import guti.openspiel
import guti.pettingzoo
from agreement import Shared, shared_games
from ludii import RULES, Ludii

PROGRAM, ROLLOUTS, LUDII = "`guti bench`", "OpenSpiel, rollouts in C++", "Ludii"
POSITION, STATE = "`guti.Position`", "`pyspiel.State`"
OPEN_SPIEL, PETTING_ZOO = "`guti.openspiel`", "`guti.pettingzoo`"
ONE_BOARD = "`guti.VectorEnv`, 1 board"


def many_boards(boards: int) -> tuple[str, str, str]:
    """What many boards of guti are called, those that are packed, and those of OpenSpiel."""
    ours = f"`guti.VectorEnv`, {boards:,} boards"
    return ours, f"{ours}, packed", f"OpenSpiel, {boards:,} `Environment`s"


_SAMPLE = 1000
"""The number of random games from which the mean length of a game of OpenSpiel or Ludii is taken."""


def play_state(state: Any, draw: random.Random) -> int:
    """Plays a state of OpenSpiel to its end; returns the number of plies."""
    plies = 0
    while not state.is_terminal():
        player = state.current_player()
        state.apply_action(draw.choice(state.legal_actions()))
        plies += int(state.current_player() != player)
    return plies


def play_position(position: guti.Position, most: int, draw: random.Random) -> int:
    """Plays a position to its end, or `most` plies; returns the number of plies."""
    plies = 0
    while plies < most and (moves := position.moves()):
        position = position.play(draw.choice(moves))
        plies += 1
    return plies


def play_agents(env: Any, draw: random.Random) -> int:
    """Plays a game of an environment of PettingZoo; returns the number of plies."""
    env.reset()
    plies = 0
    while True:
        observation = env.last()[0]
        agent = env.agent_selection
        env.step(int(draw.choice(np.flatnonzero(observation["action_mask"]))))
        over = env.terminations[agent] or env.truncations[agent]
        plies += int(over or env.agent_selection != agent)
        if over:
            return plies


class Boards:
    """A `VectorEnv` that is played at random."""

    def __init__(self, env: guti.VectorEnv[Any]) -> None:
        self.env = env
        self.now = self.env.reset()
        self.actions = np.zeros(env.n, np.int64)

    def step(self, steps: int) -> int:
        """Makes some steps; returns the number of actions."""
        for _ in range(steps):
            self.env.sample(self.actions)
            self.env.step(self.actions, self.now)
        return steps * len(self.env)

    def plies_per_action(self, steps: int) -> float:
        """The mean number of plies of an action, from some steps; the planes must not be packed."""
        complete = []
        for _ in range(steps):
            self.step(1)
            # In the middle of a turn, plane 7 shows what has been chosen.
            complete.append(np.mean(~self.now.observation[:, 7].any(axis=1)))
        return float(np.mean(complete))


class TheirBoards:
    """Environments of OpenSpiel that are played at random, one after the other."""

    def __init__(self, shared: Shared, boards: int, draw: random.Random) -> None:
        game = pyspiel.load_game(shared.name)
        self.envs = [Environment(game) for _ in range(boards)]
        self.now = [env.reset() for env in self.envs]
        self.draw = draw

    def step(self) -> int:
        """Makes a step on each board, or resets it; returns the number of plies."""
        plies = 0
        for board, env in enumerate(self.envs):
            seen = self.now[board].observations
            player = seen["current_player"]
            if player < 0:
                self.now[board] = env.reset()
                continue
            action = self.draw.choice(seen["legal_actions"][player])
            self.now[board] = env.step([action])
            plies += self.now[board].observations["current_player"] != player
        return plies


def compiled(program: str, shared: Shared, draw: random.Random) -> list[System]:
    """Random play without Python: the program, and the rollouts of OpenSpiel's tree search."""
    start, games = shared.state(), 20
    length = sum(play_state(shared.state(), draw) for _ in range(_SAMPLE)) / _SAMPLE
    # A single simulation evaluates the root of the tree alone.
    bot = pyspiel.MCTSBot(
        start.get_game(),
        pyspiel.RandomRolloutEvaluator(n_rollouts=games, seed=1),
        uct_c=2.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=1,
        verbose=False,
    )

    def rollouts() -> int:
        bot.mcts_search(start)
        return games

    return [
        guti_program(program, shared.game.id, shared.game.variant),
        playing(ROLLOUTS, rollouts, length),
    ]


def ludii_playouts(ludii: Ludii, game: str) -> System:
    """Random play of Ludii, in turns of its players."""
    name, metric = RULES[game].name, "Duration Turns"
    turns = ludii.metrics(name, [metric], _SAMPLE)[metric]
    return System(LUDII, lambda seconds: turns * ludii.measure(name, seconds).games)


def from_python(shared: Shared, boards: int, draw: random.Random) -> list[System]:
    """Random play from Python: many boards, one board, single steps, and the adapters of guti."""
    # Boards that began together are apart after some hundred steps.
    game, longest, apart = shared.game, shared.max_plies, 300
    many = Boards(guti.VectorEnv(game, boards, seed=1, max_plies=longest))
    packed = Boards(guti.VectorEnv(game, boards, seed=1, max_plies=longest, packed=True))
    one = Boards(guti.VectorEnv(game, 1, seed=1, max_plies=longest))
    many.step(apart)
    packed.step(apart)
    share = many.plies_per_action(max(100, 100_000 // boards))
    theirs = TheirBoards(shared, boards, draw)
    most = shared.max_plies or 1000
    agents = guti.pettingzoo.env(shared.game, max_plies=shared.max_plies)
    parameters = {"game": shared.game.id, "variant": shared.game.variant, "max_plies": most}
    adapter = pyspiel.load_game("guti", parameters)
    ours_many, ours_packed, theirs_many = many_boards(boards)
    return [
        playing(ours_many, lambda: many.step(1), share),
        playing(ours_packed, lambda: packed.step(1), share),
        playing(theirs_many, theirs.step),
        playing(ONE_BOARD, lambda: one.step(100), share),
        playing(POSITION, lambda: play_position(shared.game.start, most, draw)),
        playing(STATE, lambda: play_state(shared.state(), draw)),
        playing(OPEN_SPIEL, lambda: play_state(adapter.new_initial_state(), draw)),
        playing(PETTING_ZOO, lambda: play_agents(agents, draw)),
    ]


def main() -> None:
    """Measures every shared game and prints a table."""
    parser = options("compare the speed of random play with that of OpenSpiel")
    parser.add_argument("--boards", type=int, default=4096, help="boards at once (default: 4096)")
    parser.add_argument("--ludii", type=Path, metavar="JAR", help="a jar of Ludii, to measure it too")
    parser.add_argument("--java", default="java", metavar="PATH", help="the program that runs it")
    args = parser.parse_args()
    ludii = Ludii.of(args.java, args.ludii) if args.ludii else None
    draw = random.Random(1)
    games = {}
    for shared in shared_games():
        systems = compiled(args.guti, shared, draw)
        if ludii:
            systems.append(ludii_playouts(ludii, shared.game.id))
        games[shared.game.id] = systems + from_python(shared, args.boards, draw)
    ours_many, ours_packed, theirs_many = many_boards(args.boards)
    pairs = [
        (PROGRAM, ROLLOUTS),
        *([(PROGRAM, LUDII)] if ludii else []),
        (PROGRAM, ours_many),
        (PROGRAM, ours_packed),
        (ours_many, theirs_many),
        (POSITION, STATE),
        (ONE_BOARD, PETTING_ZOO),
    ]
    print(table(alternate(games, args.rounds, args.seconds), pairs))


if __name__ == "__main__":
    main()
