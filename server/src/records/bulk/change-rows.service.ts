import type { ManyPatch } from '../../access/change/change-many.ts'
import { readVersions } from '../../access/read/read-versions.ts'
import { localizeIssues } from '../../access/rights/localized-issues.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show } from '../../access/visible/visible.ts'
import { changeRecords } from '../change-records.service.ts'
import type { BulkExtras } from './bulk-extras.ts'

type Rows = { readonly rows: readonly ManyPatch[]; readonly extras: BulkExtras | undefined }

/** Changes many records, and answers what became of each: versions as they are after all that followed. */
export async function changeRows(scope: Scope, module: RecordModule, { rows, extras }: Rows) {
  const outcomes = await changeRecords(scope, module, rows)
  const more = await extras?.changed(scope, rows, outcomes)
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
      const version = versions.get(id) ?? 0
      const changed = { id, changed: [...shown], version, conflicts: [...conflicts], ...more?.get(id) }
      return Object.keys(followed).length > 0 ? { ...changed, followed } : changed
    }),
  })
}
