"""``make bench``: what the commands cost a judge who waits."""

from benchmarks import scenarios, search, startup

for part in (startup, search, scenarios):
    print("\n".join(part.report()), end="\n\n")
