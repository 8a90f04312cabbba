from .measured import Measured

MEASURED = Measured("DREI x DR3I", "#d8232a", 0.62)
