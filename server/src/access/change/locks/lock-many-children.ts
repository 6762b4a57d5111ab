import type { Json } from '@rumbo/domain/fields/field-type'
import { requirePresentCatalogue } from '../../rights/catalogue-version.ts'
import type { ChildModule, RecordModule } from '../../rights/modules.ts'
import { assigneeOf, participationAmong } from '../../rights/participation.ts'
import { ask } from '../../scope/connection.ts'
import { quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { sharingOf } from '../write/sharing.ts'
import {
  type Locked,
  lockColumns,
  lockedOf,
  type Parent,
  parentColumns,
  type Selected,
  variantIn,
} from './lock.ts'
import { sharesOf } from './lock-many.ts'
import type { LockedRecord } from './read-many.ts'

type How = { readonly isTrial?: boolean; readonly only?: ReadonlySet<string> }
type Child = { readonly id: string; readonly recordId: string }

/**
 * Locks the rows of many records that belong to others: these before them, each in the order of their ids, the owner's rows
 * before the holders'. Those that aren't the actor's, or belong to something else, are absent. A trial locks nothing.
 */
export async function lockManyChildren(
  scope: Scope,
  module: ChildModule,
  children: readonly Child[],
  { isTrial = false, only }: How = {},
): Promise<ReadonlyMap<string, LockedRecord>> {
  const result = new Map<string, LockedRecord>()
  if (children.length === 0) return result
  const ids = [...new Set(children.map(({ recordId }) => recordId))]
  const parents = await lockParents(scope, module.parent, { ids, isTrial })
  const rows = await ask<Selected & { id: string; record_id: string } & Record<string, Json>>(
    scope,
    `select id, record_id, ${lockColumns(module, only)} from record.${quoted(module.table)} where id = any ($1::uuid[])
     order by id, organization_id <> owner_organization_id, organization_id${isTrial ? '' : ' for no key update'}`,
    [children.map(({ id }) => id)],
  )
  const byId = new Map<string, (typeof rows)[number][]>()
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row])
  const locked = children.flatMap(({ id, recordId }) => {
    const [parent, own = []] = [parents.get(recordId), byId.get(id)]
    const record =
      parent && own[0]?.record_id === recordId ? lockedOf(scope, module, { rows: own, parent }) : undefined
    return record ? [{ id, recordId, record }] : []
  })
  if (locked.some(({ record }) => record.isShared)) await requirePresentCatalogue(scope)
  const shares = await sharesOf(
    scope,
    locked.map(({ recordId, record }): readonly [string, Locked] => [recordId, record]),
  )
  for (const { id, recordId, record } of locked) {
    const sharing = sharingOf(scope, module, { locked: record, shares: shares.get(recordId) ?? [] })
    if (sharing) result.set(id, { locked: record, sharing })
  }
  return result
}

/** A record that others belong to, and whether the acting organization owns it. */
export type Owned = Parent & { readonly isOwn: boolean }

type ParentRow = {
  id: string
  is_own: boolean
  variant: string | null
  create_by_user_id: string | null
  is_shared: boolean
  assigned_to: Json
}

/** Locks the records that others belong to, in the order of their ids. */
export async function lockParents(
  scope: Scope,
  parent: RecordModule,
  { ids, isTrial }: { readonly ids: readonly string[]; readonly isTrial: boolean },
): Promise<ReadonlyMap<string, Owned>> {
  const rows = await ask<ParentRow>(
    scope,
    `select id, owner_organization_id = tenant.org() as is_own, ${parentColumns(parent)}
     from record.${quoted(parent.table)} where id = any ($1::uuid[])
     order by id, organization_id <> owner_organization_id, organization_id${isTrial ? '' : ' for no key update'}`,
    [ids],
  )
  const participation = await participationAmong(scope, ids)
  const parents = new Map<string, Owned>()
  for (const row of rows) {
    const { assigned_to: person } = row
    const assigned =
      typeof person === 'object' && person !== null && 'code' in person ? String(person.code) : null
    // The owner's row comes first; who made it and for whom stands in one's own.
    const before = parents.get(row.id)
    parents.set(row.id, {
      isOwn: before?.isOwn ?? row.is_own,
      variant: before ? before.variant : variantIn(parent, row.variant),
      isShared: before?.isShared ?? row.is_shared,
      createdBy: before?.createdBy ?? row.create_by_user_id,
      assignedTo: assigneeOf(scope, participation.has(row.id), before?.assignedTo ?? assigned),
    })
  }
  return parents
}
