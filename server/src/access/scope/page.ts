import { AppError } from '@rumbo/domain/kernel/app-error'
import { id as uuid } from '@rumbo/domain/kernel/id'
import type { PageWish } from '@rumbo/domain/kernel/page'
import { z } from 'zod'
import type { Scope } from './scope.ts'
import type { Statement } from './statement.ts'

/** Rows that can be paged: `page_key` and `page_id` say where each stands. */
export type PagedRow = { readonly page_key: string; readonly page_id: string }

type Page<Row> = { readonly rows: readonly Row[]; readonly nextCursor: string | null }

type Order = { readonly descending?: boolean }

const position = z.tuple([z.string(), uuid])

/**
 * Reads a page of a list in the order of its rows' `page_key` and `page_id`: what is made or deleted meanwhile neither repeats nor
 * skips a row. @throws AppError BAD_REQUEST where the cursor is none of this list
 */
export async function readPage<Row extends PagedRow>(
  scope: Pick<Scope, 'all'>,
  list: Statement<Row>,
  { cursor, limit }: PageWish,
  { descending = false }: Order = {},
): Promise<Page<Row>> {
  const [key, id] = cursor === undefined ? [null, null] : readCursor(cursor)
  const first = list.values.length + 1
  const [after, order] = descending ? ['<', 'desc'] : ['>', 'asc']
  const rows = await scope.all<Row>({
    text: `select * from (${list.text}) listed
      where $${first}::text is null or (page_key, page_id) ${after} ($${first}::text, $${first + 1}::uuid)
      order by page_key ${order}, page_id ${order} limit $${first + 2}`,
    values: [...list.values, key, id, limit + 1],
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const isMore = shown.length < rows.length
  return { rows: shown, nextCursor: last && isMore ? writeCursor(last) : null }
}

const writeCursor = ({ page_key, page_id }: PagedRow): string =>
  Buffer.from(JSON.stringify([page_key, page_id])).toString('base64url')

function readCursor(cursor: string): readonly [string, string] {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new AppError('BAD_REQUEST', {}, [{ path: 'cursor', code: 'VALUE_NOT_VALID' }])
  }
}
