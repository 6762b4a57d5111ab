import type { Json } from '@rumbo/domain/fields/field-type'
import { type ShareState, shareChange, shareState } from '@rumbo/domain/records/sharing/share-state'
import { ask } from '../../scope/connection.ts'
import type { Scope } from '../../scope/scope.ts'

type Change = { readonly field: string; readonly from: Json; readonly to: Json }

/** A line of history as it is stored, as far as names go. */
type Line = { readonly organization_id: string; readonly changes: readonly Change[] }
type LineOfRecord = Line & { readonly record_id: string }

/** What the reader of a record's history may know of others. */
export type Names = {
  /** Whose deed a line is; null for another company that the reader may not know of. */
  readonly companyOf: (line: Line) => { readonly id: string; readonly label: string } | null
  /** A change of who takes part, as the reader may know of it; undefined where they may not. */
  readonly shareOf: (change: Change) => Change | undefined
}

type Company = { record_id: string; id: string; name: string; is_owner: boolean }

/**
 * Names of companies in the history of some records: one's own, the owner's, and those of others that one may see in it. The owner
 * knows them all.
 */
export async function historyNames(
  scope: Scope,
  lines: readonly LineOfRecord[],
): Promise<(recordId: string) => Names> {
  const ids = [...new Set(lines.map(({ record_id }) => record_id))]
  const companies = await ask<Company>(
    scope,
    `select c.record_id, c.organization_id as id, c.name, false as is_owner from record.collaborators c
       where c.record_id = any ($1::uuid[])
     union all select w.record_id, w.organization_id, w.name, true from record.owners w where w.record_id = any ($1::uuid[])
     union all select r.id, o.id, o.name, false from unnest($1::uuid[]) r(id) cross join record.organizations o
       where o.id = any ($2::uuid[]) and (o.id = tenant.org() or exists (select from tenant.records t
         where t.id = r.id and t.owner_organization_id = tenant.org()))`,
    [ids, [...new Set(lines.flatMap(organizationsIn))]],
  )
  const byRecord = new Map<string, Company[]>()
  for (const each of companies) byRecord.set(each.record_id, [...(byRecord.get(each.record_id) ?? []), each])
  const isOwners = (recordId: string) =>
    (byRecord.get(recordId) ?? []).some(({ id, is_owner }) => is_owner && id === scope.organizationId)
  const owned = lines.filter(({ record_id }) => isOwners(record_id))
  const profiles = owned.length > 0 ? await profileNames(scope, owned) : new Map<string, string>()
  return (recordId) => namesIn(byRecord.get(recordId) ?? [], { profiles, own: scope.organizationId })
}

type Reader = { readonly profiles: ReadonlyMap<string, string>; readonly own: string }

function namesIn(companies: readonly Company[], { profiles, own }: Reader): Names {
  const isOwner = companies.some(({ id, is_owner }) => is_owner && id === own)
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  return {
    companyOf: (line) => {
      const id = byOf(line) ?? line.organization_id
      const label = names.get(id)
      return label === undefined ? null : { id, label }
    },
    shareOf: ({ field, from, to }) => {
      const visible = (share: Json) =>
        visibleShare(share, { names, profiles: isOwner ? profiles : new Map(), own, isOwner })
      const [before, after] = [visible(from), visible(to)]
      return before === undefined || after === undefined || (before === null && after === null)
        ? undefined
        : { field, from: before, to: after }
    },
  }
}

/** The organizations that a line names. */
const organizationsIn = (line: Line): readonly string[] => [
  line.organization_id,
  ...line.changes.flatMap(({ field, from, to }) =>
    field === shareChange
      ? [from, to].flatMap((share) => [textIn(share, 'organization') ?? [], textIn(share, 'by') ?? []].flat())
      : [],
  ),
]

/** Who brought somebody in where it wasn't the owner, in whose name the line stands. */
function byOf({ changes }: Line): string | undefined {
  for (const { field, from, to } of changes) {
    if (field !== shareChange) continue
    const by = textIn(to, 'by') ?? textIn(from, 'by')
    if (by !== undefined) return by
  }
  return undefined
}

async function profileNames(scope: Scope, lines: readonly Line[]): Promise<Map<string, string>> {
  const ids = lines.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) =>
      field === shareChange ? [textIn(from, 'profile') ?? [], textIn(to, 'profile') ?? []].flat() : [],
    ),
  )
  if (ids.length === 0) return new Map()
  const rows = await ask<{ id: string; name: string }>(
    scope,
    `select id, name from tenant.profiles where id = any ($1::uuid[]) and name <> ''`,
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Knowing = {
  readonly names: ReadonlyMap<string, string>
  readonly profiles: ReadonlyMap<string, string>
  readonly own: string
  readonly isOwner: boolean
}

/** A share as it is kept (`access/share/tell.ts`), or who takes part by name; undefined where the reader may not know of it. */
function visibleShare(kept: Json, { names, profiles, own, isOwner }: Knowing): ShareState | null | undefined {
  if (kept === null) return null
  const organizationId = textIn(kept, 'organization') ?? null
  const name = organizationId === null ? textIn(kept, 'name') : names.get(organizationId)
  if (name === undefined) return undefined
  const mayKnow = isOwner || organizationId === own
  const parsed = shareState.safeParse({
    party: organizationId === null ? textIn(kept, 'party') : 'organization',
    organizationId,
    name,
    kind: textIn(kept, 'kind'),
    profile: profiles.get(textIn(kept, 'profile') ?? '') ?? null,
    mayShare: mayKnow ? flagIn(kept, 'mayShare') : null,
    seesOthers: mayKnow ? flagIn(kept, 'seesOthers') : null,
  })
  return parsed.success ? parsed.data : undefined
}

function valueIn(value: Json, key: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Reflect.get(value, key)
    : undefined
}
const textIn = (value: Json, key: string): string | undefined => {
  const found = valueIn(value, key)
  return typeof found === 'string' ? found : undefined
}
const flagIn = (value: Json, key: string): boolean | null => {
  const found = valueIn(value, key)
  return typeof found === 'boolean' ? found : null
}
