import { describe, expect, test } from 'vitest'
import type { Protocol } from '../protocols/protocol.ts'
import { readMessage } from '../protocols/read-message.ts'
import type { TrackingEvent } from '../statements/event.ts'
import { fold } from './fold.ts'
import { boxA, shipment, zoneOf } from './voyage.sample.ts'

const receivedAt = '2026-05-01T12:00:00Z'
let count = 0

function events(protocol: Protocol, text: string): readonly TrackingEvent[] {
  return [...readMessage(protocol, text, { receivedAt, zoneOf })].flatMap(({ events, refused }) => {
    if (refused.length > 0) throw new Error(JSON.stringify(refused))
    return events.map(({ event }) => {
      count += 1
      const id = `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`
      return { id, source: { kind: 'carrier' as const, name: 'Maersk' }, receivedAt, ...event }
    })
  })
}

type StatedEvent = {
  readonly code: string
  readonly day: string
  readonly port: string
  readonly isEmpty?: boolean
}

const x12 = ({ code, day, port, isEmpty }: StatedEvent) =>
  events(
    'x12',
    [
      'ISA*00*          *00*          *ZZ*S              *ZZ*R              *260430*1200*U*00401*000000001*0*P*>',
      'GS*QO*S*R*20260430*1200*1*X*004010',
      'ST*315*0001',
      `B4***${code}*2026${day}*1200**CSQU*305438*${isEmpty ? 'E' : 'L'}**${port}*UN*3`,
      'N9*BM*MAEU123456789',
      'Q2*9321483********610E***L*MAERSK STAR',
      'R4*L*UN*CNSHA*SHANGHAI*CN',
      'R4*D*UN*MXZLO*MANZANILLO*MX',
      'SE*1*0001',
    ]
      .map((segment) => `${segment}~`)
      .join(''),
  )

const iftsta = ({ code, day, port, isEmpty }: StatedEvent, mode = '1') =>
  events(
    'iftsta',
    [
      'UNB+UNOC:2+S+R+260430:1200+1',
      'UNH+1+IFTSTA:D:96A:UN',
      'DTM+137:202604301200:203',
      'CNI+1',
      `STS+1+${code}`,
      'RFF+BM:MAEU123456789',
      `DTM+334:2026${day}1200:203`,
      `LOC+175+${port}`,
      `TDT+20+610E+${mode}`,
      `EQD+CN+${boxA}+45G1+++${isEmpty ? 4 : 5}`,
      'UNT+1+1',
    ]
      .map((segment) => `${segment}'`)
      .join(''),
  )

/** Where a shipment of one box stands after each of the messages in turn. */
function phases(messages: readonly (readonly TrackingEvent[])[]): readonly (string | null)[] {
  const facts = { ...shipment, containers: [{ number: boxA, handPhase: null }] }
  return messages.map((_, index) => {
    const outcome = fold(facts, messages.slice(0, index + 1).flat(), zoneOf)
    return outcome.phase?.slice(0, 2) ?? null
  })
}

describe('the same voyage in the words of each protocol', () => {
  test('[TRK-02] X12 315', () => {
    expect(
      phases(
        [
          { code: 'BF', day: '0220', port: 'CNSHA' },
          { code: 'EE', day: '0224', port: 'CNSHA', isEmpty: true },
          { code: 'CS', day: '0225', port: 'CNSZH' },
          { code: 'AM', day: '0226', port: 'CNSZH' },
          { code: 'I', day: '0227', port: 'CNSHA' },
          { code: 'AE', day: '0302', port: 'CNSHA' },
          { code: 'VD', day: '0303', port: 'CNSHA' },
          { code: 'VA', day: '0306', port: 'KRPUS' },
          { code: 'UV', day: '0306', port: 'KRPUS' },
          { code: 'AE', day: '0310', port: 'KRPUS' },
          { code: 'VD', day: '0311', port: 'KRPUS' },
          { code: 'VA', day: '0330', port: 'MXZLO' },
          { code: 'UV', day: '0331', port: 'MXZLO' },
          { code: 'PA', day: '0401', port: 'MXZLO' },
          { code: 'CT', day: '0402', port: 'MXZLO' },
          { code: 'AV', day: '0402', port: 'MXZLO' },
          { code: 'OA', day: '0403', port: 'MXZLO' },
          { code: 'RL', day: '0404', port: 'MXZLO' },
          { code: 'AR', day: '0405', port: 'MXGDL' },
          { code: 'D', day: '0406', port: 'MXGDL' },
          { code: 'RD', day: '0409', port: 'MXZLO', isEmpty: true },
        ].map(x12),
      ),
    ).toEqual([
      '10',
      '10',
      '10',
      '20',
      '30',
      '30',
      '40',
      '40',
      '40',
      '40',
      '40',
      '50',
      '50',
      '50',
      '50',
      '50',
      '60',
      '60',
      '60',
      '70',
      '70',
    ])
  })

  test('[TRK-02] IFTSTA', () => {
    expect(
      phases([
        iftsta({ code: '6', day: '0220', port: 'CNSHA' }),
        iftsta({ code: '13', day: '0224', port: 'CNSHA', isEmpty: true }, '3'),
        iftsta({ code: '93', day: '0225', port: 'CNSZH' }, '3'),
        iftsta({ code: '13', day: '0226', port: 'CNSZH' }, '3'),
        iftsta({ code: '40', day: '0227', port: 'CNSHA' }),
        iftsta({ code: '48', day: '0302', port: 'CNSHA' }),
        iftsta({ code: '24', day: '0303', port: 'CNSHA' }),
        iftsta({ code: '100', day: '0306', port: 'KRPUS' }),
        iftsta({ code: '24', day: '0311', port: 'KRPUS' }),
        iftsta({ code: '1', day: '0330', port: 'MXZLO' }),
        iftsta({ code: '29', day: '0331', port: 'MXZLO' }),
        iftsta({ code: '17', day: '0401', port: 'MXZLO' }),
        iftsta({ code: '12', day: '0402', port: 'MXZLO' }),
        iftsta({ code: '78', day: '0402', port: 'MXZLO' }),
        iftsta({ code: '41', day: '0403', port: 'MXZLO' }, '3'),
        iftsta({ code: '70', day: '0404', port: 'MXZLO' }, '2'),
        iftsta({ code: '26', day: '0405', port: 'MXGDL' }, '2'),
        iftsta({ code: '21', day: '0406', port: 'MXGDL' }, '3'),
        iftsta({ code: '82', day: '0409', port: 'MXZLO', isEmpty: true }, '3'),
      ]),
    ).toEqual([
      '10',
      '10',
      '10',
      '20',
      '30',
      '30',
      '40',
      '40',
      '40',
      '50',
      '50',
      '50',
      '50',
      '50',
      '60',
      '60',
      '60',
      '70',
      '70',
    ])
  })

  test('rail before the port of loading is on the way to it', () => {
    const first = [
      x12({ code: 'BF', day: '0220', port: 'CNSHA' }),
      x12({ code: 'RL', day: '0225', port: 'CNZGZ' }),
    ]
    expect(phases(first)).toEqual(['10', '20'])
    expect(phases([iftsta({ code: '70', day: '0225', port: 'CNZGZ' }, '2')])).toEqual(['20'])
  })

  test('hubs, customs, vessels and what free time counts by are read alike', () => {
    const outcome = fold(
      { ...shipment, containers: [{ number: boxA, handPhase: null }] },
      [
        ...x12({ code: 'VD', day: '0303', port: 'CNSHA' }),
        ...iftsta({ code: '100', day: '0306', port: 'KRPUS' }),
        ...x12({ code: 'UV', day: '0331', port: 'MXZLO' }),
        ...iftsta({ code: '17', day: '0401', port: 'MXZLO' }),
        ...x12({ code: 'OA', day: '0403', port: 'MXZLO' }),
        ...x12({ code: 'RD', day: '0409', port: 'MXZLO', isEmpty: true }),
      ],
      zoneOf,
    )
    expect(outcome.transshipmentPorts.map(({ code }) => code)).toEqual(['KRPUS'])
    expect([outcome.departureVessel, outcome.customs?.state]).toEqual(['MAERSK STAR', 'hold'])
    const moves = Object.fromEntries(
      outcome.containers[0]?.moves.map(({ milestone, actual }) => [milestone, actual?.date]) ?? [],
    )
    expect(moves).toMatchObject({
      discharged: '2026-03-31',
      gatedOutLaden: '2026-04-03',
      emptyReturned: '2026-04-09',
    })
  })
})

describe('what is wrong in meaning', () => {
  const arrived = x12({ code: 'VA', day: '0330', port: 'MXZLO' })

  test('a vessel’s number with a bad digit, a port that nobody has, a box of others: flagged, never lost', () => {
    const bad = arrived.map((event) => ({ ...event, vessel: { imo: '9321484', name: null } }))
    const elsewhere = x12({ code: 'VA', day: '0310', port: 'KRZZZ' })
    const others = arrived.map((event) => ({ ...event, id: `${event.id}x`, equipment: ['MSKU9070323'] }))
    const outcome = fold(shipment, [...bad, ...elsewhere, ...others], zoneOf)
    expect(outcome.flags).toEqual(
      expect.arrayContaining([
        { code: 'imoNotValid', imo: '9321484', eventId: bad[0]?.id },
        { code: 'unknownPlace', place: 'KRZZZ', eventId: elsewhere[0]?.id },
        { code: 'unlistedContainer', container: 'MSKU9070323' },
      ]),
    )
    expect(outcome.transshipmentPorts.map(({ code }) => code)).toEqual(['KRZZZ'])
    // Who doesn't say what it went by is taken for a vessel, and its port is looked at as well.
    const unsaid = elsewhere.map((event) => ({ ...event, legMode: null }))
    expect(fold(shipment, unsaid, zoneOf).flags).toContainEqual(
      expect.objectContaining({ code: 'unknownPlace', place: 'KRZZZ' }),
    )
  })

  test('a code of which its source says that it is unknown is shown and counts for nothing', () => {
    const [known] = x12({ code: 'VA', day: '0330', port: 'MXZLO' })
    const event = known && ({ ...known, code: 'unknown', sourceCode: '315 ZZ' } as const)
    const outcome = fold(shipment, event ? [event] : [], zoneOf)
    expect([outcome.phase, outcome.lastEventAt, outcome.ignored]).toEqual([null, null, []])
    expect(outcome.flags).toContainEqual({ code: 'unknownCode', sourceCode: '315 ZZ', eventId: event?.id })
  })
})
