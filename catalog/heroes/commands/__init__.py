"""Management commands of the game; `manage.py NAME` finds them here."""
