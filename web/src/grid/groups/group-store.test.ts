import { expect, test, vi } from 'vitest'
import type { RowSource } from '../rows/row-source.ts'
import type { Folding, GridGroup, GroupSource } from './grid-group.ts'
import { createGroupStore } from './group-store.ts'

const group = (key: string, value: number, level = 0): GridGroup => ({
  key,
  level,
  name: key,
  count: { value, capped: false },
  countText: String(value),
  sums: {},
})

/** A list of these groups; notes what was read of it. */
function listOf(groups: Record<string, number>) {
  const read: string[] = []
  const sizes = { ...groups }
  const rowsOf = (key: string): RowSource => ({
    key,
    pageSize: 10,
    maxSkip: 1_000,
    read: async ({ skip, limit }) => {
      read.push(key)
      const all = Array.from({ length: sizes[key] ?? 0 }, (_, at) => ({ id: `${key}${at}`, values: {} }))
      return { rows: all.slice(skip, skip + limit), next: skip + limit < all.length ? 'more' : null }
    },
  })
  const source: GroupSource = {
    key: 'list',
    levels: 1,
    groups: async () => {
      read.push('groups')
      return Object.entries(sizes).map(([key, size]) => group(key, size))
    },
    rows: ({ key }) => rowsOf(key),
  }
  return { source, read, sizes }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const ids = (store: ReturnType<typeof createGroupStore>) => {
  const state = store.state()
  return Array.from({ length: state.room }, (_, line) => {
    const section = state.section?.(line)
    return section?.at === line ? `(${section.group.key})` : state.row(line)?.id
  })
}

async function opened(groups: Record<string, number>, folding: Folding | null = null) {
  const list = listOf(groups)
  const onFold = vi.fn()
  const store = createGroupStore(list.source, { folding, onFold })
  store.want({ first: 0, last: 30 })
  await settled()
  await settled()
  return { ...list, store, onFold }
}

test('few rows start open, and their headings stand before them', async () => {
  const { store } = await opened({ a: 2, b: 1 })
  expect(ids(store)).toEqual(['(a)', 'a0', 'a1', '(b)', 'b0'])
  expect(store.state()).toMatchObject({ room: 5, records: 3, exact: true, started: true })
  expect(store.state().indexOf('b0')).toBe(4)
})

test('many rows start folded, and the rows of a group are read once it is opened', async () => {
  const { store, read, onFold } = await opened({ a: 400, b: 200 })
  expect([ids(store), read]).toEqual([['(a)', '(b)'], ['groups']])
  store.folds?.set('b', true)
  await settled()
  expect([...new Set(read)]).toEqual(['groups', 'b'])
  expect(ids(store).slice(0, 4)).toEqual(['(a)', '(b)', 'b0', 'b1'])
  expect(onFold).toHaveBeenLastCalledWith({ all: 'folded', except: ['b'] })
  store.folds?.set('b', false)
  expect(ids(store)).toEqual(['(a)', '(b)'])
})

test('rows of a group far below are not read before they are looked at', async () => {
  const { store, read } = await opened({ a: 100, b: 100 }, { all: 'open', except: [] })
  expect(new Set(read)).toEqual(new Set(['groups', 'a']))
  store.want({ first: 101, last: 120 })
  await vi.waitFor(() => expect(store.state().row(102)?.id).toBe('b0'))
})

test('a refresh reads headings and what is in sight again, and keeps what is folded', async () => {
  const { store, read, sizes } = await opened({ a: 2, b: 1 })
  store.folds?.set('a', false)
  sizes.a = 1
  sizes.b = 2
  sizes.c = 1
  read.length = 0
  store.refresh()
  await vi.waitFor(() => expect(ids(store)).toEqual(['(a)', '(b)', 'b0', 'b1', '(c)', 'c0']))
  expect(read.filter((each) => each === 'a')).toEqual([])
})

test('a range over headings gives the rows alone', async () => {
  const { store } = await opened({ a: 2, b: 2 })
  expect((await store.read({ first: 1, last: 4 })).map(({ id }) => id)).toEqual(['a0', 'a1', 'b0'])
})

test('what failed is reported, and requested again on wish', async () => {
  const list = listOf({ a: 1 })
  let fails = true
  const store = createGroupStore(
    {
      ...list.source,
      groups: (...of) => (fails ? Promise.reject(new Error('gone')) : list.source.groups(...of)),
    },
    { folding: null, onFold: () => undefined },
  )
  store.want({ first: 0, last: 10 })
  await settled()
  expect(store.state()).toMatchObject({ started: false, failure: new Error('gone') })
  fails = false
  store.retry()
  await vi.waitFor(() => expect(ids(store)).toEqual(['(a)', 'a0']))
})

test('groups within groups are requested when the outer one is opened', async () => {
  const requested: (string | null)[] = []
  const store = createGroupStore(
    {
      ...listOf({ 'a\nx': 1 }).source,
      levels: 2,
      groups: async (within) => {
        requested.push(within?.key ?? null)
        return within ? [group(`${within.key}\nx`, 1, 1)] : [group('a', 1), group('b', 0)]
      },
    },
    { folding: { all: 'folded', except: [] }, onFold: () => undefined },
  )
  store.want({ first: 0, last: 10 })
  await settled()
  store.folds?.set('a', true)
  expect(ids(store)).toEqual(['(a)', undefined, '(b)'])
  await settled()
  store.folds?.set('a\nx', true)
  await vi.waitFor(() => expect(ids(store)).toEqual(['(a)', '(a\nx)', 'a\nx0', '(b)']))
  expect(requested).toEqual([null, 'a'])
})
