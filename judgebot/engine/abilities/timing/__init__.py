"""When abilities trigger, enter the queue, resolve, wait and end (3.2, 3.4.4, 3.5)."""
