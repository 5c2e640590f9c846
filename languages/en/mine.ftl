## The page of the games of the user

mine-title = My games
# The title in the tab of the browser; $count is the number of matches that wait for a move.
mine-title-waiting = ({ $count }) My games
mine-lead = Your games are stored in this browser.
mine-lead-server = Your games are stored in this browser. Matches with others are on the server as well.
mine-no-storage = This browser does not store games here, perhaps because the window is private.
# $error is a sentence.
mine-unreachable = Your matches with others are not shown. { $error }
mine-none = No games yet. Games that you play are stored automatically, and you can add records of other games.
mine-choose = Choose a game
mine-unfinished = Unfinished
mine-finished = Finished
mine-add = Add records
mine-files = Files with records
mine-download-all = Download all
mine-added =
    { $count ->
        [one] { $count } game added
       *[other] { $count } games added
    }
mine-deleted = Game deleted
mine-other = Other matches
# $id is the identifier of a match.
mine-other-match = Match { $id }

## A stored game. $game is its name, $players the names of both players.

stored-title = { $game }, { $players }
stored-continue = Continue
# The labels of buttons for screen readers; $title is the game with its players.
stored-continue-label = Continue { $title }
stored-analyse-label = Analyse { $title }
stored-download-label = Download { $title }
stored-delete-label = Delete { $title }
# The state of a game from a file.
stored-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }

## Opening a file of records

record-which = Which game?
# $moves is the message “{ $count } moves”.
record-game = { $game }: { $players }, { $moves }
record-game-date = { $game }: { $players }, { $moves }, { $date }

## Running matches over the server

running-mine = Your turn
running-others = Waiting for others
# The button to a match that waits for the opponent.
running-look = Look
running-play-label = Play: { $game }
running-play-label-against = Play: { $game } against { $opponent }
running-look-label = Look: { $game }
running-look-label-against = Look: { $game } against { $opponent }
# After the name of a game.
running-against = against <player>{ $opponent }</player>
running-nobody = nobody has come yet
# $time is a time such as “2 days 3 hours”.
running-left = { $time } left
running-left-theirs = { $time } for the move
running-rated = rated
