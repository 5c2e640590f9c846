"""What the adapters offer beyond what the other libraries require: exact values, pictures, refused actions."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import guti
import guti.gymnasium
import guti.pettingzoo
from conftest import ROOT, playout
from test_conformance import openspiel

GAMES: dict[str, tuple[str | Path, str]] = {
    "three-mens-morris": ("three-mens-morris", "standard"),
    # Pieces fly: a move is entered by two actions.
    "nine-holes": ("three-mens-morris", "nine-holes"),
    # Chains of leaps that can be stopped: a move is entered by several actions.
    "square": (ROOT / "tests/games/square.toml", "chain=optional"),
}
"""Small games, which are solved whole."""


@pytest.fixture(scope="module", params=GAMES)
def tables(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> guti.Tables:
    """Tables that reach every position of a game."""
    game = guti.Game(*GAMES[request.param])
    folder = tmp_path_factory.mktemp("tables")
    guti.solve(game, 3, folder=folder)
    return guti.Tables(game, folder)


def of_moves_begun(
    position: guti.Position, chosen: list[int], tables: guti.Tables
) -> list[tuple[str, guti.Value]]:
    """The values of the moves that begin with the actions so far."""
    begun = [move for move in position.moves() if position.actions(move)[: len(chosen)] == chosen]
    return [(move, value) for move, value in position.values(tables).items() if move in begun]


def random_agents(env: Any, seed: int) -> Iterator[tuple[guti.Position, list[int]]]:
    """A game of random actions: before each the position, and the actions of the move so far."""
    env.reset(seed=seed)
    draw = np.random.default_rng(seed)
    position, chosen = env.unwrapped.position, list[int]()
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            assert not env.unwrapped.values()
            return
        yield position, chosen
        action = int(draw.choice(np.flatnonzero(observation["action_mask"])))
        env.step(action)
        now = env.unwrapped.position
        position, chosen = (position, [*chosen, action]) if now == position else (now, [])


@pytest.mark.parametrize("tables", ["nine-holes", "square"], indirect=True)
def test_pettingzoo_informs_of_the_value_of_every_move(tables: guti.Tables) -> None:
    env: Any = guti.pettingzoo.env(tables.game, random_plies=1, tables=tables)
    lengths: set[int] = set()
    for seed in range(8):
        for position, chosen in random_agents(env, seed):
            info: dict[str, Any] = env.last()[4]
            expected = of_moves_begun(position, chosen, tables)
            assert expected and list(info["values"].items()) == expected
            other = env.possible_agents[1 - position.to_move]
            assert env.infos[other] == {"values": {}}
            assert env.unwrapped.values() == info["values"]
            lengths.add(len(chosen))
    assert lengths >= {0, 1}


@pytest.mark.parametrize("tables", ["nine-holes", "square"], indirect=True)
def test_gymnasium_informs_of_the_value_of_every_move(tables: guti.Tables) -> None:
    env = guti.gymnasium.GutiEnv(tables.game, side=None, random_plies=1, tables=tables)
    draw = np.random.default_rng(1)
    compared = 0
    for seed in range(40):
        _, info = env.reset(seed=seed)
        position, chosen = env.position, list[int]()
        terminated = truncated = False
        while not (terminated or truncated):
            expected = of_moves_begun(position, chosen, tables)
            assert expected and list(info["values"].items()) == expected == list(env.values().items())
            compared += len(chosen)
            action = int(draw.choice(np.flatnonzero(info["action_mask"])))
            _, _, terminated, truncated, info = env.step(action)
            now = env.position
            position, chosen = (position, [*chosen, action]) if now == position else (now, [])
        assert info["values"] == {}
    assert compared > 0


@pytest.mark.parametrize("tables", ["three-mens-morris"], indirect=True)
def test_openspiel_has_the_position_with_its_values(tables: guti.Tables) -> None:
    pyspiel = openspiel()
    state = pyspiel.load_game("guti", {"game": tables.game.id}).new_initial_state()
    position = tables.game.start
    while position.outcome is None:
        values = state.position.values(tables)
        assert values and values == tables.moves(position)
        best = next(iter(values))
        for action in position.actions(best):
            assert state.position == position
            state.apply_action(action)
        position = position.play(best)
    assert state.position == position and state.is_terminal()


def test_nothing_is_looked_up_without_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    # The usual folder would be asked for, and there is none.
    monkeypatch.setenv("GUTI_TABLES", "/nowhere")
    env = guti.gymnasium.GutiEnv("three-mens-morris")
    _, info = env.reset(seed=1)
    assert set(info) == {"action_mask", "illegal"} and env.values() == {}
    agents = guti.pettingzoo.RawEnv("three-mens-morris")
    agents.reset(seed=1)
    assert agents.infos == {"player_0": {}, "player_1": {}} and agents.values() == {}


def test_values_are_empty_where_no_table_reaches(tables: guti.Tables) -> None:
    game = guti.Game("pretwa")
    none = guti.Tables(game, tables.folder)
    env = guti.gymnasium.GutiEnv(game, tables=none)
    _, info = env.reset(seed=1)
    assert info["values"] == {}
    other = r"these are tables of .*, not of Pretwa \(standard\)"
    with pytest.raises(guti.TablesError, match=other):
        guti.gymnasium.GutiEnv(game, tables=tables)
    with pytest.raises(guti.TablesError, match=other):
        guti.pettingzoo.env(game, tables=tables)


def test_tables_go_with_what_others_copy(tables: guti.Tables) -> None:
    again: guti.Tables = pickle.loads(pickle.dumps(tables))
    assert (again.game, again.folder, again.layers) == (tables.game, tables.folder, tables.layers)
    assert (again.folder / "manifest.json").parent == tables.folder
    assert again.moves(tables.game.start) == tables.moves(tables.game.start)
    envs = gymnasium.make_vec(
        "guti/Guti-v0", 2, vectorization_mode="sync", game=tables.game, tables=tables
    )
    _, info = envs.reset(seed=1)
    for move, value in tables.game.start.values(tables).items():
        assert list(info["values"][move]) == [value, value]


# ------------------------------------------------------------------------ beginnings of games


@pytest.mark.parametrize("side", [0, 1])
def test_gymnasium_begins_games_in_which_the_agent_is_to_move(side: int) -> None:
    # After five plies either side can complete a row of three with its next move.
    env = guti.gymnasium.GutiEnv("three-mens-morris", level=3, side=side, random_plies=5)
    seen: set[bytes] = set()
    for seed in range(40):
        observation, info = env.reset(seed=seed)
        assert info["action_mask"].any()
        assert env.position.outcome is None and env.position.to_move == side
        seen.add(observation.tobytes())
        assert np.array_equal(env.reset(seed=seed)[0], observation)
    assert len(seen) > 10


def test_gymnasium_says_that_the_agent_never_has_a_ply() -> None:
    # Every first ply is quiet, and ends the game.
    env = guti.gymnasium.GutiEnv("felli", "quiet_plies=1", side=1)
    with pytest.raises(guti.GutiError, match="100 games in a row ended before the agent was to move"):
        env.reset(seed=1)


@pytest.mark.parametrize(
    "side, random_plies, least",
    [(0, 0, 1), (1, 0, 2), (None, 0, 2), (0, 6, 8), (1, 6, 8)],
)
def test_gymnasium_refuses_limits_that_leave_the_agent_no_ply(
    side: int | None, random_plies: int, least: int
) -> None:
    def make(max_plies: int) -> guti.gymnasium.GutiEnv:
        return guti.gymnasium.GutiEnv("dara", side=side, random_plies=random_plies, max_plies=max_plies)

    for seed in range(10):
        assert make(least).reset(seed=seed)[1]["action_mask"].any()
    if least > 1:
        with pytest.raises(ValueError, match=f"`max_plies` is {least - 1}, and should be 0 or "):
            make(least - 1)


def test_pettingzoo_refuses_limits_that_leave_no_ply() -> None:
    with pytest.raises(ValueError, match="`max_plies` is 6, and should be 0 or more than `random_plies`"):
        guti.pettingzoo.env("dara", random_plies=6, max_plies=6)


# -------------------------------------------------------------------------------- pictures


def test_a_picture_is_an_array_of_pixels(game: guti.Game) -> None:
    positions = playout(game, seed=1, plies=4)
    pictures = [position.image() for position in positions]
    height, width, colours = pictures[0].shape
    assert colours == 3 and {picture.shape for picture in pictures} == {(height, width, 3)}
    assert all(picture.dtype == np.uint8 for picture in pictures)
    # As wide as the drawing, whose unit is given too.
    size = positions[0].svg(48.0).split('viewBox="0 0 ')[1].split('"')[0].split()
    assert [width, height] == [round(float(length)) for length in size]
    assert all(np.array_equal(p.image(), picture) for p, picture in zip(positions, pictures))
    assert any(not np.array_equal(pictures[0], picture) for picture in pictures[1:])
    small = game.start.image(unit=12.0)
    assert abs(4 * small.shape[0] - height) <= 4 and abs(4 * small.shape[1] - width) <= 4
    for unit in (3.0, 257.0, float("nan")):
        with pytest.raises(ValueError, match="`unit` is .*, and should be from 4 to 256"):
            game.start.image(unit)


def test_a_piece_is_where_its_point_is() -> None:
    game = guti.Game("three-mens-morris")
    before, after = game.start.image(48.0), game.start.play("a1").image(48.0)
    rows, columns = np.nonzero((before != after).any(axis=2))
    x, y = game.places[game.points.index("a1")]
    lowest, leftmost = min(y for _, y in game.places), min(x for x, _ in game.places)
    assert (x, y) == (leftmost, lowest)
    # It is in the corner at the bottom left.
    height, width, _ = before.shape
    assert rows.min() > height / 2 and columns.max() < width / 2


# ------------------------------------------------------------------------- refused actions

WRONG = [-1, 2**40, -(2**63)]
"""Numbers that are no action of any game."""


def test_pettingzoo_refuses_every_illegal_action_and_changes_nothing(game: guti.Game) -> None:
    env = guti.pettingzoo.RawEnv(game, render_mode="ansi", max_plies=25)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="'player_2' is no agent: they are player_0, player_1"):
        env.observe("player_2")
    draw = np.random.default_rng(1)
    refused = 0
    while not any((*env.terminations.values(), *env.truncations.values())):
        agent, shown = env.agent_selection, env.render()
        before = env.observe(agent)
        mask = before["action_mask"]
        for action in [*np.flatnonzero(mask == 0), *WRONG, game.action_count]:
            with pytest.raises(guti.ActionError, match=f"action {action}.* is not legal; legal "):
                env.step(action)
            refused += 1
        for nothing in (None, 1.5, "0"):
            with pytest.raises(TypeError, match="an action should be a whole number, not "):
                env.step(nothing)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        after = env.observe(agent)
        assert env.agent_selection == agent and env.render() == shown
        assert all(np.array_equal(before[name], after[name]) for name in before)
        assert env.rewards == {"player_0": 0.0, "player_1": 0.0}
        env.step(int(draw.choice(np.flatnonzero(mask))))
    assert refused > 100


def test_gymnasium_ends_the_game_for_every_illegal_action_and_plays_none(game: guti.Game) -> None:
    env = guti.gymnasium.GutiEnv(game, render_mode="ansi", max_plies=25)
    before, info = env.reset(seed=1)
    draw = np.random.default_rng(1)
    terminated = truncated = False
    while not (terminated or truncated):
        mask, shown = info["action_mask"], env.render()
        for action in [*np.flatnonzero(mask == 0), *WRONG, game.action_count]:
            after, reward, ended, cut, told = env.step(action)
            assert (reward, ended, cut, told["illegal"]) == (-1.0, True, False, True)
            assert np.array_equal(before, after) and env.render() == shown
        with pytest.raises(TypeError, match="an action should be a whole number, not 1.5"):
            env.step(1.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        action = int(draw.choice(np.flatnonzero(mask)))
        before, _, terminated, truncated, info = env.step(action)


def test_openspiel_refuses_every_illegal_action_and_changes_nothing(game: guti.Game) -> None:
    pyspiel = openspiel()
    loaded = pyspiel.load_game("guti", {"game": game.id, "max_plies": 8})
    state = loaded.new_initial_state()
    draw = np.random.default_rng(1)
    while not state.is_terminal():
        before, history, legal = str(state), state.history(), state.legal_actions()
        # OpenSpiel itself refuses -1, which stands for no action there.
        for action in [-2, *range(game.action_count + 1), 2**40]:
            if action not in legal:
                with pytest.raises(guti.ActionError, match=f"{action}.* is not legal; legal are "):
                    state.apply_action(action)
        assert (str(state), state.history(), state.legal_actions()) == (before, history, legal)
        state.apply_action(int(draw.choice(legal)))
    with pytest.raises(guti.ActionError, match="is not legal; the game is over"):
        state.apply_action(0)


def test_the_computer_is_asked_with_the_history_of_the_game(game: guti.Game) -> None:
    env = guti.gymnasium.GutiEnv(game, side=None, max_plies=60)
    asked: list[guti.Match] = []
    player = guti.level(1, seed=1, nodes=20)

    def opponent(match: guti.Match) -> str:
        assert isinstance(match, guti.Match) and match.position == env.position
        asked.append(match.copy())
        return player(match)

    draw, plies = np.random.default_rng(2), 0
    for seed in range(4):
        observation, info = env.reset(seed=seed)
        env._opponent = opponent  # type: ignore[assignment]  # pyright: ignore
        over = False
        while not over:
            # The last of the actions repeats positions more often than one at random.
            legal = np.flatnonzero(info["action_mask"])
            action = legal[-1] if seed % 2 else draw.choice(legal)
            observation, _, terminated, truncated, info = env.step(action)
            over = terminated or truncated
            history = env._match  # pyright: ignore[reportPrivateUsage]
            assert history.position == env.position
            assert (history.outcome is not None) == terminated
            if not over:
                assert history.occurrence == observation[12, 0]
        plies += len(env._match.history)  # pyright: ignore[reportPrivateUsage]
    assert asked and max(len(match.history) for match in asked) > 5 and plies > 20


def test_the_history_begins_after_the_random_plies() -> None:
    env = guti.gymnasium.GutiEnv("dara", side=0, random_plies=4)
    _, info = env.reset(seed=1)
    history = env._match  # pyright: ignore[reportPrivateUsage]
    assert history.history == [] and history.position == env.position != env.game.start
    copied = copy.deepcopy(env)
    copied.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert len(copied._match.history) == 2 and history.history == []  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize("make", [guti.gymnasium.GutiEnv, guti.pettingzoo.env])
def test_variants_beside_a_game_are_refused(make: Callable[..., Any]) -> None:
    bell = guti.Game("dara", "bell")
    assert make(bell).unwrapped.game == make("dara", ["bell"]).unwrapped.game == bell
    for variants in ("bell", ["protected"]):
        with pytest.raises(ValueError, match=r"Game\('dara', 'bell'\) has its variant already"):
            make(bell, variants)


def test_gymnasium_performs_no_action_before_a_reset() -> None:
    env = guti.gymnasium.GutiEnv("dara")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    assert not env.step(0)[4]["illegal"]


def test_environments_are_copied_and_not_pickled() -> None:
    for env in (
        guti.VectorEnv(guti.Game("dara"), 2),
        guti.gymnasium.GutiEnv("dara"),
        guti.pettingzoo.env("dara").unwrapped,
    ):
        with pytest.raises(TypeError, match="cannot pickle 'guti.VectorEnv' object"):
            pickle.dumps(env)
        copy.deepcopy(env)
