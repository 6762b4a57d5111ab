import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'
import { type BoundShare, boundBelow } from './bound-below.ts'
import { withBelow } from './catch-up.ts'
import { stillGivenOn } from './given-on.ts'
import { type Lockable, lockToShare, type RefusedShare } from './lock-own.ts'
import { holdProfilesOf, holdProfileToGive } from './profiles.ts'
import { takeTurnOf } from './take-turn.ts'
import { inHistory, noteShares, type StoredShare, tellOf } from './tell.ts'
import { writeShares } from './write-shares.ts'

export type ShareChange = {
  readonly ids: readonly string[]
  readonly organizationId: string
  /** What stays out stays as it is. */
  readonly set: {
    readonly kind?: CollaboratorKind | undefined
    readonly profile?: { readonly id: string } | undefined
    readonly mayShare?: boolean | undefined
    readonly seesOthers?: boolean | undefined
  }
  /** The organization that brought it in, where that one changes what it gave (`asOwner`): shares of others' are refused. */
  readonly grantedBy?: string
}

type Row = {
  record_id: string
  organization_id: string
  granted_by: string
  kind: string
  profile_id: string
  may_share: boolean
  sees_others: boolean
}

/**
 * Changes live shares of own records, at most 500: the holder's rows are rewritten in the same transaction where they may
 * hold something else now. Records that aren't shared with it are passed over.
 * @throws AppError OPTION_UNKNOWN at `profileId` where there is no such profile
 */
export async function changeShares(
  scope: Scope,
  { ids: wanted, organizationId, set, grantedBy }: ShareChange,
): Promise<{ readonly changed: readonly string[]; readonly refused: readonly RefusedShare[] }> {
  await takeTurnOf(scope, wanted, [organizationId])
  if (set.profile) await holdProfileToGive(scope, set.profile)
  const held = await holdProfilesOf(scope, wanted)
  const profiles = new Set([...held, ...(set.profile ? [set.profile.id] : [])])
  const lockable = await lockToShare(scope, wanted)
  const live = await ask<Row>(
    scope,
    `select record_id, organization_id, granted_by, kind, profile_id, may_share, sees_others from tenant.shares
     where record_id = any ($1::uuid[]) and organization_id = $2 and revoked_at is null order by record_id for update`,
    [lockable.ids, organizationId],
  )
  const { ids, refused } = grantedBy
    ? await stillGivenOn(scope, lessOthers(lockable, live, grantedBy), {
        grantedBy,
        seesOthers: set.seesOthers,
      })
    : lockable
  const before = live.filter(({ record_id }) => ids.includes(record_id))
  const changes = before.flatMap((row) => {
    const after: Row = {
      ...row,
      kind: set.kind ?? row.kind,
      profile_id: set.profile?.id ?? row.profile_id,
      may_share: set.mayShare ?? row.may_share,
      sees_others: set.seesOthers ?? row.sees_others,
    }
    const isSame = JSON.stringify(after) === JSON.stringify(row)
    return isSame ? [] : [{ before: row, after }]
  })
  const changed = changes.map(({ after }) => after.record_id)
  if (changed.length === 0) return { changed, refused }
  await ask(
    scope,
    `update tenant.shares s set kind = n.kind, profile_id = n.profile_id, may_share = n.may_share,
       sees_others = n.sees_others, updated_at = now()
     from jsonb_to_recordset($1::jsonb)
       as n(record_id uuid, kind text, profile_id uuid, may_share boolean, sees_others boolean)
     where s.record_id = n.record_id and s.organization_id = $2`,
    [JSON.stringify(changes.map(({ after }) => after)), organizationId],
  )
  const others = changes.filter(
    ({ before: b, after }) => b.kind !== after.kind || b.profile_id !== after.profile_id,
  )
  const rewritten = new Set(others.map(({ after }) => after.record_id))
  // What it brought in sees no more than it sees itself.
  const keys = await ask<{ record_id: string; organization_id: string }>(
    scope,
    `${withBelow('s.organization_id = $1 and s.record_id = any ($2::uuid[])')} select record_id, organization_id from meant`,
    [organizationId, [...rewritten]],
  )
  await writeShares(scope, {
    keys: keys.map((key) => ({ recordId: key.record_id, organizationId: key.organization_id })),
    profiles,
  })
  await tellOf(scope, { recordIds: changed.filter((id) => !rewritten.has(id)), organizationId })
  const below = await boundBelow(scope, organizationId, {
    mayShare: lost(changes, ({ may_share }) => may_share),
    seesOthers: lost(changes, ({ sees_others }) => sees_others),
  })
  for (const share of below)
    await tellOf(scope, { recordIds: [share.record_id], organizationId: share.organization_id })
  await noteShares(
    scope,
    [...changes, ...below.map(asChange)].map((each) => ({
      id: each.after.record_id,
      from: inHistory(each.before),
      to: inHistory(each.after),
    })),
  )
  return { changed, refused }
}

type Change<Each> = { readonly before: Each; readonly after: Each }

/** Records of which somebody may do less than before. */
const lost = (changes: readonly Change<Row>[], may: (row: Row) => boolean): readonly string[] =>
  changes.filter(({ before, after }) => may(before) && !may(after)).map(({ after }) => after.record_id)

const asChange = ({ may_share_now, sees_others_now, ...before }: BoundShare): Change<StoredShare> => ({
  before,
  after: { ...before, may_share: may_share_now, sees_others: sees_others_now },
})

/** Less the shares that somebody else gave, or gives by now. */
function lessOthers({ ids, refused }: Lockable, live: readonly Row[], grantedBy: string): Lockable {
  const others = live.filter(({ granted_by }) => granted_by !== grantedBy).map(({ record_id }) => record_id)
  return {
    ids: ids.filter((id) => !others.includes(id)),
    refused: [...refused, ...others.map((id) => ({ id, code: 'UNAUTHORIZED' as const }))],
  }
}
