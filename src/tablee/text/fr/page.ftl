## The page

# Always there
page-home = Tous les jeux
page-sound = Son
page-settings = Réglages
page-language = Langue
page-on = activé
page-off = coupé
page-motion = Mouvement
page-motion-full = les cartes glissent
page-motion-less = sans animation
page-text = Texte
page-text-usual = normal
page-text-large = plus grand
page-colours = Couleurs
page-colours-usual = habituelles
page-colours-safe = faciles à distinguer
page-calls = M’avertir quand c’est à moi et que je regarde ailleurs
page-calls-refused = Votre navigateur n’autorise pas les notifications de cette page. Vous pouvez changer cela dans ses réglages.
page-done = C’est bon
page-close = Fermer
page-cancel = Annuler
page-yes = Oui
page-no = Non
page-guest = Joueur
page-me = Vous jouez sous le nom de
page-me-change = Vous jouez sous le nom de { $name }. Changer de nom et d’avatar
page-me-title = Qui êtes-vous ?
page-me-avatar = Avatar
page-avatar-fox = Renard
page-avatar-frog = Grenouille
page-avatar-panda = Panda
page-avatar-owl = Hibou
page-avatar-lion = Lion
page-avatar-whale = Baleine
page-avatar-rabbit = Lapin
page-avatar-bee = Abeille
page-avatar-bear = Ours
page-avatar-penguin = Pingouin
page-avatar-cat = Chat
page-avatar-turtle = Tortue
page-avatar-mouse = Souris
page-avatar-ladybird = Coccinelle
page-avatar-koala = Koala
page-avatar-octopus = Pieuvre
page-avatar-pig = Cochon
page-avatar-bat = Chauve-souris
page-avatar-chick = Poussin
page-avatar-snail = Escargot
page-goal = Quel est le but ?
page-print = Imprimer cette fiche
page-all-rules = Toutes les règles
page-rules = Règles
page-rules-of = Règles { OF($game) }
page-rule = Règle { $clause }
page-coming = Un instant…
page-unreachable = Le serveur ne répond pas. Réessayez dans un instant.
page-nowhere = Il n’y a rien à cette adresse
page-no-game = Nous n’avons pas encore ce jeu
page-no-table = Table introuvable
page-broken-table = Cette table a été mise de côté
page-no-replay = Impossible de montrer cette partie
page-file-closed = Le fichier n’est plus ouvert. Choisissez-le de nouveau sur la page d’accueil.

# Start
page-welcome = Prenez place, la table est mise
page-welcome-more = Quatre jeux, joués pour de vrai : en solo, autour d’un écran ou avec des amis au loin. Sans compte.
page-play = Jouer
page-play-game = Jouer à { $game } contre un robot
page-with-friends = Entre amis
page-players = { $players } { $most ->
    [one] joueur
   *[other] joueurs
}
page-minutes = { $minutes } min
page-age = dès { $age } ans
page-closed-box = Cette boîte est encore fermée. Bientôt !
page-join = Rejoindre une table
page-code = Code de la table
page-join-do = Rejoindre
page-listed = Tables ouvertes
page-open-seats = { $seats ->
    [one] une place libre
   *[other] { $seats } places libres
}
page-open-journal = Revoir une partie enregistrée
page-my-games = Mes parties
page-no-games = Vos parties vous attendront ici, sur cet appareil.
page-mine-turn = à vous de jouer
page-mine-waiting = en attente de joueurs
page-mine-playing = les autres réfléchissent
page-mine-finished = terminée
page-forget = Retirer de la liste

# Leçons
page-learn = Apprendre
page-learn-first = Première leçon
page-learn-of = Apprendre { $game }
page-lessons = Toutes les leçons
page-lessons-of = Apprendre { $game }
page-lesson = Leçon
page-lesson-new = Nouvelle
page-lesson-begin = Commencez ici
page-lesson-resume = À continuer
page-lesson-is-learned = Apprise. Encore une fois ?
page-lesson-step = Étape { $step } sur { $steps }
page-lesson-points = Regardez { $what }.
page-lesson-next = Suite
page-lesson-count = Compter
page-lesson-show = Montrez-moi
page-lesson-undo = Reprendre ce coup
page-lesson-back = Une étape en arrière
page-lesson-leave = Quitter la leçon. Vous pourrez la continuer quand vous voudrez
page-lesson-learned = Leçon apprise !
page-lesson-learned-of = { $learned ->
    [one] { $learned } leçon apprise sur { $lessons }
   *[other] { $learned } leçons apprises sur { $lessons }
}
page-lesson-next-one = Leçon suivante
page-lesson-play = Jouer pour de vrai
page-lesson-again = Encore une fois
page-no-lesson = Cette leçon est introuvable
page-aloud = Lire à voix haute

# A new table
page-new-table = Nouvelle table
page-who-plays = Qui joue ?
page-seat = Place { $number }
page-player = Joueur { $number }
page-seat-who = Qui joue à la place { $number } ?
page-seat-here = Ici
page-seat-open = Sur invitation
page-avatar-next = Avatar : { $avatar }. En prendre un autre
page-name = Nom
page-seat-up = Monter cette place
page-seat-remove = Retirer cette place
page-seat-add = Ajouter une place
page-how = Comment voulez-vous jouer ?
page-time-limit = Temps par coup (une fois écoulé, un robot joue à votre place jusqu’à votre retour)
page-limit-0 = sans limite
page-limit-30 = 30 secondes
page-limit-120 = 2 minutes
page-limit-86400 = 1 jour
page-who-may-come = Qui peut venir ?
page-listed-no = seulement mes invités
page-listed-yes = tout le monde
page-open-table = Ouvrir la table
page-bots = Robots
page-bot-novice = Apprenti
page-bot-casual = Amateur
page-bot-strong = Fort
page-bot-expert = Expert
page-bot-random = Pur Hasard
page-warming = { $seconds ->
    [one] Fort et Expert s’échauffent encore : environ { $seconds } seconde. D’ici là, ils jouent comme Amateur.
   *[other] Fort et Expert s’échauffent encore : environ { $seconds } secondes. D’ici là, ils jouent comme Amateur.
}
page-warming-soon = Fort et Expert sont presque prêts…

# Before the deal
page-open-seat = Place libre
page-waiting-title = { $open ->
    [one] Une place est encore libre
   *[other] { $open } places sont encore libres
}
page-almost-ready = La table est au complet
page-waiting-away = On attend le retour { OF($names) }
page-goes-on = Cette partie reprend au coup { $position } d’une partie déjà jouée.
page-known-deal = La personne qui a ouvert cette table a déjà vu la donne : nous ne pouvons donc rien garantir.
page-is-ready = attend les autres
page-is-here = est là
page-is-away = n’est pas là
page-this-device = à cet écran
page-sit = S’asseoir
page-give-here = Quelqu’un ici
page-avatar-choose = Choisir un avatar
page-ready = On y va
page-you-are-ready = C’est noté. La partie commence dès que tout le monde est prêt.
page-promise = Une donne que vous pouvez vérifier
page-promise-more = Le serveur a déjà choisi son secret. En voici l’empreinte ; votre navigateur ajoute son propre nombre. Après la partie, le secret est dévoilé, et chacun peut vérifier que la donne vient bien des deux.
page-invite = Inviter
page-qr = Code QR de cette table
page-link = Lien vers cette table
page-share = Partager le lien
page-copied = C’est copié

# At the table
page-skip = Aller à la table
page-seats = Joueurs
page-you = vous
page-to-act = doit jouer
page-stand-in = un robot joue à sa place
page-your-turn = À vous de jouer.
page-showing = C’est parti…
page-sending = Envoi…
page-waiting-for = On attend { $names }.
page-watching = Vous regardez. On attend { $names }.
page-over = La partie est terminée.
page-dealt = Les cartes sont distribuées.
page-your-moves = Vos coups
page-hours = { $hours } h
page-log = Ce qui s’est passé
page-log-empty = Rien pour l’instant.
page-menu = À la table
page-react = Dire quelque chose
page-reaction-hello = Bonjour !
page-reaction-well-played = Bien joué !
page-reaction-oops = Oups !
page-reaction-thinking = Je réfléchis…
page-reaction-thanks = Merci !
page-reaction-again = Encore une ?
page-take-back = Demander à reprendre mon coup
page-resign = Abandonner
page-resign-sure = Abandonner pour de bon ?
page-arrange = Vous avez créé cette table
page-mute = Couper les réactions
page-muted = Les réactions sont coupées à cette table.
page-remove = Retirer { $who } de la table
page-remove-how = Que devient la place { OF($who) } ?
page-remove-bot = Un robot la reprend
page-remove-open = Elle se libère
page-remove-not = Garder { $who }
page-removed = { $who } ne joue plus à cette table.
page-seat-move = Continuer sur un autre appareil
page-seat-move-how = Ouvrez ce lien sur l’autre appareil. Il ne sert qu’une fois ; ensuite, cet appareil-ci pourra seulement regarder.
page-seat-link = Lien de votre place
page-seat-come = Continuer ici ?
page-seat-come-more = Votre place passe sur cet appareil ; ensuite, l’autre pourra seulement regarder.
page-seat-come-do = Jouer sur cet appareil
page-seat-gone = Vous ne jouez plus ici
page-back-to-table = Retour à la table
page-leave = Partir (la place est gardée)
page-back-asked = Reprise du dernier coup : on attend l’accord { OF($names) }.
page-back-offer = { $who } aimerait reprendre un coup. D’accord ?
page-stand-in-for-you = Votre temps est écoulé : un robot joue à votre place.
page-absent = On attend { $who } – pas là depuis { $time }
page-let-bot-play = Laisser un robot jouer pour { $who }
page-i-am-back = Me revoilà
page-your-move-is-made = Votre coup est joué.
page-hand-over-to = Passer l’écran à { $who }
page-hand-over-title = { $who }, c’est à vous
page-hand-over-more = Prenez l’écran. Les autres regardent ailleurs.
page-hand-over-first = { $who } regarde en premier
page-i-am = Je suis { $who }
page-lost = { $unsent ->
    [0] Vous êtes hors ligne. La connexion reviendra toute seule…
   *[other] Vous êtes hors ligne. Votre coup est gardé et partira dès que la connexion reviendra…
}
page-restarting = Le serveur redémarre. Rien n’est perdu, un instant…
page-server-away = Le serveur ne répond pas. On continue d’essayer, et la partie est conservée.

# The big screen
page-screen-show = Afficher sur un grand écran
page-screen-tv = Sur une télé : { $address }
page-screen-join = Scannez pour jouer
page-screen-code = ou entrez ce code sur { $address }
page-screen-ready = Tout le monde est là. Appuyez sur « { page-ready } » sur vos téléphones !
page-screen-turn = À { $names } de jouer.
page-hand-mode = Mon téléphone est ma main (petite table)

# The result
page-won-you = Vous avez gagné !
page-won-other = { $who } a gagné.
page-won-shared = { $names } se partagent la victoire.
page-won-shared-you = Vous partagez la victoire avec { $names } !
page-resigned = Abandon : { $who }.
page-resigned-you = Vous avez abandonné.
page-resigned-some = Les autres ont abandonné.
page-see-table = Voir la table
page-see-result = Revenir au résultat
page-again = Rejouer
page-again-join = À la partie suivante
page-level = Prochain adversaire
page-level-play = Passer à { $level }
page-replay = Revoir la partie

# Replay
page-move-of = Coup { $position } sur { $last } :
page-position = Moment de la partie
page-first = Au début
page-back = Un coup en arrière
page-forth = Un coup en avant
page-last = À la fin
page-run = Lecture
page-pause = Pause
page-eyes = Point de vue
page-eyes-all = toutes les cartes visibles
page-eyes-of = { $who }
page-eyes-spectator = un spectateur
page-play-on = Reprendre la partie d’ici
page-link-to-move = Copier le lien vers ce coup
page-download = Télécharger la partie
page-fair-check = Vérifier la donne
page-fair-secret = { $is ->
    [yes] Le secret est bien celui qui était promis.
   *[no] Le secret n’est pas celui qui était promis.
}
page-fair-promise = { $is ->
    [yes] Ce navigateur a vu cette promesse avant la donne.
    [unknown] Ce navigateur n’était pas là avant la donne.
   *[no] Avant la donne, ce navigateur a vu une autre promesse.
}
page-fair-numbers = { $is ->
    [yes] Le nombre ajouté par ce navigateur fait partie de la donne.
    [unknown] Ce navigateur n’a pas ajouté de nombre.
   *[no] Le nombre ajouté par ce navigateur manque.
}
page-fair-seed = { $is ->
    [yes] La donne vient du secret et des nombres de chacun.
   *[no] La donne ne vient pas du secret et des nombres.
}
page-fair-shuffles = { $is ->
    [yes] Chaque mélange et chaque coup ont été refaits : tout est en ordre.
    [unknown] On refait chaque mélange…
   *[no] Chaque mélange et chaque coup ont été refaits, et quelque chose ne correspond pas.
}

# Conseils, et chances après la partie
page-hint = Un conseil
page-hint-ask = Donnez-moi un conseil
page-hint-thinking = Réflexion…
page-hint-by = { $level ->
    [expert] Ce que ferait l’expert
   *[other] Ce que ferait { $who }
}
page-hint-chance = { $chance } % de chances de gagner
page-hint-for = Un conseil pour { $who } : « { $reason } »
page-chances = Les chances de gagner
page-chances-of = D’après ce que savait ce joueur
page-chances-think = Analyser cette partie
page-chances-thinking = Analyse : { $done } coups sur { $all }…
page-chances-picture = Les chances { OF($who) } de gagner, au fil de la partie
page-chances-better = Coup { $move } : { $played } ({ $chance } %). Mieux : { $better } ({ $best } %)
page-chances-surer = Coup { $move } : { $played } ({ $chance } %). Joué autrement : { $best } %
page-chances-nothing = Ce joueur n’a rien eu à décider.
page-chances-none = Impossible d’estimer les chances. Le serveur vient de démarrer : réessayez dans quelques minutes.

# Une table pour tous les jeux
page-any-middle = Au milieu
page-any-did = { $me ->
    [yes] Vous : { $move }
   *[no] { $who } : { $move }
}
page-any-take = Montrer sur la table : { $move }
page-any-less = Moins
page-any-more = Plus
page-any-write = Écrivez votre coup
page-any-cell = { $what }, ligne { $row }, colonne { $column }
page-any-hidden = { $kind ->
    [die] Un dé qui n’a pas encore roulé
    [piece] Un pion caché
    [token] Un jeton caché
   *[card] Une carte face cachée
}
page-any-space = { $has ->
    [yes] Place pour { $what }
   *[no] Vide
}
page-any-thing = { $kind ->
    [die] Dé : { $what }
    [piece] Pion { $what }
    [token] Jeton { $what }
   *[card] { $what }
}
page-any-tint = { $tint ->
    [clubs] de trèfle
    [diamonds] de carreau
    [hearts] de cœur
    [spades] de pique
    [black] noir
    [blue] bleu
    [brown] brun
    [green] vert
    [grey] gris
    [orange] orange
    [pink] rose
    [purple] violet
    [red] rouge
    [white] blanc
   *[yellow] jaune
}

# Mon fichier de cartes est-il équitable ?
page-study = Mon fichier de cartes est-il équitable ?
page-study-about = Des robots jouent vos cartes jusqu’à 20 000 fois. Vous verrez qui gagne et à quelle fréquence, combien de temps dure une partie, et si tout le monde a les mêmes chances.
page-study-players = À combien joue-t-on ?
page-study-drop = Déposez ici votre fichier de cartes
page-study-pick = ou appuyez pour en choisir un.
page-study-ours = Télécharger nos cartes pour commencer
page-study-going = Les robots mélangent les cartes…
page-study-games = { $games } parties jouées
page-study-stop = Arrêter
page-study-report = Télécharger le rapport
page-study-legend = Le trait pointillé marque une part équitable. Le trait fin sur chaque barre montre où se trouve la vraie valeur, 99 fois sur 100.
page-study-large = Ce fichier est trop gros pour être un fichier de cartes.
page-study-closed = Ce serveur n’examine pas de fichiers de cartes.
