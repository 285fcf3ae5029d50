"""``python -m benchmarks.accessibility AXE``: axe over every built-in page in headless Chromium; not part of make test.

AXE is axe.min.js, as ``npm install axe-core`` brings it. Chromium and npm come from the system.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.startup import JUDGEBOT
from judgebot.ruling.templates import BUILT_IN

BOARD = "scenarios/examples/overcrush.yaml"
RUN = """<script>{axe}</script><script>axe.run().then(found => {{
  const told = document.createElement("pre");
  told.id = "found";
  told.textContent = JSON.stringify(found.violations.map(v => [v.impact, v.id, v.nodes.map(n => n.html)]));
  document.body.append(told);
}});</script></body>"""


def pages(folder: Path) -> Iterator[Path]:
    """Write every kind of page, several rulings in one as well."""
    for name in BUILT_IN:
        for boards in ([BOARD], [BOARD, BOARD]):
            path = folder / f"{name}-{len(boards)}.html"
            subprocess.run([JUDGEBOT, "ruling", *boards, "--template", name, "-o", str(path)], check=True)
            yield path


def violations(page: Path, axe: str) -> list[list[object]]:
    """What axe finds on a page: how bad, which check, and where."""
    page.write_text(page.read_text().replace("</body>", RUN.format(axe=axe)))
    browser = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000", "--dump-dom"]
    done = subprocess.run([*browser, page.as_uri()], check=True, capture_output=True, text=True)
    _, mark, rest = done.stdout.partition('<pre id="found">')
    if not mark:
        raise SystemExit(f"{page.name}: axe did not finish")
    found: list[list[object]] = json.loads(unescape(rest.partition("</pre>")[0]))
    return found


def main() -> None:
    """Print what axe finds; end with 1 where anything is serious."""
    axe = Path(sys.argv[1]).read_text()
    bad = False
    with TemporaryDirectory() as folder:
        for page in pages(Path(folder)):
            found = violations(page, axe)
            print(f"{page.name}: {len(found)} findings", *(f"  {each}" for each in found), sep="\n")
            bad |= any(impact in ("serious", "critical") for impact, *_ in found)
    raise SystemExit(bad)


if __name__ == "__main__":
    main()
