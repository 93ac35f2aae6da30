"""Every address of the site. Apps bring `urls` (pages), `api` (under /api/) and `hooks` (streams under /live/)."""

from allauth.account.decorators import secure_admin_login
from django.conf import settings
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path
from django.views.generic import RedirectView
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from berserk_site import accounts, complaints, health, licences, moderation, operator_pages, root_files, views
from berserk_site.embed_answers import answer_oembed
from berserk_site.live import stream
from berserk_site.looks import set_look
from berserk_site.metrics import metrics
from berserk_site.style import style

# Staff sign in where everybody does: with its throttle, and with their second factor.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

api: list[URLPattern | URLResolver] = [
    path("", include("catalog.api")),
    path("", include("decks.api")),
    path("", include("decks.events.api")),
    path("", include("simulator.matchups.api")),
    path("", include("simulator.tables.api")),
    path("", include("simulator.metagame.api")),
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path("", RedirectView.as_view(pattern_name="api:docs")),
    path("docs/", SpectacularSwaggerSplitView.as_view(url_name="api:schema"), name="docs"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("", views.home, name="home"),
    path("<game:game>/", views.game_home, name="game_home"),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", metrics, name="metrics"),
    path("oembed", answer_oembed, name="oembed"),
    path("robots.txt", root_files.write_robots, name="robots"),
    path(".well-known/security.txt", root_files.write_security, name="security"),
    path("favicon.ico", root_files.redirect_favicon, name="favicon"),
    # Lists stand under <game>/cards/, <game>/decks/ …; objects with a key under decks/<key>/, events/<id>/ …
    path("", include("catalog.urls")),
    path("", include("decks.urls")),
    path("", include("decks.events.urls")),
    path("", include("simulator.matchups.urls")),
    path("", include("simulator.tables.urls")),
    path("", include("simulator.metagame.urls")),
    path("", include("simulator.urls")),
    path("", include("simulator.lessons.urls")),
    path("", include("simulator.puzzles.urls")),
    path("live/<slug:name>/<slug:key>/", stream, name="live"),
    path("api/", include((api, "api"))),
    path("accounts/", accounts.account, name="account"),
    path("accounts/download/", accounts.download, name="account_download"),
    path("accounts/token/", accounts.token, name="account_token"),
    path("accounts/delete/", accounts.delete_account, name="account_delete"),
    path("accounts/login/", accounts.SignIn.as_view(), name="account_login"),
    path("accounts/signup/", accounts.SignUp.as_view(), name="account_signup"),
    path("accounts/", include("allauth.urls")),
    path("language/", include("django.conf.urls.i18n")),  # POST language/setlang/, named set_language
    path("moderation/", moderation.moderation, name="moderation"),
    path("moderation/history/", moderation.history, name="moderation_history"),
    path("moderation/staff/", moderation.list_actions, name="staff_actions"),
    path("moderation/reports/", complaints.list_open, name="complaints_open"),
    path("moderation/reports/<int:pk>/", complaints.answer, name="complaint_answer"),
    path("reports/", complaints.list_own, name="complaints"),
    path("reports/appeals/<int:pk>/", complaints.appeal, name="appeal"),
    path("reports/blocks/<int:pk>/", complaints.unblock, name="unblock"),
    path("reports/<slug:kind>/<slug:row>/", complaints.report, name="report"),
    path("moderation/<slug:kind>/<slug:row>/", moderation.decide, name="moderation_decide"),
    path("contact/", operator_pages.show_operator_page, {"name": "contact"}, name="contact"),
    path("terms/", operator_pages.show_operator_page, {"name": "terms"}, name="terms"),
    path("privacy/", operator_pages.show_operator_page, {"name": "privacy"}, name="privacy"),
    path("licences/", licences.show_licences, name="licences"),
    path("style/", style, name="style"),
    path("look/", set_look, name="set_look"),
    path(settings.ADMIN_ADDRESS, admin.site.urls),
]

handler400 = "berserk_site.errors.bad_request"
handler403 = "berserk_site.errors.forbidden"
handler404 = "berserk_site.errors.not_found"
handler500 = "berserk_site.errors.server_error"
handler429 = "berserk_site.errors.too_many"  # allauth's throttle requires it
