## For programs that play by reading and writing: tablee.envs.text and “tablee mcp”

agents-welcome = { $seats ->
    [one] Voici { $game }, en solitaire.
   *[other] Voici { $game }, à { $seats } joueurs. Rôle : { $who }.
}
agents-answer = { $marks ->
    [none] Réponse attendue : un coup sous la forme indiquée sous la table.
    [letters] Réponse attendue : un des coups de la liste, par ses lettres ou ses mots.
   *[numbers] Réponse attendue : un des coups de la liste, par son numéro ou ses mots.
} On peut écrire autre chose en plus si le coup lui-même est entre [crochets]. « ? COUP » donne la règle d’un coup, « règles » les redonne toutes.
agents-help =
    { $marks ->
        [none] Réponse attendue : un coup sous la forme indiquée sous la table.
        [letters] Réponse attendue : un des coups de la liste, par ses lettres ou ses mots.
       *[numbers] Réponse attendue : un des coups de la liste, par son numéro ou ses mots.
    }
    ? COUP   la règle d’un coup ; ? tout seul affiche cette aide
    règles   toutes les règles

# tablee mcp
mcp-name = Assistant
mcp-instructions =
    Tablée est une table de jeux de société. Vous y occupez une place et voyez ce que l’on voit de cette place.
    Commencez par list_games puis start_game pour jouer ici contre des robots, ou par join_table pour jouer avec des gens sur
    un serveur. Lisez les règles d’un jeu avant d’y jouer. Ensuite : regarder (look), choisir un coup, jouer (move) ; chaque
    réponse raconte ce qui s’est passé, jusqu’à ce que ce soit de nouveau à vous.
mcp-tool-list-games = La liste des jeux, avec le nombre de joueurs, les robots et les options.
mcp-tool-rules = Les règles d’un jeu (« game » est son identifiant ; sans lui, le jeu de votre table), ou une seule d’entre elles (« clause », comme celle que nomme un refus).
mcp-tool-start-game = Distribue une nouvelle partie sur cette machine et vous y assied. « game » est l’identifiant du jeu ; « seats » dit qui est à quelle place, un seul « human » (vous) et des robots comme « bot:casual » ; « options » sont celles de list_games ; le même « seed » donne la même donne.
mcp-tool-join-table = Prend une place à une table d’un serveur Tablée : par son lien (« link »), ou par « server » (une adresse) et « code ». « name » est le nom que verront les autres. Le même nom retrouve la même place.
mcp-tool-look = Ce qui s’est passé depuis le dernier regard, la table vue de votre place et vos coups. Pendant que les autres réfléchissent, « wait » accorde jusqu’à tant de secondes.
mcp-tool-list-moves = Vos coups possibles, chacun avec son effet.
mcp-tool-move = Joue un coup, écrit comme dans list_moves ou par son numéro ou ses lettres dans la liste de la table. Un coup interdit ne change rien ; la raison est donnée.
mcp-tool-explain-move = Les règles derrière un coup.
mcp-tool-hint = Les meilleurs coups, leurs chances et la raison, là où l’on peut demander conseil : pas à une table avec d’autres personnes.
mcp-tool-leave = Quitte la table. Une place sur un serveur reste la vôtre.
mcp-resource-rules = Les règles d’un jeu.
mcp-no-table = Pas encore de table : start_game distribue une partie ici, join_table prend une place à la table d’un serveur.
mcp-over = La partie est terminée. start_game ou join_table en commence une autre.
mcp-not-yet = C’est à quelqu’un d’autre de jouer. Pour suivre la partie : look, avec « wait » au besoin.
mcp-others = C’est à quelqu’un d’autre de jouer.
mcp-waiting = La partie commence quand toutes les places sont prises et que tout le monde est prêt. D’ici là : look, avec « wait » au besoin.
mcp-unlisted = Les coups de ce jeu ne se mettent pas en liste : il faut en écrire un sous la forme indiquée sous la table.
mcp-no-answer = Le serveur ne répond pas. Rien n’est perdu : il suffit de redemander look dans un instant.
mcp-no-clause = Il n’y a pas de règle « { $clause } » dans ce jeu ; il y a { $known }.
mcp-left = Table quittée.
