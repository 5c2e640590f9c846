# What the options of each family decide: leaping games, games of rows, relay sowing, sowing of single laps. Words in
# backticks are typed so.

option-leap-capture = Whether a side that can capture must do so.
option-leap-chain = Whether a piece that has leapt and can leap again must do so.
option-leap-removal = When a leaped piece leaves the board.
option-leap-steps = Which way a piece may step until it is promoted.
option-leap-leaps = Which way a piece may leap until it is promoted.
option-leap-promotion = Where a piece is promoted to a king, which goes in any direction.
option-leap-crowning = What becomes of a piece whose capture takes it to such a point, and which could leap on.
option-leap-king = How far a king goes.
option-leap-lose-at = A side with this many pieces or fewer has lost; 0 turns the rule off.
option-leap-adjudication = Who has won when repetition or a long time without a capture ends the game.
option-leap-repetition = The occurrence of a position that ends the game; 0 turns the rule off, and 1 is refused, since every game would end at once.
option-leap-quiet-plies = The number of consecutive plies without a capture that ends the game; 0 turns the rule off.
option-row-placed-rows = Whether a placement may make a row of three or more, and what a row of exactly three earns then.
option-row-long-rows = Whether a step may make a row of four or more, which never earns anything.
option-row-left-three = Whether a row of three that remains when the end piece leaves a row of four earns a removal.
option-row-target = Which enemy pieces may be removed.
option-row-removal = Whether a removal that was earned must be made.
option-row-row-wins = Whether a row of exactly three wins the game at once, instead of earning a removal.
option-row-moving = From when on a player moves pieces.
option-row-full-board = Who has won when every place is occupied, so that nobody can move.
option-row-flying = A side with this many pieces or fewer, those in hand counted, moves a piece to any vacant place, however far; 0 turns the rule off.
option-row-lose-at = A side with this many pieces or fewer has lost, those in hand counted. While pieces are being placed nobody has, where nothing can be removed before all are placed.
option-row-repetition = The occurrence of a position that ends the game; 0 turns the rule off, and 1 is refused, since every game would end at once.
option-row-quiet-plies = The number of consecutive plies without a removal or placement that ends the game; 0 turns the rule off.
option-relay-fours = When a hole that holds exactly four is captured by the owner of its row.
option-relay-elimination = How many holes a player keeps for the next round.
option-relay-leftovers = What is done with the counters that fill no whole hole between two rounds.
option-relay-filling = From which side a player fills holes between two rounds.
option-relay-rounds = The number of rounds of a match; 0 plays on until a player can fill no hole.
option-relay-repetition = The occurrence of a position that ends the round; 0 turns the rule off, and 1 is refused, since every round would end at once.
option-relay-quiet-plies = The number of consecutive plies without a counter won that ends the round; 0 turns the rule off.
option-mancala-stores = Whether the player who sows also sows into their own store.
option-mancala-again = Whether a sowing that ends in the player's own store earns another in the same turn; `own-store` needs `stores = "own"`.
option-mancala-origin = What happens to the hole that was lifted when the sowing comes round to it.
option-mancala-capture = What the end of a sowing captures.
option-mancala-empty-capture = What is captured where `capture = "opposite"` and the opposite hole is empty.
option-mancala-grand-slam = What becomes of a capture of all counters in the other player's row, where `capture = "twos-and-threes"`.
option-mancala-feeding = Whether a player must give counters to another who has none; `compulsory` needs `end = "stuck"`.
option-mancala-end = When the game is over. What then lies on the board belongs to the owner of its row.
option-mancala-broken-off = Who gets the counters on the board when a repetition or the quiet limit ends the game.
option-mancala-repetition = The occurrence of a position that ends the game; 0 turns the rule off, and 1 is refused, since every game would end at once.
option-mancala-quiet-plies = The number of consecutive plies that add nothing to a store that ends the game; 0 turns the rule off.
