## Carrom Deluxe

carrom-title = Carrom Deluxe
carrom-tagline = Une pichenette, les pions tombent, et la reine se confirme

# Options
carrom-option-board = board : le plateau principal, de un à quatre joueurs (main), ou son verso à quatre rangées, de un à six (rows)
carrom-option-tower = tower : chaque manche commence avec tous les pions bleus empilés sur la reine (no, yes)
carrom-option-free_line = free_line : le palet peut ne toucher qu’une des deux lignes et recouvrir un cercle (no, yes)
carrom-option-feel = feel : un plateau rapide (powdered) ou lent (slow), aussi avec vos propres valeurs : slow,hardest=4.5
carrom-option-no_preview = no_preview : jouer sur la page sans le trait qui montre où va le palet (no, yes)

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
carrom-did-cut = Les disques n’ont pas trouvé le repos, et le lancer ne compte pas.
carrom-did-end-turn = Le tour est fini.

# Why not
carrom-why-CD-02 = La pichenette est plus forte que ce plateau ne le permet, ou n’en est pas une.
carrom-why-CD-11 = Ce n’est pas votre tour.
carrom-why-CD-20 = Le palet recouvre entièrement un des cercles, ou il est à cheval sur les deux lignes sans toucher de cercle.
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
carrom-ask-shot = shot X ANGLE VITESSE (0° devant, + droite, { $hardest } m/s au plus) ou aim PION TROU
carrom-aimed = { $move }  ({ $how } ; go pour tirer)
carrom-aimed-easy = cela paraît facile
carrom-aimed-fair = il faut une main sûre
carrom-aimed-hard = il faut oser
carrom-aim-none = Il n’y a pas de chemin, ni droit ni par une bande, pour { $piece } vers ce trou.
carrom-aim-form = aim PION TROU : un numéro ou queen, et un des trous a, b, c, d dans les coins du dessin.
carrom-aim-first = Visez d’abord : aim PION TROU.

# The result
carrom-ended-round = La manche { $round } est finie
carrom-ended-row = Tout le monde a vidé la rangée { $row }
carrom-result = La partie est finie
carrom-result-line = { $place }. { $who } : { $score }
carrom-result-alone = { $points } points en { $count }.
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
carrom-ask-feel = Comment est le plateau
carrom-choice-feel-powdered = poudré et rapide
carrom-choice-feel-slow = lent
carrom-ask-no_preview = Un léger trait avant le lancer
carrom-choice-no_preview-no = montre le chemin jusqu’au premier contact
carrom-choice-no_preview-yes = est coupé

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
carrom-shoot = Tirer
carrom-hint = Glissez le palet sur la ligne, tirez-le en arrière et lâchez. Un second doigt affine la visée.
carrom-hint-wait = Quelqu’un d’autre vise.
carrom-hint-running = Le lancer est en cours.
carrom-hint-keys = Les flèches gauche et droite font tourner la visée, haut et bas changent la force, la virgule et le point déplacent le palet ; avec Maj par petits pas. Entrée tire.
carrom-aim-title = Viser par le nom
carrom-aim-piece = Quelle pièce
carrom-aim-hole = Dans quel trou
carrom-aim-no-way = pas de chemin droit
carrom-aim-do = Viser
carrom-aim-taken = Visé : { $piece }, trou { $hole } ; { $how }.
carrom-aim-blocked = Pas de chemin droit dans ce trou pour { $piece }. Visé en plein dessus.
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
carrom-verdict-points = { $names } mène avec { $count } points.
carrom-verdict-misses = { $count ->
    [one] Un seul raté en tout.
   *[other] { $count } ratés, et personne n’en a moins.
}
carrom-verdict-alone = { $count } points : le but est atteint.
carrom-name-drop = Faire tomber { $pieces }
carrom-name-striker = Ne faire tomber que le palet
carrom-name-leave = Envoyer { $pieces } hors de la boîte
carrom-name-drop-and-leave = { $drop }, et envoyer { $pieces } hors de la boîte
carrom-name-drop-none = Un tir qui ne fait encore rien tomber
carrom-page-eyes-all = du côté de qui tire
carrom-take-aim = Viser ainsi : { $name }
