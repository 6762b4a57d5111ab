import type { Values } from '@rumbo/domain/fields/values'
import { byteOrderMark, csvLine, defaultDelimiter } from '@rumbo/domain/records/exports/csv'
import { listRecords } from '../../../access/read/list-records.ts'
import { visibleColumns } from '../../../access/read/sql/columns.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible, useInternally, type Visible } from '../../../access/visible/visible.ts'
import type { ReadFields } from '../../../records/exports/exports.queries.ts'

/** What a list is written with. */
export type Writing = {
  /** Where the batch before ended; null: it is the first. */
  readonly after: string | null
  readonly cursorSecret: Uint8Array
}

/** A piece of a list, and where the next one begins; null: it was the last. */
export type WrittenPiece = {
  readonly bytes: Visible<Buffer>
  readonly next: string | null
  /** Records that it holds, where it is a list of records. */
  readonly count: number
}

/** A list of the archive as its maker sees it: its name, what is read for it, and how a piece of it is written. */
export type ListPart = {
  readonly name: string
  readonly reads: readonly ReadFields[]
  readonly write: (scope: Scope, writing: Writing) => Promise<WrittenPiece>
}

/** A moment in UTC, to the millisecond. */
export const moment = (at: string | null): string => (at === null ? '' : new Date(at).toISOString())

/** Rows as lines of CSV, with the headings before the first of a list. */
export function csvOf(
  { display }: Pick<Scope, 'display'>,
  rows: readonly (readonly string[])[],
  headings: readonly string[] | null,
): Buffer {
  const delimiter = defaultDelimiter[display.language]
  const head = headings ? byteOrderMark + csvLine(headings, delimiter) : ''
  return Buffer.from(head + rows.map((row) => csvLine(row, delimiter)).join(''))
}

/** What belongs to records is read along pages of so many of them. */
const recordsAPage = 200

/** A record along which something is read: its title, as far as the reader sees it, and its values. */
export type Along = { readonly id: string; readonly title: string; readonly values: Values }

/** Where a list along records stands: at which page of them, and after which of its own lines. */
type Place = { readonly page: string | null; readonly line: string | null }

type AlongQuery<Row> = {
  readonly root: RecordModule
  readonly writing: Writing
  /** Reads what belongs to some records, after one of its lines. */
  readonly read: (
    recordIds: readonly string[],
    after: string | null,
  ) => Promise<{ readonly rows: Visible<readonly Row[]>; readonly next: string | null }>
}

type AlongPiece<Row> = {
  readonly rows: Visible<readonly { readonly row: Row; readonly record: Along }[]>
  readonly next: string | null
}

/** Reads what belongs to the records of a module, page by page of these, so that no more than a piece of it is in memory. */
async function readAlong<Row extends { readonly recordId: string }>(
  scope: Scope,
  { root, writing: { after, cursorSecret }, read }: AlongQuery<Row>,
): Promise<AlongPiece<Row>> {
  const { page, line }: Place = after === null ? { page: null, line: null } : JSON.parse(after)
  const module = moduleIn(scope, root)
  const wanted = [root.title, ...(module.variant ? [module.variant.field] : [])]
  const fields = visibleColumns(scope, module).flatMap(({ field }) =>
    wanted.includes(field.id) ? [field.id] : [],
  )
  const records = await listRecords(scope, module, {
    query: { sort: [], limit: recordsAPage, fields, ...(page === null ? {} : { cursor: page }) },
    cursorSecret,
  })
  const { along, nextPage } = useInternally(records, ({ items, nextCursor }) => ({
    along: new Map(
      items.map(({ id, values }): [string, Along] => [
        id,
        { id, title: String(values[root.title] ?? ''), values },
      ]),
    ),
    nextPage: nextCursor,
  }))
  const { rows, next } = await read([...along.keys()], line)
  const goesOn: Place | null =
    next !== null ? { page, line: next } : nextPage !== null ? { page: nextPage, line: null } : null
  return {
    rows: mapVisible(rows, (all) =>
      all.flatMap((row) => {
        const record = along.get(row.recordId)
        return record ? [{ row, record }] : []
      }),
    ),
    next: goesOn && JSON.stringify(goesOn),
  }
}

/** The same as a piece of CSV, a line or more of each row. */
export async function writeAlong<Row extends { readonly recordId: string }>(
  scope: Scope,
  reading: AlongQuery<Row>,
  {
    headings,
    linesOf,
  }: {
    readonly headings: readonly string[]
    readonly linesOf: (row: Row, record: Along) => readonly (readonly string[])[]
  },
): Promise<WrittenPiece> {
  const { rows, next } = await readAlong(scope, reading)
  const isFirst = reading.writing.after === null
  return {
    bytes: mapVisible(rows, (all) =>
      csvOf(
        scope,
        all.flatMap(({ row, record }) => linesOf(row, record)),
        isFirst ? headings : null,
      ),
    ),
    next,
    count: 0,
  }
}
