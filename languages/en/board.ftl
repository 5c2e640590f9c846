## Around a board

# The button that ends a long animation at once.
board-hurry = Hurry
board-draw = Draw the board
board-as-text = Board as text
# The label of a button on the board, where a move could go on but may also end.
board-end-move = End the move here

## Typing a move or a position

move-hint = The destination is enough if only one move goes there.
# $example is a move in notation.
move-hint-example = The destination is enough if only one move goes there. For example: { $example }.
position-set = Set up
position-set-label = Set up this position

## The board as text

# The heading above the form to type a move.
text-move = Move
text-last-move = Last move
text-no-move = None yet.
text-board = Board
text-row = Row { $number }
text-legal-moves = Legal moves
choice-cleared = Choice cleared.

## What is on a point, for screen readers

# $side is the name of a side in small letters, such as “white”.
cell-piece = { $side } piece
# A promoted piece.
cell-king = { $side } king
cell-empty = empty
cell-counters =
    { $count ->
        [one] { $count } counter
       *[other] { $count } counters
    }
# A hole that is not used in this round.
cell-out-of-play = out of play
# The bha is a special hole of some sowing games; it has no other name.
cell-bha = bha
# Words behind the content of a point in a list.
point-is-chosen = chosen
point-can-move = can move
point-can-be-chosen = can be chosen

## Announcements after a press on a point; $point is its name, such as “c4”

point-chosen = { $point } chosen.
point-chosen-again = { $point } chosen again.
point-chosen-continue = { $point } chosen. Press it again to continue from there.
point-chosen-end = { $point } chosen. Press it again to end the move.
point-refused = { $point } cannot be chosen.

## What a side has beside the board

reserve-hand =
    { $count ->
        [one] { $side }: { $count } piece in hand
       *[other] { $side }: { $count } pieces in hand
    }
reserve-store =
    { $count ->
        [one] { $side }: { $count } counter in the store
       *[other] { $side }: { $count } counters in the store
    }
