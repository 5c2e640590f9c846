# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

option-leap-capture = Si le camp qui peut prendre doit le faire.
option-leap-chain = Si un pion qui a sauté et peut sauter encore doit le faire.
option-leap-removal = Quand un pion par-dessus lequel on a sauté quitte le plateau.
option-leap-steps = Dans quelle direction un pion peut faire un pas avant d’être promu.
option-leap-leaps = Dans quelle direction un pion peut sauter avant d’être promu.
option-leap-promotion = Où un pion devient dame, qui va dans n’importe quelle direction.
option-leap-crowning = Ce que devient un pion qu’une prise mène à un tel point et qui pourrait sauter encore.
option-leap-king = Jusqu’où va une dame.
option-leap-lose-at = Un camp qui a ce nombre de pions ou moins a perdu ; 0 supprime la règle.
option-leap-adjudication = Qui a gagné quand une répétition ou une longue période sans prise met fin à la partie.
option-leap-repetition = À quelle apparition d’une même position la partie finit ; 0 supprime la règle, et 1 est refusé, car toute partie finirait aussitôt.
option-leap-quiet-plies = Le nombre de demi-coups de suite sans prise qui met fin à la partie ; 0 supprime la règle.
option-row-placed-rows = Si une pose peut faire un alignement de trois ou plus, et ce que rapporte alors un alignement de trois exactement.
option-row-long-rows = Si un pas peut faire un alignement de quatre ou plus, qui ne rapporte jamais rien.
option-row-left-three = Si un alignement de trois qui reste quand le pion du bout quitte un alignement de quatre donne droit à un retrait.
option-row-target = Quels pions adverses on peut retirer.
option-row-removal = Si un retrait auquel on a droit doit être fait.
option-row-row-wins = Si un alignement de trois exactement gagne aussitôt la partie, au lieu de donner droit à un retrait.
option-row-moving = À partir de quand un joueur déplace ses pions.
option-row-full-board = Qui a gagné quand toutes les places sont occupées et que personne ne peut bouger.
option-row-flying = Un camp qui a ce nombre de pions ou moins, ceux en main compris, déplace un pion vers n’importe quelle place libre, aussi loin soit-elle ; 0 supprime la règle.
option-row-lose-at = Un camp qui a ce nombre de pions ou moins, ceux en main compris, a perdu. Personne n’a perdu tant que l’on pose des pions, là où rien ne peut être retiré avant que tous soient posés.
option-row-repetition = À quelle apparition d’une même position la partie finit ; 0 supprime la règle, et 1 est refusé, car toute partie finirait aussitôt.
option-row-quiet-plies = Le nombre de demi-coups de suite sans retrait ni pose qui met fin à la partie ; 0 supprime la règle.
option-relay-fours = Quand le propriétaire de la rangée prend un trou qui contient exactement quatre graines.
option-relay-elimination = Combien de trous un joueur garde pour la manche suivante.
option-relay-leftovers = Ce que l’on fait, entre deux manches, des graines qui ne remplissent pas un trou entier.
option-relay-filling = De quel côté un joueur remplit les trous entre deux manches.
option-relay-rounds = Le nombre de manches d’un match ; avec 0, on joue jusqu’à ce qu’un joueur ne puisse plus remplir de trou.
option-relay-repetition = À quelle apparition d’une même position la manche finit ; 0 supprime la règle, et 1 est refusé, car toute manche finirait aussitôt.
option-relay-quiet-plies = Le nombre de demi-coups de suite sans graine gagnée qui met fin à la manche ; 0 supprime la règle.
option-mancala-stores = Si le joueur qui sème sème aussi dans son propre grenier.
option-mancala-again = Si un semis qui finit dans le grenier du joueur en donne un autre dans le même tour ; `own-store` demande `stores = "own"`.
option-mancala-origin = Ce qui arrive au trou que l’on a vidé quand le semis y revient.
option-mancala-capture = Ce que prend la fin d’un semis.
option-mancala-empty-capture = Ce que l’on prend avec `capture = "opposite"` quand le trou d’en face est vide.
option-mancala-grand-slam = Ce que devient une prise de toutes les graines de la rangée adverse, avec `capture = "twos-and-threes"`.
option-mancala-feeding = Si un joueur doit donner des graines à l’autre quand celui-ci n’en a plus ; `compulsory` demande `end = "stuck"`.
option-mancala-end = Quand la partie est finie. Ce qui reste alors sur le plateau revient au propriétaire de la rangée.
option-mancala-broken-off = À qui reviennent les graines du plateau quand une répétition ou la limite de coups sans gain met fin à la partie.
option-mancala-repetition = À quelle apparition d’une même position la partie finit ; 0 supprime la règle, et 1 est refusé, car toute partie finirait aussitôt.
option-mancala-quiet-plies = Le nombre de demi-coups de suite qui n’ajoutent rien à un grenier et mettent fin à la partie ; 0 supprime la règle.
