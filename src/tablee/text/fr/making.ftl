## Vos propres jeux : `tablee test` et `tablee new`

help-test =
    tablee test JEU [--games N] [--seed S] [--lang fr|en]

    Joue des parties au hasard, avec chaque nombre de joueurs et chaque option, et vérifie ce qui doit être vrai de tout
    jeu : personne ne voit ce qui est caché, les textes se relisent, les règles compilées font comme Python simple, etc.
    --games dit combien de parties se jouent par réglage ; elles ont les graines S, S + 1 et ainsi de suite.
help-new =
    tablee new NOM [--lang fr|en]

    Écrit un petit jeu à vous dans un nouveau dossier : règles, textes dans les deux langues, tests. Installez-le avec
    « pip install -e NOM », et il apparaît sur la page d’accueil. À vous d’en faire le vôtre : docs/your-game.md explique tout.

# Games that have no drawing of their own
play-scores = Points : { $scores }
play-zone-turn = à jouer
play-told = { $who } : { $move }

# tablee new
new-written =
    { $name }/ est prêt : les règles sont dans { $name }/{ $module }.py.

    {""}  pip install -e { $name }        et le voilà sur la page d’accueil
    {""}  tablee play { $name }           y jouer
    {""}  tablee test { $name }           le vérifier, après chaque changement
new-bad-name = Le nom d’un jeu s’écrit en minuscules, chiffres et traits d’union, comme my-game, et non « { $name } ».
new-game-exists = Il y a déjà un jeu « { $name } ».
new-folder-exists = Il y a déjà quelque chose qui s’appelle { $name } ici ; rien n’a été écrit.

# tablee test
test-head = Test de { $game } : { $settings ->
    [one] { $settings } réglage
   *[other] { $settings } réglages
}, { $games ->
    [one] { $games } partie au hasard
   *[other] { $games } parties au hasard
} pour chacun, à partir de la graine { $seed }
test-held = ✓ { $check }
test-failed = ✗ { $check }
test-skipped = - { $check } : pas avec TABLEE_PURE=1
test-good = Tout est bon. Amusez-vous bien avec { $game } !
test-where = { $seats ->
    [one] { $seats } joueur
   *[other] { $seats } joueurs
}, graine { $seed }, position { $position }
test-check-moves-print-and-parse = Les coups s’écrivent et se relisent
test-check-positions-print-and-parse = Les positions s’écrivent et se relisent
test-check-legal-moves-are-those-without-objection = La liste des coups permis correspond aux règles
test-check-there-is-a-legal-move-until-the-end = On peut toujours jouer jusqu’à la fin, et la fin donne un résultat
test-check-a-refused-move-changes-nothing = Un coup refusé ne change rien
test-check-the-same-journal-gives-the-same-game = Un journal s’écrit, se lit et se rejoue
test-check-imagined-tables-keep-what-is-seen = Les tables imaginées gardent ce qui se voit
test-check-worlds-that-differ-in-secrets-look-the-same = Personne ne distingue deux tables qui ne diffèrent que par ce qui est caché
test-check-every-secret-is-hidden-from-somebody = Tout ce qui est dit secret est caché à quelqu’un
test-check-a-spectator-knows-no-more-than-a-seat = Les spectateurs n’en voient pas plus que les joueurs
test-check-an-imagined-table-is-a-possible-one = Les tables imaginées sont possibles
test-check-own-legal-moves-follow-from-what-the-seat-knows = Chacun sait, par ce qu’il voit, quels coups il peut jouer
test-check-moves-are-told-by-what-the-eyes-knew-then = Les coups passés sont racontés selon ce qu’on savait alors
test-check-choices-of-an-open-decision-are-not-told = Quand tous décident à la fois, aucun choix n’est raconté trop tôt
test-check-what-is-left-out-of-a-move-is-not-told-in-other-words = Ce qui n’est pas raconté d’un coup ne s’échappe pas autrement
test-check-trials-tell-what-the-seat-knows = Ce que feraient les coups suit de ce que la place voit
test-check-bots-choose-by-what-their-seat-knows = Les robots choisissent selon ce qu’ils voient
test-check-lessons-are-played-to-their-end = Les leçons se jouent jusqu’au bout et ont toujours quelque chose à dire
test-check-every-step-is-the-same-compiled = Les règles compilées font comme Python simple, pas à pas
test-check-many-games-are-the-same-compiled = De nombreuses parties sont les mêmes, compilées ou en Python simple

# What a check found. Seats are counted from 0.
test-broken-crash = Le test s’est arrêté sur une erreur : { $problem }
test-broken-endless = Après { $moves } coups au hasard, la partie n’est toujours pas finie.
test-broken-move-text = Le coup « { $move } » se relit comme « { $again } ».
test-broken-move-text-twice = Deux coups permis ont le même texte : « { $move } ».
test-broken-move-unreadable = Le coup « { $move } » ne se relit pas : { $problem }
test-broken-most-legal = Il y a { $count } coups permis, mais most_legal n’en prévoit que { $most }.
test-broken-legal-misses = Dans la liste des coups permis de la place { $seat }, il manque « { $move } », que les règles acceptent.
test-broken-legal-too-many = La liste des coups permis de la place { $seat } contient « { $move } », que les règles refusent.
test-broken-legal-order = Les coups permis de la place { $seat } ne sont pas dans l’ordre de leurs numéros.
test-broken-sample = Le coup au hasard « { $move } » de la place { $seat } n’est pas permis : { $problem }
test-broken-outcome-early = Il y a un résultat, mais la partie n’est pas finie.
test-broken-acts-nobody = C’est à la place { $seat } de jouer, mais elle n’existe pas.
test-broken-stuck = C’est à la place { $seat } de jouer, mais elle n’a aucun coup permis.
test-broken-winners-nobody = Une place qui n’existe pas a gagné.
test-broken-winners = Le résultat donne gagnants { $told }, mais les règles donnent { $won }.
test-broken-scores = Il y a { $scores } scores pour { $seats } places.
test-broken-legal-after-end = La partie est finie, mais la place { $seat } a encore des coups permis.
test-broken-no-winner = Certaines parties finissent sans gagnant.
test-broken-position = La position se relit avec un autre { $field }.
test-broken-position-lines = La position s’écrit sur plus d’une ligne.
test-broken-position-unreadable = La position ne se relit pas : { $problem }
test-broken-journal = Le journal rejoué donne une autre partie.
test-broken-journal-refused = Le journal n’est pas accepté : { $problem }
test-broken-nonsense = « { $move } » est pris pour un coup.
test-broken-nonsense-crash = parse_move doit lever ValueError pour « { $move } », mais il y a eu { $problem }.
test-broken-out-of-turn = La place { $seat } peut jouer hors de son tour.
test-broken-stale = La place { $seat } peut jouer un coup pour une position qui n’existe pas encore.
test-broken-refused-changes = Un coup refusé change la table.
test-broken-clause = Les règles refusent un coup avec { $clause }, qui n’est pas le numéro d’une clause.
test-broken-mask-leaks = { $who ->
    [spectator] Un spectateur
   *[other] La place { $who }
} devine par { $field } ce qui est caché : deux tables qui ne diffèrent que par leurs secrets n’ont pas le même aspect.
test-broken-view-leaks = { $who ->
    [spectator] Un spectateur
   *[other] La place { $who }
} reçoit deux vues différentes de tables qui ne diffèrent que par leurs secrets.
test-broken-never-hidden = { $field } est dit secret, mais rien n’en a jamais été caché.
test-broken-spectator-knows = Un spectateur voit de { $field } quelque chose que la place { $seat } ne voit pas.
test-broken-mask-twice = Masquer deux fois une table pour la place { $seat } change { $field } : mask ne doit regarder que ce qu’il laisse visible.
test-broken-imagine = Une table imaginée se relit avec un autre { $field }.
test-broken-imagine-unreadable = Une table imaginée n’est pas possible : { $problem }
test-broken-imagine-contradicts = imagine change dans { $field } quelque chose que { $who ->
    [spectator] tout spectateur
   *[other] la place { $who }
} peut voir.
test-broken-imagine-blank = imagine laisse un vide dans { $field } pour { $who ->
    [spectator] un spectateur
   *[other] la place { $who }
}.
test-broken-imagine-turn = Sur une table imaginée par { $who ->
    [spectator] un spectateur
   *[other] la place { $who }
}, ce n’est plus au même joueur de jouer.
test-broken-trial = Impossible de dire ce que « { $move } » ferait pour la place { $seat } : { $problem }
test-broken-trial-leaks = Ce que « { $move } » ferait pour la place { $seat } dépend de quelque chose qu’elle ne voit pas.
test-broken-legal-secret = Le droit de la place { $seat } de jouer « { $move } » dépend de quelque chose qu’elle ne voit pas.
test-broken-told-then = Ce qu’on raconte des coups passés { $who ->
    [spectator] à un spectateur
   *[other] à la place { $who }
} dépend de quelque chose de caché.
test-broken-told-open = { $who ->
    [spectator] Un spectateur
   *[other] La place { $who }
} apprend un choix avant que tous aient fait le leur.
test-broken-shown-open = { $who ->
    [spectator] Un spectateur
   *[other] Le siège { $who }
} devine par { $field } ce que quelqu’un a choisi, avant que tous aient fait leur choix.
test-broken-told-otherwise = Ce qu’on raconte { $who ->
    [spectator] à un spectateur
   *[other] à la place { $who }
} d’un coup de la place { $seat } trahit ce qui lui est caché.
test-broken-bot-knows = Le robot { $bot } de la place { $seat } choisit selon quelque chose qu’il ne voit pas.
test-broken-lesson = { $problem }
test-broken-lesson-silent = Il manque aux leçons le message { $message } ({ $language }).
test-broken-compiled = Compilée, la règle { $rule } ne fait pas la même chose qu’en Python simple.
test-broken-compiled-games = Compilées, les parties au hasard finissent autrement qu’en Python simple.
