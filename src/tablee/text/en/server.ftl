## What the server says when it refuses something

server-surprise = Something went wrong on our side. Nothing was changed; please try again.
server-busy = A lot is going on at this table; please try again in a moment.
server-storage = We can’t reach our database right now. If you sent something, we don’t know whether it was saved: please try again, nothing counts twice.
server-no-table = There’s no such table.
server-no-code = No table has this code.
server-no-page = There’s nothing here.
server-no-text = This game has no such text.
server-no-seat = This game has no such seat.
server-seat-taken = That seat isn’t free.
server-already-dealt = The game has already started.
server-not-dealt = The game hasn’t started yet.
server-over = The game is over.
server-not-over = The game isn’t over yet.
server-unknown-game = There’s no game “{ $name }”; there are { $known }.
server-no-lesson = There’s no such lesson.
server-other-lesson = This lesson has changed since you began it. Please start it again.
server-unknown-bot = There’s no bot “{ $name }” for this game.
server-bad-option = The option “{ $name }” can’t be “{ $value }”.
server-bad-seats = This game takes { $fewest } to { $most } players.
server-bad-name = A name has 1 to 24 visible characters, and can’t be “open” or begin with “bot:”.
server-bad-token = A seat’s key must be exactly 32 random bytes, in base64url.
server-bad-nonce = The number for the deal must be 1 to 32 bytes, written in hexadecimal.
server-invalid-move = “{ $move }” isn’t a move in this game.
server-illegal-move = That move breaks rule { $rule } of { $game }.
server-not-your-turn = It’s not your turn (rule { $rule } of { $game }).
server-stale-move = The game has moved on; please look at the table again.
server-no-take-back = This move can’t be taken back: something new has been seen since.
server-no-offer = Nobody has asked to take a move back.
server-no-hint = You can ask for a hint when it’s your turn, as long as you’re only playing against bots.
server-not-away = A bot can only step in for somebody who has been away for a minute and whose turn it is.
server-no-aim = You can only aim when it’s your turn, in a game where you aim.
server-muted = Reactions are turned off at this table.
server-removed = You’re no longer playing at this table: the person who made it has given your seat away.
server-seat-moved = Your seat is on another device now.
server-not-maker = Only the person who made this table can do that.
server-needs-bot = While a game is going on, only a bot can take over a seat.
server-used-link = This link doesn’t work any more: it has been used, or a newer one has replaced it.
server-spectator = You’re watching; only players can do that.
server-token = This key doesn’t fit any seat at this table.
server-hello-first = The first message must be hello.
server-foreign = This request comes from another site.
server-too-fast = That was too much at once; please wait a moment.
server-too-long = That message is too long.
server-unreadable = We couldn’t read that: { $problem }.
server-one-journal = Please send exactly one game.
server-no-cards = This game isn’t played with card files.
server-bad-cards = { $problem }
server-no-lab = { $closed ->
    [missing] This server can’t examine card files: its host has to install "tablee[lab]" first.
    [plain] This server can’t examine card files: its rules aren’t compiled (TABLEE_PURE=1).
   *[off] This server doesn’t examine card files.
}
server-studying = Another card file is being examined just now. Please try again in a minute.
server-bad-journal = This journal doesn’t check out. { $problem }
server-no-position = This game has positions 0 to { $last }.
server-long-game = This game has { $most } moves, and a table can’t hold more.
server-long-journal = This game has too many moves: we replay { $most } at most.
server-broken-table = { $problem ->
    [version] This table was made with version { $theirs } of the game; this server has version { $ours }.
    [game] This table plays “{ $name }”, a game that this server doesn’t have.
    [bot] At this table sits the bot “{ $name }”, which this server doesn’t have.
    [material] This table is played with cards that this server doesn’t have.
    [gap] Line { $line } of this table’s journal is missing.
    [unreadable] Line { $line } of this table’s journal can’t be read.
   *[illegal] Line { $line } of this table’s journal is against the rules.
} The table has been set aside. Nothing is lost, and the host can export it.
server-never-listed = A table that carries on an earlier game is never listed, because the person who made it has seen the deal. Share its code or its link instead.
server-full = This server keeps as many tables as it can. Its host can make room.
server-seats-worn = The seats at this table have changed hands too often. Please make a new table.

## What could not be read: the end of `server-unreadable`

unreadable-json = it isn’t JSON
unreadable-nested = it’s nested too deeply
unreadable-empty = there’s nothing in it
unreadable-missing = “{ $field }” is missing
unreadable-unknown = “{ $field }” doesn’t belong there
unreadable-type = at “{ $place }” it needs { $wanted ->
    [object] an object
    [array] a list
    [str] a text
    [int] a whole number
    [float] a number
    [bool] true or false
   *[other] another kind of value
}
unreadable-value = the value at “{ $place }” isn’t allowed
unreadable-form = it doesn’t have the form we expected
unreadable-method = this address takes another kind of request
unreadable-move-id = “move_id” has 1 to 64 letters, digits, - and _
