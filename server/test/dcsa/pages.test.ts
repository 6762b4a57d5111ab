import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type EventInput,
  type Part,
  type Place,
  pageHeaders,
  placeOf,
} from '../../src/features/dcsa/pages.ts'

const key = { secret: randomBytes(32), query: 'all' }
const input: EventInput = { limit: 100 }
const end = { time: '2026-11-02T10:00:00.000Z', id: '01a20098-c526-78f9-b0ba-abb5dab859f6' }

/** Where the header of a page of this part leads. */
function leadsTo(header: 'Next-Page' | 'Prev-Page', part: Part, place: Place): Place | null {
  const address = pageHeaders(part, place, { input, key, publicUrl: 'http://rumbo.example' })[header]
  const cursor = address ? new URL(address).searchParams.get('cursor') : null
  return cursor === null ? null : placeOf({ ...input, cursor }, key)
}

test('[TRK-08] a page that ended among events that may not be seen leads on behind them', () => {
  const forward = { isBack: false, after: null }
  expect(leadsTo('Next-Page', { placed: [], hasMore: true, end }, forward)).toEqual({
    isBack: false,
    after: end,
  })
  const back = { isBack: true, after: null }
  expect(leadsTo('Prev-Page', { placed: [], hasMore: true, end }, back)).toEqual({ isBack: true, after: end })
  expect(leadsTo('Next-Page', { placed: [], hasMore: false }, forward)).toBeNull()
})
