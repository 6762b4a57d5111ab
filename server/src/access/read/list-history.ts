import type { Json } from '@rumbo/domain/fields/field-type'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Way } from '../actor.ts'
import { moduleIn } from '../catalogue.ts'
import { ask } from '../connection.ts'
import type { RecordModule } from '../modules.ts'
import { parameters, quoted } from '../parameters.ts'
import type { Scope } from '../scope.ts'
import { show, type Visible } from '../visible.ts'
import type { StoredRow } from './columns.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { rowRights } from './row-rights.ts'

export type HistoryQuery = {
  readonly id: string
  readonly limit: number
  readonly cursor?: string | undefined
  readonly field?: string | undefined
  readonly userId?: string | undefined
  /** Lines of this module alone: the record's own, or one whose rows hang on it. */
  readonly module?: string | undefined
  readonly way?: Way | undefined
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
  readonly organization: Party
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
  organization_name: string | null
  module: string
  row_id: string | null
  changes: readonly Change[]
}

/**
 * The history of a record and of what hangs on it, newest first: one's own side and what is shared. Lines of which the
 * reader may see no field are left out, so a page may hold fewer lines than asked for.
 * @throws AppError NOT_FOUND, BAD_REQUEST
 */
export async function listHistory(
  scope: Scope,
  declared: RecordModule,
  { query, cursorSecret }: { query: HistoryQuery; cursorSecret: Uint8Array },
): Promise<Visible<HistoryPage>> {
  const module = moduleIn(scope, declared)
  const rightsOf = await rightsByModule(scope, module, query.id)
  if (query.field !== undefined && rightsOf(query.module ?? module.id, query.field) === 'hide') {
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
  if (query.userId) conditions.push(`h.user_id = ${p.add(query.userId, 'uuid')}`)
  if (query.way) conditions.push(`h.way = ${p.add(query.way, 'text')}`)
  const ofModule = query.module ?? (query.field ? module.id : undefined)
  if (ofModule) conditions.push(`h.module = ${p.add(ofModule, 'text')}`)
  if (query.field) conditions.push(`h.changes @> ${p.add([{ field: query.field }], 'jsonb')}`)
  const rows = await ask<Stored>(
    scope,
    `select h.id, h.created_at, h.way, h.source, h.user_id, nullif(concat_ws(' ', u.first_name, u.last_name), '') as user_name,
       h.organization_id, o.name as organization_name, h.module, h.row_id, h.changes
     from record.${quoted(module.history)} h
       left join tenant.users u on u.id = h.user_id
       left join record.organizations o on o.id = h.organization_id
     where ${conditions.join(' and ')} order by h.id desc limit ${p.add(query.limit + 1, 'integer')}`,
    p.values,
  )
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return show({
    items: shown.flatMap((row) => {
      const changes = row.changes
        .filter(
          ({ field }) => rightsOf(row.module, field) !== 'hide' && (!query.field || field === query.field),
        )
        .map(({ field, from, to }) => ({ field, from, to }))
      return changes.length > 0 ? [lineOf(row, changes)] : []
    }),
    nextCursor: last ? writeCursor({ values: [], id: String(last.id) }, key) : null,
  })
}

/** A cursor holds for the lines that it was made among. */
const filterOf = ({ field, module, userId, way }: HistoryQuery): string =>
  JSON.stringify([field, module, userId, way])

function lineOf(row: Stored, changes: readonly Change[]): HistoryLine {
  return {
    id: String(row.id),
    at: row.created_at,
    way: row.way,
    source: row.source,
    user: row.user_id && row.user_name ? { id: row.user_id, label: row.user_name } : null,
    organization: { id: row.organization_id, label: row.organization_name ?? '' },
    module: row.module,
    rowId: row.row_id,
    changes,
  }
}

/** The reader's rights on the fields of the record and of what hangs on it, by the share that it is held by. */
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
  const rights = new Map<string, ReturnType<Awaited<ReturnType<typeof rowRights>>>>()
  for (const each of modules) rights.set(each.id, (await rowRights(scope, each, rows))(row))
  return (moduleId: string, field: string) => rights.get(moduleId)?.of(field) ?? 'hide'
}
