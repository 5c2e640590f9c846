"""Players that can be graded: Python functions, programs that speak UGI, models behind HTTP."""

from __future__ import annotations

import os
import queue
import re
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, cast

from guti._guti import Game, Level, Match, Position
from guti._relabel import RelabelledPosition
from guti.errors import PlayerError

AnyPosition = Position | RelabelledPosition
"""A position under the names of its game, or under new ones."""

PlayerFunction = Callable[[Position], object] | Callable[[RelabelledPosition], object]
"""A function from a position to the text of a move; what it is given depends on how it is graded."""

_MOST_OPTIONS = 10_000
"""The most lines in which the options of a program are looked for."""

_OWN_NAMES = "cannot be graded under new names: it knows the game under its own"


class NoMove(Exception):
    """Why a player has given no move: `crash`, `time-out`, or another problem of its answer."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(detail)
        self.kind = kind


class Player(Protocol):
    """What `grade` asks for moves. An answer is a text; whether it is a legal move is judged by `grade`."""

    @property
    def name(self) -> str:
        """What reports call the player."""
        ...

    def begin(self, game: Game, relabelled: bool) -> None:
        """Gets ready for a game, perhaps under new names; raises `PlayerError` if it cannot be played."""
        ...

    def ask(self, position: AnyPosition, match: Match | None, limit: float) -> object:
        """The answer to a position, of a game with a history if there is a match.

        Raises `NoMove` without one after `limit` seconds. The time in which the player is still busy with an
        earlier question, at most as long, does not count.
        """
        ...

    def close(self) -> None:
        """Ends what `begin` has started."""
        ...


class ThreadedPlayer:
    """A player whose answers are computed in a thread, so that one that hangs can be given up."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._thread: threading.Thread | None = None

    @property
    def name(self) -> str:
        """What reports call the player."""
        return self._name

    def begin(self, game: Game, relabelled: bool) -> None:
        """Gets ready for a game: there is nothing to do."""

    def _answer(self, position: AnyPosition, match: Match | None, limit: float) -> object:
        """The answer; raises an exception if there is none."""
        raise NotImplementedError

    def ask(self, position: AnyPosition, match: Match | None, limit: float) -> object:
        """The answer to a position within `limit` seconds, as `grade` asks for it."""
        # A call that was given up may still run; there is never more than one.
        if self._thread is not None:
            self._thread.join(limit)
            if self._thread.is_alive():
                raise NoMove("time-out", "the player is still busy with an earlier position")
        # Only now, so that a late answer costs no more than the position that it belongs to.
        end = time.monotonic() + limit
        answers: queue.SimpleQueue[tuple[object, BaseException | None]] = queue.SimpleQueue()

        def run() -> None:
            try:
                answers.put((self._answer(position, match, end - time.monotonic()), None))
            except BaseException as error:  # `sys.exit` of the player, too.
                answers.put((None, error))

        self._thread = threading.Thread(target=run, daemon=True)
        self._thread.start()
        try:
            answer, error = answers.get(timeout=max(end - time.monotonic(), 0.0))
        except queue.Empty:
            raise NoMove("time-out", f"no answer within {limit:g} s") from None
        if isinstance(error, (NoMove, PlayerError)):
            raise error
        if error is not None:
            raise NoMove("crash", f"{type(error).__name__}: {error}")
        return answer

    def close(self) -> None:
        """Ends what `begin` has started: nothing."""


class CallablePlayer(ThreadedPlayer):
    """A function from a position to a move."""

    def __init__(self, function: PlayerFunction) -> None:
        super().__init__(getattr(function, "__name__", None) or repr(function))
        self._level = function if isinstance(function, Level) else None
        self._function = cast("Callable[[object], object]", function)

    def begin(self, game: Game, relabelled: bool) -> None:
        if relabelled and self._level is not None:
            raise PlayerError(f"{self.name} {_OWN_NAMES}")

    def _answer(self, position: AnyPosition, match: Match | None, limit: float) -> object:
        # A level takes repetition into account, as its opponents do.
        if match is not None and self._level is not None:
            return self._level(match)
        return self._function(position)


class _Lines(queue.Queue["str | None"]):
    """The lines that a program has printed, and None at their end; a program that prints too much waits."""

    def __init__(self) -> None:
        super().__init__(maxsize=10_000)
        self.is_closed = False
        """Whether nobody reads them any more."""

    def pass_on(self, line: str | None) -> bool:
        """Puts a line as soon as there is room; returns whether somebody may still read it."""
        while not self.is_closed:
            try:
                self.put(line, timeout=0.1)
                return True
            except queue.Full:
                pass
        return False


_LIMITS = ("depth", "nodes", "movetime", "p1time", "p2time", "p1inc", "p2inc")
"""What may limit a search, each followed by a number."""


def _check_limits(go: str) -> None:
    words = go.split()
    pairs = list(zip(words[::2], words[1::2]))
    if not pairs or len(words) % 2 or any(w not in _LIMITS or not n.isdecimal() for w, n in pairs):
        raise PlayerError(f"`go {go}` does not limit a search: {', '.join(_LIMITS)} do, each with a number")


def _split(command: str) -> list[str]:
    """The words of a command, as a POSIX shell splits it."""
    try:
        return shlex.split(command)
    except ValueError as error:
        raise PlayerError(f"`{command}` is not a command: {error}") from None


class UgiPlayer:
    """A program that speaks the Universal Game Interface, as `guti ugi` does.

    The program gets the game and its variant as the options `Game` and `Variant`. One that has no option `Game` plays
    a single game, which has to be that of the suite. One that crashes or does not answer in time is stopped and
    started again for the next question. Except on Windows, the programs that it has started are stopped with it.

    Args:
        command: the program and its arguments; a text is split as by a POSIX shell, and no shell is run.
        go: the limits of a search, as after the command `go` of the protocol: `depth`, `nodes`, `movetime` or the
            clocks, each with a number.
        options: options of the program, which it has to announce.
        patience: how long it may take to start and to get ready, in seconds.
        name: what reports call the player; without it the command.

    Raises:
        PlayerError: the command has no words or a quotation without an end, `go` does not limit a search, or
            `patience` is not a positive number of seconds.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        *,
        go: str = "movetime 1000",
        options: Mapping[str, str] | None = None,
        patience: float = 10.0,
        name: str | None = None,
    ) -> None:
        self._command = _split(command) if isinstance(command, str) else list(command)
        if not self._command:
            raise PlayerError("no program is named")
        _check_limits(go)
        if not 0 < patience < threading.TIMEOUT_MAX:
            raise PlayerError(f"`patience` is {patience}, and should be a number of seconds")
        self._go = " ".join(go.split())
        self._options = dict(options or {})
        self._patience = patience
        self._name = name or shlex.join(self._command)
        self._game: Game | None = None
        self._process: subprocess.Popen[str] | None = None
        self._lines = _Lines()

    @property
    def name(self) -> str:
        """What reports call the player."""
        return self._name

    def begin(self, game: Game, relabelled: bool) -> None:
        """Starts the program for a game; raises `PlayerError` if it does not play this game or cannot be started."""
        if relabelled:
            raise PlayerError(f"{self.name} {_OWN_NAMES}")
        self._game = game
        try:
            self._start()
        except NoMove as error:
            raise PlayerError(f"{self.name}: {error}") from error
        except KeyboardInterrupt:
            # In a group of its own the program has not been interrupted itself.
            self.close()
            raise

    def _start(self) -> None:
        """Starts the program and gets it ready for the game."""
        assert self._game is not None
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                self._command,
                stdin=pipe,
                stdout=pipe,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
                # A group of its own, with what it starts. Windows has none of these.
                start_new_session=True,
            )
        except OSError as error:
            raise PlayerError(f"{self.name} cannot be started: {error}") from error
        self._lines = _Lines()
        threading.Thread(target=_read, args=(self._process, self._lines), daemon=True).start()
        end = time.monotonic() + self._patience
        self._send("ugi")
        announced: list[str] = []
        self._wait("ugiok", end, announced)
        known = _announced_options(announced)
        # A program that does not announce these plays a single game.
        named = {"Game": self._game.id, "Variant": self._game.variant}
        wanted = {option: value for option, value in named.items() if option.lower() in known}
        for option, value in {**wanted, **self._options}.items():
            if (refusal := _refusal(known, option, str(value))) is not None:
                self.close()
                raise PlayerError(f"{self.name}: {refusal}")
            self._send(f"setoption name {option} value {value}")
        self._send("isready")
        self._wait("readyok", end)
        self._send("uginewgame")

    def _send(self, line: str) -> None:
        assert self._process is not None and self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            self.close()
            raise NoMove("crash", "the program has ended") from None

    def _wait(self, word: str, end: float, skipped: list[str] | None = None) -> list[str]:
        """The words of the next line that begins with a word; other lines are skipped, and kept if a list is given."""
        while True:
            try:
                # Lines that are already there must not extend the time: some programs print them without end.
                if (left := end - time.monotonic()) <= 0:
                    raise queue.Empty
                line = self._lines.get(timeout=left)
            except queue.Empty:
                self.close()
                raise NoMove("time-out", f"no `{word}` in time") from None
            if line is None:
                self.close()
                raise NoMove("crash", f"the program has ended without `{word}`")
            words = line.split()
            if words[:1] == [word]:
                return words
            if skipped is not None and len(skipped) < _MOST_OPTIONS:
                skipped.append(line)

    def ask(self, position: AnyPosition, match: Match | None, limit: float) -> object:
        """The move of the program in a position within `limit` seconds, as `grade` asks for it."""
        end = time.monotonic() + limit
        if self._process is None:
            self._start()
        fen, moves = position, ""
        if match is not None and match.history:
            # With the history, so that the program can take repetition into account.
            fen, moves = match_start(match), " moves " + " ".join(match.history)
        self._send(f"position fen {fen}{moves}")
        # Lines that it still prints for an earlier question are skipped.
        self._send("isready")
        self._wait("readyok", end)
        self._send(f"go {self._go}")
        # Other words may follow the move, such as `ponder` with the reply that the program expects.
        return "".join(self._wait("bestmove", end)[1:2])

    def close(self) -> None:
        """Stops the program."""
        process, self._process = self._process, None
        self._lines.is_closed = True
        if process is not None:
            _kill(process)
            process.wait()


def _kill(process: subprocess.Popen[str]) -> None:
    """Ends a program that nobody has waited for, and what it has started: a script may have started the one that
    plays."""
    if sys.platform != "win32":
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            # All have ended; macOS does not permit it then.
            pass
    process.kill()


def _announced_options(lines: list[str]) -> dict[str, str]:
    """What a program says of each option that it announces, by the name in lower case.

    The lines have the form `option name NAME type TYPE ...`; a name may have spaces.
    """
    found = (re.fullmatch(r"option\s+name\s+(.+?)\s+type\s+(.+)", line.strip()) for line in lines)
    return {option[1].lower(): option[2] for option in found if option}


def _refusal(known: dict[str, str], option: str, value: str) -> str | None:
    """Why a program will not take a value for an option, by what it announces; None if it may."""
    kind = known.get(option.lower())
    if kind is None:
        return f"the program has no option `{option}`"
    if not value.isprintable():
        return f"{value!r} is no value of the option `{option}`"
    bounds = dict[str, str](re.findall(r"\b(min|max)\s+(-?\d+)", kind))
    choices = [choice.strip().lower() for choice in re.split(r"\svar\s", kind)[1:]]
    allowed = True
    if kind.startswith("combo"):
        allowed = value.lower() in choices
    elif kind.startswith("spin") and len(bounds) == 2:
        is_number = re.fullmatch(r"-?\d+", value) is not None
        allowed = is_number and int(bounds["min"]) <= int(value) <= int(bounds["max"])
    if not allowed:
        return f"the option `{option}` of the program cannot be `{value}`"
    return None


def match_start(match: Match) -> Position:
    """The position that the game being played has started from."""
    back = match.copy()
    while back.take_back():
        pass
    return back.position


def _read(process: subprocess.Popen[str], lines: _Lines) -> None:
    """Passes on the lines that a program prints, and None when it has ended, until they are closed."""
    assert process.stdout is not None
    with process.stdout as output:
        for line in output:
            if not lines.pass_on(line):
                return
    lines.pass_on(None)
