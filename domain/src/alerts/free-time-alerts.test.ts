import { expect, test } from 'vitest'
import { defaultRules } from './alert.ts'
import { crossed, type Earlier, type Watched } from './crossings.ts'
import { hubsOf } from './missed-connection.ts'

const today = '2026-11-21'
const delivered: Watched = {
  isDelivered: true,
  etd: '2026-10-01',
  atd: '2026-10-01',
  eta: '2026-11-01',
  ata: '2026-11-01',
  firstEtd: '2026-10-01',
  firstEta: '2026-11-01',
  customsStatus: 'hold',
  lastHeard: '2026-11-01',
  freeDaysCountdown: 2,
  lastFreeDay: '2026-11-23',
  freeTimeState: 'running',
  freeTimeClock: 'detention',
  hubs: [],
  needs: [],
  differences: null,
  lastEvent: null,
}
const sailing: Watched = {
  ...delivered,
  isDelivered: false,
  ata: null,
  eta: '2026-12-20',
  firstEta: '2026-12-20',
  lastHeard: today,
  customsStatus: null,
  freeDaysCountdown: null,
  freeTimeState: null,
  freeTimeClock: null,
}
const found = (shipment: Watched, earlier: readonly Earlier[] = []) =>
  crossed(defaultRules, shipment, { earlier, today })

test('[NOTIF-06] free time alerts live until the clock has stopped, also after the delivery; nothing else does', () => {
  const fired = found(delivered).begun
  expect(fired).toMatchObject([{ kind: 'freeTime', days: 2, to: '2026-11-23', clock: 'detention' }])
  const earlier = fired.map((each) => ({ ...each, holds: true }))
  const overdue = { ...delivered, freeDaysCountdown: -1, freeTimeState: 'overdue' }
  expect(found(overdue, earlier)).toMatchObject({ begun: [], going: [{ days: -1 }], ended: [] })
  const stopped = { ...delivered, freeDaysCountdown: -1, freeTimeState: 'stopped' }
  expect(found(stopped, earlier)).toEqual({ begun: [], going: [], ended: earlier })
})

test('[NOTIF-06] each clock crosses a line of its own; one that was never named is any', () => {
  const demurrage = { kind: 'freeTime', field: 'freeDaysCountdown', holds: true, to: '2026-11-10' } as const
  const other = found(delivered, [{ ...demurrage, clock: 'demurrage' }])
  expect(other).toMatchObject({ begun: [{ clock: 'detention' }], going: [], ended: [{ clock: 'demurrage' }] })
  const unnamed = found(delivered, [{ ...demurrage, clock: null }])
  expect(unnamed).toMatchObject({ begun: [], going: [{ clock: 'detention' }], ended: [] })
})

const hub = (etd: string, rest: { ata?: string; atd?: string } = {}) => ({
  port: 'Singapore',
  etd,
  ata: null,
  atd: null,
  ...rest,
})

test.each([
  ['the day has passed and it has not left', [hub('2026-11-20')], null, 1],
  ['nor has it come', [hub('2026-11-15', {})], '2026-11-01', 6],
  ['it has come too late', [hub('2026-11-15', { ata: '2026-11-18' })], '2026-11-18', 6],
  ['the last thing known is of that day', [hub('2026-11-15')], '2026-11-15', 6],
  [
    'of two hubs the second is missed',
    [hub('2026-11-02', { atd: '2026-11-03' }), hub('2026-11-20')],
    null,
    1,
  ],
] as const)('[NOTIF-06] a connection is missed at once: %s', (_what, hubs, lastEvent, days) => {
  const { begun } = found({ ...sailing, hubs, lastEvent })
  const missed = { kind: 'connectionMissed', field: 'transshipmentPorts', from: 'Singapore', days }
  expect(begun).toMatchObject([missed])
})

test.each([
  ['it is to leave today', [hub(today)], null],
  ['it has left', [hub('2026-11-15', { atd: '2026-11-15' })], null],
  ['something has happened since', [hub('2026-11-15')], '2026-11-16'],
  ['the next hub is reached', [hub('2026-11-15'), hub('2026-11-30', { ata: '2026-11-19' })], null],
  ['it left the next hub', [hub('2026-11-15'), hub('2026-11-18', { atd: '2026-11-19' })], null],
] as const)('[NOTIF-06] no connection is missed: %s', (_what, hubs, lastEvent) => {
  expect(found({ ...sailing, hubs, lastEvent }).begun).toEqual([])
})

test('[NOTIF-06] no connection is missed by what has arrived', () => {
  const arrived = { ...sailing, hubs: [hub('2026-11-15')], ata: '2026-11-20' }
  expect(found(arrived).begun).toEqual([])
})

test('[NOTIF-06] hubs are read from their field; positions count as having come and left', () => {
  const alerts = [
    { code: 'SGSIN', name: 'Singapore', etd: '2026-11-15', ata: null, detectedAta: '2026-11-14' },
    { code: 'KRPUS', name: null, etd: null, atd: null, detectedAtd: '2026-11-18' },
    'nonsense',
  ]
  expect(hubsOf(alerts)).toEqual([
    { port: 'Singapore', etd: '2026-11-15', ata: '2026-11-14', atd: null },
    { port: 'KRPUS', etd: null, ata: null, atd: '2026-11-18' },
  ])
  expect(hubsOf(null)).toEqual([])
})
