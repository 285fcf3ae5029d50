"""``make bench``: what the commands cost a judge who waits."""

import gc

from benchmarks import log, scenarios, search, startup
from judgebot.book.cores import PATIENT

gc.set_threshold(PATIENT)  # as in every command
for part in (startup, search, log, scenarios):
    print("\n".join(part.report()), end="\n\n")
