import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'
import type { Lockable, RefusedShare } from './lock-own.ts'

/** What is given on by whom. */
export type GivingOn = {
  /** The organization that brings others in by a share of its own. */
  readonly grantedBy: string
  readonly seesOthers?: boolean | undefined
}

type Row = { record_id: string; may_share: boolean; sees_others: boolean }

/**
 * Less those records that an organization may not give on any more as it wished: by its own share as it is under the record's
 * lock. That share stays until the transaction ends.
 */
export async function stillGivenOn(
  scope: Scope,
  { ids, refused }: Lockable,
  { grantedBy, seesOthers = false }: GivingOn,
): Promise<Lockable> {
  const rows = await ask<Row>(
    scope,
    `select record_id, may_share, sees_others from tenant.shares where record_id = any ($1::uuid[]) and organization_id = $2
       and revoked_at is null order by record_id for update`,
    [ids, grantedBy],
  )
  const held = new Map(rows.map((row) => [row.record_id, row]))
  const refusedNow = ids.flatMap((id): RefusedShare[] => {
    const share = held.get(id)
    if (!share) return [{ id, code: 'NOT_FOUND' }]
    // Nobody gives what it hasn't got.
    return share.may_share && (share.sees_others || !seesOthers) ? [] : [{ id, code: 'UNAUTHORIZED' }]
  })
  const isRefused = new Set(refusedNow.map(({ id }) => id))
  return { ids: ids.filter((id) => !isRefused.has(id)), refused: [...refused, ...refusedNow] }
}
