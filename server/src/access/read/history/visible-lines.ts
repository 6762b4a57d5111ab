import type { Json } from '@rumbo/domain/fields/field-type'
import type { HistoryNote } from '@rumbo/domain/records/record-module'
import { isHiddenByRole, type Rights } from '@rumbo/domain/records/rights/rights'
import { shareChange } from '@rumbo/domain/records/sharing/share-state'
import { withSourceNames } from '../../history/record-source.ts'
import type { RecordModule } from '../../rights/modules.ts'
import { rowRights } from '../../rights/row-rights.ts'
import type { Way } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import type { StoredRow } from '../sql/columns.ts'
import { historyNames, type Names } from './history-names.ts'

type Change = { readonly field: string; readonly from: Json; readonly to: Json }
type Party = { readonly id: string; readonly label: string }

/** A line of history with the fields that its reader may see. */
export type HistoryLine = {
  readonly id: string
  readonly at: string
  readonly way: Way
  readonly source: string | null
  readonly user: Party | null
  /** Null for another company that the reader may not know of. */
  readonly organization: Party | null
  readonly module: string
  readonly rowId: string | null
  readonly changes: readonly Change[]
}

/** A line of history as it is stored. Never leaves the server. */
export type StoredLine = {
  id: number
  record_id: string
  created_at: string
  way: Way
  source: string | null
  user_id: string | null
  user_name: string | null
  organization_id: string
  module: string
  row_id: string | null
  changes: readonly Change[]
}

/** What is read of a line of history `h` by its author `u`. */
export const lineColumns = `h.id, h.record_id, h.created_at, h.way, h.source, h.user_id, nullif(concat_ws(' ', u.first_name, u.last_name), '') as user_name,
  h.organization_id, h.module, h.row_id, h.changes`

/** The reader's rights on a field of a record, or of a module whose rows belong to it. */
export type LineRights = (recordId: string, moduleId: string) => ModuleRights

/** Stored lines as their reader may see them, each with its record; those of which they may see no field are left out. */
export async function visibleLines(
  scope: Scope,
  { module, rightsOf, field }: { module: RecordModule; rightsOf: LineRights; field?: string | undefined },
  rows: readonly StoredLine[],
): Promise<readonly (HistoryLine & { readonly recordId: string })[]> {
  const shown = await withSourceNames(scope, rows)
  const namesOf = await historyNames(scope, shown)
  const visible = (row: StoredLine, change: Change): readonly Change[] => {
    if (field && change.field !== field) return []
    if (change.field === shareChange) return [namesOf(row.record_id).shareOf(change) ?? []].flat()
    const rights = rightsOf(row.record_id, row.module)
    const note = module.notes.find(({ id }) => id === change.field)
    if (note) return seesNote(scope, note, rights) ? [change] : []
    if (rights.of(change.field) === 'hide') return []
    const seen = asShown(rights, change)
    return seen.from !== null || seen.to !== null ? [seen] : []
  }
  return shown.flatMap((row) => {
    const changes = row.changes.flatMap((change) => visible(row, change))
    if (changes.length === 0) return []
    return [{ ...lineOf(scope, row, { changes, names: namesOf(row.record_id) }), recordId: row.record_id }]
  })
}

/** Whether the reader sees what a note of history tells of. */
const seesNote = (scope: Scope, { field, tellsOfOthers }: HistoryNote, rights: Rights): boolean =>
  rights.of(field) !== 'hide' && !tellsOfOthers.some((other) => isHiddenByRole(scope.role, other))

/** A change as a holder may know it: a status of the owner's that isn't shown to it is as good as none. */
function asShown({ statuses, withheld }: ModuleRights, { field, from, to }: Change): Change {
  const known = statuses.get(field)
  const seen = (value: Json) => {
    const isKept = known && !known.some((id) => id === value && !withheld.get(field)?.includes(id))
    return isKept ? null : value
  }
  return { field, from: seen(from), to: seen(to) }
}

type LineParts = { readonly changes: readonly Change[]; readonly names: Names }

/** People are named to their own company alone, as is what came out of its files and keys. */
function lineOf(scope: Scope, row: StoredLine, { changes, names }: LineParts): HistoryLine {
  const organization = names.companyOf(row)
  const isOwn = organization?.id === scope.organizationId
  return {
    id: String(row.id),
    at: row.created_at,
    way: row.way,
    source: isOwn || row.way === 'tracking' ? row.source : null,
    user: isOwn && row.user_id && row.user_name ? { id: row.user_id, label: row.user_name } : null,
    organization,
    module: row.module,
    rowId: row.row_id,
    changes,
  }
}

export type ModuleRights = Rights & {
  /** Of status fields of others, what they show. */
  readonly statuses: ReadonlyMap<string, readonly string[]>
}

const none: ModuleRights = { of: () => 'hide', visible: [], withheld: new Map(), statuses: new Map() }

/**
 * The reader's rights on the fields of some records and of what belongs to them, by the share that each is held by. On one that they don't
 * have they have none.
 */
export async function lineRights(
  scope: Scope,
  module: RecordModule,
  ids: readonly string[],
): Promise<{ readonly rightsOf: LineRights; readonly found: ReadonlySet<string> }> {
  const rows = await ask<StoredRow>(
    scope,
    `select id, version, profile_id, id as root from tenant.${quoted(module.table)} where id = any ($1::uuid[])`,
    [ids],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const modules = [...scope.modules.values()].filter(
    (each) => each.id === module.id || each.parent?.id === module.id,
  )
  const rights = new Map<string, (row: StoredRow) => ModuleRights>()
  for (const each of modules) {
    const theirs = each.catalogue.fields.filter(({ foreign, type }) => foreign && type === 'status')
    const statuses = new Map(theirs.map((field) => [field.id, (field.choices ?? []).map(({ id }) => id)]))
    const ofRow = await rowRights(scope, each, rows)
    rights.set(each.id, (row) => ({ ...ofRow(row), statuses }))
  }
  const rightsOf: LineRights = (recordId, moduleId) => {
    const row = byId.get(recordId)
    return (row && rights.get(moduleId)?.(row)) ?? none
  }
  return { rightsOf, found: new Set(byId.keys()) }
}
