## Carrom Deluxe

carrom-title = Carrom Deluxe
carrom-tagline = Flick the striker, sink the pieces, confirm the queen

# Options
carrom-option-board = board: the main board for one to four players (main), or its back with four rows for one to six (rows)
carrom-option-tower = tower: every round begins with all the blue pieces stacked on the queen (no, yes)
carrom-option-free_line = free_line: the striker can touch just one of the two lines, and cover a circle (no, yes)
carrom-option-first = first: who starts, at random (random) or a seat, counted from 0 (0 to 5)
carrom-option-ejected = ejected: in rows, a piece that leaves the box goes into a hole (hole) or comes back to its row (back)
carrom-option-feel = feel: a tournament board (tournament), a slow one as at home (slow) or one like ice (ice), also with values of your own: slow,hardest=4.5
carrom-option-no_preview = no_preview: play on the page without the line that shows where the striker goes (no, yes)
carrom-option-aim_by_name = aim_by_name: whether the page works out a shot when a piece and a hole are named: only against bots (auto), for everybody (on) or for nobody (off)

# Pieces and holes
carrom-queen = the queen
carrom-striker = the striker
carrom-piece = piece { $number }
carrom-hole-near-left = near left
carrom-hole-near-right = near right
carrom-hole-far-right = far right
carrom-hole-far-left = far left

# What somebody did
carrom-did-drop = { $me ->
    [yes] { $count ->
        [one] You sink { $pieces }.
       *[other] You sink { $count } pieces: { $pieces }.
    }
   *[no] { $count ->
        [one] { $who } sinks { $pieces }.
       *[other] { $who } sinks { $count } pieces: { $pieces }.
    }
}
carrom-did-drop-none = { $me ->
    [yes] You sink nothing.
   *[no] { $who } sinks nothing.
}
carrom-did-gain = { $count ->
    [one] { $count } point.
   *[other] { $count } points.
}
carrom-did-miss = That’s a miss.
carrom-did-leave = Out of the box: { $pieces }.
carrom-did-striker-falls = The striker falls too, and comes back.
carrom-queen-fell = The queen is down: the next shot must sink a blue piece.
carrom-queen-confirmed = The queen is confirmed!
carrom-queen-lost = The queen isn’t confirmed.
carrom-did-cut = The discs wouldn’t settle, so the shot doesn’t count.
carrom-did-end-turn = The turn is over.

# Why not
carrom-why-CD-02 = That flick is harder than this board allows, or no flick at all.
carrom-why-CD-11 = It’s another player’s turn.
carrom-why-CD-20 = The striker must cover one of the circles completely, or lie across both lines and touch neither circle.
carrom-why-CD-21 = The striker can touch a piece but not lie on one; if the whole line is taken, it stands beside it.
carrom-why-CD-61 = The striker must touch a line between the two circles, or cover one of them.

# The table
carrom-round = Round { $round }
carrom-row = Row { $row } of { $rows }
carrom-goal = to { $goal } points
carrom-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
carrom-misses = { $count ->
    [one] { $count } miss
   *[other] { $count } misses
}
carrom-count = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $shots ->
    [one] { $shots } shot
   *[other] { $shots } shots
}
carrom-state-on-board = the queen is on the board
carrom-state-to-confirm = the queen still has to be confirmed
carrom-state-confirmed = the queen is confirmed
carrom-state-lost = the queen is gone
carrom-moment-confirm = Sink a blue piece now, and the queen counts.
carrom-moment-anywhere = There’s no free place on the line: the striker can stand anywhere near it.
carrom-stand = Striker from { $spans }
carrom-stand-span = { $from } to { $to }
carrom-stand-off = Striker at { $x } { $y }, off the middle of the line
carrom-ask-shot = shot X ANGLE SPEED (0° ahead, + right, up to { $hardest } m/s), or aim PIECE HOLE
carrom-aimed = { $move }  ({ $how }; type go to shoot)
carrom-aimed-easy = looks easy
carrom-aimed-fair = takes a steady hand
carrom-aimed-hard = a daring shot
carrom-aim-none = There’s no way for { $piece } into that hole, neither straight nor off one cushion.
carrom-aim-off = At this table everybody aims by hand: shot X ANGLE SPEED.
carrom-aim-form = aim PIECE HOLE: a number or queen, and one of the holes a, b, c, d in the corners of the drawing.
carrom-go-for = go { $number }
carrom-go-none = { $most ->
    [one] There’s no shot “{ $which }”, only one: “go” makes it.
   *[other] There’s no shot “{ $which }”; they go from 1 to { $most }.
}
carrom-aim-first = There’s no shot ready yet: aim PIECE HOLE finds one, hint shows the best ones.
carrom-play-help =
    shot 370 -3.1 4.2   shoots from place 370, 3.1° to the left, at 4.2 m/s
    aim 3 c             finds a shot that sends piece 3 into hole c
    hint                the best shots, with their chances and the reason
    go                  makes the shot that was found; go 2 makes the second shot of a hint
    ? shot 370 0 2      the rules behind a shot; ? alone shows this help
    undo                takes your last shot back, unless you’ve learned something new since
    rules               all the rules
    quit                stops here; your game is saved
carrom-online-help =
    shot 370 -3.1 4.2   shoots from place 370, 3.1° to the left, at 4.2 m/s
    aim 3 c             finds a shot that sends piece 3 into hole c
    hint                the best shots and the reason, if you’re only playing against bots
    go                  makes the shot that was found; go 2 makes the second shot of a hint
    ? shot 370 0 2      the rules behind a shot; ? alone shows this help
    undo                asks to take your last shot back
    rules               all the rules
    quit                leaves; we’ll keep your seat

# What is typed for a move, word by word: shown first, then what is understood as well
carrom-word-shot = shot

# The result
carrom-ended-round = Round { $round } is over
carrom-ended-row = Everybody has cleared row { $row }
carrom-result = The game is over
carrom-result-line = { ORDINAL($place) }: { $who }, { $score }
carrom-result-alone = You made it: { $points } points in { $count }.
carrom-result-flawless = Not a single miss!

# The page
carrom-ask-board = Which side of the board
carrom-choice-board-main = the main board, one to four players
carrom-choice-board-rows = the back with four rows, one to six players
carrom-ask-tower = How a round begins
carrom-choice-tower-no = pieces around the queen
carrom-choice-tower-yes = a tower on the queen
carrom-ask-free_line = Where the striker can stand
carrom-choice-free_line-no = across both lines, or on a circle
carrom-choice-free_line-yes = also on one line only
carrom-ask-first = Who starts
carrom-choice-first-random = a random player
carrom-choice-first-0 = seat 1
carrom-choice-first-1 = seat 2
carrom-choice-first-2 = seat 3
carrom-choice-first-3 = seat 4
carrom-choice-first-4 = seat 5
carrom-choice-first-5 = seat 6
carrom-ask-ejected = A piece that leaves the box
carrom-choice-ejected-hole = goes into a hole
carrom-choice-ejected-back = comes back to its row
carrom-ask-feel = How the board feels
carrom-choice-feel-tournament = powdered, as in tournaments
carrom-choice-feel-slow = slow, as at home
carrom-choice-feel-ice = like ice
carrom-ask-no_preview = A faint line before the shot
carrom-choice-no_preview-no = shows the path up to the first contact
carrom-choice-no_preview-yes = is off
carrom-ask-aim_by_name = Name a piece and a hole, and the shot is aimed for you
carrom-choice-aim_by_name-auto = only when you play against bots
carrom-choice-aim_by_name-on = for everybody
carrom-choice-aim_by_name-off = for nobody

# The board on the page
carrom-preview = Faint line before a shot
carrom-board-label = { $count ->
    [0] The board, with no piece on it
    [one] The board, with one piece on it
   *[other] The board, with { $count } pieces on it
}
carrom-dealt = The board is set.
carrom-score = Score
carrom-place = Place
carrom-direction = Direction
carrom-power = Power
carrom-shoot = Shoot
carrom-hint = Slide the striker along the line, pull it back and let go. A second finger fine-tunes the aim.
carrom-hint-wait = Somebody else is aiming.
carrom-hint-running = The shot is on its way.
carrom-hint-keys = Left and right arrows turn the aim, up and down change the power, comma and full stop move the striker; with Shift in small steps. Enter shoots.
carrom-aim-title = Aim by name
carrom-aim-piece = Which piece
carrom-aim-hole = Into which hole
carrom-aim-no-way = no straight path
carrom-aim-do = Aim
carrom-aim-taken = Aimed at { $piece }, hole { $hole }: { $how }.
carrom-aim-blocked = { $piece } has no straight path into that hole. Aimed right at it.
carrom-on-board = On the board
carrom-in-holes = In the holes
carrom-hole-empty = empty
carrom-out-of-box = out of the box
carrom-level = level { $level }
carrom-where-left = { $off } cm left, { $ahead } cm ahead
carrom-where-right = { $off } cm right, { $ahead } cm ahead
carrom-where-middle = in the middle, { $ahead } cm ahead
carrom-skip = Skip
carrom-slow = The last shot in slow motion
carrom-slowly = slow motion
carrom-stop = Stop
carrom-queen-is-on-board = The queen is on the board: 2 extra points, if she’s confirmed.
carrom-queen-is-lost = The queen is gone until the next round.
carrom-queen-of = { $who } confirmed the queen.
carrom-verdict-points = { $names } wins with { $count } points.
carrom-verdict-misses = { $count ->
    [one] Only one miss in all.
   *[other] { $count } misses, and nobody has fewer.
}
carrom-verdict-alone = { carrom-result-alone }
carrom-name-drop = Sink { $pieces }
carrom-name-striker = Sink only the striker
carrom-name-leave = Send { $pieces } out of the box
carrom-name-drop-and-leave = { $drop }, and send { $pieces } out of the box
carrom-name-drop-none = A shot that sinks nothing yet
carrom-page-eyes-all = from the shooter’s side
carrom-take-aim = Aim like this: { $name }
carrom-fold = Fine aim
carrom-fewest = fewest misses win
carrom-clear-row = Clear your row: every shot that drops nothing is a miss.
carrom-slow-short = Slow motion
carrom-aim-at = Aimed straight at { $piece }.
carrom-score-alone = { $points } points in { $count }

# What the game is about, in one sentence
carrom-purpose = { $board ->
    [rows] Sink all the blue pieces, row after row, and miss as little as you can.
   *[main] Flick the striker to sink the blue pieces: after 25 points, the highest score wins.
}

# Why a shot is hinted: facts that were counted out
carrom-because-shot = { $way ->
    [straight] A straight shot
    [cut] { $angle ->
        [0] A cut
       *[other] A cut of about { $angle }°
    }
    [cushion] A shot off the frame
   *[pushed] One piece pushes another
}{ $of ->
    [0] .
   *[other] : with a hand that’s off by about a degree, { $count } of { $of } fall.
}
carrom-because-wins = It wins the game.
carrom-because-confirms = It confirms the queen: { $points } points for this shot.
carrom-because-queen-falls = The queen falls, and you shoot again to confirm her.
carrom-because-several = { $count } pieces fall at once.
carrom-because-queen-free = Afterwards the queen has a clear way to a hole.
carrom-because-next = You shoot again, and { $count ->
    [one] { $count } blue piece has
   *[other] { $count } blue pieces have
} a clear way to a hole.
carrom-because-opens = It opens the board: { $count ->
    [one] { $count } piece has
   *[other] { $count } pieces have
} a clear way to a hole then, instead of { $before }.

# Where a shot would go, up to its first contact
carrom-foreseen-way = { $meets ->
    [piece] The striker would hit piece { $piece } first.
    [queen] The striker would hit the queen first.
    [hole] The striker would fall into a hole itself.
    [frame] The striker would hit the frame first.
   *[nothing] The striker would stop before it touches anything.
}
