from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "berserk_site"
    verbose_name = "Berserk"

    def ready(self) -> None:
        from berserk_site import checks, error_reporter, private  # noqa: F401  (registers the system checks)

        private.start()
        error_reporter.start()
