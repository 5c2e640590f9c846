lesson-title = Learn { $game }
lesson-none = This game has no lesson yet. Its rules are short.
lesson-read-rules = Read the rules
lesson-step = Step { $number } of { $count }
lesson-show = Show me
# The button to the next step.
lesson-next = Next
# The button to the step before.
lesson-back = Back
lesson-back-to-game = Back to your game
lesson-play = Play the game
lesson-puzzle = Solve a puzzle
lesson-rules = All the rules
