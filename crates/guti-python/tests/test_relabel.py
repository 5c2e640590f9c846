"""The same game under other names."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from conftest import playout

import guti


def test_moves_correspond_one_to_one(game: guti.Game) -> None:
    new = guti.relabel(game, seed=7)
    assert len(set(new.points)) == len(game.points)
    assert len(set(new.side_names)) == 2
    for original in playout(game, seed=2, plies=40):
        position = new.position(original)
        moves = {position.original_move(move) for move in position.moves()}
        assert sorted(moves) == original.moves()
        assert len(moves) == len(position.moves())
        for move in position.moves():
            after = position.play(move)
            assert after.original == original.play(position.original_move(move))
            assert after == new.position(after.original) and hash(after) == hash(after)
            break
        over, was = position.outcome, original.outcome
        assert (over is None) == (was is None)
        assert over is None or was is None or over[:2] == was[:2]
        assert pickle.loads(pickle.dumps(position)) == position


def test_texts_have_no_name_of_the_game(game: guti.Game) -> None:
    for seed in range(5):
        new = guti.relabel(game, seed)
        text = str(new.start)
        assert not any(name in text for name in (game.id, game.name, *game.side_names))
        # Each point is named once, in an order and with a name that the seed decides.
        said = [part.split(":")[0].split()[-1] for part in text.split(", ")]
        assert said == new.points


def test_a_seed_decides_the_names() -> None:
    game = guti.Game("dara")
    assert guti.relabel(game, 3) == guti.relabel(game, 3) != guti.relabel(game, 4)
    assert str(guti.relabel(game, 3).start) == str(guti.relabel(game, 3).start)
    assert guti.relabel(game, 3).points != guti.relabel(game, 4).points
    with pytest.raises(ValueError, match="`seed` is -1, and should be at least 0"):
        guti.relabel(game, -1)
    with pytest.raises(TypeError):
        guti.relabel(game, None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(guti.MoveError, match="`c3` is not legal"):
        guti.relabel(game, 3).start.play("c3")
    with pytest.raises(ValueError, match="the names are those of"):
        guti.relabel(game, 3).position(guti.Game("pretwa").start)


def test_a_seed_may_be_a_number_of_numpy() -> None:
    game = guti.Game("dara")
    new = guti.relabel(game, np.int64(3))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert new == guti.relabel(game, 3) and new.points == guti.relabel(game, 3).points
    assert type(new.seed) is int


def test_the_words_have_the_remarks_under_the_new_names() -> None:
    game = guti.Game("khutka-boia")
    new = guti.relabel(game, seed=1)
    board = "0,0,1,0,2/1,3,0,1,0 s 20,22 0"
    plain, south, north = (
        new.position(game.parse(board + kungidar)) for kungidar in ("", " K=s", " K=n")
    )
    assert not plain.remarks and str(south).startswith(str(plain))
    assert len({str(plain), str(south), str(north)}) == 3
    for position, name in ((south, new.side_names[0]), (north, new.side_names[1])):
        (remark,) = position.remarks
        assert str(position).endswith(f" {remark}") and remark.startswith(name)
        assert not any(side in str(position) for side in game.side_names)
    # A bha: the remark names its hole, too.
    (remark,) = new.position(game.parse("0,0,1,0,2/*,4,0,1,0 s 20,22 0")).remarks
    assert dict(new.named_points())[game.points.index("a1")] in remark and new.side_names[0] in remark


def test_the_words_say_what_stands_where() -> None:
    # Pretwa begins with nine pieces of each side and a vacant centre.
    new = guti.relabel(guti.Game("pretwa"), 5)
    first, second = new.side_names
    text = str(new.start)
    assert text.startswith(f"{first} to move. ")
    assert text.count(f": {first}") == text.count(f": {second}") == 9
    assert text.count(": vacant") == 1
    after = new.start.play(new.start.moves()[0])
    assert str(after).startswith(f"{second} to move. ")
    assert str(after).count(f": {first}") == str(after).count(f": {second}") == 9
