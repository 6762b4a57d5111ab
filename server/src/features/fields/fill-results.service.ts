import { allModules } from '../../access/rights/declared-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { startRecompute } from '../results/recompute.service.ts'
import type { FieldRow } from './fields.queries.ts'

/**
 * Computes formulas that are new, others than before or in use again for all records, in the background (requirement
 * FLD-06): one work for each module that they are in. Fields without a formula are passed over.
 */
export async function fillResults(scope: Scope, fields: readonly FieldRow[]): Promise<void> {
  const formulas = fields.filter(({ formula_data, archived }) => formula_data !== null && !archived)
  for (const module of allModules()) {
    const ids = formulas.filter(({ modules }) => modules.includes(module.id)).map(({ id }) => id)
    if (ids.length > 0) await startRecompute(scope, module, ids)
  }
}
