#!/usr/bin/env python3
"""A bot for a guti server that plays random legal moves.

It waits for public matches with a free seat, joins them, and plays until it is stopped:

    python3 bot.py http://127.0.0.1:8080

With `--offer pretwa` it creates such a match itself. To write a bot of your own, replace `choose`.
It needs Python 3.9 and nothing else. http://127.0.0.1:8080/api/docs describes the API.
"""

import argparse
import http.client
import json
import random
import time
import urllib.error
import urllib.request
import uuid


# The status of a response after which a request is sent again: 502 and 504 come from a proxy.
AGAIN = (429, 500, 502, 503, 504)

# No response, or half of one.
BROKEN = (OSError, http.client.HTTPException)


def choose(live):
    """Returns the move to play: one of the legal moves, or the pass if there is no other."""
    legal = live["view"]["legal"]
    return random.choice(legal)["text"] if legal else live["view"]["pass"]


class Server:
    """A server and the token with which the bot plays there."""

    def __init__(self, address, token=None):
        self.api = address.rstrip("/") + "/api/v1"
        self.token = token

    def request(self, method, path, body=None, key=None, timeout=30):
        headers = {"Accept": "application/json", "Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        if key:
            headers["Idempotency-Key"] = key
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.api + path, data, headers, method=method)
        return urllib.request.urlopen(request, timeout=timeout)

    def call(self, method, path, body=None):
        """Sends a request until it is answered; raises HTTPError if it is refused."""
        # What is sent again with the same key is done once.
        key = uuid.uuid4().hex if method == "POST" else None
        while True:
            try:
                with self.request(method, path, body, key) as response:
                    return json.load(response)
            except urllib.error.HTTPError as error:
                if error.code not in AGAIN:
                    raise
                time.sleep(float(error.headers.get("Retry-After", 1)))
            except BROKEN:
                time.sleep(1)

    def notices(self):
        """Yields what concerns the bot, for ever: the stream is opened again when it breaks."""
        while True:
            try:
                # The server sends a comment every 15 seconds, so silence means a broken line.
                with self.request("GET", "/me/stream", timeout=60) as stream:
                    for line in stream:
                        if line.startswith(b"data:"):
                            yield json.loads(line[5:])
            except urllib.error.HTTPError as error:
                if error.code not in AGAIN:
                    raise
            except BROKEN:
                pass
            time.sleep(1)


def answer(live):
    """Returns what the bot does in a match now, or nothing."""
    you, view, status = live["you"], live["view"], live["view"]["status"]
    for offer in live["offers"]:
        if offer["by"] != you:
            return {"type": "decline", "kind": offer["kind"]}
    if status["state"] == "playing" and live["started"]:
        if view["sides"][view["now"]["turn"]] == you:
            ply = live["moves_from"] + len(live["moves"])
            return {"type": "move", "text": choose(live), "ply": ply}
    elif status["state"] == "next_game" and not live["ready"][you]:
        return {"type": "next_game"}
    elif status["state"] == "choose_bha" and status["player"] == you:
        return {"type": "choose_bha", "hole": status["choices"][0]["hole"]}
    return None


def play(server, match):
    """Does what a match waits for."""
    while True:
        live = server.call("GET", f"/matches/{match}")
        action = answer(live)
        if action is None:
            return
        try:
            server.call("POST", f"/matches/{match}/actions", action)
        except urllib.error.HTTPError as error:
            # The match may have gone on in the meantime: then look again.
            if error.code != 409:
                raise
            return


def main():
    parser = argparse.ArgumentParser(description="A bot that plays random legal moves.")
    parser.add_argument("server", help="such as http://127.0.0.1:8080")
    parser.add_argument("--name", default="Random bot")
    parser.add_argument("--token", help="of an earlier run; without it the bot gets a new one")
    parser.add_argument("--game", action="append", help="join only this game; may be repeated")
    parser.add_argument("--offer", help="create a match of this game for anybody to join")
    parser.add_argument("--matches", type=int, help="stop after so many matches")
    options = parser.parse_args()

    server = Server(options.server, options.token)
    if not server.token:
        server.token = server.call("POST", "/tokens", {"name": options.name})["token"]
        print("token:", server.token, flush=True)
    if options.offer:
        body = {"game": options.offer, "visibility": "public"}
        print("offered:", server.call("POST", "/matches", body)["match"], flush=True)

    playing, over = set(), 0
    for notice in server.notices():
        match, game = notice["match"]["id"], notice["match"]["game"]
        if notice["reason"] == "open":
            if options.offer or options.game and game not in options.game:
                continue
            if notice["match"]["rated"]:  # These are for people with accounts.
                continue
            try:
                server.call("POST", f"/matches/{match}/join", {})
            except urllib.error.HTTPError as error:
                if error.code != 409:  # Somebody else was quicker.
                    raise
                continue
            print("joined:", match, flush=True)
        if notice["reason"] == "over":
            if match in playing:
                playing.remove(match)
                over += 1
                print("over:", match, flush=True)
            if options.matches and over >= options.matches:
                return
        else:
            playing.add(match)
            play(server, match)


if __name__ == "__main__":
    main()
