import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'

/** A share as it was, and what is left of what it lets its holder do. */
export type BoundShare = {
  readonly record_id: string
  readonly organization_id: string
  readonly kind: string
  readonly profile_id: string
  readonly may_share: boolean
  readonly sees_others: boolean
  readonly may_share_now: boolean
  readonly sees_others_now: boolean
}

/** Records that a holder may no longer share on, and those of which it no longer sees who else takes part. */
export type Lost = { readonly mayShare: readonly string[]; readonly seesOthers: readonly string[] }

/**
 * What an organization may no longer do with a record, those that it brought in may no longer do either, however far below:
 * to be called where its own share has changed, in the same transaction. What its profile lets through bounds theirs by itself.
 * @returns the shares that this changed
 */
export async function boundBelow(
  scope: Scope,
  organizationId: string,
  { mayShare, seesOthers }: Lost,
): Promise<readonly BoundShare[]> {
  if (mayShare.length + seesOthers.length === 0) return []
  return ask<BoundShare>(
    scope,
    `with recursive below as (
       select s.record_id, s.organization_id from tenant.shares s
       where s.granted_by = $1 and s.record_id = any ($2::uuid[] || $3::uuid[]) and s.revoked_at is null
       union
       select s.record_id, s.organization_id from tenant.shares s join below b
         on s.record_id = b.record_id and s.granted_by = b.organization_id where s.revoked_at is null)
     update tenant.shares s set updated_at = now(),
       may_share = s.may_share and s.record_id <> all ($2::uuid[]),
       sees_others = s.sees_others and s.record_id <> all ($3::uuid[])
     from below b join tenant.shares o on o.record_id = b.record_id and o.organization_id = b.organization_id
     where s.record_id = b.record_id and s.organization_id = b.organization_id
       and (o.may_share and o.record_id = any ($2::uuid[]) or o.sees_others and o.record_id = any ($3::uuid[]))
     returning s.record_id, s.organization_id, s.kind, s.profile_id, o.may_share, o.sees_others,
       s.may_share as may_share_now, s.sees_others as sees_others_now`,
    [organizationId, mayShare, seesOthers],
  )
}
