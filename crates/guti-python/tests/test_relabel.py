"""The same game under other names."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable

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


def test_a_game_may_be_named() -> None:
    assert guti.relabel("pretwa", 7).points == guti.relabel(guti.Game("pretwa"), 7).points
    with pytest.raises(ValueError, match="there is no game `chess`"):
        guti.relabel("chess", 7)


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


@pytest.mark.parametrize("name", ["dash-guti", "dara", "english-draughts", "oware"])
def test_a_move_may_be_written_with_other_signs_as_under_the_own_names(name: str) -> None:
    game = guti.Game(name)
    new = guti.relabel(game, seed=3)
    for original in playout(game, seed=5, plies=30):
        position = new.position(original)
        for move in position.moves():
            for sign in ("-", " - ", " ", "", "\u2013", "\u2014", ", ", "->"):
                typed = f" {move.replace('-', sign)} "
                for text in (typed, typed.upper()):
                    assert position.is_legal(text), text
                    assert position.original_move(text) == position.original_move(move)
    for text in ("", "-", "stop", "nonsense"):
        assert not new.start.is_legal(text)
    with pytest.raises(guti.MoveError):
        new.start.play("\ud83d")


def test_numbers_are_renamed_where_they_are_points() -> None:
    game = guti.Game("english-draughts")
    new = guti.relabel(game, seed=2)
    five, nine, twelve = (dict(new.named_points())[game.points.index(old)] for old in ("5", "9", "12"))
    for text, words in [
        ("A man on 5 or 9, at 12.", f"A man on {five} or {nine}, at {twelve}."),
        ("On 5, 9 and 12.", f"On {five}, {nine} and {twelve}."),
        ("Square 5 is a corner.", f"Square {five} is a corner."),
        ("It goes from 1 to 5 squares, and takes 2 or 3 pieces.",) * 2,
        ("The board has 32 squares. They go from 1 to 32. A line has 8.", "The board has 32 squares. A line has 8."),
        ("There are twelve men: one side has 1 to 12, the other 21-32.", "There are twelve men."),
        ("The men stand on 1-12.", ""),
    ]:
        assert new.words(text) == words
    # Of a game whose points have other names, all numbers are counts.
    assert guti.relabel(guti.Game("dara"), 2).words("From 1 to 5.") == "From 1 to 5."


def test_games_of_the_same_name_are_told_apart_by_brackets() -> None:
    for name in ("shiva-5x6", "shiva-6x6"):
        game = guti.Game(name)
        new = guti.relabel(game, seed=2)
        assert new.words("Shiva") == new.words(game.name) != new.words("Dara") == new.words("Oware")


def test_words_that_are_derived_from_the_sides_are_renamed() -> None:
    for name, texts in [
        ("dara", ["whites", "blackish", "The darker men", "light pieces"]),
        ("oware", ["northern", "Southwards"]),
    ]:
        game = guti.Game(name)
        new = guti.relabel(game, seed=2)
        for text in texts:
            words = new.words(text)
            assert words != text and any(side in words for side in new.side_names)
    assert guti.relabel(guti.Game("dara"), 2).words("dark squares") == "dark squares"


def test_rules_are_true_under_new_names_and_have_no_old_one(
    game: guti.Game, variants: Callable[[guti.Game], list[guti.Game]]
) -> None:
    sides = [side.lower() for side in game.side_names]
    for played in variants(game):
        new = guti.relabel(played, seed=4)
        for rule in played.rules:
            words = new.words(rule)
            assert not any(side in words.lower() for side in sides)
            assert not re.search(r"\b(dark|light)(er)? (?!squares?\b)", words), words
            # No other proper name, nor that of another game.
            assert not re.search(r"[\w,;)] [A-Z]", words), words
            # Of the numbers that are names of points the count of the points is left.
            left = {*re.findall(r"\w+", words)} & {*played.points} - {*new.points}
            assert left <= {str(len(played.points))}, words
