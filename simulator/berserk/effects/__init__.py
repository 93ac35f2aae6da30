"""What abilities do as their object of wounds is performed (216.11): one small class an effect of the card language."""
