## DREI x DR3I

drei-title = DREI x DR3I
drei-tagline = Débarrassez-vous de tout, et pour finir des cartes que personne n’a vues

# Options
drei-option-rescue = rescue : quand aucune carte visible ne convient, après avoir ramassé, entamer avec l’une d’elles (lead), en prendre une (take) ou rien (none)

# Cards: the words printed on them are the same in every language
drei-joker-as = JOKER ({ $card })
drei-count-of = { $count } × { $card }

# What a player can do
drei-move-as = { $jokers } comme { $card }
drei-move-pickup = ramasser la pile
drei-move-flip = retourner la carte cachée { $place }
drei-move-lead = entamer avec { $card }
drei-move-take = prendre { $card }
drei-move-no-rescue = laisser la table comme elle est
drei-move-keep = visibles : { $cards }

# What somebody did
drei-did-cards = { $me ->
    [yes] Vous jouez { $cards }.
   *[no] { $who } joue { $cards }.
}
drei-did-as = { $me ->
    [yes] Vous jouez { $jokers } comme { $card }.
   *[no] { $who } joue { $jokers } comme { $card }.
}
drei-did-delete = La pile sort du jeu.
drei-did-pickup = { $me ->
    [yes] { $count ->
        [one] Vous ramassez { $count } carte.
       *[other] Vous ramassez { $count } cartes.
    }
   *[no] { $count ->
        [one] { $who } ramasse { $count } carte.
       *[other] { $who } ramasse { $count } cartes.
    }
}
drei-did-flip = { $me ->
    [yes] Vous retournez une carte : { $card }.
   *[no] { $who } retourne une carte : { $card }.
}
drei-did-flip-joker = { $me ->
    [yes] Vous retournez une carte : JOKER ! Il lui faut un nom.
   *[no] { $who } retourne une carte : JOKER ! Il lui faut un nom.
}
drei-did-flip-takes = { $me ->
    [yes] Vous retournez une carte : { $card }. Elle ne convient pas : vous ramassez { $count } cartes.
   *[no] { $who } retourne une carte : { $card }. Elle ne convient pas : { $who } ramasse { $count } cartes.
}
drei-did-lead = { $me ->
    [yes] Vous entamez avec { $card }, de la table.
   *[no] { $who } entame avec { $card }, de la table.
}
drei-did-take = { $me ->
    [yes] Vous prenez { $card } sur la table.
   *[no] { $who } prend { $card } sur la table.
}
drei-did-no-rescue = { $me ->
    [yes] Vous laissez la table comme elle est.
   *[no] { $who } laisse la table comme elle est.
}
drei-did-keep = Vous gardez { $cards } face visible.
drei-did-choose = { $who } a choisi.
drei-did-set-aside = Quatre × { $card } sortent du jeu.
drei-did-go-out = { $me ->
    [yes] Vous n’avez plus de cartes !
   *[no] { $who } n’a plus de cartes.
}
drei-begins = { $me ->
    [yes] Tout le monde a choisi. Vous commencez.
   *[no] Tout le monde a choisi. { $who } commence.
}

# Why not
drei-why-D3-11 = Avant de jouer, chacun choisit les trois de ses six cartes qui restent visibles, une fois pour toutes.
drei-why-D3-12 = Ce n’est pas votre tour.
drei-why-D3-21 = Ce nombre est trop petit : il doit être au moins égal à celui qui compte sur la pile.
drei-why-D3-22 = Sur un 7, on ne pose que 7, 6, 5, 4, 3 ou une carte spéciale.
drei-why-D3-27 = Un JOKER suit les règles de la carte qu’il représente, et cette carte ne convient pas.
drei-why-D3-31 = Il n’y a pas de pile à ramasser : il faut jouer.
drei-why-D3-50 = Vous jouez avec votre main, et ces cartes n’y sont pas.
drei-why-D3-51 = On joue ses cartes visibles quand la main et la pioche sont vides, et seulement celles qui y sont.
drei-why-D3-52 = Le sauvetage est pour qui a dû ramasser sans carte visible qui convienne, et comme le veut cette table.
drei-why-D3-53 = Les cartes cachées se retournent une à une, quand la main et les cartes visibles sont parties ; un JOKER retourné doit recevoir un nom qui convient.
drei-why-D3-54 = D’abord toutes les cartes de votre main, puis celles de la table.

# The table
drei-plays = Coup { $plays }
drei-draw = Pioche { $cards }
drei-out = Hors jeu : { $cards }
drei-out-none = rien encore
drei-pile = Pile ({ $count }) : { $cards }
drei-pile-empty = La pile est vide.
drei-pile-more = …
drei-counts-anything = On peut tout poser.
drei-counts-seven = Sur un 7 : 7 ou moins, ou une carte spéciale.
drei-counts-number = { $number } ou plus, ou une carte spéciale.
drei-hand = main { $count } : { $cards }
drei-hand-own = en main : { $cards }
drei-hidden = { $count ->
    [one] { $count } cachée
   *[other] { $count } cachées
}
drei-none = rien
drei-place = { $left ->
    [0] { $place ->
        [1] a gagné
       *[other] a fini, place { $place }
    }
    [one] place { $place }, { $left } carte restante
   *[other] place { $place }, { $left } cartes restantes
}
drei-chosen = a choisi
drei-choosing = choisit
drei-moment-exchange = { $me ->
    [yes] Choisissez les trois cartes visibles devant vous ; les autres sont votre main. Vous commencerez.
   *[no] Choisissez les trois cartes visibles devant vous ; les autres sont votre main. { $who } commencera.
}
drei-moment-again = La pile est partie : jouez encore une fois.
drei-moment-name = Vous avez retourné un JOKER. Que sera-t-il ?
drei-moment-rescue-lead = Aucune de vos cartes visibles ne convenait. Vous pouvez maintenant entamer avec l’une d’elles.
drei-moment-rescue-take = Aucune de vos cartes visibles ne convenait. Vous pouvez en prendre une en main.

# The result
drei-result = La partie est terminée
drei-result-line = { $place }. { $who }
drei-result-loser = { $place }. { $who }, avec { $count ->
    [one] { $count } carte restante
   *[other] { $count } cartes restantes
}
drei-stopped = Arrêtée après { $plays } coups : ceux qui avaient encore des cartes sont classés selon leur nombre, le plus petit d’abord.

# The page
drei-ask-rescue = Si aucune de vos cartes visibles ne convient, après le ramassage
drei-choice-rescue-lead = vous pouvez en poser une
drei-choice-rescue-take = vous pouvez en prendre une
drei-choice-rescue-none = rien de plus
drei-told-pickup = { $me ->
    [yes] Vous ramassez la pile.
   *[no] { $who } ramasse la pile.
}
drei-told-flip = { $me ->
    [yes] Vous retournez une carte cachée.
   *[no] { $who } retourne une carte cachée.
}
drei-order = Dans l’ordre : { $names }
drei-hand-count = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
drei-known = On les sait en main :
drei-on-the-table = Visibles : { $up }. Cachées : { $down }.
drei-row-table = Sur la table
drei-row-hand = En main ({ $count })
drei-choose-three = Choisissez les trois cartes qui resteront visibles ; les trois autres forment votre main.
drei-keep-these = Poser ces trois-là
drei-name-joker = Que représente le JOKER ?
drei-act-no-rescue = Les laisser
drei-act-play = Jouer { $cards }
drei-act-choose = Choisissez des cartes
drei-act-pickup = { $count ->
    [0] Ramasser
    [one] Ramasser { $count } carte
   *[other] Ramasser { $count } cartes
}
drei-out-count = { $count ->
    [one] { $count } carte hors jeu
   *[other] { $count } cartes hors jeu
}
drei-pile-label = { $count ->
    [one] Défausse, { $count } carte
   *[other] Défausse, { $count } cartes, celle du dessus en dernier
}
drei-pile-count = Pile { $count }
drei-exchange = Avant de jouer : choisissez vos cartes visibles.
drei-your-place = { $left ->
    [0] { $place ->
        [1] Vous voilà sans cartes avant tout le monde !
       *[other] Vous n’avez plus de cartes : place { $place }.
    }
    [one] La partie est finie : place { $place }, il vous restait { $left } carte.
   *[other] La partie est finie : place { $place }, il vous restait { $left } cartes.
}
