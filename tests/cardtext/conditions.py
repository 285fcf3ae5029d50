"""Texts of conditions: who is active or fights beside it, who is ahead in life, at which level; Moth is the card they
stand on, Wasp and Hornet are others, Villains and Guild affiliations."""

CHARACTER = (
    "If your opponent has Wasp active, Moth gets +1A.",
    "While you have Wasp and Hornet active, Moth gets +1A.",
    "While you control Wasp or Hornet, Moth gets +1A.",
    "When fielded, if your opponent does not control Wasp, draw a die.",
    "Moth gets +1A while your opponent's Wasp is attacking.",
    "When Moth attacks, if Wasp is also attacking, gain 1 life.",
    "If you have at least 5 more life than your opponent, Moth gets +1A.",
    "When fielded, if your opponent has 3 or more less life than you, gain 1 life.",
    "If your opponent has more life, Moth gets +1A.",
    "When Moth attacks and you have 3 or more attackers, draw a die.",
    "When Moth blocks and another Villain is also blocking, draw a die.",
    "When fielded on his highest level, draw a die.",
    "At level 3, Moth gains Overcrush.",
    "Moth gets +2A only while Wasp is active.",
    "At the end of turn, if Moth is still in the field, gain 1 life.",
    "When fielded, target character die gets +2A. If it is still in the field at the end of the turn, gain 1 life.",
)
