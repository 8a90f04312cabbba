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
