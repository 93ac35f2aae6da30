import gc

from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "berserk_site"
    verbose_name = "Berserk"

    def ready(self) -> None:
        from berserk_site import checks, error_reporter, private  # noqa: F401  (registers the system checks)

        private.protect_database()
        error_reporter.start_reporting()
        # Programs of the site look for no rubbish while they load: it was a sixth of a start, and found next to none.
        gc.freeze()
        gc.enable()
