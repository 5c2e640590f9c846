## The page to play online

online-lead = Play with whoever is there, or send a link to a friend. No account is needed.
# $reason says that there is no server, in a sentence.
online-here = { $reason } At one device, two people can play each game.

## The form of a new match

create-title = A new match
create-against = Against
create-anyone = Whoever comes
create-friend = A friend
create-side = You play
create-random = Random
create-clock = Clock
create-clock-none = None
# The game is lost when the time is up; there is no increment.
create-clock-sudden = Sudden death
create-clock-increment = With increment
create-clock-days = Days a move
create-days = Days for each move
create-minutes = Minutes each
create-increment = Increment in seconds
create-unrated-rules = Only matches by the standard rules can be rated.
create-unrated-clock = Only matches with a clock can be rated.
create-account = Matches between people with an account can be rated. <link>Sign in or create an account</link>.
create-rated = Rated
create-rated-hint = The result changes the ratings of both players. Your opponent needs an account too.
create-visibility = Who can find it
create-link = Anyone with the link
create-public = Everybody
create-chat = Chat between the players
create-name-hint = Optional.
create-now = Play now
create-match = Create the match
play-as = You play as <name>{ $name }</name>.

## The list of open challenges and of matches that can be watched

lobby = Who is waiting
# The label of the choice of games in the list.
lobby-show = Show
# “Play now” is the button create-now.
lobby-none = Nobody is waiting now. Press “Play now” and be the first.
lobby-count =
    { $count ->
        [one] { $count } open challenge.
       *[other] { $count } open challenges.
    }
lobby-challenges = Open challenges
lobby-taken = Taken
lobby-own = Your match
lobby-account = Needs an account
# The button that takes the seat opposite a player who waits.
lobby-take = Take it
lobby-take-label = Take it: { $game } with { $player }
lobby-take-label-nobody = Take it: { $game } with someone
lobby-watch-title = Watch a match
lobby-no-match = No public match is being played now.
lobby-running = Running matches
lobby-watch = Watch
lobby-ratings = Ratings of all players
lobby-rated = rated
lobby-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
# A player without a name.
someone = Someone
# How long a player has been waiting.
age-now = just now
age = for { $time }

## Clocks and time controls. $time and $increment are times such as “5 minutes”.

time-control-none = No clock
time-control-days =
    { $count ->
        [one] { $count } day a move
       *[other] { $count } days a move
    }
time-control-sudden = { $time }, sudden death
time-control-increment = { $time } and { $increment } a move
duration-short = less than a minute
# Times, of which two may follow one another: “2 days 3 hours”.
duration-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
duration-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
duration-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
duration-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
time-left = { $time } left
# A clock that runs for days, with the shortest signs for days and hours.
clock-days = { $days } d { $hours } h
clock-low = Ten seconds left.

## The connection

connection-open = Connected
connection-connecting = Connecting …
connection-waiting = Connection lost, reconnecting …
connection-waiting-unsent = Connection lost, reconnecting … Your move will be sent then.
connection-closed = Disconnected
connection-none = You are not connected now.
connection-lost = The connection was lost.
match-gone-on = The match has gone on meanwhile.
seat-unknown = The server no longer knows your seat in this match. You can watch.
server-unreachable = The server cannot be reached. Are you online?
# $status is a number, the status of HTTP.
server-no-answer = The server could not answer ({ $status }).
server-none = There is no match server at this address.
session-ended = You are no longer signed in here.

## Opening a match

match-title = A match
match-loading = Opening the match …
match-failed = This match cannot be opened
match-others = Other matches
# The title of the page of a match.
match-of = { $game }: a match
# The label of the panel beside the board.
match-panel = The match

## Waiting for an opponent

invite-waiting = Waiting for an opponent
invite-waiting-second = Waiting for a second player
# $clock is a time control.
invite-public = { $game }. { $clock }. Everybody sees your match in the list and can take the other seat.
invite-public-rated = { $game }. { $clock }. Rated. Everybody sees your match in the list and can take the other seat.
invite-slow = You can close this page: when somebody has come, the match is under <link>My games</link>.
invite-withdraws = If you close guti, the match is withdrawn.
invite-send = Send this link
invite-or-send = Or send this link
invite-hint = The first person who opens it can take the other seat. No account is needed. If nobody does within a week, the match ends.
invite-hint-rated = The first person who opens it can take the other seat. If nobody does within a week, the match ends.
invite-copy = Copy the link
# The button that shows the ways to share a link.
invite-share = Share
# The title of a shared link.
invite-share-title = A match of { $game }
invite-stop = Stop waiting
invite-withdraw = Withdraw the match
invite-computer = Play the computer meanwhile
invite-unstored = Your browser stores nothing for this page. Keep it open: when it is closed, your seat is lost.
wait-label = Your match
wait-begun = Your match of { $game } has begun.
wait-waiting = You are waiting for an opponent in { $game }.
wait-go = Go to the match
wait-closed = Nobody can join your match of { $game } any more.
wait-withdrawn = The match is withdrawn.
# A notification, and the title of all pages meanwhile.
arrival-title = Your opponent is here
arrival = { $player } has joined your match of { $game }.
arrival-nobody = Somebody has joined your match of { $game }.
# A notification that it is the user's turn.
turn-against = { $game } against { $opponent }.
turn-alone = { $game }.

## Taking the free seat

join-title = { $host } invites you to { $game }
# $side is the name of a side, $clock is a time control.
join-about = You would play { $side }. { $clock }.
join-rated = The match is rated.
join-chat = The match has a chat.
join-hint = Your opponent and spectators see it. Optional.
join-account = A rated match needs an account. <link>Sign in or create one</link>, then come back to this page.
join-seat = Take the seat
join-watch = Or just watch: you are a spectator until you take the seat.

## The match

rated = Rated
rated-sentence = This match is rated.
spectators =
    { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }
left-opponent = Your opponent has left.
left-player = { $player } has left.
left-someone = A player has left.
presence-here = connected
presence-left = has left
presence-away = not here now
# The label of the link to a player, for screen readers; it is followed by the rating.
player-account = { $name }, account holder
player-changed = changed by { $change }
player-new-tab = { $label }. Opens in a new tab
player-title = { $name } has an account
rating-label = rating { $rating }
rating-label-provisional = rating { $rating }, provisional
rating-unchanged = unchanged
rating-plus = plus { $points }
rating-minus = minus { $points }

## What a player can do whom the opponent keeps waiting. $kind is “round” in a match over several rounds.

claim-left = Your opponent has left.
claim-waiting = Your opponent keeps you waiting.
claim-next =
    { $kind ->
        [round] Begin the next round without waiting
       *[game] Begin the next game without waiting
    }
claim-bha = Go on with the first bha
claim-round =
    { $kind ->
        [round] Claim the round
       *[game] Claim the game
    }
claim-end = End the match
# $action is one of the messages above, $time is a time such as “0:30”.
claim-in = { $action }: in { $time }
claim-no-result = Without a clock the match then ends without a result.

## Offers

offer-draw = Offer a draw
offers-draw = { $player } offers a draw.
offers-take-back = { $player } would like to take a move back.
offers-rematch = { $player } would like to play again.
offers-draw-someone = Your opponent offers a draw.
offers-take-back-someone = Your opponent would like to take a move back.
offers-rematch-someone = Your opponent would like to play again.
offered-draw = You have offered a draw.
offered-take-back = You have asked to take a move back.
offered-rematch = You have asked for a rematch.
offer-withdraw = Withdraw
offer-accept = Accept
offer-decline = Decline

## Actions

tools-take-back = Take back
tools-resign = Resign
tools-resign-match = Resign the match
tools-abort = Abort
tools-record = Record
tools-resign-title =
    { $kind ->
        [round] Resign this round?
       *[game] Resign this game?
    }
tools-resign-about = Your opponent wins.
tools-resign-match-title = Resign the whole match?
tools-resign-match-about = Your opponent wins the match, whatever the score. No more games are played in it.
tools-abort-title = Abort the match?
tools-abort-about = It ends without a result, and nobody loses. After the second move a match can no longer be aborted.
next-waiting = Waiting for your opponent
next-game =
    { $kind ->
        [round] Next round
       *[game] Next game
    }
next-new = A new match
next-rematch = Rematch
next-go = Go to the rematch

## The chat

chat = Chat
chat-messages = Messages
chat-none = No messages yet. Be kind.
# The field for a message.
chat-message = Message
chat-send = Send
# Before a message; $player is its author.
chat-by = { $player }:
chat-by-you = You:

## Players and ratings

player = A player
player-missing = This player is not here
# $date is a date.
player-since = Has an account since { $date }.
ratings = Ratings
ratings-of = Ratings: { $game }
ratings-lead = The best players, by the rated matches that they have played.
ratings-none = Nobody has a certain rating in this game yet. It takes a few rated matches.
ratings-rank = Rank
ratings-player = Player
ratings-rating = Rating
ratings-matches = Matches
ratings-no-matches = No rated matches yet.
ratings-provisional = A question mark means that the rating is not sure yet, after few matches or a long time.
