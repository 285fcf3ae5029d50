"""``make bench``: what the commands cost a judge who waits."""

from benchmarks import log, scenarios, search, startup

for part in (startup, search, log, scenarios):
    print("\n".join(part.report()), end="\n\n")
