import { ask } from '../scope/connection.ts'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { holdProfilesOf } from './profiles.ts'
import { recordsByModule } from './records-by-module.ts'
import { takeTurn } from './take-turn.ts'
import { type ShareKey, writeShares } from './write-shares.ts'

/** Shares of one transaction. */
export const maxCaughtUp = 500

/**
 * Locks the records of shares and writes the holders' rows by the rights that stand now (`writeShares`); `behind` those alone that
 * are still behind then, as another server may have written them meanwhile.
 */
export async function catchUp(
  scope: Scope,
  keys: readonly ShareKey[],
  which: 'all' | 'behind' = 'all',
): Promise<void> {
  if (keys.length === 0) return
  const recordIds = [...new Set(keys.map(({ recordId }) => recordId))]
  await takeTurn(
    scope,
    keys.map(({ organizationId }) => organizationId),
  )
  const profiles = await holdProfilesOf(scope, recordIds)
  for (const { module, ids } of await recordsByModule(scope, recordIds)) {
    await ask(
      scope,
      `select 1 from tenant.${quoted(module.table)} where id = any ($1::uuid[]) and owner_organization_id = tenant.org()
       order by id for no key update`,
      [ids],
    )
  }
  await writeShares(scope, { keys, profiles, areBehind: which === 'behind' })
}

/** Shares of one's own record whose rows aren't written by the present rights yet. */
export async function sharesBehind(scope: Scope, recordId: string): Promise<readonly ShareKey[]> {
  const rows = await ask<Row>(
    scope,
    'select record_id, organization_id from tenant.shares where record_id = $1 and rows_behind',
    [recordId],
  )
  return rows.map(keyOf)
}

/** Which live shares of the organization's records: all, or those that go by a profile and what hangs below them. */
export type WhichShares = { readonly profileId: string | null }

type Row = { record_id: string; organization_id: string }
const keyOf = (row: Row): ShareKey => ({ recordId: row.record_id, organizationId: row.organization_id })

/** SQL of the keys of live shares that meet a condition, or stand below one that does. */
export const withBelow = (condition: string): string => `
  with recursive meant as (
    select s.record_id, s.organization_id from tenant.shares s where s.revoked_at is null and ${condition}
    union
    select s.record_id, s.organization_id from tenant.shares s join meant m
      on s.record_id = m.record_id and s.granted_by = m.organization_id where s.revoked_at is null)`

/**
 * After rights of shares changed: their rows are rewritten at once where they are few, else marked as behind, so that reads
 * guard until somebody has written them.
 * @returns how many are behind
 */
export async function followNow(scope: Scope, { profileId }: WhichShares): Promise<number> {
  const meant = withBelow('($1::uuid is null or s.profile_id = $1)')
  const rows = await ask<Row>(
    scope,
    `${meant} select record_id, organization_id from meant order by 1, 2 limit ${maxCaughtUp + 1}`,
    [profileId],
  )
  if (rows.length <= maxCaughtUp) {
    await catchUp(scope, rows.map(keyOf))
    return 0
  }
  const [marked] = await ask<{ count: number }>(
    scope,
    `${meant}, locked as (
       select s.record_id, s.organization_id from tenant.shares s
       where (s.record_id, s.organization_id) in (select * from meant) order by 1, 2 for update),
     marked as (
       update tenant.shares s set rows_behind = true from locked l
       where s.record_id = l.record_id and s.organization_id = l.organization_id returning 1)
     select count(*)::int as count from marked`,
    [profileId],
  )
  return marked?.count ?? 0
}

/**
 * Brings the next shares up to date whose rows are behind; `ended` those alone whose share has ended.
 * @returns how many
 */
export async function catchUpNext(scope: Scope, which: 'all' | 'ended'): Promise<number> {
  const rows = await ask<Row>(
    scope,
    `select record_id, organization_id from tenant.shares
     where owner_organization_id = tenant.org() and rows_behind ${which === 'ended' ? 'and revoked_at is not null' : ''}
     order by record_id, organization_id limit ${maxCaughtUp}`,
    [],
  )
  await catchUp(scope, rows.map(keyOf), 'behind')
  return rows.length
}
