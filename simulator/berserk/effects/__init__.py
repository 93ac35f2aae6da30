"""Effects of abilities during their object of wounds (216.11): one small class for each effect of the card language."""
