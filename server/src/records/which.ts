import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Variant } from '@rumbo/domain/records/record-module'
import { maxInBulk } from '@rumbo/domain/records/record-query'
import { matchingIds } from '../access/read/matching-ids.ts'
import type { RecordSelection } from '../access/read/sql/conditions.ts'
import type { RecordModule } from '../access/rights/modules.ts'
import type { Scope } from '../access/scope/scope.ts'

/** Which records: by id, or all of a selection. */
type Which = {
  readonly ids?: readonly string[] | undefined
  readonly selection?: RecordSelection | undefined
  /** Of the selection, those that are left out. */
  readonly except?: readonly string[] | undefined
}

type Query = {
  readonly search?: string | undefined
  readonly filter?: Filter | undefined
  readonly mode?: Variant | undefined
  readonly work?: string | undefined
  readonly archived: boolean
}

/** How a call says which. */
type AskedWhich = {
  readonly ids?: readonly string[] | undefined
  readonly query?: Query | undefined
  readonly except?: readonly string[] | undefined
}

/** One of the two ways to say which. @throws AppError BAD_REQUEST */
export function whichOf(module: RecordModule, { ids, query, except }: AskedWhich): Which {
  if (ids && (query || except)) {
    throw new AppError('BAD_REQUEST', {}, [{ path: query ? 'query' : 'except', code: 'VALUE_NOT_VALID' }])
  }
  if (ids) return { ids }
  if (query) return { selection: selectionOf(module, query), except }
  throw new AppError('BAD_REQUEST', {}, [{ path: 'ids', code: 'FIELD_REQUIRED' }])
}

/** Which records of a module a query means. */
function selectionOf(
  { variant }: RecordModule,
  { search, filter, mode, work, archived }: Query,
): RecordSelection {
  return {
    equal: { archived, ...(mode && variant ? { [variant.field]: mode } : {}) },
    search,
    filter,
    ...(work ? { ofWork: work } : {}),
  }
}

/** The ids of the records meant. @throws AppError RECORDS_TOO_MANY, BAD_REQUEST */
export async function idsOf(
  scope: Scope,
  module: RecordModule,
  { ids, selection, except = [] }: Which,
): Promise<readonly string[]> {
  if (ids) return [...new Set(ids)]
  const left = new Set(except)
  const found = await matchingIds(scope, module, { selection: selection ?? {}, most: maxInBulk })
  if (found.length > maxInBulk) throw new AppError('RECORDS_TOO_MANY', { n: maxInBulk })
  return found.filter((id) => !left.has(id))
}
