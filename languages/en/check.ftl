## The page that checks tables of solved positions

check-title = Check it yourself
check-tab = Check it yourself: { $game }
check-lead = Compare random positions of a table with what their moves lead to, here in your browser.
check-what = What is checked
check-looking = Looking for tables …

## The form. A layer is a table of the positions with so many pieces.

check-layer = Layer
# $name is the name of a layer, $size the size of its file.
check-layer-size = { $name } ({ $size })
check-layer-counters = The first number is that of the counters in all holes together.
check-layer-pieces = In 4-3 the side to move has four pieces and the other side three.
check-layer-hand = In 4-3 the side to move has four pieces and the other side three; 3h4 are three on the board and four in hand.
check-positions = Positions
check-seed = Seed
check-seed-hint = The same seed draws the same positions of a layer, on every device. The address of this page holds it.
check-new-seed = New seed
check-fetched = The table is fetched and kept for use without a network, and so are other layers that the moves lead to.
check-start = Check
check-stop = Stop

## The result

check-result = Result
# $name is the name of a file.
check-fetching = Fetching the table { $name } …
check-arriving = { $received } of { $size }
check-progress = { $checked } of { $count } positions
check-numbers = The numbers of positions
check-checked = Checked
check-agreed = Agreed
check-disagreed = Disagreed
check-skipped-illegal = Skipped: not a position that the rules allow and tables cover
check-skipped-over = Skipped: the game is over there
check-skipped-missing = Skipped: needs a table that is not here
# $layers is a list of layers.
check-skipped-missing-layers = Skipped: needs a table that is not here ({ $layers })
check-wrong = Where the table contradicts itself
check-wrong-about = Its value of the position itself, or of one after a move, is wrong.
check-wrong-first = The first { $shown } of { $count } positions:
check-running = Checking …
check-stopped = Stopped.
check-stopped-after =
    { $count ->
        [one] Stopped after { $count } position.
       *[other] Stopped after { $count } positions.
    }
check-none = None of the positions that were drawn could be checked.
check-only =
    { $count ->
        [one] Only { $count } position could be checked.
       *[other] Only { $count } positions could be checked.
    }
check-disagree =
    { $count ->
        [one] { $wrong } of { $count } position disagree.
       *[other] { $wrong } of { $count } positions disagree.
    }
check-agree =
    { $count ->
        [one] The position agrees.
       *[other] All { $count } positions agree: every value and distance follows from the moves.
    }

## A position at which the table is wrong. $side is the side to move.

check-position = Position { $number }
check-board = { $game }, position { $number }, { $side } to move
check-says = The table says, for { $side }
check-follows = What follows from the moves
check-no-value = no value: a capture would have to be forced, and no move forces one

## Where there are no tables. The commands are those of the program for a terminal.

check-no-server = This copy of guti has no server, and so no tables. On a computer with the program, make some with <code>{ $solve }</code>, start <code>guti serve</code> and open this page there; or check them without a browser, with <code>{ $verify }</code>.
check-offline = The server cannot be reached, and this browser keeps no tables of { $game } with these rules. Try again when there is a network.
check-solving = There are no tables of { $game } with these rules yet, but the server is going to make some.
check-no-tables = The server has no tables of { $game } with these rules. Choose another game or other rules, or, if this game can be solved, make tables on the computer where the server runs, with <code>{ $solve }</code>.
check-look-again = Look again

## Errors

check-no-layer = There is no table of the layer { $layer }.
check-bad-layer = “{ $layer }” is not the name of a layer.
check-unfit-layer = The layer { $layer } does not fit on this board.
check-unusable = The table of the layer { $layer } cannot be used.

## What the check shows

check-about = What this check shows
check-about-draw = It draws positions with the numbers of pieces or counters of the layer, all arrangements equally likely, and leaves out those that the rules do not allow. The table says who wins such a position, and how many plies away the next capture or the end is. Then each legal move is played and the table is asked about the position after it. From these answers alone the page derives the value and the distance: the best value that a move leads to, reached by the winner as soon and by the loser as late as possible. Both must be the same as in the table.
check-about-shown = If they are, the table is <strong>consistent at these positions</strong>: no player can do better there than it says, as far as it is right about the positions one ply later. Nothing is shown of the positions that were not drawn, nor that the layer is complete, and the rules and the reader of the file are the ones of this program. In games with compulsory captures, positions in which every move captures are not in the file; their values follow from smaller layers. The same position can be drawn twice.
check-everything = To check everything
# $folder is the end of the path of a folder.
check-everything-about = <code>{ $verify }</code> compares every position of all layers with its successors, which proves the tables; with <code>--layer</code> and <code>--part</code> it verifies a part of one. <code>python3 tools/check_table.py</code> with the folder of the tables, which ends in <code>{ $folder }</code>, is a second reader of the files with rules of its own, for leap games and row games. It shares no code with this program.
