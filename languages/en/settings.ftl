settings = Settings
settings-lead = Settings are stored in this browser.
settings-lead-server = Settings are stored in this browser. Only your name is sent, to those with whom you play.

## Appearance

look = Appearance
look-theme = Light or dark
# As the system of the device is set.
look-system = System
look-light = Light
look-dark = Dark
look-boards = Boards
look-wood = Wood
look-paper = Paper
look-slate = Slate
look-speed = Animation speed
look-slow = Slow
look-normal = Normal
look-fast = Fast
look-off = Off
look-coordinates = Names of points
look-sample = Sample board
# The digits of numbers: those that are usual in the language, 0 to 9, or its own.
look-digits = Digits
look-digits-usual = Usual

## Playing

playing = Playing
playing-name-hint = Others see it when you play online. Optional.
playing-name-hint-account = For games on this device. Online you have the name of your account.
playing-sounds = Sounds
playing-movable = Mark the pieces that can move
playing-movable-first = In my first games
playing-movable-always = Always
playing-movable-never = Never
playing-chains = Complete forced chains
playing-chains-hint = When only one move continues the points that you have chosen, it is completed for you.
playing-notifications = Notifications
playing-notifications-hint = When it is your move or an opponent has come, and this page is hidden, your browser tells you so. It asks you to permit it.
playing-notifications-refused = Your browser does not permit notifications from this page.

## Keyboard and screen readers

access = Keyboard and screen readers
access-text = Boards as text
access-text-hint = Shows a form to type moves, the board as a table of buttons, and a list of the legal moves.
access-keys = Shortcuts of a single character
access-keys-hint = Switch them off if you speak to your device: h, f or ? then do nothing.

## The account

settings-account = Account
settings-signed-in = You are signed in as <name>{ $name }</name>.
settings-no-account = You need none to play. With an account you have ratings and find your matches on every device.
settings-my-account = My account
settings-sign-in = Create an account or sign in

## What the server keeps

data = My data on this server
data-about = The server keeps the moves, the clocks, the names and the messages of a match for a year after its last move, unless its operator has chosen another time. A match that nobody joins is kept for two weeks.
data-seats =
    { $count ->
        [one] This browser has seats in { $count } match, counting rematches once.
       *[other] This browser has seats in { $count } matches, counting rematches once.
    }
data-seats-account =
    { $count ->
        [one] This browser has seats in { $count } match, counting rematches once, besides those of your account.
       *[other] This browser has seats in { $count } matches, counting rematches once, besides those of your account.
    }
data-none = This browser has no seat in a match on this server.
data-none-account = This browser has no seat in a match on this server, besides those of your account.
data-account = What belongs to your account you can delete with it, on <link>its page</link>.
data-delete = Delete my names and messages
data-delete-title = Delete your names and messages?
data-delete-about = They are removed from the server for good. You lose your seats, so that you can no longer play in these matches; the moves stay.
data-deleted = Your names and messages are deleted.

## Programs that play

bots = Programs that play
bots-about = Your own program can play with a token, over <link>this interface</link>.
bots-token = The token of { $name }
bots-token-hint = It is shown only once. Anyone who has it can play as your program.
bots-copied = Token copied
# The button that hides the token.
bots-done = I have it
bots-stored = This browser has a token for <name>{ $name }</name>.
bots-delete = Delete it
bots-name = Name of the program
bots-make = Make a token
bots-delete-title = Delete this token?
bots-delete-about = The program can no longer play with it, and its name is removed from all matches.
bots-deleted = The token is deleted.
