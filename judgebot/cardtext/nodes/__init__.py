"""The closed set of nodes that a card text is read into.

One verb vocabulary serves triggers, costs and effects; one `Select` with one filter tree serves every choice of dice
or cards; every number is an amount node. Nodes are frozen values: two texts with the same meaning read to equal nodes.
"""

from judgebot.cardtext.node import Node as Node
from judgebot.cardtext.node import node as node
from judgebot.cardtext.nodes.abilities import *  # noqa: F403
from judgebot.cardtext.nodes.amounts import *  # noqa: F403
from judgebot.cardtext.nodes.conditions import *  # noqa: F403
from judgebot.cardtext.nodes.costs import *  # noqa: F403
from judgebot.cardtext.nodes.counting import *  # noqa: F403
from judgebot.cardtext.nodes.effects import *  # noqa: F403
from judgebot.cardtext.nodes.events import *  # noqa: F403
from judgebot.cardtext.nodes.filters import *  # noqa: F403
from judgebot.cardtext.nodes.lying import *  # noqa: F403
from judgebot.cardtext.nodes.people import *  # noqa: F403
from judgebot.cardtext.nodes.rules import *  # noqa: F403
from judgebot.cardtext.nodes.spans import *  # noqa: F403
from judgebot.cardtext.nodes.spending import *  # noqa: F403
from judgebot.cardtext.nodes.things import *  # noqa: F403
