## Carrom Deluxe: its lessons. At most twelve words in a bubble

# What a lesson points at
carrom-point-striker = the striker
carrom-point-line = the line where the striker can stand
carrom-point-queen = the red queen
carrom-point-piece = blue piece { $number }
carrom-point-hole = { $number ->
    [1] the hole near left (a)
    [2] the hole near right (b)
    [3] the hole far right (c)
   *[other] the hole far left (d)
}
carrom-point-score-own = your points
carrom-point-score-other = the other player’s points

# The flick
carrom-lesson-first = The flick
carrom-lesson-first-pull = Striker, blue piece, hole: all in line. Pull back, let go!
carrom-lesson-first-pull-missed = So close! The same again: straight at the blue one.
carrom-lesson-first-cut = One point, again! Turn until the blue one heads for the hole.
carrom-lesson-first-cut-missed = Nearly! Watch where the blue one is heading, not your striker.
carrom-lesson-first-place = Another one! Slide the striker until everything’s in line.
carrom-lesson-first-place-missed = Further left: striker, blue piece, hole, all in one line.
carrom-lesson-first-queen = Again! Now the queen, near her hole. She looks easy…
carrom-lesson-first-queen-missed = She’s waiting at the hole. Once more!
carrom-lesson-first-confirm = Not yours yet! Place the striker, and sink a blue one now.
carrom-lesson-first-confirm-missed = Now she’d be lost! Back we go: put the striker in line.
carrom-lesson-first-nudge = Three points! Nothing easy left: push gently, then it’s their turn.
carrom-lesson-first-nudge-hard = Softer! Pull back just a little, straight ahead.
carrom-lesson-first-gift = They sank one, missed one, and left you a gift!
carrom-lesson-first-gift-missed = So near the hole! Straight at it, once more.
carrom-lesson-first-end = 25 points, you win! As long as something falls, you go again.

# Where the striker stands
carrom-lesson-place = Where the striker stands
carrom-lesson-place-line = Straight is best. Slide the striker until everything’s in line.
carrom-lesson-place-line-missed = Try further left: striker, blue piece, hole, one line.
carrom-lesson-place-soft = Pull only a little, so your striker doesn’t follow it in!
carrom-lesson-place-soft-missed = More gently, and straight: only the blue one should fall.
carrom-lesson-place-end = Place well, pull gently: that’s half of every shot.

# Cuts
carrom-lesson-cut = Cuts
carrom-lesson-cut-right = A piece goes where it’s pushed from: hit its left side.
carrom-lesson-cut-right-missed = Almost! A little fuller, or a little thinner?
carrom-lesson-cut-left = Now the other way: hit its right side.
carrom-lesson-cut-left-missed = Nearly! Picture the point opposite the hole, and hit that.
carrom-lesson-cut-thin = This one’s nearly sideways. From the right end it’s easier!
carrom-lesson-cut-thin-missed = Slide to the right end of the line, then try again.
carrom-lesson-cut-end = Straight, left, right: now every hole is yours.

# Off the frame
carrom-lesson-cushion = Off the frame
carrom-lesson-cushion-back = It hides behind you! Off the far frame, and back.
carrom-lesson-cushion-back-missed = Forwards, this time: the far frame sends your striker back.
carrom-lesson-cushion-side = A guard stands in front. Come round by the right frame!
carrom-lesson-cushion-side-missed = To the right, about as steep as the frame sends it back.
carrom-lesson-cushion-end = The frame is a mirror. Nothing can hide from you now!

# The queen’s promise
carrom-lesson-queen = The queen’s promise
carrom-lesson-queen-red = The red queen is worth two points more, with a promise.
carrom-lesson-queen-fell = Sink her first.
carrom-lesson-queen-fell-missed = The queen wants to be asked again. Straight ahead!
carrom-lesson-queen-promise = Keep the promise: sink a blue one with your very next shot!
carrom-lesson-queen-promise-lost = Broken! She’d bring nothing. Back we go: pick an easy one.
carrom-lesson-queen-end = Promise kept: three points! Have a blue one ready before her.

# The tower
carrom-lesson-tower = The tower
carrom-lesson-tower-topple = Twelve pieces on the queen! Pull hard, and look at that.
carrom-lesson-tower-small = Two are still stacked. Knock them into the hole!
carrom-lesson-tower-small-missed = They tumble easily. Straight at the lower one!
carrom-lesson-tower-end = Crash! In the tower game every first shot is a surprise.
