import type { Json } from '@rumbo/domain/fields/field-type'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { HistoryNote } from '@rumbo/domain/records/record-module'
import { isHiddenByRole, type Rights } from '@rumbo/domain/records/rights/rights'
import { shareChange } from '@rumbo/domain/records/sharing/share-state'
import { withSourceNames } from '../../history/record-source.ts'
import { moduleIn } from '../../rights/catalogue.ts'
import type { RecordModule } from '../../rights/modules.ts'
import { rowRights } from '../../rights/row-rights.ts'
import type { Way } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { parameters, quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { show, type Visible } from '../../visible/visible.ts'
import type { StoredRow } from '../sql/columns.ts'
import { readCursor, writeCursor } from '../sql/cursor.ts'
import { historyNames, type Names } from './history-names.ts'

export type HistoryQuery = {
  readonly id: string
  readonly limit: number
  readonly cursor?: string | undefined
  readonly field?: string | undefined
  readonly userId?: string | undefined
  /** Lines of this module alone: the record's own, or one whose rows belong to it. */
  readonly module?: string | undefined
  readonly way?: Way | undefined
  /** Lines that change one of these fields. */
  readonly fields?: readonly string[] | undefined
}

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

export type HistoryPage = { readonly items: readonly HistoryLine[]; readonly nextCursor: string | null }

type Stored = {
  id: number
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

/**
 * The history of a record and of what belongs to it, newest first: one's own side and what is shared. Lines of which the
 * reader may see no field are left out, so a page may hold fewer lines than its limit.
 * @throws AppError NOT_FOUND, BAD_REQUEST
 */
export async function listHistory(
  scope: Scope,
  declared: RecordModule,
  { query, cursorSecret }: { query: HistoryQuery; cursorSecret: Uint8Array },
): Promise<Visible<HistoryPage>> {
  const module = moduleIn(scope, declared)
  const rightsOf = await rightsByModule(scope, module, query.id)
  if (
    query.field !== undefined &&
    query.field !== shareChange &&
    rightsOf(query.module ?? module.id).of(query.field) === 'hide'
  ) {
    throw new AppError('BAD_REQUEST', {}, [{ path: 'field', code: 'FIELD_UNKNOWN' }])
  }
  const key = {
    secret: cursorSecret,
    query: `history ${scope.organizationId} ${query.id} ${filterOf(query)}`,
  }
  const after = query.cursor === undefined ? null : readCursor(query.cursor, key)
  const p = parameters()
  const conditions = [`h.record_id = ${p.add(query.id, 'uuid')}`]
  if (after) conditions.push(`h.id < ${p.add(after.id, 'bigint')}`)
  if (query.userId)
    conditions.push(`h.user_id = ${p.add(query.userId, 'uuid')} and h.organization_id = tenant.org()`)
  if (query.way) conditions.push(`h.way = ${p.add(query.way, 'text')}`)
  const ofModule = query.module ?? (query.field ? module.id : undefined)
  if (ofModule) conditions.push(`h.module = ${p.add(ofModule, 'text')}`)
  if (query.field) conditions.push(`h.changes @> ${p.add([{ field: query.field }], 'jsonb')}`)
  if (query.fields) {
    const touched = query.fields.map((field) => JSON.stringify([{ field }]))
    conditions.push(`h.changes @> any (${p.add(touched, 'jsonb[]')})`)
  }
  const rows = await ask<Stored>(
    scope,
    `select h.id, h.created_at, h.way, h.source, h.user_id, nullif(concat_ws(' ', u.first_name, u.last_name), '') as user_name,
       h.organization_id, h.module, h.row_id, h.changes
     from record.record_history h
       left join tenant.users u on u.id = h.user_id
     where ${conditions.join(' and ')} order by h.id desc limit ${p.add(query.limit + 1, 'integer')}`,
    p.values,
  )
  const shown = await withSourceNames(scope, rows.slice(0, query.limit))
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  const names = await historyNames(scope, query.id, shown)
  const visible = (row: Stored, change: Change): readonly Change[] => {
    if (query.field && change.field !== query.field) return []
    if (change.field === shareChange) return [names.shareOf(change) ?? []].flat()
    const note = module.notes.find(({ id }) => id === change.field)
    if (note) return seesNote(scope, note, rightsOf(row.module)) ? [change] : []
    if (rightsOf(row.module).of(change.field) === 'hide') return []
    const seen = asShown(rightsOf(row.module), change)
    return seen.from !== null || seen.to !== null ? [seen] : []
  }
  return show({
    items: shown.flatMap((row) => {
      const changes = row.changes.flatMap((change) => visible(row, change))
      return changes.length > 0 ? [lineOf(scope, row, { changes, names })] : []
    }),
    nextCursor: last ? writeCursor({ values: [], id: String(last.id) }, key) : null,
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

/** A cursor holds for the lines that it was made among. */
const filterOf = ({ field, module, userId, way, fields }: HistoryQuery): string =>
  JSON.stringify([field, module, userId, way, fields])

type LineParts = { readonly changes: readonly Change[]; readonly names: Names }

/** People are named to their own company alone, as is what came out of its files and keys. */
function lineOf(scope: Scope, row: Stored, { changes, names }: LineParts): HistoryLine {
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

type ModuleRights = Rights & {
  /** Of status fields of others, what they show. */
  readonly statuses: ReadonlyMap<string, readonly string[]>
}

const none: ModuleRights = { of: () => 'hide', visible: [], withheld: new Map(), statuses: new Map() }

/** The reader's rights on the fields of the record and of what belongs to it, by the share that it is held by. */
async function rightsByModule(scope: Scope, module: RecordModule, id: string) {
  const rows = await ask<StoredRow>(
    scope,
    `select id, version, profile_id, id as root from tenant.${quoted(module.table)} where id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  const modules = [...scope.modules.values()].filter(
    (each) => each.id === module.id || each.parent?.id === module.id,
  )
  const rights = new Map<string, ModuleRights>()
  for (const each of modules) {
    const theirs = each.catalogue.fields.filter(({ foreign, type }) => foreign && type === 'status')
    const statuses = new Map(theirs.map((field) => [field.id, (field.choices ?? []).map(({ id }) => id)]))
    rights.set(each.id, { ...(await rowRights(scope, each, rows))(row), statuses })
  }
  return (moduleId: string) => rights.get(moduleId) ?? none
}
