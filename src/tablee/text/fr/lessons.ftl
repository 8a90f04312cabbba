## Lessons, in the browser and in the terminal: what every game says in the same words

lesson-other = Ça marcherait aussi, mais regardez : il y a mieux.
lesson-only-told = Un instant : lisez d’abord ceci, puis continuez.
