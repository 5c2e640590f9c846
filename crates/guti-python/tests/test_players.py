"""Players outside Python: programs that speak UGI, and endpoints over HTTP."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

import guti
from guti._chat import move_in, prompt
from guti._players import CallablePlayer, NoMove

PROGRAM = """
import sys, time
import guti
game, position, how = guti.Game("dara"), None, sys.argv[1:]
for line in sys.stdin:
    words = line.split()
    if words == ["ugi"]:
        print("id name a test")
        print("option name Game type combo default dara var dara var pretwa")
        print("option name Variant type string default standard")
        print("option name Extra Time type spin default 0 min 0 max 9")
        print("ugiok")
    elif words[:3] == ["setoption", "name", "Game"]:
        game = guti.Game(words[4])
    elif words[:3] == ["setoption", "name", "Variant"]:
        game = game.under(" ".join(words[4:]))
    elif words == ["isready"]:
        print("readyok")
    elif words[:2] == ["position", "fen"]:
        fen, _, moves = line[len("position fen "):].partition(" moves ")
        position = game.parse(fen.strip())
        for move in moves.split():
            position = position.play(move)
    elif words[:1] == ["go"]:
        if "crashes" in how:
            sys.exit(1)
        if "hangs" in how:
            time.sleep(600)
        if "floods" in how:
            while True:
                print("info nonsense")
        move = "nonsense" if "nonsense" in how else position.moves()[-1]
        print("info depth 1\\nbestmove " + move + (" ponder a1" if "ponders" in how else ""))
        if "twice" in how:
            print("bestmove nonsense")
    sys.stdout.flush()
"""


@pytest.fixture(scope="module")
def suite() -> guti.Suite:
    """Positions of a variant, whose values are made up: what matters here is which move is chosen."""
    game = guti.Game("pretwa", "optional-capture")
    items: list[guti.SuiteItem] = []
    position = game.start
    for _ in range(5):
        moves = position.moves()
        values = {
            move: guti.Value("win" if move == moves[-1] else "loss", 1, None) for move in reversed(moves)
        }
        items.append(guti.SuiteItem(position, values))
        position = position.play(moves[0])
    return guti.Suite(game, 0, items)


@pytest.fixture
def program(tmp_path: Path) -> Callable[..., guti.UgiPlayer]:
    file = tmp_path / "program.py"
    file.write_text(PROGRAM, encoding="utf-8")
    return lambda *how: guti.UgiPlayer([sys.executable, str(file), *how], name="program", patience=60)


def test_a_program_is_asked_over_ugi(program: Callable[..., guti.UgiPlayer], suite: guti.Suite) -> None:
    for how in ("", "twice", "ponders"):
        found = guti.grade(program(how), suite)
        assert [answer.move for answer in found.answers] == [
            item.position.moves()[-1] for item in suite.items
        ]
        assert found.value_errors.value == 0.0 and found.player == "program"
    games = guti.grade(program(), suite, pairs=1, levels=[1], nodes=10, max_plies=20).games
    assert len(games) == 2 and all(game.problem is None for game in games)


@pytest.mark.parametrize(
    "how, problem",
    [("nonsense", "illegal"), ("crashes", "crash"), ("hangs", "time-out"), ("floods", "time-out")],
)
def test_a_program_that_fails_is_started_again(
    program: Callable[..., guti.UgiPlayer], suite: guti.Suite, how: str, problem: str
) -> None:
    few = suite._replace(items=suite.items[:2])
    # A program that has to be started again needs the time for that, too.
    found = guti.grade(program(how), few, time_limit=20.0 if how in ("nonsense", "crashes") else 2.0)
    assert [answer.problem for answer in found.answers] == [problem] * 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no groups of processes")
def test_what_a_program_has_started_is_stopped_with_it(suite: guti.Suite, tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    noted = tmp_path / "pids"
    # A script that starts the program, as many do, and one that hangs beside it.
    script = tmp_path / "script.sh"
    script.write_text(
        f'echo $$ >> "{noted}"\nsleep 600 & echo $! >> "{noted}"\n'
        f'"{sys.executable}" "{tmp_path}/program.py" hangs\nexit\n',
        encoding="utf-8",
    )
    player = guti.UgiPlayer(["sh", str(script)], patience=60)
    found = guti.grade(player, suite._replace(items=suite.items[:1]), time_limit=2.0)
    assert found.answers[0].problem == "time-out"
    pids = [int(pid) for pid in noted.read_text(encoding="utf-8").split()]
    assert len(pids) == 2
    for pid in pids:
        wait_for_the_end(pid)


def wait_for_the_end(pid: int) -> None:
    """Waits until a process has ended, be it that nobody has waited for it."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout
        if not state.strip() or state.startswith("Z"):
            return
        time.sleep(0.1)
    pytest.fail(f"process {pid} is still there")


def test_lines_of_a_program_do_not_extend_the_time() -> None:
    player = guti.UgiPlayer("program")
    for line in ("info depth 1", "bestmove a1"):
        player._lines.put(line)  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(NoMove, match="no `bestmove` in time"):
        player._wait("bestmove", time.monotonic())  # pyright: ignore[reportPrivateUsage]


def test_the_thread_that_reads_a_program_ends_with_it() -> None:
    floods = "print('ugiok\\nreadyok')\nwhile True: print('info')"
    before = set(threading.enumerate())
    player = guti.UgiPlayer([sys.executable, "-c", floods], patience=60)
    player.begin(guti.Game("pretwa"), False)
    (reader,) = set(threading.enumerate()) - before
    lines, end = player._lines, time.monotonic() + 20  # pyright: ignore[reportPrivateUsage]
    while not lines.full() and time.monotonic() < end:
        time.sleep(0.01)
    assert lines.full()
    player.close()
    reader.join(2.0)
    assert not reader.is_alive()


def test_a_program_that_cannot_play_is_refused(suite: guti.Suite, tmp_path: Path) -> None:
    with pytest.raises(guti.PlayerError, match="cannot be started"):
        guti.grade(guti.UgiPlayer(str(tmp_path / "missing")), suite)
    with pytest.raises(guti.PlayerError, match="no program"):
        guti.UgiPlayer("")
    with pytest.raises(guti.PlayerError, match="`guti \"ugi` is not a command: No closing quotation"):
        guti.UgiPlayer('guti "ugi')
    for patience in (0.0, -1.0, float("nan"), float("inf")):
        with pytest.raises(guti.PlayerError, match="should be a number of seconds"):
            guti.UgiPlayer("guti ugi", patience=patience)
    silent = [sys.executable, "-c", "import time; time.sleep(600)"]
    with pytest.raises(guti.PlayerError, match="no `ugiok` in time"):
        guti.grade(guti.UgiPlayer(silent, patience=0.2), suite)
    with pytest.raises(guti.PlayerError, match="has ended"):
        guti.grade(guti.UgiPlayer([sys.executable, "-c", "pass"]), suite)
    with pytest.raises(guti.PlayerError, match="under new names"):
        guti.grade(guti.UgiPlayer(silent), suite, relabel=1)


def test_options_that_a_program_does_not_have_are_refused(suite: guti.Suite, tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(PROGRAM, encoding="utf-8")

    def player(options: dict[str, str]) -> guti.UgiPlayer:
        return guti.UgiPlayer([sys.executable, str(file)], options=options, patience=60)

    assert guti.grade(player({"extra time": "9"}), suite).value_errors.value == 0.0
    for options, reason in [
        ({"Nope": "1"}, "the program has no option `Nope`"),
        ({"Extra Time": "10"}, "the option `Extra Time` of the program cannot be `10`"),
        ({"Extra Time": "x"}, "cannot be `x`"),
        ({"Variant": "a\nquit"}, "is no value of the option `Variant`"),
    ]:
        with pytest.raises(guti.PlayerError, match=reason):
            guti.grade(player(options), suite)
    # The program announces the games that it knows.
    other = guti.Game("oware")
    moves = {move: guti.Value("draw", None, None) for move in other.start.moves()}
    sowing = guti.Suite(other, 0, [guti.SuiteItem(other.start, moves)])
    with pytest.raises(guti.PlayerError, match="the option `Game` of the program cannot be `oware`"):
        guti.grade(player({}), sowing)


@pytest.mark.parametrize("go", ["nonsense", "", "depth", "depth x", "infinite", "nodes 100 depth", "nodes -1"])
def test_limits_that_are_none_are_refused(go: str) -> None:
    with pytest.raises(guti.PlayerError, match="does not limit a search"):
        guti.UgiPlayer("guti ugi", go=go)


def test_a_late_answer_costs_only_its_own_question() -> None:
    # The second answer takes less than the limit, but more than what the first one leaves of it.
    durations = iter([3.0, 1.4])

    def plays(position: guti.Position) -> str:
        time.sleep(next(durations))
        return position.moves()[0]

    player, position = CallablePlayer(plays), guti.Game("pretwa").start
    with pytest.raises(NoMove, match="no answer within 2 s"):
        player.ask(position, None, 2.0)
    assert player.ask(position, None, 2.0) == position.moves()[0]


# ------------------------------------------------------------------------------------- HTTP


class Endpoint:
    """A server that answers each request by the next of its replies, and the last one for ever."""

    def __init__(self) -> None:
        self.replies: list[tuple[int, object]] = []
        self.requests: list[tuple[str, dict[str, str], dict[str, Any]]] = []
        endpoint = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                endpoint.requests.append((self.path, dict(self.headers), body))
                status, reply = endpoint.replies.pop(0) if len(endpoint.replies) > 1 else endpoint.replies[0]
                if reply == "hang":
                    time.sleep(1.0)
                # It is said to be longer than it is.
                missing = 5 if status == BREAKS_OFF else 0
                status = 200 if missing else status
                content = reply if isinstance(reply, bytes) else json.dumps(reply).encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(content) + missing))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/v1"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


BREAKS_OFF = 0
"""Instead of a status: a completion whose connection is closed before its end."""


def says(text: object) -> tuple[int, object]:
    return 200, {"choices": [{"message": {"role": "assistant", "content": text}}]}


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    endpoint = Endpoint()
    yield endpoint
    endpoint.server.shutdown()
    endpoint.server.server_close()


def test_a_model_is_asked_over_http(
    endpoint: Endpoint, suite: guti.Suite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEST_KEY", "a secret")
    endpoint.replies = [says(f"Let me see.\n\n**Move: {item.position.moves()[-1]}**") for item in suite.items]
    player = guti.ChatPlayer(endpoint.url, "a-model", key_variable="TEST_KEY", options={"temperature": 0})
    found = guti.grade(player, suite)
    assert found.player == "a-model" and [answer.problem for answer in found.answers] == [None] * 5
    assert found.value_errors.value == 0.0
    path, headers, body = endpoint.requests[0]
    assert path == "/v1/chat/completions" and headers["Authorization"] == "Bearer a secret"
    assert (body["model"], body["temperature"], len(body["messages"])) == ("a-model", 0, 1)
    assert body["messages"][0]["content"] == prompt(suite.items[0].position)


def test_a_model_is_asked_again_where_that_may_help(endpoint: Endpoint, suite: guti.Suite) -> None:
    one = suite._replace(items=suite.items[:1])
    good = says(one.items[0].position.moves()[0])
    player = guti.ChatPlayer(endpoint.url, "a-model", pause=0.01)
    endpoint.replies = [(503, {}), (429, {}), good]
    assert guti.grade(player, one).answers[0].problem is None and len(endpoint.requests) == 3
    endpoint.replies = [(500, {})]
    assert guti.grade(player, one).answers[0].problem == "crash" and len(endpoint.requests) == 6
    endpoint.replies = [(200, "hang")]
    begin = time.monotonic()
    assert guti.grade(player, one, time_limit=0.2).answers[0].problem == "time-out"
    assert time.monotonic() - begin < 0.9


def test_an_endpoint_may_refuse_one_position_of_many(endpoint: Endpoint, suite: guti.Suite) -> None:
    good = says(suite.items[0].position.moves()[0])
    for status in (400, 401):
        player = guti.ChatPlayer(endpoint.url, "a-model", pause=0.01)
        # The first reply is no completion.
        endpoint.replies = [(200, {}), (status, {})]
        with pytest.raises(guti.PlayerError, match=f"answers {status}"):
            guti.grade(player, suite)
    endpoint.replies = [good, (400, {}), good]
    player = guti.ChatPlayer(endpoint.url, "a-model", pause=0.01)
    problems = [(answer.problem, answer.detail) for answer in guti.grade(player, suite).answers]
    assert [problem for problem, _ in problems].count("crash") == 1
    assert problems[1][0] == "crash" and "the endpoint answers 400" in problems[1][1]


def test_an_answer_that_breaks_off_is_asked_for_again(endpoint: Endpoint, suite: guti.Suite) -> None:
    one = suite._replace(items=suite.items[:1])
    good = says(one.items[0].position.moves()[0])
    player = guti.ChatPlayer(endpoint.url, "a-model", pause=0.01)
    endpoint.replies = [(BREAKS_OFF, good[1]), good]
    assert guti.grade(player, one).answers[0].problem is None and len(endpoint.requests) == 2
    endpoint.replies = [(BREAKS_OFF, good[1])]
    (answer,) = guti.grade(player, one).answers
    assert (answer.problem, len(endpoint.requests)) == ("crash", 5) and "5 more expected" in answer.detail
    # What is too long to be read whole is another matter: here it is no completion.
    endpoint.replies = [(200, b" " * (3 << 20))]
    assert guti.grade(player, one).answers[0].problem == "illegal"


def test_an_endpoint_that_is_down_is_no_player_that_loses(endpoint: Endpoint, suite: guti.Suite) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        nobody = f"http://127.0.0.1:{unused.getsockname()[1]}/v1"
        with pytest.raises(guti.PlayerError, match=f"{nobody}/chat/completions cannot be asked: .*refused"):
            guti.grade(guti.ChatPlayer(nobody, "a-model", retries=1, pause=0.01), suite)
    endpoint.replies = [(503, {}), (500, {})]
    with pytest.raises(guti.PlayerError, match="cannot be asked: the endpoint answers 500"):
        guti.grade(guti.ChatPlayer(endpoint.url, "a-model", retries=2, pause=0.01), suite)
    assert len(endpoint.requests) == 3, "it was asked again before"
    # A limit of requests is no failure of the endpoint.
    one = suite._replace(items=suite.items[:1])
    endpoint.replies = [(429, {})]
    player = guti.ChatPlayer(endpoint.url, "a-model", retries=1, pause=0.01)
    assert guti.grade(player, one).answers[0].problem == "crash"
    # Once it has given a completion it may fail for a while.
    good = says(one.items[0].position.moves()[0])
    endpoint.replies = [good, (500, {})]
    problems = [answer.problem for answer in guti.grade(player, suite).answers]
    assert problems == [None] + ["crash"] * 4


@pytest.mark.parametrize(
    "reply",
    [
        (200, b"nonsense"),
        (200, b"[" * 200_000),
        (200, {}),
        (200, {"choices": []}),
        says(None),
        says(""),
        says("a9-b9"),
        says("\ud83d"),
    ],
)
def test_an_answer_without_a_legal_move_counts_as_illegal(
    endpoint: Endpoint, suite: guti.Suite, reply: tuple[int, object]
) -> None:
    endpoint.replies = [reply]
    found = guti.grade(guti.ChatPlayer(endpoint.url, "a-model"), suite)
    assert found.illegal_moves.value == 1.0


def test_an_endpoint_that_cannot_be_asked_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TEST_KEY", raising=False)
    with pytest.raises(guti.PlayerError, match="TEST_KEY"):
        guti.ChatPlayer("http://localhost/v1", "a-model", key_variable="TEST_KEY")
    for url in (
        "file:///etc/hosts",
        "localhost",
        "http://",
        "http://a b/v1",
        "http://127.0.0.1:abc/v1",
        "http://127.0.0.1:99999/v1",
        "http://[/v1",
        "http://a\n/v1",
        "http://\u00e9.example/v1",
        "http://:80/v1",
    ):
        with pytest.raises(guti.PlayerError, match="not the address"):
            guti.ChatPlayer(url, "a-model")
    for key in ("a\nb", "a\r", "\u0915", "a\x7f"):
        monkeypatch.setenv("TEST_KEY", key)
        with pytest.raises(guti.PlayerError, match="the key in TEST_KEY has characters") as raised:
            guti.ChatPlayer("http://localhost/v1", "a-model", key_variable="TEST_KEY")
        assert key not in str(raised.value)
    for options in ({"a": object()}, {"a": {1, 2}}, {"a": float("nan")}):
        with pytest.raises(guti.PlayerError, match="cannot be written as JSON"):
            guti.ChatPlayer("http://localhost/v1", "a-model", options=options)
    for retries, pause in ((-1, 1.0), (1, -1.0), (1, float("nan"))):
        with pytest.raises(guti.PlayerError, match="should be at least 0"):
            guti.ChatPlayer("http://localhost/v1", "a-model", retries=retries, pause=pause)
    with pytest.raises(TypeError):
        guti.ChatPlayer("http://localhost/v1", "a-model", retries=1.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_a_host_that_is_not_found_is_told_from_an_endpoint_that_fails(
    endpoint: Endpoint, suite: guti.Suite, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nowhere(*_: object, **__: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    few = suite._replace(items=suite.items[:2])
    player = guti.ChatPlayer(endpoint.url, "a-model", retries=0)
    with monkeypatch.context() as patched:
        patched.setattr(socket, "getaddrinfo", nowhere)
        with pytest.raises(guti.PlayerError, match="is not found"):
            guti.grade(player, few)
    endpoint.replies = [says("nonsense")]
    guti.grade(player, few)
    # It has answered once: then a name server may have failed for a moment.
    monkeypatch.setattr(socket, "getaddrinfo", nowhere)
    assert [answer.problem for answer in guti.grade(player, few).answers] == ["crash"] * 2


def test_the_prompt_has_the_rules_the_board_and_the_position(game: guti.Game) -> None:
    for played in (game, *(game.under(name) for name in game.variants)):
        text = prompt(played.start)
        assert all(rule in text for rule in played.rules)
        assert all(point in text for point in played.points) and played.name in text
        for line in played.lines:
            assert "-".join(played.points[point] for point in line) in text
        if not played.lines:
            first, row = played.side_names[0], text.split(f"the row of {played.side_names[0]} is ")[1]
            assert first == played.side_names[played.start.to_move]
            # The first side begins, from holes of its own row.
            assert {move[:2] for move in played.start.moves()} <= set(row.split(",")[0].split())
        assert f"You are {played.side_names[played.start.to_move]}." in text
        listed = prompt(played.start, list_moves=True)
        assert f"Your legal moves: {', '.join(played.start.moves())}\n" in listed


def test_the_prompt_under_new_names_has_no_name_of_the_game(game: guti.Game) -> None:
    for seed in range(3):
        new = guti.relabel(game, seed)
        text = prompt(new.start)
        names = [
            game.id,
            game.name,
            *game.side_names,
            *(point for point in game.points if not (point.isalpha() or point.isdigit())),
        ]
        words = set("".join(c if c.isalnum() else " " for c in text).split())
        assert not words & (set(names) - set(new.points)), words & set(names)
        assert game.name not in text and all(name in text for name in (*new.points, *new.side_names))
        # In no case and no form: rules speak of black pieces, and of other games.
        lower = {word.lower() for word in words}
        assert not lower & {side.lower() for side in game.side_names}
        for name in guti.games():
            assert guti.Game(name).name.lower() not in text.lower()


@pytest.mark.parametrize(
    "answer, move",
    [
        ("Move: d3-d4", "d3-d4"),
        ("I think.\n**Move:** `d3-d4`.\n", "d3-d4"),
        ("Move: a1\nNo, rather:\nmove: **d3-d4**", "d3-d4"),
        ("My move is clear\nd3-d4\n\n", "d3-d4"),
        ("", ""),
    ],
)
def test_the_move_is_found_in_an_answer(answer: str, move: str) -> None:
    assert move_in(answer) == move
