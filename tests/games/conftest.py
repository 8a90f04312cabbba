"""Tests of one game may open the page, as those of the page do."""

from page.conftest import chromium, person, server  # noqa: F401
