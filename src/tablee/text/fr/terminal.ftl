## The command `tablee`

# Who sits at the table
player-human = Joueur { $number }
player-you = Vous
player-bot = Robot { $name }

# Help pages
help-main =
    Tablée : des jeux de société, joués pour de vrai.

    tablee                       ouvrir la page dans votre navigateur
    tablee games                 voir la liste des jeux
    tablee play JEU              jouer dans le terminal
    tablee rules JEU             lire les règles, dans nos mots
    tablee learn [JEU]           apprendre un jeu en jouant
    tablee replay FICHIER        revoir une partie
    tablee hint [FICHIER]        voir ce que jouerait un joueur fort, et pourquoi
    tablee cards show            voir les cartes de Mon Premier Deck Building
    tablee completion SHELL      laisser bash, zsh ou fish compléter ce que vous tapez
    tablee draw FICHIER          dessiner un lancer
    tablee simulate JEU          laisser des robots jouer de nombreuses parties
    tablee lab                   étudier comment se joue un jeu
    tablee serve                 ouvrir des tables sur le réseau
    tablee reload                remplacer un serveur en marche par une nouvelle version
    tablee doctor                vérifier tout ce qu’il faut à un serveur, et dire quoi faire
    tablee mcp [JEU]             une place pour un assistant IA
    tablee verify FICHIER        vérifier la donne d’une partie
    tablee backup FICHIER        copier toutes les tables, pendant qu’on joue
    tablee restore FICHIER       remettre une telle copie en place
    tablee forget NOM|TABLE      supprimer les tables d’une personne, ou une table
    tablee rescue FICHIER        sauver ce qui peut l’être d’une base abîmée
    tablee export TABLE          exporter tout ce qui est gardé d’une table, pour l’hôte
    tablee bench                 mesurer la vitesse de cette machine
    tablee new NOM               commencer votre propre jeu
    tablee test JEU              vérifier votre propre jeu

    Chaque commande s’explique avec --help. Pour l’anglais, ajoutez --lang en.
help-games =
    tablee games [--lang fr|en]

    Donne la liste des jeux, avec leurs joueurs, leurs options et leurs robots.
help-rules =
    tablee rules JEU [--lang fr|en]

    Affiche les règles d’un jeu, chacune avec son numéro.
help-play =
    tablee play JEU [--seats human,bot:casual] [--option nom=valeur]
    {""}            [--names current|first] [--cards FICHIER] [--seed N] [--lang fr|en]
    tablee play --resume [NOM|FICHIER]
    tablee play --server URL --code CODE [--name NOM] [--names current|first] [--lang fr|en]

    Joue une partie dans le terminal. --seats dit qui joue : human, ou un robot avec
    son niveau : bot:expert, bot:strong, bot:casual, bot:novice ou bot:random.
    --option peut être répété ; « tablee games » donne la liste des options.
    --names first montre les noms de cartes de la première édition, quand il y en a.
    --cards joue à Mon Premier Deck Building avec les cartes d’un fichier à vous.
    --resume reprend la partie interrompue, par son nom ou son fichier ; s’il y en a plusieurs, il en donne la liste.
    --server et --code prennent une place à une table du réseau, ou la reprennent ; --name dit qui vous êtes.
help-learn =
    tablee learn [JEU [LEÇON]] [--names current|first] [--lang fr|en]
    tablee learn [JEU] --list

    Apprend un jeu en jouant : une table préparée, une bulle qui dit une seule chose, et votre coup.
    Sans LEÇON, c’est la première leçon du jeu ; sans JEU, vous choisissez parmi toutes.
    --list affiche une ligne par leçon.
    --names first montre les noms de cartes de la première édition, quand il y en a.
help-simulate =
    tablee simulate JEU --games N --bots casual,random [--option nom=valeur]
    {""}            [--cards FICHIER] [--seed S] [--json] [--journal FICHIER] [--trace] [--workers N] [--lang fr|en]

    Fait jouer N parties à des robots et compte les victoires. La même graine donne les mêmes parties, sauf avec
    TABLEE_PURE=1 et des robots qui cherchent : ils réfléchissent alors à la montre.
    --journal écrit chaque partie sur une ligne de JSON ; --trace y ajoute coups permis et positions.
    --workers joue sur ce nombre de cœurs, tous par défaut. Les parties restent les mêmes.
help-replay =
    tablee replay FICHIER [--game N] [--seat N|all] [--lang fr|en]

    Montre une partie d’un journal, coup par coup, et vérifie qu’elle respecte les règles.
    --seat montre ce que voyait cette place ; all découvre toutes les cartes. --game choisit une ligne du fichier.
help-cards =
    tablee cards show [FICHIER] [--lang fr|en]
    tablee cards check FICHIER [--lang fr|en]
    tablee cards export [FICHIER] [--lang fr|en]

    Montre les cartes de Mon Premier Deck Building, les nôtres ou celles d’un fichier, et vérifie un fichier que vous avez écrit.
    « export » écrit les nôtres dans un nouveau fichier, à modifier ; docs/premier.md explique comment il s’écrit.
help-completion =
    tablee completion bash|zsh|fish [--lang fr|en]

    Affiche un script qui permet à votre shell de compléter commandes, jeux et options avec Tab. Avec bash, mettez
    eval "$(tablee completion bash)" dans votre ~/.bashrc.
help-hint =
    tablee hint [JOURNAL] [--game N] [--move N] [--seat S] [--level expert|strong|casual|novice] [--lang fr|en]

    Réfléchit à une position avec ce que peut savoir la personne qui doit jouer, et montre les meilleurs coups, leurs chances
    de gagner et la raison. Sans fichier, c’est votre partie interrompue ; --move choisit un coup, --game une ligne.
help-draw =
    tablee draw JOURNAL [--move N] [--game N] [-o FICHIER.svg] [--lang fr|en]

    Dessine un lancer de Carrom Deluxe avec le chemin de tous les disques, en SVG. --move le choisit, sinon c’est le dernier ;
    --game choisit une ligne du fichier. Sans -o, l’image va sur la sortie.
help-serve =
    tablee serve [--host H] [--port P] [--data DOSSIER] [--database URL] [--trust ADRESSE[,…]] [--keep JOURS]
    {""}         [--workers N] [--pid-file FICHIER] [--metrics-port P] [--metrics-for ADRESSE[,…]]
    {""}         [--log json|text] [--log-level debug|info|warning|error] [--cards FICHIER] [--no-lab] [--no-open]

    Ouvre la page et ses tables pour cette machine et le réseau local, et la montre dans votre navigateur, sauf avec
    --no-open. « tablee » seul fait de même. Sans --port, c’est 8080, ou le prochain port libre. Les parties sont gardées
    dans un fichier du dossier de données ; avec --database postgresql://… plusieurs serveurs partagent une base.
    Avec --cards, les nouvelles tables de Mon Premier Deck Building jouent avec les cartes d’un fichier.
    --trust nomme les serveurs mandataires placés devant celui-ci, par adresse ou par réseau : ce qu’ils disent de
    l’adresse d’un visiteur est cru. --keep oublie pour de bon les tables que personne n’a touchées depuis tant de jours.
    Le serveur examine aussi les fichiers de cartes des visiteurs, un à la fois ; --no-lab le lui interdit.

    Avec --workers N, N processus servent un même port ; ils sont surveillés, et il faut PostgreSQL s’il y en a plus
    d’un. Avec --pid-file, le serveur note son numéro dans un fichier, et « tablee reload --pid-file FICHIER » (ou
    SIGHUP) remplace ses processus un par un : une nouvelle version prend le relais pendant qu’on joue.
    --metrics-port P donne ses mesures à Prometheus sur un port à part : à cette machine, et aux adresses que nomme
    --metrics-for. Dans un terminal, le journal du serveur est du texte, et sinon un objet JSON par ligne ; --log choisit,
    et avec --log json rien d’autre n’est dit.
help-reload =
    tablee reload --pid-file FICHIER

    Remplace un par un les processus d’un serveur en marche, par exemple par une nouvelle version de Tablée. Tout le
    monde se reconnecte en moins d’une seconde et rien n’est perdu. Le journal du serveur dit quand c’est fait.
help-doctor =
    tablee doctor [--data DOSSIER] [--database URL] [--host H] [--port P] [--trust ADRESSE[,…]] [--metrics-port P] [--json]

    Regarde tout ce qu’il faut à un serveur, et dit quoi faire là où quelque chose manque : versions, base de données,
    schéma, espace, horloge, règles compilées, mandataire, ports. Donnez-lui les options de « tablee serve », sous le
    compte qui fait tourner le serveur. Il ne change rien, et un serveur peut être en marche. Le code de sortie est 1 si
    quelque chose ne va pas.
help-mcp =
    tablee mcp [JEU] [--seats human,bot:casual] [--option nom=valeur] [--cards FICHIER] [--seed N] [--lang fr|en]
    tablee mcp --link URL [--name NOM] [--lang fr|en]
    tablee mcp --server URL --code CODE [--name NOM] [--lang fr|en]

    Fait jouer un assistant, par le protocole MCP (Model Context Protocol) sur l’entrée et la sortie standard : donnez cette
    commande au programme de l’assistant. Il ne voit que sa propre place. Sans jeu ni table, il choisit lui-même ; --seats
    demande exactement un « human », et c’est l’assistant.
help-verify =
    tablee verify JOURNAL

    Recalcule chaque mélange d’une partie à partir du secret et des nombres des joueurs, et vérifie chaque coup.
help-export =
    tablee export TABLE [--data DOSSIER] [--database URL] [--lang fr|en]

    Écrit tout ce qui est gardé d’une table, trouvée par son identifiant ou son code, en lignes de JSON : même d’une table
    que le serveur a mise de côté. Cela dévoile la donne et toutes les cartes cachées : c’est pour l’hôte seul.
help-backup =
    tablee backup FICHIER [--data DOSSIER] [--database URL] [--replace] [--lang fr|en]

    Copie toutes les tables d’un serveur dans un seul fichier, telles qu’elles sont à un même instant ; on peut continuer
    à jouer. --data ou --database disent où sont les tables, comme pour « tablee serve ». Un fichier qui existe déjà
    reste en place, sauf avec --replace. La copie contient les cartes cachées et les secrets des donnes : gardez-la pour vous.
help-restore =
    tablee restore FICHIER [--data DOSSIER] [--database URL] [--replace] [--lang fr|en]

    Remet une copie faite par « tablee backup » là où « tablee serve » cherche ses tables. Arrêtez d’abord le serveur.
    Des tables déjà présentes restent en place, sauf avec --replace ; dans un dossier, elles sont alors gardées sous un
    autre nom. Une copie de SQLite peut aller dans PostgreSQL, et inversement.
help-forget =
    tablee forget NOM|TABLE [--data DOSSIER] [--database URL] [--yes] [--lang fr|en]

    Montre la table qui a cet identifiant ou ce code, ou toutes celles où quelqu’un de ce nom a une place, puis, si vous
    êtes d’accord, les supprime pour de bon avec tout ce qui s’y est joué. --yes ne pose pas la question. On peut s’en
    servir pendant qu’un serveur tourne.
help-rescue =
    tablee rescue FICHIER [--data DOSSIER] [--from ABÎMÉ] [--lang fr|en]

    Sauve ce qui peut l’être d’une base abîmée dans un nouveau FICHIER, que « tablee restore » met ensuite en place :
    chaque table, jusqu’au premier coup perdu. La base abîmée est celle du dossier de données, ou le fichier donné avec
    --from. Elle reste telle quelle.
help-bench =
    tablee bench [--lang fr|en]

    Mesure combien de parties au hasard cette machine joue par seconde.

# tablee games
games-seats = { $fewest ->
    [one] { $fewest } joueur
   *[other] { $fewest } joueurs
}
games-seats-range = { $fewest } à { $most } joueurs
games-bots = Robots : { $bots }
games-options = Options :
games-start = Pour jouer : tablee play { $game }

# tablee learn
learn-which = Quelle leçon (numéro, ou quitter) ?
learn-which-not = Tapez un numéro de 1 à { $most }, ou quitter.
learn-go-on = Entrée pour continuer (reprendre, quitter) :
learn-back = On revient en arrière : c’est de nouveau à vous.
learn-hint = Essayez : { $move }
learn-no-undo = Rien à reprendre : c’est le début.
learn-left = À bientôt ! Pour recommencer cette leçon : { $command }
learn-next = Leçon suivante, { $name } : { $command }
learn-last = C’était la dernière leçon de ce jeu. À vous de jouer : { $command }
learn-help =
    { $marks ->
        [none] Écrivez un coup avec ses mots.
        [letters] Pour jouer un coup, tapez ses lettres ou ses mots.
       *[numbers] Pour jouer un coup, tapez son numéro ou le mot écrit à côté.
    }
    { $marks ->
        [none] ? COUP     la règle derrière un coup ; ? seul affiche cette aide
        [letters] ? c        la règle derrière le coup c ; ? seul affiche cette aide
       *[numbers] ? N        la règle derrière le coup N ; ? seul affiche cette aide
    }
    et si N    ce que ferait un coup, autant que vous pouvez le savoir
    conseil    un coup qui fait avancer
    reprendre  un pas en arrière
    règles     toutes les règles
    quitter    s’arrête là

# Playing
play-prompt = { $marks ->
    [none] Votre coup (? pour l’aide) :
    [letters] Votre coup (lettres ou mots, ? pour l’aide) :
   *[numbers] Votre coup (numéro ou mot, ? pour l’aide) :
}
play-your-turn = { $who }, c’est à vous.
play-done = Vu ? Appuyez sur Entrée pour passer la main (reprendre annule le coup).
play-hand-over = { $who } : prenez le clavier, puis appuyez sur Entrée. Les autres regardent ailleurs !
play-help =
    { $marks ->
        [none] Écrivez un coup avec ses mots.
        [letters] Pour jouer un coup, tapez ses lettres ou ses mots : c, 8 8, joker comme 7.
       *[numbers] Pour jouer un coup, tapez son numéro ou le mot écrit à côté.
    }
    { $marks ->
        [none] ? COUP     la règle derrière un coup ; ? seul affiche cette aide
        [letters] ? c        la règle derrière le coup c ; ? seul affiche cette aide
       *[numbers] ? N        la règle derrière le coup N ; ? seul affiche cette aide
    }
    et si N    ce que ferait un coup, autant que vous pouvez le savoir
    conseil    les meilleurs coups, leurs chances et la raison
    reprendre  annule votre dernier coup, si vous n’avez rien appris depuis
    règles     toutes les règles
    quitter    s’arrête là ; la partie est enregistrée
play-undone = Coup repris.
play-no-undo = Impossible de reprendre : vous n’avez pas encore joué, ou vous avez appris quelque chose depuis.
play-saved =
    La partie est enregistrée. Pour la reprendre :
    {""}  { $command }
resume-several = Plusieurs parties ont été interrompues. Chacune reprend avec sa propre commande :
resume-game = { $game }, coup { $move }
play-journal = Cette partie est enregistrée dans { $file }
play-next-level = Envie d’un autre adversaire ? { $level } : { $command }
play-resumed = Reprise { OF($game) }, coup { $move }.
play-result = { $me ->
    [yes] Vous remportez la partie !
   *[no] { $who } remporte la partie.
}
play-result-shared = { $names } se partagent la victoire.
play-result-shared-you = Vous partagez la victoire avec { $names } !
play-resigned = { $me ->
    [yes] Vous avez abandonné.
   *[no] Abandon : { $who }.
}
play-rule = Règle { $clause } : { $text }
play-what-unknown = De « { $move } », on ne peut rien dire d’avance.

# Playing at a table of a server
online-guest = Joueur
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
online-stand-in = Votre temps est écoulé : un robot joue à votre place. Appuyez sur Entrée pour revenir.
online-back = { $me ->
    [yes] Vous avez demandé à reprendre votre dernier coup.
   *[no] { $who } aimerait reprendre un coup. Répondez oui ou non ; si vous jouez, c’est non.
}
online-help =
    { $marks ->
        [none] Écrivez un coup avec ses mots.
        [letters] Pour jouer un coup, tapez ses lettres ou ses mots : c, 8 8, joker comme 7.
       *[numbers] Pour jouer un coup, tapez son numéro ou le mot écrit à côté.
    }
    { $marks ->
        [none] ? COUP     la règle derrière un coup ; ? seul affiche cette aide
        [letters] ? c        la règle derrière le coup c ; ? seul affiche cette aide
       *[numbers] ? N        la règle derrière le coup N ; ? seul affiche cette aide
    }
    et si N    ce que ferait un coup, autant que vous pouvez le savoir
    conseil    les meilleurs coups et la raison, si vous jouez seulement contre des robots
    reprendre  demande à reprendre votre dernier coup
    règles     toutes les règles
    quitter    quitte la table ; votre place est gardée
online-thinking = Réflexion…
online-lost = Vous êtes hors ligne. Je réessaie pendant { $seconds } s…
online-found = Vous êtes de nouveau en ligne.
online-unsure = Le serveur ne sait pas encore si c’est enregistré. Je redemande…
online-gone = Le serveur ne répond plus. Votre place est gardée : « { $command } » la reprend.
online-left = Votre place est gardée : « { $command } » la reprend.
online-journal = Le journal de cette partie se télécharge à l’adresse { $address }

# tablee simulate
simulate-line = { $games } parties { OF($game) }, graine { $seed }
simulate-seat = Place { $seat } ({ $bot }) : { $wins } gagnées, { $share } %
simulate-shared = Partagées : { $shared }
simulate-moves = { $moves } coups par partie, { $speed } parties par seconde
simulate-journal = Écrit dans { $file }
simulate-stopped = Arrêté après { $games } parties.

# tablee replay
replay-head = Partie { $number } sur { $count } : { $game }, graine { $seed }
replay-move = Coup { $number }
replay-unfinished = La partie n’est pas encore terminée.
replay-more = Le fichier contient { $count } parties ; --game en montre une autre.

# tablee bench
bench-title = Parties { OF($game) } au hasard sur cette machine
bench-one-core = compilé, un cœur
bench-all-cores = { $cores ->
    [one] compilé, { $cores } cœur
   *[other] compilé, { $cores } cœurs
}
bench-pure = Python simple
bench-games = parties par seconde
bench-moves = coups par seconde
bench-ratio = par rapport à Python simple
bench-call = Un coup joué depuis Python prend { $micro } µs.

# tablee cards
cards-good = { $file } est bon : 5 decks de départ de 7 cartes et 40 cartes communes, dont { $marked } marquées. C’est le jeu de cartes { $hash }.
cards-exported = Nos cartes sont maintenant dans { $file }. Changez ce que vous voulez ; « tablee cards check » vous dira si tout va encore.
cards-two-players = à deux, l’un des joueurs le prend
cards-unreadable = { $file } ne se lit pas comme un fichier de cartes : { $problem ->
    [size] il est trop gros
    [encoding] ce n’est pas du texte en UTF-8
   *[toml] la ligne { $line } n’est pas du TOML valable
}.
cards-pile = { $file } n’a pas de liste de cartes nommée { $pile }.
cards-unknown = { $file } a une partie « { $name } » qui n’a rien à faire dans un fichier de cartes.
cards-required = { $file } : two_players doit être un des cinq decks, et non « { $value } ».
cards-count = { $file } : { $pile } a { $count } cartes au lieu de { $right }.
cards-entry = { $file } : la carte { $number } de { $pile } n’est pas écrite entre accolades.
cards-id = { $file } : la carte { $number } de { $pile } a besoin d’un id en minuscules, chiffres et tirets, et non « { $value } ».
cards-twice = { $file } : deux cartes ont l’id { $card }.
cards-name = { $file } : la carte { $card } a besoin d’un nom court dans chaque langue ; { $field } manque ou ne va pas.
cards-field = { $file } : la carte { $card } a une partie « { $field } » qui n’a rien à faire sur une carte.
cards-no-number = { $kind ->
    [text] { $file } : la carte { $card } a { $field } = "{ $value }", c’est du texte : un nombre s’écrit sans guillemets.
   *[other] { $file } : la carte { $card } a { $field } = { $value }, ce n’est pas un nombre entier.
}
cards-number = { $file } : la carte { $card } a { $field } = { $value }, or { $field } va de { $least } à { $most }.
cards-effect = { $file } : l’effet de la carte { $card } doit être star, parade, thief ou treasure, et non « { $value } ».
cards-mark = { $file } : la carte { $card } ne peut pas être marquée ainsi : true ou false, et seulement une carte commune.
cards-nothing = { $file } : la carte { $card } ne montre rien du tout.
cards-marks = { $file } : { $count } cartes communes sont marquées ; il en faut au moins { $right } pour un tour.

# tablee serve
serve-here = Tablée est ouverte : { $address }
serve-network = Depuis les autres machines du réseau : { $address }
serve-stop = Ctrl-C la ferme ; vous retrouverez vos parties la prochaine fois.
serve-stopped = Fermée. Vous retrouverez vos parties la prochaine fois.

# tablee backup, restore and rescue
keeping-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
keeping-lines = { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
}
backup-done = { $tables }, soit { $lines } : tout est dans { $file }.
restore-done = { $tables }, soit { $lines } : tout est remis dans { $place }.
restore-aside = Ce qui s’y trouvait est maintenant dans { $file }.
rescue-done = { $tables }, soit { $lines } : voilà ce qui est sauvé dans { $file }. « tablee restore » le met en place.
rescue-cut = { $count ->
    [one] La fin d’{ $count } table est perdue : { $names }. La partie reprendra d’où elle en était avant.
   *[other] La fin de { $count } tables est perdue : { $names }. Les parties reprendront d’où elles en étaient avant.
}
rescue-lost = { $count ->
    [one] { $count } table est perdue : sa donne ou son début est illisible.
   *[other] { $count } tables sont perdues : leur donne ou leur début est illisible.
}

# tablee forget
forget-table = { $code }  { $game }  { $names }  touchée le { $date }
forget-ask = Supprimer { $tables } pour de bon ? Tapez oui :
forget-yes = oui
forget-done = { $tables } : c’est supprimé.
forget-kept = Rien n’a été supprimé.

# tablee verify
verify-fair = { $count ->
    [one] La donne est bonne : le secret est bien celui qui était promis, et le { $count } coup respecte les règles.
   *[other] La donne est bonne : le secret est bien celui qui était promis, et les { $count } coups respectent les règles.
}
verify-plain = { $count ->
    [one] La partie vient de sa graine, et le { $count } coup respecte les règles. Aucun serveur ne l’a distribuée : il n’y a pas de promesse à vérifier.
   *[other] La partie vient de sa graine, et les { $count } coups respectent les règles. Aucun serveur ne l’a distribuée : il n’y a pas de promesse à vérifier.
}

# Waiting
wait-compiling = { $seconds ->
    [one] Les experts { OF($name) } s’échauffent, une seule fois sur cette machine : environ { $seconds } seconde…
   *[other] Les experts { OF($name) } s’échauffent, une seule fois sur cette machine : environ { $seconds } secondes…
}
wait-compiling-soon = Les experts { OF($name) } sont presque prêts…
wait-loading = Chargement des règles { OF($name) }…

# What went wrong
error-command = La commande « { $command } » n’existe pas. « tablee --help » en donne la liste.
did-you-mean = Vouliez-vous dire « { $word } » ?
error-shell = Pas de complétion pour « { $value } » ; il y en a pour { $known }.
error-exists = { $file } existe déjà. Choisissez un autre nom, ou déplacez-le d’abord.
error-argument = Je ne comprends pas « { $argument } ». « tablee { $command } --help » montre ce qui est possible.
error-value = { $argument } attend une valeur. « tablee { $command } --help » montre comment faire.
error-number = { $argument } attend un nombre entier, au moins { $least }, et non « { $value } ».
error-number-range = { $argument } attend un nombre entier de { $least } à { $most }, et non « { $value } ».
error-missing = Il manque { $what } à « tablee { $command } ». « tablee { $command } --help » montre comment faire.
error-language = La langue « { $value } » n’existe pas ici ; il y a fr et en.
error-names = Les noms de cartes « { $value } » n’existent pas ; il y a { $known }.
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
error-no-database = { $where } ne contient pas les tables de Tablée, ou ne répond pas.
error-no-table = La table « { $table } » n’y est pas.
error-workers-database = Plusieurs processus ont besoin d’une base PostgreSQL commune : ajoutez --database postgresql://…, ou retirez --workers.
error-workers-here = Sous Windows, on ne peut ni utiliser plusieurs processus ni recharger le serveur.
error-pid-file = { $file } ne contient pas le numéro d’un processus.
error-no-server = Aucun serveur ne tourne sous le numéro indiqué dans { $file }.
error-not-your-server = Le serveur indiqué dans { $file } appartient à quelqu’un d’autre : vous ne pouvez pas le recharger.
reload-told = Le serveur remplace ses processus ; son journal dira quand ce sera fait.
error-data-taken = Un serveur de Tablée utilise déjà { $folder }. Fermez-le d’abord, ou choisissez un autre dossier avec --data.
error-database-newer = Les parties de { $place } ont été enregistrées par une version plus récente de Tablée. Mettez Tablée à jour, ou choisissez un autre endroit.
error-database-broken = { $place } est abîmé, ou n’est pas une base de Tablée. Remettez une copie en place avec « tablee restore », sauvez ce qui reste avec « tablee rescue », ou déplacez ce fichier pour repartir de zéro.
error-database-truncated = { $place } a perdu sa fin : le fichier a été coupé, ou copié pendant une écriture. Remettez une copie en place avec « tablee restore », ou sauvez ce qui reste avec « tablee rescue ».
error-database-copied = { $place } a été copié pendant qu’un serveur s’en servait, sans le fichier -wal qui l’accompagne : les derniers coups manquent. Copiez les deux quand aucun serveur ne tourne, ou passez par « tablee backup » ; si vous n’avez rien d’autre, « tablee rescue » sauve ce qui s’y trouve.
error-database-older = Les tables de { $place } ont été enregistrées par une version plus ancienne de Tablée. Lancez-y « tablee serve » une fois : elles seront mises à jour.
error-nothing-to-forget = Aucune table n’a l’identifiant ou le code { $value }, et personne de ce nom n’a de place nulle part.
error-kept-file = { $file } existe déjà. Choisissez un autre nom, ou remplacez-le avec --replace.
error-kept-games = Il y a déjà des tables dans { $place }. Choisissez un autre endroit, ou ajoutez --replace.
error-database-unreachable = Aucune base de données ne répond à l’adresse { $place }. PostgreSQL y est-il lancé ?
error-database-driver = Pour garder les tables dans PostgreSQL, il faut un paquet de plus : pip install "tablee[postgresql]".
error-database-refused = La base de données à l’adresse { $place } refuse la connexion. Vérifiez le nom, le mot de passe et le nom de la base.
error-host = Cette machine n’a pas d’adresse « { $value } » : --host attend une des siennes, 127.0.0.1 pour cette machine seule, ou 0.0.0.0 pour le réseau.
error-trust = --trust attend des adresses et des réseaux séparés par des virgules, comme 127.0.0.1 ou 10.0.0.0/8, pas « { $value } ».
error-metrics-for = --metrics-for attend des adresses et des réseaux séparés par des virgules, comme 10.0.0.5 ou 10.0.0.0/8, pas « { $value } ».
error-log = { $argument } accepte { $known }, pas « { $value } ».
error-metrics-library = Pour donner des mesures à Prometheus, il faut un paquet de plus : pip install "tablee[metrics]".
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
    [file] c’est un fichier, il faut un dossier
    [full] le disque est plein
   *[other] le système refuse
}.
error-empty = Il n’y a aucune partie dans { $file }.
error-no-picture = Il n’y a pas d’images { OF($game) }, seulement { OF($known) }.
error-picture-kind = Les images sont dessinées en SVG : { $file } ne peut pas en être une, -o { $right } convient.
error-nothing-decided = Personne n’a rien eu à décider dans cette partie : la donne l’a terminée.
error-no-move = La partie a les coups 1 à { $most } ; il n’y a pas de coup { $number }.
error-no-rules = Le jeu « { $game } » vient d’un autre paquet, qui n’apporte pas de règles à lire.
error-no-lessons = Le jeu « { $game } » n’apporte pas de leçons.
error-lesson = { $game } n’a pas de leçon « { $name } » ; il y a { $known }.
error-bad-lesson = Il y a une erreur dans les leçons : { $problem }
error-no-game-number = { $file } contient { $count } parties ; il n’y a pas de partie { $number }.
error-not-waiting = La place { $value } n’a rien à décider à ce moment ; c’est à la place { $seats }.
error-no-seat = La partie a les places 0 à { $most } et all ; la place « { $value } » n’existe pas.
error-resume-alone = --resume reprend une partie telle quelle : n’ajoutez ni jeu, ni places, ni options, ni cartes, ni graine.
error-many-games = { $file } contient { $count } parties ; on ne peut reprendre qu’un fichier d’une seule partie.
saves-aside = { $file } a été mis de côté. { $problem }
error-nothing-to-resume = Il n’y a aucune partie interrompue à reprendre.
error-url = --server attend une adresse comme http://192.168.1.20:8080, et non « { $value } ».
error-online-argument = { $argument } ne va pas avec --server : la table existe déjà.
error-online-game = Cette version de Tablée ne sait pas montrer le jeu « { $game } » de ce serveur.
error-unreachable = Aucun serveur ne répond à l’adresse { $server }.
error-not-tablee = Ce qui répond à l’adresse { $server } n’est pas un serveur de Tablée, ou pas de la même version.
error-no-mcp = Pour les assistants, il faut un paquet de plus : pip install "tablee[mcp]".
error-mcp-seats = Une place est celle de l’assistant : il faut exactement un « human » dans « { $value } ».
error-mcp-join = On trouve la table d’un serveur par son lien, ou par l’adresse du serveur et un code.
error-link = Le lien d’une table ressemble à http://192.168.1.20:8080/t/…, pas à « { $value } ».
error-no-link = Il n’y a pas de table { $value } sur { $server }.
error-no-code = Aucune table de { $server } n’a le code { $value }.
error-no-free-seat = Il n’y a plus de place libre à la table { $table }.
error-refused = { $sentence }
error-saved-seats = { $file } ne contient plus vos places de Tablée. Déplacez ce fichier pour continuer sans elles.
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
journal-material = { $kind ->
    [none] La ligne { $line } nomme des cartes, mais ce jeu n’en a pas à choisir.
    [unsaid] La ligne { $line } ne dit pas avec quelles cartes elle a été jouée.
    [bad] La ligne { $line } a été jouée avec des cartes qui ne forment pas un jeu complet.
   *[other] La ligne { $line } a été jouée avec des cartes qui ne sont pas disponibles ici.
}
journal-deal = La ligne { $line } montre une donne qui ne vient pas de sa graine.
journal-legal = Ligne { $line }, coup { $move } : les coups permis ne sont pas ceux du journal.
journal-move = Ligne { $line }, coup { $move } : contraire aux règles ({ $clause }).
journal-position = Ligne { $line }, coup { $move } : la position n’est pas celle du journal.
journal-outcome = La ligne { $line } annonce un résultat auquel les coups ne mènent pas.

# Moves that are refused
refused-invalid = « { $move } » n’est pas un coup possible ici.
refused-invalid-near = « { $move } » n’est pas un coup possible ici. Vouliez-vous dire « { $near } » ?
refused-number = Il n’y a pas de coup { $number } ; ils vont de 1 à { $most }.
refused-now = « { $move } » n’est pas permis maintenant.
refused-illegal = { $why } (règle { $clause })

# tablee hint
hint-head = { $game }, coup { $move } : un conseil pour { $who }
hint-chance = { $chance } % de chances de gagner
hint-played = Coup joué : { $move }, { $chance } %.

# tablee doctor
doctor-about-versions = Versions
doctor-about-database = Base de données
doctor-about-schema = Schéma
doctor-about-integrity = Intégrité
doctor-about-space = Espace
doctor-about-clock = Horloge
doctor-about-cache = Règles compilées
doctor-about-proxy = Mandataire
doctor-about-ports = Ports
doctor-versions = Tablée { $tablee }, Python { $python }, Numba { $numba }.
doctor-sqlite = SQLite { $version }.
doctor-sqlite-bug = SQLite { $version } a le bug « WAL-reset » : très rarement, deux programmes qui écrivent au même instant abîment le fichier. Passez à la version 3.51.3 ou plus récente (ou à 3.50.7 ou 3.44.6), prenez PostgreSQL, ou ne lancez « tablee forget » et d’autres outils que lorsque aucun serveur ne tourne ; et faites des sauvegardes avec « tablee backup ».
doctor-page-missing = La page n’a pas été construite, ou il lui manque des fichiers. Réinstallez Tablée à partir de son paquet.
doctor-database = Les tables sont dans { $place }, qu’on peut lire et écrire.
doctor-database-none = Il n’y a pas encore de tables dans { $place } ; le premier démarrage du serveur fera le nécessaire.
doctor-database-locked = Impossible d’écrire dans { $place }. Lancez cette commande sous le compte qui fait tourner le serveur ; si c’est déjà le cas, donnez-lui ce dossier et tout ce qu’il contient, ou choisissez un autre dossier avec --data.
doctor-database-read-only = La base { $place } peut être lue, mais pas écrite. Connectez-vous au serveur principal, pas à une réplique, et autorisez ce compte à y créer des tables (GRANT CREATE ON SCHEMA public).
doctor-database-address = L’adresse de la base de données est illisible. Elle ressemble à postgresql://nom:motdepasse@hôte/base.
doctor-database-full = Il ne reste que { $left } connexions à la base de données. Augmentez max_connections, ou fermez d’autres programmes : chaque processus du serveur peut en prendre 15.
doctor-schema = Schéma { $version }, celui que veut cette version de Tablée.
doctor-schema-older = Le schéma { $version } est plus ancien que { $latest }. Le prochain démarrage le mettra à jour ; faites d’abord une sauvegarde.
doctor-integrity = Le fichier est intact.
doctor-space = { $megabytes } Mo libres à { $place }.
doctor-space-short = Il ne reste que { $megabytes } Mo à { $place }. Faites de la place, ou laissez « tablee serve --keep JOURS » oublier les vieilles tables : sur un disque plein, personne ne peut jouer.
doctor-clock = Il est { $now } ici, et rien ne le contredit.
doctor-clock-behind = Il est { $now } ici, mais des fichiers ou des coups sont plus tardifs. Réglez l’horloge et faites-la tenir à l’heure (systemd-timesyncd, chrony) : les temps de réflexion en dépendent.
doctor-clock-differs = Cette horloge et celle de la base de données ont { $seconds } secondes d’écart. Mettez-les toutes deux à l’heure par NTP, sinon les temps limités finissent trop tôt ou trop tard.
doctor-cache = Les règles sont compilées, dans { $place }.
doctor-cache-stale = Les règles de cette version ne sont pas encore compilées dans { $place }. Le premier démarrage s’en charge, en une minute environ ; d’ici là, les robots sont plus lents.
doctor-cache-locked = Impossible d’écrire dans { $place } : les règles sont donc recompilées à chaque démarrage. Donnez ce dossier au compte qui fait tourner le serveur, ou réglez TABLEE_CACHE.
doctor-cache-off = TABLEE_PURE est activé : les règles ne sont jamais compilées et les robots sont faibles. Désactivez-le, sauf si c’est voulu.
doctor-proxy = On croit ce que disent des visiteurs : { $addresses }.
doctor-proxy-none = Aucun serveur mandataire n’est cru. S’il y en a un, nommez-le avec --trust, sinon tout le monde partage les limites d’une seule adresse.
doctor-trust-all = --trust nomme tout Internet : n’importe qui peut se faire passer pour un autre. Ne nommez que l’adresse de votre mandataire.
doctor-trust-missing = TABLEE_HOSTS est réglé, mais aucun serveur mandataire n’est cru. S’il y en a un, nommez-le avec --trust, sinon tout le monde partage les limites d’une seule adresse.
doctor-hosts-form = TABLEE_HOSTS attend des noms comme jeux.example.org, sans http:// et sans port, pas « { $value } ».
doctor-port = Le port { $port } est libre.
doctor-port-ours = Le port { $port } est occupé, par un serveur Tablée qui répond.
doctor-port-taken = Le port { $port } est occupé par un autre programme. Arrêtez ce programme, ou choisissez un autre port.
doctor-port-forbidden = Ce compte n’a pas droit au port { $port }. Choisissez-en un à partir de 1024, et laissez un mandataire prendre 80 et 443.
doctor-files-few = Seules { $most } connexions sont possibles en même temps. Autorisez plus de fichiers ouverts (ulimit -n, ou LimitNOFILE= dans systemd).
doctor-done = { $wrong ->
    [0] { $look ->
        [0] Tout va bien.
        [one] Rien de grave ; un point mérite un coup d’œil.
       *[other] Rien de grave ; { $look } points méritent un coup d’œil.
    }
    [one] Un point ne va pas.
   *[other] { $wrong } points ne vont pas.
}
