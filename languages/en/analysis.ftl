## The page of the analysis

analysis-title = Analysis: { $game }
# $error is a sentence.
analysis-error = This could not be read completely. { $error } The board shows everything before the error.
analysis-again = Start a new analysis
analysis-set-up = Set up a position
analysis-no-best = No best move is known. The engine is off
analysis-engine-on = The engine is on
analysis-engine-off = The engine is off
# $move is a move in notation.
analysis-pruned = Deleted the moves from { $move }
analysis-status = Status

## The engine

engine-title = The engine
# The switch of the engine.
engine = Engine
# The number of lines of best play that are shown.
engine-lines = Lines
engine-depth = depth { $depth }
# The search goes on.
engine-depth-searching = depth { $depth } …
engine-play = Play this line up to { $move }
engine-scores = Scores are for { $side }, who is to move.
engine-searching = Searching …
engine-over = The game is over.
# $value says who is better.
evaluation = Evaluation: { $value }

## The list of moves

analysis-moves = Moves
analysis-moves-none = Play moves on the board for both sides. Alternatives become variations.
analysis-continue = Continue your last analysis of this game
# The start of the game, before its first move.
analysis-start = The start
analysis-comment = Comment
analysis-promote = Make this the main line
analysis-prune = Delete from here

## The review of a game

review = Game review
review-stop = Stop
review-game = Review the game
review-line = Review this line
# $side is the side whose expected result the curve shows.
review-curve = Expected result for { $side } after each move
review-progress = Position { $done } of { $count } …
# For screen readers, when the last position has been reviewed.
review-done = The review is finished.
review-table = Mistakes of each player
# The kinds of bad moves, above the numbers of them.
judgement-inaccuracy = inaccuracy
judgement-mistake = mistake
judgement-blunder = blunder
review-none = No inaccuracies were found.
# Before the move that would have been better.
review-better = better:
review-show = Show the better line { $move }
review-puzzles =
    { $count ->
        [one] Make { $count } puzzle of the mistakes
       *[other] Make { $count } puzzles of the mistakes
    }
review-puzzles-added =
    { $count ->
        [0] You have these puzzles already
        [one] { $count } puzzle added
       *[other] { $count } puzzles added
    }
review-puzzles-link = Your puzzles

## Sharing

sharing = This position
sharing-position = Position
sharing-play = Play on
sharing-edit = Edit
sharing-link = Copy link
sharing-long-line = This analysis is too long for a link, so the link leads only to the line through the current move. The download has everything.
sharing-long-position = This analysis is too long for a link, so the link leads only to this position. The download has everything.
sharing-comments = The link has all moves. The comments are only in the download.
sharing-not-kept = This browser has no room to keep the analysis. Download it before you close the page.
sharing-open = Open a record
sharing-embed = Embed this board in your own page
sharing-snippet = Paste this code into your page
sharing-snippet-copied = Snippet copied
