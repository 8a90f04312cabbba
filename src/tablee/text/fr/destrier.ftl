## Destrier Duel

destrier-title = Destrier Duel
destrier-tagline = Deux joueurs, des cartes cachées, une cible : sachez vous arrêter

# Options
destrier-option-both_bust = both_bust : si les deux mains dépassent la cible, personne ne gagne (push), ou celle qui dépasse le moins (closest)
destrier-option-wins_needed = wins_needed : combien de duels il faut gagner pour remporter le match (1, 2, 3 ou 5)

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
destrier-move-exchange = { $card } : échanger les dernières cartes visibles des deux mains
destrier-move-bury-own = { $card } sur votre main : sa dernière carte visible passe sous la pioche
destrier-move-bury-other = { $card } sur la main adverse : sa dernière carte visible passe sous la pioche
destrier-move-declare = { $card } : la cible devient { $number }
destrier-move-deny = { $card } : annuler { $denied }

# What is typed for a move, word by word: shown first, then what is understood as well
destrier-word-hit = piocher, tirer
destrier-word-stand = rester
destrier-word-decline = passer
destrier-word-plus3 = plus3, plus 3, +3
destrier-word-minus3 = moins3, moins 3, -3
destrier-word-exchange = échanger
destrier-word-bury = enfouir
destrier-word-deny = refuser
destrier-word-declare21 = déclarer21, déclarer 21
destrier-word-declare25 = déclarer25, déclarer 25
destrier-word-declare27 = déclarer27, déclarer 27
destrier-word-own = moi, ma main
destrier-word-other = autre, main adverse

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
destrier-why-DD-21 = Vous ne pouvez pas piocher plus de cinq cartes numériques par duel.
destrier-why-DD-22 = Vous ne pouvez jouer qu’une carte Destrier que vous avez en main.
destrier-why-DD-26 = Pas maintenant : on ne peut pas rester en réponse à un dernier tour, et on ne joue qu’à son tour.
destrier-why-DD-31 = Pour échanger, il faut une carte visible dans chaque main.
destrier-why-DD-32 = Cette main n’a aucune carte visible à enfouir.
destrier-why-DD-34 = Vous ne pouvez refuser une carte Destrier que juste après que l’autre joueur l’a jouée.
destrier-why-DD-42 = Vous ne pouvez passer qu’en réponse à une carte Destrier jouée au dernier tour.

# The table
destrier-duel = Duel { $number }
destrier-match = { $wins ->
    [one] une victoire suffit
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
destrier-phase-last-turn = { $who } reste. C’est votre dernier tour : si vous piochez ou restez, le duel se termine ; si vous jouez une carte Destrier, elle peut recevoir une réponse.
destrier-phase-answer = Une carte Destrier a été jouée au dernier tour. Vous pouvez répondre par un coup, puis le duel se termine.
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
   *[no] { $who } gagne : les deux dépassent, mais { $who } de moins.
}
destrier-reason-equal = Égalité : les deux totaux sont les mêmes.
destrier-reason-both-over = Égalité : les deux mains ont dépassé la cible.

# The page
destrier-ask-both_bust = Si les deux mains dépassent la cible
destrier-choice-both_bust-push = personne ne gagne
destrier-choice-both_bust-closest = la main qui dépasse le moins gagne
destrier-ask-wins_needed = Duels à gagner pour le match
destrier-names = Noms sur les cartes
destrier-names-current = édition actuelle
destrier-names-first = première édition
destrier-wins = { $wins ->
    [one] { $wins } duel gagné sur { $needed }
   *[other] { $wins } duels gagnés sur { $needed }
}
destrier-hole = carte Trou { $number }
destrier-in-the-open = à découvert
destrier-hole-tag = Trou
destrier-cards-of = Les cartes Destrier { OF($who) }
destrier-played = Jouées
destrier-act-hit = Piocher
destrier-act-stand = Rester
destrier-act-decline = Passer
destrier-choose-hand = { $card } sur quelle main ?
destrier-own-hand = La vôtre
destrier-other-hand = { $who }
destrier-next-duel = Duel suivant
destrier-see-result = Voir le résultat
destrier-play-result = { $me ->
    [yes] Vous remportez le match !
   *[no] { $who } remporte le match.
}

# The table, in few words
destrier-now-deny = Refuser { $card } ? C’est maintenant ou jamais.
destrier-now-last-turn = { $who } reste : c’est votre dernier tour.
destrier-now-answer = Une seule réponse, puis on compte.
destrier-now-their-last-turn = { $who } joue un dernier tour.
destrier-now-their-answer = { $who } peut répondre une fois.
destrier-advised = conseil
destrier-take = Préparer : { $move }
destrier-score-wins = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
destrier-decided = { $reason ->
    [instant] 11 et 12 ont décidé du dernier duel.
    [other-over] Le dernier duel s’est perdu au-dessus de la cible.
    [less-over] Au dernier duel, les deux mains dépassent : la plus proche l’emporte.
   *[closest] Le dernier duel revient à la main la plus proche de la cible.
}

# The log: with the cards that everybody saw
destrier-log-hit = { $me ->
    [yes] Vous piochez un { $number }.
   *[no] { $who } pioche un { $number }.
}
destrier-log-other = { $me ->
    [yes] Vous jouez { $card } sur la main adverse.
   *[no] { $you ->
        [yes] { $who } joue { $card } sur votre main.
       *[no] { $who } joue { $card } sur la main adverse ({ $other }).
    }
}
destrier-log-bury-own = { $me ->
    [yes] Vous jouez { $card } : votre { $number } passe sous la pioche.
   *[no] { $who } joue { $card } : son propre { $number } passe sous la pioche.
}
destrier-log-bury-other = { $me ->
    [yes] Vous jouez { $card } : le { $number } adverse passe sous la pioche.
   *[no] { $you ->
        [yes] { $who } joue { $card } : votre { $number } passe sous la pioche.
       *[no] { $who } joue { $card } : le { $number } adverse ({ $other }) passe sous la pioche.
    }
}
destrier-log-exchange = { $me ->
    [yes] Vous jouez { $card } : à vous le { $mine }, à { $other } le { $theirs }.
   *[no] { $you ->
        [yes] { $who } joue { $card } : à vous le { $theirs }, à { $who } le { $mine }.
       *[no] { $who } joue { $card } : à { $who } le { $mine }, à { $other } le { $theirs }.
    }
}
destrier-log-won = { $me ->
    [yes] Vous gagnez le duel, { $won } contre { $lost }.
   *[no] { $who } gagne le duel, { $won } contre { $lost }.
}
destrier-log-won-at-once = { $me ->
    [yes] Vous gagnez le duel sur-le-champ, avec 11 et 12.
   *[no] { $who } gagne le duel sur-le-champ, avec 11 et 12.
}

# Le but du jeu, en une phrase
destrier-purpose = Approchez-vous de la cible plus que l’autre joueur, sans la dépasser.

# Ce que ferait un coup, autant que vous pouvez le savoir
destrier-foreseen-total = { $stays ->
    [yes] Vous restez à { $total }
   *[no] Vous auriez { $total }
}, { $where ->
    [exact] juste { $target }.
    [over] { $room } au-dessus de { $target }.
   *[below] { $room } en dessous de { $target }.
}
destrier-foreseen-draw = { $over ->
    [0] Aucune des { $unseen } cartes que vous n’avez pas vues ne vous ferait dépasser { $target }.
    [1] 1 des { $unseen } cartes que vous n’avez pas vues vous ferait dépasser { $target }.
   *[other] { $over } des { $unseen } cartes que vous n’avez pas vues vous feraient dépasser { $target }.
}
destrier-foreseen-other = { $who } : { $before } → { $known } à découvert, plus la carte Trou.
destrier-foreseen-at-once = 11 et 12 : vous gagneriez le duel aussitôt !
destrier-foreseen-at-risk = Si { $who } cache le { $hole }, cela fait 11 et 12 : { $who } gagnerait aussitôt.
destrier-foreseen-then = { $does ->
    [last-turn] Ensuite, { $who } a un dernier tour.
   *[count] Ensuite, on compte les cartes.
}

# Pourquoi un coup est conseillé : des faits, comptés
destrier-because-over = { $count } des { $of } cartes que vous n’avez pas vues vous { $count ->
    [one] ferait
   *[other] feraient
} dépasser { $target }.
destrier-because-few-over = { $count ->
    [one] Une seule des { $of } cartes que vous n’avez pas vues vous ferait dépasser { $target }.
   *[other] Seulement { $count } des { $of } cartes que vous n’avez pas vues vous feraient dépasser { $target }.
}
destrier-because-safe = Aucune des { $of } cartes que vous n’avez pas vues ne peut vous faire dépasser { $target }.
destrier-because-fewer-over = Ensuite, { $count ->
    [0] aucune des { $of } cartes que vous n’avez pas vues ne vous ferait dépasser { $target }, contre { $before } maintenant.
    [one] une seule des { $of } cartes que vous n’avez pas vues vous ferait dépasser { $target }, contre { $before } maintenant.
   *[other] seulement { $count } des { $of } cartes que vous n’avez pas vues vous feraient dépasser { $target }, contre { $before } maintenant.
}
destrier-because-exact = Vous avez exactement { $target } : aucune carte ne vous en rapprochera.
destrier-because-beats = Vos { $total } points battent { $count } des { $of } cartes cachées que l’autre peut avoir.
destrier-because-behind = En l’état, vos { $total } points { $count ->
    [0] ne battent aucune
    [one] ne battent qu’une
   *[other] ne battent que { $count }
} des { $of } cartes cachées que l’autre peut avoir.
destrier-because-keeps = Vous gardez { $cards } pour la suite.
destrier-because-back = Vous dépassez de { $over }. Avec ce coup, vous avez { $total }, { $below ->
    [0] tout juste la cible.
   *[other] à { $below } de { $target }.
}
destrier-because-closer = Avec ce coup, vous avez { $total }, { $below ->
    [0] tout juste la cible
   *[other] à { $below } de { $target }
}, sans avoir à piocher.
destrier-because-other-over = L’autre dépasse alors { $target } avec { $count } des { $of } cartes cachées possibles.
destrier-because-instant = 11 et 12 : c’est gagné sur-le-champ.
destrier-because-denies-target = Ce coup annule { $cards } : la cible est de nouveau { $target }.
destrier-because-denies-total = Ce coup annule { $cards } : vous avez de nouveau { $total }.
destrier-because-denies-other = Ce coup annule { $cards } : la main de l’autre redevient ce qu’elle était.
