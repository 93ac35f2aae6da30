from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "berserk_site"
    verbose_name = "Berserk"

    def ready(self) -> None:
        from berserk_site import checks, error_reporter  # noqa: F401  (registers the system checks)

        error_reporter.start()
