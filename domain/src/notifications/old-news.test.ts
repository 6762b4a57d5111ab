import { expect, test } from 'vitest'
import { newsOf } from './old-news.ts'

const today = '2026-11-22'
const fieldsOf = (changes: Readonly<Record<string, string | null>>) =>
  newsOf(
    Object.entries(changes).map(([field, to]) => ({ field, to })),
    today,
  ).map(({ field }) => field)

test('[NOTIF-04] dates of more than 31 days ago are no news, emptied ones and words are', () => {
  expect(fieldsOf({ atd: '2026-10-21', ata: '2026-10-22', eta: '2026-08-01', etd: null, name: 'S' })).toEqual(
    ['ata', 'etd', 'name'],
  )
})

test('[NOTIF-04] a phase is no news where all that happened with it was long ago', () => {
  const phase = '50_at_destination_port'
  expect(fieldsOf({ phase, atd: '2026-06-01', ata: '2026-07-01' })).toEqual([])
  expect(fieldsOf({ phase, atd: '2026-06-01', ata: '2026-11-20' })).toEqual(['phase', 'ata'])
  // An estimate of long ago says nothing of when the phase began.
  expect(fieldsOf({ phase, eta: '2026-06-01' })).toEqual(['phase'])
  expect(fieldsOf({ phase, atOriginActual: '2026-06-01', atd: null })).toEqual(['atd'])
})
