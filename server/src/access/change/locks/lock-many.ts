import type { Json } from '@rumbo/domain/fields/field-type'
import { requirePresentCatalogue } from '../../rights/catalogue-version.ts'
import type { RecordModule } from '../../rights/modules.ts'
import { participationAmong } from '../../rights/participation.ts'
import { heldColumns, joinProfile } from '../../rights/rights.ts'
import { ask } from '../../scope/connection.ts'
import { quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { isOwnSide, isOwnSideOfHeld } from '../own-side.ts'
import type { Patch } from '../parse-patch.ts'
import { isHeldByOthers, type ShareRow, type Sharing, sharingOf } from '../write/sharing.ts'
import { type Locked, lockColumns, lockedOf, type Selected } from './lock.ts'

type LockedRecord = { readonly locked: Locked; readonly sharing: Sharing }

/**
 * Locks the rows of many records in the order of their ids, the owner's before the holders', then reads all their shares.
 * Records whose patch is of the own side alone lock one's own row only. Those that aren't the actor's are absent. A trial locks
 * nothing, and may read some fields alone.
 */
export async function lockMany(
  scope: Scope,
  module: RecordModule,
  rows: readonly { readonly id: string; readonly patch: Patch }[],
  { isTrial = false, only }: { readonly isTrial?: boolean; readonly only?: ReadonlySet<string> } = {},
): Promise<ReadonlyMap<string, LockedRecord>> {
  const ownSide = rows.filter(({ patch }) => isOwnSide(module, patch)).map(({ id }) => id)
  const whole = rows.filter(({ patch }) => !isOwnSide(module, patch)).map(({ id }) => id)
  const locked = new Map<string, Locked>()
  // One pass by id over both, else two batches that mix them would wait for each other. What is left are rows whose share
  // was taken back.
  await lockThrough(scope, module, {
    ids: whole,
    mine: whole.length > 0 ? ownSide : [],
    schema: 'record',
    locked,
    isTrial,
    only,
  })
  const mayBeOwn = rows.filter(({ patch }) => isOwnSideOfHeld(module, patch)).map(({ id }) => id)
  const left = mayBeOwn.filter((id) => !locked.has(id))
  await lockThrough(scope, module, { ids: left, mine: [], schema: 'tenant', locked, isTrial, only })
  if ([...locked.values()].some(({ isShared, isSharedAlone }) => isShared || isSharedAlone))
    await requirePresentCatalogue(scope)
  const shares = await sharesOf(scope, [...locked])
  const result = new Map<string, LockedRecord>()
  for (const [id, each] of locked) {
    const sharing = sharingOf(scope, module, { locked: each, shares: shares.get(id) ?? [] })
    if (sharing) result.set(id, { locked: each, sharing })
  }
  return result
}

/** `mine`: records of which one's own row alone is locked. */
type Through = {
  ids: readonly string[]
  mine: readonly string[]
  schema: 'record' | 'tenant'
  locked: Map<string, Locked>
  isTrial: boolean
  only: ReadonlySet<string> | undefined
}

async function lockThrough(
  scope: Scope,
  module: RecordModule,
  { ids, mine, schema, locked, isTrial, only }: Through,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await ask<Selected & { id: string } & Record<string, Json>>(
    scope,
    `select id, ${lockColumns(module, only)} from ${schema}.${quoted(module.table)}
     where id = any ($1::uuid[])${mine.length > 0 ? ' and (id <> all ($2::uuid[]) or organization_id = tenant.org())' : ''}
     order by id, organization_id <> owner_organization_id, organization_id${isTrial ? '' : ' for no key update'}`,
    mine.length > 0 ? [[...ids, ...mine], mine] : [ids],
  )
  const alone = new Set(mine)
  const byId = new Map<string, (typeof rows)[number][]>()
  for (const row of rows) {
    const known = byId.get(row.id)
    if (known) known.push(row)
    else byId.set(row.id, [row])
  }
  const participation = await participationAmong(scope, [...byId.keys()])
  for (const [id, each] of byId) {
    const isAlone = schema === 'tenant' || alone.has(id)
    const record = lockedOf(scope, module, { rows: each, isAlone, participates: participation.has(id) })
    if (record) locked.set(id, record)
  }
}

/** The live shares of those records that somebody else holds too. */
export async function sharesOf(
  scope: Scope,
  locked: readonly (readonly [string, Locked])[],
): Promise<ReadonlyMap<string, readonly ShareRow[]>> {
  const ids = locked.filter(([, record]) => isHeldByOthers(record)).map(([id]) => id)
  const byRecord = new Map<string, ShareRow[]>()
  if (ids.length === 0) return byRecord
  const shares = await ask<ShareRow & { record_id: string }>(
    scope,
    `select s.record_id, ${heldColumns} from record.shares s ${joinProfile}
     where s.record_id = any ($1::uuid[]) order by s.record_id, s.organization_id`,
    [ids],
  )
  for (const share of shares) byRecord.set(share.record_id, [...(byRecord.get(share.record_id) ?? []), share])
  return byRecord
}
