# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

game-title = { $game } : règles, histoire et sources
game-board = Le plateau au départ
game-rules = Les règles : { $rules }.
game-choose-others = Choisir d’autres règles
game-learn = Apprendre
game-play-friend = Jouer avec un ami
game-puzzles = Problèmes
game-editor = Éditeur de plateau
game-print = Imprimer le plateau
game-place = Lieu
game-time = Époque
game-aliases = Autres noms
game-native-name = Dans sa langue
game-untranslated = Tout n’est pas encore traduit pour ce jeu ; le reste est en anglais. <link>Comment le traduire</link>
game-kind = Type
game-match = Un match
game-choose = Choisir les règles
game-choose-about = La page montre ce que vous choisissez, et son lien aussi. La partie, l’analyse et l’éditeur de plateau suivent vos règles.
game-chosen = Règles choisies : { $rules }.
game-history = Histoire
game-sources = Sources

game-unknown = Jeu ou variante inconnus
game-failed = Échec du chargement

rules-name = { $rules }.
rules-in-short = En bref
rules-match = Le match
rules-other = Choisir d’autres règles
rules-sources = Les sources sont sur <link>la page de ce jeu</link>.
rules-back = Retour au jeu
rules-learn = Apprendre : { $game }
rules-lesson-standard = La leçon enseigne les règles standard.
rules-lesson-failed = La leçon n’a pas pu être chargée.

account-one = selon { $source }
account-several = selon { $source }
account-added = ajouté ici
account-ours = de nous
legend-source = une source l’énonce
legend-added = aucune source ne tranche ; ce projet a ajouté la règle
legend-named = Une règle sur laquelle les descriptions diffèrent, ou que vous pouvez choisir, nomme sa source.
legend-number = Source { $number }

choice-all = Toutes les règles à la fois
choice-each = Règle par règle
choice-own = Vos propres règles
choice-own-about = Ce qui est marqué ci-dessous comme changé diffère du standard.
choice-own-changed =
    { $count ->
        [one] Vos propres règles, { $count } règle changée
       *[other] Vos propres règles, { $count } règles changées
    }
choice-standard = Standard
choice-standard-about = Les règles de ce jeu, tant que vous n’en choisissez pas d’autres.
choice-with-account = { $name }, { $account }
choice-unsolved = Le jeu standard est résolu, mais avec ces règles on ne connaît pas le résultat.
choice-changed = changé
choice-is-standard = standard
choice-refused = Impossible avec les autres règles choisies : <reason>{ $reason }</reason>
choice-number = Un nombre de { $least } à { $most }
choice-number-wrong = Tapez un nombre entier de { $least } à { $most }.
choice-number-refused = On ne peut pas choisir { $number }. <reason>{ $reason }</reason>
choice-back = Revenir au standard

save-example = mon village
save-taken = Un jeu d’ici porte déjà ce nom. Tapez-en un autre.
save-wrong = Tapez un nom fait de lettres de a à z ou de chiffres.
save-label = Garder ces règles sous un nom
save-hint = Enregistrées dans un fichier, elles forment un jeu à part, auquel le programme sait jouer.
save-button = Enregistrer le fichier

authors = Pour les auteurs
authors-about = Voici les options des règles, sous les noms qu’emploient les fichiers de jeux, les liens et le programme. Partout où l’on peut mettre le nom d’une variante, on peut fixer une option avec <code>option=valeur</code>. Le programme écrit les règles choisies dans un fichier de jeu à vous :
authors-standard = standard : { $value }
authors-values = Valeurs : { $values }.
authors-range = { $least } à { $most }
