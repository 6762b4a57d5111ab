import type { GridRow } from './grid-row.ts'
import type { PageRequest, RowCount, RowPage, RowSource } from './row-source.ts'

/** What is known of a list: pages of rows and the cursors that open them. */
export type RowPages = {
  /** By number of the page, from 0. */
  readonly pages: ReadonlyMap<number, readonly GridRow[]>
  /** By number of the page that they open. */
  readonly cursors: ReadonlyMap<number, string | null>
  /** Rows that the list has at most, once its end was seen. */
  readonly end: number | null
}

/** First and last row, both included. */
export type RowRange = { readonly first: number; readonly last: number }

/** A request and the page that it fills; a hop fills none, it finds the cursor of a page further on. */
export type PageLoad = { readonly page: number; readonly hop: boolean; readonly request: PageRequest }

type Limits = Pick<RowSource, 'pageSize' | 'maxSkip'>

export const noPages: RowPages = { pages: new Map(), cursors: new Map([[0, null]]), end: null }

/** The row at a place of the list; undefined while it is not here. */
export const rowAt = (known: RowPages, index: number, pageSize: number): GridRow | undefined =>
  known.pages.get(Math.floor(index / pageSize))?.[index % pageSize]

/** The place of a row in the list; -1 while it is not here. */
export function indexIn({ pages }: RowPages, rowId: string, pageSize: number): number {
  for (const [page, rows] of pages) {
    const at = rows.findIndex(({ id }) => id === rowId)
    if (at >= 0) return page * pageSize + at
  }
  return -1
}

/**
 * How many rows to make room for: a page of them while nothing is known, one page beyond what a capped count tells, and all that
 * were read, even if an older count has fewer.
 */
export function roomFor(known: RowPages, count: RowCount | undefined, pageSize: number): number {
  if (count && !count.capped)
    return Math.max(Math.min(count.value, known.end ?? count.value), readRows(known, pageSize))
  if (known.end !== null) return known.end
  const furthest = Math.max(...known.cursors.keys())
  return Math.max(count?.value ?? 0, (furthest + 1) * pageSize)
}

function readRows({ pages }: RowPages, pageSize: number): number {
  let read = 0
  for (const [page, rows] of pages) if (rows.length > 0) read = Math.max(read, page * pageSize + rows.length)
  return read
}

/** What to ask next so that the rows of a range come; null when they are here. */
export function nextLoad(known: RowPages, range: RowRange, limits: Limits): PageLoad | null {
  const { pageSize, maxSkip } = limits
  const last = known.end === null ? range.last : Math.min(range.last, known.end - 1)
  for (let page = Math.floor(range.first / pageSize); page * pageSize <= last; page++) {
    if (!known.pages.has(page)) return wayTo(page, known, { pageSize, maxSkip })
  }
  return null
}

function wayTo(page: number, known: RowPages, { pageSize, maxSkip }: Limits): PageLoad {
  let from = 0
  for (const each of known.cursors.keys()) if (each <= page && each > from) from = each
  const after = known.cursors.get(from) ?? null
  const pagesASkip = Math.floor(maxSkip / pageSize)
  if (page - from <= pagesASkip)
    return { page, hop: false, request: { after, skip: (page - from) * pageSize, limit: pageSize } }
  if (pagesASkip === 0) return { page: from, hop: false, request: { after, skip: 0, limit: pageSize } }
  return { page: from + pagesASkip, hop: true, request: { after, skip: pagesASkip * pageSize - 1, limit: 1 } }
}

/** The same with an answer taken in. */
export function withPage(known: RowPages, load: PageLoad, answer: RowPage, pageSize: number): RowPages {
  const start = load.page * pageSize
  const reached = load.hop ? start - 1 + answer.rows.length : start + answer.rows.length
  const end = answer.next === null ? reached : known.end !== null && known.end <= reached ? null : known.end
  const cursors = new Map(known.cursors)
  if (answer.next !== null) cursors.set(load.hop ? load.page : load.page + 1, answer.next)
  const pages = new Map(known.pages)
  if (!load.hop) pages.set(load.page, answer.rows)
  return { pages, cursors, end }
}

/** The same without the pages furthest from a range, so that at most `keep` stay. Cursors stay, they are small. */
export function withoutFar(
  known: RowPages,
  range: RowRange,
  limit: { pageSize: number; keep: number },
): RowPages {
  if (known.pages.size <= limit.keep) return known
  const middle = (range.first + range.last) / 2 / limit.pageSize
  const near = [...known.pages].sort(([a], [b]) => Math.abs(a - middle) - Math.abs(b - middle))
  return { ...known, pages: new Map(near.slice(0, limit.keep)) }
}
