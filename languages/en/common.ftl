## The header and the navigation on every page

nav-skip = Skip to the content
# The label of the logo, which leads to the first page. “guti” is the name of this site.
nav-home = guti, all games
# The label of the navigation, for screen readers.
nav-main = Main
nav-games = Games
nav-online = Online
nav-puzzles = Puzzles
nav-mine = My games
nav-help = Help
nav-settings = Settings
# For screen readers, behind “My games”. $count is the number of matches.
nav-waiting =
    { $count ->
        [one] one match waits for your move
       *[other] { $count } matches wait for your move
    }

## The language

language = Language
# $name is the name of a language.
language-not-loaded = { $name } could not be loaded. Are you online?
language-unread = No native speaker has read this translation yet. <link>How to correct it</link>

## Buttons and labels of many pages

cancel = Cancel
close = Close
# The button that closes a message at the edge of the page.
dismiss = Dismiss
try-again = Try again
undo = Undo
delete = Delete
copy = Copy
download = Download
# The button that opens a game in the analysis.
analyse = Analyse
# The button that begins a game, goes on with one, or sends a typed move.
play = Play
# The button that passes, where a player can do nothing else.
pass = Pass
all-games = All games
play-online = Play online
standard-game = The standard game
# The label of a choice of a game.
game = Game
the-rules = The rules
the-lesson = The lesson
every-rule = Every rule
your-name = Your name
your-move = Your move
not-found = Page not found
not-found-about = There is no page at this address.

## Boards

# $side is the name of a side, such as “White”.
side-to-move = { $side } to move
# The state of a match without moves.
play-at-start = At the start
# The label of a board for screen readers. $state is the status of the game or the title of a step.
board-label = { $game }, { $state }

## Waiting and errors

loading = Loading …
loading-board = Setting up the board …
loading-lesson = Opening the lesson …
error-unknown = Something went wrong.
error-broken = Something broke here
error-broken-about = This is a mistake in guti, not yours. Your games are stored safely in this browser.
error-reload = Reload the page
error-part = A part of guti could not be loaded.
error-part-offline = This part of guti could not be loaded. Are you online?
# $status is a number, the status of HTTP.
error-rules = The rules of this game did not arrive: { $status }.
# $reason is a technical message, in English.
error-engine-crashed = The engine crashed and was started again: { $reason }
error-no-engine = The engine cannot be loaded: { $reason }
new-version = A new version of guti is available.
new-version-update = Update
no-server = This copy of guti has no server, and so no matches with others.

## Files and the clipboard

# $name is the name of a file.
file-too-large = { $name } is too large for a file of records.
# $error is a sentence that says what is wrong.
file-error = { $name }: { $error }
file-empty = { $name } contains no game.
link-copied = Link copied
copy-refused = This browser does not allow copying. Select the text instead.
