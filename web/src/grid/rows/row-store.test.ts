import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageRequest, RowPage, RowSource } from './row-source.ts'
import { createRowStore } from './row-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type PendingPage = {
  readonly request: PageRequest
  readonly signal: AbortSignal
  readonly answer: (page: RowPage) => Promise<void>
  readonly fail: (thrown: Error) => Promise<void>
}

/** A source whose answers the test gives. */
function source() {
  const requested: PendingPage[] = []
  const settled = () => vi.advanceTimersByTimeAsync(0)
  const list: RowSource = {
    key: 'a',
    pageSize: 10,
    maxSkip: 1_000,
    read: (request, signal) =>
      new Promise((resolve, reject) => {
        requested.push({
          request,
          signal,
          answer: async (page) => {
            resolve(page)
            await settled()
          },
          fail: async (thrown) => {
            reject(thrown)
            await settled()
          },
        })
      }),
  }
  const last = (): PendingPage => {
    const one = requested.at(-1)
    if (!one) throw new Error('nothing was requested')
    return one
  }
  return { list, requested, last }
}

const page = (first: number, next: string | null = String(first + 9)): RowPage => ({
  rows: Array.from({ length: 10 }, (_, at) => ({ id: String(first + at), values: {} })),
  next,
})

test('rows that are looked at are read, and the listeners notified', async () => {
  const { list, requested, last } = source()
  const store = createRowStore(list)
  const listener = vi.fn()
  store.subscribe(listener)
  store.want({ first: 0, last: 5 })
  expect(requested).toHaveLength(1)
  expect(store.state().started).toBe(false)
  await last().answer(page(0))
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.state().row(5)?.id).toBe('5')
})

test('a jump is read once it rests, and what is flown past is not', async () => {
  const { list, requested, last } = source()
  const store = createRowStore(list)
  store.setCount({ value: 900, capped: false })
  store.want({ first: 0, last: 5 })
  await last().answer(page(0))
  for (const first of [200, 400, 600]) {
    store.want({ first, last: first + 5 })
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(requested).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60)
  expect(requested).toHaveLength(2)
  expect(last().request).toEqual({ after: '9', skip: 590, limit: 10 })
})

test('a request for rows that left the sight is given up', async () => {
  const { list, last } = source()
  const store = createRowStore(list)
  store.setCount({ value: 900, capped: false })
  store.want({ first: 0, last: 5 })
  const { signal } = last()
  store.want({ first: 500, last: 505 })
  expect(signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(60)
  expect(last().request.skip).toBe(500)
})

test('a failure is reported and nothing is requested until somebody tries again', async () => {
  const { list, requested, last } = source()
  const store = createRowStore(list)
  store.want({ first: 0, last: 5 })
  const broken = new Error('broken')
  await last().fail(broken)
  expect(store.state().failure).toBe(broken)
  store.want({ first: 0, last: 8 })
  expect(requested).toHaveLength(1)
  store.retry()
  expect(store.state().failure).toBeNull()
  await last().answer(page(0))
  expect(store.state().row(0)?.id).toBe('0')
})

test('refreshing shows the old rows until the new ones come', async () => {
  const { list, last } = source()
  const store = createRowStore(list)
  store.want({ first: 0, last: 5 })
  await last().answer(page(0, null))
  store.refresh()
  expect(store.state().row(0)?.id).toBe('0')
  await last().answer({ rows: [{ id: 'new', values: {} }], next: null })
  expect(store.state().row(0)?.id).toBe('new')
  expect(store.state().room).toBe(1)
})

test('a closed list ends its request and resumes when it is looked at', async () => {
  const { list, requested, last } = source()
  const store = createRowStore(list)
  store.want({ first: 0, last: 5 })
  store.close()
  expect(last().signal.aborted).toBe(true)
  store.want({ first: 0, last: 5 })
  expect(requested).toHaveLength(2)
})

test('a value on its way to the server stands whatever is read meanwhile, and gives way to what settles it', async () => {
  const { list, last } = source()
  const store = createRowStore(list)
  store.want({ first: 0, last: 5 })
  await last().answer(page(0, null))
  store.hold([{ rowId: '3', field: 'name', value: 'mine' }])
  expect(store.state().row(3)?.values.name).toBe('mine')
  store.refresh()
  await last().answer(page(0, null))
  expect(store.state().row(3)?.values.name).toBe('mine')
  expect(store.state().flashed('3')).toBeUndefined()
  store.settle([{ rowId: '3', field: 'name', value: 'stands' }])
  expect(store.state().row(3)?.values.name).toBe('stands')
})

test('an answer without a change leaves the rows the same, and what others changed is marked for a moment', async () => {
  const { list, last } = source()
  const store = createRowStore(list)
  store.want({ first: 0, last: 5 })
  await last().answer(page(0, null))
  const before = store.state().row(4)
  store.refresh()
  const other = page(0, null).rows.map((row) =>
    row.id === '5' ? { ...row, values: { name: 'theirs' } } : row,
  )
  await last().answer({ rows: other, next: null })
  expect(store.state().row(4)).toBe(before)
  expect([...(store.state().flashed('5') ?? [])]).toEqual(['name'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(store.state().flashed('5')).toBeUndefined()
})

test('rows that are not here are read for who needs them, and not kept', async () => {
  const { list, requested, last } = source()
  const store = createRowStore(list)
  store.want({ first: 0, last: 5 })
  await last().answer(page(0))
  const read = store.read({ first: 8, last: 12 })
  expect(requested).toHaveLength(2)
  await last().answer(page(10))
  expect((await read).map(({ id }) => id)).toEqual(['8', '9', '10', '11', '12'])
  expect(store.state().row(10)).toBeUndefined()
})

test('of a long list only the pages around the eye stay in memory', async () => {
  const { list, last } = source()
  const store = createRowStore(list)
  store.setCount({ value: 10_000, capped: false })
  for (let at = 0; at < 900; at += 10) {
    store.want({ first: at, last: at + 9 })
    await vi.advanceTimersByTimeAsync(100)
    await last().answer(page(at))
  }
  expect(store.state().loaded().length).toBeLessThanOrEqual(600)
})

test('rows that changed in place are read by themselves where they are looked at, others with their page', async () => {
  const { list, requested, last } = source()
  const read: string[] = []
  const readRow = async (id: string) => {
    read.push(id)
    return { id, values: { name: `new ${id}` } }
  }
  const store = createRowStore({ ...list, readRow })
  store.want({ first: 0, last: 5 })
  await last().answer(page(0))
  store.want({ first: 10, last: 15 })
  await vi.advanceTimersByTimeAsync(60)
  await last().answer(page(10))
  expect(requested).toHaveLength(2)
  store.renew(['3', '12', 'elsewhere'])
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toEqual(['12'])
  expect(requested).toHaveLength(2)
  expect(store.state().row(12)?.values.name).toBe('new 12')
  expect([...(store.state().flashed('12') ?? [])]).toEqual(['name'])
  // The other page is read once it is looked at.
  store.want({ first: 0, last: 5 })
  await vi.advanceTimersByTimeAsync(60)
  expect(requested).toHaveLength(3)
  expect(last().request).toMatchObject({ after: null, skip: 0 })
})

test('many rows that changed at once, and one that is gone, are read with their page', async () => {
  const { list, requested, last } = source()
  const gone = async () => {
    throw new Error('not found')
  }
  const store = createRowStore({ ...list, readRow: gone })
  store.want({ first: 0, last: 9 })
  await last().answer(page(0))
  store.renew(['0', '1', '2', '3', '4', '5', '6', '7', '8'])
  expect(requested).toHaveLength(2)
  await last().answer(page(0))
  store.renew(['4'])
  await vi.advanceTimersByTimeAsync(0)
  expect(requested).toHaveLength(3)
})
