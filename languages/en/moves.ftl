# What moves do, and what stands where. Each message is a sentence unless it is said to be a part of one.

# A sentence made of a statement without a full stop.
sentence = { $words }.

passes = { $side } has no move and passes.
places = { $side } places a piece on { $point }.
places-and-removes = { $side } places a piece on { $point } and removes { $removed }.
# { $way } is one point, or several: "d3 to b3".
steps-to = { $side } moves { $from } to { $way }.
moves-and-removes = { $side } moves { $from } to { $way } and removes { $removed }.
leaps = { $side } leaps { $from } to { $way }, capturing { $captured }.
# Without a full stop: `sentence` or `sows-and-other` adds it.
sows = { $side } lifts { $hole }, sows and gains { $captures ->
    [0] nothing
   *[other] { $captures }
}
sows-and-other = { $sown }; { $side } gains { $captures }.

# A turn of sowing in full
lifts-and-sows = { $side } lifts { $hole }, { $counters ->
    [one] { $counters } counter
   *[other] { $counters } counters
}, and sows.
lifts-and-goes-on = { $side } lifts { $hole }, { $counters ->
    [one] { $counters } counter
   *[other] { $counters } counters
}, and sows, then goes on from { $holes }: { $sowings } sowings, { $sown } counters in all.
# The last part of the list of holes in the message above.
and-so-on = so on
# { $gains } is a list of the two messages below.
gains = { $side } gains { $gains }.
gain-from = { $number } from { $hole }
gain-by-sowing = { $number } by sowing into the store
nobody-captures = Nobody captures anything.
stores-now = The stores are now { $first } { $one }, { $second } { $two }.
pieces-left = { $first } has { $one ->
    [one] { $one } piece
   *[other] { $one } pieces
} left, { $second } { $two }.

# Lines that describe a position, without a full stop
side-on-points = { $side }, { $pieces }: { $points }
side-on-points-and-hand = { $side }, { $pieces }: { $points }; { $hand } in hand
points = { $points }
points-and-kings = { $points }; kings: { $kings }
points-of-kings = kings: { $points }
vacant = Vacant: { $points }
# Where the points of a side would stand, if it has none.
no-points = none
all-vacant = Vacant: all points
others-vacant = Vacant: the other { $number }
row = { $side }: { $holes }
row-and-store = { $side }: { $holes }; store { $store }
# Parts of the list of holes in the two messages above.
out-of-play = { $hole } out of play
is-bha = { $hole } bha

turn = { $side } to move.
turn-again = { $side } to move. This position has now occurred { $times ->
    [one] { $times } time
   *[other] { $times } times
}.
