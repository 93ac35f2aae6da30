"""Commands of this game; `manage.py` finds them through `catalog/management/commands/`."""
