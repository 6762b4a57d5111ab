import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventKey, statement } from '../../statements/event.ts'
import { readDcsa22 } from './dcsa-22.ts'
import { readBatch } from './read-batch.ts'

const now = '2026-11-21T12:00:00Z'
const sample = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../samples/${name}`, import.meta.url), 'utf8')) as unknown

const departure = {
  eventID: '3cecb101-7a1a-43a4-9d62-e88a131651e2',
  eventCreatedDateTime: '2026-03-01T12:00:00Z',
  eventType: 'TRANSPORT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-03-01T08:00:00+08:00',
  transportEventTypeCode: 'DEPA',
  transportCall: {
    transportCallID: 'a',
    modeOfTransport: 'VESSEL',
    UNLocationCode: 'CNSHA',
    exportVoyageNumber: '2103E',
    importVoyageNumber: '2103W',
    vessel: { vesselIMONumber: 9321483, vesselName: 'King of the Seas' },
  },
  documentReferences: [
    { documentReferenceType: 'BKG (Booking)', documentReferenceValue: 'ABC123123123' },
    { documentReferenceType: 'TRD', documentReferenceValue: 'MAEU123456789' },
  ],
}
const gate = {
  eventCreatedDateTime: '2026-03-01T12:00:00Z',
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-02-27T07:41:00+08:30',
  equipmentEventTypeCode: 'GTIN',
  equipmentReference: 'apzu 481209-0',
  emptyIndicatorCode: 'LADEN',
  eventLocation: { locationName: 'Yangshan', UNLocationCode: 'CNSHA' },
}

const read = (item: unknown) => readDcsa22(item, now)
const without = <T extends object>(item: T, key: keyof T) => ({ ...item, [key]: undefined })
const eventOf = (item: unknown) => {
  const result = read(item)
  if (!result.ok) throw new Error(`${result.code} at ${result.path}`)
  return result.event
}

describe('DCSA Track & Trace 2.2', () => {
  test('every item of the published example is read', () => {
    const { events, refused } = readBatch(sample('dcsa-22-response.json'), now)
    expect(refused).toEqual([])
    expect(events.map(({ event }) => event.sourceCode).slice(0, 3)).toEqual([
      'TRANSPORT ARRI',
      'SHIPMENT DRFT SHI',
      'EQUIPMENT LOAD EMPTY',
    ])
    for (const { event } of events) expect(statement.parse(event)).toEqual(event)
    expect(events[0]?.event).toMatchObject({
      code: 'arrived',
      classifier: 'actual',
      eventTime: '2021-01-09T14:12:56+01:00',
      location: { unlocode: 'FRPAR', facility: 'ADT', facilityType: 'POTE' },
      vessel: { imo: '9321483', name: 'King of the Seas' },
      voyage: '2103N',
      callSequence: 2,
      equipment: ['APZU4812090'],
      references: { mbl: 'reserved-HHL123', booking: 'ABC123123123' },
      remark: 'Bad weather',
    })
  })

  test('the draft 3.0 is read where it tells of the same; sensors are put aside', () => {
    const { events, refused } = readBatch(sample('dcsa-30-response.json'), now)
    expect(events.map(({ event }) => [event.code, event.classifier, event.location.unlocode])).toEqual([
      ['booked', 'actual', null],
      ['departed', 'actual', 'GBSOU'],
      ['gatedIn', 'actual', 'FRPAR'],
    ])
    expect(refused.map(({ index, code }) => [index, code])).toEqual([
      [3, 'unknownEventType'],
      [4, 'unknownEventType'],
    ])
    expect(events[1]?.event).toMatchObject({
      createdTime: '2025-01-25T01:23:45Z',
      vessel: { name: 'Example Vessel Beta' },
      voyage: 'V002E',
      references: { booking: 'ABC709951', mbl: 'HHL71800000' },
    })
    expect(eventOf({ ...departure, isRetracted: true }).retracted).toBe(true)
  })

  test('what senders get wrong without harm is taken', () => {
    expect(eventOf(departure)).toMatchObject({
      voyage: '2103E',
      vessel: { imo: '9321483' },
      references: { booking: 'ABC123123123', mbl: 'MAEU123456789' },
    })
    expect(eventOf(gate)).toMatchObject({
      equipment: ['APZU4812090'],
      eventTime: '2026-02-27T07:41:00+08:30',
    })
    expect(eventOf({ ...gate, eventDateTime: '2026-02-27 07:41+0830' }).eventTime).toBe(
      '2026-02-27T07:41:00+08:30',
    )
    expect(eventOf({ ...gate, emptyIndicatorCode: undefined }).load).toBeNull()
    expect(eventOf({ ...gate, eventType: ' equipment ' }).code).toBe('gatedIn')
    expect(eventOf({ ...without(gate, 'equipmentEventTypeCode'), eventTypeCode: 'GTOT' }).code).toBe(
      'gatedOut',
    )
    expect(eventOf({ ...gate, facilityTypeCode: 'QUAY' }).location.facilityType).toBeNull()
    expect(eventOf({ ...gate, equipmentReference: 'MSKU6011673' }).equipment).toEqual(['MSKU6011673'])
    expect(eventOf({ ...departure, changeRemark: 'x'.repeat(10_000) }).remark).toHaveLength(500)
    expect(eventOf({ ...gate, eventLocation: { locationName: 'A\u0000B\ud800' } }).location.name).toBe('A B')
  })

  test('what would be misread is refused with its reason and path', () => {
    const refusals: readonly (readonly [unknown, string, string])[] = [
      [null, 'notAnObject', ''],
      [[departure], 'notAnObject', ''],
      ['text', 'notAnObject', ''],
      [{}, 'missing', 'eventType'],
      [{ ...departure, eventType: 'FLIGHT' }, 'unknownEventType', 'eventType'],
      [{ ...departure, eventType: 7 }, 'unknownEventType', 'eventType'],
      [{ ...departure, eventType: {} }, 'notText', 'eventType'],
      [{ ...departure, eventClassifierCode: 'REQ' }, 'unknownClassifier', 'eventClassifierCode'],
      [{ ...departure, eventDateTime: '2026-02-30T08:00:00Z' }, 'timeNotValid', 'eventDateTime'],
      [{ ...departure, eventDateTime: 'tomorrow' }, 'timeNotValid', 'eventDateTime'],
      [{ ...departure, eventDateTime: '2026-03-01T08:00:00' }, 'timeWithoutOffset', 'eventDateTime'],
      [{ ...departure, eventDateTime: '0001-01-01T00:00:00Z' }, 'timeNotPlausible', 'eventDateTime'],
      [{ ...departure, eventDateTime: '2026-11-23T12:00:00Z' }, 'timeInFuture', 'eventDateTime'],
      [
        { ...departure, eventCreatedDateTime: '2027-01-01T12:00:00Z' },
        'timeInFuture',
        'eventCreatedDateTime',
      ],
      [without(departure, 'eventCreatedDateTime'), 'missing', 'eventCreatedDateTime'],
      [
        { ...departure, transportCall: { ...departure.transportCall, modeOfTransport: 'CAMEL' } },
        'unknownTransport',
        'transportCall.modeOfTransport',
      ],
      [
        { ...departure, transportCall: { UNLocationCode: 'SHANGHAI' } },
        'placeNotValid',
        'transportCall.UNLocationCode',
      ],
      [{ ...gate, emptyIndicatorCode: 'HALF' }, 'unknownLoad', 'emptyIndicatorCode'],
      [{ ...gate, equipmentReference: 'x'.repeat(40) }, 'tooLong', 'equipmentReference'],
      [without(gate, 'equipmentReference'), 'noIdentity', ''],
    ]
    for (const [item, code, path] of refusals)
      expect([item, read(item)]).toEqual([item, { ok: false, code, path }])
    expect(
      eventOf({ ...departure, eventClassifierCode: 'EST', eventDateTime: '2027-02-01T00:00:00Z' }).classifier,
    ).toBe('estimated')
  })

  test('[TRK-01] a code that nobody knows is refused with its path', () => {
    const unknown = (path: string) => ({ ok: false, code: 'unknownEventCode', path })
    for (const sent of ['constructor', 'LOAD'])
      expect(read({ ...departure, transportEventTypeCode: sent })).toEqual(unknown('transportEventTypeCode'))
    const paper = { ...gate, eventType: 'SHIPMENT', shipmentEventTypeCode: 'CONF', documentTypeCode: 'XXX' }
    expect(read(paper)).toEqual(unknown('shipmentEventTypeCode'))
  })

  test('[TRK-01] a vessel’s call without its port is refused, a gate without its place is not', () => {
    const call = { modeOfTransport: 'VESSEL', vessel: { vesselName: 'King of the Seas' } }
    const unknown = (path: string) => ({ ok: false, code: 'placeUnknown', path })
    expect(read({ ...departure, transportCall: call })).toEqual(unknown('transportCall'))
    const unsaid = { vessel: { vesselName: 'King of the Seas' } }
    expect(read({ ...departure, transportCall: unsaid })).toEqual(unknown('transportCall'))
    const load = { ...gate, equipmentEventTypeCode: 'LOAD', eventLocation: { locationName: 'Yangshan' } }
    expect(read({ ...load, transportCall: call })).toEqual(unknown('eventLocation'))
    expect(eventOf({ ...gate, eventLocation: undefined }).location.unlocode).toBeNull()
    expect(
      eventOf({ ...departure, transportCall: { modeOfTransport: 'TRUCK' } }).location.unlocode,
    ).toBeNull()
  })

  test('[TRK-12] names as some carriers spell them are read', () => {
    const { UNLocationCode, ...call } = departure.transportCall
    const spelt = { ...departure, eventID: undefined, eventId: 'ACT1', documentReferences: [] }
    const event = eventOf({
      ...spelt,
      transportCall: { ...call, unLocationCode: UNLocationCode },
      carrierBookingReference: 'B1',
      transportDocumentReference: 'M1',
    })
    expect(event).toMatchObject({
      sourceEventId: 'ACT1',
      location: { unlocode: 'CNSHA' },
      references: { booking: 'B1', mbl: 'M1' },
    })
    const maersk = { ...gate, eventLocation: undefined, location: { UNLocationCode: 'GBFXT' } }
    expect(eventOf(maersk).location.unlocode).toBe('GBFXT')
  })

  test('[TRK-12] an estimate stated at the time that it estimates counts as stated on the day that it came', () => {
    const estimate = { ...departure, eventClassifierCode: 'EST', eventDateTime: '2026-12-26T04:00:00Z' }
    const createdAt = (eventCreatedDateTime: string) =>
      eventOf({ ...estimate, eventCreatedDateTime }).createdTime
    expect(createdAt('2026-12-26T04:00:00Z')).toBe('2026-11-21T00:00:00Z')
    expect(createdAt('2026-11-22T12:00:01Z')).toBe('2026-11-21T00:00:00Z')
    // Clocks may be a day ahead.
    expect(createdAt('2026-11-22T12:00:00Z')).toBe('2026-11-22T12:00:00Z')
  })

  test('one bad item never loses the good ones', () => {
    const { events, refused } = readBatch([departure, null, { eventType: 'X' }, gate], now)
    expect(events.map(({ index }) => index)).toEqual([0, 3])
    expect(refused.map(({ index }) => index)).toEqual([1, 2])
  })

  test('a shipment event names its document by itself', () => {
    const paper = { ...gate, equipmentReference: undefined, eventType: 'SHIPMENT', documentID: 'B1' }
    const codeOf = (shipmentEventTypeCode: string, documentTypeCode: string) =>
      eventOf({
        ...paper,
        shipmentEventTypeCode,
        documentTypeCode,
        references: [{ referenceType: 'EQ', referenceValue: 'APZU4812090' }],
      })
    expect(codeOf('CONF', 'BKG')).toMatchObject({ code: 'booked', references: { booking: 'B1', mbl: null } })
    expect(codeOf('ISSU', 'TRD')).toMatchObject({
      code: 'document',
      references: { booking: null, mbl: 'B1' },
    })
    expect(codeOf('HOLD', 'CUS').code).toBe('customsHeld')
    expect(codeOf('RELS', 'CUS')).toMatchObject({ code: 'customsReleased', equipment: ['APZU4812090'] })
  })

  test('never throws, whatever JSON comes, and what it takes has the canonical shape', () => {
    const keys = [
      ...Object.keys(departure),
      ...Object.keys(gate),
      'references',
      'eventClassification',
      '__proto__',
    ]
    const mutant = fc
      .tuple(
        fc.constantFrom<object>(departure, gate),
        fc.dictionary(fc.constantFrom(...keys), fc.jsonValue(), { maxKeys: 3 }),
      )
      .map(([item, change]) => ({ ...item, ...change }))
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), mutant), (item) => {
        const result = read(item)
        if (result.ok) expect(statement.parse(result.event)).toEqual(result.event)
        else expect(result.code).toBeTruthy()
        readBatch(item, now)
      }),
      { numRuns: 500 },
    )
  })

  test('the key of an event is the sender’s id, else its content', () => {
    expect(eventKey(eventOf(departure))).toBe(departure.eventID)
    expect(eventKey(eventOf(gate))).toBe(
      eventKey(eventOf({ ...gate, eventCreatedDateTime: '2026-03-02T12:00:00Z' })),
    )
    expect(eventKey(eventOf(gate))).not.toBe(eventKey(eventOf({ ...gate, equipmentEventTypeCode: 'GTOT' })))
  })
})
