import { createHash } from 'node:crypto'
import { isSortable } from '@rumbo/domain/fields/field-types'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { SortKey } from '@rumbo/domain/records/record-query'
import { moduleIn } from '../rights/catalogue.ts'
import type { Column, RecordModule } from '../rights/modules.ts'
import type { IsShown } from '../rights/profiles-showing.ts'
import { rowRights, seenRows } from '../rights/row-rights.ts'
import { ask } from '../scope/connection.ts'
import { type Parameters, parameters, quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { show, type Visible } from '../visible/visible.ts'
import { columnOf } from './sql/column-of.ts'
import { recordsOf, type StoredRow, selectList, type VisibleRecord, visibleColumns } from './sql/columns.ts'
import { conditionsOf, guardOf, type RecordSelection } from './sql/conditions.ts'
import { readCursor, writeCursor } from './sql/cursor.ts'
import { noteUses, notingSlowness } from './sql/field-uses.ts'
import { type Order, rangesAfter } from './sql/keyset.ts'

/** What a list asks for. */
export type ListQuery = RecordSelection & {
  /** At most two keys; defaults to newest first. */
  readonly sort?: readonly SortKey[] | undefined
  readonly cursor?: string | undefined
  /** 1 to 200. */
  readonly limit: number
  /** Rows passed over after the cursor, 0 to 10,000. */
  readonly skip?: number | undefined
  /** The fields wanted; defaults to all that may be seen. */
  readonly fields?: readonly string[] | undefined
}

export type Page = { readonly items: readonly VisibleRecord[]; readonly nextCursor: string | null }

type ListRow = StoredRow & { readonly [value: `sort_${number}`]: unknown }

/**
 * One page by keyset: at most four index ranges, never a deep offset. By one key most pages lie in the first range alone, so the
 * others are read only where it ends: planning two wide ranges costs more than reading one.
 * @throws AppError BAD_REQUEST
 */
export async function listRecords(
  scope: Scope,
  declared: RecordModule,
  { query, cursorSecret }: { query: ListQuery; cursorSecret: Uint8Array },
): Promise<Visible<Page>> {
  const module = moduleIn(scope, declared)
  const visible = visibleColumns(scope, module)
  const columns = query.fields ? chosen(visible, query.fields) : visible
  const p = parameters()
  const order = orderOf(visible, query.sort, { guard: await guardOf(scope, module), p })
  noteUses(scope, module, query)
  const key = { secret: cursorSecret, query: cursorQuery(scope, module, query) }
  const after = query.cursor === undefined ? null : readCursor(query.cursor, key)

  const conditions = await conditionsOf(scope, module, { selection: query, p })
  const skip = query.skip ?? 0
  const limit = p.add(skip + query.limit + 1, 'integer')
  const values = order.map(({ expression }, at) => `, ${expression} as sort_${at}`)
  const list = `${selectList(module, columns)}${values.join('')}`
  const ranges = rangesAfter(order, after, p).map(
    ({ where, orderBy }) =>
      `(select ${list} from tenant.${quoted(module.table)} shown
        where ${[...conditions, where].join(' and ')} order by ${orderBy} limit ${limit})`,
  )
  const [wanted, skipped] = [p.add(query.limit + 1, 'integer'), p.add(skip, 'integer')]
  const pageOf = (some: readonly string[]) => {
    const text = `select * from (${some.join('\nunion all\n')}) page limit ${wanted} offset ${skipped}`
    return notingSlowness(scope, module, { query, read: () => ask<ListRow>(scope, text, p.values) })
  }
  const first = await pageOf(order.length > 1 ? ranges : ranges.slice(0, 1))
  const isWhole = order.length > 1 || ranges.length === 1 || first.length > query.limit
  const rows = isWhole ? first : await pageOf(ranges)
  const shown = rows.slice(0, query.limit)
  const rights = await rowRights(scope, module, shown)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return show({
    items: recordsOf(seenRows(module, shown, rights), columns, rights),
    nextCursor: last
      ? writeCursor({ values: order.map((_key, at) => last[`sort_${at}`] ?? null), id: last.id }, key)
      : null,
  })
}

/** A cursor belongs to an organization and to all of a query that decides the order. */
function cursorQuery(scope: Scope, module: RecordModule, query: ListQuery): string {
  const {
    equal = {},
    search = '',
    filter = null,
    ofWork = null,
    changed = null,
    withheld = [],
    sort = [],
  } = query
  return createHash('sha256')
    .update(
      JSON.stringify([
        scope.organizationId,
        module.id,
        equal,
        search,
        filter,
        sort,
        ...(ofWork ? [ofWork] : []),
        ...(changed ? [changed] : []),
        ...(withheld.length > 0 ? [withheld] : []),
      ]),
    )
    .digest('base64url')
}

function chosen(visible: readonly Column[], ids: readonly string[]): readonly Column[] {
  return ids.map((id) => columnOf(visible, id, 'fields'))
}

/** @throws AppError BAD_REQUEST where a key is hidden, unknown or can't be sorted by */
function orderOf(
  visible: readonly Column[],
  sort: readonly SortKey[] = [],
  { guard, p }: { readonly guard: IsShown | null; readonly p: Parameters },
): Order {
  return sort.map((key) => {
    const column = columnOf(visible, key.field, 'sort')
    const { field, sqlType } = column
    const sql = guard ? `(case when ${guard(column, p)} then ${column.sql} end)` : column.sql
    if (!isSortable(field)) throw new AppError('BAD_REQUEST', {}, [{ path: 'sort', code: 'VALUE_NOT_VALID' }])
    return { expression: sql, type: sqlType, descending: key.descending }
  })
}
