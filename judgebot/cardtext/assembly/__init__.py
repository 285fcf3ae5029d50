"""From sentences to abilities: `assemble` takes them one by one, `making` begins an ability, `joining` says what a
sentence makes of the one before it, `finishing` looks at an ability that no sentence adds to any more. Each of the
other modules is about one thing that sentences do to one another.
"""
