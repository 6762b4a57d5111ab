import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { todayOf } from '../change/today.ts'
import type { Column, RecordModule } from '../modules.ts'
import type { Parameters } from '../parameters.ts'
import type { Scope } from '../scope.ts'
import { columnOf } from './column-of.ts'
import { visibleColumns } from './columns.ts'
import { asksForEmpty, filterSql } from './filter-sql.ts'
import { profilesShowing } from './profiles-showing.ts'
import { searchCondition } from './search.ts'

/** Which records. Fields are the catalogue's ids; a hidden one is refused as one that doesn't exist. */
export type RecordSelection = {
  /** Equal to a value; null is empty. */
  readonly equal?: Readonly<Record<string, string | boolean | null>> | undefined
  readonly search?: string | undefined
  readonly filter?: Filter | undefined
}

/** The SQL of a selection, over fields that the reader may see alone; at least 'true'. @throws AppError BAD_REQUEST */
export async function conditionsOf(
  scope: Scope,
  module: RecordModule,
  { selection, p }: { readonly selection: RecordSelection; readonly p: Parameters },
): Promise<string[]> {
  const visible = visibleColumns(scope, module)
  const { equal, search, filter } = selection
  const conditions = Object.entries(equal ?? {}).map(([id, value]) =>
    equalTo(columnOf(visible, id, id), value, p),
  )
  if (search !== undefined && search.trim() !== '') conditions.push(searchCondition(visible, search, p))
  if (filter) {
    const { timeZone } = scope.display
    const isShown = asksForEmpty(filter) ? await profilesShowing(scope, module) : () => 'true'
    const reader = { visible, userId: scope.user?.id ?? null, timeZone, today: todayOf(timeZone), isShown }
    conditions.push(filterSql(filter, reader, p))
  }
  return conditions.length > 0 ? conditions : ['true']
}

const equalTo = ({ column, type }: Column, value: string | boolean | null, p: Parameters): string =>
  value === null ? `${column} is null` : `${column} = ${p.add(value, type)}`
