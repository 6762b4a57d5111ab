import type { JoinRequestStatus, MyJoinRequest } from '@rumbo/domain/organizations/join-request'
import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const request = (id: string, status: JoinRequestStatus): MyJoinRequest => ({
  id,
  organizationId: `organization of ${id}`,
  organizationName: 'Naviera',
  note: null,
  status,
  createdAt: '2026-11-21T09:00:00Z',
  decidedAt: null,
})

const cases = [
  ['one that waits is waited for', [request('a', 'pending')], [], 'wait'],
  ['no request: choose', [], [], 'choose'],
  ['seen waiting, now accepted: to work', [request('a', 'accepted')], ['a'], 'work'],
  ['accepted before the page opened: to work', [request('a', 'accepted')], [], 'work'],
  ['declined: choose again', [request('a', 'declined')], ['a'], 'choose'],
  ['cancelled: choose again', [request('a', 'cancelled')], ['a'], 'choose'],
  ['one of two accepted: to work', [request('b', 'pending'), request('a', 'accepted')], ['a', 'b'], 'work'],
  ['an old yes does not end a new wait', [request('b', 'pending'), request('a', 'accepted')], ['b'], 'wait'],
  [
    'one of two declined: wait for the other',
    [request('b', 'pending'), request('a', 'declined')],
    ['a'],
    'wait',
  ],
  [
    'an old yes before a new no: choose',
    [request('b', 'declined'), request('a', 'accepted')],
    ['b'],
    'choose',
  ],
] as const

test.each(cases)('%s', (_, requests, seen, kind) => {
  expect(nextStep(requests, new Set(seen)).kind).toBe(kind)
})
