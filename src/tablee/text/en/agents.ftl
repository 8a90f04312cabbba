## For programs that play by reading and writing: tablee.envs.text and “tablee mcp”

agents-welcome = { $seats ->
    [one] This is { $game }, for you alone.
   *[other] This is { $game } with { $seats } players. You are { $who }.
}
agents-answer = { $marks ->
    [none] Answer with a move in the form shown below the table.
    [letters] Answer with one of the listed moves: its letters or its words.
   *[numbers] Answer with one of the listed moves: its number or its words.
} You can write more than that if the move itself stands in [square brackets]. “? MOVE” tells the rule behind a move, “rules” tells them all again.
agents-help =
    { $marks ->
        [none] Answer with a move in the form shown below the table.
        [letters] Answer with one of the listed moves: its letters or its words.
       *[numbers] Answer with one of the listed moves: its number or its words.
    }
    ? MOVE   the rule behind a move; ? alone shows this help
    rules    all the rules

# tablee mcp
mcp-name = Assistant
mcp-instructions =
    Tablée is a table for board and card games. You take one seat and see what that seat sees.
    Begin with list_games and start_game to play against bots here, or with join_table to sit down with people at a server.
    Read the rules of a game before you play it. Then look, choose one of the moves, and move; each answer tells what has
    happened since, until it’s your turn again.
mcp-tool-list-games = Lists the games that can be played, with the numbers of players, the bots and the options.
mcp-tool-rules = The rules of a game (“game” is its id; without it, the game at your table), or one of them (“clause”, such as the one a refusal names).
mcp-tool-start-game = Deals a new game on this machine and sits you down. “game” is its id; “seats” says who sits where, one “human” (you) and bots such as “bot:casual”; “options” are those of list_games; the same “seed” gives the same deal.
mcp-tool-join-table = Takes a seat at a table of a Tablée server: by its “link”, or by “server” (an address) and “code”. “name” is what the others will call you. The same name comes back to the same seat.
mcp-tool-look = What has happened since you last looked, the table as your seat sees it, and your moves. While others decide, “wait” lets it take up to so many seconds.
mcp-tool-list-moves = Your legal moves, each with what it does.
mcp-tool-move = Makes a move, written as in list_moves or by its number or letters in the table’s list. A move that isn’t allowed changes nothing; you’re told why.
mcp-tool-explain-move = The rules behind a move.
mcp-tool-hint = The best moves with their chances and the reason, where players can ask for hints: not at a table with other people.
mcp-tool-leave = Leaves the table. A seat at a server stays yours.
mcp-resource-rules = The rules of a game.
mcp-no-table = There’s no table yet: start_game deals a game here, join_table takes a seat at a server’s table.
mcp-over = The game is over. start_game or join_table begins another one.
mcp-not-yet = It’s somebody else’s turn. Look again, with “wait” if you like.
mcp-others = It’s somebody else’s turn.
mcp-waiting = The game begins when every seat is taken and everybody is ready. Look again, with “wait” if you like.
mcp-unlisted = The moves of this game can’t be listed: write one in the form that the table shows.
mcp-no-answer = The server isn’t answering. Nothing is lost: look again in a moment.
mcp-no-clause = There’s no rule “{ $clause }” in this game; there are { $known }.
mcp-left = You’ve left the table.
