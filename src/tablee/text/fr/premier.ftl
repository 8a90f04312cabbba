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
premier-move-under = ensuite sous le deck : { $card }

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
   *[no] Le voleur { $card } de { $who } rôde, puis s’en va.
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
premier-told-battle = Bataille entre { $names }, avec { $strength } chacun ! Encore une carte…
premier-told-wins = { $me ->
    [yes] ★★ Tu gagnes le tour avec { $count } : deux étoiles !
   *[no] ★★ { $who } gagne le tour avec { $count } : deux étoiles.
}
premier-told-ties = { $me ->
    [yes] ★ Impossible de vous départager : une étoile pour toi avec { $count }.
   *[no] ★ Impossible de les départager : une étoile pour { $who } avec { $count }.
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
premier-told-final = La pioche ne suffit plus pour un tour. Voici les derniers tours : ce qui est joué ne revient plus !
premier-told-alone = { $me ->
    [yes] ★★★★★ Tu es le dernier à avoir des cartes : cinq étoiles !
   *[no] ★★★★★ { $who } est seul à avoir encore des cartes : cinq étoiles !
}
premier-told-under = { $me ->
    [yes] Tu glisses { $card } sous ton deck.
   *[no] { $who } a glissé ses cartes sous son deck.
}

# Why not
premier-why-PD-22 = Un voleur prend à un autre joueur qui a une étoile, et seulement quand sa carte est posée.
premier-why-PD-40 = Seul un perdant peut écarter une carte : une de celles qu’il vient de jouer, avant que quelqu’un prenne.
premier-why-PD-41 = C’est à quelqu’un d’autre, ou cette carte n’est pas sur la table.
premier-why-PD-42 = À deux, le perdant prend une carte, puis met de côté une de celles qui restent sur la table.
premier-why-PD-43 = Sous ton deck vont les cartes que tu as jouées et celle que tu as prise, une fois chacune, à la fin du tour.

# The table
premier-you = Toi
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
premier-play-hand-over = { $who } : prends le clavier et appuie sur Entrée. Les autres ferment les yeux.
premier-play-help =
    { $marks ->
        [letters] Les lettres devant un coup jouent ce coup.
       *[numbers] Tape le numéro de ce que tu veux faire, ou ses mots.
    }
    ? N        la règle derrière le coup N, ? seul cette aide
    reprendre  annule ton dernier coup tant que personne n’a vu de nouvelle carte
    règles     toutes les règles
    quitter    arrête ici ; la partie est gardée
premier-play-no-undo = Impossible de reprendre : tu n’as pas encore joué, ou une nouvelle carte a été vue depuis.
premier-play-result = { $me ->
    [yes] Tu gagnes le tournoi. Hourra !
   *[no] { $who } gagne le tournoi. Hourra !
}
premier-play-resigned = { $me ->
    [yes] Tu as arrêté de jouer.
   *[no] { $who } a arrêté de jouer.
}
premier-refused-invalid-near = « { $move } » n’est pas possible ici. Voulais-tu dire « { $near } » ?

# The page
premier-page-under = { $who } glisse une carte sous le deck.
premier-page-stars = { $count ->
    [one] { $count } étoile
   *[other] { $count } étoiles
}
premier-page-look-own = { $count ->
    [one] Regarde ton deck : { $count } carte
   *[other] Regarde ton deck : { $count } cartes
}
premier-page-look = { $count ->
    [one] Le deck de { $who } : { $count } carte
   *[other] Le deck de { $who } : { $count } cartes
}
premier-page-laid = Les cartes de { $who }
premier-page-took = Prise : { $card }
premier-page-common = Cartes communes
premier-page-taken = { $card }, prise par { $who }
premier-page-order = Les cartes qui vont sous ton deck
premier-page-order-how = Fais glisser les cartes, ou déplace-les avec les flèches du clavier. Le numéro 1 reviendra en premier.
premier-page-at-place = { $card } : place { $place } sur { $last }
premier-page-place-of = { $place } : { $card }
premier-page-order-done = Sous mon deck
premier-page-moment-under = Quelle carte veux-tu revoir en premier ?
premier-page-own-deck = Ton deck
premier-page-deck-of = Le deck de { $who }
premier-page-deck-empty = Il est vide.
premier-page-deck-order = Dans cet ordre : la 1 est la prochaine.
premier-page-deck-no-order = Ces cartes sont dedans ; personne d’autre ne connaît leur ordre.
premier-page-cheers = L’équipe gagnante fait la fête
premier-page-counting = Comptons ensemble !
premier-page-skip = Passer à la fin
premier-page-keep = Je garde tout
premier-page-drop = Écarter
premier-page-waits-steal = { $names } a un voleur et regarde autour…
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
premier-page-watching = Tu regardes. Doit jouer : { $names }.
premier-page-your-moves = Ce que tu peux faire
premier-page-stand-in-for-you = Ton temps est écoulé : un robot joue pour toi.
premier-page-your-move-is-made = C’est fait, tu as joué.
premier-page-hand-over-title = { $who }, c’est à toi
premier-page-lost = { $unsent ->
    [0] La connexion est coupée. Elle revient toute seule…
   *[other] La connexion est coupée. Ton coup est gardé et partira dès son retour…
}
premier-page-won-you = Tu as gagné ! Hourra !
premier-page-verdict = Le plus d’étoiles l’emporte. Quel tournoi !
premier-page-hint-ask = Donne-moi un conseil

# Ce que dit le serveur, à un enfant
premier-server-stale-move = La partie a continué entre-temps ; regarde la table à nouveau.
premier-server-not-your-turn = Ce n’est pas ton tour (règle { $rule } de { $game }).
premier-server-no-hint = Un conseil se demande quand c’est ton tour, contre des robots, un à la fois.
premier-server-spectator = Tu regardes la partie ; seule une place peut faire cela.
premier-server-busy = Cette table est très sollicitée ; réessaie dans un instant.
premier-server-storage = Le serveur ne joint pas sa base de données pour l’instant. Rien n’a changé ; réessaie.
premier-server-too-fast = C’était trop à la fois ; attends un instant.
