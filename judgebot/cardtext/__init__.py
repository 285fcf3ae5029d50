"""Card text, read: the words of a text box become typed nodes, or the place where understanding ends.

`read` goes through the rooms in this order: `printed` cuts a text box into sentences and these into words; `grammar`
finds every way in which the `phrases` read a sentence as `nodes`; `assembly` makes abilities of sentences; `bind` says
what "it" and "that die" stand for; `doubts` keeps unread what is still open. `say` and `restate` print a reading back,
`explain` tells it to a judge.
"""
