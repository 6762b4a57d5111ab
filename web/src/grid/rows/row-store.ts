import type { Json } from '@rumbo/domain/fields/field-type'
import { sameValue } from '../../forms/same-value.ts'
import type { GroupLines, Section } from '../groups/group-lines.ts'
import type { GridRow } from './grid-row.ts'
import {
  indexIn,
  nextLoad,
  noPages,
  type PageLoad,
  type RowPages,
  type RowRange,
  roomFor,
  rowAt,
  withoutFar,
  withPage,
} from './row-pages.ts'
import type { RowCount, RowPage, RowSource } from './row-source.ts'
import { byRow, type CellValue, changedFields, withValues } from './row-values.ts'

/** What a grid draws of a list at one moment. */
export type RowsState = {
  /** Rows to make room for. */
  readonly room: number
  /** Records among them, as far as it is known: headings are none. */
  readonly records: number
  /** Is `room` the number of rows that there are. */
  readonly exact: boolean
  /** Did an answer come yet. */
  readonly started: boolean
  /** Why the last request failed; null when it did not. */
  readonly failure: unknown
  readonly row: (index: number) => GridRow | undefined
  /** Where a row stands; -1 while it is not here. */
  readonly indexOf: (rowId: string) => number
  /** The rows that are here, in no order. */
  readonly loaded: () => readonly GridRow[]
  /** Fields of a row that somebody else changed a moment ago. */
  readonly flashed: (rowId: string) => ReadonlySet<string> | undefined
  /** Of a list in groups: the group that a line belongs to, as its heading or one of its rows. */
  readonly section?: (index: number) => Section | undefined
  readonly lines?: GroupLines
}

/** A list as it comes, page by page. States are immutable: listeners are notified of a new one. */
export type RowStore = {
  readonly state: () => RowsState
  readonly subscribe: (listener: () => void) => () => void
  /** Says which rows are looked at; the missing ones are then read. */
  readonly want: (range: RowRange) => void
  readonly setCount: (count: RowCount | undefined) => void
  /** Asks again after a failure. */
  readonly retry: () => void
  /** Reads what is looked at again; what is shown stays until the answer comes. */
  readonly refresh: () => void
  /** Reads rows again that have changed and stay where they are: those looked at by themselves, others once they are looked at. */
  readonly renew: (rowIds: Iterable<string>) => void
  /** Shows values that are on their way to the server, whatever it answers meanwhile. */
  readonly hold: (cells: readonly CellValue[]) => void
  /** Ends that: these are the values that stand. */
  readonly settle: (cells: readonly CellValue[]) => void
  /** The rows of a range, read where they are not here; they are not kept. Rejects as the source does. */
  readonly read: (range: RowRange) => Promise<readonly GridRow[]>
  /** Ends what runs. */
  readonly close: () => void
  /** Of a list in groups: opens and folds one of them, or all. */
  readonly folds?: {
    readonly set: (key: string, isOpen: boolean) => void
    readonly all: (isOpen: boolean) => void
  }
}

/** Milliseconds that a jump must rest before it is read, so that a dragged scrollbar asks once. */
const restOfJump = 60
/** Pages kept in memory. */
const keptPages = 60
/** Rows read again one by one; more of them are read by their pages. */
const maxRenewed = 8
/** Milliseconds that a cell is marked which somebody else changed. */
const flashTime = 1_600

/** Reads a source as it is looked at: one request at a time, the rows on screen first, none for rows flown past. */
export function createRowStore(source: RowSource): RowStore {
  const { pageSize } = source
  const listeners = new Set<() => void>()
  let known: RowPages = noPages
  let stale: ReadonlySet<number> = new Set()
  let range: RowRange = { first: 0, last: 0 }
  let count: RowCount | undefined
  let failure: unknown = null
  let isClosed = false
  let running: { readonly load: PageLoad; readonly abort: AbortController } | null = null
  let rest: ReturnType<typeof setTimeout> | undefined
  /** What is on its way to the server, by row and field. */
  const held = new Map<string, Map<string, Json>>()
  let flashes: ReadonlyMap<string, ReadonlySet<string>> = new Map()
  let flashEnd: ReturnType<typeof setTimeout> | undefined
  let state = look()

  function look(): RowsState {
    const seen = known
    const lit = flashes
    const room = roomFor(seen, count, pageSize)
    return {
      room,
      records: room,
      exact: seen.end !== null || count?.capped === false,
      started: seen.pages.size > 0,
      failure,
      row: (index) => rowAt(seen, index, pageSize),
      indexOf: (rowId) => indexIn(seen, rowId, pageSize),
      loaded: () => [...seen.pages.values()].flat(),
      flashed: (rowId) => lit.get(rowId),
    }
  }

  function tell() {
    state = look()
    for (const listener of listeners) listener()
  }

  const fresh = (): RowPages =>
    stale.size === 0
      ? known
      : { ...known, pages: new Map([...known.pages].filter(([page]) => !stale.has(page))) }

  /** An answer as it is shown: what is on its way stands, rows without a change stay the same objects. */
  function received(answer: RowPage, before: readonly GridRow[] | undefined): RowPage {
    const old = new Map(before?.map((row) => [row.id, row]))
    const lit = new Map(flashes)
    const rows = answer.rows.map((row) => receivedRow(row, old.get(row.id), lit))
    if (lit.size > flashes.size) flash(lit)
    return { ...answer, rows }
  }

  function receivedRow(row: GridRow, was: GridRow | undefined, lit: Map<string, ReadonlySet<string>>) {
    const is = withValues(row, held.get(row.id))
    if (!was) return is
    const fields = changedFields(was, is)
    if (fields.size > 0) lit.set(row.id, fields)
    const isSame =
      fields.size === 0 && was.mode === is.mode && sameValue(was.freshness ?? null, is.freshness ?? null)
    return isSame ? was : is
  }

  async function renewOne(id: string, readRow: (id: string) => Promise<GridRow>) {
    const row = await readRow(id).catch(() => null)
    const at = indexIn(known, id, pageSize)
    if (isClosed || at < 0) return
    const page = Math.floor(at / pageSize)
    if (row === null) stale = new Set([...stale, page])
    else {
      const lit = new Map(flashes)
      const rows = known.pages.get(page)?.map((each) => (each.id === id ? receivedRow(row, each, lit) : each))
      if (rows) known = { ...known, pages: new Map(known.pages).set(page, rows) }
      if (lit.has(id)) flash(lit)
      tell()
    }
    // What is being read may have been written before.
    stop()
    void pump()
  }

  function flash(lit: ReadonlyMap<string, ReadonlySet<string>>) {
    flashes = lit
    clearTimeout(flashEnd)
    flashEnd = setTimeout(() => {
      flashes = new Map()
      tell()
    }, flashTime)
  }

  function write(cells: readonly CellValue[]) {
    const values = byRow(cells)
    const written = (rows: readonly GridRow[]) =>
      rows.some(({ id }) => values.has(id)) ? rows.map((row) => withValues(row, values.get(row.id))) : rows
    known = { ...known, pages: new Map([...known.pages].map(([page, rows]) => [page, written(rows)])) }
    tell()
  }

  async function pump() {
    clearTimeout(rest)
    if (running || failure !== null) return
    const load = nextLoad(fresh(), range, source)
    if (!load) return
    const mine = { load, abort: new AbortController() }
    running = mine
    try {
      const answer = await source.read(load.request, mine.abort.signal)
      if (running !== mine) return
      stale = new Set([...stale].filter((page) => page !== load.page))
      const page = received(answer, known.pages.get(load.page))
      known = withoutFar(withPage(known, load, page, pageSize), range, { pageSize, keep: keptPages })
    } catch (thrown) {
      if (running !== mine) return
      failure = thrown ?? new Error('unknown')
    }
    running = null
    tell()
    await pump()
  }

  function stop() {
    running?.abort.abort()
    running = null
  }

  const isNear = (load: PageLoad) =>
    load.hop || ((load.page + 1) * pageSize > range.first && load.page * pageSize <= range.last)

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    want: (next) => {
      if (next.first === range.first && next.last === range.last && known !== noPages) return
      const isJump = next.first > range.last || next.last < range.first
      range = next
      if (running && !isNear(running.load)) stop()
      clearTimeout(rest)
      if (isJump) rest = setTimeout(pump, restOfJump)
      else void pump()
    },
    setCount: (next) => {
      if (next?.value === count?.value && next?.capped === count?.capped) return
      count = next
      tell()
    },
    retry: () => {
      failure = null
      tell()
      void pump()
    },
    refresh: () => {
      stop()
      stale = new Set(known.pages.keys())
      failure = null
      known = { ...known, end: null }
      void pump()
    },
    renew: (rowIds) => {
      const { readRow } = source
      const here = [...rowIds].flatMap((id) => {
        const at = indexIn(known, id, pageSize)
        return at < 0
          ? []
          : [{ id, page: Math.floor(at / pageSize), seen: at >= range.first && at <= range.last }]
      })
      const single = readRow ? here.filter(({ seen }) => seen) : []
      const isSingle = single.length <= maxRenewed
      const paged = here.filter((each) => !isSingle || !single.includes(each))
      stale = new Set([...stale, ...paged.map(({ page }) => page)])
      if (readRow && isSingle) for (const { id } of single) void renewOne(id, readRow)
      if (paged.length > 0) void pump()
    },
    hold: (cells) => {
      for (const { rowId, field, value } of cells)
        held.set(rowId, (held.get(rowId) ?? new Map<string, Json>()).set(field, value))
      write(cells)
    },
    settle: (cells) => {
      for (const { rowId, field } of cells) {
        held.get(rowId)?.delete(field)
        if (held.get(rowId)?.size === 0) held.delete(rowId)
      }
      write(cells)
      // What is being read may have been written before.
      if (running) {
        stop()
        void pump()
      }
    },
    read: async ({ first, last }) => {
      let seen = known
      for (let load = nextLoad(seen, { first, last }, source); load; ) {
        const answer = await source.read(load.request, new AbortController().signal)
        seen = withPage(seen, load, answer, pageSize)
        load = nextLoad(seen, { first, last }, source)
      }
      const places = Array.from({ length: last - first + 1 }, (_, at) => rowAt(seen, first + at, pageSize))
      return places.flatMap((row) => (row ? withValues(row, held.get(row.id)) : []))
    },
    close: () => {
      isClosed = true
      clearTimeout(rest)
      clearTimeout(flashEnd)
      stop()
    },
  }
}
