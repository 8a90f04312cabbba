## Carrom Deluxe

carrom-title = Carrom Deluxe
carrom-tagline = Une pichenette, les pions tombent, et la reine se confirme

# Options
carrom-option-board = board : le plateau principal, de un à quatre joueurs (main), ou son verso à quatre rangées, de un à six (rows)
carrom-option-tower = tower : chaque manche commence avec tous les pions bleus empilés sur la reine (no, yes)
carrom-option-free_line = free_line : le palet peut ne toucher qu’une des deux lignes et recouvrir un cercle (no, yes)
carrom-option-first = first : qui commence, au hasard (random) ou une place, comptée à partir de 0 (0 à 5)
carrom-option-ejected = ejected : sur les rangées, un pion sorti de la boîte va dans un trou (hole) ou revient dans sa rangée (back)
carrom-option-feel = feel : un plateau de tournoi (tournament), lent comme en famille (slow) ou comme de la glace (ice), aussi avec vos propres valeurs : slow,hardest=4.5
carrom-option-no_preview = no_preview : jouer sur la page sans le trait qui montre où va le palet (no, yes)
carrom-option-aim_by_name = aim_by_name : la page calcule un lancer quand on nomme un pion et un trou : seulement contre des robots (auto), pour tout le monde (on) ou pour personne (off)

# Pieces and holes
carrom-queen = la reine
carrom-striker = le palet
carrom-piece = le pion { $number }
carrom-hole-near-left = devant à gauche
carrom-hole-near-right = devant à droite
carrom-hole-far-right = au fond à droite
carrom-hole-far-left = au fond à gauche

# What somebody did
carrom-did-drop = { $me ->
    [yes] { $count ->
        [one] Vous faites tomber { $pieces }.
       *[other] Vous faites tomber { $count } pièces : { $pieces }.
    }
   *[no] { $count ->
        [one] { $who } fait tomber { $pieces }.
       *[other] { $who } fait tomber { $count } pièces : { $pieces }.
    }
}
carrom-did-drop-none = { $me ->
    [yes] Vous ne faites rien tomber.
   *[no] { $who } ne fait rien tomber.
}
carrom-did-gain = { $count ->
    [one] { $count } point.
   *[other] { $count } points.
}
carrom-did-miss = C’est raté.
carrom-did-leave = Hors de la boîte : { $pieces }.
carrom-did-striker-falls = Le palet tombe aussi, et revient.
carrom-queen-fell = La reine est tombée : le lancer suivant doit faire tomber un pion bleu.
carrom-queen-confirmed = La reine est confirmée !
carrom-queen-lost = La reine n’est pas confirmée.
carrom-did-cut = Les disques ne s’arrêtaient plus : le lancer ne compte pas.
carrom-did-end-turn = Le tour est fini.

# Why not
carrom-why-CD-02 = Cette pichenette est plus forte que ce plateau ne le permet, ou n’en est pas une.
carrom-why-CD-11 = Ce n’est pas votre tour.
carrom-why-CD-20 = Le palet doit recouvrir entièrement un des cercles, ou être à cheval sur les deux lignes sans toucher de cercle.
carrom-why-CD-21 = Le palet peut toucher un pion, jamais le chevaucher ; si toute la ligne est prise, il se pose à côté.
carrom-why-CD-61 = Le palet doit toucher une ligne entre les deux cercles, ou couvrir l’un d’eux.

# The table
carrom-round = Manche { $round }
carrom-row = Rangée { $row } sur { $rows }
carrom-goal = en { $goal } points
carrom-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
carrom-misses = { $count ->
    [one] { $count } raté
   *[other] { $count } ratés
}
carrom-count = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $shots ->
    [one] { $shots } lancer
   *[other] { $shots } lancers
}
carrom-state-on-board = la reine est sur le plateau
carrom-state-to-confirm = la reine attend sa confirmation
carrom-state-confirmed = la reine est confirmée
carrom-state-lost = la reine est perdue
carrom-moment-confirm = Faites tomber un pion bleu maintenant, et la reine compte.
carrom-moment-anywhere = Aucune place n’est libre sur la ligne : le palet peut se mettre n’importe où tout près.
carrom-stand = Palet de { $spans }
carrom-stand-span = { $from } à { $to }
carrom-stand-off = Palet en { $x } { $y }, à côté du milieu de la ligne
carrom-ask-shot = lancer X ANGLE VITESSE (0° devant, + droite, { $hardest } m/s au plus) ou viser PION TROU
carrom-aimed = { $move }  ({ $how } ; tapez « lancer » pour le jouer)
carrom-aimed-easy = ça paraît facile
carrom-aimed-fair = il faut une main sûre
carrom-aimed-hard = un lancer audacieux
carrom-aim-none = Il n’y a pas de chemin, ni droit ni par une bande, pour { $piece } vers ce trou.
carrom-aim-off = À cette table, on vise à la main : lancer X ANGLE VITESSE.
carrom-aim-form = viser PION TROU : un numéro ou reine, et un des trous a, b, c, d dans les coins du dessin.
carrom-go-for = lancer { $number }
carrom-go-none = { $most ->
    [one] Il n’y a pas de lancer « { $which } », un seul est prêt : « lancer » le joue.
   *[other] Il n’y a pas de lancer « { $which } » ; ils vont de 1 à { $most }.
}
carrom-aim-first = Il n’y a pas encore de lancer à jouer : viser PION TROU en trouve un, conseil montre les meilleurs.
carrom-play-help =
    lancer 370 -3.1 4.2   joue depuis la place 370, 3,1° vers la gauche, à 4,2 m/s
    viser 3 c             trouve un lancer qui envoie le pion 3 dans le trou c
    conseil               les meilleurs lancers, leurs chances et la raison
    lancer                joue le lancer trouvé ; lancer 2 joue le deuxième d’un conseil
    ? lancer 370 0 2      les règles derrière un lancer ; ? seul affiche cette aide
    reprendre             annule votre dernier lancer, si vous n’avez rien appris depuis
    règles                toutes les règles
    quitter               s’arrête là ; la partie est enregistrée
carrom-online-help =
    lancer 370 -3.1 4.2   joue depuis la place 370, 3,1° vers la gauche, à 4,2 m/s
    viser 3 c             trouve un lancer qui envoie le pion 3 dans le trou c
    conseil               les meilleurs lancers et la raison, si vous jouez seulement contre des robots
    lancer                joue le lancer trouvé ; lancer 2 joue le deuxième d’un conseil
    ? lancer 370 0 2      les règles derrière un lancer ; ? seul affiche cette aide
    reprendre             demande à reprendre votre dernier lancer
    règles                toutes les règles
    quitter               quitte la table ; votre place est gardée

# What is typed for a move, word by word: shown first, then what is understood as well
carrom-word-shot = lancer

# The result
carrom-ended-round = La manche { $round } est finie
carrom-ended-row = Tout le monde a vidé la rangée { $row }
carrom-result = La partie est finie
carrom-result-line = { ORDINAL($place) } place : { $who }, { $score }
carrom-result-alone = Objectif atteint : { $points } points en { $count }.
carrom-result-flawless = Pas un seul raté !

# The page
carrom-ask-board = Quel côté du plateau
carrom-choice-board-main = le plateau principal, de un à quatre joueurs
carrom-choice-board-rows = le verso à quatre rangées, de un à six joueurs
carrom-ask-tower = Comment commence une manche
carrom-choice-tower-no = les pions autour de la reine
carrom-choice-tower-yes = une tour sur la reine
carrom-ask-free_line = Où peut se poser le palet
carrom-choice-free_line-no = à cheval sur les deux lignes, ou sur un cercle
carrom-choice-free_line-yes = aussi sur une seule ligne
carrom-ask-first = Qui commence
carrom-choice-first-random = au hasard
carrom-choice-first-0 = la place 1
carrom-choice-first-1 = la place 2
carrom-choice-first-2 = la place 3
carrom-choice-first-3 = la place 4
carrom-choice-first-4 = la place 5
carrom-choice-first-5 = la place 6
carrom-ask-ejected = Un pion qui sort de la boîte
carrom-choice-ejected-hole = va dans un trou
carrom-choice-ejected-back = revient dans sa rangée
carrom-ask-feel = Comment est le plateau
carrom-choice-feel-tournament = poudré, comme en tournoi
carrom-choice-feel-slow = lent, comme à la maison
carrom-choice-feel-ice = comme de la glace
carrom-ask-no_preview = Un léger trait avant le lancer
carrom-choice-no_preview-no = montre le chemin jusqu’au premier contact
carrom-choice-no_preview-yes = est coupé
carrom-ask-aim_by_name = Nommer un pion et un trou, et le lancer se vise tout seul
carrom-choice-aim_by_name-auto = seulement contre des robots
carrom-choice-aim_by_name-on = pour tout le monde
carrom-choice-aim_by_name-off = pour personne

# The board on the page
carrom-preview = Léger trait avant le lancer
carrom-board-label = { $count ->
    [0] Le plateau, sans aucune pièce
    [one] Le plateau, avec une pièce
   *[other] Le plateau, avec { $count } pièces
}
carrom-dealt = Le plateau est prêt.
carrom-score = Score
carrom-place = Place
carrom-direction = Direction
carrom-power = Force
carrom-shoot = Lancer
carrom-hint = Glissez le palet sur la ligne, tirez-le en arrière et lâchez. Un second doigt affine la visée.
carrom-hint-wait = Quelqu’un d’autre vise.
carrom-hint-running = Le lancer est en cours.
carrom-hint-keys = Les flèches gauche et droite font tourner la visée, haut et bas changent la force, la virgule et le point déplacent le palet ; avec Maj par petits pas. Entrée lance.
carrom-aim-title = Viser par le nom
carrom-aim-piece = Quelle pièce
carrom-aim-hole = Dans quel trou
carrom-aim-no-way = pas de chemin droit
carrom-aim-do = Viser
carrom-aim-taken = Visé : { $piece }, trou { $hole } ; { $how }.
carrom-aim-blocked = Pas de chemin droit vers ce trou pour { $piece }. Visé en plein dessus.
carrom-on-board = Sur le plateau
carrom-in-holes = Dans les trous
carrom-hole-empty = vide
carrom-out-of-box = hors de la boîte
carrom-level = étage { $level }
carrom-where-left = { $off } cm à gauche, { $ahead } cm vers le fond
carrom-where-right = { $off } cm à droite, { $ahead } cm vers le fond
carrom-where-middle = au milieu, { $ahead } cm vers le fond
carrom-skip = Passer
carrom-slow = Le dernier lancer au ralenti
carrom-slowly = au ralenti
carrom-stop = Arrêter
carrom-queen-is-on-board = La reine est sur le plateau : 2 points de plus, si elle est confirmée.
carrom-queen-is-lost = La reine est perdue jusqu’à la manche suivante.
carrom-queen-of = { $who } a confirmé la reine.
carrom-verdict-points = { $names } l’emporte avec { $count } points.
carrom-verdict-misses = { $count ->
    [one] Un seul raté en tout.
   *[other] { $count } ratés, et personne n’en a moins.
}
carrom-verdict-alone = { carrom-result-alone }
carrom-name-drop = Faire tomber { $pieces }
carrom-name-striker = Ne faire tomber que le palet
carrom-name-leave = Envoyer { $pieces } hors de la boîte
carrom-name-drop-and-leave = { $drop }, et envoyer { $pieces } hors de la boîte
carrom-name-drop-none = Un lancer qui ne fait encore rien tomber
carrom-page-eyes-all = vu par la personne qui lance
carrom-take-aim = Viser ainsi : { $name }
carrom-fold = Affiner
carrom-fewest = le moins de ratés gagne
carrom-clear-row = Videz votre rangée : chaque lancer qui ne fait rien tomber est un raté.
carrom-slow-short = Ralenti
carrom-aim-at = Visé droit sur { $piece }.
carrom-score-alone = { $points } points en { $count }

# Le but du jeu, en une phrase
carrom-purpose = { $board ->
    [rows] Rentrez tous les pions bleus, rangée après rangée, en ratant le moins possible.
   *[main] Lancez le palet pour rentrer les pions bleus : dès 25 points, le meilleur score gagne.
}

# Pourquoi un lancer est conseillé : des faits, comptés
carrom-because-shot = { $way ->
    [straight] Un lancer tout droit
    [cut] { $angle ->
        [0] Une coupe
       *[other] Une coupe d’environ { $angle }°
    }
    [cushion] Un lancer par la bande
   *[pushed] Un pion en pousse un autre
}{ $of ->
    [0] .
   *[other] { " " }: avec une main qui dévie d’environ un degré, { $count } sur { $of } tombent.
}
carrom-because-wins = Ce lancer gagne la partie.
carrom-because-confirms = Il confirme la reine : { $points } points pour ce lancer.
carrom-because-queen-falls = La reine tombe, et vous rejouez pour la confirmer.
carrom-because-several = { $count } pions tombent d’un coup.
carrom-because-queen-free = Ensuite, la reine a la voie libre vers un trou.
carrom-because-next = Vous rejouez, et { $count ->
    [one] { $count } pion bleu a
   *[other] { $count } pions bleus ont
} la voie libre vers un trou.
carrom-because-opens = Le jeu s’ouvre : { $count ->
    [one] { $count } pion a alors
   *[other] { $count } pions ont alors
} la voie libre vers un trou, contre { $before } avant.

# Où irait un lancer, jusqu'à son premier contact
carrom-foreseen-way = { $meets ->
    [piece] Le palet toucherait d’abord le pion { $piece }.
    [queen] Le palet toucherait d’abord la reine.
    [hole] Le palet tomberait lui-même dans un trou.
    [frame] Le palet toucherait d’abord le cadre.
   *[nothing] Le palet s’arrêterait avant de rien toucher.
}
