import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Statement, statement } from '../statements/event.ts'
import type { ReadContext } from './context.ts'
import { protocols } from './protocol.ts'
import { type Batch, readMessage } from './read-message.ts'

const zones: Readonly<Record<string, string>> = { USNYC: 'America/New_York', USSYR: 'America/New_York' }
const context: ReadContext = {
  receivedAt: '2026-11-21T12:00:00Z',
  zoneOf: (place) => zones[place] ?? null,
}
const texts = new Map<string, string>()
function sample(name: string): string {
  const text = texts.get(name) ?? readFileSync(new URL(`../samples/${name}`, import.meta.url), 'utf8')
  texts.set(name, text)
  return text
}

/** All batches of a message as one. */
function all(protocol: (typeof protocols)[number], text: string, more: Partial<ReadContext> = {}): Batch {
  const batches = [...readMessage(protocol, text, { ...context, ...more })]
  return {
    events: batches.flatMap(({ events }) => events),
    refused: batches.flatMap(({ refused }) => refused),
  }
}
const brief = ({ event }: { readonly event: Statement }) => [
  event.code,
  event.classifier,
  event.location.unlocode ?? event.location.airport ?? event.location.name,
  event.eventTime,
]

describe('the published samples', () => {
  test('IFTSTA D.00B: a train has left a station, with the ports of the voyage and when it will arrive', () => {
    const { events, refused } = all('iftsta', sample('edifact_d00b_iftsta.edi'))
    // When the vessel leaves its last port, and when the train passes a station, are no dates of a shipment.
    expect(refused.map(({ code, path }) => [code, path])).toEqual([
      ['dateUnknown', 'LOC+11 DTM+133'],
      ['dateUnknown', 'LOC+29 DTM+132'],
      ['dateUnknown', 'LOC+29 DTM+133'],
    ])
    expect(events.map(brief)).toEqual([
      ['departed', 'actual', 'USSYR', '2022-11-19T07:10:00-05:00'],
      ['departed', 'actual', 'COCTG', '2022-11-09T14:15:00Z'],
      ['arrived', 'actual', 'USNYC', '2022-11-17T05:05:00-05:00'],
      ['atDelivery', 'estimated', 'USWOQ', '2022-11-21T07:00:00Z'],
    ])
    expect(events.map(({ event }) => event.legMode)).toEqual(['rail', 'vessel', 'vessel', 'rail'])
    for (const { event } of events) expect(statement.parse(event)).toEqual(event)
    expect(events[0]?.event).toMatchObject({
      sourceCode: 'IFTSTA P',
      // Its message calls itself older than what it tells of: nothing is stated before it has happened.
      createdTime: '2022-11-19T07:10:00-05:00',
      remark: 'Rail Departed from In-Transit Locat',
      equipment: ['TRHU4561222'],
      load: 'laden',
      references: { mbl: 'ABCD224O4023815X', booking: '24O4023815' },
    })
  })

  test('X12 214: three stops of one freight bill, each status by itself', () => {
    const { events, refused } = all('x12', sample('x12_214_case1.edi'))
    expect(refused).toEqual([])
    expect(events).toHaveLength(18)
    expect(events.slice(0, 6).map(brief)).toEqual([
      ['atPickup', 'planned', null, '2011-12-17T08:30:00-08:00'],
      ['atPickup', 'actual', null, '2011-12-17T09:30:00-08:00'],
      ['loaded', 'actual', null, '2011-12-17T09:30:00-08:00'],
      ['atDelivery', 'planned', null, '2011-12-22T07:45:00-08:00'],
      ['atDelivery', 'actual', null, '2011-12-22T07:45:00-08:00'],
      ['delivered', 'actual', null, '2011-12-22T07:45:00-08:00'],
    ])
    expect([0, 6, 12].map((index) => events[index]?.event.references)).toMatchObject([
      { pro: '995551', others: ['99948782', '99997666'] },
      { pro: '995551', others: ['99948782', '99990835'] },
      { pro: '995551', others: ['99948782', '99991280'] },
    ])
  })

  test('[TRK-01] X12 315: a vessel’s call at a place that no list knows is quarantined, and one at a known port is read', () => {
    const text = sample('x12_315_case1.edi')
    expect(all('x12', text).refused.map(({ code, path }) => [code, path])).toEqual([['placeUnknown', 'B4']])
    const { events, refused } = all('x12', text.replace('LOCKBOURNE*CI', 'MXZLO*UN'))
    expect([events.map(brief), refused]).toEqual([
      [['arrived', 'actual', 'MXZLO', '2022-09-01T08:07:00Z']],
      [],
    ])
    expect(events[0]?.event).toMatchObject({
      sourceCode: '315 VA',
      legMode: 'vessel',
      equipment: ['GMCU6094137'],
      load: 'empty',
      vessel: { imo: '9330141', name: 'MARIM' },
      voyage: '202N',
      references: { mbl: '21001ASK5V9U', booking: '1NAN910141' },
    })
  })

  test('X12 322: a train has come to a station, its ISA shorter than the standard’s', () => {
    const { events, refused } = all('x12', sample('x12_322_case1.edi'))
    // Qualifier 830 is a date of the schedule that no shipment has.
    expect(refused.map(({ code, path }) => [code, path])).toEqual([['dateUnknown', 'DTM*830']])
    expect(events.map(brief)).toEqual([
      ['arrived', 'actual', 'USSTP', '2016-05-26T21:45:20Z'],
      ['atDelivery', 'estimated', null, '2016-05-28T09:12:00Z'],
      ['delivered', 'estimated', null, '2016-05-29T08:00:00Z'],
    ])
    expect(events[0]?.event).toMatchObject({
      legMode: 'rail',
      equipment: ['HASU4316170'],
      load: 'laden',
      references: { mbl: 'A5GEMEN1976X', booking: '6PHLSA1234' },
    })
  })

  test('ONE Record: an event alone, with its id, in a collection; anything else is put aside', () => {
    expect(all('oneRecord', sample('LogisticsEvent.json')).events.map(brief)).toEqual([
      ['departed', 'actual', null, '2023-04-01T10:38:01.000Z'],
    ])
    const [one] = all('oneRecord', sample('LogisticsEvent_with_id.json')).events
    expect(one?.event).toMatchObject({
      sourceEventId: 'afb4b8cf-288a-459c-97fd-ccd538ec527f',
      sourceCode: 'ONE Record DEP',
      legMode: 'air',
      references: { awb: null, others: ['1a8ded38-1804-467c-a369-81a411416b3c'] },
      remark: 'Consignment departed on a specific flight',
    })
    const list = all('oneRecord', sample('LogisticsEvents_list.json'))
    expect([list.events.map(({ event }) => event.code), list.refused]).toEqual([
      ['departed', 'manifested'],
      [],
    ])
    expect(all('oneRecord', sample('Notification_example1.json')).refused).toMatchObject([
      { code: 'unknownEventType', path: '@type' },
    ])
  })

  test('DCSA 3.0 as it is pushed: moves of ships, boxes and papers are read, sensors are put aside', () => {
    const codeOf = (name: string) => {
      const { events, refused } = all('dcsa30', sample(`dcsa-30-request-${name}.json`))
      return [events.map(({ event }) => event.code), refused.map(({ code }) => code)]
    }
    expect(codeOf('transport')).toEqual([['arrived'], []])
    expect(codeOf('equipment')).toEqual([['loaded'], []])
    // CONF of a booking whose document stands next to it.
    expect(codeOf('shipment')).toEqual([['booked'], []])
    expect(codeOf('iot')).toEqual([[], ['unknownEventType']])
    expect(codeOf('reefer')).toEqual([[], ['unknownEventType']])
    expect(all('dcsa22', sample('dcsa-22-response.json')).refused).toEqual([])
  })

  test('[TRK-01] a status code that neither the standard nor the partner knows is quarantined with its message', () => {
    const refusedOf = (protocol: 'fsu' | 'iftsta' | 'oneRecord' | 'x12', text: string) =>
      all(protocol, text).refused.flatMap(({ code, path }) => (code === 'unknownEventCode' ? [path] : []))
    const fsu = 'FSU/12\n020-12345675FRAMEX/T4K120.5\nQQQ/LH498/20NOV1320/FRAMEX/T4K120.5\n'
    const train = sample('x12_322_case1.edi').replace('Q5*A*', 'Q5*QQ*')
    const truck = sample('x12_214_case1.edi').replaceAll('AT7*CP*', 'AT7*QQ*')
    expect([refusedOf('fsu', fsu), refusedOf('x12', train), refusedOf('x12', truck)]).toEqual([
      ['FSU QQQ'],
      ['322 QQ'],
      ['214 QQ', '214 QQ', '214 QQ'],
    ])
    const numbered = sample('edifact_d00b_iftsta.edi').replace('STS+1+P:', 'STS+1+999:')
    expect(refusedOf('iftsta', numbered)).toEqual(['IFTSTA 999'])
    const flight = sample('LogisticsEvent.json').replace('#DEP', '#QQQ')
    expect(refusedOf('oneRecord', flight)).toEqual(['ONE Record QQQ'])
    // The partner's own table makes it readable.
    const own = { overrides: { QQ: 'loaded' as const } }
    expect(all('x12', truck, own).events.filter(({ event }) => event.code === 'loaded')).toHaveLength(3)
  })

  test('transactions that are no status are put aside whole', () => {
    for (const name of ['x12_004010_850.edi', 'x12_004060_856.edi'])
      expect(all('x12', sample(name))).toMatchObject({
        events: [],
        refused: [{ code: 'notReadable', path: 'ST-01' }],
      })
  })
})

describe('a good item is never lost with a bad one', () => {
  test('what was put aside can be read again by itself', () => {
    const text = sample('x12_214_case1.edi').replace('20111218*1100', '29990230*1100')
    const { events, refused } = all('x12', text)
    expect([events.length, refused.map(({ code, path }) => [code, path])]).toEqual([
      17,
      [['timeNotValid', 'AT7-05']],
    ])
    const repaired = refused[0]?.raw.replace('29990230', '20111218') ?? ''
    expect(all('x12', repaired)).toMatchObject({
      events: [{ event: { code: 'atDelivery', eventTime: '2011-12-18T11:00:00-08:00' } }],
      refused: [],
    })
    const iftsta = sample('edifact_d00b_iftsta.edi').replace('202211190710', '000111190710')
    const aside = all('iftsta', iftsta)
    expect([aside.events.length, aside.refused[0]?.code]).toEqual([3, 'timeNotPlausible'])
    expect(all('iftsta', aside.refused[0]?.raw.replace('0001', '2022') ?? '').events).toHaveLength(4)
  })

  test('two interchanges in one file, each with its own separators', () => {
    const text = `${sample('x12_322_case1.edi')}\r\n${sample('x12_315_case1.edi').replaceAll('*', '|').replaceAll('~', '^').replace('LOCKBOURNE|CI', 'MXZLO|UN')}`
    expect(all('x12', text).events.map(({ event }) => event.sourceCode)).toEqual([
      '322 A',
      '322 DTM 371',
      '322 DTM 017',
      '315 VA',
    ])
  })

  test('tags and codes in small letters are the same', () => {
    for (const [protocol, name] of [
      ['x12', 'x12_214_case1.edi'],
      ['x12', 'x12_315_case1.edi'],
      ['x12', 'x12_322_case1.edi'],
      ['iftsta', 'edifact_d00b_iftsta.edi'],
    ] as const) {
      const seen = (text: string) =>
        all(protocol, text).events.map(({ event }) => [event.code, event.location.unlocode, event.equipment])
      expect(seen(sample(name).toLowerCase())).toEqual(seen(sample(name)))
    }
  })

  test('a loop of many thousand statuses, or a header of as many numbers, loses none of them', () => {
    const statuses = Array.from(
      { length: 9_000 },
      (_, at) => `AT7*X6*NS***202601${String(1 + (at % 28)).padStart(2, '0')}*1000*CT~`,
    )
    const motor = all(
      'x12',
      sample('x12_214_case1.edi').replace('AT7*X3*NS***20111217*0930*PS~', statuses.join('')),
    )
    expect([motor.events.length, motor.refused]).toEqual([9_017, []])
    expect(motor.events.at(-8)?.event.references.others).toContain('99948782')
    const numbers = Array.from({ length: 3_000 }, (_, at) => `RFF+FF:${at}'`).join('')
    const iftsta = all(
      'iftsta',
      sample('edifact_d00b_iftsta.edi').replace('RFF+AAZ:ABCD', `${numbers}RFF+AAZ:ABCD`),
    )
    expect(iftsta.events).toHaveLength(4)
  })

  test('text of any kind is put aside, never thrown', () => {
    const noise = fc.oneof(
      fc.string({ unit: 'binary-ascii', maxLength: 300 }),
      fc.json(),
      fc
        .array(
          fc.constantFrom(
            'ISA*00*',
            'GS*QM',
            'ST*214*1~',
            'AT7*X1',
            '~',
            "UNA:+.? '",
            "UNH+1+IFTSTA:D:00B:UN'",
            "STS+1+24'",
            'DTM+334:20',
            "?'",
            'FSU/12\n',
            '057-12345675CDGJFK/T10K1\n',
            'DEP/AF1/99JUL',
            '/',
            '+',
            ':',
          ),
          { maxLength: 30 },
        )
        .map((parts) => parts.join('')),
      fc
        .tuple(
          fc.constantFrom('x12_214_case1.edi', 'edifact_d00b_iftsta.edi', 'LogisticsEvents_list.json'),
          fc.nat(900),
          fc.string({ maxLength: 5 }),
        )
        .map(([name, at, text]) => sample(name).slice(0, at) + text + sample(name).slice(at + 3)),
    )
    fc.assert(
      fc.property(fc.constantFrom(...protocols), noise, (protocol, text) => {
        for (const { event } of all(protocol, text).events) statement.parse(event)
      }),
      { numRuns: 400 },
    )
  })
})

test('a partner’s own table comes before the standard’s', () => {
  const swapped = { X1: 'atPickup', X3: 'atDelivery' } as const
  const { events } = all('x12', sample('x12_214_case1.edi'), { overrides: swapped })
  expect(events.slice(1, 6).map(({ event }) => event.code)).toEqual([
    'atDelivery',
    'loaded',
    'atDelivery',
    'atPickup',
    'delivered',
  ])
})
