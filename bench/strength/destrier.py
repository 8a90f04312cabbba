from .measured import Measured

MEASURED = Measured("Destrier Duel", "#1d1a17", 0.56, scale=16.0, four_play=False)  # a duel takes no time
