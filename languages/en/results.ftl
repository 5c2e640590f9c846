# Results of games and matches, what a match is, scores and exact values.

result-drawn = Draw
result-draw = Draw: { $reason }
side-wins = { $side } wins
wins-round = { $side } wins the round { $more } to { $fewer }
wins-game = { $side } wins the game { $more } to { $fewer }

## Reasons, which follow "White wins: " or "Draw: "

a-row-made = a row was made
round-ends = the round ends { $first } to { $second }
game-ends = the game ends { $first } to { $second }
# How often a position has occurred, for the message below; other languages may have an ordinal number alone.
ordinal = { $number ->
    [1] for the first time
    [2] for the second time
    [3] for the third time
    [4] for the fourth time
    [5] for the fifth time
    [6] for the sixth time
    [7] for the seventh time
    [8] for the eighth time
    [9] for the ninth time
    [10] for the tenth time
   *[other] { $number } times
}
repetition = the same position { $ordinal }
quiet-plies = { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
} without a capture
# { $event } is one of the two above.
more-pieces = { $event }, and { $side } has more pieces ({ $more } to { $fewer })
pieces-each = { $event }, with { $pieces ->
    [one] { $numeral } piece
   *[other] { $numeral } pieces
} each
counters-shared = { $event }; the counters are shared out, { $first } to { $second }
resigns = { $side } resigns
agreed = agreed by the players
time-is-up = the time of { $side } is up
makes-illegal-move = { $side } makes an illegal move
abandons = { $side } abandons the game

## Matches

# The name of somebody who plays and has given none.
player-guest = Guest { $number }
# The name of the computer as a player.
player-computer = Computer, level { $level }
player-wins = { $player } ({ $side }) wins: { $reason }
wins-by-resignation = { $player } ({ $side }) wins: { $loser } resigns
wins-match-points = { $player } wins the match { $more } to { $fewer }
wins-match-resigned = { $player } wins the match: { $loser } resigns it
wins-match-no-hole = { $player } wins the match after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}: { $loser } is left without a hole
wins-match-rounds = { $player } wins the match after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $more } to { $fewer } counters
rounds-drawn = Draw: { $counters } counters each after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}

# Who plays which side
seats = { $first } is { $one }, { $second } is { $two }.
numbered-round = Round { $number }
numbered-game = Game { $number }
score-points = { $first }: { $one }, { $second }: { $two } (to { $target ->
    [one] { $target } point
   *[other] { $target } points
})
score-counters = { $first }: { $one }, { $second }: { $two ->
    [one] { $two } counter
   *[other] { $two } counters
}

# What a finished game has earned
after-round = After this round { $first } has { $one ->
    [one] { $one } counter
   *[other] { $one } counters
}, { $second } { $two }.
draw-scores-nothing = A draw scores nothing.
points-for-win = { $player } gets { $points ->
    [one] { $points } point
   *[other] { $points } points
} for the win.
points-for-clean-win = { $player } gets { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $side } won without losing a piece.
points-for-win-with-losses = { $player } gets { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $side } won, but lost { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}.
score-now = The score is { $first } { $one }, { $second } { $two }; { $target ->
    [one] { $target } point wins
   *[other] { $target } points win
} the match.

# What a match is
match-single-game = A match is a single game.
match-to-points = A match is several games: the player who first has { $target ->
    [one] { $target } point
   *[other] { $target } points
} wins it.
match-win-scores = A win scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}. A draw scores nothing.
match-clean-win-scores = A win scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}, or { $clean ->
    [one] { $clean } point
   *[other] { $clean } points
} if the winner has lost no piece. A draw scores nothing.
match-swaps-sides = The players swap sides after each game.
match-single-round = A match is a single round: the player with more counters wins it.
match-in-rounds = A match is played in rounds: each player fills the holes of their own row with the counters that they won in the round before.
match-holes-filled = Holes that a player cannot fill are out of play for the round.
match-holes-by-difference = The player with fewer counters loses a hole for each full hole in the difference.
match-leftovers = Counters that fill no hole can give one of the players an advantage.
match-no-hole-loses = A player who can fill no hole has lost the match.
match-rounds-limit = After { $rounds } rounds the player with more counters wins it.

# How the computer plays at its levels: "The computer plays at level 3: plays now and then."
level-1 = a child who has just learnt
level-2 = a beginner
level-3 = plays now and then
level-4 = plays with some care
level-5 = a friend who likes to play
level-6 = a practised player
level-7 = hard to beat
level-8 = the best of the village
level-9 = a master
level-10 = full strength

## Scores and exact values

score = { $figure }
wins = wins
loses = loses
lost = lost
wins-in = wins in { $plies }
loses-in = loses in { $plies }
wins-by = wins by { $counters }
loses-by = loses by { $counters }
even = even
ahead = { $side } { $figure }
about-even = about even
a-little-better = { $side } is a little better
better = { $side } is better
much-better = { $side } is much better
# The figure is for the side to move.
verdict-and-figure = { $verdict } ({ $figure } for { $side })
side-has-won = { $side } has won
side-wins-in = { $side } wins in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
side-wins-by = { $side } wins by { $counters ->
    [one] { $counters } counter
   *[other] { $counters } counters
}

# Exact values, for the side to move where no side is named
value-win = win
value-draw = draw
value-loss = loss
a-draw = a draw
value-by = { $value } by { $counters }
value-and-distance = { $value }, { $distance }
# The number of plies to the next capture or the end of the game.
plies-to-conversion = { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
} to conversion
plies = { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
without-end = without end
endless = endless

## Why a match ended without a result

closed-withdrawn = No result: the match was withdrawn
closed-expired = No result: nobody joined the match in time
closed-aborted = No result: a player aborted the match
closed-abandoned = No result: a player left the match
closed-too-long = No result: the match became too long
closed-too-many-moves = No result: there are too many moves to choose from
closed-rules-changed = The next move is not possible any more, because the rules of this game were changed; the match can only be looked at
