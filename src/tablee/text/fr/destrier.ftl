## Destrier Duel

destrier-title = Destrier Duel
destrier-tagline = Deux joueurs, des cartes cachées, au plus près de 23

# Options
destrier-option-both_bust = both_bust : si les deux dépassent la cible, égalité (push) ou victoire au plus petit excès (closest)
destrier-option-wins_needed = wins_needed : duels à gagner pour remporter le match (1, 2, 3 ou 5)

# Cards, by their current names (DD-02) and by those of the first edition (DD-03)
destrier-card-plus3 = { $names ->
    [first] +3
   *[current] PLUS 3
}
destrier-card-minus3 = { $names ->
    [first] −3
   *[current] MOINS 3
}
destrier-card-exchange = ÉCHANGER
destrier-card-bury = { $names ->
    [first] RETURN
   *[current] ENFOUIR
}
destrier-card-deny = { $names ->
    [first] CANCEL
   *[current] REFUSER
}
destrier-card-declare = { $names ->
    [first] GO FOR { $number }
   *[current] DÉCLARER { $number }
}

# What a player can do
destrier-move-hit = piocher : prendre une carte numérique
destrier-move-stand = rester : verrouiller votre main
destrier-move-decline = passer : ne rien changer
destrier-move-own = { $card } sur votre main
destrier-move-other = { $card } sur la main adverse
destrier-move-card = { $card }
destrier-move-deny = { $card } : annuler { $denied }

# What somebody did
destrier-did-hit = { $me ->
    [yes] Vous piochez une carte numérique.
   *[no] { $who } pioche une carte numérique.
}
destrier-did-hit-card = { $me ->
    [yes] Vous piochez une carte numérique : { $number }.
   *[no] { $who } pioche une carte numérique : { $number }.
}
destrier-did-stand = { $me ->
    [yes] Vous restez.
   *[no] { $who } reste.
}
destrier-did-decline = { $me ->
    [yes] Vous passez.
   *[no] { $who } passe.
}
destrier-did-own = { $me ->
    [yes] Vous jouez { $card } sur votre main.
   *[no] { $who } joue { $card } sur sa propre main.
}
destrier-did-other = { $me ->
    [yes] Vous jouez { $card } sur la main adverse.
   *[no] { $who } joue { $card } sur la main adverse.
}
destrier-did-card = { $me ->
    [yes] Vous jouez { $card }.
   *[no] { $who } joue { $card }.
}

# Why not
destrier-why-DD-21 = Une main pioche au plus cinq cartes numériques par duel.
destrier-why-DD-22 = Vous ne pouvez jouer qu’une carte Destrier que vous avez en main.
destrier-why-DD-26 = Ce n’est pas le moment : on ne reste pas en réponse à un dernier tour, et seule la personne dont c’est le tour joue.
destrier-why-DD-31 = Pour échanger, il faut une carte visible dans chaque main.
destrier-why-DD-32 = Cette main n’a aucune carte visible à enfouir.
destrier-why-DD-34 = On ne peut refuser que juste après une carte Destrier adverse.
destrier-why-DD-42 = On ne passe qu’en réponse à une carte Destrier jouée au dernier tour.

# The table
destrier-duel = Duel { $number }
destrier-match = { $wins ->
    [one] en { $wins } victoire
   *[other] en { $wins } victoires
}
destrier-score = { $one } – { $two }
destrier-target = Cible { $target }
destrier-deck = Pioche { $cards }
destrier-buried = avec le { $card } enfoui tout en dessous
destrier-total-below = total { $total } : { $room } sous la cible
destrier-total-exact = total { $total } : pile sur la cible
destrier-total-over = total { $total } : { $room } au-dessus de la cible
destrier-known = total visible { $known }, plus la carte Trou
destrier-draws = pioches { $draws } sur { $most }
destrier-hand-destrier = Destrier : { $cards }
destrier-hidden-card = face cachée
destrier-none = aucune
destrier-stood = reste
destrier-log = Jusqu’ici : { $moves }
destrier-log-move = { $who } : { $move }
destrier-short-hit = pioche
destrier-short-stand = reste
destrier-short-decline = passe
destrier-short-own = { $me ->
    [yes] { $card } (votre main)
   *[no] { $card } (sa main)
}
destrier-short-other = { $card } (main adverse)
destrier-short-card = { $card }
destrier-phase-last-turn = { $who } a choisi de rester. C’est votre dernier tour : piocher ou rester met fin au duel, une carte Destrier peut recevoir une réponse.
destrier-phase-answer = Une carte Destrier a été jouée au dernier tour. Vous pouvez répondre par un seul coup, puis le duel se termine.
destrier-can-deny = Vous pouvez refuser { $card } maintenant, et seulement maintenant.

# The result
destrier-result = Le duel { $number } est terminé
destrier-count = { $who } : { $sum } = { $total }
destrier-count-hole = { $card } (carte Trou)
destrier-count-markers = { $markers } (marqueurs)
destrier-room-below = { $room } sous { $target }
destrier-room-exact = pile sur { $target }
destrier-room-over = { $room } au-dessus de { $target }
destrier-unplayed = en main jusqu’au bout : { $cards }
destrier-reason-instant = { $me ->
    [yes] 11 et 12 : vous gagnez sur-le-champ !
   *[no] 11 et 12 : { $who } gagne sur-le-champ.
}
destrier-reason-closest = { $me ->
    [yes] Vous gagnez, au plus près de la cible !
   *[no] { $who } gagne, au plus près de la cible.
}
destrier-reason-other-over = { $me ->
    [yes] Vous gagnez : l’autre main a dépassé la cible !
   *[no] { $who } gagne : l’autre main a dépassé la cible.
}
destrier-reason-less-over = { $me ->
    [yes] Vous gagnez : les deux dépassent, mais vous de moins !
   *[no] { $who } gagne : les deux dépassent, mais cette main de moins.
}
destrier-reason-equal = Égalité : les deux totaux sont les mêmes.
destrier-reason-both-over = Égalité : les deux mains ont dépassé la cible.

# The page
destrier-ask-both_bust = Si les deux dépassent la cible
destrier-choice-both_bust-push = personne ne gagne
destrier-choice-both_bust-closest = le plus petit excès gagne
destrier-ask-wins_needed = Duels à gagner pour remporter le match
destrier-names-current = édition actuelle
destrier-names-first = première édition
destrier-wins = { $wins ->
    [one] { $wins } duel gagné sur { $needed }
   *[other] { $wins } duels gagnés sur { $needed }
}
destrier-hole = carte Trou { $number }
destrier-in-the-open = à découvert
destrier-hole-tag = Trou
destrier-cards-of = Cartes Destrier de { $who }
destrier-played = Jouées
destrier-act-hit = Piocher
destrier-act-stand = Rester
destrier-act-decline = Passer
destrier-their-last-turn = { $who } joue un dernier tour ; ensuite, on compte.
destrier-their-answer = { $who } peut répondre à votre carte par une action ; ensuite, on compte.
destrier-choose-hand = { $card } sur quelle main ?
destrier-own-hand = La vôtre
destrier-other-hand = { $who }
destrier-next-duel = Duel suivant
destrier-see-result = Voir le résultat
