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
page-motion-less = no animation
page-text = Text
page-text-usual = usual
page-text-large = larger
page-colours = Colours
page-colours-usual = usual
page-colours-safe = easy to tell apart
page-calls = Tell me when it's my turn and I'm looking elsewhere
page-calls-refused = Your browser doesn't allow notifications from this page. You can change that in its settings.
page-done = Done
page-close = Close
page-cancel = Cancel
page-yes = Yes
page-no = No
page-guest = Guest
page-me = You play as
page-me-change = You play as { $name }. Change name and avatar
page-me-title = Who are you?
page-me-avatar = Avatar
page-avatar-fox = Fox
page-avatar-frog = Frog
page-avatar-panda = Panda
page-avatar-owl = Owl
page-avatar-lion = Lion
page-avatar-whale = Whale
page-avatar-rabbit = Rabbit
page-avatar-bee = Bee
page-avatar-bear = Bear
page-avatar-penguin = Penguin
page-avatar-cat = Cat
page-avatar-turtle = Turtle
page-avatar-mouse = Mouse
page-avatar-ladybird = Ladybird
page-avatar-koala = Koala
page-avatar-octopus = Octopus
page-avatar-pig = Pig
page-avatar-bat = Bat
page-avatar-chick = Chick
page-avatar-snail = Snail
page-goal = What’s the goal?
page-print = Print this sheet
page-all-rules = All the rules
page-rules = Rules
page-rules-of = Rules of { $game }
page-rule = Rule { $clause }
page-coming = One moment…
page-unreachable = The server isn’t answering. Please try again in a moment.
page-nowhere = There’s nothing at this address
page-no-game = We don’t have this game yet
page-no-table = We can’t find this table
page-broken-table = This table has been set aside
page-no-replay = We can’t show this game
page-file-closed = The file is no longer open. Choose it again on the start page.

# Start
page-welcome = Pull up a chair, the table’s set
page-welcome-more = Four games, played for real: on your own, around one screen or with friends far away. No account needed.
page-play = Play
page-play-game = Play { $game } against a bot
page-with-friends = With friends
page-players = { $players } { $most ->
    [one] player
   *[other] players
}
page-minutes = { $minutes } min
page-age = age { $age }+
page-closed-box = This box is still closed. Soon!
page-join = Join a table
page-code = Table code
page-join-do = Join
page-listed = Open tables
page-open-seats = { $seats ->
    [one] one free seat
   *[other] { $seats } free seats
}
page-open-journal = Watch a saved game
page-my-games = My games
page-no-games = Your games will be waiting for you here, on this device.
page-mine-turn = your turn
page-mine-waiting = waiting for players
page-mine-playing = the others are thinking
page-mine-finished = finished
page-forget = Remove from the list

# Lessons
page-learn = Learn
page-learn-first = First lesson
page-learn-of = Learn { $game }
page-lessons = All lessons
page-lessons-of = Learn { $game }
page-lesson = Lesson
page-lesson-new = New
page-lesson-begin = Start here
page-lesson-resume = Keep going
page-lesson-is-learned = Learned. Play it again?
page-lesson-step = Step { $step } of { $steps }
page-lesson-points = Look at { $what }.
page-lesson-next = Next
page-lesson-count = Count
page-lesson-show = Show me
page-lesson-undo = Take it back
page-lesson-back = One step back
page-lesson-leave = Leave the lesson. You can come back any time
page-lesson-learned = You’ve learned something!
page-lesson-learned-of = { $learned } of { $lessons } { $lessons ->
    [one] lesson
   *[other] lessons
} learned
page-lesson-next-one = Next lesson
page-lesson-play = Play a real game
page-lesson-again = Once more
page-no-lesson = We can’t find this lesson
page-aloud = Read aloud

# A new table
page-new-table = New table
page-who-plays = Who’s playing?
page-seat = Seat { $number }
page-player = Player { $number }
page-seat-who = Who plays at seat { $number }?
page-seat-here = Here
page-seat-open = Invited
page-avatar-next = Avatar: { $avatar }. Take another one
page-name = Name
page-seat-up = Move this seat up
page-seat-remove = Remove this seat
page-seat-add = Add a seat
page-how = How do you want to play?
page-time-limit = Time per move (when it’s up, a bot plays for you until you’re back)
page-limit-0 = no limit
page-limit-30 = 30 seconds
page-limit-120 = 2 minutes
page-limit-86400 = 1 day
page-who-may-come = Who can join?
page-listed-no = only people I invite
page-listed-yes = anyone
page-open-table = Open the table
page-bots = Bots
page-bot-novice = Novice
page-bot-casual = Casual
page-bot-strong = Strong
page-bot-expert = Expert
page-bot-random = Dice
page-warming = { $seconds ->
    [one] Strong and Expert are still warming up: about { $seconds } second. Until then they play like Casual.
   *[other] Strong and Expert are still warming up: about { $seconds } seconds. Until then they play like Casual.
}
page-warming-soon = Strong and Expert are nearly warm…

# Before the deal
page-open-seat = Free seat
page-waiting-title = { $open ->
    [one] One seat is still free
   *[other] { $open } seats are still free
}
page-almost-ready = The table is full
page-waiting-away = Waiting for { $names } to come back
page-goes-on = This game carries on from move { $position } of an earlier one.
page-known-deal = The person who made this table has already seen the deal, so we can’t vouch for it.
page-is-ready = ready
page-is-here = here
page-is-away = away
page-this-device = at this screen
page-sit = Sit down
page-give-here = Somebody here
page-avatar-choose = Choose an avatar
page-ready = Ready
page-you-are-ready = You’re ready. The game starts when everybody’s ready.
page-promise = A deal you can check
page-promise-more = The server has already picked its secret. This is the secret’s fingerprint; your browser adds a number of its own. After the game the secret is revealed, and anyone can check that the deal came from both.
page-invite = Invite
page-qr = QR code for this table
page-link = Link to this table
page-share = Share the link
page-copied = Copied

# At the table
page-skip = Skip to the table
page-seats = Players
page-you = you
page-to-act = to move
page-stand-in = a bot is standing in
page-your-turn = Your turn.
page-showing = Here it goes…
page-sending = Sending…
page-waiting-for = Waiting for { $names }.
page-watching = You’re watching. Waiting for { $names }.
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
page-reaction-thinking = Let me think…
page-reaction-thanks = Thanks!
page-reaction-again = One more?
page-take-back = Ask to take back my move
page-resign = Give up
page-resign-sure = Really give up?
page-arrange = You made this table
page-mute = Turn reactions off
page-muted = Reactions are turned off at this table.
page-remove = Remove { $who }
page-remove-how = What happens to { $who }’s seat?
page-remove-bot = A bot takes over
page-remove-open = Free the seat
page-remove-not = Keep { $who }
page-removed = { $who } is no longer playing at this table.
page-seat-move = Continue on another device
page-seat-move-how = Open this link on the other device. It works once; after that, this device can only watch.
page-seat-link = Link for your seat
page-seat-come = Continue here?
page-seat-come-more = Your seat moves to this device; after that, the other one can only watch.
page-seat-come-do = Play on this device
page-seat-gone = You’re not playing here any more
page-back-to-table = Back to the table
page-leave = Leave (we’ll keep your seat)
page-back-asked = Taking the last move back: waiting for { $names } to agree.
page-back-offer = { $who } would like to take a move back. Is that OK?
page-stand-in-for-you = Time’s up: a bot is playing for you.
page-absent = Waiting for { $who } – away for { $time }
page-let-bot-play = Let a bot play for { $who }
page-i-am-back = I’m back
page-your-move-is-made = That was your move.
page-hand-over-to = Hand over to { $who }
page-hand-over-title = { $who }, it’s your turn
page-hand-over-more = Take the screen. Everybody else, look away!
page-hand-over-first = { $who } looks first
page-i-am = I’m { $who }
page-lost = { $unsent ->
    [0] You’re offline. We’ll reconnect automatically…
   *[other] You’re offline. Your move is saved, and we’ll send it as soon as you’re back…
}
page-restarting = The server is restarting. Nothing is lost, one moment…
page-server-away = The server isn’t answering. We’ll keep trying, and your game is safe.

# The big screen
page-screen-show = Show on a big screen
page-screen-tv = On a TV: { $address }
page-screen-join = Scan to join
page-screen-code = or enter this code at { $address }
page-screen-ready = Everybody’s here. Press “{ page-ready }” on your phones!
page-screen-turn = It’s { $names }’s turn.
page-hand-mode = My phone is my hand (small table)

# The result
page-won-you = You won!
page-won-other = { $who } won.
page-won-shared = { $names } share the win.
page-won-shared-you = You share the win with { $names }!
page-resigned = { $who } gave up.
page-resigned-you = You gave up.
page-resigned-some = The others gave up.
page-see-table = See the table
page-see-result = Back to the result
page-again = Play again
page-again-join = Join the next game
page-level = Opponent next time
page-level-play = Try { $level } next
page-replay = Watch the replay

# Replay
page-move-of = Move { $position } of { $last }:
page-position = Position in the game
page-first = To the start
page-back = One move back
page-forth = One move forward
page-last = To the end
page-run = Play
page-pause = Pause
page-eyes = Point of view
page-eyes-all = all cards face up
page-eyes-of = { $who }
page-eyes-spectator = a spectator
page-play-on = Play on from here
page-link-to-move = Copy the link to this move
page-download = Download this game
page-fair-check = Check the deal
page-fair-secret = { $is ->
    [yes] The secret is the one the server promised.
   *[no] The secret isn’t the one the server promised.
}
page-fair-promise = { $is ->
    [yes] This browser saw that promise before the deal.
    [unknown] This browser wasn’t there before the deal.
   *[no] Before the deal, this browser saw a different promise.
}
page-fair-numbers = { $is ->
    [yes] The number this browser added is part of the deal.
    [unknown] This browser didn’t add a number.
   *[no] The number this browser added is missing.
}
page-fair-seed = { $is ->
    [yes] The deal comes from the secret and everybody’s numbers.
   *[no] The deal doesn’t come from the secret and the numbers.
}
page-fair-shuffles = { $is ->
    [yes] We redid every shuffle and every move: everything checks out.
    [unknown] Redoing every shuffle…
   *[no] We redid every shuffle and every move, and something doesn’t match.
}

# Hints, and chances after the game
page-hint = A hint
page-hint-ask = Give me a hint
page-hint-thinking = Thinking…
page-hint-by = { $level ->
    [expert] An expert would do this
   *[other] { $who } would do this
}
page-hint-chance = { $chance }% chance of winning
page-hint-for = A hint for { $who }: “{ $reason }”
page-chances = Chances of winning
page-chances-of = Going by what this player knew
page-chances-think = Analyse this game
page-chances-thinking = Analysing: { $done } of { $all } moves…
page-chances-picture = { $who }’s chances of winning, over the game
page-chances-better = Move { $move }: { $played } ({ $chance }%). Better: { $better } ({ $best }%)
page-chances-surer = Move { $move }: { $played } ({ $chance }%). Played another way: { $best }%
page-chances-nothing = This player had no decisions to make.
page-chances-none = We couldn’t estimate the chances. The server has only just started: try again in a few minutes.

# A table for any game
page-any-middle = In the middle
page-any-did = { $me ->
    [yes] You: { $move }
   *[no] { $who }: { $move }
}
page-any-take = Show me on the table: { $move }
page-any-less = Less
page-any-more = More
page-any-write = Write your move
page-any-cell = { $what }, row { $row }, column { $column }
page-any-hidden = { $kind ->
    [die] A die that hasn’t been rolled
    [piece] A piece nobody can see
    [token] A token nobody can see
   *[card] A card, face down
}
page-any-space = { $has ->
    [yes] Space for { $what }
   *[no] Empty
}
page-any-thing = { $kind ->
    [die] Die: { $what }
    [piece] { $what } piece
    [token] { $what } token
   *[card] { $what }
}
page-any-tint = { $tint ->
    [clubs] of clubs
    [diamonds] of diamonds
    [hearts] of hearts
    [spades] of spades
   *[other] { $tint }
}

# Is my card file fair?
page-study = Is my card file fair?
page-study-about = Bots play your cards up to 20,000 times. You’ll see who wins how often, how long it takes, and whether everybody has the same chances.
page-study-players = How many play?
page-study-drop = Drop your card file here
page-study-pick = or press to choose one.
page-study-ours = Download our cards to start from
page-study-going = The bots are shuffling…
page-study-games = { $games } games so far
page-study-stop = Stop
page-study-report = Download the report
page-study-legend = The dashed line is a fair share. The thin line on each bar shows where the true value lies, 99 times in 100.
page-study-large = This file is too large to be a card file.
page-study-closed = This server doesn’t examine card files.
