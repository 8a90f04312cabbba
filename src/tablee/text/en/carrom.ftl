## Carrom Deluxe

carrom-title = Carrom Deluxe
carrom-tagline = Flick the striker, drop the pieces, confirm the queen

# Options
carrom-option-board = board: the main board for one to four players (main), or its back with four rows for one to six (rows)
carrom-option-tower = tower: every round begins with all blue pieces in one stack on the queen (no, yes)
carrom-option-free_line = free_line: the striker may touch just one of the two lines and cover a circle (no, yes)
carrom-option-feel = feel: a fast board (powdered) or a slow one (slow), also with values of your own: slow,hardest=4.5
carrom-option-no_preview = no_preview: play on the page without the line that shows where the striker goes (no, yes)

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
        [one] You drop { $pieces }.
       *[other] You drop { $count } pieces: { $pieces }.
    }
   *[no] { $count ->
        [one] { $who } drops { $pieces }.
       *[other] { $who } drops { $count } pieces: { $pieces }.
    }
}
carrom-did-drop-none = { $me ->
    [yes] You drop nothing.
   *[no] { $who } drops nothing.
}
carrom-did-gain = { $count ->
    [one] { $count } point.
   *[other] { $count } points.
}
carrom-did-miss = That is a miss.
carrom-did-leave = Out of the box: { $pieces }.
carrom-did-striker-falls = The striker falls too, and comes back.
carrom-queen-fell = The queen is down: the next shot must drop a blue piece.
carrom-queen-confirmed = The queen is confirmed!
carrom-queen-lost = The queen is not confirmed.
carrom-did-cut = The discs found no rest, and the shot does not count.
carrom-did-end-turn = The turn is over.

# Why not
carrom-why-CD-02 = The flick is harder than this board allows, or no flick at all.
carrom-why-CD-11 = It is another player’s turn.
carrom-why-CD-20 = The striker covers one of the circles completely, or lies across both lines and touches neither circle.
carrom-why-CD-21 = The striker may touch a piece but not lie on one; where the whole line is taken, it stands beside it.
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
carrom-state-to-confirm = the queen wants to be confirmed
carrom-state-confirmed = the queen is confirmed
carrom-state-lost = the queen is gone
carrom-moment-confirm = Drop a blue piece now, and the queen counts.
carrom-moment-anywhere = No place on the line is free: the striker may stand anywhere near it.
carrom-stand = Striker from { $spans }
carrom-stand-span = { $from } to { $to }
carrom-stand-off = Striker at { $x } { $y }, off the middle of the line
carrom-ask-shot = shot X ANGLE SPEED (0° ahead, + right, up to { $hardest } m/s), or aim PIECE HOLE
carrom-aimed = { $move }  ({ $how }; go to shoot)
carrom-aimed-easy = looks easy
carrom-aimed-fair = takes a steady hand
carrom-aimed-hard = a daring one
carrom-aim-none = There is no straight way and none off one cushion for { $piece } into that hole.
carrom-aim-form = aim PIECE HOLE: a number or queen, and one of the holes a, b, c, d in the corners of the drawing.
carrom-aim-first = Aim first: aim PIECE HOLE.

# The result
carrom-ended-round = Round { $round } is over
carrom-ended-row = Everybody has cleared row { $row }
carrom-result = The game is over
carrom-result-line = { $place }. { $who }: { $score }
carrom-result-alone = { $points } points in { $count }.
carrom-result-flawless = Not a single miss!

# The page
carrom-ask-board = Which side of the board
carrom-choice-board-main = the main board, one to four players
carrom-choice-board-rows = the back with four rows, one to six players
carrom-ask-tower = How a round begins
carrom-choice-tower-no = pieces around the queen
carrom-choice-tower-yes = a tower on the queen
carrom-ask-free_line = Where the striker may stand
carrom-choice-free_line-no = across both lines, or on a circle
carrom-choice-free_line-yes = also on one line only
carrom-ask-feel = How the board feels
carrom-choice-feel-powdered = powdered and fast
carrom-choice-feel-slow = slow
carrom-ask-no_preview = A faint line before the shot
carrom-choice-no_preview-no = shows the way up to the first contact
carrom-choice-no_preview-yes = is off

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
carrom-hint = Slide the striker along the line, pull it back and let go. A second finger turns it finely.
carrom-hint-wait = Somebody else is aiming.
carrom-hint-running = The shot is on its way.
carrom-hint-keys = Left and right arrows turn the aim, up and down change the power, comma and full stop move the striker; with Shift in small steps. Enter shoots.
carrom-aim-title = Aim by name
carrom-aim-piece = Which piece
carrom-aim-hole = Into which hole
carrom-aim-no-way = no straight way
carrom-aim-do = Aim
carrom-aim-taken = Aimed at { $piece }, hole { $hole }: { $how }.
carrom-aim-blocked = { $piece } has no straight way into that hole. Aimed full at it.
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
carrom-queen-is-on-board = The queen is on the board: 2 points more, if she is confirmed.
carrom-queen-is-lost = The queen is gone until the next round.
carrom-queen-of = { $who } confirmed the queen.
carrom-verdict-points = { $names } leads with { $count } points.
carrom-verdict-misses = { $count ->
    [one] One miss in all.
   *[other] { $count } misses, and nobody has fewer.
}
carrom-verdict-alone = { $count } points: the goal is reached.
carrom-name-drop = Drop { $pieces }
carrom-name-striker = Drop only the striker
carrom-name-leave = Send { $pieces } out of the box
carrom-name-drop-and-leave = { $drop }, and send { $pieces } out of the box
carrom-name-drop-none = A shot that drops nothing yet
carrom-page-eyes-all = from the side of the shooter
carrom-take-aim = Aim like this: { $name }
