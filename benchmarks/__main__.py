"""``make bench``: what the commands cost a judge who waits."""

from benchmarks import search, startup

for part in (startup, search):
    print("\n".join(part.report()), end="\n\n")
