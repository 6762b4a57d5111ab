import type { Rights } from '@rumbo/domain/access/rights'
import { ask } from '../connection.ts'
import type { RecordModule } from '../modules.ts'
import { rightsFor, type StoredProfile } from '../rights.ts'
import type { Scope } from '../scope.ts'
import type { StoredRow } from './columns.ts'

/** The rights on each row of a page. */
export type RowRights = (row: StoredRow) => Rights

type Held = { record_id: string; id: string; version: number; rights: unknown }

/** A profile that shows nothing: what is left of a row whose share was taken back is one's own side alone. */
const nothing = { id: 'none', version: 0, rights: {} }

/**
 * Rights by the role, and where a row is held by a share, by that share's profile as it is now, not as it was when the row
 * was written. One statement for the whole page, and none where all rows are the organization's own.
 */
export async function rowRights(
  scope: Scope,
  module: RecordModule,
  rows: readonly StoredRow[],
): Promise<RowRights> {
  const own = rightsFor(scope, module, {})
  const roots = [...new Set(rows.filter((row) => row.profile_id !== null).map((row) => row.root))]
  if (roots.length === 0) return () => own
  const profiles = await heldProfiles(scope, roots)
  const byRoot = new Map(
    [...profiles].map(([root, profile]) => [root, rightsFor(scope, module, { profile })]),
  )
  const none = rightsFor(scope, module, { profile: nothing })
  return (row) => (row.profile_id === null ? own : (byRoot.get(row.root) ?? none))
}

/** The profiles, as they are now, of those of the records that the organization holds by a live share. */
export async function heldProfiles(
  scope: Scope,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, StoredProfile>> {
  const held = await ask<Held>(
    scope,
    `select s.record_id, p.id, p.version, p.rights from tenant.held_shares s
     join record.profiles p on p.id = s.profile_id and p.organization_id = s.owner_organization_id
     where s.record_id = any ($1::uuid[])`,
    [recordIds],
  )
  return new Map(held.map(({ record_id, ...profile }) => [record_id, profile]))
}
