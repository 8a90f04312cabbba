from .measured import Measured

MEASURED = Measured("Carrom Deluxe", "#8a5a1e", 0.85, scale=0.25)  # a shot takes some time
