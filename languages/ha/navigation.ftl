# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

navigation-label = Motsin wasan
navigation-first = Zuwa farko
navigation-previous = Motsi ɗaya baya
navigation-next = Motsi ɗaya gaba
navigation-last = Zuwa ƙarshe
navigation-turn = Juya allo

keys = Maɓallai
keys-board = A kan allo

key-tab = Tab
key-enter = Enter
key-space = Sarari
key-escape = Esc
key-home = Home
key-end = End

keys-tab = shiga allo da fita daga gare shi
keys-lines = bin layuka zuwa gurbi na gaba
keys-choose = zaɓen gurbin
keys-clear = soke zaɓin, ko tsallake motsin hoto
keys-step = motsi ɗaya baya, motsi ɗaya gaba
keys-ends = zuwa farko, zuwa motsi na ƙarshe
keys-turn = juya allo
keys-help = nuna waɗannan maɓallai
keys-hint = nuna shawara
keys-hint-computer = nuna shawara idan da kwamfuta ake wasa

embed-link = { $game } a guti
