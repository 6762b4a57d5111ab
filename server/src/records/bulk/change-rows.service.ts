import type { ManyPatch } from '../../access/change/change-many.ts'
import { readVersions } from '../../access/read/read-versions.ts'
import { localizeIssues } from '../../access/rights/localized-issues.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show } from '../../access/visible/visible.ts'
import type { RecordOperations } from '../operations.ts'

type Rows = { readonly rows: readonly ManyPatch[]; readonly operations: RecordOperations }

/** Changes many records, and answers what became of each: versions as they are after all that followed. */
export async function changeRows(scope: Scope, module: RecordModule, { rows, operations }: Rows) {
  const outcomes = await operations.changeMany(scope, rows)
  const versions = await readVersions(
    scope,
    module,
    outcomes.map(({ id }) => id),
  )
  return show({
    items: outcomes.map((outcome) => {
      const { id } = outcome
      if ('refused' in outcome) return { id, refused: localizeIssues(scope, outcome.refused) }
      const { shown, conflicts, followed } = outcome
      const changed = { id, changed: [...shown], version: versions.get(id) ?? 0, conflicts: [...conflicts] }
      return Object.keys(followed).length > 0 ? { ...changed, followed } : changed
    }),
  })
}
