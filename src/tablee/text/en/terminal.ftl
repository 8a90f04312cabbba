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
    tablee learn [GAME]          learn a game by playing it
    tablee replay FILE           look at a game again
    tablee hint [FILE]           what a strong player would do, and why
    tablee cards show            the cards of Mon Premier Deck Building
    tablee completion SHELL      let bash, zsh or fish finish your words
    tablee draw FILE             a shot as a picture
    tablee simulate GAME         let bots play many games
    tablee lab                   find out how a game plays
    tablee serve                 open tables on the network
    tablee reload                replace a running server by a new version
    tablee doctor                look at everything a server needs, and say what to do
    tablee mcp [GAME]            a seat for an AI assistant
    tablee verify FILE           prove the deal of a game
    tablee export TABLE          what is stored of a table, for the host
    tablee backup FILE           copy all tables, while people play
    tablee restore FILE          put such a copy back
    tablee forget NAME|TABLE     delete the tables of a person, or one table
    tablee rescue FILE           save what can be saved of a damaged database
    tablee bench                 how fast this machine plays
    tablee new NAME              begin a game of your own
    tablee test GAME             check a game of your own

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
    tablee play --resume [NAME|FILE]
    tablee play --server URL --code CODE [--name NAME] [--names current|first] [--lang fr|en]

    Plays a game in the terminal. --seats says who sits where: human, or a bot of
    a level: bot:expert, bot:strong, bot:casual, bot:novice or bot:random.
    --option may be given several times; “tablee games” lists the options.
    --names first shows the card names of the first edition, where a game has them.
    --cards plays Mon Premier Deck Building with the cards of a file of your own.
    --resume goes on with the game that was interrupted, by its name or its file; if there are several, it lists them.
    --server and --code take a seat at a table on the network, or take it again; --name says who you are.
help-learn =
    tablee learn [GAME [LESSON]] [--names current|first] [--lang fr|en]
    tablee learn [GAME] --list

    Teaches a game by letting you play it: a prepared table, a bubble that says one thing, and your move.
    Without LESSON it’s the first lesson of the game, without GAME you choose from all of them.
    --list prints one line for each lesson.
    --names first shows the card names of the first edition, where a game has them.
help-simulate =
    tablee simulate GAME --games N --bots casual,random [--option name=value]
    {""}            [--cards FILE] [--seed S] [--json] [--journal FILE] [--trace] [--workers N] [--lang fr|en]

    Lets bots play N games and counts who wins. The same seed gives the same games, except with TABLEE_PURE=1 and bots that
    search: those then think by the clock.
    --journal writes every game as a line of JSON; --trace adds legal moves and positions to it.
    --workers plays on that many cores, all of them by default. The games stay the same.
help-replay =
    tablee replay FILE [--game N] [--seat N|all] [--lang fr|en]

    Shows a game from a journal, move by move, and proves that it keeps the rules.
    --seat shows what that seat could see; all opens every card. --game picks a line of the file.
help-cards =
    tablee cards show [FILE] [--lang fr|en]
    tablee cards check FILE [--lang fr|en]
    tablee cards export [FILE] [--lang fr|en]

    Shows the cards of Mon Premier Deck Building, ours or those of a file, and checks a file that you have written.
    “export” writes ours into a new file, for you to change; docs/command.md says how it is written.
help-completion =
    tablee completion bash|zsh|fish [--lang fr|en]

    Prints a script that lets your shell finish commands, games and flags when you press Tab. In bash:
    eval "$(tablee completion bash)", in your ~/.bashrc to keep it.
help-hint =
    tablee hint [JOURNAL] [--game N] [--move N] [--seat S] [--level expert|strong|casual|novice] [--lang fr|en]

    Thinks about a position with what the seat to move may know, and shows the best moves with their chances to win and
    why. Without a file it is your interrupted game; --move picks an earlier move, --game a line of the file.
help-draw =
    tablee draw JOURNAL [--move N] [--game N] [-o FILE.svg] [--lang fr|en]

    Draws a shot of Carrom Deluxe with the ways of all discs, as SVG. --move picks it, else it is the last one; --game picks a
    line of the file. Without -o the picture goes to the output.
help-serve =
    tablee serve [--host H] [--port P] [--data DIR] [--database URL] [--trust ADDRESS[,…]] [--keep DAYS]
    {""}         [--workers N] [--pid-file FILE] [--metrics-port P] [--metrics-for ADDRESS[,…]]
    {""}         [--log json|text] [--log-level debug|info|warning|error] [--cards FILE] [--no-lab] [--no-open]

    Opens the page and its tables for this machine and the local network, and shows it in your browser unless --no-open
    is given. “tablee” alone does the same. Without --port it takes 8080, or the next free one. Games are kept in a file
    in the user's data folder; with --database postgresql://… several servers share one database. With
    --cards new tables of Mon Premier Deck Building play with the cards of a file. --trust names the reverse proxies in
    front of the server, as addresses or networks: what they say of a visitor’s address is believed.
    --keep forgets tables for good that nobody has touched for so many days. People can let the server find out whether a
    card file of theirs is fair, one at a time; --no-lab turns that off.

    --workers N lets N processes serve one port; they are watched, and more than one needs PostgreSQL. With --pid-file
    the server notes its number in a file, and “tablee reload --pid-file FILE” (or SIGHUP) replaces its processes one by
    one: a new version takes over while people play. --metrics-port P tells its figures to Prometheus on a port of their
    own: to this machine, and to the addresses that --metrics-for names. The log is text at a terminal, and otherwise one
    JSON object a line; --log chooses, and with --log json nothing else is said.
help-reload =
    tablee reload --pid-file FILE

    Replaces the processes of a running server one by one, for example with a new version of Tablée. Players reconnect
    within a second and lose nothing. The server’s log says when it’s done.
help-doctor =
    tablee doctor [--data DIR] [--database URL] [--host H] [--port P] [--trust ADDRESS[,…]] [--metrics-port P] [--json]

    Looks at everything that a server needs, and says what to do where something is missing: versions, database, schema,
    space, clock, compiled rules, proxy, ports. Give it the flags of “tablee serve”, as the user who runs the server. It
    changes nothing, and a server may be running. The exit code is 1 if something is wrong.
help-mcp =
    tablee mcp [GAME] [--seats human,bot:casual] [--option name=value] [--cards FILE] [--seed N] [--lang fr|en]
    tablee mcp --link URL [--name NAME] [--lang fr|en]
    tablee mcp --server URL --code CODE [--name NAME] [--lang fr|en]

    Lets an assistant play, by the Model Context Protocol on standard input and output: give this command to the program
    that runs the assistant. It sees its own seat only. Without a game or a table it chooses for itself; --seats needs
    exactly one “human”, and that’s the assistant.
help-verify =
    tablee verify JOURNAL

    Recomputes every shuffle of a game from its secret and the players' own numbers, and proves each move.
help-export =
    tablee export TABLE [--data DIR] [--database URL] [--lang fr|en]

    Writes everything that is stored of a table, by its id or code, as lines of JSON: also of one that the server has set
    aside. This opens the deal and all hidden cards, so it is for the host alone.
help-backup =
    tablee backup FILE [--data DIR] [--database URL] [--replace] [--lang fr|en]

    Copies all tables of a server into one file, as they are at one moment; people can go on playing meanwhile.
    --data or --database say where the tables are, as for “tablee serve”. A file that’s already there stays, unless
    --replace is given. The copy holds hidden cards and the secrets of deals: keep it for yourself.
help-restore =
    tablee restore FILE [--data DIR] [--database URL] [--replace] [--lang fr|en]

    Puts a copy made by “tablee backup” where “tablee serve” looks for its tables. Stop the server first. Tables that are
    there already stay, unless --replace is given; in a folder they’re then kept under another name.
    A copy of a SQLite database can be restored to PostgreSQL, and the other way round.
help-forget =
    tablee forget NAME|TABLE [--data DIR] [--database URL] [--yes] [--lang fr|en]

    Lists the table with this id or code, or all tables at which somebody of this name has a seat, and deletes them
    for good once you agree, with everything that was played there. --yes doesn’t ask. It works while a server runs.
help-rescue =
    tablee rescue FILE [--data DIR] [--from DAMAGED] [--lang fr|en]

    Saves what can be saved of a damaged database into a new FILE, which “tablee restore” then puts in place: every table
    up to the first move that’s lost. The damaged one is that of the data folder, or the file given with --from. It stays
    as it is.
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
games-start = To play: tablee play { $game }

# tablee learn
learn-which = Which lesson (number, or quit)?
learn-which-not = Please type a number from 1 to { $most }, or quit.
learn-go-on = Press Enter to go on (undo, quit):
learn-back = And back it goes: it’s your move again.
learn-hint = Try: { $move }
learn-no-undo = There’s nothing to take back: this is the beginning.
learn-left = See you soon! To start this lesson again: { $command }
learn-next = Next lesson, { $name }: { $command }
learn-last = That was the last lesson of this game. Now play: { $command }
learn-help =
    { $marks ->
        [none] Type a move in words.
        [letters] To make a move, type its letters or its words.
       *[numbers] To make a move, type its number or the word beside it.
    }
    { $marks ->
        [none] ? MOVE   the rule behind a move; ? alone shows this help
        [letters] ? c      the rule behind move c; ? alone shows this help
       *[numbers] ? N      the rule behind move N; ? alone shows this help
    }
    what N   what a move would do, as far as you can know
    hint     a move that leads on
    undo     one step back
    rules    all the rules
    quit     stops here

# Playing
play-prompt = { $marks ->
    [none] Your move (? for help):
    [letters] Your move (letters or words, ? for help):
   *[numbers] Your move (number or word, ? for help):
}
play-your-turn = { $who }, it’s your turn.
play-done = Seen it? Press Enter to hand over (undo takes the move back).
play-hand-over = { $who }: take the keyboard, then press Enter. Everybody else, look away!
play-help =
    { $marks ->
        [none] Type a move in words.
        [letters] To make a move, type its letters or its words: c, 8 8, joker as 7.
       *[numbers] To make a move, type its number or the word beside it.
    }
    { $marks ->
        [none] ? MOVE   the rule behind a move; ? alone shows this help
        [letters] ? c      the rule behind move c; ? alone shows this help
       *[numbers] ? N      the rule behind move N; ? alone shows this help
    }
    what N   what a move would do, as far as you can know
    hint     the best moves, with their chances and the reason
    undo     takes your last move back, unless you’ve learned something new since
    rules    all the rules
    quit     stops here; your game is saved
play-undone = Move taken back.
play-no-undo = You can’t take that back: you haven’t moved yet, or you’ve seen something new since.
play-saved =
    Your game is saved. To pick it up again:
    {""}  { $command }
resume-several = Several games were interrupted. Each has its own command to pick it up:
resume-game = { $game }, move { $move }
play-journal = This game is saved in { $file }
play-next-level = Ready for another opponent? { $level }: { $command }
play-resumed = Picking up { $game } at move { $move }.
play-result = { $me ->
    [yes] You win the game!
   *[no] { $who } wins the game.
}
play-result-shared = { $names } share the win.
play-result-shared-you = You share the win with { $names }!
play-resigned = { $me ->
    [yes] You gave up.
   *[no] { $who } gave up.
}
play-rule = Rule { $clause }: { $text }
play-what-unknown = There’s nothing to tell about “{ $move }” beforehand.

# Playing at a table of a server
online-guest = Guest
online-open-seat = a free seat
online-seated = { $back ->
    [yes] You’re back in your seat at table { $code }, { $name }.
   *[no] You have a seat at table { $code }, { $name }.
}
online-waiting = { $open ->
    [0] Table { $code }: { $names }. Waiting for everybody to be ready.
    [one] Table { $code }: { $names }. Waiting for somebody to take the free seat.
   *[other] Table { $code }: { $names }. Waiting for people to take the { $open } free seats.
}
online-dealt = Everybody’s ready: the game begins.
online-others = Waiting for { $names }.
online-not-yet = It’s not your turn yet. Type “?” to see what you can do meanwhile.
online-time = { $hours ->
    [0] You have { $seconds } s for this move.
   *[other] You have { $hours } h for this move.
}
online-stand-in = Time’s up: a bot is playing for you. Press Enter to come back.
online-back = { $me ->
    [yes] You’ve asked to take your last move back.
   *[no] { $who } would like to take a move back. Answer yes or no; if you make a move, that’s a no.
}
online-help =
    { $marks ->
        [none] Type a move in words.
        [letters] To make a move, type its letters or its words: c, 8 8, joker as 7.
       *[numbers] To make a move, type its number or the word beside it.
    }
    { $marks ->
        [none] ? MOVE   the rule behind a move; ? alone shows this help
        [letters] ? c      the rule behind move c; ? alone shows this help
       *[numbers] ? N      the rule behind move N; ? alone shows this help
    }
    what N   what a move would do, as far as you can know
    hint     the best moves and the reason, if you’re only playing against bots
    undo     asks to take your last move back
    rules    all the rules
    quit     leaves; we’ll keep your seat
online-thinking = Thinking…
online-lost = You’re offline. I’ll keep trying for { $seconds } s…
online-found = You’re back online.
online-unsure = The server doesn’t know yet whether that was saved. I’ll ask again…
online-gone = The server can’t be reached any more. Your seat is kept: “{ $command }” takes it back.
online-left = Your seat is kept: “{ $command }” takes it back.
online-journal = You can download the journal of this game from { $address }

# tablee simulate
simulate-line = { $games } games of { $game }, seed { $seed }
simulate-seat = Seat { $seat } ({ $bot }): { $wins } won, { $share }%
simulate-shared = Shared: { $shared }
simulate-moves = { $moves } moves per game, { $speed } games per second
simulate-journal = Written to { $file }
simulate-stopped = Stopped after { $games } games.

# tablee replay
replay-head = Game { $number } of { $count }: { $game }, seed { $seed }
replay-move = Move { $number }
replay-unfinished = The game isn’t over yet.
replay-more = The file has { $count } games; --game shows another.

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
bench-ratio = compared with plain Python
bench-call = One move played from Python takes { $micro } µs.

# tablee cards
cards-good = { $file } is fine: 5 starting decks of 7 cards and 40 common cards, { $marked } of them marked. It’s card set { $hash }.
cards-exported = Our cards are now in { $file }. Change whatever you like; “tablee cards check” tells you whether they still work.
cards-two-players = with two players, one of them takes it
cards-unreadable = { $file } can’t be read as a card file: { $problem ->
    [size] it’s too big
    [encoding] it isn’t text in UTF-8
   *[toml] line { $line } isn’t valid TOML
}.
cards-pile = { $file } has no list of cards called { $pile }.
cards-unknown = { $file } has a part “{ $name }” that doesn’t belong in a card file.
cards-required = { $file }: two_players must be one of the five decks, not “{ $value }”.
cards-count = { $file }: { $pile } has { $count } cards instead of { $right }.
cards-entry = { $file }: card { $number } of { $pile } isn’t written in braces.
cards-id = { $file }: card { $number } of { $pile } needs an id in lower-case letters, digits and dashes, not “{ $value }”.
cards-twice = { $file }: two cards have the id { $card }.
cards-name = { $file }: card { $card } needs a short name in each language; { $field } is missing or wrong.
cards-field = { $file }: card { $card } has a part “{ $field }” that doesn’t belong on a card.
cards-no-number = { $kind ->
    [text] { $file }: card { $card } has { $field } = "{ $value }", which is text: write numbers without quotation marks.
   *[other] { $file }: card { $card } has { $field } = { $value }, which isn’t a whole number.
}
cards-number = { $file }: card { $card } has { $field } = { $value }, but { $field } goes from { $least } to { $most }.
cards-effect = { $file }: the effect of card { $card } must be star, parade, thief or treasure, not “{ $value }”.
cards-mark = { $file }: card { $card } can’t be marked like this: use true or false, and only on common cards.
cards-nothing = { $file }: card { $card } shows nothing at all.
cards-marks = { $file }: { $count } common cards are marked; at least { $right } must be left for a round.

# tablee serve
serve-here = Tablée is open: { $address }
serve-network = From other machines on this network: { $address }
serve-stop = Ctrl-C closes it; your games will be here next time.
serve-stopped = Closed. Your games will be here next time.

# tablee backup, restore and rescue
keeping-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
keeping-lines = { $count ->
    [one] { $count } line
   *[other] { $count } lines
}
backup-done = { $tables } with { $lines } saved to { $file }.
restore-done = { $tables } with { $lines } put into { $place }.
restore-aside = What was there before is now { $file }.
rescue-done = { $tables } with { $lines } saved to { $file }. “tablee restore” puts them in place.
rescue-cut = { $count ->
    [one] The end of { $count } table is lost: { $names }. It goes on from where it was before.
   *[other] The ends of { $count } tables are lost: { $names }. They go on from where they were before.
}
rescue-lost = { $count ->
    [one] { $count } table is lost: its deal or its beginning can’t be read any more.
   *[other] { $count } tables are lost: their deals or beginnings can’t be read any more.
}

# tablee forget
forget-table = { $code }  { $game }  { $names }  last touched { $date }
forget-ask = Delete { $tables } for good? Type yes:
forget-yes = yes
forget-done = { $tables } deleted.
forget-kept = Nothing was deleted.

# tablee verify
verify-fair = { $count ->
    [one] The deal checks out: the secret is the one that was promised, and { $count } move follows the rules.
   *[other] The deal checks out: the secret is the one that was promised, and all { $count } moves follow the rules.
}
verify-plain = { $count ->
    [one] The game comes from its seed, and { $count } move follows the rules. It wasn’t dealt by a server, so there’s no promise to check.
   *[other] The game comes from its seed, and all { $count } moves follow the rules. It wasn’t dealt by a server, so there’s no promise to check.
}

# Waiting
wait-compiling = { $seconds ->
    [one] Warming up the experts of { $name }, once for this machine: about { $seconds } second…
   *[other] Warming up the experts of { $name }, once for this machine: about { $seconds } seconds…
}
wait-compiling-soon = Warming up the experts of { $name }: nearly there…
wait-loading = Loading the rules of { $name }…

# What went wrong
error-command = There’s no command “{ $command }”. “tablee --help” lists them.
did-you-mean = Did you mean “{ $word }”?
error-shell = There’s no completion for “{ $value }”; there is for { $known }.
error-exists = { $file } already exists. Choose another name, or move it away first.
error-argument = I don’t understand “{ $argument }”. “tablee { $command } --help” shows what’s possible.
error-value = { $argument } needs a value. “tablee { $command } --help” shows how.
error-number = { $argument } takes a whole number, at least { $least }, not “{ $value }”.
error-number-range = { $argument } takes a whole number from { $least } to { $most }, not “{ $value }”.
error-missing = “tablee { $command }” needs { $what }. “tablee { $command } --help” shows how.
error-language = There’s no language “{ $value }”; there are fr and en.
error-names = There are no card names “{ $value }”; there are { $known }.
error-game = There’s no game “{ $name }”; there are { $known }.
error-bot = No bot “{ $name }” plays { $game }; there are { $known }.
error-seat = A seat is human or bot:NAME, not “{ $value }”.
error-seats = { $same ->
    [yes] { $game } takes { $fewest } players, not { $seats }.
   *[no] { $game } takes { $fewest } to { $most } players, not { $seats }.
}
error-option-form = Write an option as name=value, not “{ $value }”.
error-option = { $game } has no option “{ $name }”; there are { $known }.
error-option-value = The option { $name } takes { $choices }, not “{ $value }”.
error-no-cards = { $game } has no card file: only premier can be played with your own cards.
error-seed = A seed is a whole number or 0x followed by hexadecimal digits, not “{ $value }”.
error-trace = --trace adds to a journal, so it needs --journal FILE as well.
error-terminal = The terminal is too small: { $columns } × { $lines }. The table needs { $least-columns } × { $least-lines }.
error-database = Write a database as postgresql://…, not “{ $value }”.
error-no-database = { $where } doesn’t hold Tablée’s tables, or isn’t answering.
error-no-table = There’s no table “{ $table }” there.
error-workers-database = Several workers need a PostgreSQL to share: add --database postgresql://…, or leave --workers out.
error-workers-here = Several workers and reloading aren’t available on Windows.
error-pid-file = { $file } doesn’t contain the number of a process.
error-no-server = No server is running with the number in { $file }.
error-not-your-server = The server in { $file } belongs to somebody else, so you can’t reload it.
reload-told = The server is replacing its processes; its log says when it’s done.
error-data-taken = A Tablée server is already using { $folder }. Close it first, or choose another folder with --data.
error-database-newer = The games in { $place } were saved by a newer version of Tablée. Update Tablée, or choose another place.
error-database-broken = { $place } is damaged, or isn’t a Tablée database. Put a copy back with “tablee restore”, save what’s left with “tablee rescue”, or move it away to start afresh.
error-database-truncated = { $place } has lost its end: it was cut off, or copied while it was being written. Put a copy back with “tablee restore”, or save what’s left with “tablee rescue”.
error-database-copied = { $place } was copied while a server was using it, without the -wal file beside it, so the latest moves are missing. Copy both while no server runs, or use “tablee backup”; if this is all you have, “tablee rescue” saves it.
error-database-older = The tables at { $place } were saved by an older version of Tablée. Start “tablee serve” there once, which brings them up to date.
error-nothing-to-forget = There’s no table with the id or code { $value }, and nobody of that name has a seat anywhere.
error-kept-file = { $file } is there already. Choose another name, or replace it with --replace.
error-kept-games = There are already tables in { $place }. Choose another place, or add --replace.
error-database-unreachable = No database is answering at { $place }. Is PostgreSQL running there?
error-database-driver = To keep tables in PostgreSQL you need one more package: pip install "tablee[postgresql]".
error-database-refused = The database at { $place } won’t let us in. Check the name, the password and the database’s name.
error-host = This machine has no address “{ $value }”: give --host one of its own, 127.0.0.1 for this machine only, or 0.0.0.0 for the network.
error-trust = --trust takes addresses and networks, such as 127.0.0.1 or 10.0.0.0/8, with commas between them; “{ $value }” is neither.
error-metrics-for = --metrics-for takes addresses and networks, such as 10.0.0.5 or 10.0.0.0/8, with commas between them; “{ $value }” is neither.
error-log = { $argument } can be { $known }; it can’t be “{ $value }”.
error-metrics-library = To tell figures to Prometheus you need one more package: pip install "tablee[metrics]".
error-port = Port { $port } can’t be opened: it’s in use, or not allowed.
error-file = { $file } can’t be read: { $problem ->
    [missing] there’s no such file or folder
    [forbidden] you don’t have permission
    [folder] it’s a folder
    [full] the disk is full
   *[other] the system won’t allow it
}.
error-write = { $file } can’t be written: { $problem ->
    [missing] there’s no such file or folder
    [forbidden] you don’t have permission
    [folder] it’s a folder
    [file] it’s a file, and it should be a folder
    [full] the disk is full
   *[other] the system won’t allow it
}.
error-empty = There’s no game in { $file }.
error-no-picture = There are no pictures of { $game }, only of { $known }.
error-picture-kind = Pictures are drawn as SVG, so { $file } can’t be one: -o { $right } works.
error-nothing-decided = Nobody had anything to decide in this game: the deal ended it.
error-no-move = The game has moves 1 to { $most }; there’s no move { $number }.
error-no-rules = The game “{ $game }” comes from another package and brings no rules to read.
error-no-lessons = The game “{ $game }” brings no lessons.
error-lesson = { $game } has no lesson “{ $name }”; there are { $known }.
error-bad-lesson = There’s a mistake in the lessons: { $problem }
error-no-game-number = { $file } has { $count } games; there’s no game { $number }.
error-not-waiting = Seat { $value } has nothing to decide there; it’s up to seat { $seats }.
error-no-seat = The game has seats 0 to { $most } and all; there’s no seat “{ $value }”.
error-resume-alone = --resume picks up a game as it is: leave out game, seats, options, cards and seed.
error-many-games = { $file } has { $count } games; you can only pick up a file with a single game.
saves-aside = { $file } was set aside. { $problem }
error-nothing-to-resume = There’s no interrupted game to pick up.
error-url = --server takes an address such as http://192.168.1.20:8080, not “{ $value }”.
error-online-argument = { $argument } doesn’t go with --server: the table already exists.
error-online-game = This version of Tablée can’t show this server’s game “{ $game }”.
error-unreachable = No server is answering at { $server }.
error-not-tablee = What’s answering at { $server } isn’t a Tablée server, or is another version of it.
error-no-mcp = For assistants you need one more package: pip install "tablee[mcp]".
error-mcp-seats = One seat is the assistant’s, so there must be exactly one human in “{ $value }”.
error-mcp-join = A table of a server is found by its link, or by the server’s address and a code.
error-link = The link of a table looks like http://192.168.1.20:8080/t/…, not like “{ $value }”.
error-no-link = There’s no table { $value } at { $server }.
error-no-code = No table at { $server } has the code { $value }.
error-no-free-seat = There’s no free seat at table { $table }.
error-refused = { $sentence }
error-saved-seats = { $file } no longer holds your Tablée seats. Move it away to go on without them.
error-over = The game in { $file } is over; “tablee replay” shows it.
error-full = The output can’t be written: the disk is full.
error-closed = The output was closed before everything was written.
error-input-closed = The input ended in the middle of the game.
error-interrupted = Interrupted.

# Journals that are not right
journal-unreadable = Line { $line } isn’t a Tablée game.
journal-version = Line { $line } was played with version { $theirs } of the rules; this program has version { $ours } and can’t replay it.
journal-setting = Line { $line } has settings that the game doesn’t allow.
journal-fair = Line { $line } shows a secret that isn’t the one promised before the deal.
journal-material = { $kind ->
    [none] Line { $line } names cards, but this game has none to choose from.
    [unsaid] Line { $line } doesn’t say which cards it was played with.
    [bad] Line { $line } was played with cards that don’t make a complete set.
   *[other] Line { $line } was played with cards that aren’t available here.
}
journal-deal = Line { $line } shows a deal that doesn’t come from its seed.
journal-legal = Line { $line }, move { $move }: the legal moves aren’t the ones in the journal.
journal-move = Line { $line }, move { $move } breaks the rules ({ $clause }).
journal-position = Line { $line }, move { $move }: the position isn’t the one in the journal.
journal-outcome = Line { $line } claims a result that the moves don’t lead to.

# Moves that are refused
refused-invalid = “{ $move }” isn’t a move here.
refused-invalid-near = “{ $move }” isn’t a move here. Did you mean “{ $near }”?
refused-number = There’s no move { $number }; they go from 1 to { $most }.
refused-now = “{ $move }” isn’t allowed now.
refused-illegal = { $why } (rule { $clause })

# tablee hint
hint-head = { $game }, move { $move }: a hint for { $who }
hint-chance = { $chance }% chance of winning
hint-played = Move played: { $move }, { $chance }%.

# tablee doctor
doctor-about-versions = Versions
doctor-about-database = Database
doctor-about-schema = Schema
doctor-about-integrity = Integrity
doctor-about-space = Space
doctor-about-clock = Clock
doctor-about-cache = Compiled rules
doctor-about-proxy = Proxy
doctor-about-ports = Ports
doctor-versions = Tablée { $tablee }, Python { $python }, Numba { $numba }.
doctor-sqlite = SQLite { $version }.
doctor-sqlite-bug = SQLite { $version } has the WAL-reset bug: very rarely, two programs that write at the same moment damage the file. Update to 3.51.3 or newer (or to 3.50.7 or 3.44.6), use PostgreSQL, or run “tablee forget” and other tools only while no server runs; and take backups with “tablee backup”.
doctor-page-missing = The page hasn’t been built, or files of it are missing. Install Tablée again from its wheel.
doctor-database = The tables are in { $place }, which can be read and written.
doctor-database-none = There are no tables in { $place } yet; the server’s first start makes everything.
doctor-database-locked = { $place } can’t be written. Run this as the user who runs the server; if you did, give that user the folder and all files in it, or choose another folder with --data.
doctor-database-read-only = The database at { $place } can be read but not written. Connect to the primary server, not a replica, and let the user create tables there (GRANT CREATE ON SCHEMA public).
doctor-database-address = The address of the database can’t be read. It looks like postgresql://name:password@host/database.
doctor-database-full = The database has only { $left } connections left. Raise max_connections, or close other programs: each server process may use 15.
doctor-schema = Schema { $version }, as this version of Tablée wants it.
doctor-schema-older = Schema { $version } is older than { $latest }. The next start brings it up to date; take a backup first.
doctor-integrity = The file is whole.
doctor-space = { $megabytes } MB are free at { $place }.
doctor-space-short = Only { $megabytes } MB are free at { $place }. Make room, or let “tablee serve --keep DAYS” forget old tables: on a full disk nobody can play.
doctor-clock = It’s { $now } here, and nothing contradicts that.
doctor-clock-behind = It’s { $now } here, but there are files or moves of a later time. Set the clock, and let it be kept (systemd-timesyncd, chrony): times to move go by it.
doctor-clock-differs = This clock and the database’s are { $seconds } seconds apart. Let both be kept by NTP, or time limits end early or late.
doctor-cache = The rules are compiled, in { $place }.
doctor-cache-stale = The rules aren’t compiled for this version in { $place } yet. The first start does it, in about a minute; until then bots are slower.
doctor-cache-locked = { $place } can’t be written, so the rules are compiled again at every start. Give the folder to the user who runs the server, or set TABLEE_CACHE.
doctor-cache-off = TABLEE_PURE is set: rules are never compiled, and bots are weak. Unset it, unless you mean it.
doctor-proxy = Believed about visitors: { $addresses }.
doctor-proxy-none = No proxy is trusted. Behind one, name it with --trust, or everybody shares the limits of one address.
doctor-trust-all = --trust names the whole internet, so anybody can pretend to be somebody else. Name your proxy’s address only.
doctor-trust-missing = TABLEE_HOSTS is set, but no proxy is trusted. If there is one, name it with --trust, or everybody shares the limits of one address.
doctor-hosts-form = TABLEE_HOSTS takes names such as play.example.org, without http:// and without a port; “{ $value }” isn’t one.
doctor-port = Port { $port } is free.
doctor-port-ours = Port { $port } is in use, by a Tablée server that answers.
doctor-port-taken = Port { $port } is in use by another program. Stop that program, or choose another port.
doctor-port-forbidden = Port { $port } isn’t allowed for this user. Choose one from 1024 on, and let a proxy take 80 and 443.
doctor-files-few = Only { $most } connections are possible at the same time. Allow more open files (ulimit -n, or LimitNOFILE= in systemd).
doctor-done = { $wrong ->
    [0] { $look ->
        [0] All is well.
        [one] Nothing is wrong; one thing is worth a look.
       *[other] Nothing is wrong; { $look } things are worth a look.
    }
    [one] One thing is wrong.
   *[other] { $wrong } things are wrong.
}
