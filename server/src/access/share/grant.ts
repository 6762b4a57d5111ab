import { AppError } from '@rumbo/domain/kernel/app-error'
import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import type { RecordModule } from '../rights/modules.ts'
import { ask } from '../scope/connection.ts'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { requireConnection } from './connected.ts'
import { endRows } from './end-rows.ts'
import { stillGivenOn } from './given-on.ts'
import { lockToShare, type RefusedShare } from './lock-own.ts'
import { holdProfilesOf, holdProfileToGive } from './profiles.ts'
import { recordsByModule } from './records-by-module.ts'
import { takeTurnOf } from './take-turn.ts'
import { noteShares } from './tell.ts'
import { writeShares } from './write-shares.ts'

/** What is given to whom. */
export type Granting = {
  /** Own records, at most 500. */
  readonly ids: readonly string[]
  readonly to: { readonly organizationId: string }
  readonly kind: CollaboratorKind
  /** One of the owner's profiles; its rights are read again under a lock. */
  readonly profile: { readonly id: string }
  readonly mayShare: boolean
  readonly seesOthers: boolean
  /**
   * The organization that brings it in by a share of its own (`asOwner`); defaults to the owner. What it brought in ends with
   * that share.
   */
  readonly grantedBy?: string
  /** They had their place in the plan before, so that they need none now. */
  readonly hasPlace?: boolean
}

export type Granted = {
  readonly granted: readonly string[]
  /** Held by a live share already: that one stays as it is. */
  readonly already: readonly string[]
  readonly refused: readonly RefusedShare[]
}

/**
 * Shares own records with a connected organization: the shares, its rows of them and of what belongs to them, history, and one
 * event. A share that was revoked lives again, with the data that its holder kept. Granting twice changes nothing. Records that have as
 * many collaborators as the plan allows are refused one by one.
 * @throws AppError OWN_ORGANIZATION, PARTNER_NOT_CONNECTED, OPTION_UNKNOWN at `profileId` where there is no such profile
 */
export async function grantShares(scope: Scope, granting: Granting): Promise<Granted> {
  const {
    to,
    kind,
    profile,
    mayShare,
    seesOthers,
    grantedBy = scope.organizationId,
    hasPlace = false,
  } = granting
  const { organizationId } = to
  if (organizationId === scope.organizationId) throw new AppError('OWN_ORGANIZATION')
  const isOwners = grantedBy === scope.organizationId
  await takeTurnOf(scope, granting.ids, [organizationId])
  await holdProfileToGive(scope, profile)
  // What one shares on goes by its own profile, too.
  if (!isOwners) await holdProfilesOf(scope, granting.ids)
  if (isOwners) await requireConnection(scope, organizationId)
  const locked = await lockToShare(scope, granting.ids)
  const { ids, refused } = isOwners ? locked : await stillGivenOn(scope, locked, { grantedBy, seesOthers })
  for (const { module, ids: own } of await recordsByModule(scope, ids)) {
    await ask(
      scope,
      `update tenant.${quoted(module.table)} set is_shared = true where id = any ($1::uuid[]) and not is_shared`,
      [own],
    )
    await endRowsBehind(scope, module, { recordIds: own, organizationId })
  }
  const rows = await ask<{ record_id: string }>(
    scope,
    `insert into tenant.shares as s
       (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id, may_share, sees_others)
     select r.id, r.module, $2, tenant.org(), $3, $4, $5, $6, $7 from tenant.records r where r.id = any ($1::uuid[])
       and ($8 or system.has_room_for_collaborator(r.id, $2))
     order by r.id
     on conflict (record_id, organization_id) do update set granted_by = excluded.granted_by, kind = excluded.kind,
       profile_id = excluded.profile_id, may_share = excluded.may_share, sees_others = excluded.sees_others,
       revoked_at = null, revoked_by = null, rows_behind = false, created_at = now(), updated_at = now()
     where s.revoked_at is not null
     returning record_id`,
    [ids, organizationId, grantedBy, kind, profile.id, mayShare, seesOthers, hasPlace],
  )
  const given = new Set(rows.map(({ record_id }) => record_id))
  const granted = ids.filter((id) => given.has(id))
  await writeShares(scope, {
    keys: granted.map((recordId) => ({ recordId, organizationId })),
    profiles: new Set([profile.id]),
    areNew: true,
  })
  const share = { organization: organizationId, kind, profile: profile.id, mayShare, seesOthers }
  await noteShares(
    scope,
    granted.map((id) => ({ id, from: null, to: share })),
  )
  const others = ids.filter((id) => !given.has(id))
  const { already, most } = await heldAmong(scope, others, organizationId)
  const beyond = others.filter((id) => !already.has(id))
  return {
    granted,
    already: others.filter((id) => already.has(id)),
    refused: [...refused, ...beyond.map((id): RefusedShare => ({ id, code: 'PLAN_LIMIT_REACHED', most }))],
  }
}

/** Those of some records that an organization holds by a live share, and how many collaborators the plan allows. */
async function heldAmong(
  scope: Scope,
  ids: readonly string[],
  organizationId: string,
): Promise<{ readonly already: ReadonlySet<string>; readonly most: number }> {
  if (ids.length === 0) return { already: new Set(), most: 0 }
  const [row] = await ask<{ already: string[]; most: number | null }>(
    scope,
    `select array(select s.record_id from tenant.shares s where s.record_id = any ($1::uuid[])
       and s.organization_id = $2 and s.revoked_at is null) as already, system.limit_of('collaborators') as most`,
    [ids, organizationId],
  )
  return { already: new Set(row?.already), most: row?.most ?? 0 }
}

/**
 * Ends the rows of earlier shares that ended with a connection, where no job has done so yet: what was deleted since then
 * would live again with the new share.
 */
async function endRowsBehind(
  scope: Scope,
  module: RecordModule,
  { recordIds, organizationId }: { readonly recordIds: readonly string[]; readonly organizationId: string },
): Promise<void> {
  const behind = await ask<{ record_id: string }>(
    scope,
    `select record_id from tenant.shares where record_id = any ($1::uuid[]) and organization_id = $2
       and revoked_at is not null and rows_behind order by record_id for update`,
    [recordIds, organizationId],
  )
  await endRows(scope, module, { recordIds: behind.map(({ record_id }) => record_id), organizationId })
}
