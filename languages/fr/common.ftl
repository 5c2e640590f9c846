# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

nav-skip = Aller au contenu
nav-home = guti, tous les jeux
nav-main = Menu principal
nav-games = Jeux
nav-online = En ligne
nav-puzzles = Problèmes
nav-mine = Mes parties
nav-help = Aide
nav-settings = Réglages
nav-waiting =
    { $count ->
        [one] { $count } match attend votre coup
       *[other] { $count } matchs attendent votre coup
    }

language = Langue
language-not-loaded = Impossible de charger cette langue : { $name }. Êtes-vous en ligne ?
language-unread = Aucun francophone n’a encore relu cette traduction. <link>Comment la corriger</link>

cancel = Annuler
close = Fermer
dismiss = Fermer
try-again = Réessayer
undo = Annuler
delete = Supprimer
copy = Copier
download = Télécharger
analyse = Analyser
play = Jouer
pass = Passer
all-games = Tous les jeux
play-online = Jouer en ligne
standard-game = Le jeu standard
game = Jeu
the-rules = Les règles
the-lesson = La leçon
every-rule = Toutes les règles
your-name = Votre nom
your-move = À vous de jouer
not-found = Page introuvable
not-found-about = Il n’y a pas de page à cette adresse.

side-to-move = Tour : { $side }
play-at-start = Au départ
board-label = { $game }, { $state }

loading = Chargement…
loading-board = Installation du plateau…
loading-lesson = Ouverture de la leçon…
error-unknown = Un problème est survenu.
error-broken = Quelque chose s’est cassé ici
error-broken-about = L’erreur vient de guti, pas de vous. Vos parties sont bien conservées dans ce navigateur.
error-reload = Recharger la page
error-part = Un élément de guti n’a pas pu être chargé.
error-part-offline = Cet élément de guti n’a pas pu être chargé. Êtes-vous en ligne ?
error-rules = Les règles de ce jeu ne sont pas arrivées : { $status }.
error-engine-crashed = Le moteur s’est arrêté et a été relancé : { $reason }
error-no-engine = Impossible de charger le moteur : { $reason }
new-version = Une nouvelle version de guti est disponible.
new-version-update = Mettre à jour
no-server = Cette copie de guti n’a pas de serveur : on ne peut donc pas y jouer à distance.

file-too-large = { $name } est trop gros pour un fichier de parties.
file-error = { $name } : { $error }
file-empty = { $name } ne contient aucune partie.
link-copied = Lien copié
copy-refused = Ce navigateur n’autorise pas la copie. Sélectionnez plutôt le texte.
