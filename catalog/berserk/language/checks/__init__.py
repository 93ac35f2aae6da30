"""Checks of parts of a reading, by their subjects; `catalog/berserk/language/soundness.py` combines them."""
