"""Texts about what is in force, how long, and if what; Moth is the card they stand on, Wasp another card, Villains and
Guild affiliations.
"""

CHARACTER = (
    "If you have a Villain active or Wasp is active, Moth gets +1A.",
    "If either you have 5 or less life or it is your turn, Moth gets +1A.",
    "If you used an Action die this turn and Wasp is active, Moth gets +1A.",
    "When Moth attacks, if you fielded a Villain this turn, Wasp is active, and you have 10 or less life, draw a die.",
    "When fielded, if you fielded another Villain this turn or Wasp is active, draw a die.",
    "When fielded, reroll target Sidekick. If it shows an energy face and it is your turn, gain 1 life.",
    "When fielded, spin target Character die up 1 level. If it is a Villain or it is a Sidekick, draw a die.",
    "When fielded, if both Wasp and a Sidekick were KO'd this turn, draw a die.",
    "When Moth attacks, if Wasp is active, you may pay [1]. If you do, draw a die.",
    "When Moth attacks, you may pay [1], but only if Wasp is active. If you do, draw a die.",
    "When Moth attacks, if Wasp is active, your opponent may pay [1]. If they don't, draw a die.",
    "When Moth attacks and Wasp is active, draw a die.",
    "When it is your turn, Moth gets +1A.",
    "Whenever your opponent has no Sidekicks active, Moth can't block.",
    "If Wasp is active while Moth is active, your Sidekicks get +1A.",
    "If you have another Villain when Moth attacks, draw a die.",
    "Moth can only attack or block if Wasp is active.",
    "Your Sidekicks can attack only while Wasp is active.",
    "You can only field Moth if you have another Villain.",
    "You may purchase Moth only if you have 10 or less life.",
    "While Moth is active, your opponent can only use Action dice if Wasp is active.",
)
