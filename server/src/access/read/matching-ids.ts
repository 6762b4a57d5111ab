import { moduleIn } from '../rights/catalogue.ts'
import type { RecordModule } from '../rights/modules.ts'
import { ask } from '../scope/connection.ts'
import { parameters, quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { conditionsOf, type RecordSelection } from './sql/conditions.ts'

/**
 * The ids of all records that a selection matches now, in their order.
 * @param most of which one more is given where there are more, so that the caller can refuse
 * @throws AppError BAD_REQUEST
 */
export async function matchingIds(
  scope: Scope,
  declared: RecordModule,
  { selection, most }: { readonly selection: RecordSelection; readonly most: number },
): Promise<readonly string[]> {
  const module = moduleIn(scope, declared)
  const p = parameters()
  const conditions = await conditionsOf(scope, module, { selection, p })
  const rows = await ask<{ id: string }>(
    scope,
    `select id from tenant.${quoted(module.table)} shown where ${conditions.join(' and ')}
     order by id limit ${p.add(most + 1, 'integer')}`,
    p.values,
  )
  return rows.map(({ id }) => id)
}
