import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { voyage } from '../tracking/fold/voyage.sample.ts'
import { readDcsa22 } from '../tracking/protocols/dcsa/dcsa-22.ts'
import { type Classifier, eventKey, noReferences, type Statement } from '../tracking/statements/event.ts'
import { equipmentEventTypes, transportEventTypes } from './codes.ts'
import { dcsaEvent } from './event.ts'
import { eventsOfStatement, type PublishedShipment } from './events-of-statement.ts'

const shipment: PublishedShipment = {
  id: '019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f',
  mode: 'ocean',
  masterBl: null,
  bookingNumber: null,
  houseBl: null,
  clientReference: null,
  containers: [],
}
const uuidOf = (text: string) => `00000000-0000-8000-8000-${hash(text).toString(16).padStart(12, '0')}`
const hash = (text: string) => [...text].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) % 2 ** 40, 7)
const receivedAt = '2026-12-31T00:00:00Z'
const tell = (statement: Statement, of = shipment) =>
  eventsOfStatement({ id: 's1', statement, milestone: null, receivedAt }, { shipment: of, uuidOf })
const readBack = (event: unknown): Statement => {
  const read = readDcsa22(JSON.parse(JSON.stringify(event)), '2027-01-01T00:00:00Z')
  if (!read.ok) throw new Error(`${read.code} at ${read.path}`)
  return read.event
}

/** What only a sender of its own has: its ids, its words for the code, remarks in free text. */
const common = ({ sourceEventId: _id, sourceCode: _code, remark: _remark, ...rest }: Statement) => rest

/** By 2.2's words, in their order. */
const moves = [
  ...(['loaded', 'discharged', 'gatedIn', 'gatedOut', 'stuffed', 'stripped'] as const),
  ...(['pickedUp', 'droppedOff', 'inspected', 'resealed', 'sealRemoved'] as const),
]

const word = (max: number) =>
  fc.stringMatching(/^[A-Z0-9][A-Z0-9 -]{0,40}$/).map((text) => text.slice(0, max).trim() || 'A')
const instant = fc
  .tuple(
    fc.date({ min: new Date('2020-01-01'), max: new Date('2026-12-30'), noInvalidDate: true }),
    fc.integer({ min: -12, max: 14 }),
  )
  .map(([date, hours]) => {
    const offset =
      hours < 0 ? `-${String(-hours).padStart(2, '0')}:00` : `+${String(hours).padStart(2, '0')}:00`
    return `${date.toISOString().slice(0, 19)}${offset}`
  })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const container = fc.constantFrom('CSQU3054383', 'TOLU4734787', 'MSKU6011672')

/** Statements as a carrier may make them, with all that 2.2 has a word for. */
const statements: fc.Arbitrary<Statement> = fc
  .record({
    isMove: fc.boolean(),
    arrives: fc.boolean(),
    move: fc.constantFrom(...moves),
    classifier: fc.constantFrom<Classifier>('planned', 'estimated', 'actual'),
    eventTime: instant,
    createdTime: instant,
    legMode: fc.constantFrom('vessel' as const, 'barge' as const, 'rail' as const, 'truck' as const),
    unlocode: maybe(fc.constantFrom('CNSHA', 'MXZLO', 'KRPUS')),
    name: maybe(word(30)),
    facility: maybe(word(6)),
    facilityType: maybe(fc.constantFrom('POTE', 'CLOC', 'DEPO', 'RAMP', 'OFFD', 'INTE', 'BOCR', 'COFS')),
    vessel: maybe(fc.record({ imo: fc.constantFrom('9321483', '9074729'), name: maybe(word(30)) })),
    voyage: maybe(word(10)),
    callSequence: maybe(fc.integer({ min: 0, max: 99 })),
    equipment: fc.uniqueArray(container, { minLength: 1, maxLength: 3 }),
    load: fc.constantFrom('empty', 'laden'),
    mbl: maybe(word(20)),
    booking: maybe(word(20)),
  })
  .map((made) => ({
    sourceEventId: 'sender-1',
    code: made.isMove ? made.move : made.arrives ? ('arrived' as const) : ('departed' as const),
    sourceCode: 'AE',
    classifier: made.classifier,
    eventTime: made.eventTime,
    createdTime: made.createdTime,
    retracted: false,
    legMode: made.legMode,
    location: {
      // Where a vessel calls is always known.
      unlocode: made.legMode === 'vessel' ? (made.unlocode ?? 'CNSHA') : made.unlocode,
      airport: null,
      name: made.name,
      facility: made.facility,
      facilityType: made.facilityType,
    },
    vessel: made.vessel,
    voyage: made.voyage,
    callSequence: made.callSequence,
    equipment: [...made.equipment].sort(),
    load: made.isMove ? made.load : null,
    pieces: null,
    ends: null,
    ports: null,
    position: null,
    references: { ...noReferences, mbl: made.mbl, booking: made.booking },
    remark: null,
  }))

describe('DCSA Track & Trace 2.2 out', () => {
  test('what is sent is read back as the same statements, whatever was stated', () => {
    fc.assert(
      fc.property(statements, (said) => {
        const published = tell(said)
        for (const { event } of published) dcsaEvent.parse(event)
        const back = published.map(({ event }) => common(readBack(event)))
        // What is done with several containers is one event for each.
        const one = said.load === null ? [said.equipment] : said.equipment.map((number) => [number])
        expect(back).toEqual(one.map((equipment) => common({ ...said, equipment })))
      }),
      { numRuns: 500 },
    )
  })

  test('a voyage from booking to the consignee is sent whole', () => {
    const published = voyage.flatMap((event) => tell(event).map((each) => ({ each, event })))
    expect(published.map(({ event }) => event)).toEqual(voyage)
    for (const { each, event } of published) {
      dcsaEvent.parse(each.event)
      const back = readBack(each.event)
      expect([back.code, back.classifier, back.eventTime, back.createdTime, back.equipment]).toEqual([
        event.code,
        event.classifier,
        event.eventTime,
        event.createdTime,
        event.equipment,
      ])
      expect(back.references.mbl).toBe('MAEU123456789')
      // A vessel comes in under its import voyage and leaves under its export voyage.
      const call = each.event.eventType === 'SHIPMENT' ? undefined : each.event.transportCall
      const comes = event.code === 'arrived' || event.code === 'discharged'
      if (event.voyage)
        expect([event.code, call?.importVoyageNumber, call?.exportVoyageNumber]).toEqual(
          comes ? [event.code, event.voyage, undefined] : [event.code, undefined, event.voyage],
        )
      expect(back.location.facilityType).toBe(event.location.facilityType)
    }
    const keys = new Set(
      published.map(({ each }) => eventKey({ ...readBack(each.event), sourceEventId: null })),
    )
    expect(keys.size).toBe(voyage.length)
  })

  test('each code of 2.2 that we read is sent again', () => {
    const [departure] = voyage.filter(({ code }) => code === 'departed')
    if (!departure) throw new Error('the sample has a departure')
    const codes = moves.map((code) => tell({ ...departure, code }).at(0)?.event)
    expect(codes.map((event) => event?.eventType === 'EQUIPMENT' && event.equipmentEventTypeCode)).toEqual([
      ...equipmentEventTypes,
    ])
    const calls = (['arrived', 'departed'] as const).map((code) => tell({ ...departure, code }).at(0)?.event)
    expect(calls.map((event) => event?.eventType === 'TRANSPORT' && event.transportEventTypeCode)).toEqual([
      ...transportEventTypes,
    ])
  })

  test('what 2.2 has no word for isn’t sent: flights, notifications, unknown codes', () => {
    const [departure] = voyage.filter(({ code }) => code === 'departed')
    if (!departure) throw new Error('the sample has a departure')
    expect(tell({ ...departure, legMode: 'air' })).toEqual([])
    for (const code of ['notified', 'unknown', 'discrepancy', 'manifested', 'enRoute'] as const)
      expect(tell({ ...departure, code })).toEqual([])
    expect(tell({ ...departure, code: 'document', sourceCode: 'SHIPMENT DRFT SHI' })[0]?.event).toMatchObject(
      {
        eventType: 'SHIPMENT',
        shipmentEventTypeCode: 'DRFT',
        documentTypeCode: 'SHI',
      },
    )
    expect(tell({ ...departure, code: 'document', sourceCode: 'A paper' })).toEqual([])
  })

  test('of a message that names containers of others too, only those of the shipment are sent', () => {
    const [departure] = voyage.filter(({ code }) => code === 'departed')
    if (!departure) throw new Error('the sample has a departure')
    const equipment = ['CSQU3054383', 'MSKU6011672', 'TOLU4734787']
    const of = { ...shipment, containers: ['TOLU4734787'] }
    const published = [
      ...tell({ ...departure, equipment }, of),
      ...tell({ ...departure, code: 'loaded', equipment }, of),
    ]
    expect(published).toHaveLength(2)
    expect(JSON.stringify(published)).toContain('TOLU4734787')
    expect(JSON.stringify(published)).not.toMatch(/CSQU|MSKU/)
  })

  test('a correction is another event, and the shipment’s own numbers stand before the sender’s', () => {
    const [departure] = voyage.filter(({ code }) => code === 'departed')
    if (!departure) throw new Error('the sample has a departure')
    const of = { ...shipment, masterBl: 'MAEU1', bookingNumber: 'B1', houseBl: 'H1', clientReference: 'C1' }
    const idOf = (id: string) =>
      eventsOfStatement(
        { id, statement: departure, milestone: null, receivedAt },
        { shipment: of, uuidOf },
      )[0]?.event.eventID
    expect(idOf('s1')).toBe(idOf('s1'))
    expect(idOf('s2')).not.toBe(idOf('s1'))
    expect(tell(departure, of)[0]?.event).toMatchObject({
      documentReferences: [
        { documentReferenceType: 'BKG', documentReferenceValue: 'B1' },
        { documentReferenceType: 'TRD', documentReferenceValue: 'MAEU1' },
      ],
      references: [
        { referenceType: 'FF', referenceValue: 'H1' },
        { referenceType: 'CR', referenceValue: 'C1' },
      ],
    })
  })
})
