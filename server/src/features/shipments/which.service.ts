import { AppError } from '@rumbo/domain/kernel/app-error'
import { maxInBulk } from '@rumbo/domain/records/record-query'
import { matchingIds } from '../../access/read/matching-ids.ts'
import type { RecordSelection } from '../../access/read/sql/conditions.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { shipmentModule } from '../../modules.ts'
import { selectionOf } from './selection.ts'

/** Which shipments: by id, or all of a selection. */
export type Which = {
  readonly ids?: readonly string[] | undefined
  readonly selection?: RecordSelection | undefined
  /** Of the selection, those that are left out. */
  readonly except?: readonly string[] | undefined
}

/** How a call says which. */
export type AskedWhich = {
  readonly ids?: readonly string[] | undefined
  readonly query?: Parameters<typeof selectionOf>[0] | undefined
  readonly except?: readonly string[] | undefined
}

/** One of the two ways to say which. @throws AppError BAD_REQUEST */
export function whichOf({ ids, query, except }: AskedWhich): Which {
  if (ids && (query || except)) {
    throw new AppError('BAD_REQUEST', {}, [{ path: query ? 'query' : 'except', code: 'VALUE_NOT_VALID' }])
  }
  if (ids) return { ids }
  if (query) return { selection: selectionOf(query), except }
  throw new AppError('BAD_REQUEST', {}, [{ path: 'ids', code: 'FIELD_REQUIRED' }])
}

/** The ids of the shipments meant. @throws AppError RECORDS_TOO_MANY, BAD_REQUEST */
export async function idsOf(
  scope: Scope,
  { ids, selection, except = [] }: Which,
): Promise<readonly string[]> {
  if (ids) return [...new Set(ids)]
  const left = new Set(except)
  const found = await matchingIds(scope, shipmentModule, { selection: selection ?? {}, most: maxInBulk })
  if (found.length > maxInBulk) throw new AppError('RECORDS_TOO_MANY', { n: maxInBulk })
  return found.filter((id) => !left.has(id))
}
