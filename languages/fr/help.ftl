# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

help = Aide
help-contents = Sur cette page

help-playing = Jouer
help-playing-moves = Appuyez sur un pion, puis sur son arrivée, ou faites-y glisser le pion. Une prise de plusieurs sauts s’indique saut par saut. Le plateau ne propose que des coups permis : si vous ne pouvez pas choisir un pion, c’est peut-être qu’un autre doit prendre. Si un tour peut continuer mais peut aussi s’arrêter, appuyez encore sur le dernier point pour le finir. Quand un semis en donne un autre dans le même tour, comme au Kalah, appuyez sur un trou après l’autre ; le plateau montre les graines avant chaque choix. Dans les jeux de semis en relais, appuyez seulement sur le premier trou.
help-playing-levels = L’ordinateur a des niveaux allant de très facile à pleine force. Deux personnes peuvent partager un même plateau.
help-playing-online = Sur la page <link>En ligne</link>, vous pouvez jouer avec qui est là, ou inviter un ami par un lien. Personne n’a besoin de compte.
help-playing-clock = Un match peut avoir une pendule en minutes, ou des jours pour chaque coup : vous revenez alors quand c’est à vous de jouer. <link>Mes parties</link> montre les matchs qui vous attendent.
help-playing-ratings = Avec un <link>compte</link>, vous pouvez jouer des matchs classés. Le classement dit votre force à un jeu : il monte quand vous gagnez et baisse quand vous perdez. Vous commencez à { $rating }, et un point d’interrogation signale que le classement n’est pas encore sûr.

help-keys = Touches
help-keys-board = Sur un plateau
help-keys-game = Pendant une partie
help-keys-analysis = Dans l’analyse

help-notation = Notation
help-notation-about = Chaque coup et chaque position ont une seule notation. Elle est la même sur ces pages, dans les fichiers de parties et dans le terminal : vous pouvez donc copier une position de n’importe où et la coller dans l’analyse ou dans l’éditeur de plateau.

notation-leap = Jeux de sauts
notation-leap-step = un pas de d3 à d4
notation-leap-leap = un saut de d5 à d3, par-dessus le pion adverse entre les deux
notation-leap-chain = une rafle : les points sont ceux où le pion se pose
notation-leap-numbered = un saut sur un plateau aux points numérotés
notation-leap-position = Les rangées à partir du haut, avec b, w ou un point pour chaque point, et une majuscule pour un pion promu ; puis le camp qui doit jouer, et le compteur de demi-coups : le nombre de coups depuis la dernière prise.
notation-row = Jeux d’alignement
notation-row-place = un pion posé en c3
notation-row-step = un pas
notation-row-capture = un pas qui forme un alignement, et le pion pris en échange
notation-row-pass = quand aucun pion ne peut être posé
notation-row-position = Les rangées à partir du haut ; puis le camp qui doit jouer, les pions en main (les Noirs, puis les Blancs) et le compteur de demi-coups.
notation-sowing = Jeux de semis
notation-sowing-hole = le trou à partir duquel vous semez
notation-sowing-several = plusieurs semis dans un même tour, là où un semis en donne un autre, comme au Kalah
notation-sowing-pass = quand aucun trou ne peut être semé
notation-sowing-position = Les trous du Nord de a2 à e2, ceux du Sud de a1 à e1 ; puis le camp qui doit jouer, les greniers (le Sud, puis le Nord) et le compteur de demi-coups. Un tiret bas est un trou hors jeu, une étoile est un bha, et K=s ou K=n à la fin désigne le Kungidar.

help-text = Plateaux en texte
help-text-about = Sous chaque plateau se trouve le bouton <em>Plateau en texte</em>. Il change tous les plateaux en tableaux de boutons avec un champ : tapez un coup comme <code>d3-d4</code>, ou seulement son arrivée si un seul coup y mène. Les lecteurs d’écran annoncent le dernier coup aussitôt, et l’état de la partie après une pause.

help-records = Fichiers et liens
help-records-about = Vos parties sont enregistrées dans ce navigateur, dans <link>Mes parties</link>. Vous pouvez télécharger chaque partie : c’est un fichier texte proche du PGN, qui peut contenir plusieurs parties. Ouvrez ces fichiers ici ou dans le terminal. L’URL d’une analyse contient la position et les coups : envoyez-la à quelqu’un, et il verra le même plateau. Le panneau <em>Cette position</em> donne aussi le code pour intégrer un plateau à votre page.

help-offline = Hors ligne
help-offline-about = Après la première visite, tout marche hors ligne, sauf le jeu par le réseau : les jeux, l’ordinateur, les leçons, l’analyse et les problèmes. Vous pouvez installer le site comme une application ; cherchez <em>Installer</em> ou <em>Ajouter à l’écran d’accueil</em> dans votre navigateur. Les tables que vous avez téléchargées restent elles aussi disponibles.

help-languages = Langues
help-languages-about = Les pages existent en plusieurs langues, de même que les noms, les règles et les leçons des jeux, pour autant que quelqu’un les ait traduits. Ce que fait un coup, et pourquoi un coup n’est pas permis, se dit dans la langue des pages.
help-languages-correct = Vous pouvez corriger une phrase ou ajouter une langue sans programmer. Les mots d’une langue sont les fichiers texte de son dossier dans <code>languages</code>, et la section <em>Languages</em> de <code>CONTRIBUTING.md</code> explique comment faire.
help-find = Trouver une phrase
help-find-hint = Quelques-uns de ses mots, sans les nombres. Vous verrez le fichier et la ligne où elle se trouve.
help-find-none = Aucune phrase ne contient tous ces mots.

help-privacy = Vie privée
help-privacy-about = Il n’y a ni publicité ni pistage. Vos parties, vos réglages et vos progrès sont enregistrés dans ce navigateur ; effacer ses données les supprime. Le moteur tourne sur votre appareil.
help-privacy-server = Seuls les matchs contre d’autres personnes passent par le serveur : les coups, la pendule, les noms des joueurs et la discussion. Il les supprime un an après le dernier coup, sauf si son administrateur a fixé une autre durée. Un match que personne ne rejoint prend fin au bout d’une semaine et il est supprimé une semaine plus tard. Dans les <link>réglages</link>, vous pouvez supprimer tout de suite vos noms et messages.
help-privacy-account = Si vous créez un compte, le serveur garde aussi son nom, ses classements, la partie publique de ses clés d’accès et une empreinte de son code de récupération, jusqu’à ce que vous supprimiez le <link>compte</link>. Tout le monde peut voir le nom et les classements. Il n’y a ni mot de passe ni adresse e-mail.

help-accessibility = Accessibilité
help-accessibility-about = Vous pouvez tout faire au clavier, avec un lecteur d’écran ou au doigt, sur un écran aussi étroit que celui d’un téléphone et avec un zoom de 200 %. Aucune information ne dépend de la seule couleur. Les <link>réglages</link> offrent des pages sombres, d’autres plateaux, des animations plus lentes ou aucune, et le silence ; les préférences de votre système sont respectées.

help-own = Vos propres jeux
help-own-about = Un jeu d’une de ces familles (sauts, alignements de trois, semis) est un fichier texte avec son plateau, ses options, son histoire et toutes ses règles, chacune avec sa source. Si vous connaissez un jeu qui manque, vous pouvez l’écrire sans programmer. Le livre du projet explique comment.
help-licence = Licence
help-licence-about = guti est un logiciel libre sous licence MIT ou sous licence Apache 2.0, à votre choix. Les jeux eux-mêmes appartiennent à tout le monde.
