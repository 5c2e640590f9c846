"""Models behind HTTP: what they are told of a game and a position, and how their answers are read."""

from __future__ import annotations

import http.client
import json
import math
import operator
import os
import random
import re
import socket
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping
from typing import Any

from guti._guti import Game, Match
from guti._players import AnyPosition, NoMove, ThreadedPlayer
from guti._relabel import RelabelledPosition, Relabelling, in_words
from guti.errors import PlayerError

_LONGEST = 1 << 20
"""The most bytes of a response that are read."""
_EXAMPLES = 6
"""The number of moves that show how moves are written."""


def prompt(position: AnyPosition, list_moves: bool = False) -> str:
    """A question for the best move: the rules, the board, how moves are written, and the position in words.

    Under new names, it has neither the name of the game nor the names of its points and sides.

    Args:
        position: the position.
        list_moves: whether the legal moves are listed; else examples show how moves are written.
    """
    if isinstance(position, RelabelledPosition):
        game, labels, original = position.labels.game, position.labels, position.original
        names = dict(labels.named_points())
        sides, title = labels.side_names, "a board game"
        rules = [words for rule in game.rules if (words := labels.words(rule))]
    else:
        game, labels, original = position.game, None, position
        names = dict(enumerate(game.points))
        sides, title = game.side_names, f"{game.name} ({game.variant} rules)"
        rules = game.rules
    parts = [f"You play {title}. The rules:", "\n".join(f"- {rule}" for rule in rules)]
    parts.append(
        f"The board has {len(names)} points: {', '.join(names.values())}. {_layout(game, names, sides)}"
    )
    if list_moves:
        parts.append(f"Your legal moves: {', '.join(position.moves())}")
    else:
        notation = "in the notation of the game"
        if labels is not None:
            notation = "as the points that you choose one after another, and `stop` where it could go on"
        examples = ", ".join(_example_moves(game, labels))
        parts.append(f"A move is written {notation}. Moves of other positions, as examples: {examples}")
    parts.append(f"The position: {in_words(original, list(names.items()), sides)}")
    parts += [
        *position.remarks,
        f"You are {sides[position.to_move]}. Which move is best? End your answer with a line that says `Move:` "
        "and then the move alone.",
    ]
    return "\n\n".join(parts)


def _layout(game: Game, names: dict[int, str], sides: tuple[str, str]) -> str:
    """The lines of a board, or the rows of one that has holes."""
    if game.lines:
        lines = ("-".join(names[point] for point in line) for line in game.lines)
        return f"Its lines, along which neighbours are one step apart: {'; '.join(lines)}."
    heights = sorted({height for _, height in game.places})
    by_place = sorted(zip(game.places, range(len(names))))
    rows = [" ".join(names[point] for (_, at), point in by_place if at == height) for height in heights]
    return f"From left to right, the row of {sides[0]} is {rows[0]}, and behind it that of {sides[1]} is {rows[-1]}."


def _example_moves(game: Game, labels: Relabelling | None) -> list[str]:
    """Moves of a random game, each of another form: a step, a capture, a placement."""
    draw = random.Random(0)
    forms: dict[str, str] = {}
    point = "|".join(re.escape(name) for name in sorted(game.points, key=len, reverse=True))
    for _ in range(4):
        position = game.start
        for _ in range(200):
            moves = position.moves()
            if not moves or len(forms) == _EXAMPLES:
                break
            for move in moves:
                text = labels.text_of(position, position.actions(move)) if labels else move
                forms.setdefault(re.sub(point, "p", move), text)
            position = position.play(draw.choice(moves))
    return list(forms.values())[:_EXAMPLES]


def move_in(answer: str) -> str:
    """The move that an answer names: what follows its last `Move:`, or else its last line, without markup."""
    named = re.findall(r"(?im)\bmove\W*:[\s*_`\"']*(\S.*)$", answer)
    lines = [line for line in answer.splitlines() if line.strip()]
    text = named[-1] if named else (lines[-1] if lines else "")
    return text.strip(" \t\r*_`\"'.")


class ChatPlayer(ThreadedPlayer):
    """A model behind an HTTP endpoint of the usual chat-completion shape.

    It is asked by `POST URL/chat/completions` with one message, the text of `prompt`, and answers in
    `choices[0].message.content`. Without a whole answer (no connection, one that breaks off, status 408, 429 or 5xx)
    it is asked again within the time limit; an answer of another shape counts as no legal move. Until it has given a
    completion once, `PlayerError` is raised by other refusals, such as that of a wrong key, and where every attempt
    at a question is refused a connection or answered with 5xx; afterwards a refusal, such as that of a content
    filter, counts as a crash at that position. A host that is not found raises `PlayerError` unless it has answered
    before.

    Args:
        url: what comes before `/chat/completions`, such as `https://example.org/v1`.
        model: the name of the model.
        key_variable: the environment variable with the key, which is sent as `Authorization: Bearer KEY`.
        retries: how often a question is asked again.
        pause: the seconds before the first retry; each later pause is twice as long.
        list_moves: whether the legal moves are listed in the question.
        options: more fields of the request, such as `{"temperature": 0}`.
        name: what reports call the player; without it the model.

    Raises:
        PlayerError: `url` is not the address of an endpoint, there is no key or it has characters that a header cannot
            hold, JSON cannot hold the options, or `retries` or `pause` is negative.
        TypeError: `retries` is not a whole number.
    """

    def __init__(
        self,
        url: str,
        model: str,
        *,
        key_variable: str | None = None,
        retries: int = 2,
        pause: float = 1.0,
        list_moves: bool = False,
        options: Mapping[str, Any] | None = None,
        name: str | None = None,
    ) -> None:
        super().__init__(name or model)
        if not _is_address(url):
            raise PlayerError(f"`{url}` is not the address of an HTTP endpoint")
        self._url = url.rstrip("/") + "/chat/completions"
        self._fields = {"model": model, **(options or {})}
        try:
            json.dumps(self._fields, allow_nan=False)
        except (TypeError, ValueError, RecursionError) as error:
            raise PlayerError(f"`options` cannot be written as JSON: {error}") from error
        # It raises an exception now rather than at every question.
        retries = operator.index(retries)
        if retries < 0 or not 0 <= pause < math.inf:
            raise PlayerError("`retries` and `pause` should be at least 0")
        self._headers = {"Content-Type": "application/json"}
        self._key: str | None = None
        if key_variable is not None:
            self._key = os.environ.get(key_variable)
            if not self._key:
                raise PlayerError(f"the environment variable {key_variable} has no key")
            # The key itself is a secret, and is not shown.
            if not re.fullmatch(r"[ -~\xa0-\xff]+", self._key):
                raise PlayerError(f"the key in {key_variable} has characters that a header cannot hold")
        self._reached = self._completed = False
        self._retries, self._pause, self._list_moves = retries, pause, list_moves

    def _answer(self, position: AnyPosition, match: Match | None, limit: float) -> object:
        end = time.monotonic() + limit
        message = {"role": "user", "content": prompt(position, self._list_moves)}
        body = json.dumps({**self._fields, "messages": [message]}).encode()
        request = urllib.request.Request(self._url, body, self._headers, method="POST")
        if self._key is not None:
            # This header is not sent to the target of a redirection.
            request.add_unredirected_header("Authorization", f"Bearer {self._key}")
        reason, is_down = "", True
        for attempt in range(self._retries + 1):
            left = end - time.monotonic()
            try:
                with urllib.request.urlopen(request, timeout=max(left, 0.001)) as response:
                    self._reached = True
                    move = _content(_body(response))
                    self._completed = True
                    return move
            except urllib.error.HTTPError as error:
                self._reached = True
                reason = f"the endpoint answers {error.code} {error.reason}"
                if error.code < 500 and error.code not in (408, 429):
                    if self._completed:
                        raise NoMove("crash", reason) from error
                    raise PlayerError(f"{self._url} answers {error.code} {error.reason}") from error
                is_down &= error.code >= 500
            except (OSError, http.client.HTTPException) as error:
                cause = error.reason if isinstance(error, urllib.error.URLError) else error
                if isinstance(cause, socket.gaierror) and not self._reached:
                    raise PlayerError(f"the host of {self._url} is not found: {cause}") from error
                reason = str(error)
                is_down &= isinstance(cause, ConnectionRefusedError)
            pause = self._pause * 2**attempt
            if attempt == self._retries or end - time.monotonic() <= pause:
                break
            time.sleep(pause)
        if is_down and not self._completed:
            raise PlayerError(f"{self._url} cannot be asked: {reason}")
        kind = "time-out" if end - time.monotonic() <= 0 else "crash"
        raise NoMove(kind, reason)


def _is_address(url: str) -> bool:
    """Whether a text is an address that can be asked: with a host, and a port that there can be."""
    if not re.fullmatch(r"https?://[!-~]+", url):
        return False
    try:
        parts = urllib.parse.urlsplit(url)
        return bool(parts.hostname) and parts.port != 0 and parts.username is None
    except ValueError:
        return False


def _body(response: http.client.HTTPResponse) -> bytes:
    """The body of a response, of which no more than the first bytes are read if it is very long.

    Raises:
        IncompleteRead: the connection was closed before the end of the body.
    """
    body = response.read(_LONGEST)
    # With a number of bytes `read` does not notice it itself.
    if response.length and len(body) < _LONGEST:
        raise http.client.IncompleteRead(body, response.length)
    return body


def _content(response: bytes) -> str:
    """The move in the response of an endpoint."""
    try:
        text = json.loads(response)["choices"][0]["message"]["content"]
    except (ValueError, KeyError, IndexError, TypeError, RecursionError):
        raise NoMove("illegal", "the endpoint gave no chat completion") from None
    if not isinstance(text, str):
        raise NoMove("illegal", "the answer of the endpoint has no text")
    return move_in(text)
