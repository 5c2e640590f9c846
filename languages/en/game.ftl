## The page of a game

# The title of the page for search engines and in links.
game-title = { $game }: rules, history and sources
game-board = The board at the start
# $rules names the rules, such as “Standard”.
game-rules = The rules: { $rules }.
game-choose-others = Choose other rules
game-learn = Learn it
game-play-friend = Play a friend
game-puzzles = Puzzles
game-editor = Board editor
game-print = Print the board
# Headings before the facts about a game.
game-place = Place
game-time = Time
game-aliases = Also called
# The heading of the name of the game in the language of the people whose game it is, in their script.
game-native-name = In its own language
# The link leads to a text for translators.
game-untranslated = Not everything about this game is translated yet; the rest is in English. <link>How to translate it</link>
game-kind = Kind
game-match = A match
game-choose = Choose the rules
game-choose-about = The page shows what you choose, and so does its link. Play, analysis and the board editor take your rules along.
game-chosen = Chosen: { $rules }.
game-history = History
game-sources = Sources

## Loading a game

game-unknown = Unknown game or variant
game-failed = Loading failed

## The rules

rules-name = { $rules }.
rules-in-short = In short
rules-match = The match
rules-other = Choose other rules
rules-sources = <link>The page of this game</link> has the sources.
rules-back = Back to the game
rules-learn = Learn { $game }
rules-lesson-standard = The lesson teaches the standard rules.
rules-lesson-failed = The lesson could not be loaded.

## Where a rule comes from

# $source is the short name of a source with one author, such as “Datta 1933”.
account-one = as { $source } has it
# $source is the short name of a source with several authors, such as “Das and Roy 1999”.
account-several = as { $source } have it
account-added = added here
# Rules that no source has.
account-ours = ours
# The explanation of the marks behind the rules.
legend-source = a source states it
legend-added = no source settles it; this project added the rule
legend-named = A rule that accounts differ on, or that you can choose, names its source.
# For screen readers. The number of a source in the list follows.
legend-number = Source { $number }

## Choosing rules

choice-all = All rules at once
choice-each = Rule by rule
choice-own = Your own choice
choice-own-about = What is marked below as changed differs from the standard.
choice-own-changed =
    { $count ->
        [one] Your own choice, { $count } rule changed
       *[other] Your own choice, { $count } rules changed
    }
# The name of the usual rules.
choice-standard = Standard
choice-standard-about = The rules that this game has unless you choose others.
# $name is the name of a set of rules, $account says whose they are: “as Datta 1933 has it”.
choice-with-account = { $name }, { $account }
choice-unsolved = The standard game has been solved, but with these rules the result is not known.
# A mark beside a rule that differs from the standard.
choice-changed = changed
# A mark beside the value that a rule has in the standard game.
choice-is-standard = standard
# $reason is a sentence.
choice-refused = Not possible as the other rules are chosen: <reason>{ $reason }</reason>
choice-number = Any number from { $least } to { $most }
choice-number-wrong = Type a whole number from { $least } to { $most }.
# $reason is a sentence.
choice-number-refused = { $number } cannot be chosen. <reason>{ $reason }</reason>
choice-back = Back to the standard

## Saving the chosen rules

# The name that the field has at first.
save-example = my village
save-taken = A game here has this name. Type another.
save-wrong = Type a name with letters from a to z or digits.
save-label = Keep these rules under a name
save-hint = As a file they are a game of their own, which the program plays.
save-button = Save as a file

## The options by their names in files

authors = For authors
authors-about = These are the options of the rules with the names that game files, links and the program use. An option is set by <code>key=value</code> wherever the name of a variant can stand. The program writes the chosen rules into a game file of your own:
# $value is the value of an option in the standard game.
authors-standard = standard: { $value }
# $values is a list of values, or a range.
authors-values = Values: { $values }.
authors-range = { $least } to { $most }
