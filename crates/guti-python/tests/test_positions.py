"""Games and positions: text, equality, pickles, moves."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import ROOT, playout

import guti


def test_every_file_of_a_game_is_in_the_catalogue() -> None:
    files = {path.stem for path in (ROOT / "games").glob("*.toml")}
    # A second ending is that of a translation.
    assert set(guti.games()) == {name for name in files if "." not in name}


def test_positions_print_parse_compare_and_pickle(
    game: guti.Game, variants: Callable[[guti.Game], list[guti.Game]]
) -> None:
    for ruleset in variants(game):
        for position in playout(ruleset, seed=1, plies=12):
            again = ruleset.parse(str(position))
            assert again == position and hash(again) == hash(position)
            pickled = pickle.loads(pickle.dumps(position))
            assert pickled == position and hash(pickled) == hash(position)
            assert copy.copy(position) is position and copy.deepcopy(position) is position
            assert pickled.moves() == position.moves()
            assert eval(repr(position), {"Game": guti.Game}) == position


def test_a_position_is_not_changed_by_playing(game: guti.Game) -> None:
    start = game.start
    text, moves = str(start), start.moves()
    after = [start.play(move) for move in moves]
    assert str(start) == text and start.moves() == moves
    assert all(position != start for position in after)
    assert start != text
    with pytest.raises(AttributeError):
        start.to_move = 1  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_wrong_arguments_are_named(tmp_path: Path) -> None:
    assert copy.deepcopy(guti.Game("dara")).start == guti.Game("dara").start
    for wrong in (None, 3, [3], {"bell"}):
        with pytest.raises(TypeError, match="a text or a list of texts, not "):
            guti.Game("dara", wrong)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(FileNotFoundError, match="No such file or directory"):
        guti.Game(str(tmp_path / "none.toml"))
    # A point far from the others makes a board too large for a picture.
    file = tmp_path / "far.toml"
    text = (ROOT / "games" / "pretwa.toml").read_text(encoding="utf-8")
    points = text.split("rows = [", 1)[1].split("]", 1)[0].replace('"', "").replace(",", " ").split()
    places = ", ".join(f"{point} = [{i}, {i * i}]" for i, point in enumerate(points[:-1]))
    layout = f"layout = {{ places = {{ {places}, {points[-1]} = [-900, 900] }} }}"
    lines = [layout if line.startswith("layout") else line for line in text.splitlines()]
    own = [line.replace('id = "pretwa"', 'id = "far"') for line in lines]
    file.write_text("\n".join(own), encoding="utf-8")
    with pytest.raises(ValueError, match="too large"):
        guti.Game(str(file)).start.image(256.0)


def test_variants_are_other_games() -> None:
    dara = guti.Game("dara")
    bell = dara.under("bell")
    assert bell != dara and bell.start != dara.start
    assert bell == guti.Game("Dara", "bell") == guti.Game("dara", ["bell"])
    assert len({dara, bell, guti.Game("dara")}) == 2
    assert pickle.loads(pickle.dumps(bell)) == bell


def test_a_game_is_compiled_once_for_all_its_pickles(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text((ROOT / "games" / "pretwa.toml").read_text(encoding="utf-8"), encoding="utf-8")
    for game in (guti.Game("pretwa", "to-the-last"), guti.Game(path)):
        one, other = (pickle.loads(pickle.dumps(game)) for _ in range(2))
        assert one is other and one == game and one.variant == game.variant
        # Another variant of it is another game.
        under = pickle.loads(pickle.dumps(game.under("optional-capture")))
        assert under != one and under.variant == "optional-capture"


def test_equal_games_under_other_names_have_the_same_hash(
    game: guti.Game, variants: Callable[[guti.Game], list[guti.Game]]
) -> None:
    one, other = guti.Game("pretwa", "to-the-last"), guti.Game("pretwa", "lose_at=0")
    assert one == other and len({one, other}) == 1
    assert one.start == other.start and len({one.start, other.start}) == 1
    rules = variants(game)
    for ruleset in rules:
        equal = [other for other in rules if other == ruleset]
        assert len({hash(other) for other in equal}) == 1


def test_a_users_own_file_is_a_game(tmp_path: Path) -> None:
    text = (ROOT / "games" / "pretwa.toml").read_text(encoding="utf-8")
    text = text.replace('id = "pretwa"', 'id = "my-pretwa"')
    path = tmp_path / "my-pretwa.toml"
    path.write_text(text, encoding="utf-8")
    game = guti.Game(path)
    assert game == guti.Game(str(path)) and game.id == "my-pretwa"
    path.unlink()
    again = pickle.loads(pickle.dumps(game.under("optional-capture").start))
    assert again.game.variant == "optional-capture"
    assert again.perft(4) == guti.Game("pretwa", "optional-capture").start.perft(4)
    with pytest.raises(FileNotFoundError, match="my-pretwa"):
        guti.Game(path)


def perft_lines(game: str) -> list[tuple[str, str, int, int]]:
    """The counts of the naive reference implementation: variant, position, depth, count."""
    text = (ROOT / "games" / f"{game}.perft").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    return [(row[0], row[1], int(row[2]), int(row[3])) for row in rows if len(row) == 4]


def test_perft_counts_what_the_reference_counts(game: guti.Game) -> None:
    lines = [line for line in perft_lines(game.id) if line[3] <= 50_000]
    assert lines
    for variant, position, depth, count in lines:
        assert game.under(variant).parse(position).perft(depth) == count, (variant, position, depth)


def test_moves_are_as_many_as_the_reference_counts(game: guti.Game) -> None:
    for variant, text, depth, count in perft_lines(game.id):
        if depth <= 2 and count <= 2000:
            position = game.under(variant).parse(text)
            moves = position.moves()
            after = [position.play(move) for move in moves]
            found = len(moves) if depth == 1 else sum(len(next.moves()) for next in after)
            assert found == count, (variant, text)


def test_what_is_wrong_is_said_in_the_words_of_the_program() -> None:
    with pytest.raises(guti.GameError, match="there is no game `pretva`.*did you mean `pretwa`"):
        guti.Game("pretva")
    with pytest.raises(guti.GameError, match="nothing"):
        guti.Game("dara", "nothing")
    with pytest.raises(guti.GameError):
        guti.Game.from_text("id = 3")
    game = guti.Game("dash-guti")
    with pytest.raises(guti.PositionError):
        game.parse("nonsense")
    position = game.start.play("d3-d4").play("d5xd3")
    with pytest.raises(guti.MoveError, match="compulsory"):
        position.play("c3-d4")
    assert not position.is_legal("c3-d4") and not position.is_legal("")
    assert issubclass(guti.MoveError, guti.GutiError) and issubclass(guti.GutiError, ValueError)


def test_a_position_that_is_over_has_an_outcome_and_no_moves() -> None:
    # Black has no piece left, which the rules of the game make a loss.
    game = guti.Game("pretwa")
    for seed in range(50):
        last = playout(game, seed, plies=500)[-1]
        if last.outcome is not None and last.outcome.winner is not None:
            assert last.moves() == [] and last.perft(1) == 0
            assert last.outcome.result == ("1-0", "0-1")[last.outcome.winner]
            assert game.side_names[last.outcome.winner] in str(last.outcome)
            with pytest.raises(guti.GameOverError, match="the game is over"):
                last.play("a")
            return
    pytest.fail("no random game was decided")


def test_a_picture_has_a_circle_for_every_piece(game: guti.Game) -> None:
    svg = game.start.svg()
    assert svg.startswith("<svg ") and svg.rstrip().endswith("</svg>")
    assert game.start._repr_svg_() == svg
    with pytest.raises(ValueError, match="unit"):
        game.start.svg(unit=float("nan"))
