from django.http import HttpRequest, HttpResponse
from django.urls import path

from berserk_site.urls import urlpatterns as site


def bare(request: HttpRequest) -> HttpResponse:
    return HttpResponse("bare")


urlpatterns = [*site, path("bench/bare", bare)]
