# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

check-title = Vérifiez vous-même
check-tab = Vérifiez vous-même : { $game }
check-lead = Comparez des positions d’une table, tirées au hasard, avec celles où mènent leurs coups, ici, dans votre navigateur.
check-what = Ce qu’on vérifie
check-looking = Recherche de tables…

check-layer = Couche
check-layer-size = { $name } ({ $size })
check-layer-counters = Le premier nombre est celui des graines de tous les trous ensemble.
check-layer-pieces = Dans 4-3, le camp qui doit jouer a quatre pions et l’autre trois.
check-layer-hand = Dans 4-3, le camp qui doit jouer a quatre pions et l’autre trois ; 3h4, c’est trois sur le plateau et quatre en main.
check-positions = Positions
check-seed = Germe
check-seed-hint = Le même germe tire les mêmes positions d’une couche, sur tous les appareils. L’adresse de cette page le contient.
check-new-seed = Nouveau germe
check-fetched = La table est téléchargée et gardée pour servir sans réseau, de même que les autres couches où mènent les coups.
check-start = Vérifier
check-stop = Arrêter

check-result = Résultat
check-fetching = Téléchargement de la table { $name }…
check-arriving = { $received } sur { $size }
check-progress = { $checked } positions sur { $count }
check-numbers = Les nombres de positions
check-checked = Vérifiées
check-agreed = En accord
check-disagreed = En désaccord
check-skipped-illegal = Laissées de côté : les règles ne les permettent pas ou les tables ne les couvrent pas
check-skipped-over = Laissées de côté : la partie y est finie
check-skipped-missing = Laissées de côté : il faut une table qui n’est pas ici
check-skipped-missing-layers = Laissées de côté : il faut une table qui n’est pas ici ({ $layers })
check-wrong = Où la table se contredit
check-wrong-about = Sa valeur de la position elle-même, ou d’une position après un coup, est fausse.
check-wrong-first = Les premières positions, { $shown } sur { $count } :
check-running = Vérification…
check-stopped = Arrêté.
check-stopped-after =
    { $count ->
        [one] Arrêté après { $count } position.
       *[other] Arrêté après { $count } positions.
    }
check-none = Aucune des positions tirées n’a pu être vérifiée.
check-only =
    { $count ->
        [one] Seule { $count } position a pu être vérifiée.
       *[other] Seules { $count } positions ont pu être vérifiées.
    }
check-disagree = Positions en désaccord : { $wrong } sur { $count }.
check-agree =
    { $count ->
        [one] La position est en accord.
       *[other] Les { $count } positions sont toutes en accord : chaque valeur et chaque distance découlent des coups.
    }

check-position = Position { $number }
check-board = { $game }, position { $number }, tour : { $side }
check-says = Ce que dit la table ({ $side })
check-follows = Ce qui découle des coups
check-no-value = pas de valeur : il faudrait qu’une prise soit forcée, et aucun coup n’en force une

check-no-server = Cette copie de guti n’a pas de serveur, donc pas de tables. Sur un ordinateur où se trouve le programme, créez-en avec <code>{ $solve }</code>, lancez <code>guti serve</code> et ouvrez cette page là-bas ; ou vérifiez-les sans navigateur, avec <code>{ $verify }</code>.
check-offline = Le serveur est injoignable, et ce navigateur ne garde aucune table de ce jeu avec ces règles : { $game }. Réessayez quand il y aura du réseau.
check-solving = Il n’y a pas encore de tables de ce jeu avec ces règles ({ $game }), mais le serveur va en créer.
check-no-tables = Le serveur n’a pas de tables de ce jeu avec ces règles ({ $game }). Choisissez un autre jeu ou d’autres règles, ou, si ce jeu peut être résolu, créez des tables sur l’ordinateur où tourne le serveur, avec <code>{ $solve }</code>.
check-look-again = Chercher de nouveau

check-no-layer = Il n’y a pas de table de la couche { $layer }.
check-bad-layer = « { $layer } » n’est pas le nom d’une couche.
check-unfit-layer = La couche { $layer } ne convient pas à ce plateau.
check-unusable = La table de la couche { $layer } est inutilisable.

check-about = Ce que montre cette vérification
check-about-draw = Elle tire au hasard des positions ayant les nombres de pions ou de graines de la couche, toutes les dispositions étant également probables, et laisse de côté celles que les règles ne permettent pas. La table dit qui gagne une telle position, et dans combien de demi-coups vient la prochaine prise ou la fin. Puis chaque coup permis est joué, et l’on interroge la table sur la position qui suit. De ces seules réponses, la page tire la valeur et la distance : la meilleure valeur à laquelle mène un coup, atteinte le plus tôt possible par le gagnant et le plus tard possible par le perdant. Les deux doivent être égales à celles de la table.
check-about-shown = Si elles le sont, la table est <strong>cohérente à ces positions</strong> : aucun joueur ne peut y faire mieux que ce qu’elle dit, pour autant qu’elle ait raison sur les positions un demi-coup plus loin. Rien n’est montré sur les positions qui n’ont pas été tirées, ni que la couche soit complète ; les règles et le lecteur du fichier sont ceux de ce programme. Dans les jeux où la prise est obligatoire, les positions dont tous les coups prennent ne sont pas dans le fichier ; leur valeur découle de couches plus petites. La même position peut être tirée deux fois.
check-everything = Pour tout vérifier
check-everything-about = <code>{ $verify }</code> compare chaque position de toutes les couches avec celles qui la suivent, ce qui prouve les tables ; avec <code>--layer</code> et <code>--part</code>, il vérifie une partie d’une couche. <code>python3 tools/check_table.py</code>, avec le dossier des tables, qui se termine par <code>{ $folder }</code>, est un second lecteur des fichiers, avec ses propres règles, pour les jeux de sauts et d’alignement. Il n’a pas de code en commun avec ce programme.
