import type { RowRange } from '../rows/row-pages.ts'
import { createRowStore, type RowStore, type RowsState } from '../rows/row-store.ts'
import {
  type Folding,
  firstFolding,
  type GridGroup,
  type GroupSource,
  isOpenIn,
  withFold,
} from './grid-group.ts'
import { headingId, linesOf, partsOf, rowIn, type Section, sectionAt, sectionsIn } from './group-lines.ts'

/** Groups whose rows are kept in memory. */
const keptGroups = 60
/** Groups within groups that are requested at once. */
const requestedAtOnce = 4

type Kept = { readonly folding: Folding | null; readonly onFold: (folding: Folding) => void }

/** A list in groups as it comes: headings at once, rows of a group when it is open and looked at. */
export function createGroupStore(source: GroupSource, { folding: kept, onFold }: Kept): RowStore {
  const listeners = new Set<() => void>()
  const stores = new Map<string, RowStore>()
  const within = new Map<string, readonly GridGroup[]>()
  const requested = new Map<string, AbortController>()
  const stale = new Set<string>()
  let groups: readonly GridGroup[] | null = null
  let folding = kept
  let range: RowRange = { first: 0, last: 0 }
  let failure: unknown = null
  let state = look()

  function look(): RowsState {
    const known = groups ?? []
    const seen = folding ?? firstFolding(known)
    const except = new Set(seen.except)
    const states = new Map([...stores].map(([key, store]) => [key, store.state()]))
    const lines = linesOf({
      groups: known,
      levels: source.levels,
      isOpen: (key) => (seen.all === 'open') !== except.has(key),
      within: (key) => within.get(key),
      room: (group) => states.get(group.key)?.room ?? group.count.value,
    })
    const rowAt = (section: Section, line: number) => states.get(section.group.key)?.row(rowIn(section, line))
    const failures = [...states.values()].map((each) => each.failure)
    return {
      room: lines.total,
      records: known.reduce((sum, { count }) => sum + count.value, 0),
      exact: known.every(({ count }) => !count.capped),
      started: groups !== null,
      failure: failure ?? failures.find((each) => each !== null) ?? null,
      row: (line) => {
        const section = sectionAt(lines, line)
        return section && section.at < line ? rowAt(section, line) : undefined
      },
      section: (line) => sectionAt(lines, line),
      indexOf: (id) => {
        for (const { at, group, rows } of lines.sections) {
          if (`${headingId}${group.key}` === id) return at
          const index = rows > 0 ? (states.get(group.key)?.indexOf(id) ?? -1) : -1
          if (index >= 0) return at + 1 + index
        }
        return -1
      },
      loaded: () => [...states.values()].flatMap((each) => each.loaded()),
      flashed: (id) => {
        for (const each of states.values()) {
          const fields = each.flashed(id)
          if (fields) return fields
        }
        return undefined
      },
      lines,
    }
  }

  function tell() {
    state = look()
    distribute()
    for (const listener of listeners) listener()
  }

  /** Asks for the rows and the inner groups that are looked at. */
  function distribute() {
    const { lines } = state
    if (!lines) return
    const wanted = new Set<string>()
    for (const { section, first, last } of partsOf(lines, range)) {
      wanted.add(section.group.key)
      if (section.isAwaited && requested.size < requestedAtOnce) void ask(section.group)
      else if (!section.isAwaited && section.group.level === source.levels - 1)
        storeOf(section.group).want({ first, last })
    }
    for (const { group } of inSight()) if (stale.has(group.key)) void ask(group)
    forget(wanted)
  }

  /** Releases rows that were not looked at for the longest time. */
  function forget(wanted: ReadonlySet<string>) {
    for (const key of wanted) {
      const store = stores.get(key)
      if (!store) continue
      stores.delete(key)
      stores.set(key, store)
    }
    for (const [key, store] of stores) {
      if (stores.size <= keptGroups) return
      if (wanted.has(key)) continue
      store.close()
      stores.delete(key)
    }
  }

  function storeOf(group: GridGroup): RowStore {
    const known = stores.get(group.key)
    if (known) return known
    const store = createRowStore(source.rows(group))
    store.setCount(group.count)
    store.subscribe(tell)
    stores.set(group.key, store)
    return store
  }

  /** Reads the groups of the list, or those within one. */
  async function ask(group: GridGroup | null) {
    const key = group?.key ?? ''
    if (requested.has(key)) return
    const abort = new AbortController()
    requested.set(key, abort)
    try {
      const found = await source.groups(group, abort.signal)
      if (requested.get(key) !== abort) return
      requested.delete(key)
      stale.delete(key)
      failure = null
      if (group) within.set(key, found)
      else take(found)
      for (const each of found) stores.get(each.key)?.setCount(each.count)
    } catch (thrown) {
      if (requested.get(key) !== abort) return
      requested.delete(key)
      failure = thrown ?? new Error('unknown')
    }
    tell()
  }

  function take(found: readonly GridGroup[]) {
    const first = groups === null
    groups = found
    if (first && folding === null) folding = firstFolding(found)
    const keys = new Set(found.map(({ key }) => key))
    for (const key of within.keys()) if (!keys.has(key)) within.delete(key)
  }

  /** The sections of the lines that are looked at, and those that they are within. */
  function inSight(): ReadonlySet<Section> {
    const seen = new Set<Section>()
    if (!state.lines) return seen
    for (const section of sectionsIn(state.lines, range))
      for (let each: Section | null = section; each; each = each.parent) seen.add(each)
    return seen
  }

  function fold(next: Folding) {
    folding = next
    onFold(next)
    tell()
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    want: (next) => {
      range = next
      if (groups === null) {
        if (failure === null) void ask(null)
      } else distribute()
    },
    // Each group has a count of its own.
    setCount: () => undefined,
    retry: () => {
      failure = null
      for (const store of stores.values()) if (store.state().failure !== null) store.retry()
      tell()
      if (groups === null) void ask(null)
    },
    refresh: () => {
      const parts = state.lines ? partsOf(state.lines, range) : []
      const seen = new Set(parts.map(({ section }) => section.group.key))
      requested.get('')?.abort()
      requested.delete('')
      void ask(null)
      for (const key of within.keys()) stale.add(key)
      for (const [key, store] of [...stores]) {
        if (seen.has(key)) store.refresh()
        else {
          store.close()
          stores.delete(key)
        }
      }
    },
    renew: (ids) => {
      const all = [...ids]
      for (const store of stores.values()) store.renew(all)
    },
    hold: (cells) => {
      for (const store of stores.values()) store.hold(cells)
    },
    settle: (cells) => {
      for (const store of stores.values()) store.settle(cells)
    },
    read: async (wanted) => {
      const parts = state.lines ? partsOf(state.lines, wanted) : []
      const rows = []
      for (const { section, first, last } of parts) {
        if (!section.isAwaited) rows.push(...(await storeOf(section.group).read({ first, last })))
      }
      return rows
    },
    close: () => {
      for (const abort of requested.values()) abort.abort()
      requested.clear()
      for (const store of stores.values()) store.close()
    },
    folds: {
      set: (key, isOpen) => {
        const now = folding ?? firstFolding(groups ?? [])
        if (isOpenIn(now, key) !== isOpen) fold(withFold(now, key, isOpen))
      },
      all: (isOpen) => fold({ all: isOpen ? 'open' : 'folded', except: [] }),
    },
  }
}
