# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

analysis-keys-step = un coup en arrière, un coup en avant
analysis-keys-variation = variante précédente ou suivante ; s’il n’y en a pas, au début ou à la fin
analysis-keys-ends = au début, à la fin
analysis-keys-engine = mettre le moteur en marche ou l’arrêter
analysis-keys-best = jouer le meilleur coup
analysis-keys-lines = afficher la meilleure suite, puis trois
analysis-keys-turn = tourner le plateau
analysis-keys-help = afficher ces touches
