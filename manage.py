#!/usr/bin/env python
"""Run an administrative command of the site."""

import gc
import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    gc.disable()  # until the apps are loaded (`berserk_site.apps`)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
    execute_from_command_line(sys.argv)
