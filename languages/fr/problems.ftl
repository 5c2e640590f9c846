# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

problem-bad-request = Cette requête est incompréhensible
problem-invalid = Ce qui est demandé est impossible
problem-unknown-game = Ce jeu n’existe pas
problem-unknown-variant = Le jeu n’a pas cette variante
problem-endless = Avec ces règles, une partie peut ne jamais finir
problem-bad-position = Ce n’est pas une position du jeu
problem-bad-definition = Le fichier ne définit aucun jeu
problem-bad-record = Le fichier de parties est illisible
problem-bad-tag = Ceci ne peut pas être une étiquette
problem-no-match = Ces parties ne forment pas un seul match
problem-bad-table = Ce n’est pas une table de ce jeu
problem-unknown-match = Ce match n’existe pas
problem-not-found = Cela n’existe pas
problem-method-not-allowed = Cela ne peut pas se faire ici
problem-too-large = Le message est trop long
problem-too-slow = Le corps de la requête est arrivé trop lentement
problem-unsupported-media-type = Le corps doit être de type application/json
problem-too-many-requests = Trop de choses à la fois
problem-unauthorized = Il faut un jeton valable
problem-name-taken = Ce nom est déjà pris
problem-account-needed = Il faut un compte pour cela
problem-not-signed-in = La connexion au compte a échoué
problem-not-a-player = Seuls les joueurs peuvent faire cela
problem-wrong-host = Ce serveur a un autre nom
problem-foreign-origin = Les requêtes d’autres sites sont refusées
problem-key-reused = Cette clé appartient à une autre requête
problem-match-full = Les deux places sont prises
problem-already-seated = Vous jouez déjà dans ce match
problem-not-started = Le match n’a pas commencé
problem-not-your-turn = Ce n’est pas votre tour
problem-stale = La partie a continué entre-temps
problem-illegal-move = Ce coup n’est pas permis
problem-unreadable-move = Ce n’est pas un coup
problem-ambiguous-move = Ceci peut désigner plusieurs coups
problem-game-over = La partie est finie
problem-still-playing = La partie n’est pas encore finie
problem-bha-needed = Il faut d’abord choisir un trou
problem-no-bha = Il n’y a pas de trou à choisir
problem-bad-bha = Ce trou ne peut pas être choisi
problem-wrong-moment = Ce n’est pas possible pour l’instant
problem-no-chat = Ce match n’a pas de discussion
problem-no-tables = Ces tables n’existent pas
problem-not-stored = Le serveur n’enregistre pas cela
problem-busy = Le serveur a trop à faire
problem-no-engine = L’ordinateur ne peut pas réfléchir pour l’instant
problem-fault = Le programme a un défaut

unknown-game = il n’y a pas de jeu `{ $name }`
unknown-game-similar = il n’y a pas de jeu `{ $name }` (vouliez-vous dire { $games } ?)
game-name-too-long = le nom du jeu ou de la variante est trop long
variant-name-too-long = le nom de la variante est trop long : { $most } octets au plus
match-unknown = aucun match n’a cet identifiant ; vérifiez le lien
nothing-here = il n’y a rien à cette adresse
no-picture = ce jeu n’a pas d’image
no-such-tables = ce serveur n’a pas ces tables
no-such-file = la page n’a pas ce fichier
no-such-problem = il n’y a pas d’erreur de ce nom
no-such-language = cette langue n’est pas disponible ; les langues sont { $languages }
no-such-player = il y a deux joueurs, 0 et 1
no-such-level = `{ $text }` n’est pas un niveau : les niveaux vont de 1 à { $most }

methods-are = méthodes permises à cette adresse : { $methods }
body-too-long = le corps de la requête est trop long : { $most } octets au plus
body-too-slow = le corps de la requête n’est pas arrivé à temps
host-missing = la requête doit nommer un hôte, et un seul
host-not-served = ce serveur ne répond pas au nom { $name } ; son administrateur peut l’autoriser avec `--public-url https://{ $name }` ou `--host { $name }`
foreign-pages-refused = les pages d’autres sites ne peuvent pas faire cela
key-characters = une clé a au plus { $most ->
    [one] { $most } caractère ASCII visible
   *[other] { $most } caractères ASCII visibles
}
key-needs-token = une requête avec une clé doit avoir un jeton, pour pouvoir être répétée
key-used-before = une requête précédente avec cette clé demandait autre chose ; donnez à chaque requête sa propre clé
line-takes-too-long = jouer cette suite prend trop de temps
line-too-long = une suite a au plus { $most ->
    [one] { $most } coup
   *[other] { $most } coups
}
position-too-long = la position est trop longue
position-too-many-moves = cette position laisse trop de coups au choix : { $most } au plus sont permis
hello-expected = le premier message doit être un hello
hello-repeated = un second hello n’est pas permis

token-invalid = ce jeton n’est pas valable ici : celui d’une place vaut pour son match, et un programme en obtient un par `POST /api/v1/tokens`
token-needed = envoyez `Authorization: Bearer` et votre jeton
token-of-account-needed = connectez-vous, et envoyez `Authorization: Bearer` et votre jeton
token-without-account = ce jeton n’appartient à aucun compte ; créez-en un, ou connectez-vous
token-scheme = `Authorization` n’accepte que `Bearer`
token-malformed = un jeton, c’est 32 octets aléatoires en base64url, 43 caractères
session-token-malformed = le jeton d’une session, c’est `session.` et 32 octets aléatoires en base64url, 43 caractères
token-needs-name = un jeton doit avoir un nom en caractères visibles
device-signed-out = cet appareil n’est plus connecté au compte

name-of-computer = ce nom est celui de l’ordinateur ; choisissez-en un autre
name-needs-letter = le nom d’un compte doit contenir une lettre ou un chiffre
name-taken = quelqu’un a déjà ce nom, ou un nom qui lui ressemble ; choisissez-en un autre
no-account-with-name = aucun compte n’a ce nom
no-account-with-code = aucun compte n’a ce code de récupération
no-account-with-passkey = aucun compte n’a cette clé d’accès
no-such-passkey = votre compte n’a pas de clé d’accès avec cet identifiant
passkey-owned = cette clé d’accès appartient déjà à un compte
passkeys-at-most = un compte a au plus { $most ->
    [one] { $most } clé d’accès
   *[other] { $most } clés d’accès
} ; retirez-en une
passkeys-need-name = les clés d’accès demandent un serveur qui a un nom ; celui-ci est appelé par son adresse
challenge-expired = ce défi est trop ancien, ou on y a déjà répondu ; recommencez
passkey-not-accepted = cette clé d’accès n’est pas acceptée : { $error }

start-is-over = la partie est finie dans cette position
start-too-many-moves = cette position laisse trop de coups au choix pour un match sur le serveur : { $most } au plus sont permis
rules-endless = avec ces règles, une partie peut ne jamais finir : pour un match sur le serveur, gardez la fin par répétition ou celle après des demi-coups sans prise
clock-bounds = une pendule va d’une seconde à un jour, avec un incrément de dix minutes au plus
correspondence-days = un match par correspondance donne de { $least } à { $most ->
    [one] { $most } jour
   *[other] { $most } jours
} pour chaque coup
rated-without-variants = un match classé se joue avec les règles standard, sans variante
rated-from-start = un match classé se joue à partir de la position de départ du jeu
rated-between-people = un match classé se joue entre personnes, pas contre l’ordinateur
rated-needs-clock = un match classé doit avoir une pendule
rated-needs-account = un match classé se joue entre personnes qui ont un compte ; connectez-vous d’abord

own-match = c’est vous qui avez créé ce match
cannot-join-any-more = plus personne ne peut rejoindre ce match
seats-taken = les deux places de ce match sont prises ; vous pouvez le regarder
seat-given-already = la même requête a déjà reçu une place par une autre connexion

spectators-cannot-act = vous êtes spectateur ; seuls les joueurs peuvent agir dans un match
seat-still-free = l’autre place est encore libre
move-for-other-ply = ce coup est pour le demi-coup { $ply }, mais { $plies ->
    [one] { $plies } a été joué
   *[other] { $plies } ont été joués
}
opponent-to-move = c’est à l’autre joueur de jouer
opponent-chooses-bha = c’est l’autre joueur qui choisit le bha
bha-before-game = il faut d’abord choisir un bha
abort-too-late = un match ne peut être interrompu qu’avant le deuxième coup de sa première partie
withdraw-too-late = les deux places sont prises ; un match ne peut être retiré qu’avant que quelqu’un le rejoigne
nothing-to-claim = personne ne vous fait attendre ; il n’y a rien à réclamer
claim-not-yet = vous pourrez réclamer dans { $seconds } s
match-ended = le match est fini
match-not-over = le match n’est pas encore fini
no-such-offer = cette proposition n’existe pas
nothing-to-take-back = vous n’avez pas encore joué dans cette partie
seat-tokens-at-most = une requête a au plus { $most ->
    [one] { $most } jeton
   *[other] { $most } jetons
} de places
offers-at-most = un joueur peut faire au plus { $most ->
    [one] { $most } proposition
   *[other] { $most } propositions
} dans une partie
chat-is-off = ce match n’a pas de discussion
message-too-long = un message a au plus { $most ->
    [one] { $most } caractère
   *[other] { $most } caractères
}
message-empty = le message est vide
messages-at-most = un joueur peut envoyer au plus { $most ->
    [one] { $most } message
   *[other] { $most } messages
} dans un match

too-many-requests = trop de requêtes depuis votre adresse ; attendez { $seconds } s
too-many-matches = trop de matchs créés depuis votre adresse ; attendez { $seconds } s
too-many-tokens = trop de jetons et de comptes créés depuis votre adresse ; attendez { $seconds } s
too-many-sign-ins = trop d’essais de connexion depuis votre adresse ; attendez { $seconds } s
too-many-searches = trop de recherches depuis votre adresse ; attendez { $seconds } s
too-many-actions = trop d’actions avec votre jeton ; attendez { $seconds } s
too-many-messages = trop de messages ; allez moins vite
too-many-states = état du match demandé trop souvent ; allez moins vite
your-sockets = votre adresse a déjà { $count ->
    [one] { $count } WebSocket ouvert
   *[other] { $count } WebSockets ouverts
}
your-connections = votre adresse a déjà { $count ->
    [one] { $count } connexion ouverte
   *[other] { $count } connexions ouvertes
}
your-searches = votre adresse a déjà { $count ->
    [one] { $count } recherche en cours ou en attente
   *[other] { $count } recherches en cours ou en attente
}
your-pages = votre adresse a déjà { $count ->
    [one] { $count } page en préparation ou en attente
   *[other] { $count } pages en préparation ou en attente
}
all-sockets = le serveur a trop de WebSockets ouverts
all-connections = le serveur a trop de connexions ouvertes
all-searches = le serveur a trop de recherches en cours ou en attente
searches-waiting = trop de recherches sont en attente
pages-waiting = trop de pages sont en préparation
match-contended = d’autres serveurs modifient ce match trop vite ; réessayez

server-failed = un problème est survenu sur le serveur ; rien n’a été changé
database-away = la base de données ne répond pas
database-away-unchanged = la base de données ne répond pas ; rien n’a été changé
database-refuses = la base de données refuse d’enregistrer cela ; rien n’a été changé, et recommencer n’y fera rien
database-lost = la base de données ne répond plus, et l’on ne sait donc pas si cela a été fait ; vérifiez avant de recommencer
