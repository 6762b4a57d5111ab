import type { RecordModule } from '../../access/rights/modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import { type HeldProfile, rightsFor } from '../../access/rights/rights.ts'
import { roleReader } from '../../access/rights/role-rows.ts'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './chats.queries.ts'

export type Person = { readonly userId: string; readonly name: string }

/** An organization with whom the acting one may talk about a record, and its people who read messages there. */
export type Party = {
  readonly id: string
  readonly label: string
  readonly isOwner: boolean
  readonly seesOthers: boolean
  /** Who reads what is between organizations, and, of one's own, what is within it. */
  readonly people: readonly Person[]
  readonly members: readonly Person[]
}

/**
 * The organizations with whom one may talk about a record, one's own among them, by name. Of the others those alone of which somebody
 * reads messages there: by the profile of the share and by their roles.
 */
export async function partiesOf(
  scope: Scope,
  module: RecordModule,
  recordId: string,
): Promise<readonly Party[]> {
  const rows = await scope.all(queries.selectPeople(recordId))
  const ids = [...new Set(rows.map(({ organization_id }) => organization_id))]
  const parties = ids.flatMap(
    (id) =>
      partyOf(
        module,
        rows.filter((row) => row.organization_id === id),
      ) ?? [],
  )
  return parties.filter(({ id, people }) => id === scope.organizationId || people.length > 0)
}

function partyOf(module: RecordModule, rows: readonly queries.PersonRow[]): Party | null {
  const [first] = rows
  if (!first) return null
  const by = { module, roleIn: roleReader() }
  const { profile } = first
  return {
    id: first.organization_id,
    label: first.organization_name,
    isOwner: first.is_owner,
    seesOthers: first.sees_others,
    people: rows.flatMap((row) => personOf(by, row, profile) ?? []),
    members: rows.flatMap((row) => personOf(by, row, null) ?? []),
  }
}

type RoleIn = ReturnType<typeof roleReader>

/** How one who reads messages of a record by a profile, null for one's own, is called; null for who may not. */
function personOf(
  { module, roleIn }: { readonly module: RecordModule; readonly roleIn: RoleIn },
  row: queries.PersonRow,
  profile: HeldProfile | null,
): Person | null {
  if (row.user_id === null) return null
  const role = roleIn(row)
  if (!opensModule(role, module)) return null
  const user = { id: row.user_id, email: '' }
  const right = rightsFor({ role, user }, module, profile ? { profile } : {}).of(module.messages ?? '')
  return right === 'hide' ? null : { userId: row.user_id, name: row.user_name ?? '' }
}
