import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Need, NeedState } from '../documents/needs/needs.ts'
import { clocks } from '../free-time/clock.ts'
import { type AlertRules, defaultRules } from './alert.ts'
import { crossed, type Earlier, type Finding, type Watched } from './crossings.ts'

const today = '2026-11-21'
const quiet: Watched = {
  isDelivered: false,
  etd: '2026-11-01',
  atd: '2026-11-01',
  eta: '2026-12-10',
  ata: null,
  firstEtd: '2026-11-01',
  firstEta: '2026-12-10',
  freeDaysCountdown: null,
  lastFreeDay: null,
  customsStatus: null,
  lastHeard: today,
  freeTimeState: null,
  freeTimeClock: null,
  hubs: [],
  lastEvent: null,
  needs: [],
  differences: null,
}
const need = (state: NeedState, days: number | null, type: Need['type'] = 'invoice'): Need => ({
  type,
  state,
  bringer: 'us',
  dueOn: '2026-11-24',
  expiresOn: null,
  days,
})
const found = (
  shipment: Partial<Watched>,
  more: { earlier?: Earlier[]; rules?: Partial<AlertRules>; day?: string } = {},
) =>
  crossed(
    { ...defaultRules, ...more.rules },
    { ...quiet, ...shipment },
    { earlier: more.earlier ?? [], today: more.day ?? today },
  )
/** What is kept of an alert once it has fired. */
const kept = (findings: readonly Finding[]): Earlier[] =>
  findings.map(({ kind, field, to, clock }) => ({ kind, field, holds: kind !== 'dateMoved', to, clock }))

test('[NOTIF-06] a shipment on its way as planned has none', () => {
  expect(found({})).toEqual({ begun: [], going: [], ended: [] })
})

describe('[NOTIF-06] a line is crossed by', () => {
  test.each([
    ['an arrival moved by three days', { eta: '2026-12-13' }, 'dateMoved', 'eta', 3],
    ['one that is three days early', { eta: '2026-12-07' }, 'dateMoved', 'eta', -3],
    ['a departure moved', { atd: null, etd: '2026-11-30', lastHeard: today }, 'dateMoved', 'etd', 29],
    [
      'free time that ends in three days',
      { freeDaysCountdown: 3, lastFreeDay: '2026-11-24' },
      'freeTime',
      'freeDaysCountdown',
      3,
    ],
    ['demurrage', { freeDaysCountdown: -2, lastFreeDay: '2026-11-19' }, 'freeTime', 'freeDaysCountdown', -2],
    ['silence of five days', { lastHeard: '2026-11-16' }, 'silent', 'status', 5],
    [
      'a departure that did not happen',
      { atd: null, etd: '2026-11-19', firstEtd: '2026-11-19' },
      'departureMissed',
      'etd',
      2,
    ],
    [
      'an arrival that did not happen',
      { eta: '2026-11-19', firstEta: '2026-11-19' },
      'arrivalMissed',
      'eta',
      2,
    ],
    ['a hold', { customsStatus: 'hold' }, 'hold', 'customsStatus', null],
  ] as const)('%s', (_what, shipment, kind, field, days) => {
    expect(found(shipment).begun).toMatchObject([{ kind, field, days }])
  })
})

describe('[NOTIF-06] no line is crossed by', () => {
  test.each([
    ['a date moved by no more than allowed', { eta: '2026-12-12' }],
    ['one that has come true', { eta: '2026-12-20', ata: '2026-11-20', lastHeard: today }],
    ['enough free time', { freeDaysCountdown: 4 }],
    ['a day that has just passed', { eta: '2026-11-20', firstEta: '2026-11-20' }],
    ['a departure that nobody noted before the arrival', { atd: null, etd: '2026-11-01', ata: '2026-11-20' }],
    ['silence of what is not followed', { lastHeard: null }],
    ['an overrun whose clock has stopped', { freeDaysCountdown: -4, freeTimeState: 'stopped' }],
    [
      'what was delivered',
      { isDelivered: true, customsStatus: 'hold', eta: '2026-12-30', lastHeard: '2026-01-01' },
    ],
  ] as const)('%s', (_what, shipment) => {
    expect(found(shipment).begun).toEqual([])
  })

  test('a rule that is off', () => {
    const rules = {
      dateMoved: null,
      freeTime: null,
      silent: null,
      departureMissed: null,
      arrivalMissed: null,
      connectionMissed: false,
      hold: false,
      documentMissing: null,
      documentOverdue: false,
      documentExpiring: null,
      documentsDiffer: false,
    }
    const hubs = [{ port: 'Singapore', etd: '2026-11-10', ata: null, atd: null }]
    const all = {
      eta: '2026-11-01',
      lastHeard: '2026-10-01',
      customsStatus: 'hold',
      freeDaysCountdown: -9,
      hubs,
      needs: [need('overdue', -1), need('missing', 0), need('expiring', 0)],
      differences: { fields: ['weight'], cutOff: today },
    }
    expect(found(all, { rules }).begun).toEqual([])
    expect(found(all).begun).toHaveLength(10)
  })
})

test.each([
  ['missing', 3, ['documentMissing']],
  ['requested', 0, ['documentMissing']],
  ['missing', 4, []],
  ['missing', null, []],
  ['overdue', -1, ['documentOverdue']],
  ['expiring', -1, ['documentExpiring']],
  ['in', 40, []],
  ['notNeeded', null, []],
] as const)('[DOC-06] a document that is %s with %s days left: %j', (state, days, kinds) => {
  expect(found({ needs: [need(state, days)] }).begun.map(({ kind }) => kind)).toEqual(kinds)
  expect(found({ needs: [need(state, days)], isDelivered: true }).begun).toEqual([])
})

test.each([
  [['weight', 'seal'], '2026-11-22', 1],
  [['weight', 'seal'], '2026-11-21', 0],
  [['weight', 'seal'], '2026-11-20', null],
  [[], '2026-11-22', null],
] as const)(
  '[DOC-09] papers that differ by %j with a documents cut-off on %s: %s days',
  (fields, cutOff, days) => {
    const differences = { fields, cutOff }
    expect(found({ differences }).begun).toEqual(
      days === null
        ? []
        : [
            {
              kind: 'documentsDiffer',
              field: 'sharedDocuments',
              from: 'weight seal',
              to: cutOff,
              days,
              clock: null,
            },
          ],
    )
    expect(found({ differences, isDelivered: true }).begun).toEqual([])
  },
)

test('[DOC-06] documents of one kind are one alert by the earliest day, which goes on with what else is missing', () => {
  const first = found({ needs: [need('overdue', -1)] })
  const more = [need('overdue', -1), { ...need('overdue', -4, 'certificate'), dueOn: '2026-11-17' }]
  expect(found({ needs: more }, { earlier: kept(first.begun) })).toMatchObject({
    begun: [],
    going: [{ kind: 'documentOverdue', from: 'invoice certificate', to: '2026-11-17', days: -4 }],
  })
})

test('[NOTIF-06] what goes on holding fires once; once it has ended and begins again, it fires again', () => {
  const first = found({ customsStatus: 'hold' })
  const earlier = kept(first.begun)
  expect(found({ customsStatus: 'hold' }, { earlier })).toMatchObject({ begun: [], ended: [] })
  const ended = found({ customsStatus: 'released' }, { earlier })
  expect(ended).toEqual({ begun: [], going: [], ended: earlier })
  const again = earlier.map((each) => ({ ...each, holds: false }))
  expect(found({ customsStatus: 'hold' }, { earlier: again }).begun).toHaveLength(1)
})

test('[NOTIF-06] what goes on holding is reported as it is now', () => {
  const late = { eta: '2026-11-15', firstEta: '2026-11-15' }
  const earlier = kept(found(late).begun)
  const next = found({ ...late, eta: '2026-11-17' }, { earlier })
  expect(next.going).toMatchObject([{ kind: 'arrivalMissed', to: '2026-11-17', days: 4 }])
})

test('[NOTIF-06] a date fires again only once it has moved on from where it was reported', () => {
  const first = found({ eta: '2026-12-13' })
  const earlier = kept(first.begun)
  expect(found({ eta: '2026-12-15' }, { earlier }).begun).toEqual([])
  expect(found({ eta: '2026-12-16' }, { earlier }).begun).toMatchObject([
    { from: '2026-12-13', to: '2026-12-16', days: 3 },
  ])
})

const date = fc
  .integer({ min: 0, max: 120 })
  .map((days) => new Date(Date.UTC(2026, 9, 1) + days * 86_400_000).toISOString().slice(0, 10))
const maybe = fc.option(date)
const anything = fc.record({
  etd: maybe,
  atd: maybe,
  eta: maybe,
  ata: maybe,
  firstEtd: maybe,
  firstEta: maybe,
  lastFreeDay: maybe,
  lastHeard: maybe,
  isDelivered: fc.boolean(),
  freeDaysCountdown: fc.option(fc.integer({ min: -30, max: 30 })),
  customsStatus: fc.option(fc.constantFrom('hold', 'released')),
  freeTimeState: fc.option(fc.constantFrom('running', 'overdue', 'stopped')),
  freeTimeClock: fc.option(fc.constantFrom(...clocks)),
  hubs: fc.array(
    fc.record({ port: fc.constantFrom('Singapore', 'Busan'), etd: maybe, ata: maybe, atd: maybe }),
  ),
  lastEvent: maybe,
  needs: fc.array(
    fc.constantFrom(
      need('overdue', -2),
      need('missing', 3),
      need('requested', 9),
      need('expiring', 4),
      need('in', 40),
    ),
  ),
  differences: fc.option(fc.record({ fields: fc.subarray(['weight', 'seal']), cutOff: date })),
})

test('[NOTIF-06] looked at twice on a day, nothing fires twice', () => {
  fc.assert(
    fc.property(anything, date, (shipment, day) => {
      const once = crossed(defaultRules, shipment, { earlier: [], today: day })
      const twice = crossed(defaultRules, shipment, { earlier: kept(once.begun), today: day })
      expect(twice).toMatchObject({ begun: [], ended: [] })
    }),
  )
})
