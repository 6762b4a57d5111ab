import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Variant } from '@rumbo/domain/records/record-module'
import { maxInBulk } from '@rumbo/domain/records/record-query'
import type { ChangedRecords } from '../access/read/history/changed-records.ts'
import { matchingIds } from '../access/read/matching-ids.ts'
import type { RecordSelection } from '../access/read/sql/conditions.ts'
import type { RecordModule } from '../access/rights/modules.ts'
import type { Scope } from '../access/scope/scope.ts'

/** A query of `recordQuery`. */
export type RecordQuery = {
  readonly search?: string | undefined
  readonly filter?: Filter | undefined
  readonly mode?: Variant | undefined
  readonly work?: string | undefined
  readonly changed?: ChangedRecords | undefined
  readonly archived: boolean
}

/** The records that a query selects: lists, counts, totals, groups, bulk work and exports select the same ones. */
export function selectionOf(
  { variant }: RecordModule,
  { search, filter, mode, work, changed, archived }: RecordQuery,
): RecordSelection {
  const equal = variant && mode ? { archived, [variant.field]: mode } : { archived }
  return { equal, search, filter, ofWork: work, changed }
}

/** Some records: by id, or all of a selection. */
export type SelectedRecords = {
  readonly ids?: readonly string[] | undefined
  readonly selection?: RecordSelection | undefined
  /** Of the selection, those that are left out. */
  readonly except?: readonly string[] | undefined
}

/** How a call selects them. */
export type SelectionInput = {
  readonly ids?: readonly string[] | undefined
  readonly query?: RecordQuery | undefined
  readonly except?: readonly string[] | undefined
}

/** Reads one of the two ways to select. @throws AppError BAD_REQUEST */
export function readSelection(module: RecordModule, { ids, query, except }: SelectionInput): SelectedRecords {
  if (ids && (query || except)) {
    throw new AppError('BAD_REQUEST', {}, [{ path: query ? 'query' : 'except', code: 'VALUE_NOT_VALID' }])
  }
  if (ids) return { ids }
  if (query) return { selection: selectionOf(module, query), except }
  throw new AppError('BAD_REQUEST', {}, [{ path: 'ids', code: 'FIELD_REQUIRED' }])
}

/** Finds the ids of selected records. @throws AppError RECORDS_TOO_MANY, BAD_REQUEST */
export async function selectIds(
  scope: Scope,
  module: RecordModule,
  { ids, selection, except = [] }: SelectedRecords,
): Promise<readonly string[]> {
  if (ids) return [...new Set(ids)]
  const left = new Set(except)
  const found = await matchingIds(scope, module, { selection: selection ?? {}, most: maxInBulk })
  if (found.length > maxInBulk) throw new AppError('RECORDS_TOO_MANY', { n: maxInBulk })
  return found.filter((id) => !left.has(id))
}
