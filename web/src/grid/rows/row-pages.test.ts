import { describe, expect, test } from 'vitest'
import type { GridRow } from './grid-row.ts'
import { nextLoad, noPages, type RowPages, roomFor, rowAt, withoutFar, withPage } from './row-pages.ts'
import type { PageRequest, RowPage } from './row-source.ts'

const limits = { pageSize: 10, maxSkip: 100 }
const row = (index: number): GridRow => ({ id: String(index), values: {} })

/** A list of a length that answers as a server does: the cursor is the index of the last row. */
const listOf =
  (length: number) =>
  ({ after, skip, limit }: PageRequest): RowPage => {
    const start = (after === null ? 0 : Number(after) + 1) + skip
    const rows = Array.from({ length: Math.max(Math.min(limit, length - start), 0) }, (_, at) =>
      row(start + at),
    )
    const last = start + rows.length - 1
    return { rows, next: rows.length > 0 && last < length - 1 ? String(last) : null }
  }

/** Reads until a range is here; how many requests that took. */
function read(
  known: RowPages,
  range: { first: number; last: number },
  of: { length: number; limits?: { pageSize: number; maxSkip: number } },
) {
  const bounds = of.limits ?? limits
  let requests = 0
  for (let load = nextLoad(known, range, bounds); load; load = nextLoad(known, range, bounds)) {
    expect(load.request.skip).toBeLessThanOrEqual(bounds.maxSkip)
    known = withPage(known, load, listOf(of.length)(load.request), bounds.pageSize)
    if (++requests > 500) throw new Error('never comes')
  }
  return { known, requests }
}

describe('reading rows', () => {
  test('the first rows come with one request from the beginning', () => {
    expect(nextLoad(noPages, { first: 0, last: 9 }, limits)).toEqual({
      page: 0,
      hop: false,
      request: { after: null, skip: 0, limit: 10 },
    })
    const { known, requests } = read(noPages, { first: 0, last: 9 }, { length: 95 })
    expect(requests).toBe(1)
    expect(rowAt(known, 9, 10)?.id).toBe('9')
    expect(rowAt(known, 10, 10)).toBeUndefined()
  })

  test('rows that are here are not requested again', () => {
    const { known } = read(noPages, { first: 0, last: 25 }, { length: 95 })
    expect(nextLoad(known, { first: 3, last: 29 }, limits)).toBeNull()
  })

  test('a row within the reach of a skip comes with one request', () => {
    const { known, requests } = read(noPages, { first: 83, last: 88 }, { length: 95 })
    expect(requests).toBe(1)
    expect(rowAt(known, 83, 10)?.id).toBe('83')
  })

  test('a far row comes by hops of one row each, none longer than allowed', () => {
    const { known, requests } = read(noPages, { first: 5_000, last: 5_009 }, { length: 10_000 })
    expect(requests).toBe(50)
    expect(known.pages.size).toBe(1)
    expect(rowAt(known, 5_000, 10)?.id).toBe('5000')
  })

  test('the way back and near it is short, since cursors are kept', () => {
    const { known } = read(noPages, { first: 5_000, last: 5_009 }, { length: 10_000 })
    expect(read(known, { first: 4_930, last: 4_939 }, { length: 10_000 }).requests).toBe(1)
  })

  test('a source that skips nothing is read page by page', () => {
    const only = { pageSize: 10, maxSkip: 0 }
    const { known, requests } = read(noPages, { first: 60, last: 69 }, { length: 95, limits: only })
    expect(requests).toBe(7)
    expect(rowAt(known, 60, 10)?.id).toBe('60')
  })

  test('looking beyond the end finds it', () => {
    let at = read(noPages, { first: 120, last: 129 }, { length: 95 })
    for (let tries = 0; tries < 20; tries++) {
      const room = roomFor(at.known, undefined, 10)
      at = read(at.known, { first: Math.max(room - 10, 0), last: room - 1 }, { length: 95 })
    }
    expect(roomFor(at.known, undefined, 10)).toBe(95)
    expect(rowAt(at.known, 94, 10)?.id).toBe('94')
  })
})

describe('room', () => {
  test('before anything is known there is room for a page of skeletons', () => {
    expect(roomFor(noPages, undefined, 10)).toBe(10)
  })

  test('an exact count gives the room, a capped one at least that', () => {
    expect(roomFor(noPages, { value: 1_000_000, capped: false }, 10)).toBe(1_000_000)
    expect(roomFor(noPages, { value: 10_000, capped: true }, 10)).toBe(10_000)
  })

  test('a capped list grows by a page beyond the furthest cursor', () => {
    const { known } = read(noPages, { first: 10_000, last: 10_009 }, { length: 20_000 })
    expect(roomFor(known, { value: 10_000, capped: true }, 10)).toBe(10_020)
  })

  test('the end that was seen counts more than a count that was given', () => {
    const { known } = read(noPages, { first: 90, last: 99 }, { length: 95 })
    expect(roomFor(known, { value: 99, capped: false }, 10)).toBe(95)
    expect(roomFor(known, { value: 10, capped: true }, 10)).toBe(95)
  })

  test('rows that were read have room, though an older count has fewer', () => {
    const { known } = read(noPages, { first: 0, last: 9 }, { length: 15 })
    expect(roomFor(known, { value: 0, capped: false }, 10)).toBe(10)
    const whole = read(known, { first: 10, last: 19 }, { length: 15 })
    expect(roomFor(whole.known, { value: 3, capped: false }, 10)).toBe(15)
  })

  test('an empty list has none', () => {
    const { known } = read(noPages, { first: 0, last: 9 }, { length: 0 })
    expect(roomFor(known, undefined, 10)).toBe(0)
  })
})

test('of many pages those furthest away go, their cursors stay', () => {
  const { known } = read(noPages, { first: 0, last: 94 }, { length: 95 })
  const kept = withoutFar(known, { first: 40, last: 49 }, { pageSize: 10, keep: 3 })
  expect([...kept.pages.keys()].sort()).toEqual([3, 4, 5])
  expect(read(kept, { first: 90, last: 94 }, { length: 95 }).requests).toBe(1)
})
