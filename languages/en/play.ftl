## The form for a match on this device

setup-title = Play { $game }
setup-board = { $game }, start position
# The legend of the choice of an opponent.
setup-against = Against
setup-computer = The computer
setup-person = A person beside you
# The legend of the choice of a side.
setup-side = You play
# $side is the name of the side that begins.
setup-begins = { $side } (begins)
setup-random = Random
# $strength is one of the next messages.
setup-level = Level { $level } of { $most }: { $strength }
level-first = for your first game
level-easy = easy
level-medium = medium
level-strong = strong
level-very-strong = very strong
level-full = full strength
setup-position = From the position <code>{ $position }</code>
setup-start = Start
setup-far = To play with someone far away, <link>invite a friend</link>.
play-unknown = This browser does not have that game.
play-elsewhere = This match has gone on in another tab.
play-unstored = Your browser has not stored this game. Keep the page open: when you close it, the game is lost.

## The status of a match. There is no full stop where others add one.

# $turn is one of the messages “Your move” and “White to move”, $duty says what the player must do.
status-duty = { $turn }. { $duty }.
status-over = The game is over
status-choose = Choose your bha
status-chooses = { $player } chooses the bha
status-only-pass = { $side } can only pass
status-passes = { $side } passes
status-thinking = The computer is thinking
# The label of the board for screen readers.
play-board = { $game }. { $side } to move
play-you = You
# The title in the tab of the browser when it is the user's turn.
play-tab = Your move · { $title }
# A notification. $move says what the opponent has played, in a sentence.
play-notification = { $game }. { $move }

## Why no move can be made now

why-earlier = This is an earlier position. Go to the last move to play on.
why-over = The game is over.
why-pass = You can only pass.
why-thinking = The computer is thinking.
why-watching = You are watching.
why-opponent = It is your opponent’s turn.

## The numbers beside the name of a player

numbers-store = { $count } in the store
numbers-pieces =
    { $count ->
        [one] { $count } piece captured
       *[other] { $count } pieces captured
    }
numbers-counters =
    { $count ->
        [one] { $count } counter captured
       *[other] { $count } counters captured
    }
numbers-hand = { $count } in hand

## The panel beside the board

panel = The game
moves = Moves
moves-none = No moves yet.
moves-list = List of moves
moves-number = Number
what-happened = What happened?
rules-short = The rules in short
# The heading above the holes from which the user chooses the bha.
bha-choose = Choose your bha
# The button for a hole; $hole is its name.
bha-hole = Bha { $hole }
take-back = Take back
# Told to screen readers. $moves is one move in notation, or several.
taken-back = Taken back: { $moves }.
hint = Hint
# $move says what the move does, in a sentence; $verdict says who is better then.
hint-words = Hint: { $move } { $verdict }.
resign = Resign
draw = Draw
record = Record
new-game = New game
rematch = Rematch
play-again = Play again
level-of-computer = Level of the computer

## The games of a match. $kind is “round” in a match over several rounds.

next-round =
    { $kind ->
        [round] Next round
       *[game] Next game
    }
round-number =
    { $kind ->
        [round] Round { $number }
       *[game] Game { $number }
    }
round-number-sentence =
    { $kind ->
        [round] Round { $number }.
       *[game] Game { $number }.
    }
# $result is a sentence without a full stop.
round-result =
    { $kind ->
        [round] Round { $number }: { $result }.
       *[game] Game { $number }: { $result }.
    }
round-captured =
    { $kind ->
        [round] Captured in this round
       *[game] Captured in this game
    }
# What the score of a match counts.
unit-points = points
unit-counters = counters
unit-games = games
# What the score counts, such as “points”, before the first game.
round-score-start = { $unit } at the start
round-score =
    { $kind ->
        [round] { $unit } after round { $number }
       *[game] { $unit } after game { $number }
    }
# $unit is what the score counts, such as “points”.
first-to = First to { $target } { $unit }.

## The end of a game

end-draw = A draw
end-won = You have won
end-won-match = You have won the match
end-wins = { $player } wins
end-wins-match = { $player } wins the match
end-resigned = You have resigned
end-next = The next round
resign-title =
    { $kind ->
        [round] Resign this round?
       *[game] Resign this game?
    }
resign-side = { $side } resigns, and the other side wins.
draw-title = Agree to a draw?
draw-agree = Agree
draw-about = Both players must agree.
