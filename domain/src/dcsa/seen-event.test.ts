import { expect, test } from 'vitest'
import { voyage } from '../tracking/fold/voyage.sample.ts'
import type { PublishedEvent } from './event.ts'
import { eventsOfStatement, type PublishedShipment } from './events-of-statement.ts'
import { type FilterName, keysOf, matchesFilters, mayAsk } from './filters.ts'
import { eventsOfManualDates, manualFields } from './manual-events.ts'
import { needsOf } from './needs.ts'
import { seenEvent } from './seen-event.ts'

const shipment: PublishedShipment = {
  id: '019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f',
  mode: 'ocean',
  masterBl: 'MAEU123456789',
  bookingNumber: 'B123',
  houseBl: 'HBL77',
  clientReference: 'PO-9',
  containers: [],
}
let count = 0
const uuidOf = () => `00000000-0000-8000-8000-${String(++count).padStart(12, '0')}`
const published: readonly PublishedEvent[] = voyage.flatMap((statement) =>
  eventsOfStatement(
    { id: 's', statement, milestone: null, receivedAt: statement.receivedAt },
    { shipment, uuidOf },
  ),
)
const without =
  (...fields: readonly string[]) =>
  (field: string) =>
    !fields.includes(field)
const textWithout = (...fields: readonly string[]) =>
  JSON.stringify(published.map((each) => seenEvent(each, without(...fields))))

/** What each hidden field takes out of the events of a voyage. */
const taken: Readonly<Record<string, readonly string[]>> = {
  masterBl: ['MAEU123456789'],
  bookingNumber: ['B123'],
  houseBl: ['HBL77'],
  clientReference: ['PO-9'],
  shipmentCargos: ['CSQU3054383', 'TOLU4734787'],
  containerNumber: ['CSQU3054383'],
  'containers.number': ['CSQU3054383'],
  vesselVoyage: ['9321483', 'Maersk Star', '610E', '9074729', '615E'],
  pol: ['CNSHA', 'MXZLO', 'KRPUS', 'POTE'],
  pod: ['CNSHA'],
  transshipmentPorts: ['KRPUS'],
}

test('a hidden field takes what it tells out of every event, and leaves the rest', () => {
  const whole = textWithout()
  for (const [field, marks] of Object.entries(taken)) {
    const text = textWithout(field)
    for (const mark of marks) {
      expect([field, mark, whole.includes(mark)]).toEqual([field, mark, true])
      expect([field, mark, text.includes(mark)]).toEqual([field, mark, false])
    }
    expect(JSON.parse(text).filter(Boolean).length).toBeGreaterThan(20)
  }
})

test('without its vessel or its place an event doesn’t tell either which others belong to the same call', () => {
  for (const { event, ...rest } of published) {
    const seen = seenEvent({ event, ...rest }, without('vesselVoyage'))
    if (seen && seen.eventType !== 'SHIPMENT' && seen.transportCall)
      expect(seen.transportCall.transportCallID).toBe(event.eventID)
  }
})

test('an event whose being tells a hidden date isn’t sent', () => {
  const actual = (milestone: Parameters<typeof needsOf>[0]['milestone']) =>
    needsOf({ milestone, classifier: 'actual', mode: 'ocean' })
  expect(actual('departed')).toEqual(['phases', 'atd'])
  expect(needsOf({ milestone: 'arrived', classifier: 'estimated', mode: 'ocean' })).toEqual(['phases', 'eta'])
  expect(needsOf({ milestone: 'departed', classifier: 'planned', mode: 'ocean' })).toEqual([
    'phases',
    'etd',
    'firstEtd',
  ])
  expect(actual('discharged')).toEqual(['phases', 'ata', 'containers.dischargedOn'])
  expect(actual('customsHeld')).toEqual(['phases', 'customsStatus'])
  expect(actual('transshipmentLoaded')).toEqual(['phases', 'transshipmentPorts'])
  expect(actual(null)).toEqual(['phases'])
  const [event] = published
  if (!event) throw new Error('a voyage has events')
  expect(seenEvent({ ...event, needs: ['phases', 'eta'] }, without('eta'))).toBeNull()
  expect(seenEvent({ ...event, needs: ['phases', 'eta'] }, without('etd'))).not.toBeNull()
})

test('events are found by each filter, by one of its values, and by all filters together', () => {
  const events = published.map(({ event }) => event)
  const found = (filters: Partial<Record<FilterName, readonly string[]>>) =>
    events.filter((event) => matchesFilters(event, filters))
  expect(found({})).toHaveLength(events.length)
  expect(found({ eventType: ['SHIPMENT'] }).map(({ eventType }) => eventType)).toEqual(
    Array.from({ length: 4 }, () => 'SHIPMENT'),
  )
  expect(found({ eventType: ['SHIPMENT', 'TRANSPORT'] }).length).toBe(
    found({ eventType: ['SHIPMENT'] }).length + found({ eventType: ['TRANSPORT'] }).length,
  )
  expect(found({ carrierBookingReference: ['B123'] })).toHaveLength(events.length)
  expect(found({ carrierBookingReference: ['B124'] })).toEqual([])
  expect(found({ vesselIMONumber: ['9074729'], UNLocationCode: ['MXZLO'] }).length).toBeGreaterThan(3)
  expect(found({ exportVoyageNumber: ['610E'], transportEventTypeCode: ['ARRI'] })).toHaveLength(1)
  expect(found({ equipmentReference: ['csqu 305438-3'] }).length).toBeGreaterThan(5)
  expect(found({ equipmentEventTypeCode: ['DISC'], transportEventTypeCode: ['ARRI'] })).toEqual([])
  expect(found({ documentTypeCode: ['CUS'], shipmentEventTypeCode: ['HOLD'] })).toHaveLength(1)
  expect(found({ carrierServiceCode: ['FE1'] })).toEqual([])
  const [departure] = found({ transportEventTypeCode: ['DEPA'] })
  const call = departure?.eventType === 'TRANSPORT' ? departure.transportCall.transportCallID : ''
  expect(keysOf(departure ?? events[0] ?? never())).toContain(`transportCallID ${call.toUpperCase()}`)
})

const never = () => {
  throw new Error('a voyage has events')
}

test('by what is hidden nothing is asked', () => {
  expect(mayAsk({ vesselIMONumber: ['9321483'] }, without('vesselVoyage'))).toBe(false)
  expect(mayAsk({ transportCallID: ['x'] }, without('pod'))).toBe(false)
  expect(mayAsk({ equipmentReference: ['x'] }, without('containers.number'))).toBe(false)
  expect(mayAsk({ eventType: ['TRANSPORT'] }, () => false)).toBe(true)
  expect(mayAsk({ carrierBookingReference: ['x'] }, without('masterBl'))).toBe(true)
})

test('dates that people set are sent at noon of their port, and not where an event tells them', () => {
  const values = { firstEtd: '2026-02-28', etd: '2026-03-01', eta: '2026-03-29', ata: null }
  const set = {
    shipment,
    values,
    pol: 'CNSHA',
    pod: 'MXZLO',
    stated: null,
    hands: { etd: { date: '2026-03-01', at: '2026-02-20T09:00:00Z', told: null } },
    createdAt: '2026-02-01T00:00:00Z',
  }
  const zones: Readonly<Record<string, string>> = { CNSHA: 'Asia/Shanghai', MXZLO: 'America/Mexico_City' }
  const zoneOf = (place: string) => zones[place] ?? null
  const events = eventsOfManualDates(set, { uuidOf, zoneOf })
  expect(
    events.map(({ event, needs }) => [
      event.eventClassifierCode,
      event.eventDateTime,
      event.eventCreatedDateTime,
      needs[0],
    ]),
  ).toEqual([
    ['PLN', '2026-02-28T12:00:00+08:00', '2026-02-01T00:00:00Z', 'firstEtd'],
    ['EST', '2026-03-01T12:00:00+08:00', '2026-02-20T09:00:00Z', 'etd'],
    ['EST', '2026-03-29T12:00:00-06:00', '2026-02-01T00:00:00Z', 'eta'],
  ])
  const fact = (date: string) => ({ date }) as never
  const dates = Object.fromEntries(manualFields.map((field) => [field, null])) as never as object
  const stated = { ...dates, eta: fact('2026-03-29'), etd: fact('2026-02-27') } as never
  expect(eventsOfManualDates({ ...set, stated }, { uuidOf, zoneOf }).map(({ needs }) => needs[0])).toEqual([
    'firstEtd',
    'etd',
  ])
})
