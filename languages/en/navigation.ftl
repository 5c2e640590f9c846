## Buttons that step through the moves of a game

navigation-label = Moves of the game
navigation-first = To the start
navigation-previous = One move back
navigation-next = One move forward
navigation-last = To the end
navigation-turn = Turn the board

## Keyboard shortcuts

# The heading of the list of shortcuts, and the button that shows it.
keys = Keys
keys-board = On the board

# The names of keys as they stand on a keyboard.
key-tab = Tab
key-enter = Enter
key-space = Space
key-escape = Esc
key-home = Home
key-end = End

# What the keys do that stand before it.
keys-tab = move to the board and away from it
keys-lines = move along the lines to the next point
keys-choose = choose the point
keys-clear = clear the choice, or skip the animation
keys-step = one move back, one move forward
keys-ends = to the start, to the last move
keys-turn = turn the board
keys-help = show these keys
keys-hint = show a hint
keys-hint-computer = show a hint against the computer

## A board in a page of somebody else

# A link from the board to this site, which is called “guti”.
embed-link = { $game } on guti
