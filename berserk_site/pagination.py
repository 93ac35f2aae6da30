"""How lists of the API are cut into pages."""

from rest_framework.pagination import CursorPagination


class Pages(CursorPagination):
    """Pages that stay in step while rows are added; newest first unless the view names its own `ordering`."""

    ordering = "-pk"
    page_size = 50
    max_page_size = 200
    page_size_query_param = "page_size"

    def get_ordering(self, request, queryset, view):  # type: ignore[no-untyped-def]
        ordering = getattr(view, "ordering", None)
        if ordering:
            return (ordering,) if isinstance(ordering, str) else tuple(ordering)
        return super().get_ordering(request, queryset, view)
