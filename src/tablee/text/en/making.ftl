## Games of your own: `tablee test` and `tablee new`

help-test =
    tablee test GAME [--games N] [--seed S] [--lang fr|en]

    Plays random games with every number of seats and every option, and checks what must hold for every game: that nobody
    can see what is hidden, that texts can be read back, that compiled rules do the same as plain Python, and more.
    --games says how many games are played for each setting; they have the seeds S, S + 1 and so on.
help-new =
    tablee new NAME [--lang fr|en]

    Writes a small game of your own into a new folder: rules, texts in both languages, tests. Install it with
    “pip install -e NAME”, and it's on the start page. Then make it yours: docs/your-game.md shows how.

# Games that have no drawing of their own
play-scores = Points: { $scores }
play-zone-turn = turn
play-told = { $who }: { $move }

# tablee new
new-written =
    { $name }/ is ready: the rules are in { $name }/{ $module }.py.

    {""}  pip install -e { $name }        now it's on the start page
    {""}  tablee play { $name }           play it
    {""}  tablee test { $name }           check it, after every change
new-bad-name = A game is named with small letters, digits and single hyphens, such as my-game, not “{ $name }”.
new-game-exists = There’s already a game “{ $name }”.
new-folder-exists = There’s already something named { $name } here; nothing was written.

# tablee test
test-head = Testing { $game }: { $settings ->
    [one] { $settings } setting
   *[other] { $settings } settings
}, { $games ->
    [one] { $games } random game
   *[other] { $games } random games
} each, from seed { $seed }
test-held = ✓ { $check }
test-failed = ✗ { $check }
test-skipped = - { $check }: not with TABLEE_PURE=1
test-good = Everything holds. Enjoy { $game }!
test-where = { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}, seed { $seed }, position { $position }
test-check-moves-print-and-parse = Moves can be written down and read back
test-check-positions-print-and-parse = Positions can be written down and read back
test-check-legal-moves-are-those-without-objection = The list of legal moves agrees with the rules
test-check-there-is-a-legal-move-until-the-end = Somebody can always move until the game is over, and then there's a result
test-check-a-refused-move-changes-nothing = A refused move changes nothing
test-check-the-same-journal-gives-the-same-game = A journal can be written, read and replayed
test-check-imagined-tables-keep-what-is-seen = Imagined tables keep what can be seen
test-check-worlds-that-differ-in-secrets-look-the-same = Nobody can tell tables apart that differ only in what's hidden
test-check-every-secret-is-hidden-from-somebody = Everything that is called secret is hidden from somebody
test-check-a-spectator-knows-no-more-than-a-seat = Spectators see no more than players
test-check-an-imagined-table-is-a-possible-one = Imagined tables are possible ones
test-check-own-legal-moves-follow-from-what-the-seat-knows = Players can tell from what they see which moves they have
test-check-moves-are-told-by-what-the-eyes-knew-then = Earlier moves are told by what was known then
test-check-choices-of-an-open-decision-are-not-told = When everybody decides at once, no choice is told early
test-check-what-is-left-out-of-a-move-is-not-told-in-other-words = What isn't told about a move doesn't slip out
test-check-trials-tell-what-the-seat-knows = What moves would do follows from what the seat can see
test-check-bots-choose-by-what-their-seat-knows = Bots choose by what they can see
test-check-lessons-are-played-to-their-end = Lessons can be played to the end, and always have something to say
test-check-every-step-is-the-same-compiled = Compiled rules do the same as plain Python, step by step
test-check-many-games-are-the-same-compiled = Many games are the same compiled and in plain Python

# What a check found. Seats are counted from 0.
test-broken-crash = The check stopped with an error: { $problem }
test-broken-endless = After { $moves } random moves the game is still not over.
test-broken-move-text = The move “{ $move }” is read back as “{ $again }”.
test-broken-move-text-twice = Two legal moves have the same text: “{ $move }”.
test-broken-move-unreadable = The move “{ $move }” can't be read back: { $problem }
test-broken-most-legal = There are { $count } legal moves, but most_legal leaves room for { $most }.
test-broken-legal-misses = The list of legal moves for seat { $seat } leaves out “{ $move }”, to which the rules have no objection.
test-broken-legal-too-many = The list of legal moves for seat { $seat } has “{ $move }”, to which the rules object.
test-broken-legal-order = The legal moves of seat { $seat } aren't in the order of their numbers.
test-broken-sample = The random move “{ $move }” of seat { $seat } isn't legal: { $problem }
test-broken-outcome-early = There's a result, but the game isn't over.
test-broken-acts-nobody = It's the turn of seat { $seat }, which doesn't exist.
test-broken-stuck = It's the turn of seat { $seat }, but it has no legal move.
test-broken-winners-nobody = A seat that doesn't exist has won.
test-broken-winners = The outcome says that { $told } won, but the rules say { $won }.
test-broken-scores = There are { $scores } scores for { $seats } seats.
test-broken-legal-after-end = The game is over, but seat { $seat } still has legal moves.
test-broken-no-winner = Some games end without a winner.
test-broken-position = The position is read back with another { $field }.
test-broken-position-lines = The position is written on more than one line.
test-broken-position-unreadable = The position can't be read back: { $problem }
test-broken-journal = The replayed journal gives another game.
test-broken-journal-refused = The journal isn't accepted: { $problem }
test-broken-nonsense = “{ $move }” is taken for a move.
test-broken-nonsense-crash = parse_move must raise ValueError for “{ $move }”, but there was { $problem }.
test-broken-out-of-turn = Seat { $seat } can move out of turn.
test-broken-stale = Seat { $seat } can make a move for a position that isn't there yet.
test-broken-refused-changes = A refused move changes the table.
test-broken-clause = The rules refuse a move with { $clause }, which isn't the id of a clause.
test-broken-mask-leaks = { $who ->
    [spectator] A spectator
   *[other] Seat { $who }
} can tell from { $field } what lies hidden: two tables that differ only in secrets don't look the same.
test-broken-view-leaks = { $who ->
    [spectator] A spectator
   *[other] Seat { $who }
} is shown two different views of tables that differ only in secrets.
test-broken-never-hidden = { $field } is called secret, but nothing of it was ever hidden.
test-broken-spectator-knows = A spectator sees something of { $field } that seat { $seat } doesn't see.
test-broken-mask-twice = Masking a table twice for seat { $seat } changes { $field }: mask must only look at what it leaves open.
test-broken-imagine = An imagined table is read back with another { $field }.
test-broken-imagine-unreadable = An imagined table isn't possible: { $problem }
test-broken-imagine-contradicts = imagine changes something of { $field } that { $who ->
    [spectator] a spectator
   *[other] seat { $who }
} can see.
test-broken-imagine-blank = imagine leaves something of { $field } blank for { $who ->
    [spectator] a spectator
   *[other] seat { $who }
}.
test-broken-imagine-turn = On a table imagined by { $who ->
    [spectator] a spectator
   *[other] seat { $who }
}, it's somebody else's turn.
test-broken-trial = What “{ $move }” would do for seat { $seat } can’t be told: { $problem }
test-broken-trial-leaks = What “{ $move }” would do for seat { $seat } depends on something it can't see.
test-broken-legal-secret = Whether seat { $seat } can play “{ $move }” depends on something it can't see.
test-broken-told-then = What { $who ->
    [spectator] a spectator
   *[other] seat { $who }
} is told about earlier moves depends on something hidden.
test-broken-told-open = { $who ->
    [spectator] A spectator
   *[other] Seat { $who }
} is told about a choice before everybody has made theirs.
test-broken-shown-open = { $who ->
    [spectator] A spectator
   *[other] Seat { $who }
} can tell from { $field } what somebody has chosen, before everybody has made their choice.
test-broken-told-otherwise = What { $who ->
    [spectator] a spectator
   *[other] seat { $who }
} is told about a move of seat { $seat } gives away what they can't see.
test-broken-bot-knows = The bot { $bot } on seat { $seat } chooses by something it can't see.
test-broken-lesson = { $problem }
test-broken-lesson-silent = The lessons have no message { $message } ({ $language }).
test-broken-compiled = Compiled, the rule { $rule } does something else than in plain Python.
test-broken-compiled-games = Compiled, random games end differently than in plain Python.
