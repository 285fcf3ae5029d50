"""Calls to test with; the texts hold all that files and terminals stumble over."""

from judgebot.log.call import Call

BOARD = """title: An unblocked attacker goes through
ask: Does the ram get through?
cards:
  Ram:  {cost: 3, levels: [1/3/3]}
  Wall: {cost: 3, levels: [0/1/4]}
board:
  step: attack
  A: {field: [ram=Ram]}
  B: {field: [wall=Wall]}
script:
  - attack: [ram]
  - block: {}
  - pass: both
expect: {B.life: 17}
"""

AWKWARD = "quote \" and ', comma, semicolon; tab\t,\nlines\r\nthree\rfour, \u2028, \u05d0, \U0001f3b2, nul \0 {end} "

CALLS = (
    Call("Does overcrush go past a Sidekick?", "Yes.", event="Autumn", table="3", rules=("overcrush", "2.7.4.3.3")),
    Call("May it block twice?", "No.", event="Spring", players=("Ana", "Ben"), rules=("2.7.2.1",), seconds=90),
    Call(AWKWARD, AWKWARD * 100, event=AWKWARD, players=(AWKWARD, ""), warning=AWKWARD, rules=("overcrush(2)",)),
    Call("Empty?", seconds=0, scenario=BOARD.replace("\n", "\r\n")),
)
