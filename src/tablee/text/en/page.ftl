## The page

# Always there
page-home = All the games
page-sound = Sound
page-settings = Settings
page-language = Language
page-on = on
page-off = off
page-motion = Motion
page-motion-full = cards glide
page-motion-less = everything at once
page-card-names = Names on the cards
page-done = Done
page-close = Close
page-cancel = Cancel
page-yes = Yes
page-no = No
page-guest = Guest
page-rules = Rules
page-rules-of = Rules of { $game }
page-rule = Rule { $clause }
page-coming = One moment …
page-unreachable = The server does not answer. Please try again in a moment.
page-nowhere = There is nothing at this address
page-no-game = This game is not on our table yet
page-no-table = This table is not there
page-no-replay = This game cannot be shown

# Start
page-welcome = Sit down, the table is set
page-welcome-more = Four games, played for real: alone, around one screen or with friends far away. No account.
page-play = Play
page-play-game = Play { $game } against a bot
page-with-friends = With friends
page-closed-box = This box is still closed. Soon!
page-join = Join a table
page-code = Code of the table
page-join-do = Join
page-listed = Open tables
page-open-seats = { $seats ->
    [one] one free seat
   *[other] { $seats } free seats
}
page-open-journal = Look at a saved game again
page-my-games = My games
page-no-games = Your games wait for you here, on this device.
page-mine-turn = your turn
page-mine-waiting = waiting for players
page-mine-playing = the others are thinking
page-mine-finished = finished
page-forget = Take it off the list

# A new table
page-new-table = A new table
page-who-plays = Who plays?
page-seat = Seat { $number }
page-player = Player { $number }
page-who-here = at this screen
page-who-open = a friend, by invitation
page-name = Name
page-seat-up = Move this seat up
page-seat-down = Move this seat down
page-seat-remove = Take this seat away
page-seat-add = One more seat
page-how = How do you play?
page-time-limit = Time for a move; when it is up, a bot stands in until you are back
page-limit-0 = no limit
page-limit-30 = 30 seconds
page-limit-120 = 2 minutes
page-limit-86400 = 1 day
page-who-may-come = Who may come?
page-listed-no = only those I invite
page-listed-yes = anybody
page-open-table = Open the table
page-bot-novice = Novice
page-bot-casual = Casual
page-bot-strong = Strong
page-bot-expert = Expert
page-bot-random = Dice

# Before the deal
page-open-seat = Free seat
page-waiting-title = { $open ->
    [one] One seat is still free
   *[other] { $open } seats are still free
}
page-almost-ready = Everybody is here
page-goes-on = This game goes on from move { $position } of one that was played before, with the same cards.
page-is-ready = ready
page-is-here = here
page-is-away = away
page-this-device = at this screen
page-sit = Sit down
page-sit-too = Sit here too
page-give-bot = Bot: { $bot }
page-give-open = Free this seat
page-ready = Ready
page-you-are-ready = You are ready. The cards are dealt as soon as everybody is.
page-promise = A deal nobody can doubt
page-promise-more = The server has already chosen its secret. This is the fingerprint of it; your browser adds a number of its own. After the game the secret is opened, and anybody can check that the cards came from both.
page-invite = Invite
page-qr = QR code of this table
page-link = Link to this table
page-share = Share the link
page-copied = Copied

# At the table
page-seats = Players
page-you = you
page-to-act = to move
page-stand-in = a bot stands in
page-your-turn = Your turn.
page-sending = On its way …
page-waiting-for = Waiting for { $names }.
page-watching = You are watching. To move: { $names }.
page-over = The game is over.
page-dealt = The cards are dealt.
page-your-moves = Your moves
page-hours = { $hours } h
page-log = What happened
page-log-empty = Nothing yet.
page-menu = At the table
page-react = Say something
page-reaction-hello = Hello!
page-reaction-well-played = Well played!
page-reaction-oops = Oops!
page-reaction-thinking = Let me think …
page-reaction-thanks = Thank you!
page-reaction-again = Once more?
page-take-back = Ask to take my move back
page-resign = Give up
page-resign-sure = Really give up?
page-leave = Leave (the seat is kept)
page-back-asked = May the move be taken back? Waiting for an answer from { $names }.
page-back-offer = { $who } would like to take a move back. Is that all right?
page-stand-in-for-you = Your time was up: a bot plays for you.
page-i-am-back = I am back
page-your-move-is-made = Your move is made.
page-hand-over-to = Hand over to { $who }
page-hand-over-title = { $who }, it is your turn
page-hand-over-more = Take the screen. Everybody else looks away.
page-i-am = I am { $who }
page-lost = { $unsent ->
    [0] The connection is away. It comes back by itself …
   *[other] The connection is away. Your move is kept and sent as soon as it is back …
}
page-restarting = The server is starting again. Nothing is lost, one moment …

# The result
page-won-you = You have won!
page-won-other = { $who } has won.
page-won-shared = { $names } share the win.
page-resigned = The other side gave up.
page-again = Once more
page-again-join = To the next game
page-replay = Look at it again

# Replay
page-move-of = Move { $position } of { $last }:
page-position = Place in the game
page-first = To the deal
page-back = One move back
page-forth = One move on
page-last = To the end
page-run = Run
page-pause = Pause
page-eyes = Through whose eyes?
page-eyes-all = all cards open
page-eyes-of = { $who }
page-eyes-spectator = somebody watching
page-play-on = Play on from here
page-link-to-move = Copy the link to this move
page-download = Download the game
page-fair-check = Check the deal
page-fair-secret = { $is ->
    [yes] The secret is the one that was promised.
   *[no] The secret is not the one that was promised.
}
page-fair-promise = { $is ->
    [yes] This browser saw that promise before the cards were dealt.
    [unknown] This browser was not there before the deal.
   *[no] Before the deal, this browser saw another promise.
}
page-fair-numbers = { $is ->
    [yes] The number this browser added is part of the deal.
    [unknown] This browser added no number.
   *[no] The number this browser added is missing.
}
page-fair-seed = { $is ->
    [yes] The deal comes from the secret and everybody's numbers.
   *[no] The deal does not come from the secret and the numbers.
}
page-fair-shuffles = { $is ->
    [yes] Every shuffle and every move was made again: all as it should be.
    [unknown] Making every shuffle again …
   *[no] Made again, something does not come out the same.
}

# Hints, and chances after the game
page-hint = A hint
page-hint-ask = Give me a hint
page-hint-thinking = Thinking …
page-hint-by = { $level ->
    [expert] An expert would do this
   *[other] { $who } would do this
}
page-hint-chance = wins { $chance } %
page-hint-only = There is nothing else to do.
page-hint-sure = A careful player would do this.
page-hint-avoids = It avoids “{ $other }”, which wins only { $chance } % of the time.
page-hint-keeps = It keeps { $cards } for later; “{ $other }” wins only { $chance } % of the time.
page-hint-place = “{ $other }” wins more often ({ $chance } %), but this makes for a better place in the end.
page-hint-close = “{ $other }” is about as good ({ $chance } %).
page-chances = The chances to win
page-chances-of = With what this player knew
page-chances-think = Think about this game
page-chances-thinking = Thinking: { $done } of { $all } moves …
page-chances-picture = The chance of { $who } to win, over the game
page-chances-better = Move { $move }: { $played } ({ $chance } %). Better: { $better } ({ $best } %)
page-chances-surer = Move { $move }: { $played } ({ $chance } %). Done another way: { $best } %
page-chances-nothing = This player had nothing to decide.
page-chances-none = No chances could be told. In the first minutes after its start the server thinks slowly.
