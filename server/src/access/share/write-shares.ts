import { giveChildren, giveRows } from '../change/write/give.ts'
import { childrenOfModule, moduleNamed } from '../rights/declared-modules.ts'
import { type HeldProfile, heldColumns, joinProfile } from '../rights/rights.ts'
import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'
import { endRows } from './end-rows.ts'
import { refreshShownFields } from './shown-fields.ts'
import { tellOf } from './tell.ts'

/** A share by its key. */
export type ShareKey = { readonly recordId: string; readonly organizationId: string }

type Row = HeldProfile & {
  readonly record_id: string
  readonly module: string
  readonly revoked: boolean
  readonly profile_id: string
}

/**
 * Rewrites the rows of shares of own records by the rights that stand now: what is shown from the owner's row, empty what is
 * hidden, all of it where the share has ended. Then they are behind no more, and their holders hear of it.
 * What holders are shown of custom fields follows first.
 * @param areNew they were just granted, so that nobody is shown less than before
 * @param areBehind those that are behind alone
 * @param profiles the profiles that are held: shares that go by another meanwhile are left to whoever changed them
 */
export async function writeShares(
  scope: Scope,
  { keys, profiles, areNew = false, areBehind = false }: Writing,
): Promise<void> {
  if (keys.length === 0) return
  const wanted = '(s.record_id, s.organization_id) in (select * from unnest($1::uuid[], $2::uuid[]))'
  const rows = await ask<Row>(
    scope,
    `select s.record_id, s.module, s.revoked_at is not null as revoked, s.profile_id, ${heldColumns}
     from tenant.shares s ${joinProfile} where ${wanted} ${areBehind ? 'and s.rows_behind' : ''}
     order by s.record_id, s.organization_id for update of s`,
    [keys.map(({ recordId }) => recordId), keys.map(({ organizationId }) => organizationId)],
  )
  const ready = rows.filter(({ profile_id }) => profiles.has(profile_id))
  const groups = grouped(ready)
  if (groups.length > 0) await refreshShown(scope, { groups, areNew })
  for (const group of groups) {
    const [{ record_id: _record, module: id, revoked, profile_id: _profile, ...profile }] = group
    const module = moduleNamed(id)
    const { organizationId } = profile
    const recordIds = group.map((row) => row.record_id)
    if (revoked) await endRows(scope, module, { recordIds, organizationId })
    else {
      await giveRows(scope, module, { ids: recordIds, to: { organizationId, profile } })
      for (const child of childrenOfModule(module))
        await giveChildren(scope, child, { recordIds, to: { organizationId, profile } })
    }
    const happened = revoked ? 'ended' : areNew ? 'shared' : null
    await tellOf(scope, { recordIds, organizationId, happened })
  }
  await ask(scope, `update tenant.shares s set rows_behind = false where s.rows_behind and ${wanted}`, [
    ready.map((row) => row.record_id),
    ready.map((row) => row.organizationId),
  ])
}

type Writing = {
  readonly keys: readonly ShareKey[]
  readonly profiles: ReadonlySet<string>
  readonly areNew?: boolean
  readonly areBehind?: boolean
}

type Groups = readonly (readonly [Row, ...Row[]])[]

async function refreshShown(
  scope: Scope,
  { groups, areNew }: { readonly groups: Groups; readonly areNew: boolean },
): Promise<void> {
  const firsts = groups.map(([first]) => first)
  if (areNew) return refreshShownFields(scope, { granted: firsts })
  await refreshShownFields(scope, { organizationIds: [...new Set(firsts.map((row) => row.organizationId))] })
}

/** Shares whose rows are written alike, in one order. */
function grouped(rows: readonly Row[]): readonly [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const { record_id: _record, ...alike } = row
    const key = row.revoked
      ? `${row.organizationId} revoked ${row.module}`
      : `${row.organizationId} ${JSON.stringify(alike)}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}
