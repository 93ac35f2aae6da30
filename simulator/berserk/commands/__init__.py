"""Commands of this game; `manage.py` finds them through `simulator/management/commands/`."""
