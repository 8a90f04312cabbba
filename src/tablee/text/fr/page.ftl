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
page-motion-less = tout d’un coup
page-card-names = Noms sur les cartes
page-done = C’est bon
page-close = Fermer
page-cancel = Annuler
page-yes = Oui
page-no = Non
page-guest = Convive
page-rules = Règles
page-rules-of = Règles de { $game }
page-rule = Règle { $clause }
page-coming = Un instant…
page-unreachable = Le serveur ne répond pas. Réessayez dans un instant.
page-nowhere = Il n’y a rien à cette adresse
page-no-game = Ce jeu n’est pas encore sur notre table
page-no-table = Cette table n’est pas là
page-no-replay = Cette partie ne peut pas être montrée

# Start
page-welcome = Prenez place, la table est mise
page-welcome-more = Quatre jeux, joués pour de vrai : en solo, autour d’un écran ou avec des amis au loin. Sans compte.
page-play = Jouer
page-play-game = Jouer à { $game } contre un robot
page-with-friends = Entre amis
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
page-no-games = Vos parties vous attendent ici, sur cet appareil.
page-mine-turn = à vous de jouer
page-mine-waiting = en attente de joueurs
page-mine-playing = les autres réfléchissent
page-mine-finished = terminée
page-forget = Retirer de la liste

# A new table
page-new-table = Une nouvelle table
page-who-plays = Qui joue ?
page-seat = Place { $number }
page-player = Convive { $number }
page-who-here = à cet écran
page-who-open = quelqu’un, sur invitation
page-name = Nom
page-seat-up = Monter cette place
page-seat-down = Descendre cette place
page-seat-remove = Retirer cette place
page-seat-add = Une place de plus
page-how = Comment jouez-vous ?
page-time-limit = Temps par coup ; une fois écoulé, un robot vous remplace jusqu’à votre retour
page-limit-0 = sans limite
page-limit-30 = 30 secondes
page-limit-120 = 2 minutes
page-limit-86400 = 1 jour
page-who-may-come = Qui peut venir ?
page-listed-no = seulement mes invités
page-listed-yes = tout le monde
page-open-table = Ouvrir la table
page-bot-novice = Apprenti
page-bot-casual = Amateur
page-bot-strong = Fort
page-bot-expert = Expert
page-bot-random = Le hasard

# Before the deal
page-open-seat = Place libre
page-waiting-title = { $open ->
    [one] Une place est encore libre
   *[other] { $open } places sont encore libres
}
page-almost-ready = Tout le monde est là
page-goes-on = Cette partie reprend au coup { $position } d’une partie déjà jouée, avec les mêmes cartes.
page-is-ready = attend la donne
page-is-here = est là
page-is-away = n’est pas là
page-this-device = à cet écran
page-sit = S’asseoir
page-sit-too = S’asseoir ici aussi
page-give-bot = Robot : { $bot }
page-give-open = Libérer la place
page-ready = On y va
page-you-are-ready = C’est noté. Les cartes seront distribuées dès que tout le monde en sera là.
page-promise = Une donne au-dessus de tout soupçon
page-promise-more = Le serveur a déjà choisi son secret. En voici l’empreinte ; votre navigateur y ajoute son propre nombre. Après la partie, le secret est dévoilé, et chacun peut vérifier que les cartes viennent bien des deux.
page-invite = Inviter
page-qr = Code QR de cette table
page-link = Lien vers cette table
page-share = Partager le lien
page-copied = C’est copié

# At the table
page-seats = Joueurs
page-you = vous
page-to-act = doit jouer
page-stand-in = un robot remplace
page-your-turn = À vous de jouer.
page-sending = C’est parti…
page-waiting-for = On attend { $names }.
page-watching = Vous regardez. Doit jouer : { $names }.
page-over = La partie est terminée.
page-dealt = Les cartes sont distribuées.
page-your-moves = Vos coups
page-hours = { $hours } h
page-log = Ce qui s’est passé
page-log-empty = Rien encore.
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
page-leave = Partir (la place est gardée)
page-back-asked = Le coup peut-il être repris ? On attend la réponse de { $names }.
page-back-offer = { $who } aimerait reprendre un coup. Est-ce d’accord ?
page-stand-in-for-you = Votre temps est écoulé : un robot joue pour vous.
page-i-am-back = Me revoilà
page-your-move-is-made = Votre coup est joué.
page-hand-over-to = Passer l’écran à { $who }
page-hand-over-title = { $who }, c’est à vous
page-hand-over-more = Prenez l’écran. Les autres regardent ailleurs.
page-i-am = Je suis { $who }
page-lost = { $unsent ->
    [0] La connexion est coupée. Elle revient d’elle-même…
   *[other] La connexion est coupée. Votre coup est gardé et partira dès son retour…
}
page-restarting = Le serveur redémarre. Rien n’est perdu, un instant…

# The result
page-won-you = Vous avez gagné !
page-won-other = { $who } a gagné.
page-won-shared = { $names } se partagent la victoire.
page-resigned = L’autre camp a abandonné.
page-again = Encore une
page-again-join = À la partie suivante
page-replay = Revoir la partie

# Replay
page-move-of = Coup { $position } sur { $last } :
page-position = Moment de la partie
page-first = À la donne
page-back = Un coup en arrière
page-forth = Un coup en avant
page-last = À la fin
page-run = Dérouler
page-pause = Pause
page-eyes = Par les yeux de qui ?
page-eyes-all = toutes les cartes visibles
page-eyes-of = { $who }
page-eyes-spectator = quelqu’un qui regarde
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
   *[no] Une fois refait, quelque chose ne tombe pas juste.
}

# Conseils, et chances après la partie
page-hint = Un conseil
page-hint-ask = Donnez-moi un conseil
page-hint-thinking = Réflexion …
page-hint-by = { $level ->
    [expert] Ce que ferait l’expert
   *[other] Ce que ferait { $who }
}
page-hint-chance = gagne à { $chance } %
page-hint-only = Il n’y a rien d’autre à faire.
page-hint-sure = C’est ce que ferait un joueur prudent.
page-hint-avoids = Cela évite « { $other } », qui ne gagne qu’à { $chance } %.
page-hint-keeps = Cela garde { $cards } pour plus tard ; « { $other } » ne gagne qu’à { $chance } %.
page-hint-place = « { $other } » gagne plus souvent ({ $chance } %), mais ceci mène à une meilleure place à la fin.
page-hint-close = « { $other } » se vaut à peu près ({ $chance } %).
page-chances = Les chances de gagner
page-chances-of = Avec ce que savait ce joueur
page-chances-think = Réfléchir à cette partie
page-chances-thinking = Réflexion : { $done } sur { $all } coups …
page-chances-picture = Les chances de gagner de { $who } au fil de la partie
page-chances-better = Coup { $move } : { $played } ({ $chance } %). Mieux : { $better } ({ $best } %)
page-chances-surer = Coup { $move } : { $played } ({ $chance } %). Fait autrement : { $best } %
page-chances-nothing = Ce joueur n’a rien eu à décider.
page-chances-none = Aucune chance n’a pu être estimée. Dans les premières minutes, le serveur réfléchit lentement.
