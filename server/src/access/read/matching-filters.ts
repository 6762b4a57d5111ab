import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { moduleIn } from '../rights/catalogue.ts'
import type { RecordModule } from '../rights/modules.ts'
import { ask } from '../scope/connection.ts'
import { parameters, quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { conditionsOf } from './sql/conditions.ts'

/**
 * Which of some filters some records match now, in one statement: for each filter, in their order, the ids. A filter that is left out matches every
 * record that its reader has.
 * @throws AppError BAD_REQUEST where one of them names a field that its reader doesn't see
 */
export async function matchingFilters(
  scope: Scope,
  declared: RecordModule,
  { ids, filters }: { readonly ids: readonly string[]; readonly filters: readonly (Filter | undefined)[] },
): Promise<readonly ReadonlySet<string>[]> {
  const module = moduleIn(scope, declared)
  const p = parameters()
  const conditions: string[] = []
  for (const filter of filters) {
    const all = await conditionsOf(scope, module, { selection: { filter }, p })
    conditions.push(all.map((each) => `(${each})`).join(' and '))
  }
  const rows = await ask<{ id: string; matches: readonly (boolean | null)[] }>(
    scope,
    `select id, array[${conditions.join(', ')}] as matches from tenant.${quoted(module.table)} shown
     where shown.id = any (${p.add(ids, 'uuid[]')})`,
    p.values,
  )
  return filters.map((_, at) => new Set(rows.filter(({ matches }) => matches[at]).map(({ id }) => id)))
}
