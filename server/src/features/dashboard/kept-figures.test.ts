import { beforeEach, expect, test, vi } from 'vitest'
import type { Scope } from '../../access/scope/scope.ts'
import { show } from '../../access/visible/visible.ts'
import type { AnswerPeriod, DashboardPart } from '../../records/dashboard/dashboard-part.ts'
import { dropChanged, forgetFigures, readKept } from './kept-figures.ts'

const scope = {
  organizationId: 'andes',
  role: { id: 'admin', version: 1 },
  catalogue: { version: 1 },
  display: { timeZone: 'America/Mexico_City' },
  sharesBehind: false,
} as unknown as Scope
const wanted = { today: '2026-11-28', period: 'week' } as const
const change = (organization_id = 'andes') => dropChanged([{ organization_id } as never], null as never)

/** A part that takes so long to be read, in milliseconds, and counts how often it was. */
function partTaking(milliseconds: number) {
  let times = 0
  const answer: AnswerPeriod = () => show({ module: 'shipments', tiles: [], bars: [], rankings: [] })
  const part: DashboardPart = {
    id: 'operations',
    permission: 'shipments',
    isOfAllPeriods: true,
    read: async () => {
      times += 1
      await new Promise((done) => setTimeout(done, milliseconds))
      return answer
    },
  }
  const read = async () => {
    const reading = readKept(scope, part, wanted)
    await vi.advanceTimersByTimeAsync(milliseconds)
    await reading
    return times
  }
  return { part, read, times: () => times }
}

beforeEach(() => {
  forgetFigures()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('[DASH-03] quick figures are read again after a change of their organization, and of no other', async () => {
  const { read } = partTaking(699)
  expect(await read()).toBe(1)
  await change('pacific')
  expect(await read()).toBe(1)
  await change()
  expect(await read()).toBe(2)
})

test('[DASH-03] slow figures stand for a minute whatever changes, and no longer', async () => {
  const { read } = partTaking(700)
  expect(await read()).toBe(1)
  await change()
  expect(await read()).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000 - 1_400 - 1)
  expect(await read()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await read()).toBe(2)
})

test('[DASH-03] while slow figures are being read, changes start no second reading', async () => {
  const { part, times } = partTaking(5_000)
  const first = readKept(scope, part, wanted)
  await vi.advanceTimersByTimeAsync(2_000)
  await change()
  const second = readKept(scope, part, wanted)
  await vi.advanceTimersByTimeAsync(5_000)
  await Promise.all([first, second])
  expect(times()).toBe(1)
})

test('[DASH-03] what could not be read is not kept, and while rows are behind a change of rights nothing is', async () => {
  const { part, read } = partTaking(1)
  await expect(
    readKept(scope, { ...part, read: () => Promise.reject(new Error('too slow')) }, wanted),
  ).rejects.toThrow('too slow')
  expect(await read()).toBe(1)
  const behind = readKept({ ...scope, sharesBehind: true } as Scope, part, wanted)
  await vi.advanceTimersByTimeAsync(1)
  await behind
  expect(await read()).toBe(2)
})
