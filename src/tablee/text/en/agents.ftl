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
