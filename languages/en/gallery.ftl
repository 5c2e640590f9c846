## The first page

gallery-title = Old games, ready to play
gallery-lead = Games that people drew on the ground, played with pebbles, and learnt by watching. Play them against the computer or a friend, learn them step by step, and see the source of every rule.
gallery-first = The first games
gallery-first-about = This collection began with these games.
gallery-kind = Kind of game
# All kinds of games.
gallery-all = All
gallery-find = Find a game
gallery-count =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
gallery-none = No game matches these words.
gallery-show-all = Show all games
gallery-missing = Do you know a game that is missing? A game of these kinds is a text file, and <link>anyone can write one</link>.

## A game in the gallery; the labels name it for screen readers

tile-play-label = Play { $game }
tile-learn = Learn
tile-learn-label = Learn { $game }
tile-rules = Rules
tile-rules-label = The rules of { $game }

## Where to begin

new-here = New here? Begin with { $game }
new-here-hide = Do not show this again
# $summary is a sentence about the game.
new-here-about = { $summary } The lesson takes a few minutes.
new-here-lesson = The lesson, step by step
new-here-play = A first game, level 1

unfinished = Continue your games

## Kinds of games

family-leap = Leaping
family-leap-aim = Capture the pieces of your opponent by leaping over them.
family-row = Rows of three
family-row-aim = Place three of your pieces in a row.
family-relay = Relay sowing
family-relay-aim = Sow counters lap after lap, and capture more than your opponent.
family-mancala = Sowing
family-mancala-aim = Sow counters from hole to hole, and capture more than your opponent.
# In lists of matches, where the rules have no name.
rules-own-short = own choice of rules

## The puzzle of the day

daily = Puzzle of the day: { $game }
daily-done =
    { $count ->
        [one] Solved · { $count } day in a row
       *[other] Solved · { $count } days in a row
    }
daily-streak =
    { $count ->
        [one] { $count } day in a row so far
       *[other] { $count } days in a row so far
    }
daily-new = A new one every day, the same for all
