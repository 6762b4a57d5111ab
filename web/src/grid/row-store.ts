import type { GridRow } from './grid-row.ts'
import {
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
import type { RowCount, RowSource } from './row-source.ts'

/** What a grid draws of a list at one moment. */
export type RowsState = {
  /** Rows to make room for. */
  readonly room: number
  /** Is `room` the number of rows that there are. */
  readonly exact: boolean
  /** Did an answer come yet. */
  readonly started: boolean
  /** Why the last request failed; null when it did not. */
  readonly failure: unknown
  readonly row: (index: number) => GridRow | undefined
  /** The rows that are here, in no order. */
  readonly loaded: () => readonly GridRow[]
}

/** A list as it comes, page by page. States are immutable: a new one is told to the listeners. */
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
  /** Ends what runs. */
  readonly close: () => void
}

/** Milliseconds that a jump must rest before it is read, so that a dragged scrollbar asks once. */
const restOfJump = 60
/** Pages kept in memory. */
const keptPages = 60

/** Reads a source as it is looked at: one request at a time, the rows on screen first, none for rows flown past. */
export function createRowStore(source: RowSource): RowStore {
  const { pageSize } = source
  const listeners = new Set<() => void>()
  let known: RowPages = noPages
  let stale: ReadonlySet<number> = new Set()
  let range: RowRange = { first: 0, last: 0 }
  let count: RowCount | undefined
  let failure: unknown = null
  let running: { readonly load: PageLoad; readonly abort: AbortController } | null = null
  let rest: ReturnType<typeof setTimeout> | undefined
  let state = look()

  function look(): RowsState {
    const seen = known
    return {
      room: roomFor(seen, count, pageSize),
      exact: seen.end !== null || count?.capped === false,
      started: seen.pages.size > 0,
      failure,
      row: (index) => rowAt(seen, index, pageSize),
      loaded: () => [...seen.pages.values()].flat(),
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
      known = withoutFar(withPage(known, load, answer, pageSize), range, { pageSize, keep: keptPages })
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
    close: () => {
      clearTimeout(rest)
      stop()
    },
  }
}
