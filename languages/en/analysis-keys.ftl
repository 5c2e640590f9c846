## Keyboard shortcuts of the analysis: what the keys do that stand before it

analysis-keys-step = one move back, one move forward
analysis-keys-variation = previous or next variation; without one, to the start or the end
analysis-keys-ends = to the start, to the end
analysis-keys-engine = turn the engine on or off
analysis-keys-best = play the best move
analysis-keys-lines = show one best line, then three
analysis-keys-turn = turn the board
analysis-keys-help = show these keys
