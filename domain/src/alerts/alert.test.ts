import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orders } from '../orders/module.ts'
import { shipmentFields } from '../shipments/fields.ts'
import { shipments } from '../shipments/module.ts'
import {
  alertFields,
  alertKinds,
  alertModules,
  countedAlertKinds,
  countedAlerts,
  defaultRules,
  documentsField,
  isWatched,
  liesLongBack,
} from './alert.ts'
import { crossed } from './crossings.ts'

test('[NOTIF-06] of the alerts of a shipment their number is shown and the most urgent of them, in whatever order they came', () => {
  expect(countedAlerts([])).toEqual({ openAlerts: null, worstAlert: null })
  expect(
    countedAlerts(['documentOverdue', 'documentsDiffer', 'documentMissing', 'documentExpiring']),
  ).toEqual(countedAlerts([]))
  expect(countedAlerts(['silent', 'dateMoved', 'documentOverdue', 'dateMoved'])).toEqual({
    openAlerts: 3,
    worstAlert: 'dateMoved',
  })
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...countedAlertKinds), { minLength: 1 }), (kinds) => {
      const { openAlerts, worstAlert } = countedAlerts(kinds)
      expect(openAlerts).toBe(kinds.length)
      expect(alertKinds.indexOf(worstAlert ?? 'silent')).toBe(
        Math.min(...kinds.map((kind) => alertKinds.indexOf(kind))),
      )
    }),
  )
})

test('[NOTIF-06] whatever fires is shown by a field of which the number tells', () => {
  const counting = shipmentFields.filter(({ id }) => id === 'openAlerts' || id === 'worstAlert')
  expect(counting.map((field) => 'tellsOf' in field && field.tellsOf)).toEqual([alertFields, alertFields])
  const late = { etd: '2026-10-01', atd: null, eta: '2026-11-01', ata: null, firstEtd: '2026-09-01' }
  const shipment = {
    ...late,
    isDelivered: false,
    firstEta: '2026-10-01',
    lastHeard: '2026-10-01',
    freeDaysCountdown: -1,
    lastFreeDay: '2026-11-20',
    customsStatus: 'hold',
    freeTimeState: 'overdue',
    freeTimeClock: 'demurrage' as const,
    lastEvent: null,
    hubs: [{ port: 'Singapore', etd: '2026-11-01', ata: null, atd: null }],
    needs: (['overdue', 'missing', 'expiring'] as const).map((state) => ({
      type: 'invoice' as const,
      state,
      bringer: 'us' as const,
      dueOn: '2026-11-21',
      expiresOn: null,
      days: 0,
    })),
    differences: { fields: ['weight'], cutOff: '2026-11-21' },
  }
  const { begun } = crossed(defaultRules, shipment, { earlier: [], today: '2026-11-21' })
  expect(new Set(begun.map(({ kind }) => kind))).toEqual(new Set(alertKinds))
  expect([...new Set(begun.map(({ field }) => field))].sort()).toEqual(
    [...alertFields, documentsField].sort(),
  )
})

test.each([
  ['arrivalMissed', 30, false],
  ['arrivalMissed', 31, true],
  ['departureMissed', 31, true],
  ['connectionMissed', 31, true],
  ['silent', 31, true],
  ['freeTime', -30, false],
  ['freeTime', -31, true],
  ['freeTime', 31, false],
  ['dateMoved', 45, false],
  ['hold', null, false],
] as const)('[NOTIF-06] an alert of %s by %s days is long back: %s', (kind, days, isLong) =>
  expect(liesLongBack(kind, days)).toBe(isLong),
)

test('[DOC-06] records of each module with alerts show their documents by the field that alerts name, and changes of what they need are watched', () => {
  const declared = [shipments, orders]
  expect(declared.map(({ catalogue }) => catalogue.module)).toEqual(alertModules)
  for (const { catalogue, documents } of declared) {
    expect(documents).toBe(documentsField)
    expect(isWatched(catalogue.module, 'archived')).toBe(true)
    expect(isWatched(catalogue.module, 'notes')).toBe(false)
  }
  expect(isWatched('orders', 'arrivalDate')).toBe(true)
  expect(isWatched('orders', 'state')).toBe(true)
  expect(isWatched('products', 'incoterm')).toBe(false)
})
