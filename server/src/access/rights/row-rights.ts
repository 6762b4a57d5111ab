import type { Rights } from '@rumbo/domain/records/rights/rights'
import type { StoredRow } from '../read/sql/columns.ts'
import { askNamed } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'
import { endedRights, isEnded } from './ended-rights.ts'
import type { RecordModule } from './modules.ts'
import { type HeldProfile, heldColumns, joinProfile, rightsFor } from './rights.ts'

/** The rights on each row of a page. */
export type RowRights = (row: StoredRow) => Rights

type HoldingRow = HeldProfile & { readonly record_id: string }

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
  const none = endedRights(scope, module)
  return (row) => (row.profile_id === null ? own : (byRoot.get(row.root) ?? none))
}

/**
 * Less what belongs to records whose share shows nothing at all of such: its rows count as ended once they follow the rights
 * (`change/give.ts`).
 */
export function seenRows<Row extends StoredRow>(
  module: RecordModule,
  rows: readonly Row[],
  rightsOf: RowRights,
): readonly Row[] {
  if (!module.parent) return rows
  const shared = module.columns.filter(({ field }) => field.side === 'shared')
  const isSeen = (rights: Rights) =>
    isEnded(rights) || shared.some(({ field }) => rights.of(field.id) !== 'hide')
  return rows.filter((row) => row.profile_id === null || isSeen(rightsOf(row)))
}

const heldOf = `select s.record_id, ${heldColumns} from tenant.held_shares s ${joinProfile}
  where s.record_id = any ($1::uuid[])`

/** The profiles, as they are now, of those of the records that the organization holds by a live share. */
export async function heldProfiles(
  scope: Scope,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, HeldProfile>> {
  const held = await askNamed<HoldingRow>(scope, { name: 'held profiles', text: heldOf }, [recordIds])
  return new Map(held.map(({ record_id, ...profile }) => [record_id, profile]))
}
