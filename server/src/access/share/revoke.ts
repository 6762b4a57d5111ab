import { moduleNamed } from '../rights/declared-modules.ts'
import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'
import { endRows } from './end-rows.ts'
import { lockToShare, type RefusedShare } from './lock-own.ts'
import { refreshShownFields } from './shown-fields.ts'
import { takeTurnOf } from './take-turn.ts'
import { inHistory, noteShares, type StoredShare, tellOf } from './tell.ts'

export type Revoked = {
  /** Records whose share ended now. */
  readonly revoked: readonly string[]
  readonly refused: readonly RefusedShare[]
}

type EndedShare = StoredShare & { readonly module: string }

export type Revoking = {
  readonly ids: readonly string[]
  readonly organizationId: string
  /** The organization that brought it in, where that one takes it out again (`asOwner`): shares of others' are passed over. */
  readonly grantedBy?: string
}

/**
 * Ends shares of own records, and what hangs below them: the rights at once, the holders' rows emptied of the shared side in
 * the same transaction. Their own side stays with them. A record that isn't shared with it is passed over.
 */
export async function revokeShares(
  scope: Scope,
  { ids: wanted, organizationId, grantedBy }: Revoking,
): Promise<Revoked> {
  await takeTurnOf(scope, wanted)
  const { ids, refused } = await lockToShare(scope, wanted)
  const rows = await ask<EndedShare>(
    scope,
    `with recursive ended as (
       select s.record_id, s.organization_id from tenant.shares s
       where s.record_id = any ($1::uuid[]) and s.organization_id = $2 and s.revoked_at is null
         and ($4::uuid is null or s.granted_by = $4)
       union
       select s.record_id, s.organization_id from tenant.shares s join ended e
         on s.record_id = e.record_id and s.granted_by = e.organization_id where s.revoked_at is null)
     update tenant.shares s set revoked_at = now(), revoked_by = $3, rows_behind = false, updated_at = now()
     from ended e where s.record_id = e.record_id and s.organization_id = e.organization_id
     returning s.record_id, s.module, s.organization_id, s.kind, s.profile_id, s.may_share, s.sees_others`,
    [ids, organizationId, scope.user?.id ?? null, grantedBy ?? null],
  )
  const holders = byHolder(rows)
  if (holders.size > 0) await refreshShownFields(scope, { organizationIds: [...holders.keys()] })
  for (const [holder, ended] of holders) {
    const recordIds = ended.map(({ record_id }) => record_id).sort()
    for (const module of new Set(ended.map((row) => row.module))) {
      const ids = ended.filter((row) => row.module === module).map(({ record_id }) => record_id)
      await endRows(scope, moduleNamed(module), { recordIds: ids, organizationId: holder })
    }
    await tellOf(scope, { recordIds, organizationId: holder, happened: 'ended' })
  }
  await noteShares(
    scope,
    rows.map((row) => ({ id: row.record_id, from: inHistory(row), to: null })),
  )
  const revoked = rows.filter((row) => row.organization_id === organizationId).map((row) => row.record_id)
  return { revoked, refused }
}

/** In one order everywhere, so that two who end shares of the same holders don't wait for each other. */
function byHolder(rows: readonly EndedShare[]): ReadonlyMap<string, readonly EndedShare[]> {
  const groups = new Map<string, EndedShare[]>()
  for (const row of [...rows].sort((a, b) => (a.organization_id < b.organization_id ? -1 : 1))) {
    groups.set(row.organization_id, [...(groups.get(row.organization_id) ?? []), row])
  }
  return groups
}
