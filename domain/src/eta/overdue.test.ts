import { expect, test } from 'vitest'
import { isOverdue } from './overdue.ts'

test('[TRK-05] a ship is overdue from the day after its ETA, without one after the longest passage, and never once it has arrived', () => {
  const today = '2026-11-22'
  const overdue = (atd: string | null, eta: string | null, ata: string | null = null) =>
    isOverdue({ atd, eta, ata }, today)
  expect([overdue(null, '2026-11-22'), overdue(null, '2026-11-21')]).toEqual([false, true])
  expect([overdue('2026-09-23', null), overdue('2026-09-22', null)]).toEqual([false, true])
  // A long voyage whose ETA lies ahead is on its way.
  expect([overdue('2026-08-01', '2026-11-30'), overdue(null, null)]).toEqual([false, false])
  expect(overdue('2026-08-01', '2026-09-30', '2026-10-02')).toBe(false)
})
