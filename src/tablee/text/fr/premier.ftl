## Mon Premier Deck Building

premier-title = Mon Premier Deck Building
premier-tagline = Rassemble dragons, fées et amis, et gagne plein d’étoiles

# Options
premier-option-deck0 = deck0 : le deck de départ de la première place : any (au hasard), triangle, circle, square, moon ou snowflake
premier-option-deck1 = deck1 : le deck de départ de la deuxième place
premier-option-deck2 = deck2 : le deck de départ de la troisième place
premier-option-deck3 = deck3 : le deck de départ de la quatrième place
premier-option-deck4 = deck4 : le deck de départ de la cinquième place

# Cards
premier-symbol = { $symbol ->
    [triangle] triangle
    [circle] cercle
    [square] carré
    [moon] lune
    [snowflake] flocon
   *[common] cartes communes
}
premier-shows = { $kind ->
    [dragons] { $count ->
        [one] { $count } dragon
       *[other] { $count } dragons
    }
    [dwarves] { $count ->
        [one] { $count } nain
       *[other] { $count } nains
    }
    [fairies] { $count ->
        [one] { $count } fée
       *[other] { $count } fées
    }
    [barbarians] { $count ->
        [one] { $count } barbare
       *[other] { $count } barbares
    }
    [elves] { $count ->
        [one] { $count } elfe
       *[other] { $count } elfes
    }
    [chameleons] { $count ->
        [one] { $count } caméléon
       *[other] { $count } caméléons
    }
   *[goblins] { $count ->
        [one] { $count } gobelin
       *[other] { $count } gobelins
    }
}
premier-effect = { $effect ->
    [star] +1 étoile
    [parade] parade : 2 cartes de plus
    [thief] voleur : prend une étoile
   *[treasure] trésor : +3 étoiles
}
premier-marked = seulement à 4 ou 5 joueurs
premier-card = { $name } ({ $shows })

# What a player can do
premier-move-drop = écarter { $card } pour de bon
premier-move-keep = garder toutes les cartes
premier-move-take = prendre { $card }
premier-move-discard = mettre { $card } de côté
premier-move-steal = voler une étoile à { $who }
premier-move-under = glisser { $card }

# What is typed for a move, word by word: shown first, then what is understood as well
premier-word-drop = écarter
premier-word-drop-nothing = tout garder, garder tout
premier-word-take = prendre
premier-word-discard = défausser
premier-word-steal = voler
premier-word-under = glisser

# What happened
premier-told-round = Tour { $count }
premier-told-final-round = Tour final
premier-told-star = { $me ->
    [yes] ★ { $card } te donne une étoile.
   *[no] ★ { $card } donne une étoile à { $who }.
}
premier-told-parade = { $me ->
    [yes] Parade ! Tu joues jusqu’à deux cartes de plus.
   *[no] Parade ! { $who } joue jusqu’à deux cartes de plus.
}
premier-told-thief = { $me ->
    [yes] Ton voleur { $card } rôde, puis s’en va.
   *[no] Le voleur { OF($who) }, { $card }, rôde, puis s’en va.
}
premier-told-steals = { $me ->
    [yes] Tu voles une étoile à { $other }.
   *[no] { $victim ->
        [yes] { $who } te vole une étoile !
       *[no] { $who } vole une étoile à { $other }.
    }
}
premier-told-treasure = { $me ->
    [yes] ★★★ Un trésor ! Tu trouves trois étoiles.
   *[no] ★★★ Un trésor ! { $who } trouve trois étoiles.
}
premier-told-battle = Bataille entre { $names }, à { $strength } partout ! Encore une carte…
premier-told-wins = { $me ->
    [yes] ★★ Tu gagnes le tour avec { $count } : deux étoiles !
   *[no] ★★ { $who } gagne le tour avec { $count } : deux étoiles.
}
premier-told-ties = { $me ->
    [yes] ★ Égalité à { $count } ! Une étoile pour toi.
   *[no] ★ Égalité à { $count } ! Une étoile pour { $who }.
}
premier-told-drops = { $me ->
    [yes] Tu écartes { $card } pour de bon.
   *[no] { $who } écarte { $card } pour de bon.
}
premier-told-keeps = { $me ->
    [yes] Tu gardes toutes tes cartes.
   *[no] { $who } garde toutes ses cartes.
}
premier-told-takes = { $me ->
    [yes] Tu prends { $card }.
   *[no] { $who } prend { $card }.
}
premier-told-discards = { $me ->
    [yes] Tu mets { $card } de côté.
   *[no] { $who } met { $card } de côté.
}
premier-told-shuffles = { $me ->
    [yes] Tu mélanges ton deck : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }.
   *[no] { $who } mélange un deck de { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }.
}
premier-told-final = Il n’y a plus assez de cartes pour un tour. Voici les derniers tours : les cartes jouées ne reviennent plus !
premier-told-alone = { $me ->
    [yes] ★★★★★ Plus personne d’autre n’a de cartes : cinq étoiles pour toi !
   *[no] ★★★★★ Plus personne d’autre n’a de cartes : cinq étoiles pour { $who } !
}
premier-told-under = { $me ->
    [yes] Tu glisses { $card } sous ton deck.
   *[no] { $who } a glissé ses cartes sous son deck.
}

# Why not
premier-why-PD-22 = Un voleur prend une étoile à un autre joueur qui en a une, et seulement quand tu viens de le poser.
premier-why-PD-40 = Si tu n’as pas gagné ce tour, tu peux écarter une des cartes que tu viens de jouer, avant que quelqu’un prenne une nouvelle carte.
premier-why-PD-41 = C’est à quelqu’un d’autre, ou cette carte n’est pas sur la table.
premier-why-PD-42 = À deux : si tu n’as pas gagné ce tour, prends d’abord une carte, puis mets-en une autre de côté.
premier-why-PD-43 = Les cartes que tu as jouées et celle que tu as prise vont sous ton deck, une fois chacune, à la fin du tour.

# The table
premier-you = Toi
premier-player-you = Toi
premier-head = { $final ->
    [yes] Tour final
   *[no] Tour { $round } sur { $rounds }
}
premier-pile = { $count ->
    [one] { $count } carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
premier-out = { $count ->
    [one] { $count } carte hors du jeu
   *[other] { $count } cartes hors du jeu
}
premier-deck-size = { $count ->
    [one] { $count } carte dans le deck
   *[other] { $count } cartes dans le deck
}
premier-strength = force { $strength }
premier-gone = { $card }, partie
premier-common = Sur la table : { $cards }
premier-own-deck = Ton deck, en partant du dessus : { $cards }
premier-own-deck-empty = Ton deck est vide : tout sera mélangé.
premier-moment-drop = Tu peux écarter pour de bon une des cartes que tu viens de jouer.
premier-moment-take = Choisis une carte pour ton deck.
premier-moment-discard = Mets maintenant une des deux autres de côté ; la dernière va à l’autre joueur.
premier-moment-steal = Ton voleur est là ! À qui prend-il une étoile ?
premier-moment-under = { $count ->
    [one] Il reste { $count } carte à glisser sous ton deck. Laquelle reverras-tu en premier ?
   *[other] Il reste { $count } cartes à glisser sous ton deck. Laquelle reverras-tu en premier ?
}

# The result
premier-result = Le tournoi est terminé
premier-result-line = { $stars ->
    [one] { $who } : { $stars } étoile
   *[other] { $who } : { $stars } étoiles
}

# What the terminal says, in the words of this game
premier-play-prompt = { $marks ->
    [letters] Que fais-tu ? (lettres ou mots, ? pour l’aide)
   *[numbers] Que fais-tu ? (numéro ou mot, ? pour l’aide)
}
premier-play-your-turn = { $who }, c’est à toi.
premier-play-done = Vu ? Appuie sur Entrée pour passer le clavier (reprendre annule ton coup).
premier-play-hand-over = { $who } : prends le clavier et appuie sur Entrée. Les autres ferment les yeux !
premier-play-help =
    { $marks ->
        [letters] Tape les lettres de ce que tu veux faire.
       *[numbers] Tape le numéro de ce que tu veux faire, ou ses mots.
    }
    ? N        la règle derrière le coup N ; ? seul affiche cette aide
    et si N    ce que ferait un coup
    conseil    une idée de coup, et pourquoi
    reprendre  annule ton dernier coup, si personne n’a vu de nouvelle carte
    règles     toutes les règles
    quitter    arrête ici ; la partie est gardée
premier-learn-back = On revient en arrière : c’est de nouveau à toi.
premier-learn-hint = Essaie : { $move }
premier-learn-last = C’était la dernière leçon. À toi de jouer : { $command }
premier-learn-left = À bientôt ! Pour recommencer cette leçon : { $command }
premier-learn-help =
    { $marks ->
        [letters] Tape les lettres de ce que tu veux faire.
       *[numbers] Tape le numéro de ce que tu veux faire, ou ses mots.
    }
    et si N    ce que ferait un coup
    conseil    ce qui serait bien maintenant
    reprendre  un pas en arrière
    règles     toutes les règles
    quitter    arrête ici
premier-online-help =
    { $marks ->
        [letters] Tape les lettres de ce que tu veux faire.
       *[numbers] Tape le numéro de ce que tu veux faire, ou ses mots.
    }
    ? N        la règle derrière le coup N ; ? seul affiche cette aide
    et si N    ce que ferait un coup
    conseil    une idée de coup, si tu joues seulement contre des robots
    reprendre  demande à reprendre ton dernier coup
    règles     toutes les règles
    quitter    quitte la table ; ta place est gardée
premier-online-seated = { $back ->
    [yes] Tu retrouves ta place à la table { $code }, { $name }.
   *[no] Tu as une place à la table { $code }, { $name }.
}
premier-online-not-yet = Ce n’est pas encore à toi. « ? » montre ce que tu peux faire en attendant.
premier-online-time = { $hours ->
    [0] Tu as { $seconds } s pour ce coup.
   *[other] Tu as { $hours } h pour ce coup.
}
premier-online-stand-in = Ton temps est écoulé : un robot joue à ta place. Appuie sur Entrée pour revenir.
premier-online-lost = Tu es hors ligne. Je réessaie pendant { $seconds } s…
premier-online-found = Tu es de nouveau en ligne.
premier-online-gone = Le serveur ne répond plus. Ta place est gardée : « { $command } » la reprend.
premier-online-left = Ta place est gardée : « { $command } » la reprend.
premier-online-back = { $me ->
    [yes] Tu as demandé à reprendre ton dernier coup.
   *[no] { $who } aimerait reprendre un coup. Réponds oui ou non ; si tu joues, c’est non.
}
premier-play-no-undo = Impossible de reprendre : tu n’as pas encore joué, ou une nouvelle carte a été vue depuis.
premier-play-result = { $me ->
    [yes] Tu gagnes le tournoi. Hourra !
   *[no] { $who } gagne le tournoi. Hourra !
}
premier-play-result-shared-you = Tu gagnes le tournoi avec { $names }. Hourra !
premier-play-resigned = { $me ->
    [yes] Tu as arrêté de jouer.
   *[no] { $who } a arrêté de jouer.
}
premier-refused-invalid-near = « { $move } » n’est pas possible ici. Voulais-tu dire « { $near } » ?

# The page
premier-page-under = { $who } glisse une carte sous son deck.
premier-page-stars = { $count ->
    [one] { $count } étoile
   *[other] { $count } étoiles
}
premier-page-look-own = { $count ->
    [one] Regarde ton deck : { $count } carte
   *[other] Regarde ton deck : { $count } cartes
}
premier-page-look = { $count ->
    [one] Le deck { OF($who) } : { $count } carte
   *[other] Le deck { OF($who) } : { $count } cartes
}
premier-page-laid = Les cartes { OF($who) }
premier-page-took = Nouvelle carte : { $card }
premier-page-common = Cartes communes
premier-page-taken = { $card }, prise par { $who }
premier-page-order = Les cartes qui vont sous ton deck
premier-page-order-how = Fais glisser les cartes, ou déplace-les avec les flèches du clavier. Le numéro 1 reviendra en premier.
premier-page-at-place = { $card } : place { $place } sur { $last }
premier-page-place-of = { $place } : { $card }
premier-page-order-done = Sous mon deck
premier-page-moment-under = Quelle carte veux-tu revoir en premier ?
premier-page-own-deck = Ton deck
premier-page-deck-of = Le deck { OF($who) }
premier-page-deck-empty = Il est vide.
premier-page-deck-order = Dans cet ordre : la 1 est la prochaine.
premier-page-deck-no-order = Ces cartes sont dedans ; personne d’autre ne connaît leur ordre.
premier-page-cheers = L’équipe gagnante fait la fête
premier-page-counting = Comptons ensemble !
premier-page-skip = Passer à la fin
premier-page-next-round = Tour suivant
premier-page-finale = { $rounds ->
    [0] Derniers tours : numéro { $round }
   *[other] Derniers tours : { $round } sur { $rounds }
}
premier-page-wins = { $me ->
    [yes] ★★ Tu gagnes le tour avec { $team } : deux étoiles !
   *[no] ★★ { $who } gagne le tour avec { $team } : deux étoiles.
}
premier-page-hint-why = Moi, j’essaierais ça. Cherche la petite lampe !
premier-page-hint-take = Montre-moi : { $move }
premier-page-keep = Je garde tout
premier-page-drop = Écarter pour de bon
premier-page-waits-steal = { $names } cherche une étoile à voler…
premier-page-waits-drop = { $names } peut écarter une carte…
premier-page-waits-take = { $names } choisit une carte…
premier-page-waits-discard = { $names } met une carte de côté…
premier-page-waits-under = Encore en train de ranger : { $names }
premier-ask-deck = Deck de départ
premier-choice-deck-any = au hasard
premier-choice-deck-triangle = triangle
premier-choice-deck-circle = cercle
premier-choice-deck-square = carré
premier-choice-deck-moon = lune
premier-choice-deck-snowflake = flocon

# What the page says to everybody, in the words of this game
premier-page-you = toi
premier-page-your-turn = À toi de jouer !
premier-page-lesson-begin = Commence ici
premier-page-lesson-points = Regarde { $what }.
premier-page-lesson-show = Montre-moi
premier-page-lesson-leave = Quitter la leçon. Tu pourras continuer quand tu voudras
premier-page-lesson-learned = Bravo, leçon apprise !
premier-page-watching = Tu regardes. On attend { $names }.
premier-page-your-moves = Ce que tu peux faire
premier-page-stand-in-for-you = Ton temps est écoulé : un robot joue à ta place.
premier-page-your-move-is-made = C’est fait, tu as joué.
premier-page-hand-over-title = { $who }, c’est à toi
premier-page-hand-over-more = Prends l’écran. Les autres ferment les yeux !
premier-page-seat-move-how = Ouvre ce lien sur l’autre appareil. Il ne sert qu’une fois ; ensuite, cet appareil-ci pourra seulement regarder.
premier-page-seat-link = Lien de ta place
premier-page-lost = { $unsent ->
    [0] Tu es hors ligne. La connexion reviendra toute seule…
   *[other] Tu es hors ligne. Ton coup est gardé et partira dès que la connexion reviendra…
}
premier-page-won-you = Tu as gagné ! Hourra !
premier-page-won-shared-you = Tu gagnes avec { $names }. Hourra !
premier-page-resigned-you = Tu as arrêté de jouer.
premier-page-verdict = Le plus grand nombre d’étoiles gagne. Quel tournoi !
premier-page-hint-ask = Donne-moi un conseil

# Ce que dit le serveur, à un enfant
premier-server-stale-move = La partie a continué entre-temps ; regarde à nouveau la table.
premier-server-surprise = Quelque chose s’est mal passé de notre côté. Rien n’a changé, réessaie !
premier-server-not-your-turn = Ce n’est pas ton tour (règle { $rule } { OF($game) }).
premier-server-no-hint = Tu peux demander un conseil quand c’est à toi, si tu joues seulement contre des robots.
premier-server-removed = Tu ne joues plus à cette table : la personne qui l’a créée a donné ta place.
premier-server-seat-moved = Ta place est maintenant sur un autre appareil.
premier-server-spectator = Tu regardes la partie : seuls les joueurs peuvent faire cela.
premier-server-busy = Il y a du monde ici ! Réessaie dans un instant.
premier-server-storage = Petit souci chez nous. Rien n’est perdu, réessaie !
premier-page-study-about = Des robots jouent tes cartes jusqu’à 20 000 fois. Tu verras qui gagne et à quelle fréquence, combien de temps dure une partie, et si tout le monde a les mêmes chances.
premier-page-study-drop = Dépose ici ton fichier de cartes
premier-page-study-pick = ou appuie pour en choisir un.
premier-server-studying = Un autre fichier de cartes est en cours d’examen. Réessaie dans une minute.
premier-server-too-fast = C’était beaucoup d’un coup ! Attends un instant.

# Le but du jeu, en une phrase
premier-purpose = Montre la plus grande famille, tour après tour, et gagne le plus d’étoiles !

# Ce que ferait un coup, autant que tu peux le savoir
premier-foreseen-kind = Tes { $kind ->
    [dragons] dragons
    [dwarves] nains
    [fairies] fées
    [barbarians] barbares
    [elves] elfes
    [chameleons] caméléons
   *[goblins] gobelins
} : { $before } → { $after }
premier-foreseen-rest = { $me ->
    [yes] La carte qui reste est pour toi.
   *[no] La carte qui reste est pour { $who }.
}
premier-foreseen-steals = Étoiles : { $theirs } pour { $who }, { $yours } pour toi.
premier-foreseen-under = Ce serait la carte n° { $place } de ton deck.

# Le labo
premier-group-decks = Deck de départ
premier-group-decks-triangle = triangle
premier-group-decks-circle = cercle
premier-group-decks-square = carré
premier-group-decks-moon = lune
premier-group-decks-snowflake = flocon
premier-figure-rounds = Tours par partie
premier-figure-finals = Derniers tours par partie
premier-figure-battles = Tours avec bataille
premier-figure-ties = Tours à égalité totale

# Pourquoi un coup est conseillé : des faits, comptés
premier-because-family = { $kind ->
    [dragons] dragons
    [dwarves] nains
    [fairies] fées
    [barbarians] barbares
    [elves] elfes
    [chameleons] caméléons
   *[goblins] gobelins
}
premier-because-drop-goblins = { premier-shows } en moins : bon débarras !
premier-because-drop-stranger = Pas { $kind ->
    [elves] d’elfes
   *[other] de { premier-because-family }
} dessus, et c’est ta plus grande famille ({ $count }).
premier-because-keep-helpful = Tes { $laid } cartes t’aident : chacune a des { premier-because-family } ou des caméléons.
premier-because-keep-no-goblins = Aucun gobelin sur tes cartes : elles peuvent toutes rester.
premier-because-take-most = Elle apporte { premier-shows }, plus que toutes les autres cartes ici. Tu en as déjà { $have } !
premier-because-take-family = Elle apporte { premier-shows } : c’est ta plus grande famille, tu en as déjà { $have }.
premier-because-take-chameleons = { premier-shows } dessus : les caméléons comptent avec toutes les familles.
premier-because-take-effect = { $effect ->
    [star] Elle te donne une étoile chaque fois que tu la retournes.
    [parade] Chaque fois que tu la retournes, deux autres cartes la rejoignent.
    [thief] Elle vole une étoile quand tu la retournes.
   *[treasure] Elle te donne trois étoiles d’un coup quand tu la retournes.
}
premier-because-take-no-goblins = C’est la seule carte ici sans gobelin.
premier-because-away-family = { $who } collectionne les { premier-because-family } : cette carte-là ne sera pas pour { $who }.
premier-because-away-effect = { $effect ->
    [star] Comme ça, { $who } n’aura pas la carte à étoile.
    [parade] Comme ça, { $who } n’aura pas la parade.
    [thief] Comme ça, { $who } n’aura pas le voleur.
   *[treasure] Comme ça, { $who } n’aura pas le trésor.
}
premier-because-leaves-goblins = Sur la carte qui reste pour { $who }, il y a { premier-shows }.
premier-because-steal-most = C’est { $who } qui a le plus d’étoiles parmi les autres : { $count }.
premier-because-steal-nearer = Après, tu en as { $mine } et { $who } en a { $theirs }.
premier-because-under-together = { premier-shows } côte à côte dans ton deck : des amis qui arrivent ensemble !
premier-because-under-first = C’est elle qui montre le plus { $kind ->
    [elves] d’elfes
   *[other] de { premier-because-family }
}. La première glissée dessous revient la première.
premier-because-under-goblins-later = Les gobelins restent derrière, pour plus tard.
premier-because-under-effect = { $effect ->
    [star] Son étoile reviendra plus tôt.
    [parade] Sa parade reviendra plus tôt.
    [thief] Son voleur reviendra plus tôt.
   *[treasure] Son trésor reviendra plus tôt.
}
