import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { todayOf } from '../../change/today.ts'
import type { Column, RecordModule } from '../../rights/modules.ts'
import { type IsShown, isHeld, profilesShowing } from '../../rights/profiles-showing.ts'
import type { Parameters } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { type ChangedRecords, changedIds } from '../history/changed-records.ts'
import { columnOf } from './column-of.ts'
import { visibleColumns } from './columns.ts'
import { asksForEmpty, type FilterReader, filterSql } from './filter-sql.ts'
import { searchCondition } from './search.ts'

/** Which records. Fields are the catalogue's ids; a hidden one is refused as one that doesn't exist. */
export type RecordSelection = {
  /** Some records alone. */
  readonly ids?: readonly string[] | undefined
  /** Equal to a value; null is empty. */
  readonly equal?: Readonly<Record<string, string | boolean | null>> | undefined
  readonly search?: string | undefined
  readonly filter?: Filter | undefined
  /** Those that were fixed for a work, or all but those. */
  readonly fixed?: { readonly workId: string; readonly are: 'in' | 'out' } | undefined
  /** Those that a work made or changed, which the reader may follow; of another's work there are none. */
  readonly ofWork?: string | undefined
  /** Those that others changed since the reader last looked, or whose main date they moved later. */
  readonly changed?: ChangedRecords | undefined
  /** Those whose share shows none of these fields. */
  readonly withheld?: readonly string[] | undefined
}

/**
 * The SQL of a selection, over fields that the reader may see alone: never rows whose share has ended. While rows may be behind
 * a change of rights, no stored copy is matched that the present rights hide.
 * @throws AppError BAD_REQUEST
 */
export async function conditionsOf(
  scope: Scope,
  module: RecordModule,
  { selection, p }: { readonly selection: RecordSelection; readonly p: Parameters },
): Promise<string[]> {
  const visible = visibleColumns(scope, module)
  const { ids, equal, search, filter, fixed, ofWork, changed, withheld = [] } = selection
  const guard = await guardOf(scope, module)
  const asksShown = (withheld.length > 0 || (filter && asksForEmpty(filter))) && !guard
  const isShown = asksShown ? await profilesShowing(scope, module) : (guard ?? (() => 'true'))
  const conditions = ['ended_at is null', ...(guard ? [isHeld(module)] : [])]
  if (ids) conditions.push(`shown.id = any (${p.add(ids, 'uuid[]')})`)
  if (fixed) conditions.push(`${fixed.are === 'in' ? '' : 'not '}${isFixed(fixed.workId, p)}`)
  if (ofWork) conditions.push(isOfWork(scope, ofWork, p))
  if (changed)
    conditions.push(`shown.id = any (${p.add(await changedIds(scope, module, changed), 'uuid[]')})`)
  for (const [id, value] of Object.entries(equal ?? {})) {
    const column = columnOf(visible, id, id)
    conditions.push(equalTo(column, value, p), ...(guard ? [guard(column, p)] : []))
  }
  for (const id of withheld) conditions.push(`not ${isShown(columnOf(visible, id, 'withheld'), p)}`)
  if (search !== undefined && search.trim() !== '')
    conditions.push(searchCondition(visible, { search, searched: module.searched, guard }, p))
  if (filter) {
    const reader = filterReader(scope, { visible, isShown, isGuarded: guard !== null })
    conditions.push(filterSql(filter, reader, p))
  }
  return conditions
}

/** Who asks for a filter, and by which day. */
export function filterReader(
  scope: Scope,
  known: Pick<FilterReader, 'visible' | 'isShown' | 'isGuarded'>,
): FilterReader {
  const { timeZone } = scope.display
  return { ...known, userId: scope.user?.id ?? null, timeZone, today: todayOf(timeZone) }
}

/** While rows may be behind a change of rights: what tells the rows on which a field is shown now. Else null, at no cost. */
export const guardOf = async (scope: Scope, module: RecordModule): Promise<IsShown | null> =>
  scope.sharesBehind ? profilesShowing(scope, module) : null

const isFixed = (workId: string, p: Parameters): string =>
  `exists (select from tenant.work_records fixed where fixed.work_id = ${p.add(workId, 'uuid')} and fixed.record_id = shown.id)`

const isOfWork = (scope: Scope, workId: string, p: Parameters): string => `exists (
  select from tenant.work_records noted join tenant.works w on w.id = noted.work_id
  where noted.work_id = ${p.add(workId, 'uuid')} and noted.record_id = shown.id and noted.changes is not null
    and (w.user_id = tenant.acting_user() or ${p.add(scope.role.builtIn === 'admin', 'boolean')}))`

const equalTo = ({ column, type }: Column, value: string | boolean | null, p: Parameters): string =>
  value === null ? `${column} is null` : `${column} = ${p.add(value, type)}`
