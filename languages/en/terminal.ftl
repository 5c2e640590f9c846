# What the program says in a terminal: guti play, guti puzzle, guti rules and the commands that show a position.
#
# Commands are typed in English in every language: help, moves, hint, undo, next, new, quit, save, solution and so on,
# also guti play --resume FILE. Where a message names one, leave the word as it is; in a translation put it into
# backticks: `help`. Only term-unfinished-kept and term-saved-resume have none: the end of their line is copied into a shell,
# which would run what the command between backticks prints. So do not translate FILE, NAME, KEY=VALUE and GAME either.
# Keys are single letters that stay the same.
# Texts on the full screen have little room: keep them about as short as here.

## Players, and the title of a match

# The names of the players where nobody has named them.
term-player = Player
term-player-number = Player { $number }
term-computer = Computer
term-computer-number = Computer { $number }
# $name is one of the two above: "Computer (level 5)".
term-at-level = { $name } (level { $level })
# $seats is a sentence: "Black is Player, White is Computer."
term-title = { $game }, variant { $variant }. { $seats }
# A heading without a full stop.
term-game-variant = { $game }, variant { $variant }

## guti play in lines of text: what it says

term-which-game = Which game? Type its number or its name.
# Why a game that was chosen by its number from the list cannot be played, without a full stop.
term-no-game-number = there is no game { $number }: the games are numbered from { 1 } to { $count }
# Where a match begins: that of the last time is still there.
term-unfinished-kept = An unfinished match is kept in { $file }; your first move replaces it. To resume it: guti play --resume { $file }
term-type-move = Type a move, or help.
# $command is a command of guti play or guti puzzle, such as board.
term-command-alone = Type { $command } alone, with nothing behind it.
# Behind the reason why what was typed is no move.
term-moves-or-help = Type moves to list the legal moves, or help to list the commands.
# $number is that of a round.
term-resumed-round = This is round { $number } of the match, after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
# $number is that of a game.
term-resumed-game = This is game { $number } of the match, after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
term-resumed = The game goes on after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
# $seats is a sentence: "Black is Player, White is Computer."
term-new-match = A new match. { $seats }
# $game is "Round 2" or "Game 2", $seats is a sentence.
term-begun = { $game }. { $seats }
# next, help, new, undo and quit in these messages are commands: leave them as they are.
term-round-is-over = This round is over. Type next for the next round, or help.
term-game-is-over = This game is over. Type next for the next game, or help.
term-match-is-over = The game is over. Type new to play again, undo, or quit.
term-next-round = Type next for the next round.
term-next-game = Type next for the next game.
term-play-again = Type new to play again, undo to take back, or quit.
# $pass is what the player types.
term-must-pass = There is no other move: type { $pass }.
# $score names both players with their points.
term-score = Score: { $score }.
# $holes is a list: "a1 or e1". A bha is a special hole; the word has no translation.
term-player-chooses-bha = { $player } chooses the bha: type { $holes }.
term-computer-chooses-bha = The computer chooses { $hole } as its bha.
term-no-move = The game is over, so there is no move.
term-legal-moves = { $number ->
    [one] { $number } legal move
   *[other] { $number } legal moves
}: { $moves }
# Tables hold the exact values of solved positions.
term-no-table = No table of solved positions reaches this position.
# $value is what the move is worth: "win, 5 plies to conversion".
term-move-value = { $move }: { $value }.
# $what is a move, or a result such as "White wins: Black resigns".
term-taken-back = Taken back: { $what }.
term-nothing-to-undo = There is nothing to take back: this game has just begun.
term-only-computer-moved = There is nothing to take back: only the computer has moved.
# $result says how it has ended: "Black wins: a row was made".
term-over-with = The game is over: { $result }.
# $verdict is a sentence that begins with a capital letter: "Black is a little better (+0.42 for Black)."
term-hint = Hint: { $move }. { $verdict }
# $verdict begins with a capital letter, and has no full stop; $line is a list of moves.
term-eval-depth = { $verdict }, depth { $depth }. Best line: { $line }.
term-eval-table = { $verdict }, from the table. Best line: { $line }.
term-no-computer = No computer plays here.
# $strength says how it plays: "a friend who likes to play".
term-level = The computer plays at level { $level }: { $strength }.
term-name-file = Name a file: save FILE.
term-saved = Saved in { $file }.
term-not-saved = The match could not be saved in { $file }: { $reason }.
term-saved-beside = { $file } keeps the finished match; the next is saved in { $next }.
term-progress-not-saved = Your progress could not be saved in { $file }: { $reason }.
# Reasons in the message above.
term-not-records = the file holds something other than game records
term-other-games = other games are there already; name another file
term-is-folder = it is a folder; name a file in it
# $cut says where the file ends too early, in English.
term-breaks-off = { $file } breaks off: { $cut }.
# $reason is in English.
term-no-tables-used = Note: no tables of solved positions are used: { $reason }.

## What the command help lists: each message stands behind a command and says what it does

term-help = Type a move, or one of these:
# This line is shown in every language but English.
term-help-language = The commands are these words in every language.
term-help-moves = the legal moves
term-help-board = a drawing of the board
term-help-position = the position, in words and in notation
term-help-undo = take back your last move, and the computer's answer to it
term-help-hint = a good move
term-help-eval = who is ahead, and the best line
term-help-tables = the value of each move in the tables of solved positions
term-help-level = show or set the level of the computer, from 1 to 10
term-help-rules = the rules of the game
term-help-variant = the rules that can be chosen
# Behind "variant NAME".
term-help-variant-name = begin a new match under a variant; KEY=VALUE sets one rule
# Behind "save [FILE]".
term-help-save = save the match in a file; guti play --resume FILE resumes it
term-help-resign = resign this game
term-help-next = begin the next game or round of the match
term-help-new = begin the whole match again
term-help-help = this list
term-help-quit = quit the program
term-help-bha = A Bhadar who is asked for the bha types its hole, such as a1.
# Behind the commands hint, solution and next of guti puzzle.
term-help-puzzle-hint = where the move begins; the puzzle then counts as not solved
term-help-puzzle-solution = the whole solution; the puzzle then counts as not solved
term-help-puzzle-next = another puzzle

## guti puzzle: positions in which exactly one move reaches the goal

term-puzzle-games = Name a game: guti puzzle GAME.
# A line of a list. $game is typed so, $rating is a number with its deviation: "1460 ± 90".
term-puzzle-game = { $game }: { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}, { $solved } solved, your rating { $rating }
# $rating is that of the puzzle, $own that of the player.
term-puzzle-title = { $game }, variant { $variant }, puzzle { $number } of { $count }, rating { $rating }. Your rating is { $own }.
# What is to be found, behind "Black to move."
term-puzzle-win = One move wins. Which?
term-puzzle-win-at-once = One move wins at once. Which?
term-puzzle-win-in = { $moves ->
    [one] One move wins within { $moves } of your moves, whatever the answers. Which?
   *[other] One move wins within { $moves } of your moves, whatever the answers. Which?
}
term-puzzle-also = That wins too; the stored solution is { $move }.
term-puzzle-not-won = Wrong: the game is over, and you have not won.
# $reply is the opponent's move.
term-puzzle-refuted = Wrong: after { $reply } you can no longer win.
# solution, next and quit are commands: leave them as they are.
term-puzzle-again = Try again, or type solution.
term-puzzle-open = That does not win in time. It may win later, so it is not counted as wrong. Try again.
term-puzzle-missed = That does not win. Try again, or type solution.
# $answer is the opponent's move and what it does: "d5xd3: White leaps d5 to d3, capturing d4."
term-puzzle-right = Right. The answer is { $answer }
# $result says who wins and why.
term-puzzle-solved = Solved. { $result }.
term-puzzle-helped = It counts as not solved, because you had help.
term-puzzle-rating = Your rating is { $rating }.
term-puzzle-over = This puzzle is done.
term-puzzle-over-next = This puzzle is done. Type next for another one, or quit.
term-puzzle-next = Type next for another puzzle, or quit.
term-puzzle-begins = The move begins at { $point }.
term-puzzle-move = The move is { $move }.
term-puzzle-solution = Solution: { $moves }. { $result }.

## The full screen: names of keys, as on the keyboards of your readers, and what they do

term-key-enter = Enter
term-key-escape = Esc
term-screen-title = guti: traditional board games
term-choose-game = Choose a game
# How many games of the list are above and below those that are shown.
term-more-above = ↑ { $number } more
term-more-below = ↓ { $number } more
# Stands below the name of a game.
term-unfinished = unfinished match
# Behind keys in the line at the bottom of the menu: "↑ ↓", Enter, r, q.
term-do-select = select a game
term-do-play = play
term-do-read = read its story and rules
term-do-quit = quit
# Behind keys in the line at the bottom of a match, where all nine have 80 columns together: Enter, Esc, u, [, h, r, n, q, ?
term-do-choose = choose
term-do-back = back
term-do-undo = undo
# The key [ shows earlier positions.
term-do-past = past
term-do-hint = hint
term-do-rules = rules
term-do-new = new
term-do-end = quit
term-do-help = help
# Behind the keys of a dialog, which are buttons too.
term-do-other-games = other games
term-do-stay = stay
term-do-begin-again = begin again
term-do-play-on = play on
term-do-resign = resign
term-do-resume = resume it
term-do-new-match = begin a new match
term-do-play-again = play again
term-do-next-game = next game
term-do-next-round = next round
term-do-take-back = take back
term-do-look = look at the board
term-do-choose-it = choose it
term-do-done = done
term-do-cancel = cancel
# The keys of the form for a new match.
term-do-form = ↑ ↓ select   ← → change
# The title above a long text.
term-do-reading = ↑ ↓ to read, { term-key-escape } to close
term-too-small = guti needs { $columns } columns and { $rows } rows. This window has { $width } and { $height }: make it larger, or quit with Ctrl-C and play with --plain.
term-board-too-small = This board needs a larger window.

## The full screen: the list of keys. The first of each pair names keys, the second says what they do

term-keys = Keys
term-keys-arrows = arrows
term-keys-arrows-do = move the cursor [ ] to the nearest point
term-keys-tab = Tab
term-keys-tab-do = move it to the next point that can be chosen
term-keys-enter = Enter, Space
term-keys-enter-do = choose; end a chain of leaps; pass
term-keys-escape-do = undo the choice of a point, leap by leap
term-keys-mouse = mouse
term-keys-mouse-do = click a piece, then where it goes
term-keys-m-do = type a move, such as d3-d4, or where it goes
term-keys-u-do = take back (the computer's answer too)
term-keys-h-do = a hint: a good move
term-keys-l-do = show who is ahead, the best line, the moves' values
term-keys-past = [ ] Home End
term-keys-past-do = go a move back, forward, to the start, to the end
term-keys-f-do = turn the board around
term-keys-r-do = the rules of the game, with their sources
term-keys-s-do = save the match in a file
term-keys-n-do = begin again, or choose another game
term-keys-level = + and -
term-keys-level-do = make the computer stronger or weaker
term-keys-g-do = resign
term-keys-q-do = quit; the match is saved
# The signs on the board.
term-signs-choice = ‹ › can be chosen   ◇ can go here   « » ◆ chosen   [ ] cursor
term-signs-last = ∘ • the last move   × captured by it   ● first side   ○ second side

## The full screen: the form for a new match

# Labels; what is chosen stands behind them.
term-form-resume = Resume the unfinished match
term-form-rules = Rules
term-form-seats = You play
term-form-computer = Computer
term-form-begin = Begin
# The level, and how the computer plays: "5: a friend who likes to play".
term-form-level = { $level }: { $strength }
# Behind "You play"; $side is "Black".
term-form-side = { $side }, against the computer
term-form-both = both sides, two people
term-form-nothing = nothing, and watch the computer
# What the rules of a match are.
term-form-standard = The game without a variant.
term-form-asked = As asked for on the command line.
term-form-own = Rules of your own.

## The full screen: a match

# The title; $game is the name of the game with its variant.
term-screen-level = { $game } · computer at level { $level }
# The name of the point under the cursor.
term-cursor = cursor on { $point }
term-cannot-resume = The match cannot be resumed: { $reason }.
term-no-tables = There are no tables of solved positions for this game.
term-looking = Looking for a good move …
term-nobodys-turn = It is not a person's turn now.
term-computers-turn = It is the computer's turn.
# End is a key.
term-earlier = This is an earlier position. End returns to the current one.
# $verdict says who is better.
term-screen-hint = Hint: { $move }; { $verdict }.
term-piece-of = That is a piece of { $owner }; { $side } is to move.
term-choose-own-hole = Choose one of your own holes.
term-choose-piece-first = First choose the piece that moves, then where it goes.
term-one-taken-back = The move is taken back.
# The player's move and the computer's answer.
term-both-taken-back = Both moves are taken back.
term-saved-resume = Saved in { $file }. To resume it: guti play --resume { $file }
# What the player can do now. ] and End are keys.
term-past = The position after move { $past } of { $now }. ] goes forward, End returns.
term-over-enter = The game is over. { term-key-enter } shows what comes next.
# Who has a side, in a list.
term-side-of = { $side }: { $person }
term-thinking = { $side }: the computer is thinking …
term-pass-enter = { $side } has no move and must pass: press { term-key-enter }.
term-may-end = The move may end here: press { term-key-enter }, or continue to a point marked ◇.
term-choose-hole = { $side }: choose a hole with a thick frame to sow from.
term-choose-piece = { $side }: choose a piece. Those in ‹ › can move.
term-choose-point = { $side }: choose a point marked ◇ to place a piece on.
term-choose-removed = Now choose a piece in ‹ › to take off the board.
term-choose-target = Choose where it goes: ◇. { term-key-escape } undoes the choice.
term-leap-on = The leap goes on: choose the next point ◇. { term-key-escape } undoes a leap.

# Beside the board
term-searching = searching …
# $ahead says who is ahead: "White +0.42".
term-ahead-depth = { $ahead }, depth { $depth }
# The best line of moves follows.
term-best = Best:
# $game is "Round 2" or "Game 2", $score names both players with their points.
term-game-score = { $game }. { $score }
term-captured = { $counters ->
    [one] { $counters } counter captured
   *[other] { $counters } counters captured
}
# Pieces on the board, and those that are still to be placed.
term-placed = { $pieces } placed, { $hand } in hand
term-pieces = { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
term-moves = Moves
term-table-values = Values in the tables
term-not-in-table = this position is in no table
term-and-more = and { $number } more
# On a board of holes: the store of a side with its counters, and marks of a few letters in a hole.
term-store = { $side }'s store: { $counters }
term-hole-out = out
term-hole-bha = bha

# Dialogs
term-type-a-move = Type a move
term-type-a-move-how = Write it as in the list of moves, or only the point that it goes to.
term-save = Save
term-save-how = The name of the file. To resume it: guti play --resume FILE.
term-ask-quit-saved = Quit? The match is saved.
term-ask-quit = Quit?
term-ask-quit-unsaved = Quit? The match is not saved.
term-ask-new = Begin again? This match will be lost.
term-ask-resign = Resign this game?
term-ask-resume = There is an unfinished match.
term-the-end = The end
term-the-next-round = The next round
term-sides-change = The players change sides for the next game.
term-which-bha = { $player }, which hole becomes the bha?

## guti rules and guti list

# This and the next message are shown in other languages than English, below the name of a game.
term-partly-english = Not everything about this game is translated yet; the rest is in English.
# The file CONTRIBUTING.md of this project has a section about languages. The same words are in `language-unread`.
term-unread = No native speaker has read this translation yet. How to correct it: CONTRIBUTING.md
# Other names of the game.
term-also-called = Also called { $names }.
# Headings
term-in-short = In short
term-rules = Rules
term-variants = Variants
term-rules-to-choose = Rules to choose
term-sources = Sources
# What is known about the value of the game.
term-solved = Solved: { $solved }
# [added] and [source] are marks behind rules.
term-mark-added = [added]
term-mark-source = [source]
term-mark-added-means = { term-mark-added } marks a rule that no source states: it was added to fill a gap.
# What a variant changes: a list of KEY=VALUE.
term-sets = Sets { $settings }.
# A list of names of variants.
term-variants-list = Variants: { $names }
# The name of a game, and other names of it.
term-also = { $name } (also { $names })
term-list-end = guti play GAME plays a game, guti rules GAME explains it.

## guti show, analyse, probe, line and replay

# $side is "Black". Without a full stop.
term-to-move = { $side } to move
# A position in notation follows.
term-to-move-position = { $side } to move: { $position }
# Below a drawing of the board: what each side has.
term-in-store = { $side } { $counters } in store
term-on-board = { $side } { $pieces }
term-on-board-in-hand = { $side } { $pieces }, { $hand } in hand
# What the signs * and _ in the drawing mean.
term-sign-bha = * bha
term-sign-out = _ out of play
term-effort-tables = From the tables of solved positions
# What a search took: its depth in plies, positions, seconds, positions a second, and how full the table of the search is.
term-effort = Depth { $depth } (up to { $most }), { $positions } positions in { $seconds } s, { $speed } a second, table { $full } % full
# The end of a line of best moves.
term-line-over = Then the game is over.
term-line-endless = Then a position is repeated: from there on play is endless.
term-line-enough = And so on.
term-line-unknown = No table reaches further.
# $number is that of a game in a file of several, $game is its name.
term-replay-game = Game { $number }: { $game }
# The start of a game, in the column of its moves.
term-replay-start = start
term-replay-goes-on = The match goes on: { $score }

## guti review

# The value of a game that is over, for a player, among figures such as “wins in 5”.
term-won = won
term-drawn = drawn
# The share of a point that a move gave away; $before and $after are figures such as “wins in 5”, $line are moves.
term-review-loss = { $percent } % given away ({ $before }, now { $after }); better { $line }
term-review-loss-table = { $percent } % given away ({ $before }, now { $after }, from the table); better { $line }
# A comment that guti review --annotated writes into a record, behind ?!, ? or ??; $line are moves.
term-review-comment = { $percent } % given away; better { $line }
term-review-nothing = No inaccuracies, mistakes or blunders.
# Heads of columns: the moves that were not forced, and the mean share of a point that each of them gave away.
term-review-choices = choices
term-review-average = given away a choice

## The choice of rules

# Beside a value that cannot be chosen together with the others.
term-choose-refused = not with these rules: { $reason }
term-choose-begin = Which rules do you want to begin with?
# Behind the summary of a variant: who plays so. $source is a short name, such as "Ludii".
term-choose-source = (as { $source } has it)
# Behind the summary of a variant that this project has added.
term-choose-ours = (ours)
# Below the values of an option that are listed.
term-choose-number = or another number from { $least } to { $most }
# Why an answer is not accepted, without a full stop. $words are answers as they are typed.
term-choose-words = expected: one of { $words }
term-choose-range = expected: a number from { $least } to { $most }
term-ask-control = The answer contains a control character: { $character }.
term-ask-ended = the input ended before the last question, and nothing was written
term-ask-ended-help = answer every question; an empty line takes the answer in brackets
# What has been chosen, and what can be done with it.
term-chosen-standard = These are the standard rules.
term-chosen-differ = These rules differ from the standard:
# $option is the key of an option: "capture = optional, not compulsory."
term-chosen-value = { $option } = { $value }, not { $standard }.
# A command follows.
term-chosen-play = Play by these rules:
# A list of commands follows, and behind each of them one of the three messages below.
term-file-written = { $file } is written. Now you can:
term-file-play = play it
term-file-rules = read its rules
term-file-check = check it after each change
# Why the rules cannot be kept in a file, and what can be done instead.
term-no-game-file = these rules do not make a game file: { $reason }
term-file-not-toml = { $file } does not end in .toml, as game files do
term-file-no-id = `{ $name }` cannot be the id of a game, which is lower-case letters and digits, joined by `-`
term-file-built-in = `{ $name }` is the id of a game that guti has
term-file-better = a name that would do: { $file }
term-file-exists = { $file } exists already and is left alone
term-file-another = name another file, such as `{ $file }`

## What is wrong with what was typed or with a file, as statements without a full stop. Those that end in -help follow
## the others, and say what would be right. $reason is in English

# Before such a statement.
term-error = error:
term-all-games = `guti list` shows all games; a game file is named by its path, such as `{ $path }`
# $games lists names that look like the one that was typed: "`pretwa` or `terhuchu`".
term-similar-games = did you mean { $games }? `guti list` shows all games
# $words are the words that were looked for.
term-no-such-games = no game matches `{ $words }`; `guti list` alone shows all games
# Beside the message that there is no such game.
term-file-of-this-name = there is a file of this name; its path is `{ $path }`
# Why the game of a record is not known. $words is a command or a flag with a path.
term-name-game-file = if it is a game of your own, name its file: `{ $words }`
term-not-text = { $file } is not text in UTF-8
term-not-text-help = line { $line } has the first character that is not: save the file as UTF-8 in your editor
term-failed = the terminal failed: { $reason }
term-unreadable = { $file } cannot be read: { $reason }
term-unwritable = { $file } cannot be written: { $reason }
term-no-position = this is not a position: { $reason }
term-no-position-help = the game begins with `{ $position }`; `guti show` prints a position below the board
term-impossible-position = this position is impossible: { $reason }
term-position-alone = a position was given, but no game
term-position-alone-help = name its game: guti play GAME --position POSITION
term-no-side = there is no side `{ $side }`
# $first and $second are typed so: black and white, or south and north. So are first, second, both and none.
term-no-side-help = in { $game } the computer can play { $first } (or first), { $second } (or second), both or none
term-no-folder = there is no folder { $folder }
term-no-folder-help = name the folder that `guti solve --dir` writes tables into
# Files of records: $tag is the first line of one.
term-no-games = there is no game in { $file }
term-no-games-help = a record begins with a tag such as `{ $tag }`
# Beside the message that the tag Game is missing; $words is a flag with a game.
term-no-game-tag-help = a record begins with tags, such as `{ $tag }`; if these records name no game, name it: `{ $words }`
# $cut says where, in English.
term-record-breaks-off = the record breaks off: { $cut }
term-no-match = { $file } does not hold one match: { $reason }
term-no-match-help = it holds games that can be looked at with `guti replay`
# $found and $asked are names of games.
term-other-game = { $file } holds a game of { $found }, not of { $asked }
term-no-moves = the game is over: { $result }
term-no-puzzles = there are no puzzles of { $game }
term-no-puzzles-help = `guti puzzle` lists the games that have some
term-no-puzzle = there is no puzzle { $number }: they are numbered from { 1 } to { $count }
