# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

term-player = Joueur
term-player-number = Joueur { $number }
term-computer = Ordinateur
term-computer-number = Ordinateur { $number }
term-at-level = { $name } (niveau { $level })
term-title = { $game }, variante { $variant }. { $seats }
term-game-variant = { $game }, variante { $variant }

term-which-game = Quel jeu ? Tapez son numéro ou son nom.
term-no-game-number = il n’y a pas de jeu { $number } : les jeux sont numérotés de { 1 } à { $count }
term-unfinished-kept = Un match inachevé est gardé dans { $file } ; votre premier coup le remplace. Pour le reprendre : guti play --resume { $file }
term-type-move = Tapez un coup, ou `help`.
term-command-alone = Tapez `{ $command }` seul, sans rien derrière.
term-moves-or-help = Tapez `moves` pour la liste des coups permis, ou `help` pour celle des commandes.
term-resumed-round = Manche { $number } du match, après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
term-resumed-game = Partie { $number } du match, après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
term-resumed = La partie reprend après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
term-new-match = Un nouveau match. { $seats }
term-begun = { $game }. { $seats }
term-round-is-over = Cette manche est finie. Tapez `next` pour la manche suivante, ou `help`.
term-game-is-over = Cette partie est finie. Tapez `next` pour la partie suivante, ou `help`.
term-match-is-over = La partie est finie. Tapez `new` pour rejouer, `undo` ou `quit`.
term-next-round = Tapez `next` pour la manche suivante.
term-next-game = Tapez `next` pour la partie suivante.
term-play-again = Tapez `new` pour rejouer, `undo` pour reprendre un coup, ou `quit`.
term-must-pass = Il n’y a pas d’autre coup : tapez { $pass }.
term-score = Score : { $score }.
term-player-chooses-bha = { $player } choisit le bha : tapez { $holes }.
term-computer-chooses-bha = L’ordinateur choisit { $hole } comme bha.
term-no-move = La partie est finie : il n’y a plus de coup.
term-legal-moves = { $number ->
    [one] { $number } coup permis
   *[other] { $number } coups permis
} : { $moves }
term-no-table = Aucune table de positions résolues ne couvre cette position.
term-move-value = { $move } : { $value }.
term-taken-back = Repris : { $what }.
term-nothing-to-undo = Il n’y a rien à reprendre : cette partie vient de commencer.
term-only-computer-moved = Il n’y a rien à reprendre : seul l’ordinateur a joué.
term-over-with = La partie est finie : { $result }.
term-hint = Indice : { $move }. { $verdict }
term-eval-depth = { $verdict }, profondeur { $depth }. Meilleure suite : { $line }.
term-eval-table = { $verdict }, d’après la table. Meilleure suite : { $line }.
term-no-computer = Aucun ordinateur ne joue ici.
term-level = L’ordinateur joue au niveau { $level } : { $strength }.
term-name-file = Donnez le nom d’un fichier : `save FILE`.
term-saved = Enregistré dans { $file }.
term-not-saved = Le match n’a pas pu être enregistré dans { $file } : { $reason }.
term-saved-beside = Le match terminé reste dans { $file } ; le suivant est enregistré dans { $next }.
term-progress-not-saved = Votre progression n’a pas pu être enregistrée dans { $file } : { $reason }.
term-not-records = le fichier contient autre chose que des parties
term-other-games = il contient déjà d’autres parties ; nommez un autre fichier
term-is-folder = c’est un dossier ; nommez un fichier de ce dossier
term-breaks-off = { $file } s’interrompt : { $cut }.
term-no-tables-used = Remarque : aucune table de positions résolues n’est utilisée : { $reason }.

term-help = Tapez un coup, ou l’un de ces mots :
term-help-language = Ces mots sont les mêmes dans toutes les langues.
term-help-moves = les coups permis
term-help-board = un dessin du plateau
term-help-position = la position, en mots et en notation
term-help-undo = reprendre votre dernier coup et la réponse de l’ordinateur
term-help-hint = un bon coup
term-help-eval = qui a l’avantage, et la meilleure suite
term-help-tables = la valeur de chaque coup dans les tables de positions résolues
term-help-level = montrer ou régler le niveau de l’ordinateur, de 1 à 10
term-help-rules = les règles du jeu
term-help-variant = les règles que l’on peut choisir
term-help-variant-name = commencer un nouveau match avec une variante ; `KEY=VALUE` fixe une règle
term-help-save = enregistrer le match dans un fichier ; `guti play --resume FILE` le reprend
term-help-resign = abandonner cette partie
term-help-next = commencer la partie ou la manche suivante du match
term-help-new = recommencer tout le match
term-help-help = cette liste
term-help-quit = quitter le programme
term-help-bha = Un Bhadar à qui l’on demande le bha tape son trou, par exemple `a1`.
term-help-puzzle-hint = où commence le coup ; le problème compte alors comme non résolu
term-help-puzzle-solution = toute la solution ; le problème compte alors comme non résolu
term-help-puzzle-next = un autre problème

term-puzzle-games = Nommez un jeu : `guti puzzle GAME`.
term-puzzle-game = { $game } : { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
}, résolus : { $solved }, votre classement : { $rating }
term-puzzle-title = { $game }, variante { $variant }, problème { $number } sur { $count }, classement { $rating }. Votre classement est { $own }.
term-puzzle-win = Un seul coup gagne. Lequel ?
term-puzzle-win-at-once = Un seul coup gagne tout de suite. Lequel ?
term-puzzle-win-in = { $moves ->
    [one] Un seul coup gagne en { $moves } coup au plus, quelles que soient les réponses. Lequel ?
   *[other] Un seul coup gagne en { $moves } coups au plus, quelles que soient les réponses. Lequel ?
}
term-puzzle-also = Ce coup gagne aussi ; la solution enregistrée est { $move }.
term-puzzle-not-won = Faux : la partie est finie, et vous n’avez pas gagné.
term-puzzle-refuted = Faux : après { $reply }, vous ne pouvez plus gagner.
term-puzzle-again = Réessayez, ou tapez `solution`.
term-puzzle-open = Ce coup ne gagne pas à temps. Il peut gagner plus tard et ne compte donc pas comme faux. Réessayez.
term-puzzle-missed = Ce coup ne gagne pas. Réessayez, ou tapez `solution`.
term-puzzle-right = Juste. La réponse est { $answer }
term-puzzle-solved = Résolu. { $result }.
term-puzzle-helped = Il compte comme non résolu, parce que vous avez eu de l’aide.
term-puzzle-rating = Votre classement est { $rating }.
term-puzzle-over = Ce problème est terminé.
term-puzzle-over-next = Ce problème est terminé. Tapez `next` pour un autre, ou `quit`.
term-puzzle-next = Tapez `next` pour un autre problème, ou `quit`.
term-puzzle-begins = Le coup commence en { $point }.
term-puzzle-move = Le coup est { $move }.
term-puzzle-solution = Solution : { $moves }. { $result }.

term-key-enter = Entrée
term-key-escape = Échap
term-screen-title = guti : jeux de plateau traditionnels
term-choose-game = Choisissez un jeu
term-more-above = ↑ { $number } de plus
term-more-below = ↓ { $number } de plus
term-unfinished = match inachevé
term-do-select = choisir un jeu
term-do-play = jouer
term-do-read = lire son histoire et ses règles
term-do-quit = quitter
term-do-choose = ok
term-do-back = non
term-do-undo = recul
term-do-past = passé
term-do-hint = idée
term-do-rules = règle
term-do-new = autre
term-do-end = fin
term-do-help = aide
term-do-other-games = autres jeux
term-do-stay = rester
term-do-begin-again = recommencer
term-do-play-on = continuer
term-do-resign = abandonner
term-do-resume = le reprendre
term-do-new-match = nouveau match
term-do-play-again = rejouer
term-do-next-game = partie suivante
term-do-next-round = manche suivante
term-do-take-back = reprendre le coup
term-do-look = voir le plateau
term-do-choose-it = le choisir
term-do-done = valider
term-do-cancel = annuler
term-do-form = ↑ ↓ choisir   ← → changer
term-do-reading = ↑ ↓ pour lire, { term-key-escape } pour fermer
term-too-small = Il faut à guti { $columns } colonnes et { $rows } lignes. Cette fenêtre en a { $width } et { $height } : agrandissez-la, ou quittez avec Ctrl-C et jouez avec `--plain`.
term-board-too-small = Il faut une fenêtre plus grande pour ce plateau.

term-keys = Touches
term-keys-arrows = flèches
term-keys-arrows-do = mener le curseur [ ] au point le plus proche
term-keys-tab = Tab
term-keys-tab-do = le mener au prochain point qui peut être choisi
term-keys-enter = Entrée, Espace
term-keys-enter-do = choisir ; finir une rafle ; passer
term-keys-escape-do = annuler le choix d’un point, saut par saut
term-keys-mouse = souris
term-keys-mouse-do = cliquer sur un pion, puis sur son arrivée
term-keys-m-do = taper un coup, comme d3-d4, ou son arrivée
term-keys-u-do = reprendre le coup (et la réponse de l’ordinateur)
term-keys-h-do = un indice : un bon coup
term-keys-l-do = qui a l’avantage, meilleure suite, valeurs des coups
term-keys-past = [ ] Début Fin
term-keys-past-do = un coup en arrière, en avant, au départ, à la fin
term-keys-f-do = retourner le plateau
term-keys-r-do = les règles du jeu, avec leurs sources
term-keys-s-do = enregistrer le match dans un fichier
term-keys-n-do = recommencer, ou choisir un autre jeu
term-keys-level = + et -
term-keys-level-do = rendre l’ordinateur plus fort ou plus faible
term-keys-g-do = abandonner
term-keys-q-do = quitter ; le match est enregistré
term-signs-choice = ‹ › peut être choisi   ◇ arrivée   « » ◆ choisi   [ ] curseur
term-signs-last = ∘ • dernier coup   × pris par ce coup   ● 1er camp   ○ 2e camp

term-form-resume = Reprendre le match inachevé
term-form-rules = Règles
term-form-seats = Vous jouez
term-form-computer = Ordinateur
term-form-begin = Commencer
term-form-level = { $level } : { $strength }
term-form-side = { $side }, contre l’ordinateur
term-form-both = les deux camps, à deux
term-form-nothing = aucun camp, en regardant l’ordinateur
term-form-standard = Le jeu sans variante.
term-form-asked = Selon la ligne de commande.
term-form-own = Vos propres règles.

term-screen-level = { $game } · ordinateur au niveau { $level }
term-cursor = curseur en { $point }
term-cannot-resume = Le match ne peut pas être repris : { $reason }.
term-no-tables = Il n’y a pas de tables de positions résolues pour ce jeu.
term-looking = Recherche d’un bon coup…
term-nobodys-turn = Ce n’est pas à une personne de jouer.
term-computers-turn = C’est le tour de l’ordinateur.
term-earlier = C’est une position passée. Fin ramène à la position actuelle.
term-screen-hint = Indice : { $move } ; { $verdict }.
term-piece-of = Ce pion est à { $owner } ; c’est à { $side } de jouer.
term-choose-own-hole = Choisissez un de vos trous.
term-choose-piece-first = Choisissez d’abord le pion, puis son arrivée.
term-one-taken-back = Le coup est repris.
term-both-taken-back = Les deux coups sont repris.
term-saved-resume = Enregistré dans { $file }. Pour le reprendre : guti play --resume { $file }
term-past = La position après le coup { $past } sur { $now }. ] avance, Fin ramène ici.
term-over-enter = La partie est finie. { term-key-enter } montre la suite.
term-side-of = { $side } : { $person }
term-thinking = { $side } : l’ordinateur réfléchit…
term-pass-enter = { $side } n’a aucun coup et doit passer : appuyez sur { term-key-enter }.
term-may-end = Le coup peut finir ici : appuyez sur { term-key-enter }, ou continuez vers un point marqué ◇.
term-choose-hole = { $side } : choisissez un trou au cadre épais pour le semer.
term-choose-piece = { $side } : choisissez un pion. Ceux entre ‹ › peuvent jouer.
term-choose-point = { $side } : choisissez un point marqué ◇ pour y poser un pion.
term-choose-removed = Choisissez maintenant un pion entre ‹ › à retirer du plateau.
term-choose-target = Choisissez l’arrivée : ◇. { term-key-escape } annule le choix.
term-leap-on = La rafle continue : choisissez le prochain point ◇. { term-key-escape } annule un saut.

term-searching = recherche…
term-ahead-depth = { $ahead }, profondeur { $depth }
term-best = Suite :
term-game-score = { $game }. { $score }
term-captured = { $counters ->
    [one] { $counters } graine prise
   *[other] { $counters } graines prises
}
term-placed = posés : { $pieces }, en main : { $hand }
term-pieces = { $pieces ->
    [one] { $pieces } pion
   *[other] { $pieces } pions
}
term-moves = Coups
term-table-values = Valeurs dans les tables
term-not-in-table = position absente des tables
term-and-more = et { $number } de plus
term-store = Grenier de { $side } : { $counters }
term-hole-out = hors
term-hole-bha = bha

term-type-a-move = Taper un coup
term-type-a-move-how = Écrivez-le comme dans la liste des coups, ou seulement son point d’arrivée.
term-save = Enregistrer
term-save-how = Le nom du fichier. Pour le reprendre : `guti play --resume FILE`.
term-ask-quit-saved = Quitter ? Le match est enregistré.
term-ask-quit = Quitter ?
term-ask-quit-unsaved = Quitter ? Le match n’est pas enregistré.
term-ask-new = Recommencer ? Ce match sera perdu.
term-ask-resign = Abandonner cette partie ?
term-ask-resume = Il y a un match inachevé.
term-the-end = La fin
term-the-next-round = La manche suivante
term-sides-change = Les joueurs changent de camp pour la partie suivante.
term-which-bha = { $player }, quel trou devient le bha ?

term-partly-english = Tout n’est pas encore traduit pour ce jeu ; le reste est en anglais.
term-unread = Aucun francophone n’a encore relu cette traduction. Comment la corriger : CONTRIBUTING.md
term-also-called = Aussi appelé { $names }.
term-in-short = En bref
term-rules = Règles
term-variants = Variantes
term-rules-to-choose = Règles à choisir
term-sources = Sources
term-solved = Résolu : { $solved }
term-mark-added = [ajouté]
term-mark-source = [source]
term-mark-added-means = { term-mark-added } signale une règle qu’aucune source n’énonce : elle a été ajoutée pour combler une lacune.
term-sets = Fixe { $settings }.
term-variants-list = Variantes : { $names }
term-also = { $name } (aussi { $names })
term-list-end = `guti play GAME` joue à un jeu, `guti rules GAME` l’explique.

term-to-move = À { $side } de jouer
term-to-move-position = À { $side } de jouer : { $position }
term-in-store = { $side } : { $counters } au grenier
term-on-board = { $side } { $pieces }
term-on-board-in-hand = { $side } { $pieces }, { $hand } en main
term-sign-bha = * bha
term-sign-out = _ hors jeu
term-effort-tables = D’après les tables de positions résolues
term-effort = Profondeur { $depth } (jusqu’à { $most }), { $positions } positions en { $seconds } s, { $speed } par seconde, table pleine à { $full } %
term-line-over = Puis la partie est finie.
term-line-endless = Puis une position se répète : dès lors, le jeu est sans fin.
term-line-enough = Et ainsi de suite.
term-line-unknown = Aucune table ne va plus loin.
term-replay-game = Partie { $number } : { $game }
term-replay-start = départ
term-replay-goes-on = Le match continue : { $score }

## guti review

term-won = gagné
term-drawn = nulle
term-review-loss = { $percent } % perdus ({ $before }, puis { $after }) ; mieux : { $line }
term-review-loss-table = { $percent } % perdus ({ $before }, puis { $after }, d’après la table) ; mieux : { $line }
term-review-comment = { $percent } % perdus ; mieux : { $line }
term-review-nothing = Aucune imprécision, erreur ou gaffe.
term-review-choices = choix
term-review-average = perdu par choix

## The choice of rules

term-choose-refused = impossible avec ces règles : { $reason }
term-choose-begin = Par quelles règles voulez-vous commencer ?
term-choose-source = (d’après { $source })
term-choose-ours = (la nôtre)
term-choose-number = ou un autre nombre de { $least } à { $most }
term-choose-words = réponses possibles : { $words }
term-choose-range = il faut un nombre de { $least } à { $most }
term-ask-control = La réponse contient un caractère de commande : { $character }.
term-ask-ended = l’entrée s’est arrêtée avant la dernière question, et rien n’a été écrit
term-ask-ended-help = répondez à chaque question ; une ligne vide prend la réponse entre crochets
term-chosen-standard = Ce sont les règles standard.
term-chosen-differ = Ces règles diffèrent du standard :
term-chosen-value = { $option } = { $value }, et non { $standard }.
term-chosen-play = Pour jouer selon ces règles :
term-file-written = { $file } est écrit. Maintenant vous pouvez :
term-file-play = y jouer
term-file-rules = en lire les règles
term-file-check = le vérifier après chaque changement
term-no-game-file = ces règles ne font pas un fichier de jeu : { $reason }
term-file-not-toml = { $file } ne finit pas par .toml, comme les fichiers de jeu
term-file-no-id = `{ $name }` ne peut pas être l’identifiant d’un jeu : il se compose de lettres minuscules et de chiffres, reliés par `-`
term-file-built-in = `{ $name }` est l’identifiant d’un jeu que guti connaît déjà
term-file-better = un nom qui conviendrait : { $file }
term-file-exists = { $file } existe déjà et reste tel quel
term-file-another = nommez un autre fichier, par exemple `{ $file }`

term-error = erreur :
term-all-games = `guti list` montre tous les jeux ; un fichier de jeu se nomme par son chemin, par exemple `{ $path }`
term-similar-games = vouliez-vous dire { $games } ? `guti list` montre tous les jeux
term-no-such-games = aucun jeu ne correspond à `{ $words }` ; `guti list` seul montre tous les jeux
term-file-of-this-name = il y a un fichier de ce nom ; son chemin est `{ $path }`
term-name-game-file = si c’est un jeu à vous, nommez son fichier : `{ $words }`
term-not-text = { $file } n’est pas du texte en UTF-8
term-not-text-help = le premier caractère qui n’en est pas se trouve à la ligne { $line } : enregistrez le fichier en UTF-8 dans votre éditeur
term-failed = le terminal a échoué : { $reason }
term-unreadable = impossible de lire { $file } : { $reason }
term-unwritable = impossible d’écrire { $file } : { $reason }
term-no-position = ce n’est pas une position : { $reason }
term-no-position-help = le jeu commence par `{ $position }` ; `guti show` écrit la position sous le plateau
term-impossible-position = cette position est impossible : { $reason }
term-position-alone = une position est donnée, mais pas de jeu
term-position-alone-help = nommez le jeu : `guti play GAME --position POSITION`
term-no-side = il n’y a pas de camp `{ $side }`
term-no-side-help = { $game } : l’ordinateur peut jouer `{ $first }` (ou `first`), `{ $second }` (ou `second`), `both` (les deux) ou `none` (aucun)
term-no-folder = il n’y a pas de dossier { $folder }
term-no-folder-help = nommez le dossier où `guti solve --dir` écrit les tables
term-no-games = il n’y a aucune partie dans { $file }
term-no-games-help = une partie enregistrée commence par une étiquette, par exemple `{ $tag }`
term-no-game-tag-help = une partie enregistrée commence par des étiquettes, par exemple `{ $tag }` ; si celles-ci ne nomment aucun jeu, nommez-le : `{ $words }`
term-record-breaks-off = le fichier de parties s’interrompt : { $cut }
term-no-match = { $file } ne contient pas un match unique : { $reason }
term-no-match-help = `guti replay` montre les parties qu’il contient
term-other-game = { $file } contient une partie d’un autre jeu : { $found }, et non { $asked }
term-no-moves = la partie est finie : { $result }
term-no-puzzles = il n’y a pas de problèmes pour ce jeu : { $game }
term-no-puzzles-help = `guti puzzle` donne la liste des jeux qui en ont
term-no-puzzle = il n’y a pas de problème { $number } : ils sont numérotés de { 1 } à { $count }
