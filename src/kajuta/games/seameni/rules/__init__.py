"""The rules of SEAMENI, S1 to S108, as the contract asks for them. Comments cite `docs/rules/seameni.md`.

Each noun has its module: `placing` S8-S17, `deeds` S18 and S101, `ending` S17-S19 and S95-S99, `movement` S23-S31 and
S69, `lookahead` (with `prospect` and `drowning`) S34-S36, `force` S33-S40, `arrival` S32 and S41-S46, S59-S64, S68,
`tiles` S45-S61, `ghost` S65-S67, `crews` S75-S79, `ships` S20-S22 and S80-S88, `prisoners` S89-S94, `choices` what a
turn offers; `legality` puts them together.
"""

from kajuta.games.seameni.rules.deeds import apply
from kajuta.games.seameni.rules.ending import scores, winners
from kajuta.games.seameni.rules.legality import legal_actions, refusal, to_act
from kajuta.games.seameni.rules.placing import setup

__all__ = ["apply", "legal_actions", "refusal", "scores", "setup", "to_act", "winners"]
