# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

editor-title = Shirya allo: { $game }
editor-board = { $game }, shirya allo
editor-places = Abin da dannawa ke ajiyewa
editor-side = Mai yin motsi
editor-position = Yanayin allo
editor-start = Na farko
editor-clear = Share
editor-turn = Juya
editor-link = Mahaɗi
editor-over = Wasan ya ƙare: { $result }.
editor-valid = Yanayin allo ya yi daidai: { $side } yana da motsi { $count } da aka yarda da su.

brush-out-of-play = Ya fita daga wasa
brush-bha = Bha
brush-empty = Babu komai
brush-king = Sarkin { $side }

field-hand = A hannun { $side }
field-store = A rumbun { $side }
field-clock = Ƙidayar motsi
field-kungidar = Kungidar
field-kungidar-nobody = Babu
