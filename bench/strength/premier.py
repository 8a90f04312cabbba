from .measured import Measured

MEASURED = Measured("Mon Premier Deck Building", "#2a7a4b", 0.60, has_child=True)
