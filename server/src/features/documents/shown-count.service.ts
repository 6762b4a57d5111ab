import { changeMany } from '../../access/change/change-many.ts'
import { lockMany } from '../../access/change/locks/lock-many.ts'
import type { BeforeDeletion, Reaction } from '../../access/change/reactions.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { documentModule } from '../../modules.ts'
import * as queries from './documents.queries.ts'

type Counted = {
  readonly records: readonly string[]
  /** Documents that are about to go. */
  readonly without?: readonly string[]
}

/** Writes into records that the organization owns how many documents it shows on them. */
export async function countShown(scope: Scope, { records, without = [] }: Counted): Promise<void> {
  if (records.length === 0) return
  const owned = await scope.all(queries.modulesOfOwned([...new Set(records)]))
  for (const name of new Set(owned.map(({ module }) => module))) {
    const module = moduleNamed(name)
    const { documents, shareable } = module
    if (documents === null || !shareable) continue
    const ids = owned.flatMap(({ id, module: of }) => (of === name ? [id] : []))
    // Whoever else brings documents to them comes before or after: what is counted now stands until it is written.
    await lockMany(
      scope,
      module,
      ids.map((id) => ({ id, patch: { [documents]: 0 } })),
    )
    const counts = await scope.all(queries.shownOn(ids, without))
    const rows = counts.map(({ id, count }) => ({ id, patch: { [documents]: count } }))
    await changeMany(scope, module, { rows, by: { way: 'automation' }, authority: 'product', isQuiet: true })
  }
}

const recordsOf = async (scope: Scope, documents: readonly string[]): Promise<readonly string[]> =>
  (await scope.all(queries.recordsOfDocuments(documents))).map(({ id }) => id)

/** What documents show follows who sees them, and comes back with a document that is restored. */
export const followSight: Reaction = {
  on: [{ module: documentModule, fields: ['visibility', 'archived', 'id'] }],
  run: async (scope, changed) =>
    countShown(scope, {
      records: await recordsOf(
        scope,
        changed.map(({ id }) => id),
      ),
    }),
}

/** Documents that are about to be deleted show nothing. */
export const forgetShown: BeforeDeletion = {
  module: documentModule,
  run: async (scope, ids) => countShown(scope, { records: await recordsOf(scope, ids), without: ids }),
}
