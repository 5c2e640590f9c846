## The page of puzzles

puzzles-title = Puzzles
puzzles-lead = Find the move that wins. It is proven that no other move does what is asked.
# How many puzzles were solved in a row, and how many at best.
puzzles-row = <now>{ $now }</now> in a row at the first try <best>· best { $best }</best>
# On how many days in a row the puzzle of the day was solved, and how many at best.
puzzles-days =
    { $now ->
        [one] <now>{ $now }</now> day in a row <best>· best { $best }</best>
       *[other] <now>{ $now }</now> days in a row <best>· best { $best }</best>
    }
puzzles-games = By game
puzzles-solved = { $solved } of { $count } solved
# The label of a bar that shows how many puzzles are solved.
puzzles-progress = Solved
# The name of a difficulty, and the number of puzzles.
puzzles-level = { $difficulty } { $count }
# The button to the puzzles of a game: at first, in between, and when all are solved.
puzzles-start = Start
puzzles-continue = Continue
puzzles-again = Again
puzzles-stored = Your progress and your ratings are stored in this browser only.
puzzles-reset = Delete my progress
puzzles-reset-title = Delete your progress?
puzzles-reset-about = The puzzles that you have solved, your ratings and your streaks are forgotten.
puzzles-reset-done = Your progress with the puzzles is deleted.
puzzles-all = All puzzles
puzzles-not-arrived = The puzzles did not arrive: { $status }.

difficulty-1 = Gentle
difficulty-2 = Easy
difficulty-3 = Medium
difficulty-4 = Hard
difficulty-5 = Very hard

## One puzzle. $side is the side to move, $opponent the other side.

puzzles-of = Puzzles for { $game }
puzzle-title = { $game }, puzzle { $number } of { $count }
# Behind the title.
puzzle-daily = · puzzle of the day
puzzle-label = { $title }: { $task }
puzzles-of-none = There are no puzzles for this game yet.
puzzles-other = Other puzzles
puzzles-other-games = Other games
puzzle-missing = There is no puzzle { $number }. The puzzles are numbered from 1 to { $count }.
puzzle-first = The first puzzle
# The label of the choice of a difficulty.
puzzle-next-choice = The next puzzle
puzzle-near = near your rating
# The difficulties in this choice.
difficulty-choice-1 = gentle
difficulty-choice-2 = easy
difficulty-choice-3 = medium
difficulty-choice-4 = hard
difficulty-choice-5 = very hard
task-win = { $side } to move and win.
task-win-now = { $side } to move and win with this move.
task-win-in =
    { $moves ->
        [one] { $side } to move and win in { $moves } move.
       *[other] { $side } to move and win in { $moves } moves.
    }
# The other side, where it has no name.
puzzle-opponent = your opponent
puzzle-next = Next
puzzle-play-on = Play on
puzzle-give-up = Give up
puzzle-back = Back to the puzzle
puzzle-hint = Hint
puzzle-move = The move
puzzle-skip = Skip
puzzle-hint-point = It begins at { $point }.
puzzle-hint-move = The move is { $move }.
puzzle-solution = <label>Solution:</label> { $moves }
puzzle-days =
    { $count ->
        [one] { $count } day in a row <best>· best { $best }</best>
       *[other] { $count } days in a row <best>· best { $best }</best>
    }
# Facts in a line.
puzzle-rating = rating { $rating }
puzzle-moves =
    { $count ->
        [one] { $count } legal move
       *[other] { $count } legal moves
    }
stage-tried = tried
stage-seen = seen
stage-solved = solved

## What a puzzle says after a move

feedback-beyond = You play on against the computer, beside the solution.
feedback-right-on = Right. Go on.
feedback-right-left =
    { $count ->
        [one] Right. { $count } move left.
       *[other] Right. { $count } moves left.
    }
feedback-counters = A side has won when it has captured more than half of the counters.
feedback-only = Only one first move does it, however your opponent defends.
feedback-replies = The computer replies.
feedback-right = Right.
# $move is the move of the user.
feedback-wrong = { $move } does not win.
feedback-wrong-answer = { $move } does not win: { $opponent } answers { $answer }.
# $result is a sentence that says how the game ends.
feedback-wrong-result = { $move } does not win. { $result }
feedback-missed-now = { $move } does not win at once. It may win later, so it is not counted as wrong.
feedback-missed-in =
    { $count ->
        [one] { $move } does not win in { $count } move. It may win later, so it is not counted as wrong.
       *[other] { $move } does not win in { $count } moves. It may win later, so it is not counted as wrong.
    }
# $result says who wins.
result-best-play = { $result } with best play.
result-whatever = { $result }, whatever follows.
feedback-helped = Right. { $result } With help it counts as seen, not as solved.
feedback-other-way = Solved, in another way than the stored one. { $result }
feedback-solved = Solved. { $result }
feedback-shown = This is how { $side } wins.
feedback-late-now = { $result } You have won, but not at once.
feedback-late-in =
    { $count ->
        [one] { $result } You have won, but not in { $count } move.
       *[other] { $result } You have won, but not in { $count } moves.
    }

## Ratings

rating-yours = Your rating <value>{ $rating }</value> <spread>± { $deviation }</spread>
# The label of a curve.
rating-course =
    { $count ->
        [one] Your rating after the last { $count } puzzle: from { $first } to { $last }, at least { $least }, at most { $most }
       *[other] Your rating after the last { $count } puzzles: from { $first } to { $last }, at least { $least }, at most { $most }
    }

## Puzzles from the user's own games

own-title = From your own games
own-none = Review a game in analysis and make puzzles of its mistakes. They are kept in this browser.
own-count =
    { $count ->
        [one] { $count } puzzle, { $solved } solved
       *[other] { $count } puzzles, { $solved } solved
    }
# $move is the move that was played, a mistake.
own-better = { $side }, better than { $move } · { $date }
own-better-solved = { $side }, better than { $move } · { $date } · solved
own-solve = Solve
# Labels of buttons for screen readers.
own-solve-label = Solve { $game }: better than { $move }
own-delete-label = Delete { $game }: better than { $move }
own-deleted = Puzzle deleted
own-page = Your puzzles
own-missing = There is no such puzzle in this browser. Puzzles from your own games are made by a game review.
own-of = Your puzzle: { $game }
own-delete = Delete this puzzle
own-board = { $game }, your puzzle
own-find = { $side } played { $move } here. Find a better move.
own-checking = Checking …
# A share of a point, with a no-break space before the sign.
percent = { $number } %
# $share is such a percentage.
own-played = { $move } is what was played. It gave away { $share } of a point.
own-wrong = { $move } gives away { $share } of a point. There is something better.
own-best = Yes, { $move } is the best move.
own-as-good = Yes, { $move } is as good as the best move, { $best }.
own-shown = The best move is { $move }.
own-facts = From a game of yours. { $side } could expect { $before } before the move and { $after } after it.
own-line = Best line: { $moves }
own-next = Next
own-show = Show the best move
own-hint = A hint
own-skip = Skip
