editor-title = Board editor: { $game }
editor-board = { $game }, board editor
# The legend of the choice of what a press on a point places.
editor-places = A click places
editor-side = Side to move
editor-position = Position
editor-start = Start
editor-clear = Clear
editor-turn = Turn
# The button that copies a link to the position.
editor-link = Link
# $result is a sentence without a full stop.
editor-over = The game is over: { $result }.
editor-valid =
    { $count ->
        [one] A valid position: { $side } has { $count } legal move.
       *[other] A valid position: { $side } has { $count } legal moves.
    }

## What can be placed

brush-out-of-play = Out of play
brush-bha = Bha
brush-empty = Empty
# $side is the name of a side; a promoted piece of it.
brush-king = { $side } king

## The fields of a position beside the board

field-hand = { $side } in hand
field-store = { $side } in the store
# The number of moves since the last capture.
field-clock = Halfmove clock
# The Kungidar is the owner of the holes in some sowing games; there is no other word.
field-kungidar = Kungidar
field-kungidar-nobody = Nobody
