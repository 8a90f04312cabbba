## Lessons, in the browser and in the terminal: what every game says in the same words

lesson-other = That would work too, but look: there’s something better.
lesson-only-told = One moment: first read this, then go on.
