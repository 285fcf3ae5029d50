"""A filled HTML template as a PDF: tagged, with title and language, and the same bytes for the same page."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import md5
from typing import Any

DEBIAN = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core"


class NoPdf(Exception):
    """No PDF can be made here; the message says what is missing."""


def as_pdf(page: str) -> bytes:
    """The page as a PDF. Nothing is fetched: a page carries everything that is in it. Raises NoPdf."""
    html = _weasyprint().HTML(string=page, url_fetcher=_refuse)
    identifier = md5(page.encode(), usedforsecurity=False).hexdigest().encode()
    with _fonts_without_a_date():
        made = html.write_pdf(pdf_identifier=identifier, pdf_variant="pdf/ua-1", uncompressed_pdf=False)
    assert isinstance(made, bytes)
    return made


def _weasyprint() -> Any:
    try:
        import weasyprint
    except ImportError as error:
        what = 'PDF needs WeasyPrint; install it with: pip install "judgebot[pdf]", or write .html and print that'
        raise NoPdf(what) from error
    except OSError as error:
        what = f"PDF needs the Pango library; on Debian: apt-get install {DEBIAN}; or write .html and print that"
        raise NoPdf(what) from error
    return weasyprint


@contextmanager
def _fonts_without_a_date() -> Iterator[None]:
    """Without libharfbuzz-subset fontTools cuts the fonts, and writes the time into them unless this is set."""
    name = "SOURCE_DATE_EPOCH"
    before = os.environ.get(name)
    os.environ.setdefault(name, "0")
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]


def _refuse(url: str, *_: object, **__: object) -> Any:
    """Pages are self-contained: nothing comes from files or the network."""
    raise ValueError(f"{url} is not fetched")
