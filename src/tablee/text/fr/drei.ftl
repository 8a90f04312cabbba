## DREI x DR3I

drei-title = DREI x DR3I
drei-tagline = Débarrassez-vous de tout, et pour finir des cartes que personne n’a vues

# Options
drei-option-rescue = rescue : quand aucune carte visible ne convient, après avoir ramassé, commencer la nouvelle pile avec l’une d’elles (lead), en prendre une (take) ou rien (none)

# Cards: the words printed on them are the same in every language
drei-joker-as = JOKER ({ $card })
drei-count-of = { $count } × { $card }

# What a player can do
drei-move-as = { $jokers } comme { $card }
drei-move-cards = { $count ->
    [one] { $cards } : jouer cette carte
   *[other] { $cards } : jouer ces { $count } cartes à la fois
}
drei-move-delete = { $cards } : toute la pile sort du jeu, et vous rejouez
drei-move-invisible = { $cards } : ce qui est dessous compte toujours
drei-move-restart = { $cards } : on peut tout poser dessus
drei-move-pickup = ramasser la pile
drei-move-flip = retourner la carte cachée { $place }
drei-move-lead = entamer { $card } : commencer la pile avec cette carte visible
drei-move-take = prendre { $card } : mettre cette carte visible dans votre main
drei-move-no-rescue = laisser la table comme elle est
drei-move-keep = garder { $cards } face visible

# What is typed for a move, word by word: shown first, then what is understood as well
drei-word-as = comme
drei-word-pickup = ramasser
drei-word-flip = retourner
drei-word-lead = entamer
drei-word-take = prendre
drei-word-no-rescue = laisser
drei-word-keep = garder

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
    [yes] Vous entamez avec { $card }, prise sur la table.
   *[no] { $who } entame avec { $card }, prise sur la table.
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
drei-did-set-aside = Carré de { $card }, hors du jeu !
drei-did-go-out = { $me ->
    [yes] Vous n’avez plus de cartes !
   *[no] { $who } n’a plus de cartes.
}
drei-begins = { $me ->
    [yes] Tout le monde a choisi. Vous commencez.
   *[no] Tout le monde a choisi. { $who } commence.
}

# Why not
drei-why-D3-11 = Avant la partie, chacun choisit une seule fois les trois de ses six cartes qui restent visibles.
drei-why-D3-12 = Ce n’est pas votre tour.
drei-why-D3-21 = Ce nombre est trop petit : il doit être au moins égal à celui qui compte sur la pile.
drei-why-D3-22 = Sur un 7, on ne pose que 7, 6, 5, 4, 3 ou une carte spéciale.
drei-why-D3-27 = Un JOKER suit les règles de la carte que vous nommez, et cette carte ne convient pas.
drei-why-D3-31 = Il n’y a pas de pile à ramasser : il faut jouer.
drei-why-D3-50 = Vous jouez avec votre main, et ces cartes n’y sont pas.
drei-why-D3-51 = On joue ses cartes visibles quand la main et la pioche sont vides, et seulement celles qui sont là.
drei-why-D3-52 = Pas de sauvetage ici : il faut avoir ramassé sans carte visible jouable, et que la table le permette.
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
drei-face-down = carte cachée
drei-none = rien
drei-place = { $left ->
    [0] { $place ->
        [1] a gagné
       *[other] a fini : { ORDINAL($place) } place
    }
    [one] { ORDINAL($place) } place, { $left } carte restante
   *[other] { ORDINAL($place) } place, { $left } cartes restantes
}
drei-chosen = a choisi
drei-choosing = choisit
drei-moment-exchange = { $me ->
    [yes] Choisissez les trois cartes visibles devant vous ; les autres sont votre main. Vous commencerez.
   *[no] Choisissez les trois cartes visibles devant vous ; les autres sont votre main. { $who } commencera.
}
drei-moment-again = La pile est partie : jouez encore une fois.
drei-moment-name = Vous avez retourné un JOKER. Que sera-t-il ?
drei-moment-rescue-lead = Aucune de vos cartes visibles ne convenait. Vous pouvez maintenant commencer la pile avec l’une d’elles.
drei-moment-rescue-take = Aucune de vos cartes visibles ne convenait. Vous pouvez en prendre une en main.

# The result
drei-result = La partie est terminée
drei-result-line = { ORDINAL($place) } place : { $who }
drei-result-loser = { ORDINAL($place) } place : { $who }, avec { $count ->
    [one] { $count } carte restante
   *[other] { $count } cartes restantes
}
drei-stopped = Arrêt après { $plays } coups : ceux qui avaient encore des cartes sont classés selon leur nombre, le plus petit d’abord.

# The page
drei-ask-rescue = Si aucune de vos cartes visibles ne convient, après avoir ramassé la pile
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
drei-known = Déjà vues, et maintenant en main :
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
    [one] Pile, { $count } carte
   *[other] Pile, { $count } cartes, celle du dessus en dernier
}
drei-pile-count = Pile { $count }
drei-exchange = Avant de jouer : choisissez vos cartes visibles.
drei-your-place = { $left ->
    [0] { $place ->
        [1] Vous voilà sans cartes avant tout le monde !
       *[other] Vous n’avez plus de cartes : { ORDINAL($place) } place.
    }
    [one] La partie est finie : { ORDINAL($place) } place, il vous restait { $left } carte.
   *[other] La partie est finie : { ORDINAL($place) } place, il vous restait { $left } cartes.
}
drei-did-pickup-these = { $me ->
    [yes] { $count ->
        [one] Vous ramassez { $cards }.
       *[other] Vous ramassez { $count } cartes : { $cards }.
    }
   *[no] { $count ->
        [one] { $who } ramasse { $cards }.
       *[other] { $who } ramasse { $count } cartes : { $cards }.
    }
}
drei-did-finish = { $me ->
    [yes] { $place ->
        [1] Vous n’avez plus de cartes : vous finissez à la 1re place !
       *[other] Vous n’avez plus de cartes : vous finissez à la { $place }e place !
    }
   *[no] { $place ->
        [1] { $who } n’a plus de cartes et finit à la 1re place.
       *[other] { $who } n’a plus de cartes et finit à la { $place }e place.
    }
}
drei-nth = { $place ->
    [1] 1er
   *[other] { $place }e
}
drei-phases = Les trois phases
drei-phase-1 = Main
drei-phase-2 = Visibles
drei-phase-3 = Cachées
drei-phase-0 = Fini
drei-phase-of = { $phase ->
    [1] joue de sa main
    [2] joue ses cartes visibles
    [3] retourne ses cartes cachées
   *[other] n’a plus de cartes
}
drei-stack = { $chosen ->
    [0] { $card }, { $count } cartes
   *[other] { $card }, { $chosen } sur { $count } cartes choisies
}
drei-lay-ready = Choisir : { $name }
drei-turning = Qu’est-ce que ce sera ?
drei-turned-name = { $card } !
drei-row-six = Vos six cartes

# Le but du jeu, en une phrase
drei-purpose = Débarrassez-vous de tout : la main, puis les cartes visibles, et enfin les trois que personne n’a vues.

# Ce que ferait un coup, autant que vous pouvez le savoir
drei-foreseen-laid = { $count ->
    [1] Votre { $card }
   *[other] Vos { $count } × { $card }
}{ $on ->
    [0] {""}
   *[other] {" "}sur un { $on }
} : { $needs ->
    [anything] tout est permis ensuite.
    [only] il faudra un { $demand } ou une carte spéciale.
    [seven] il faudra jouer 7 ou moins, ou une carte spéciale.
   *[higher] il faudra jouer { $demand } ou plus, ou une carte spéciale.
}
drei-foreseen-sweeps = Toute la pile quitte le jeu ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}), et vous rejouez.
drei-foreseen-draws = { $count ->
    [one] Vous piocheriez une carte : personne ne sait laquelle.
   *[other] Vous piocheriez { $count } cartes : personne ne sait lesquelles.
}
drei-foreseen-out = C’est votre dernière carte : vous finiriez { $place ->
    [1] en tête
   *[other] { ORDINAL($place) }
} !
drei-foreseen-takes = Vous prendriez { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} et en auriez { $held } en main.
drei-foreseen-aside = Un carré ({ $card }) quitterait le jeu.
drei-foreseen-rescue = Ensuite, vous pourriez vous servir d’une de vos cartes visibles.
drei-foreseen-blind = Personne ne connaît cette carte. { $is_sure ->
    [yes] Mais tout passe en ce moment.
   *[no] { $fits } des { $unseen } cartes que vous n’avez pas vues passeraient ; sinon, elle vient en main avec la pile.
}

# Pourquoi un coup est conseillé : des faits, comptés
drei-because-keep-special = { $cards } : jouable sur tout, même à la toute fin.
drei-because-keep-answers = Face visible, ces cartes répondent à { $count ->
    [10] tous les nombres
   *[other] { $count } des { $of } nombres
} possibles sur la pile.
drei-because-fours = Avec les vôtres, la pile fait un carré ({ $cards }) : il quitte le jeu.
drei-because-spares = Sinon, il faudrait jouer { $cards }.
drei-because-picks = Vous y gagnez { $cards }.
drei-because-picks-few = { $count ->
    [one] Il n’y a qu’une carte à ramasser.
   *[other] Il n’y a que { $count } cartes à ramasser.
}
drei-because-flip = { $count } des { $of } cartes que vous n’avez pas vues { $count ->
    [one] conviendrait
   *[other] conviendraient
} ici.
drei-because-out = { $count ->
    [one] C’est votre dernière carte : vous sortez !
   *[other] Ce sont vos dernières cartes : vous sortez !
}
drei-because-sweeps = { $count ->
    [one] Une carte quitte
   *[other] { $count } cartes quittent
} la table, et vous rejouez.
drei-because-stuck = { $who } ne peut pas répondre et devra ramasser.
drei-because-passes-on = Le { $cards } compte toujours, et c’est à { $who } d’y répondre.
drei-because-hard = Pour y répondre, il faut { $lowest ->
    [12] un 12
    [11] un 11, un 12
   *[other] un nombre de { $lowest } à { $highest }
} ou une carte spéciale{ $deletes ->
    [0] .
    [4] , et les quatre DELETE sont sortis.
   *[other] , et les { $deletes } DELETE sont sortis.
}
drei-because-seven = Pour y répondre, il faut un 7 ou moins, ou une carte spéciale{ $deletes ->
    [0] .
    [4] , et les quatre DELETE sont sortis.
   *[other] , et les { $deletes } DELETE sont sortis.
}
drei-because-few-answers = { $count ->
    [0] Aucune des { $of } cartes que vous n’avez pas vues ne peut y répondre.
    [one] Une seule des { $of } cartes que vous n’avez pas vues peut y répondre.
   *[other] Seulement { $count } des { $of } cartes que vous n’avez pas vues peuvent y répondre.
}
drei-because-sheds = Vous vous défaites de { $count } cartes d’un coup.
drei-because-no-number = Aucune de vos cartes à nombre ne convient ici.
drei-because-lowest = C’est votre plus petite carte jouable ; { $cards } : pour une pile plus haute.
drei-because-keeps = Vous gardez { $cards } pour les moments difficiles.
drei-because-rescue = C’est le moment de sortir le { $cards } de la table{ $left ->
    [0] { " " }: plus aucune de vos cartes n’y reste face visible.
    [one] { " " }: il ne vous reste qu’une carte face visible.
   *[other] { " " }: il ne vous reste que { $left } cartes face visible.
}
