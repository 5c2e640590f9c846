help = Help
# The label of the list of the sections, for screen readers.
help-contents = On this page

## Playing

help-playing = Playing
help-playing-moves = Press a piece, then its destination, or drag the piece there. Enter a capture of several leaps one leap at a time. The board offers only legal moves: if you cannot choose a piece, another one may have to capture. If a turn could continue but may also end, press the last point again to end it. Where a sowing earns another in the same turn, as in Kalah, press one hole after the other; the board shows the counters before each choice. In relay games press the first hole only.
help-playing-levels = The computer has levels from very easy to full strength. Two people can share one board.
# “Online” is the message nav-online.
help-playing-online = Under <link>Online</link> you can play with whoever is there, or invite a friend with a link. Nobody needs an account.
# “My games” is the message nav-mine.
help-playing-clock = A match can have a clock of minutes, or days for each move: then you come back when it is your move. <link>My games</link> shows the matches that wait for you.
help-playing-ratings = With an <link>account</link> you can play rated matches. A rating says how strong you are in one game: it rises when you win and falls when you lose. You begin with { $rating }, and a question mark means that the rating is not sure yet.

## Keys

help-keys = Keys
help-keys-board = On a board
help-keys-game = During a game
help-keys-analysis = In the analysis

## Notation

help-notation = Notation
help-notation-about = Every move and every position has one notation. It is the same on these pages, in records and in the terminal, so you can copy a position from anywhere and paste it into the analysis or the board editor.

notation-leap = Leaping games
notation-leap-step = a step from d3 to d4
notation-leap-leap = a leap from d5 to d3, over the enemy between them
notation-leap-chain = a chain of leaps: the points are where the piece lands
notation-leap-numbered = a leap on a board with numbered points
notation-leap-position = Rows from the top, with b, w or a dot for each point, a capital letter for a promoted piece; then the side to move, and the halfmove clock: the number of moves since the last capture.
notation-row = Games of rows
notation-row-place = a piece placed on c3
notation-row-step = a step
notation-row-capture = a step that makes a row, and the piece captured for it
notation-row-pass = when no piece can be placed
notation-row-position = Rows from the top; then the side to move, the pieces in hand (Black, then White), and the halfmove clock.
notation-sowing = Sowing games
notation-sowing-hole = the hole from which you sow
notation-sowing-several = several sowings in one turn, where one earns another, as in Kalah
notation-sowing-pass = when no hole can be sown
notation-sowing-position = North's holes from a2 to e2, South's from a1 to e1; then the side to move, the stores (South, then North), and the halfmove clock. An underscore is a hole out of play, a star is a bha, and K=s or K=n at the end names the Kungidar.

## Boards as text

help-text = Boards as text
# “Board as text” is the message board-as-text.
help-text-about = Below each board is the button <em>Board as text</em>. It turns all boards into tables of buttons with a form: type a move such as <code>d3-d4</code>, or only its destination if just one move goes there. Screen readers announce the last move at once, and the status of the game after a pause.

## Records and links

help-records = Records and links
# “My games” is the message nav-mine, “This position” the message sharing.
help-records-about = Your games are stored in this browser, under <link>My games</link>. You can download any game as a record: a text file similar to PGN, which can contain several games. Open records here or in the terminal. The URL of an analysis contains the position and the moves: send it to someone, and they see the same board. The panel <em>This position</em> also has the code that embeds a board in your own page.

## Offline use

help-offline = Offline use
# “Install” and “Add to home screen” are words of the browser.
help-offline-about = After the first visit everything except playing over the network works offline: the games, the computer, lessons, analysis and puzzles. You can install the site as an app; look for <em>Install</em> or <em>Add to home screen</em> in your browser. Tables that you have downloaded also stay available.

## Languages

help-languages = Languages
help-languages-about = The pages can be in several languages, and so can the names, the rules and the lessons of the games, as far as somebody has translated them. What a move does, and why one is not allowed, is said in the language of the pages.
help-languages-correct = You can correct a sentence or add a language without programming. The words of a language are the text files of its folder in <code>languages</code>, and the section <em>Languages</em> of <code>CONTRIBUTING.md</code> explains how.
help-find = Find a sentence
help-find-hint = A few of its words, without numbers. You will see the file and the line in which it stands.
help-find-none = No sentence has all of these words.

## Privacy

help-privacy = Privacy
help-privacy-about = There are no advertisements and no tracking. Your games, settings and progress are stored in this browser; clearing its data deletes them. The engine runs on your device.
help-privacy-server = Only matches with others go through the server: the moves, the clock, the names of the players and the chat. It deletes them a year after the last move, unless its operator has chosen another time. A match that nobody joins ends after a week and is deleted a week later. In the <link>settings</link> you can delete your names and messages at once.
help-privacy-account = If you create an account, the server also keeps its name, its ratings, the public part of its passkeys, and a digest of its recovery code, until you delete the <link>account</link>. Everybody can see the name and the ratings. There is no password, and no mail address.

## Accessibility

help-accessibility = Accessibility
help-accessibility-about = You can do everything with a keyboard, a screen reader or by touch, on a screen as narrow as a phone's and at 200 % zoom. No information depends on colour alone. The <link>settings</link> have dark pages, other boards, slower or no animation, and silence; the preferences of your system are respected.

## Your own games, and the licence

help-own = Your own games
help-own-about = A game of one of these families (leaping, rows of three, sowing) is a text file with its board, its options, its history, and every rule with its source. If you know a game that is missing, you can write it down without programming. The book of the project explains how.
help-licence = Licence
help-licence-about = guti is free software under the MIT licence or the Apache licence 2.0, at your choice. The games themselves belong to everybody.
