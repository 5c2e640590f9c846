## What the moves of a solved position are worth

values-title = Solved positions
values-show = Show what every move is worth
# W, D and L are the marks that stand on the board.
values-hint = Win, draw or loss (W, D, L on the board) if both sides play perfectly from there, and the plies until the next capture or the end. This is certain: every position that can follow has been solved.
values-over = The game is over. Step back through its moves to see what they were worth.
# $value is a sentence that says who wins.
values-position = { $value }.
# $side is the side to move.
values-list = All moves with their values for { $side }
values-large = This position needs a large table.
# $size is the size of a file: “3.4 MB”.
values-fetch = Fetch it ({ $size })
# How much of a file has arrived.
values-arriving = { $received } of { $size }
values-not-solved = This position is not solved yet.
values-too-many = This position has too many pieces or counters for the tables of this server.
values-placing = Tables begin when all pieces are placed.
values-not-covered = Tables do not cover such positions.
values-solving = The server is solving more positions of { $game }.
values-solving-later = The server solves more positions of { $game } after other games.
values-keep = Keep all tables for offline use ({ $size })
values-check = Check the tables yourself
values-unusable = The table { $name } cannot be used.

## Scores and values, as they stand behind moves and below the board

# The first letters of win, draw and loss, on the board; $distance is a number of plies.
value-mark = { $value ->
        [win] W
        [draw] D
       *[loss] L
    }
value-mark-distance = { $value ->
        [win] W { $distance }
        [draw] D { $distance }
       *[loss] L { $distance }
    }
# The value of a move.
value-text = { $value ->
        [win] Win
        [draw] Draw
       *[loss] Loss
    }
# $distance is a number of plies.
value-text-in = { $value ->
        [win] Win in { $distance }
        [draw] Draw in { $distance }
       *[loss] Loss in { $distance }
    }
# $counters is a number of counters.
value-text-by = { $value ->
        [win] Win by { $counters }
        [draw] Draw by { $counters }
       *[loss] Loss by { $counters }
    }
value-text-by-in = { $value ->
        [win] Win by { $counters } in { $distance }
        [draw] Draw by { $counters } in { $distance }
       *[loss] Loss by { $counters } in { $distance }
    }
# The value of a position. What follows has no full stop: it is used in other messages as well.
value-sentence = { $value ->
        [win] { $side } wins
        [draw] A draw with best play
       *[loss] { $side } loses
    }
# $value is the message above, with the side whose counters are counted.
value-ahead =
    { $count ->
        [one] { $value }, { $count } counter ahead in the end
       *[other] { $value }, { $count } counters ahead in the end
    }
value-behind =
    { $count ->
        [one] { $value }, { $count } counter behind in the end
       *[other] { $value }, { $count } counters behind in the end
    }
# $value is one of the messages above.
value-not-forced = { $value }; nobody can force a capture
value-distance =
    { $count ->
        [one] { $value }; the next capture or the end comes in { $count } ply
       *[other] { $value }; the next capture or the end comes in { $count } plies
    }

score-none = Not evaluated
