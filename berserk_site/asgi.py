"""The site as an ASGI application. Open streams need one: a WSGI server would give each of them a thread for good.

A server that loads it tends what falls due, and says that the site is there, for as long as it lives.
"""

import os

import django

from berserk_site import due
from berserk_site.one_thread import OneThreadHandler

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
django.setup(set_prefix=False)

from berserk_site.admission import Admission  # noqa: E402  (its limits are read from the apps, once they are set up)

application = Admission(OneThreadHandler())
due.start_due_loop(serving=True)
