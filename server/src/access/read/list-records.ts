import { createHash } from 'node:crypto'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { ask } from '../connection.ts'
import type { Column, RecordModule } from '../modules.ts'
import { type Parameters, parameters, quoted } from '../parameters.ts'
import type { Scope } from '../scope.ts'
import { show, type Visible } from '../visible.ts'
import { recordsOf, type StoredRow, selectList, type VisibleRecord, visibleColumns } from './columns.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { type Order, rangesAfter } from './keyset.ts'
import { rowRights } from './row-rights.ts'
import { searchCondition } from './search.ts'

/** What a list asks for. Fields are the catalogue's ids; a hidden one is refused as one that doesn't exist. */
export type ListQuery = {
  /** Equal to a value; null is empty. */
  readonly equal?: Readonly<Record<string, string | boolean | null>> | undefined
  readonly search?: string | undefined
  readonly sort?: { readonly field: string; readonly descending: boolean } | undefined
  readonly cursor?: string | undefined
  /** 1 to 200. */
  readonly limit: number
  /** Rows passed over after the cursor, 0 to 10,000. */
  readonly skip?: number | undefined
  /** The fields wanted; all that may be seen unless told. */
  readonly fields?: readonly string[] | undefined
}

export type Page = { readonly items: readonly VisibleRecord[]; readonly nextCursor: string | null }

type ListRow = StoredRow & { readonly sort_value: unknown }

/**
 * One page by keyset: at most two index ranges, never a deep offset. Most pages lie in the first range alone, so the others
 * are asked only where it ends: planning two wide ranges costs more than reading one.
 * @throws AppError BAD_REQUEST
 */
export async function listRecords(
  scope: Scope,
  module: RecordModule,
  { query, cursorSecret }: { query: ListQuery; cursorSecret: Uint8Array },
): Promise<Visible<Page>> {
  const visible = visibleColumns(scope, module)
  const columns = query.fields ? chosen(visible, query.fields) : visible
  const order = orderOf(visible, query.sort)
  const key = { secret: cursorSecret, query: cursorQuery(scope, module, query) }
  const after = query.cursor === undefined ? null : readCursor(query.cursor, key)

  const p = parameters()
  const conditions = conditionsOf(visible, query, p)
  const skip = query.skip ?? 0
  const limit = p.add(skip + query.limit + 1, 'integer')
  const list = `${selectList(module, columns)}, ${order.expression ?? 'null'} as sort_value`
  const ranges = rangesAfter(order, after, p).map(
    ({ where, orderBy }) =>
      `(select ${list} from tenant.${quoted(module.table)}
        where ${[...conditions, where].join(' and ')} order by ${orderBy} limit ${limit})`,
  )
  const [wanted, skipped] = [p.add(query.limit + 1, 'integer'), p.add(skip, 'integer')]
  const pageOf = (some: readonly string[]) =>
    ask<ListRow>(
      scope,
      `select * from (${some.join('\nunion all\n')}) page limit ${wanted} offset ${skipped}`,
      p.values,
    )
  const first = await pageOf(ranges.slice(0, 1))
  const rows = first.length > query.limit || ranges.length === 1 ? first : await pageOf(ranges)
  const shown = rows.slice(0, query.limit)
  const rights = await rowRights(scope, module, shown)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return show({
    items: recordsOf(shown, columns, rights),
    nextCursor: last ? writeCursor({ value: last.sort_value, id: last.id }, key) : null,
  })
}

/** A cursor belongs to an organization and to all of a query that decides the order. */
function cursorQuery(scope: Scope, module: RecordModule, { equal, search, sort }: ListQuery): string {
  return createHash('sha256')
    .update(JSON.stringify([scope.organizationId, module.id, equal ?? {}, search ?? '', sort ?? null]))
    .digest('base64url')
}

function chosen(visible: readonly Column[], ids: readonly string[]): readonly Column[] {
  return ids.map((id) => columnOf(visible, id, 'fields'))
}

function columnOf(visible: readonly Column[], id: string, path: string): Column {
  const column = visible.find(({ field }) => field.id === id)
  if (!column) throw new AppError('BAD_REQUEST', {}, [{ path, code: 'FIELD_UNKNOWN' }])
  return column
}

function orderOf(visible: readonly Column[], sort: ListQuery['sort']): Order {
  if (!sort) return { expression: null, type: 'uuid', descending: true }
  const { field, sql, sqlType } = columnOf(visible, sort.field, 'sort')
  if (!fieldType(field.type).sortable) throw new AppError('BAD_REQUEST', {}, [{ path: 'sort', code: 'VALUE_NOT_VALID' }])
  return { expression: sql, type: sqlType, descending: sort.descending }
}

/** The conditions of a query, each on a field that may be seen. */
export function conditionsOf(
  visible: readonly Column[],
  { equal, search }: Pick<ListQuery, 'equal' | 'search'>,
  p: Parameters,
): string[] {
  const conditions = Object.entries(equal ?? {}).map(([id, value]) => {
    const { column, type } = columnOf(visible, id, id)
    return value === null ? `${column} is null` : `${column} = ${p.add(value, type)}`
  })
  if (search !== undefined && search.trim() !== '') conditions.push(searchCondition(visible, search, p))
  return conditions.length > 0 ? conditions : ['true']
}
