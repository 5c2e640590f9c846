# Why a request is refused or has failed. The codes that begin with `problem-` are kinds of problems.

## The kinds of problems, as titles

problem-bad-request = This request cannot be understood
problem-invalid = What you ask for is impossible
problem-unknown-game = There is no such game
problem-unknown-variant = The game has no such variant
problem-endless = A game by these rules may never end
problem-bad-position = This is not a position of the game
problem-bad-definition = The file defines no game
problem-bad-record = The record cannot be read
problem-bad-tag = This cannot be a tag
problem-no-match = These games are not one match
problem-bad-table = This is not a table of the game
problem-unknown-match = There is no such match
problem-not-found = There is no such thing
problem-method-not-allowed = This cannot be done here
problem-too-large = The message is too long
problem-too-slow = The body took too long
problem-unsupported-media-type = The body must be application/json
problem-too-many-requests = Too much at once
problem-unauthorized = A valid token is needed
problem-name-taken = This name is taken
problem-account-needed = This needs an account
problem-not-signed-in = Signing in has failed
problem-not-a-player = Only the players can do this
problem-wrong-host = This server has another name
problem-foreign-origin = Requests from other sites are refused
problem-key-reused = This key belongs to another request
problem-match-full = Both seats are taken
problem-already-seated = You play in this match already
problem-not-started = The match has not started
problem-not-your-turn = It is not your turn
problem-stale = The game has gone on
problem-illegal-move = The move is not legal
problem-unreadable-move = This is not a move
problem-ambiguous-move = This could be more than one move
problem-game-over = The game is over
problem-still-playing = The game is not over yet
problem-bha-needed = A hole must be chosen first
problem-no-bha = There is no hole to choose
problem-bad-bha = This hole cannot be chosen
problem-wrong-moment = This cannot be done now
problem-no-chat = Chat is off in this match
problem-no-tables = There are no such tables
problem-not-stored = The server does not store this
problem-busy = The server has too much to do
problem-no-engine = The computer cannot think now
problem-fault = The program has a fault

## There is no such thing

unknown-game = there is no game `{ $name }`
# $games lists names that look like $name: "`pretwa`" or "`pretwa` or `terhuchu`".
unknown-game-similar = there is no game `{ $name }` (did you mean { $games }?)
game-name-too-long = the name of the game or variant is too long
variant-name-too-long = the name of the variant is too long: it may have { $most } bytes at most
match-unknown = there is no match with this id; check the link
nothing-here = there is nothing at this address
no-picture = this game has no picture
no-such-tables = this server has no such tables
no-such-file = the page has no such file
no-such-problem = there is no such problem
# $languages lists tags: "bn, en, fr".
no-such-language = there is no such language; there are { $languages }
no-such-player = there are two players, 0 and 1
# A level of the computer.
no-such-level = `{ $text }` is not a level: levels go from 1 to { $most }

## What is wrong with a request

methods-are = the methods of this address are { $methods }
body-too-long = the body of the request is too long: it may have { $most } bytes at most
body-too-slow = the body did not arrive in time
host-missing = the request must name one host
host-not-served = this server does not answer to the name { $name }; its operator can allow it with `--public-url https://{ $name }` or `--host { $name }`
foreign-pages-refused = pages of other sites cannot do this
# A key is what a program gives a request, so that the request can be repeated without effect.
key-characters = a key has up to { $most ->
    [one] { $most } visible ASCII character
   *[other] { $most } visible ASCII characters
}
key-needs-token = a request with a key must have a token, so that it can be repeated
key-used-before = an earlier request with this key has asked for something else; send each request with a key of its own
line-takes-too-long = playing this line takes too long
line-too-long = a line has at most { $most ->
    [one] { $most } move
   *[other] { $most } moves
}
position-too-long = the position is too long
position-too-many-moves = in this position there are too many moves to choose from: there may be { $most } at most
# The first message of a program to a match must be of the type "hello".
hello-expected = the first message must be a hello
hello-repeated = a second hello is not allowed

## Tokens: the secrets with which a device or a program says whose it is

token-invalid = this token is not valid here: that of a seat is valid for its match, and a program gets one by `POST /api/v1/tokens`
token-needed = send `Authorization: Bearer` and your token
token-of-account-needed = sign in, and send `Authorization: Bearer` and your token
token-without-account = this token belongs to no account; create one, or sign in
token-scheme = the only scheme of `Authorization` is `Bearer`
token-malformed = a token is 32 random bytes in base64url, 43 characters
session-token-malformed = the token of a session is `session.` and 32 random bytes in base64url, 43 characters
token-needs-name = a token needs a name with visible characters
device-signed-out = this device is not signed in any more

## Accounts and passkeys

name-of-computer = this name is the computer's; choose another one
name-needs-letter = an account needs a name with a letter or a digit
name-taken = somebody has this name, or one that looks like it; choose another one
no-account-with-name = no account has this name
no-account-with-code = no account has this recovery code
no-account-with-passkey = no account has this passkey
no-such-passkey = your account has no passkey with this id
passkey-owned = this passkey belongs to an account already
passkeys-at-most = an account has { $most ->
    [one] { $most } passkey
   *[other] { $most } passkeys
} at most; delete one
passkeys-need-name = passkeys need a server with a name; this one is asked by its address
# A challenge is what a device answers with its passkey.
challenge-expired = this challenge is too old, or was answered already; begin again
# $error is in English.
passkey-not-accepted = this passkey is not accepted: { $error }

## What is wrong with a match that is to be created

start-is-over = the game is over in this position
start-too-many-moves = in this position there are too many moves to choose from for a match over the server: there may be { $most } at most
rules-endless = a game by these rules may never end: for a match over the server, keep the rule that ends a game by repetition, or the one that ends it after quiet plies
clock-bounds = a clock has from a second to a day, and an increment of ten minutes at most
correspondence-days = a correspondence match has from { $least } to { $most ->
    [one] { $most } day
   *[other] { $most } days
} for each move
rated-without-variants = a rated match is played by the standard rules, without variants
rated-from-start = a rated match is played from the start position of the game
rated-between-people = a rated match is played between people, not against the computer
rated-needs-clock = a rated match needs a clock
rated-needs-account = a rated match is played by people with accounts; sign in first

## Why somebody cannot join a match

own-match = you have created this match
cannot-join-any-more = nobody can join this match any more
seats-taken = both seats of this match are taken; you can watch it
seat-given-already = the same request was given a seat over another connection

## Why a player cannot act in a match

spectators-cannot-act = you are a spectator; only the players can act in a match
seat-still-free = the other seat is still free
# $ply is the number of the move, and $plies counts the moves that are played.
move-for-other-ply = the move is for ply { $ply }, but { $plies ->
    [one] { $plies } is played
   *[other] { $plies } are played
}
opponent-to-move = the other player is to move
opponent-chooses-bha = the other player chooses the bha
bha-before-game = a bha must be chosen first
abort-too-late = a match can be aborted before the second move of its first game only
withdraw-too-late = both seats are taken; a match can be withdrawn before somebody joins
# To claim is to end a match because the opponent is away.
nothing-to-claim = nobody keeps you waiting; there is nothing to claim
claim-not-yet = you can claim in { $seconds } s
match-ended = the match is over
match-not-over = the match is not over yet
# An offer of a draw, of a rematch or to take a move back.
no-such-offer = there is no such offer
nothing-to-take-back = you have not moved in this game yet
seat-tokens-at-most = a request may have at most { $most ->
    [one] { $most } token
   *[other] { $most } tokens
} of seats
offers-at-most = a player may make at most { $most ->
    [one] { $most } offer
   *[other] { $most } offers
} in a game
chat-is-off = chat is off in this match
message-too-long = a message has at most { $most ->
    [one] { $most } character
   *[other] { $most } characters
}
message-empty = the message is empty
messages-at-most = a player may send at most { $most ->
    [one] { $most } message
   *[other] { $most } messages
} in a match

## Too much at once

too-many-requests = too many requests from your address; wait { $seconds } s
too-many-matches = too many matches created from your address; wait { $seconds } s
too-many-tokens = too many tokens and accounts created from your address; wait { $seconds } s
too-many-sign-ins = too many attempts to sign in from your address; wait { $seconds } s
too-many-searches = too many searches from your address; wait { $seconds } s
too-many-actions = too many actions with your token; wait { $seconds } s
too-many-messages = too many messages; slow down
# A client asks for the state of a match too often.
too-many-states = too many states; slow down
your-sockets = your address has { $count ->
    [one] { $count } WebSocket open already
   *[other] { $count } WebSockets open already
}
your-connections = your address has { $count ->
    [one] { $count } connection open already
   *[other] { $count } connections open already
}
your-searches = your address has { $count ->
    [one] { $count } search running or waiting already
   *[other] { $count } searches running or waiting already
}
your-pages = your address has { $count ->
    [one] { $count } page being made or waiting already
   *[other] { $count } pages being made or waiting already
}
all-sockets = the server has too many WebSockets open
all-connections = the server has too many connections open
all-searches = the server has too many searches running or waiting
searches-waiting = too many searches are waiting
pages-waiting = too many pages are being made
match-contended = other servers change this match too quickly; try again

## The server has failed

server-failed = something went wrong on the server; nothing was changed
database-away = the database does not answer
database-away-unchanged = the database does not answer; nothing was changed
database-refuses = the database refuses to store this; nothing was changed, and trying again does not help
database-lost = the database does not answer any more, so it is not known whether this was done; look before you repeat it
