import { changeMany } from '../../access/change/change-many.ts'
import type { BeforeDeletion, Reaction } from '../../access/change/reactions.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { documentModule } from '../../modules.ts'
import * as queries from './documents.queries.ts'

type Count = { readonly id: string; readonly module: string; readonly count: number }

/** Writes into records how many documents their owner shows on them. */
export const countShown = async (scope: Scope, records: readonly string[]): Promise<void> =>
  records.length === 0 ? undefined : write(scope, await scope.all(queries.shownOn([...new Set(records)])))

async function write(scope: Scope, counts: readonly Count[]): Promise<void> {
  for (const name of new Set(counts.map(({ module }) => module))) {
    const module = moduleNamed(name)
    const { documents } = module
    if (documents === null) continue
    const rows = counts
      .filter((count) => count.module === name)
      .map(({ id, count }) => ({ id, patch: { [documents]: count } }))
    await changeMany(scope, module, { rows, by: { way: 'automation' }, authority: 'product', isQuiet: true })
  }
}

/** What documents show follows who sees them, and comes back with a document that is restored. */
export const followSight: Reaction = {
  on: [{ module: documentModule, fields: ['visibility', 'archived', 'id'] }],
  run: async (scope, changed) =>
    write(
      scope,
      await scope.all(
        queries.shownOnRecords(
          changed.map(({ id }) => id),
          [],
        ),
      ),
    ),
}

/** Documents that are about to be deleted show nothing. */
export const forgetShown: BeforeDeletion = {
  module: documentModule,
  run: async (scope, ids) => write(scope, await scope.all(queries.shownOnRecords(ids, ids))),
}
