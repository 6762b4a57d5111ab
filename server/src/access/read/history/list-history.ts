import { AppError } from '@rumbo/domain/kernel/app-error'
import { shareChange } from '@rumbo/domain/records/sharing/share-state'
import { moduleIn } from '../../rights/catalogue.ts'
import type { RecordModule } from '../../rights/modules.ts'
import type { Way } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { parameters } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { show, type Visible } from '../../visible/visible.ts'
import { readCursor, writeCursor } from '../sql/cursor.ts'
import { type HistoryLine, lineColumns, lineRights, type StoredLine, visibleLines } from './visible-lines.ts'

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

export type HistoryPage = { readonly items: readonly HistoryLine[]; readonly nextCursor: string | null }

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
  const { rightsOf, found } = await lineRights(scope, module, [query.id])
  if (!found.has(query.id)) throw new AppError('NOT_FOUND')
  if (
    query.field !== undefined &&
    query.field !== shareChange &&
    rightsOf(query.id, query.module ?? module.id).of(query.field) === 'hide'
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
  const rows = await ask<StoredLine>(
    scope,
    `select ${lineColumns} from record.record_history h left join tenant.users u on u.id = h.user_id
     where ${conditions.join(' and ')} order by h.id desc limit ${p.add(query.limit + 1, 'integer')}`,
    p.values,
  )
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  const lines = await visibleLines(scope, { module, rightsOf, field: query.field }, page)
  return show({
    items: lines.map(({ recordId: _record, ...line }) => line),
    nextCursor: last ? writeCursor({ values: [], id: String(last.id) }, key) : null,
  })
}

/** A cursor holds for the lines that it was made among. */
const filterOf = ({ field, module, userId, way, fields }: HistoryQuery): string =>
  JSON.stringify([field, module, userId, way, fields])
