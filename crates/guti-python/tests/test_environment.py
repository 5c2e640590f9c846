"""Many boards at once: ends, restarts, and what is refused."""

from __future__ import annotations

import copy
import threading
from typing import Any

import numpy as np
import pytest

import guti
from conftest import LONG


def snapshot(env: guti.VectorEnv[Any]) -> list[str]:
    return [repr(env.position(board)) for board in range(env.n)]


def test_boards_play_by_the_rules_of_matches(game: guti.Game) -> None:
    """Every game of random actions is replayed by a match, which judges by another way."""
    env = guti.VectorEnv(game, 3, seed=5, max_plies=150)
    now = env.reset()
    matches = [guti.Match(game) for _ in range(env.n)]
    entered: list[list[int]] = [[] for _ in range(env.n)]
    for _ in range(300):
        for board, match in enumerate(matches):
            position, chosen = env.position(board)
            assert position == match.position and chosen == entered[board]
            assert now.to_move[board] == match.to_move
            sequences = [list(s) for s in position.all_actions().values()]
            depth = len(chosen)
            legal = {s[depth] for s in sequences if s[:depth] == chosen}
            assert set(np.flatnonzero(now.mask[board])) == legal
            if not chosen:
                seen = position.observation()
                # A match counts occurrences; a position alone has occurred once.
                assert (now.observation[board][:12] == seen[:12]).all()
        actions = env.sample()
        now = env.step(actions)
        for board, match in enumerate(matches):
            entered[board].append(int(actions[board]))
            played = {s: move for move, s in match.position.all_actions().items()}
            move = played.get(tuple(entered[board]))
            if move is None:
                assert not now.terminated[board] and not now.truncated[board]
                continue
            match.play(move)
            entered[board] = []
            outcome = match.outcome
            plies = len(match.history)
            assert now.terminated[board] == (outcome is not None)
            assert now.truncated[board] == (outcome is None and plies == 150)
            reward = [0.0, 0.0]
            if outcome is not None and outcome.winner is not None:
                reward = [-1.0, -1.0]
                reward[outcome.winner] = 1.0
            assert now.rewards[board].tolist() == reward
            if now.terminated[board] or now.truncated[board]:
                matches[board] = guti.Match(game)


def test_random_actions_legal_and_illegal(game: guti.Game) -> None:
    """With `GUTI_LONG_TESTS`, a million of each game, and between them 15,625 that are illegal."""
    n, actions_of_a_game = (64, 1_000_000) if LONG else (1024, 100_000)
    env = guti.VectorEnv(game, n, seed=3, threads=2, max_plies=300)
    draw = np.random.default_rng(1)
    now, before = env.buffers(), env.buffers()
    actions = np.zeros(n, np.int64)
    env.reset(out=now)
    for _ in range(-(-actions_of_a_game // n)):
        assert now.mask.any(axis=1).all()
        env.sample(actions)
        assert now.mask[np.arange(n), actions].all()
        board = int(draw.integers(n))
        wrong = actions.copy()
        illegal = [int(action) for action in np.flatnonzero(~now.mask[board])]
        illegal += [-1, game.action_count, 2**40, -(2**63)]
        wrong[board] = illegal[draw.integers(len(illegal))]
        for number, array in enumerate(now):
            np.copyto(before[number], array)
        with pytest.raises(guti.ActionError, match=f"board {board}: action {wrong[board]}"):
            env.step(wrong, now)
        # Nothing was written, and what the boards show is what they showed.
        assert all(map(np.array_equal, before, now))
        shown = env.observe()
        assert all(map(np.array_equal, before[:2], shown[:2]))
        assert np.array_equal(before.to_move, shown.to_move)
        env.step(actions, now)


def test_threads_change_nothing() -> None:
    game = guti.Game("dara")
    one, four = (guti.VectorEnv(game, 300, seed=9, threads=threads) for threads in (1, 4))
    assert all(map(np.array_equal, one.reset(), four.reset()))
    for _ in range(60):
        actions = one.sample()
        assert (actions == four.sample()).all()
        assert all(map(np.array_equal, one.step(actions), four.step(actions.astype(np.int32))))


def test_a_seed_repeats_the_openings_and_the_actions() -> None:
    game = guti.Game("oware")
    env = guti.VectorEnv(game, 50, seed=1, random_plies=6)
    first = snapshot(env)
    assert len(set(first)) > 1
    env.reset(seed=2)
    second = snapshot(env)
    env.reset(seed=1)
    assert snapshot(env) == snapshot(guti.VectorEnv(game, 50, seed=1, random_plies=6)) != second


def test_openings_are_not_ended_by_the_rules() -> None:
    # Two quiet plies in a row end the game, so that one of every two of an opening captures.
    game = guti.Game("felli", "quiet_plies=2")
    now = guti.VectorEnv(game, 64, random_plies=10, max_plies=11).reset()
    pieces = now.observation[:, :4].sum(axis=(1, 2))
    assert now.mask.any(axis=1).all() and pieces.max() <= 12 - 5


def test_openings_that_always_end_the_game_get_shorter() -> None:
    # No game goes on for 200 random plies; five of them end none but by the last.
    game = guti.Game("three-mens-morris")
    now = guti.VectorEnv(game, 64, random_plies=200).reset()
    assert now.observation[:, :4].sum(axis=(1, 2)).min() >= 5
    # The first ply cannot capture, and ends the game.
    game = guti.Game("felli", "quiet_plies=1")
    env = guti.VectorEnv(game, 2, random_plies=5)
    assert [env.position(board)[0] for board in range(2)] == [game.start] * 2


def test_plies_of_the_opening_count() -> None:
    game = guti.Game("dara")
    env = guti.VectorEnv(game, 4, random_plies=6, max_plies=7)
    assert env.step(env.sample()).truncated.all()
    for most in (1, 5, 6):
        with pytest.raises(
            ValueError, match=f"`max_plies` is {most}, and should be 0 or more than `random_plies`, which is 6"
        ):
            guti.VectorEnv(game, 4, random_plies=6, max_plies=most)
    assert guti.VectorEnv(game, 4, random_plies=6, max_plies=0).reset().mask.any()


def test_without_a_restart_a_board_waits() -> None:
    game = guti.Game("three-mens-morris")
    env = guti.VectorEnv(game, 8, seed=1, auto_restart=False, max_plies=200)
    now = env.reset()
    over = np.zeros(8, bool)
    for _ in range(2000):
        now = env.step(env.sample())
        assert not (over & (now.terminated | now.truncated)).any()
        over |= now.terminated | now.truncated
        assert (now.mask.any(axis=1) == ~over).all()
    assert over.all()
    before = snapshot(env)
    env.step([-5] * 8)
    assert snapshot(env) == before
    assert env.reset().mask.any(axis=1).all()


@pytest.mark.parametrize(
    ("error", "words", "make"),
    [
        (TypeError, "`observation` has the dtype float32 instead of uint8",
         lambda b: b._replace(observation=b.observation.astype(np.float32))),
        (TypeError, "`mask` has the dtype uint8 instead of bool",
         lambda b: b._replace(mask=b.mask.astype(np.uint8))),
        (ValueError, r"`rewards` has the shape \(2, 4\) instead of \(4, 2\)",
         lambda b: b._replace(rewards=np.zeros((2, 4), np.float32))),
        (ValueError, r"`terminated` has the shape \(3,\) instead of \(4,\)",
         lambda b: b._replace(terminated=np.zeros(3, np.bool_))),
        (ValueError, "`truncated` is not C-contiguous",
         lambda b: b._replace(truncated=np.zeros(8, np.bool_)[::2])),
        (ValueError, "`mask` is not C-contiguous",
         lambda b: b._replace(mask=np.asfortranarray(b.mask))),
        (ValueError, "`rewards` is not aligned",
         lambda b: b._replace(rewards=np.zeros(33, np.uint8)[1:].view(np.float32).reshape(4, 2))),
        (ValueError, "`truncated` shares its memory with another array",
         lambda b: b._replace(truncated=b.terminated)),
        (TypeError, "`to_move` should be a numpy array or have `__dlpack__`, .* `list`",
         lambda b: b._replace(to_move=[0] * 4)),
        (TypeError, "`out` should be a `Step` or six arrays", lambda b: b[:5]),
        (TypeError, "`out` should be a `Step` or six arrays", lambda b: 3),
    ],
)  # fmt: skip
def test_wrong_arrays_are_refused_and_nothing_changes(
    error: type[Exception], words: str, make: Any
) -> None:
    env = guti.VectorEnv(guti.Game("dara"), 4)
    before = snapshot(env)
    out = make(env.buffers())
    with pytest.raises(error, match=words):
        env.step(env.sample(), out)
    with pytest.raises(error, match=words):
        env.reset(out=out)
    assert snapshot(env) == before


def test_environments_may_share_arrays() -> None:
    game = guti.Game("dara")
    one, other, alone = (guti.VectorEnv(game, 2, seed=seed) for seed in (1, 2, 1))
    shared, own = one.buffers(), alone.buffers()
    for _ in range(20):
        actions = alone.sample()
        alone.step(actions, own)
        one.step(actions, shared)
        assert (shared.observation == own.observation).all()
        other.step(other.sample(), shared)


def test_a_read_only_array_is_refused() -> None:
    env = guti.VectorEnv(guti.Game("dara"), 2)
    out = env.buffers()
    out.rewards.flags.writeable = False
    with pytest.raises(ValueError, match="`rewards` is read-only"):
        env.step([0, 0], out)


@pytest.mark.parametrize(
    ("error", "words", "actions"),
    [
        (TypeError, "`actions` has the dtype float64 instead of int64 or int32", np.zeros(4)),
        (ValueError, r"`actions` has the shape \(4, 1\)", np.zeros((4, 1), np.int64)),
        (ValueError, "`actions` is not C-contiguous", np.zeros(8, np.int64)[::2]),
        (ValueError, "expected 4 actions, one for each board, and got 3", [0, 0, 0]),
        (TypeError, "`actions` should be an array of int64 or int32", "0123"),
        (TypeError, "`actions` should be an array of int64 or int32", None),
    ],
)
def test_wrong_actions_are_refused_and_nothing_changes(
    error: type[Exception], words: str, actions: Any
) -> None:
    env = guti.VectorEnv(guti.Game("dara"), 4)
    before = snapshot(env)
    with pytest.raises(error, match=words):
        env.step(actions)
    assert snapshot(env) == before


def test_an_illegal_action_is_named() -> None:
    game = guti.Game("dara")
    env = guti.VectorEnv(game, 2)
    env.step([0, 1])
    with pytest.raises(guti.ActionError) as raised:
        env.step([1, 1])
    point = game.points[1]
    assert str(raised.value).startswith(f"board 1: action 1 ({point}) is not legal; legal are 0 (")


def test_arrays_by_dlpack() -> None:
    class Capsule:
        """An array that offers only its memory."""

        def __init__(self, array: np.ndarray[Any, Any]) -> None:
            self.array = array

        def __dlpack__(self, **options: Any) -> Any:
            return self.array.__dlpack__(**options)

        def __dlpack_device__(self) -> Any:
            return self.array.__dlpack_device__()

    env = guti.VectorEnv(guti.Game("dara"), 3)
    other = guti.VectorEnv(guti.Game("dara"), 3)
    mine = env.buffers()
    actions = env.sample()
    env.step(Capsule(actions), [Capsule(array) for array in mine])
    assert all(map(np.array_equal, mine, other.step(actions)))


def test_arrays_by_an_older_dlpack_are_only_read() -> None:
    class Unversioned:
        """An array that offers its memory as libraries did before DLPack 1.0."""

        def __init__(self, array: np.ndarray[Any, Any]) -> None:
            self.array = array

        def __dlpack__(self, *, stream: Any = None) -> Any:
            return self.array.__dlpack__()

        def __dlpack_device__(self) -> Any:
            return self.array.__dlpack_device__()

    env = guti.VectorEnv(guti.Game("dara"), 3)
    before, mine = snapshot(env), env.buffers()
    for out in ([Unversioned(array) for array in mine], mine._replace(mask=Unversioned(mine.mask))):  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        with pytest.raises(ValueError, match="` is read-only: memory that comes by DLPack can be written only"):
            env.step([0, 0, 0], out)
    with pytest.raises(ValueError, match="`out` is read-only: memory that comes by DLPack"):
        env.sample(Unversioned(np.zeros(3, np.int64)))
    assert snapshot(env) == before
    env.step(Unversioned(np.zeros(3, np.int64)), mine)
    assert snapshot(env) != before


@pytest.mark.parametrize(
    "wrong", [{"n": 0}, {"n": -1}, {"n": 1, "threads": 0}, {"n": 2**30}, {"n": 1, "seed": -1}, {"n": 1, "max_plies": -1}]
)
def test_an_environment_of_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="should be from [01] to"):
        guti.VectorEnv(guti.Game("dara"), **wrong)


@pytest.mark.parametrize("board", [2, -1, 2**70])
def test_there_is_no_board_beyond_the_last(board: int) -> None:
    with pytest.raises(IndexError, match=f"there is no board {board}, only 0 to 1"):
        guti.VectorEnv(guti.Game("dara"), 2).position(board)


@pytest.mark.parametrize("packed", [False, True])
def test_a_copy_goes_on_by_itself(game: guti.Game, packed: bool) -> None:
    env: guti.VectorEnv[Any] = guti.VectorEnv(game, 5, seed=3, random_plies=2, max_plies=40, packed=packed)
    alone: guti.VectorEnv[Any] = guti.VectorEnv(game, 5, seed=3, random_plies=2, max_plies=40, packed=packed)
    now, expected = env.reset(), alone.reset()
    for _ in range(30):
        actions = env.sample()
        now, expected = env.step(actions, out=now), alone.step(alone.sample())
    for again in (copy.copy(env), copy.deepcopy(env)):
        assert again.packed == packed and snapshot(again) == snapshot(env)
        assert (again.sample() == copy.copy(env).sample()).all()
        again.step(again.sample(), out=again.buffers())
    # What the copies did changed nothing.
    for _ in range(60):
        actions = env.sample()
        now, expected = env.step(actions, out=now), alone.step(alone.sample())
        assert all(map(np.array_equal, now, expected))


def test_one_thread_at_a_time_uses_an_environment() -> None:
    env = guti.VectorEnv(guti.Game("dara"), 20_000)
    now, actions = env.reset(), env.sample()
    done, refused = threading.Event(), list[str]()

    def asks() -> None:
        while not done.is_set():
            assert len(env) == env.n == 20_000 and "20000 boards" in repr(env) and not env.packed
            try:
                env.position(0)
            except RuntimeError as error:
                refused.append(str(error))

    thread = threading.Thread(target=asks)
    thread.start()
    for _ in range(400):
        try:
            now, actions = env.step(actions, out=now), env.sample(actions)
        except RuntimeError as error:
            assert "it does one thing at a time" in str(error)
        if refused:
            break
    done.set()
    thread.join()
    assert refused and "the environment is in use" in refused[0]


@pytest.mark.parametrize("name", ["dara", "oware", "english-draughts"])
def test_arrays_that_are_given_again_show_all_that_changes(name: str) -> None:
    envs = [guti.VectorEnv(guti.Game(name), 8, max_plies=60) for _ in range(2)]
    again = envs[0].reset()
    for _ in range(300):
        actions = envs[0].sample()
        again = envs[0].step(actions, out=again)
        fresh = envs[1].step(actions)
        assert all(map(np.array_equal, again, fresh))


def test_observe_writes_all_of_an_array_that_was_written_into() -> None:
    env = guti.VectorEnv(guti.Game("dara"), 3)
    now = env.reset()
    now = env.step(env.sample(), out=now)
    before = now.observation.copy()
    now.observation[:] = 9
    env.observe(out=now)
    assert np.array_equal(now.observation, before)


def test_packed_arrays_say_what_others_say(game: guti.Game) -> None:
    env = guti.VectorEnv(game, 4, seed=2, max_plies=80)
    packed = guti.VectorEnv(game, 4, seed=2, max_plies=80, packed=True)
    assert packed.packed and not env.packed
    now, words = env.reset(), packed.reset()
    for _ in range(150):
        planes = guti.unpack_observation(game, words.observation)
        assert planes.dtype == np.uint8 and np.array_equal(planes, now.observation)
        mask = guti.unpack_mask(game, words.mask)
        assert mask.dtype == np.bool_ and np.array_equal(mask, now.mask)
        assert all(map(np.array_equal, words[2:], now[2:]))
        # One board, and a batch of batches.
        one = guti.unpack_observation(game, words.observation[1])
        assert np.array_equal(one, now.observation[1])
        batches = guti.unpack_observation(game, words.observation.reshape(2, 2, -1))
        assert np.array_equal(batches[1, 1], now.observation[3])
        assert np.array_equal(guti.unpack_mask(game, words.mask[::2]), now.mask[::2])
        actions = env.sample()
        assert np.array_equal(packed.sample(), actions)
        now, words = env.step(actions, now), packed.step(actions, words)
    fresh = packed.observe()
    assert all(map(np.array_equal, fresh[:2], words[:2]))


def test_packed_arrays_are_told_from_others() -> None:
    game = guti.Game("dara")
    env, packed = guti.VectorEnv(game, 2), guti.VectorEnv(game, 2, packed=True)
    before = snapshot(packed)
    with pytest.raises(TypeError, match="`observation` has the dtype uint8 instead of uint64"):
        packed.step([0, 0], env.buffers())
    with pytest.raises(TypeError, match="`observation` has the dtype uint64 instead of uint8"):
        env.step([0, 0], packed.buffers())
    wrong = packed.buffers()._replace(observation=np.zeros((2, 13), np.uint64))
    with pytest.raises(ValueError, match=r"`observation` has the shape \(2, 13\) instead of \(2, 11\)"):
        packed.step([0, 0], wrong)
    with pytest.raises(TypeError, match="`out` should be a `PackedStep` or six arrays"):
        packed.step([0, 0], [])
    assert snapshot(packed) == before


def test_words_of_no_sense_are_not_unpacked() -> None:
    game = guti.Game("dara")
    with pytest.raises(ValueError, match="an observation of Dara has 11 words, and this has 17"):
        guti.unpack_observation(game, np.zeros((2, 17), np.uint64))
    with pytest.raises(ValueError, match="an observation of Oware has 17 words, and this has 11"):
        guti.unpack_observation(guti.Game("oware"), np.ones(11, np.uint64))
    with pytest.raises(ValueError, match="a mask has 2 words, and this has 0"):
        guti.unpack_mask(game, np.zeros((), np.uint64))
    as_bytes: Any = np.zeros((2, 11), np.uint8)
    with pytest.raises(TypeError, match="`observation` has the dtype uint8 instead of uint64"):
        guti.unpack_observation(game, as_bytes)
    # A mask that is not packed has another number of flags too: the dtype is what is wrong.
    unpacked: Any = np.zeros((2, game.action_count), np.bool_)
    with pytest.raises(TypeError, match="`mask` has the dtype bool instead of uint64"):
        guti.unpack_mask(game, unpacked)
    words: Any = [0, 0]
    with pytest.raises(TypeError, match="`mask` should be a numpy array, and is of the class `list`"):
        guti.unpack_mask(game, words)
