import type { DueKind } from '../../../access/due/kind.ts'
import { ruleRetriesKind } from '../due-kinds.ts'
import { type Performing, runGroups } from '../perform.service.ts'
import { findRule } from '../rules/rules.service.ts'
import { selectRuns } from './runs.queries.ts'

/** Goes on with runs from the step that failed, with the rights that the rule’s role has now. */
export const ruleRetriesDue = (performing: Performing): DueKind => ({
  ...ruleRetriesKind,
  batch: 20,
  run: async (scope, ids) => {
    for (const id of new Set(ids)) {
      const row = await scope.first(selectRuns({ id }))
      if (row?.state !== 'running') continue
      const { rule } = await findRule(scope, row.rule_id)
      const from = row.steps.findIndex(({ state }) => state !== 'done')
      const before = row.steps.slice(0, Math.max(from, 0))
      const run = { id, recordId: row.record_id, chain: row.chain, path: row.path }
      await runGroups(scope, rule, { runs: [run], from: before.length, before }, performing)
    }
  },
})
