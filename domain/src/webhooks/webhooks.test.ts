import { expect, test } from 'vitest'
import '../orders/module.ts'
import '../shipments/module.ts'
import { eventTypes, takes, typesOf } from './event-types.ts'
import { maxBody, partsOf } from './payload.ts'
import { endpointRest, maxTries, requestedRest, restAfter } from './retries.ts'

test('[DEV-03] ten tries go over three days, each rest longer, and a tenth longer at most by chance', () => {
  const rests = Array.from({ length: maxTries }, (_, at) => restAfter(at + 1, 0))
  expect(rests.at(-1)).toBeNull()
  expect(rests.slice(0, 3)).toEqual([5, 300, 1_800])
  const hours = rests.reduce<number>((sum, rest) => sum + (rest ?? 0), 0) / 3_600
  expect([maxTries, Math.round(hours)]).toEqual([10, 76])
  expect(restAfter(2, 1)).toBeCloseTo(330)
})

test('[DEV-03] an endpoint that fails again and again rests as a whole, for five minutes at most', () => {
  expect([1, 7, 8, 9, 12, 1_000].map(endpointRest)).toEqual([0, 0, 5, 10, 80, 300])
})

test('[DEV-03] Retry-After is taken in seconds and as a date, for a day at most; what can’t be read is nothing', () => {
  const now = Date.parse('2026-11-28T10:00:00Z')
  const rest = (text: string | undefined) => requestedRest(text, now)
  expect([undefined, '120', 'Sat, 28 Nov 2026 10:01:00 GMT', 'soon', '-5', '9999999'].map(rest)).toEqual([
    0, 120, 60, 0, 0, 86_400,
  ])
  expect(rest('Sat, 28 Nov 2026 09:00:00 GMT')).toBe(0)
})

test('[DEV-03] types are named by one record of each module; a change of the phase is an event of its own too', () => {
  expect(eventTypes()).toEqual(
    expect.arrayContaining(['shipment.created', 'container.ended', 'alert.opened']),
  )
  expect(new Set(eventTypes()).size).toBe(eventTypes().length)
  expect(typesOf('shipments', 'changed', ['eta', 'phase'])).toEqual(['shipment.changed', 'shipment.phase'])
  expect(typesOf('shipments', 'deleted', [])).toEqual(['shipment.deleted'])
  expect(typesOf('order_lines', 'changed', ['phase'])).toEqual(['order_line.changed'])
  expect([takes([], 'order.changed'), takes(['a'], 'b'), takes(['a'], 'webhook.test')]).toEqual([
    true,
    false,
    true,
  ])
})

test('[DEV-03] a message names five hundred records at most and stays below twenty kilobytes', () => {
  const ids = Array.from(
    { length: 1_201 },
    (_, at) => `019ab0c4-3b12-7f23-8a34-${String(at).padStart(12, '0')}`,
  )
  const parts = partsOf(ids, 300)
  expect(parts.map((part) => part.length)).toEqual([500, 500, 201])
  expect(parts.flat()).toEqual(ids)
  const crowded = partsOf(ids, 6_000)
  expect(crowded.every((part) => JSON.stringify(part).length + 6_000 < maxBody)).toBe(true)
  expect(crowded.flat()).toEqual(ids)
  expect(partsOf([], 300)).toEqual([])
})
