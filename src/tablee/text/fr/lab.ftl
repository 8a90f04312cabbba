## Le labo : les expériences, leurs chiffres et le rapport

help-lab =
    tablee lab new [FICHIER.toml] [--game JEU]
    tablee lab run EXPÉRIENCE.toml [--to DOSSIER] [--workers N] [--on ADRESSE]
    tablee lab run --game JEU [--seats N] [--bots casual,novice] [--option nom=valeur] [--cards FICHIER]
    {""}              [--games N] [--precision P] [--minutes M] [--seed S] [--to DOSSIER] [--workers N] [--on ADRESSE]
    {""}              [--json]
    tablee lab compare DOSSIER DOSSIER
    tablee lab report DOSSIER
    tablee lab tune JEU --cards FICHIER --aim "decks 19-21%, rounds 11-13" [--only PILE,CARTE] [--to FICHIER]
    {""}              [--seats N] [--bots casual] [--games N] [--minutes M] [--seed S] [--workers N]

    Étudie un jeu : qui gagne, combien de temps dure une partie, si elle est palpitante, ce que valent l’habileté et la
    chance. « new » écrit une expérience dont chaque ligne est expliquée. « run » la joue ; relancez-la pour reprendre là
    où elle s’est arrêtée, ou pour ajouter des parties. --games donne un nombre de parties, --precision s’arrête plus tôt,
    dès que chaque part de victoires est connue à tant de points près. Une même graine donne les mêmes résultats, quel
    que soit le nombre de cœurs.
    « compare » dit ce qui diffère entre deux résultats, donne par donne si elles sont les mêmes.
    « report » produit une page à lire, à imprimer ou à envoyer, et les mêmes graphiques en images.
    « tune » change les nombres d’un fichier de cartes jusqu’à atteindre vos objectifs, et dit lesquels sont impossibles.
    --on ray utilise une grappe Ray, ou en démarre une ici ; une adresse comme ray://hote:10001 désigne la vôtre.
    --json écrit l’avancement et les chiffres en lignes JSON, pour les programmes.
    Il vous faut le complément : pip install "tablee[lab]".

# L'expérience commentée
lab-new-head = Une expérience. Pour la lancer : tablee lab run { $file }
lab-new-game = Le jeu, le nombre de joueurs, et qui joue : un robot pour toutes les places, ou un par place. random, novice, casual, strong, expert ;
lab-new-bots = strong@200 réfléchit avec 200 itérations. Les robots qui réfléchissent sont bien plus lents.
lab-new-games = Le nombre de parties, au plus. precision s’arrête avant : dès que chaque part de victoires est connue à tant de points près, 99 fois sur 100.
lab-new-minutes = S’arrêter après tant de minutes, avec ce qui est fait.
lab-new-seed = Une même graine donne les mêmes parties, sur n’importe quelle machine.
lab-new-seconds = Le temps que des personnes prennent pour une décision, en secondes, pour estimer la durée d’une partie.
lab-new-cards = Votre propre fichier de cartes, à côté de celui-ci.
lab-new-options = Les options du jeu. « tablee games » en donne la liste.
lab-new-measure = Au-delà des parties entières ; 0 supprime une mesure, et ce qui n’est pas écrit a une valeur raisonnable.
lab-new-followed = parties où l’on suit les chances de gagner de chaque place, en tant de positions, avec tant de fins jouées depuis chacune
lab-new-deals = donnes rejouées encore et encore, et combien de fois : cela sépare la chance du reste
lab-new-restricted = parties où quelqu’un se prive d’une sorte de coups, pour chaque sorte, ou pour les coups de « without »
lab-new-skill = parties entre un niveau et le suivant ; thinking : de même pour les robots qui réfléchissent, et à chaque doublement de leurs itérations
lab-new-variant = Les variantes jouent les mêmes donnes, si bien que même une petite différence se voit. Ce qu’une variante ne dit pas est comme ci-dessus.

# Ce qui ne va pas
lab-place = { $file }, ligne { $line }
lab-command-line = ligne de commande
lab-bad-toml = { $place } : ce n’est pas du TOML.
lab-bad-field = { $place } : il n’y a pas de champ « { $field } ». Il y a { $known }.
lab-bad-missing = { $place } : il manque à l’expérience le champ « { $field } ».
lab-bad-value = { $place } : { $field } attend { $kind ->
    [int] un nombre entier
    [float] un nombre
    [str] un texte entre guillemets
    [array] une liste
    [object] une table
    [bool] true ou false
   *[other] autre chose
}{ $limit ->
    [none] {""}
   *[other] {" "}({ $limit })
}.
lab-bad-twice = { $place } : deux variantes s’appellent « { $name } ».
lab-bad-game = { $place } : il n’y a pas de jeu « { $name } ». Il y a { $known }.
lab-bad-no-cards = { $place } : { $game } ne se joue pas avec un fichier de cartes.
lab-bad-bots = { $place } : { $bots } robots pour { $seats } places ; nommez-en un pour toutes, ou un par place.
lab-bad-option = { $place } : { $choices ->
    [none] il n’y a pas d’option « { $field } ».
   *[other] l’option { $field } accepte { $choices }, pas « { $value } ».
}
lab-bad-seats = { $place } : avec ces options on joue de { $least } à { $most }, pas à { $seats }.
lab-bad-bot = { $place } : il n’y a pas de robot « { $name } ». Il y a { $known }.
lab-bad-thinks = { $place } : « { $name } » réfléchit trop longtemps pour suivre les chances ; prenez casual, novice ou random.
lab-bad-without = { $place } : { $game } n’a pas de coup ni de sorte de coups « { $name } ».
lab-folder-full = Le disque est plein. Tout ce qui est fait est gardé ; faites de la place et relancez la même commande.
lab-folder-write = Impossible d’écrire { $file } : { $problem }. Tout ce qui est fait est gardé.
lab-folder-read = Impossible de lire { $file } : { $problem }.
lab-folder-no-folder = { $folder } est un fichier. Il faut un dossier pour les résultats : choisissez-en un autre avec --to.
lab-folder-other = { $folder } contient les résultats d’une autre expérience. Choisissez un autre dossier avec --to.
lab-folder-strange = { $folder } n’est pas vide et ne contient pas de résultats. Choisissez un autre dossier avec --to.
lab-folder-no-results = { $folder } ne contient pas de résultats : « tablee lab run » en écrit.
lab-folder-unfinished = Les résultats de { $folder } ne sont pas terminés. Relancez l’expérience pour continuer.
lab-folder-broken = { $file } est abîmé. Relancez l’expérience dans un autre dossier.
lab-folder-piece = { $file } est abîmé. Relancez l’expérience avec --to { $folder } : cela le répare.
lab-damaged = { $count ->
    [one] Un morceau abîmé a été rejoué.
   *[other] { $count } morceaux abîmés ont été rejoués.
}
lab-extra = Il faut d’autres bibliothèques : pip install "tablee[{ $extra }]"
lab-cluster-unreachable = Aucune grappe ne répond à l’adresse { $address }. Ce qui est fait est gardé dans { $folder } ; relancez la même commande pour continuer.
lab-cluster-lost = La grappe a disparu. Ce qui est fait est gardé dans { $folder } ; relancez la même commande pour continuer.
lab-cluster-address = --on accepte « ray », ou l’adresse d’une grappe Ray comme ray://hote:10001 ou hote:6379, pas « { $value } ».
lab-cluster-version = Un nœud de la grappe a une autre version de Tablée : { $versions }. Installez la même partout ; ce qui est fait est gardé dans { $folder }.
lab-different-games = Ces résultats concernent des jeux différents : { $one } et { $other }.

# Ce qui s'affiche
lab-written = { $file } est une expérience pour commencer. Pour la lancer : tablee lab run { $file }
lab-stopped = Arrêté. Ce qui est fait est gardé ; relancez la même commande pour continuer.
lab-variant = { $name } : { $games } parties { OF($game) }, { $bots }
lab-ended = { $ended ->
    [precision] Les parts de victoires sont connues à ±{ $precision } points, comme demandé.
    [minutes] Le temps est écoulé. Les parts de victoires sont connues à ±{ $precision } points.
    [stopped] Arrêté avant la fin. Les parts de victoires sont connues à ±{ $precision } points.
   *[games] Les parts de victoires sont connues à ±{ $precision } points.
}
lab-verdict-fair = Oui, c’est équitable : une part équitable est de { $fair } des victoires et, après { $games } parties, on sait que tout le monde en a entre { $least } et { $most }.
lab-verdict-unfair = Non, ce n’est pas équitable : « { $worst } » est à { $value }, alors qu’une part équitable serait de { $fair } (de { $least } à { $most }, cela compte encore comme équitable).
lab-verdict-open = Il est trop tôt pour le dire : après { $games } parties, « { $worst } » s’éloigne le plus d’une part équitable de { $fair }, avec { $value }.
lab-line = { $name } : { $value } ({ $low } à { $high })
lab-differs = { $name }, à côté { OF($first) } :
lab-no-difference = Rien ne diffère à coup sûr.
lab-in-folder = Résultats : { $folder }. Pour une page à lire : tablee lab report { $folder }
lab-report-written = { $file } est le rapport ; les graphiques sont aussi dans { $folder }.
lab-pairing = { $paired ->
    [yes] Donne par donne, sur { $games } parties :
   *[no] Les donnes ne sont pas les mêmes, les intervalles sont donc plus larges :
}
lab-percent = { $number } %
lab-points = { $number } points
lab-minutes = { $number } min

# Les chiffres, par leurs noms dans docs/lab.md
lab-measure-seat = Victoires de la place { $of }
lab-measure-starter = Victoires de qui commence
lab-measure-bot = Victoires { OF($of) }
lab-measure-moves = Coups par partie
lab-measure-decisions = Décisions par partie
lab-measure-minutes = Minutes par partie, estimation
lab-measure-branching = Choix par décision
lab-measure-forced = Coups forcés
lab-measure-shared = Victoires partagées
lab-measure-nobody = Parties sans vainqueur
lab-measure-stopped = Parties sans fin
lab-measure-reason = Fins par « { $of } »
lab-measure-kind = Coups « { $of } »
lab-measure-kind-worth = Avantage de qui choisit « { $of } »
lab-measure-move = Coup « { $of } »
lab-measure-move-worth = Avantage de qui choisit « { $of } »
lab-measure-drama = Tension dramatique
lab-measure-lead-changes = Changements de meneur
lab-measure-decided = Part de la partie avant que tout soit joué
lab-measure-uncertainty = Incertitude
lab-measure-comeback = Remontées
lab-measure-leader-at-a-third = Le meneur au tiers l’emporte
lab-measure-leader-at-two-thirds = Le meneur aux deux tiers l’emporte
lab-measure-luck = Expliqué par la donne
lab-measure-restricted = Sans « { $of } »
lab-measure-step = { $of }
lab-measure-doubling = { $of }
lab-group = { $group } : { $of }

# Le rapport
lab-report-title = { $game } : comment se joue ce jeu
lab-report-made = { $games } parties, graine { $seed }. Barres et courbes sont mesurées ; les traits fins montrent où se trouve la vraie valeur 99 fois sur 100.
lab-report-language = English
lab-report-summary = En un coup d’œil
lab-report-seats = Victoires par place
lab-report-seat = Place { $seat }
lab-report-wins = Qui gagne
lab-report-wins-about = La part des parties gagnées par chaque place ; une victoire partagée compte en parts. Le trait pointillé est une part équitable.
lab-report-groups = Victoires par { $group }
lab-report-groups-about = La part des parties gagnées par les joueurs qui l’ont ; une victoire partagée compte en parts. Le trait pointillé est une part équitable.
lab-report-length = Combien de temps cela dure
lab-report-length-about = La part des parties selon leur nombre de coups.
lab-report-chances = Si c’est palpitant
lab-report-chances-about = L’incertitude vaut 1 tant que tout le monde peut gagner également, et 0 quand tout est clair. L’autre courbe dit combien de fois celui qui mène à ce moment finit par gagner.
lab-report-paths = Quelques parties
lab-report-paths-about = Les chances de gagner de chaque place au fil d’une partie, pour qui voit ce que voit un spectateur.
lab-report-choices = Ce qu’on choisit
lab-report-choices-about = La fréquence de chaque sorte de coups, là où il y a un choix.
lab-report-worth = Ce que valent les choix
lab-report-worth-about = L’avantage de ceux qui choisissent un coup sur ceux qui ne le choisissent pas, en points. Cela ne prouve pas que ce coup fait gagner : on le choisit peut-être parce qu’on mène.
lab-report-restricted = Ce qu’il en coûte de s’en priver
lab-report-restricted-about = Ce que gagne quelqu’un qui ne joue jamais ce coup, moins ce qu’il gagne dans les mêmes parties quand il est libre.
lab-report-skill = Ce que vaut l’habileté
lab-report-skill-about = Ce que le meilleur de deux joueurs gagne au-delà d’une part équitable, en points.
lab-report-luck = La chance
lab-report-luck-about = { $share } de qui gagne s’explique par la donne : les mêmes donnes ont été jouées encore et encore par les mêmes joueurs.
lab-report-figures = Tous les chiffres
lab-report-differences = Différences avec { $first }
lab-report-differences-about = Sur les mêmes donnes. Si le trait ne croise pas zéro, la différence est réelle, 99 fois sur 100.
lab-report-measure = Mesure
lab-report-value = Valeur
lab-report-interval = Intervalle à 99 %
lab-report-number = Observations
lab-report-missing = Non mesuré : { $names }. { $why ->
    [written] Les coups de ce jeu ne peuvent pas être énumérés.
   *[thinking] Les robots qui réfléchissent sont trop lents pour cela.
}
lab-report-x-moves = coups
lab-report-x-part = part de la partie
lab-report-y-share = part des victoires
lab-report-y-games = part des parties
lab-report-y-moves = part des choix
lab-report-y-points = points
lab-report-y-chance = chances de gagner
lab-report-curve-uncertainty = incertitude
lab-report-curve-leader = le meneur gagne
lab-report-game = partie { $number }
lab-report-no-script = Les graphiques ont besoin de JavaScript. Tous les chiffres sont dans le tableau plus bas.

# Le réglage
lab-tune-nothing = { $game } n’a pas de nombres à régler.
lab-aim-form = Un objectif s’écrit comme « rounds 11-13 » ou « decks 19-21% », plusieurs avec des virgules, pas « { $text } ».
lab-aim-name = Il n’y a pas d’objectif « { $text } ». Il y a { $known }.
lab-tune-only = --only ne désigne aucun nombre du fichier : { $only }. Nommez une pile, une carte ou un nombre, comme dragons.
lab-tune-progress = { $tried } jeux de cartes essayés, encore { $loss }
lab-tune-met = { $met ->
    [yes] atteint
   *[no] pas atteint
}
lab-tune-line = { $name } : avant { $before }, après { $after } ({ $low } à { $high })
lab-tune-changed = { $name } : { $before } → { $after }
lab-tune-never = « { $aim } » n’a jamais été atteint, même seul, avec { $tried } jeux de cartes.
lab-tune-apart = « { $one } » et « { $other } » n’ont jamais été atteints ensemble avec { $tried } jeux de cartes, seulement l’un sans l’autre.
lab-tune-written = Les nouvelles cartes : { $file }. Avant et après : { $report }
