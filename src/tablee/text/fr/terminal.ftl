## The command `tablee`

# Who sits at the table
player-human = Joueur { $number }
player-you = Vous
player-bot = Robot { $name }

# Help pages
help-main =
    Tablée : des jeux de société, joués pour de vrai.

    tablee                       ouvrir la page dans votre navigateur
    tablee games                 ce qu’on peut jouer
    tablee play JEU              jouer dans le terminal
    tablee rules JEU             les règles, dans nos mots
    tablee hint [FICHIER]        ce que jouerait un joueur fort, et pourquoi
    tablee cards show            les cartes de Mon Premier Deck Building
    tablee replay FICHIER        revoir une partie
    tablee draw FICHIER          un lancer en image
    tablee simulate JEU          laisser des robots jouer de nombreuses parties
    tablee serve                 ouvrir des tables sur le réseau
    tablee verify FICHIER        prouver la donne d’une partie
    tablee bench                 la vitesse de cette machine

    Chaque commande s’explique avec --help. --lang en parle anglais.
help-games =
    tablee games [--lang fr|en]

    Liste les jeux, leurs joueurs, leurs options et leurs robots.
help-rules =
    tablee rules JEU [--lang fr|en]

    Affiche les règles d’un jeu, chacune avec le numéro de sa clause.
help-play =
    tablee play JEU [--seats human,bot:casual] [--option nom=valeur]
    {""}            [--names current|first] [--cards FICHIER] [--seed N] [--lang fr|en]
    tablee play --resume [FICHIER]
    tablee play --server URL --code CODE [--name NOM] [--names current|first] [--lang fr|en]

    Joue une partie dans le terminal. --seats dit qui joue : human, ou un robot avec
    son niveau : bot:expert, bot:strong, bot:casual, bot:novice ou bot:random.
    --option peut être répété ; « tablee games » donne la liste des options.
    --names first montre les noms de cartes de la première édition, quand il y en a.
    --cards joue à Mon Premier Deck Building avec les cartes d’un fichier à vous.
    --resume reprend la dernière partie interrompue, ou celle de FICHIER.
    --server et --code prennent une place à une table du réseau, ou la reprennent ; --name dit qui vous êtes.
help-simulate =
    tablee simulate JEU --games N --bots casual,random [--option nom=valeur]
    {""}            [--cards FICHIER] [--seed S] [--json] [--journal FICHIER] [--trace] [--lang fr|en]

    Fait jouer N parties à des robots et compte les victoires. La même graine donne les mêmes parties.
    --journal écrit chaque partie sur une ligne de JSON ; --trace y ajoute coups permis et positions.
help-replay =
    tablee replay FICHIER [--game N] [--seat N|all] [--lang fr|en]

    Montre une partie d’un journal, coup par coup, et vérifie qu’elle respecte les règles.
    --seat montre ce que voyait cette place ; all découvre toutes les cartes. --game choisit une ligne du fichier.
help-cards =
    tablee cards show [FICHIER] [--lang fr|en]
    tablee cards check FICHIER [--lang fr|en]

    Montre les cartes de Mon Premier Deck Building, les nôtres ou celles d’un fichier, et relit un fichier que vous avez écrit.
    Partez d’une copie du nôtre : docs/command.md dit où il est et comment il s’écrit.
help-hint =
    tablee hint [JOURNAL] [--game N] [--move N] [--seat S] [--level expert|strong|casual|novice] [--lang fr|en]

    Réfléchit à une position avec ce que le siège qui doit jouer peut savoir, et montre les meilleurs coups, leurs chances
    de gagner et la raison. Sans fichier, c’est votre partie interrompue ; --move choisit un coup, --game une ligne.
help-draw =
    tablee draw JOURNAL [--move N] [--game N] [-o FICHIER.svg] [--lang fr|en]

    Dessine un lancer de Carrom Deluxe avec le chemin de tous les disques, en SVG. --move le choisit, sinon c’est le dernier ;
    --game choisit une ligne du fichier. Sans -o, l’image va sur la sortie.
help-serve =
    tablee serve [--host H] [--port P] [--data DOSSIER] [--database URL] [--cards FICHIER] [--no-open]

    Ouvre la page et ses tables pour cette machine et le réseau local, et la montre dans votre navigateur, sauf avec
    --no-open. « tablee » seul fait de même. Sans --port, c’est 8080, ou le prochain port libre. Les parties sont gardées
    dans un fichier du dossier de données ; avec --database postgresql://… plusieurs serveurs partagent une base.
    Avec --cards, les nouvelles tables de Mon Premier Deck Building jouent avec les cartes d’un fichier.
help-verify =
    tablee verify JOURNAL

    Recalcule chaque mélange d’une partie à partir du secret et des nombres des joueurs, et vérifie chaque coup.
help-bench =
    tablee bench [--lang fr|en]

    Mesure le nombre de parties au hasard par seconde sur cette machine, en une fois.

# tablee games
games-seats = { $fewest ->
    [one] { $fewest } joueur
   *[other] { $fewest } joueurs
}
games-seats-range = { $fewest } à { $most } joueurs
games-bots = Robots : { $bots }
games-options = Options :
games-start = Pour jouer : tablee play { $game }

# Playing
play-prompt = { $marks ->
    [none] Votre coup (? pour l’aide) :
    [letters] Votre coup (lettres ou mots, ? pour l’aide) :
   *[numbers] Votre coup (numéro ou mot, ? pour l’aide) :
}
play-your-turn = { $who }, c’est à vous.
play-done = Vu ? Appuyez sur Entrée pour passer la main (reprendre annule le coup).
play-hand-over = { $who } : prenez le clavier, puis appuyez sur Entrée. Les autres regardent ailleurs.
play-help =
    { $marks ->
        [none] Écrivez un coup avec ses mots : shot 370 -3.1 4.2, ou aim 3 c pour être aidé.
        [letters] Les lettres devant un coup, ou ses mots, jouent ce coup : c, 8 8, joker as 7.
       *[numbers] Un numéro, ou le mot écrit à côté, joue ce coup.
    }
    ? N        la règle derrière le coup N, ? seul cette aide
    reprendre  annule votre dernier coup tant que vous n’avez rien appris depuis
    conseil    les meilleurs coups, leurs chances et la raison
    règles     toutes les règles
    quitter    s’arrête là ; la partie est enregistrée
play-undone = Coup repris.
play-no-undo = Impossible de reprendre : vous n’avez pas encore joué, ou vous avez vu du nouveau depuis.
play-saved = La partie est enregistrée. « tablee play --resume » la reprend.
play-journal = Cette partie est conservée dans { $file }
play-resumed = Reprise de { $game }, coup { $move }.
play-result = { $me ->
    [yes] Vous remportez le match !
   *[no] { $who } remporte le match.
}
play-resigned = { $me ->
    [yes] Vous avez abandonné.
   *[no] { $who } abandonne.
}
play-rule = Règle { $clause } : { $text }

# Playing at a table of a server
online-guest = Invité
online-open-seat = une place libre
online-seated = { $back ->
    [yes] Vous retrouvez votre place à la table { $code }, { $name }.
   *[no] Vous avez une place à la table { $code }, { $name }.
}
online-waiting = { $open ->
    [0] Table { $code } : { $names }. On attend que tout le monde soit prêt.
    [one] Table { $code } : { $names }. On attend que quelqu’un prenne la place libre.
   *[other] Table { $code } : { $names }. On attend que les { $open } places libres soient prises.
}
online-dealt = Tout le monde est prêt : la partie commence.
online-others = On attend { $names }.
online-not-yet = Ce n’est pas encore à vous. « ? » montre ce que vous pouvez faire en attendant.
online-time = { $hours ->
    [0] Vous avez { $seconds } s pour ce coup.
   *[other] Vous avez { $hours } h pour ce coup.
}
online-stand-in = Votre temps est écoulé : un robot joue pour vous. Appuyez sur Entrée pour revenir.
online-back = { $me ->
    [yes] Vous demandez à reprendre votre dernier coup.
   *[no] { $who } demande à reprendre un coup. Répondez oui ou non ; jouer, c’est refuser.
}
online-help =
    { $marks ->
        [none] Écrivez un coup avec ses mots : shot 370 -3.1 4.2, ou aim 3 c pour être aidé.
        [letters] Les lettres devant un coup, ou ses mots, jouent ce coup : c, 8 8, joker as 7.
       *[numbers] Un numéro, ou le mot écrit à côté, joue ce coup.
    }
    ? N        la règle derrière le coup N, ? seul cette aide
    reprendre  demande à reprendre votre dernier coup
    règles     toutes les règles
    quitter    quitte la table ; votre place est gardée
online-lost = La connexion est perdue. Je réessaie pendant { $seconds } s…
online-found = Connexion rétablie.
online-gone = Le serveur ne répond plus. Votre place est gardée : « { $command } » la reprend.
online-left = Votre place est gardée : « { $command } » la reprend.
online-journal = Le journal de cette partie se trouve à l’adresse { $address }

# tablee simulate
simulate-line = { $games } parties de { $game }, graine { $seed }
simulate-seat = Place { $seat } ({ $bot }) : { $wins } gagnées, { $share } %
simulate-shared = Partagées : { $shared }
simulate-moves = { $moves } coups par partie, { $speed } parties par seconde
simulate-journal = Écrit dans { $file }
simulate-stopped = Arrêté après { $games } parties.

# tablee replay
replay-head = Partie { $number } sur { $count } : { $game }, graine { $seed }
replay-move = Coup { $number }
replay-unfinished = La partie n’est pas terminée.
replay-more = Le fichier contient { $count } parties ; --game en montre une autre.

# tablee bench
bench-title = Parties de { $game } au hasard sur cette machine
bench-one-core = compilé, un cœur
bench-all-cores = { $cores ->
    [one] compilé, { $cores } cœur
   *[other] compilé, { $cores } cœurs
}
bench-pure = Python simple
bench-games = parties par seconde
bench-moves = coups par seconde
bench-ratio = rapport à Python simple
bench-call = Un coup joué depuis Python prend { $micro } µs.

# tablee cards
cards-good = { $file } est bon : 5 decks de départ de 7 cartes et 40 cartes communes, dont { $marked } marquées. C’est le jeu de cartes { $hash }.
cards-two-players = à deux, l’un des joueurs le prend
cards-unreadable = { $file } ne se lit pas comme un fichier de cartes (TOML) : { $problem }.
cards-pile = { $file } n’a pas de liste de cartes nommée { $pile }.
cards-unknown = { $file } a une partie « { $name } » qu’aucun fichier de cartes n’a.
cards-required = { $file } : two_players nomme un des cinq decks, et non « { $value } ».
cards-count = { $file } : { $pile } a { $count } cartes au lieu de { $right }.
cards-entry = { $file } : la carte { $number } de { $pile } n’est pas écrite entre accolades.
cards-id = { $file } : la carte { $number } de { $pile } demande un id en minuscules, chiffres et tirets, et non « { $value } ».
cards-twice = { $file } : deux cartes ont l’id { $card }.
cards-name = { $file } : la carte { $card } demande un nom court dans chaque langue ; { $field } manque ou ne va pas.
cards-field = { $file } : la carte { $card } a une partie « { $field } » qu’aucune carte n’a.
cards-number = { $file } : la carte { $card } a { $field } = { $value }, or { $field } va de { $least } à { $most }.
cards-effect = { $file } : l’effet de la carte { $card } est star, parade, thief ou treasure, et non « { $value } ».
cards-mark = { $file } : la carte { $card } ne peut pas être marquée ainsi : true ou false, et seulement une carte commune.
cards-nothing = { $file } : la carte { $card } ne montre rien du tout.
cards-marks = { $file } : { $count } cartes communes sont marquées ; il en faut au moins { $right } pour un tour.

# tablee serve
serve-here = Tablée est ouverte : { $address }
serve-network = Depuis les autres machines du réseau : { $address }
serve-stop = Ctrl-C la ferme ; chaque partie reprend au prochain démarrage.
serve-stopped = Fermée. Chaque partie reprend au prochain démarrage.

# tablee verify
verify-fair = { $count ->
    [one] La donne est prouvée : le secret est celui promis, et le { $count } coup respecte les règles.
   *[other] La donne est prouvée : le secret est celui promis, et les { $count } coups respectent les règles.
}
verify-plain = { $count ->
    [one] La partie vient de sa graine, et le { $count } coup respecte les règles. Aucun serveur ne l’a distribuée : il n’y a pas de promesse à vérifier.
   *[other] La partie vient de sa graine, et les { $count } coups respectent les règles. Aucun serveur ne l’a distribuée : il n’y a pas de promesse à vérifier.
}

# Waiting
wait-compiling = Compilation des règles de { $name }, une seule fois sur cette machine : cela peut prendre une minute…

# What went wrong
error-command = La commande « { $command } » n’existe pas. « tablee --help » en donne la liste.
error-argument = Je ne comprends pas « { $argument } ». « tablee { $command } --help » montre ce qui est possible.
error-value = { $argument } attend une valeur. « tablee { $command } --help » montre comment faire.
error-number = { $argument } attend un nombre entier, au moins { $least }, et non « { $value } ».
error-missing = Il manque { $what } à « tablee { $command } ». « tablee { $command } --help » montre comment faire.
error-language = La langue « { $value } » n’existe pas ici ; il y a fr et en.
error-names = Les noms de cartes « { $value } » n’existent pas ; il y a current et first.
error-game = Le jeu « { $name } » n’existe pas ; il y a { $known }.
error-bot = Aucun robot « { $name } » ne joue à { $game } ; il y a { $known }.
error-seat = Une place est human ou bot:NOM, et non « { $value } ».
error-seats = { $same ->
    [yes] { $game } se joue à { $fewest }, et non à { $seats }.
   *[no] { $game } se joue de { $fewest } à { $most }, et non à { $seats }.
}
error-option-form = Une option s’écrit nom=valeur, et non « { $value } ».
error-option = { $game } n’a pas d’option « { $name } » ; il y a { $known }.
error-option-value = L’option { $name } accepte { $choices }, et non « { $value } ».
error-no-cards = { $game } n’a pas de fichier de cartes : seul premier se joue avec ses propres cartes.
error-seed = Une graine est un nombre entier, ou 0x suivi de chiffres hexadécimaux, et non « { $value } ».
error-trace = --trace complète un journal : ajoutez --journal FICHIER.
error-terminal = Le terminal est trop petit : { $columns } × { $lines }. Il faut { $least-columns } × { $least-lines } pour la table.
error-database = Une base se donne sous la forme postgresql://…, et non « { $value } ».
error-port = Impossible d’ouvrir le port { $port } : il est occupé ou interdit.
error-file = Impossible de lire { $file } : { $problem ->
    [missing] ce fichier ou dossier n’existe pas
    [forbidden] vous n’en avez pas le droit
    [folder] c’est un dossier
    [full] le disque est plein
   *[other] le système refuse
}.
error-write = Impossible d’écrire { $file } : { $problem ->
    [missing] ce fichier ou dossier n’existe pas
    [forbidden] vous n’en avez pas le droit
    [folder] c’est un dossier
    [full] le disque est plein
   *[other] le système refuse
}.
error-empty = Il n’y a aucune partie dans { $file }.
error-no-picture = Il n’y a pas d’images de { $game }, seulement de { $known }.
error-nothing-decided = Personne n’a rien eu à décider dans cette partie : la donne l’a terminée.
error-no-move = La partie a les coups 1 à { $most } ; il n’y a pas de coup { $number }.
error-no-game-number = { $file } contient { $count } parties ; il n’y a pas de partie { $number }.
error-not-waiting = Le siège { $value } n’a rien à décider à ce moment ; c’est à : { $seats }.
error-no-seat = La partie a les places 0 à { $most } et all ; la place « { $value } » n’existe pas.
error-resume-alone = --resume reprend une partie telle quelle : n’ajoutez ni jeu, ni places, ni options, ni cartes, ni graine.
error-many-games = { $file } contient { $count } parties ; seul un fichier d’une partie peut reprendre.
error-nothing-to-resume = Il n’y a aucune partie interrompue à reprendre.
error-url = --server attend une adresse comme http://192.168.1.20:8080, et non « { $value } ».
error-online-argument = { $argument } ne va pas avec --server : la table est déjà faite.
error-online-game = Cette version de Tablée ne sait pas montrer le jeu « { $game } » de ce serveur.
error-unreachable = Aucun serveur ne répond à l’adresse { $server }.
error-not-tablee = Ce qui répond à l’adresse { $server } n’est pas un serveur de Tablée, ou pas de la même version.
error-no-code = Aucune table de { $server } n’a le code { $value }.
error-no-free-seat = Il n’y a plus de place libre à la table { $table }.
error-refused = { $sentence }
error-saved-seats = { $file } ne contient plus les places de Tablée. Mettez ce fichier de côté pour continuer sans elles.
error-over = La partie de { $file } est terminée ; « tablee replay » la montre.
error-full = Impossible d’écrire la sortie : le disque est plein.
error-closed = La sortie a été fermée avant la fin.
error-input-closed = L’entrée s’est fermée au milieu de la partie.
error-interrupted = Interrompu.

# Journals that are not right
journal-unreadable = La ligne { $line } n’est pas une partie de Tablée.
journal-version = La ligne { $line } a été jouée avec la version { $theirs } des règles ; ce programme a la version { $ours } et ne la rejoue pas.
journal-setting = La ligne { $line } a des réglages que le jeu n’accepte pas.
journal-fair = La ligne { $line } montre un secret qui n’est pas celui promis avant la donne.
journal-material = La ligne { $line } a été jouée avec des cartes que l’on n’a pas : { $problem }.
journal-deal = La ligne { $line } montre une donne qui ne vient pas de sa graine.
journal-legal = Ligne { $line }, coup { $move } : les coups permis ne sont pas ceux du journal.
journal-move = Ligne { $line }, coup { $move } : contraire aux règles ({ $clause }).
journal-position = Ligne { $line }, coup { $move } : la position n’est pas celle du journal.
journal-outcome = La ligne { $line } annonce un résultat auquel les coups ne mènent pas.

# Moves that are refused
refused-invalid = « { $move } » n’est pas un coup possible ici.
refused-invalid-near = « { $move } » n’est pas un coup possible ici. Vouliez-vous dire « { $near } » ?
refused-number = Il n’y a pas de coup { $number } ; ils vont de 1 à { $most }.
refused-illegal = { $why } (règle { $clause })

# tablee hint
hint-head = { $game }, coup { $move } : un conseil pour { $who }
hint-chance = gagne à { $chance } %
hint-why-only = Il n’y a rien d’autre à faire.
hint-why-sure = C’est ce que ferait un joueur prudent.
hint-why-avoids = Cela évite « { $other } », qui ne gagne qu’à { $chance } %.
hint-why-keeps = Cela garde { $cards } pour plus tard ; « { $other } » ne gagne qu’à { $chance } %.
hint-why-place = « { $other } » gagne plus souvent ({ $chance } %), mais ceci mène à une meilleure place à la fin.
hint-why-close = « { $other } » se vaut à peu près ({ $chance } %).
hint-played = Coup joué : { $move }, { $chance } %.
