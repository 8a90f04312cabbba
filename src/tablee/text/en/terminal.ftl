## The command `tablee`

# Who sits at the table
player-human = Player { $number }
player-you = You
player-bot = Bot { $name }

# Help pages
help-main =
    Tablée: tabletop games, played for real.

    tablee                       open the page in your browser
    tablee games                 what can be played
    tablee play GAME             play in the terminal
    tablee rules GAME            the rules in our own words
    tablee replay FILE           look at a game again
    tablee hint [FILE]           what a strong player would do, and why
    tablee cards show            the cards of Mon Premier Deck Building
    tablee draw FILE             a shot as a picture
    tablee simulate GAME         let bots play many games
    tablee serve                 open tables on the network
    tablee verify FILE           prove the deal of a game
    tablee bench                 how fast this machine plays

    Every command explains itself with --help. --lang fr speaks French.
help-games =
    tablee games [--lang fr|en]

    Lists the games, their players, options and bots.
help-rules =
    tablee rules GAME [--lang fr|en]

    Prints the rules of a game, each with the id of its clause.
help-play =
    tablee play GAME [--seats human,bot:casual] [--option name=value]
    {""}            [--names current|first] [--cards FILE] [--seed N] [--lang fr|en]
    tablee play --resume [FILE]
    tablee play --server URL --code CODE [--name NAME] [--names current|first] [--lang fr|en]

    Plays a game in the terminal. --seats says who sits where: human, or a bot of
    a level: bot:expert, bot:strong, bot:casual, bot:novice or bot:random.
    --option may be given several times; “tablee games” lists the options.
    --names first shows the card names of the first edition, where a game has them.
    --cards plays Mon Premier Deck Building with the cards of a file of your own.
    --resume goes on with the game that was interrupted last, or with the one in FILE.
    --server and --code take a seat at a table on the network, or take it again; --name says who you are.
help-simulate =
    tablee simulate GAME --games N --bots casual,random [--option name=value]
    {""}            [--cards FILE] [--seed S] [--json] [--journal FILE] [--trace] [--lang fr|en]

    Lets bots play N games and counts who wins. The same seed gives the same games.
    --journal writes every game as a line of JSON; --trace adds legal moves and positions to it.
help-replay =
    tablee replay FILE [--game N] [--seat N|all] [--lang fr|en]

    Shows a game from a journal, move by move, and proves that it keeps the rules.
    --seat shows what that seat could see; all opens every card. --game picks a line of the file.
help-cards =
    tablee cards show [FILE] [--lang fr|en]
    tablee cards check FILE [--lang fr|en]

    Shows the cards of Mon Premier Deck Building, ours or those of a file, and checks a file that you have written.
    Begin with a copy of ours: docs/command.md says where it is and how it is written.
help-hint =
    tablee hint [JOURNAL] [--game N] [--move N] [--seat S] [--level expert|strong|casual|novice] [--lang fr|en]

    Thinks about a position with what the seat to move may know, and shows the best moves with their chances to win and
    why. Without a file it is your interrupted game; --move picks an earlier move, --game a line of the file.
help-draw =
    tablee draw JOURNAL [--move N] [--game N] [-o FILE.svg] [--lang fr|en]

    Draws a shot of Carrom Deluxe with the ways of all discs, as SVG. --move picks it, else it is the last one; --game picks a
    line of the file. Without -o the picture goes to the output.
help-serve =
    tablee serve [--host H] [--port P] [--data DIR] [--database URL] [--cards FILE] [--no-open]

    Opens the page and its tables for this machine and the local network, and shows it in your browser unless --no-open
    is given. “tablee” alone does the same. Without --port it takes 8080, or the next free one. Games are kept in a file
    in the user's data folder; with --database postgresql://… several servers share one database. With
    --cards new tables of Mon Premier Deck Building play with the cards of a file.
help-verify =
    tablee verify JOURNAL

    Recomputes every shuffle of a game from its secret and the players' own numbers, and proves each move.
help-bench =
    tablee bench [--lang fr|en]

    Measures random games per second on this machine, in one run.

# tablee games
games-seats = { $fewest ->
    [one] { $fewest } player
   *[other] { $fewest } players
}
games-seats-range = { $fewest } to { $most } players
games-bots = Bots: { $bots }
games-options = Options:
games-start = Play one: tablee play { $game }

# Playing
play-prompt = { $marks ->
    [none] Your move (? for help):
    [letters] Your move (letters or words, ? for help):
   *[numbers] Your move (number or word, ? for help):
}
play-your-turn = { $who }, it is your turn.
play-done = Seen? Then press Enter to hand over (undo takes the move back).
play-hand-over = { $who }: take the keyboard, then press Enter. Everybody else looks away.
play-help =
    { $marks ->
        [none] Type a move as its words: shot 370 -3.1 4.2, or aim 3 c for help with one.
        [letters] The letters before a move, or its words, make that move: c, 8 8, joker as 7.
       *[numbers] A number or the word beside it makes that move.
    }
    ? N      the rule behind move N, ? alone this help
    undo     takes your last move back while you have learned nothing new since
    hint     the best moves, with their chances, and why
    rules    all the rules
    quit     stops here; the game is saved
play-undone = Taken back.
play-no-undo = That cannot be taken back: there is no move of yours, or you have seen something new since.
play-saved = The game is saved. “tablee play --resume” goes on with it.
play-journal = This game is kept in { $file }
play-resumed = Going on with { $game }, move { $move }.
play-result = { $me ->
    [yes] You win the match!
   *[no] { $who } wins the match.
}
play-resigned = { $me ->
    [yes] You have given up.
   *[no] { $who } has given up.
}
play-rule = Rule { $clause }: { $text }

# Playing at a table of a server
online-guest = Guest
online-open-seat = an open seat
online-seated = { $back ->
    [yes] You are back on your seat at table { $code }, { $name }.
   *[no] You have a seat at table { $code }, { $name }.
}
online-waiting = { $open ->
    [0] Table { $code }: { $names }. Waiting until everybody is ready.
    [one] Table { $code }: { $names }. Waiting for somebody to take the open seat.
   *[other] Table { $code }: { $names }. Waiting for people to take the { $open } open seats.
}
online-dealt = Everybody is ready: the game begins.
online-others = Waiting for { $names }.
online-not-yet = It is not your turn yet. “?” shows what you can do meanwhile.
online-time = { $hours ->
    [0] You have { $seconds } s for this move.
   *[other] You have { $hours } h for this move.
}
online-stand-in = Your time was up: a bot plays for you. Press Enter to come back.
online-back = { $me ->
    [yes] You ask to take your last move back.
   *[no] { $who } asks to take a move back. Answer yes or no; a move of yours is a no.
}
online-help =
    { $marks ->
        [none] Type a move as its words: shot 370 -3.1 4.2, or aim 3 c for help with one.
        [letters] The letters before a move, or its words, make that move: c, 8 8, joker as 7.
       *[numbers] A number or the word beside it makes that move.
    }
    ? N      the rule behind move N, ? alone this help
    undo     asks to take your last move back
    rules    all the rules
    quit     leaves; your seat is kept
online-lost = The connection is lost. I keep trying for { $seconds } s…
online-found = Connected again.
online-gone = The server cannot be reached any more. Your seat is kept: “{ $command }” takes it again.
online-left = Your seat is kept: “{ $command }” takes it again.
online-journal = The journal of this game can be fetched from { $address }

# tablee simulate
simulate-line = { $games } games of { $game }, seed { $seed }
simulate-seat = Seat { $seat } ({ $bot }): { $wins } won, { $share } %
simulate-shared = Shared: { $shared }
simulate-moves = { $moves } moves per game, { $speed } games per second
simulate-journal = Written to { $file }
simulate-stopped = Stopped after { $games } games.

# tablee replay
replay-head = Game { $number } of { $count }: { $game }, seed { $seed }
replay-move = Move { $number }
replay-unfinished = The game is not over yet.
replay-more = The file has { $count } games; --game shows another one.

# tablee bench
bench-title = Random games of { $game } on this machine
bench-one-core = compiled, one core
bench-all-cores = { $cores ->
    [one] compiled, { $cores } core
   *[other] compiled, { $cores } cores
}
bench-pure = plain Python
bench-games = games per second
bench-moves = moves per second
bench-ratio = ratio to plain Python
bench-call = One move played from Python takes { $micro } µs.

# tablee cards
cards-good = { $file } is well: 5 starting decks of 7 cards and 40 common cards, { $marked } of them marked. It is card set { $hash }.
cards-two-players = with two players one of the two takes it
cards-unreadable = { $file } cannot be read as a card file (TOML): { $problem }.
cards-pile = { $file } has no list of cards called { $pile }.
cards-unknown = { $file } has a part “{ $name }” that no card file has.
cards-required = { $file }: two_players names one of the five decks, not “{ $value }”.
cards-count = { $file }: { $pile } has { $count } cards instead of { $right }.
cards-entry = { $file }: card { $number } of { $pile } is not written in braces.
cards-id = { $file }: card { $number } of { $pile } needs an id of small letters, digits and dashes, not “{ $value }”.
cards-twice = { $file }: two cards have the id { $card }.
cards-name = { $file }: card { $card } needs a short name in each language; { $field } is missing or wrong.
cards-field = { $file }: card { $card } has a part “{ $field }” that no card has.
cards-number = { $file }: card { $card } has { $field } = { $value }, but { $field } goes from { $least } to { $most }.
cards-effect = { $file }: the effect of card { $card } is star, parade, thief or treasure, not “{ $value }”.
cards-mark = { $file }: card { $card } cannot be marked like this: true or false, and only on common cards.
cards-nothing = { $file }: card { $card } shows nothing at all.
cards-marks = { $file }: { $count } common cards are marked; at least { $right } must be left for a round.

# tablee serve
serve-here = Tablée is open: { $address }
serve-network = From other machines in this network: { $address }
serve-stop = Ctrl-C closes it; every game goes on at the next start.
serve-stopped = Closed. Every game goes on at the next start.

# tablee verify
verify-fair = { $count ->
    [one] The deal is proved: the secret is the one promised, and { $count } move keeps the rules.
   *[other] The deal is proved: the secret is the one promised, and all { $count } moves keep the rules.
}
verify-plain = { $count ->
    [one] The game comes from its seed, and { $count } move keeps the rules. It was not dealt by a server, so there is no promise to check.
   *[other] The game comes from its seed, and all { $count } moves keep the rules. It was not dealt by a server, so there is no promise to check.
}

# Waiting
wait-compiling = Compiling the rules of { $name }, once for this machine: that can take a minute …

# What went wrong
error-command = There is no command “{ $command }”. “tablee --help” lists them.
error-argument = I do not understand “{ $argument }”. “tablee { $command } --help” shows what is possible.
error-value = { $argument } needs a value. “tablee { $command } --help” shows how.
error-number = { $argument } takes a whole number, at least { $least }, not “{ $value }”.
error-missing = “tablee { $command }” needs { $what }. “tablee { $command } --help” shows how.
error-language = There is no language “{ $value }”; there are fr and en.
error-names = There are no card names “{ $value }”; there are current and first.
error-game = There is no game “{ $name }”; there are { $known }.
error-bot = No bot “{ $name }” plays { $game }; there are { $known }.
error-seat = A seat is human or bot:NAME, not “{ $value }”.
error-seats = { $same ->
    [yes] { $game } takes { $fewest } players, not { $seats }.
   *[no] { $game } takes { $fewest } to { $most } players, not { $seats }.
}
error-option-form = An option is written name=value, not “{ $value }”.
error-option = { $game } has no option “{ $name }”; there are { $known }.
error-option-value = The option { $name } takes { $choices }, not “{ $value }”.
error-no-cards = { $game } has no card file: only premier is played with cards of one’s own.
error-seed = A seed is a whole number or 0x followed by hexadecimal digits, not “{ $value }”.
error-trace = --trace adds to a journal: give --journal FILE as well.
error-terminal = The terminal is too small: { $columns } × { $lines }. The table needs { $least-columns } × { $least-lines }.
error-database = A database is given as postgresql://…, not “{ $value }”.
error-port = Port { $port } cannot be opened: it is taken, or not allowed.
error-file = { $file } cannot be read: { $problem ->
    [missing] there is no such file or folder
    [forbidden] you may not
    [folder] it is a folder
    [full] the disk is full
   *[other] the system refuses
}.
error-write = { $file } cannot be written: { $problem ->
    [missing] there is no such file or folder
    [forbidden] you may not
    [folder] it is a folder
    [full] the disk is full
   *[other] the system refuses
}.
error-empty = There is no game in { $file }.
error-no-picture = There are no pictures of { $game }, only of { $known }.
error-nothing-decided = Nobody had anything to decide in this game: the deal ended it.
error-no-move = The game has moves 1 to { $most }; there is no move { $number }.
error-no-game-number = { $file } has { $count } games; there is no game { $number }.
error-not-waiting = Seat { $value } has nothing to decide there; to decide: { $seats }.
error-no-seat = The game has seats 0 to { $most } and all; there is no seat “{ $value }”.
error-resume-alone = --resume goes on with a game as it is: give no game, seats, options, cards or seed with it.
error-many-games = { $file } has { $count } games; only a file with a single game can go on.
error-nothing-to-resume = There is no interrupted game to go on with.
error-url = --server takes an address such as http://192.168.1.20:8080, not “{ $value }”.
error-online-argument = { $argument } does not go with --server: the table is made already.
error-online-game = This version of Tablée cannot show the game “{ $game }” of this server.
error-unreachable = No server answers at { $server }.
error-not-tablee = What answers at { $server } is not a server of Tablée, or one of another version.
error-no-code = No table at { $server } has the code { $value }.
error-no-free-seat = There is no free seat at table { $table }.
error-refused = { $sentence }
error-saved-seats = { $file } does not hold the seats of Tablée any more. Put it away to go on without them.
error-over = The game in { $file } is over; “tablee replay” shows it.
error-full = The output cannot be written: the disk is full.
error-closed = The output was closed before everything was written.
error-input-closed = The input ended in the middle of the game.
error-interrupted = Interrupted.

# Journals that are not right
journal-unreadable = Line { $line } is not a game of Tablée.
journal-version = Line { $line } was played by version { $theirs } of the rules; this program has version { $ours } and does not replay it.
journal-setting = Line { $line } has settings that the game does not take.
journal-fair = Line { $line } shows a secret that is not the one promised before the deal.
journal-material = Line { $line } was played with cards that cannot be had: { $problem }.
journal-deal = Line { $line } shows a deal that does not come from its seed.
journal-legal = Line { $line }, move { $move }: other moves were legal than the journal says.
journal-move = Line { $line }, move { $move } breaks the rules ({ $clause }).
journal-position = Line { $line }, move { $move }: the position is not the one the journal shows.
journal-outcome = Line { $line } claims an outcome that the moves do not lead to.

# Moves that are refused
refused-invalid = “{ $move }” is not a move here.
refused-invalid-near = “{ $move }” is not a move here. Did you mean “{ $near }”?
refused-number = There is no move { $number }; they go from 1 to { $most }.
refused-illegal = { $why } (rule { $clause })

# tablee hint
hint-head = { $game }, move { $move }: a hint for { $who }
hint-chance = wins { $chance } %
hint-why-only = There is nothing else to do.
hint-why-sure = A careful player would do this.
hint-why-avoids = It avoids “{ $other }”, which wins only { $chance } % of the time.
hint-why-keeps = It keeps { $cards } for later; “{ $other }” wins only { $chance } % of the time.
hint-why-place = “{ $other }” wins more often ({ $chance } %), but this makes for a better place in the end.
hint-why-close = “{ $other }” is about as good ({ $chance } %).
hint-played = { $move } was played: { $chance } %.
