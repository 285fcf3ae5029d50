"""Abilities (chapter 3): what is in force, what triggers, and how an ability resolves.

A folder for each question: `timing` (when: 3.2), `targeting` (at whom: 3.3), `noresult` (what is not even begun:
3.1.10), `inforce` (Static abilities: 3.4.5), `damage` (what becomes of it: 3.4.9), `replacing` (what interrupts, and
what happens instead), `dice` (what is done to dice for longer: 3.8 to 3.10), `effects` (a function for each effect),
and `words` (what numbers, conditions and "it" come to on a board).
"""
