"""Sentences of our own, put together from parts: see `benchmarks.frames.__main__`."""
