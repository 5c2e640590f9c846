# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

navigation-label = Coups de la partie
navigation-first = Au début
navigation-previous = Un coup en arrière
navigation-next = Un coup en avant
navigation-last = À la fin
navigation-turn = Tourner le plateau

keys = Touches
keys-board = Sur le plateau

key-tab = Tab
key-enter = Entrée
key-space = Espace
key-escape = Échap
key-home = Début
key-end = Fin

keys-tab = entrer dans le plateau et en sortir
keys-lines = suivre les lignes jusqu’au point voisin
keys-choose = choisir le point
keys-clear = effacer le choix, ou passer l’animation
keys-step = un coup en arrière, un coup en avant
keys-ends = au début, au dernier coup
keys-turn = tourner le plateau
keys-help = afficher ces touches
keys-hint = afficher un indice
keys-hint-computer = afficher un indice contre l’ordinateur

embed-link = { $game } sur guti
