# What the rules have to say: why a move is not legal, what is wrong with a position, how a game ends.
# The engine, the server and the terminal say these too. The words before `=` are codes in the source.

side-black = Black
side-white = White
side-south = South
side-north = North

# Lists, of which two parts at a time are joined.
join-or = { $first } or { $second }
join-and = { $first } and { $second }
join-comma = { $first }, { $second }
# The points of a way: "d5 to d3 to b3".
join-way = { $first } to { $second }
list-none = nothing
# The end of a list of which not all is shown: "a2-a3, b2-b3 or 5 more".
list-more = { $number } more

# A small number as a word.
numeral = { $number ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $number }
}

## Why a text is not a move or a position

illegal-move = `{ $text }` is not legal: { $reason }
ambiguous-move = `{ $text }` could be { $moves }
syntax-error = `{ $text }`, character { $column }: { $reason }
impossible-position = `{ $text }`: { $reason }

# { $place } is "square" or "point", and selects the word for it.
no-such-point = there is no such { $place ->
    [square] square
   *[point] point
}; a piece is placed by { $placing }, moves by { $moving }, and removes by { $removing }
no-such-point-to-leap = there is no such point; a step is written `{ $step }`, a chain of leaps `{ $chain }`
no-such-hole = there is no such hole; a move is a hole, as `c1`
move-from-to = a move names where the piece starts and where it lands
moves-from-to = a piece moves from one { $place ->
    [square] square
   *[point] point
} to another
step-of-two-points = a step goes from one point to another; leaps are joined by `x`
removes-one = a move removes at most one piece
sowings-at-most = a turn has at most { $most } sowings
not-written-so = `{ $text }` is written `{ $exact }`
no-move-to = no legal move goes to { $point }; legal: { $legal }

## What is wrong with a position

# The parts of a position, for the messages below.
part-points = the points
part-holes = the holes
part-side = the side to move
part-hand = the pieces in hand
part-stores = the stores
part-clock = the number of quiet plies
part-hole = a hole
part-hole-or-mark = a hole (or `_` out of play, `*` a bha)

position-ends = it ends before { $missing }; a position is { $fields }
more-than-position = something follows the position
number-asked = { $what }: a number from 0 to { $most } is needed
two-numbers = { $what } are two numbers joined by a comma
side-asked = the side to move is `{ $first }` or `{ $second }`
point-letter = a point is `b`, `w` or `.`
point-letter-kings = a point is `b`, `w`, `B`, `W` or `.`; capitals are kings
board-rows = the board has { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}
board-rows-not = the board has { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}, not { $given }
row-points = row { $row } has { $points ->
    [one] { $points } point
   *[other] { $points } points
}, not { $given }
two-rows-of-holes = the holes are North's row, `/`, and South's row
row-holes = a row has { $holes } holes, not { $given }
kungidar-named = the Kungidar is named by `K=s` or `K=n`
piece-outside = a piece stands outside the board
two-pieces-on-one = two pieces stand on one { $place ->
    [square] square
   *[point] point
}
king-of-nobody = a king is nobody's piece
no-promotion = no piece is promoted in this game
pieces-at-most = a side can have { $most } pieces at most
counters-total = holes and stores together hold { $total ->
    [one] { $total } counter
   *[other] { $total } counters
}, not { $whole }
counters-outside = counters lie outside the board
counters-in-bha = counters lie in a bha or in a hole out of play
one-bha = there is one bha at most
bha-at-end = a bha is an end hole of its owner's holes in play: { $holes }, not { $given }

## Why a move is not legal. { $legal } names moves that are.

game-over = the game is over: { $ending }
round-over = the round is over: { $ending }
not-your-piece = the piece on { $point } is not { $side }'s, who is to move
no-piece = no piece stands on { $point }
not-vacant = { $point } is not vacant
no-line-joins = no line joins { $from } to { $to }
legal-here = legal here: { $legal }

# Leaping games
captures-compulsory = captures are compulsory: { $legal }
captures-compulsory-elsewhere = captures are compulsory, and the piece on { $point } can make none: { $legal }
nowhere-to-go = the piece on { $point } has nowhere to go
steps-forward-only = the piece on { $point } is not promoted and steps forward only
way-not-free = the way from { $from } to { $to } is not free
must-leap-on = the piece can leap on and must: { $legal }
turn-is-one-leap = a turn is one leap
promotion-ends-turn = the piece is promoted on { $point }, and that ends the turn
no-line-over = no line leads from { $from } over one point to { $to }
leaps-not-so = the piece on { $point } is not promoted and does not leap so
many-between = more than one piece stands between { $from } and { $to }
no-enemy-between = no enemy piece stands between { $from } and { $to }
leaped-already = the piece on { $point } was leaped already
no-enemy-leaped = no enemy piece stands on { $point }, between them

# Games of rows
only-pass = no other move is possible, so the player passes
pass-without-move = a player passes only when there is no other move: { $legal }
must-pass = nothing can be placed, so the only move is `pass`
all-placed = all pieces have been placed, so a piece moves: { $legal }
hand-empty = no piece is left in this player's hand, so a piece moves: { $legal }
must-place = a player with pieces in hand places one: { $legal }
still-placing = pieces are still being placed: { $legal }
placement-makes-three = a placement may not make a row of three or more
move-makes-four = a move may not make a row of four or more
steps-make-four = every step of the piece on { $point } would make a row of four or more
none-vacant-beside = no { $place ->
    [square] square
   *[point] point
} beside the piece on { $point } is vacant
not-next-to = { $to } is not next to { $from } on a rank or a file
must-remove = a row of three must remove an enemy piece: { $legal }
removes-nothing = the move earns no removal, so it removes nothing: { $legal }
no-enemy-on = no enemy piece stands on { $point }
piece-protected = the piece on { $point } stands in a row of exactly three and is protected: { $legal }

# Sowing games
choose-another = { $reason }; choose { $legal }
not-your-hole = { $hole } is not { $side }'s hole
hole-empty = { $hole } is empty
hole-out-of-play = { $hole } is out of play this round
hole-is-bha = { $hole } is a bha and always empty
pass-with-empty-row = a player passes only when their own row is empty
must-sow-again = the last counter falls into the player's own store, so another hole is to be sown
turn-ends-with = the turn is over when { $hole } has been sown
must-feed = { $side } has no counters and must be given some
captures-all = that would capture all counters of { $side }

## What a player must know

# Whole sentences without a full stop.
duty-capture = Captures are compulsory
duty-feed = { $side } has no counters and must be given some
kungidar = { $side } is Kungidar: at the start of every turn, of either player, one counter of the lifted hole goes to { $side }'s store.
bhadar = { $side } is Bhadar: every counter that comes to { $hole } is { $side }'s.

# How a finished round changes the next one.
fills-holes = { $side } fills { $holes ->
    [one] { $numeral } hole
   *[other] { $numeral } holes
}.
gift = { $giver } gives { $taker } { $counters } counters.
gift-kungidar = { $giver } gives { $taker } one counter and is Kungidar.
gift-bhadar = { $giver } gives { $taker } two counters; { $taker } is Bhadar.
bhadar-names-bha = The Bhadar names the leftmost or the rightmost of their holes in play as the bha. What lies in it and every counter that is sown into it, by either side, goes to { $side }'s store at once.
bhadar-pays-back = When the round is over, { $taker } gives { $giver } two counters back.

## How a game ends

ending-drawn = draw
ending-draw = draw: { $reason }
ending-win = { $winner } wins: { $reason }
nobody-moves = nobody can move
no-legal-move = { $side } has no legal move
no-piece-left = { $side } has no piece left
reduced = { $side } is down to { $pieces ->
    [one] { $numeral } piece
   *[other] { $numeral } pieces
}
row-made = { $side } has made a row
counters-to = { $more } counters to { $fewer }

## What cannot be done in a game or a match

wrong-move = move { $number }, `{ $text }`: { $reason }
game-not-over = the game is not over yet
match-over = the match is over: { $result }
bha-needed = { $player } must choose the bha first: { $holes }
no-bha-to-choose = there is no bha to choose now
not-this-bha = the bha cannot be `{ $hole }`, only { $holes }

## What is wrong with a record

variation-order = move { $number }, `{ $text }`, cannot follow move { $after }: it must follow one before it
variation-replaces-nothing = move { $number }, `{ $text }`, replaces no move: the game ends before it
variations-nested = the variations are nested more than { $most } deep
record-wrong = line { $line }, column { $column }: { $reason }
record-no-game = the tag `Game`, which says what is played, is missing
record-begins = a record begins with tags, such as `{ $tag }`
# $result is written as in records, and $board says how the game ends on the board: White wins: a row was made.
record-contradicts = the result is `{ $result }`, but on the board { $board }
# $result is written as in records.
record-unfinished = the result is `{ $result }`, but on the board it is { $side }'s turn
record-ends =
    { $inside ->
        [tag] the text ends inside a tag
        [comment] the text ends inside a comment
        [word] the text ends inside a word
        [variation] the text ends inside a variation
        [number] the text ends before a move
       *[game] the text ends without a result
    }
with-help = { $reason }; { $help }
match-was-over = the match was over: { $result }
game-contradicts = game { $game }: { $reason }
no-game-to-go-on = there is no game to go on with

## Why rules do not go together, and what would be right

# What is wrong, and why or what would be right.
unplayable = { $what }: { $help }
repetition-one = `repetition = 1` would end every game at its first position
repetition-usual = 0 turns the rule off, 3 is usual
lost-at-start = `lose_at = { $number }` is lost before the first move
lose-at-less = a side begins with { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}; `lose_at` must be less
game-without-end = nothing ends a game that goes on for ever
end-needed = `repetition` and `quiet_plies` are both 0: let one of them end it
option-without-promotion = `{ $key }` says nothing where no piece is promoted
promotion-to-set = set `promotion` as well, to `far-row` or `far-corners`
# { $setting } is written as in a file: `placed_rows = "earns"`.
setting-row-wins = `{ $setting }` where a row wins at once
placed-rows-row-wins = the game is over then: choose `allowed` or `forbidden`
left-three-row-wins = the game is over when a row of three stands: choose `nothing`
nobody-flies = with `flying = { $flying }` nobody ever flies
lost-before-flying = a player with { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
} or fewer has lost; 0 turns the rule off
option-to-set = set `{ $setting }`
again-needs-store = `again = "own-store"` needs a store that is sown
empty-capture-opposite = `empty_capture` is about the opposite hole
grand-slam-other-row = `grand_slam` is about captures in the other player's row
nobody-fed = nobody is fed where an empty row ends the game
over-at-start = the game is over before its first move
first-move-needed = the side that begins needs a move: look at the set-up, at the lines of the board, and at the options that end a game
too-many-first-moves = the first player has { $most } moves to choose from, or more
fewer-first-moves = let the sides start further apart or with less, keep chains compulsory, and let no sowing earn another
king-two-ways = a king that goes far could come from `{ $from }` to `{ $to }` in two ways
king-ambiguous = `{ $from }x{ $to }` would not say which piece is captured; such a king needs a board on which no two lines have two points in common and no line is a circle

## Why a game has no such variant

no-such-variant = `{ $text }` is not a variant of { $game }: { $known }
meant-option = did you mean the option `{ $name }`?
meant-variant = did you mean `{ $name }`?
options-of-game = its options are { $options }
variants-of-game = { $variants }, or an option such as { $example }
# { $owners } and { $family } are families of games as files name them: leap, row, relay, mancala.
option-of-other-family = `{ $key }` is an option of { $owners } games, and { $game } is a { $family } game with the options { $options }
no-such-value = `{ $value }` is not a value: `{ $key }` takes { $choices }
value-missing = `{ $key }` takes { $choices }
whole-number = a whole number from { $least } to { $most }
