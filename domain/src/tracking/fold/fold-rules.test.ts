import { describe, expect, test } from 'vitest'
import { noReferences, type TrackingEvent } from '../statements/event.ts'
import type { ShipmentFacts } from '../statements/facts.ts'
import { fold } from './fold.ts'
import { boxA, boxB, say, shipment, until, voyage, zoneOf } from './voyage.sample.ts'

const follow = (events: readonly TrackingEvent[], facts: Partial<ShipmentFacts> = {}) =>
  fold({ ...shipment, ...facts }, events, zoneOf)
const sailed = until('2026-03-03')
const estimated = { classifier: 'estimated' } as const

describe('[TRK-02] the rules of the fold', () => {
  test('1: what happened never moves back because of a later estimate', () => {
    const outcome = follow([
      ...sailed,
      say('departed', 'CNSHA', '2026-03-09', { ...estimated, stated: '2026-03-05' }),
    ])
    expect(outcome.dates.atd?.date).toBe('2026-03-04')
    expect(outcome.phase).toBe('40_in_transit')
  })

  test('2: of one classifier the statement made last holds, not the one received last nor the latest date', () => {
    const eta = (day: string, stated: string) => say('arrived', 'MXZLO', day, { ...estimated, stated })
    const events = [
      eta('2026-03-28', '2026-03-08'),
      eta('2026-03-26', '2026-03-09'),
      eta('2026-03-30', '2026-03-07'),
    ]
    expect(follow([...sailed, ...events]).dates.eta?.date).toBe('2026-03-26')
  })

  test('3: the first ETD and ETA are those stated first', () => {
    const { dates } = follow(voyage)
    expect([dates.firstEtd?.date, dates.firstEtd?.classifier]).toEqual(['2026-03-01', 'planned'])
    const early = say('arrived', 'MXZLO', '2026-03-20', { ...estimated, stated: '2026-02-01' })
    expect(follow([...voyage, early]).dates.firstEta?.date).toBe('2026-03-20')
    const corrected = [
      say('arrived', 'MXZLO', '2026-03-21', { ...estimated, stated: '2026-02-01', sourceEventId: 'eta' }),
      say('arrived', 'MXZLO', '2026-03-27', { ...estimated, stated: '2026-03-20', sourceEventId: 'eta' }),
    ]
    expect(follow(corrected).dates).toMatchObject({
      firstEta: { date: '2026-03-21' },
      eta: { date: '2026-03-27' },
    })
  })

  test('4: a discharge without an arrival proves the arrival, marked as inferred', () => {
    const silent = voyage.filter(
      ({ code, location }) => !(code === 'arrived' && location.unlocode === 'MXZLO'),
    )
    const { dates, phase } = follow(silent.filter(({ createdTime }) => createdTime < '2026-04-01'))
    expect(dates.ata).toMatchObject({ date: '2026-03-31', inferred: true })
    expect(phase).toBe('50_at_destination_port')
    expect(follow(voyage).dates.ata?.inferred).toBe(false)
  })

  test('5: vessel calls between the ports are transshipments in the order of the carrier’s call numbers', () => {
    const call = (port: string, callSequence: number | null) => [
      say('arrived', port, '2026-03-15', { callSequence }),
      say('departed', port, '2026-03-16', { callSequence }),
    ]
    const codes = (events: readonly TrackingEvent[]) =>
      follow([...sailed, ...events]).transshipmentPorts.map(({ code }) => code)
    expect(codes([...call('SGSIN', 3), ...call('KRPUS', 2)])).toEqual(['KRPUS', 'SGSIN'])
    expect(codes([...call('SGSIN', 2), ...call('KRPUS', 3)])).toEqual(['SGSIN', 'KRPUS'])
    // Without numbers on all of them, by time.
    const late = say('departed', 'AEJEA', '2026-03-10')
    expect(codes([...call('SGSIN', 3), late])).toEqual(['AEJEA', 'SGSIN'])
    expect(codes([say('arrived', 'KRPUS', '2026-03-06', { legMode: 'truck' })])).toEqual([])
  })

  test('5: a hub that was only planned is dropped once the cargo has arrived elsewhere', () => {
    const plan = say('departed', 'SGSIN', '2026-03-12', { classifier: 'planned', stated: '2026-02-20' })
    const codes = (events: readonly TrackingEvent[]) =>
      follow(events).transshipmentPorts.map(({ code }) => code)
    expect(codes([...sailed, plan])).toEqual(['SGSIN'])
    expect(codes([...voyage, plan])).toEqual(['KRPUS'])
  })

  test('6: the shipment has arrived when its last container has', () => {
    const split = [
      ...until('2026-03-11').filter(({ code }) => code !== 'arrived' && code !== 'departed'),
      say('departed', 'CNSHA', '2026-03-03', { equipment: [boxA] }),
      say('arrived', 'MXZLO', '2026-03-25', { equipment: [boxA] }),
    ]
    const first = follow(split)
    expect(first.containers.map(({ phase }) => phase)).toEqual(['50_at_destination_port', '40_in_transit'])
    expect([first.phase, first.dates.ata]).toEqual(['40_in_transit', null])
    const both = follow([...split, say('arrived', 'MXZLO', '2026-04-02', { equipment: [boxB] })])
    expect([both.phase, both.dates.ata?.date]).toEqual(['50_at_destination_port', '2026-04-02'])
  })

  test('7: positions fill the detected dates alone', () => {
    const source = { kind: 'position', name: 'AIS' } as const
    const seen = [
      say('departed', 'CNSHA', '2026-03-03', { source }),
      say('arrived', 'KRPUS', '2026-03-07', { source }),
      say('arrived', 'MXZLO', '2026-03-29', { source }),
    ]
    const { dates, phase, transshipmentPorts } = follow([...until('2026-03-11'), ...seen])
    expect([dates.detectedAtd?.date, dates.detectedAta?.date, dates.ata]).toEqual([
      '2026-03-03',
      '2026-03-29',
      null,
    ])
    expect(phase).toBe('40_in_transit')
    expect(transshipmentPorts[0]).toMatchObject({
      ata: { date: '2026-03-06' },
      detectedAta: { date: '2026-03-07' },
    })
  })

  test('8: a phase set by hand holds; something newer that happened has the user asked', () => {
    const hand = (phase: '30_at_origin_port' | '50_at_destination_port', setAt: string) => ({
      handPhase: { phase, setAt },
    })
    const contradicted = { code: 'handPhaseContradicted', container: null }
    const ahead = follow(sailed, hand('50_at_destination_port', '2026-03-20T00:00:00Z'))
    expect([ahead.phase, ahead.reportedPhase, ahead.flags]).toEqual([
      '50_at_destination_port',
      '40_in_transit',
      [],
    ])
    const behind = follow(sailed, hand('30_at_origin_port', '2026-03-01T00:00:00Z'))
    expect([behind.phase, behind.reportedPhase]).toEqual(['30_at_origin_port', '40_in_transit'])
    expect(behind.flags).toContainEqual(contradicted)
    const estimate = say('arrived', 'MXZLO', '2026-03-29', { ...estimated, stated: '2026-03-21' })
    expect(
      follow([...sailed, estimate], hand('50_at_destination_port', '2026-03-20T00:00:00Z')).flags,
    ).toEqual([])
  })

  test('8: a container’s phase set by hand is its own', () => {
    const containers = [
      { number: boxA, handPhase: { phase: '70_delivered', setAt: '2026-03-20T00:00:00Z' } as const },
      { number: boxB, handPhase: null },
    ]
    const outcome = follow(sailed, { containers })
    expect(outcome.containers.map(({ phase }) => phase)).toEqual(['70_delivered', '40_in_transit'])
    expect(outcome.phase).toBe('40_in_transit')
  })

  test('9: an event that is corrected or taken back moves the outcome back', () => {
    const wrong = say('arrived', 'MXZLO', '2026-03-15', { sourceEventId: 'x', stated: '2026-03-15' })
    expect(follow([...sailed, wrong]).phase).toBe('50_at_destination_port')
    const back = {
      ...wrong,
      id: 'ffffffff-0000-7000-8000-000000000001',
      retracted: true,
      createdTime: '2026-03-16T00:00:00Z',
    }
    const taken = follow([back, ...sailed, wrong])
    expect([taken.phase, taken.dates.ata]).toEqual(['40_in_transit', null])
    expect(taken.ignored).toContainEqual({ id: back.id, reason: 'retracted' })
    const moved = {
      ...wrong,
      id: back.id,
      eventTime: '2026-03-14T12:00:00Z',
      createdTime: '2026-03-16T00:00:00Z',
    }
    expect(follow([moved, ...sailed, wrong]).dates.ata?.date).toBe('2026-03-14')
  })

  test('10: a container that travels again under another bill or at another time is not ours', () => {
    const other = say('arrived', 'MXZLO', '2026-03-15', {
      references: { ...noReferences, mbl: 'MAEU999999999' },
    })
    const alone = { references: noReferences, equipment: [boxA] }
    const later = say('gatedOut', 'MXZLO', '2026-09-15', alone)
    const stranger = say('arrived', 'MXZLO', '2026-03-15', { ...alone, equipment: ['MSKU9070323'] })
    const reused = say('arrived', 'MXZLO', '2029-03-15', { stated: '2026-03-15' })
    const outcome = follow([...sailed, other, later, stranger, reused])
    expect(outcome.phase).toBe('40_in_transit')
    expect(outcome.ignored).toEqual([
      { id: other.id, reason: 'otherDocument' },
      { id: later.id, reason: 'outsideWindow' },
      { id: stranger.id, reason: 'noIdentity' },
      { id: reused.id, reason: 'outsideWindow' },
    ])
    const ours = say('arrived', 'MXZLO', '2026-03-29', { ...alone, equipment: [boxA, boxB] })
    expect(follow([...sailed, ours]).phase).toBe('50_at_destination_port')
  })

  test('10: the bill counts before the booking, with or without its carrier’s letters', () => {
    const at = (mbl: string | null, booking: string | null) =>
      follow([
        ...sailed,
        say('arrived', 'MXZLO', '2026-03-15', { references: { ...noReferences, mbl, booking } }),
      ]).phase
    expect(at('123456789', null)).toBe('50_at_destination_port')
    expect(at(null, 'b-123')).toBe('50_at_destination_port')
    expect(at('MAEU111111111', 'B123')).toBe('40_in_transit')
    expect(at('MAEU123456789', 'B999')).toBe('50_at_destination_port')
  })
})

describe('what a person should look at', () => {
  test('a container of our bill that we do not list, and one of ours that nobody names', () => {
    const events = [...sailed, say('gatedOut', 'MXZLO', '2026-03-29', { equipment: ['MSKU9070323'] })]
    expect(
      follow(events, { containers: [...shipment.containers, { number: 'APZU4812090', handPhase: null }] })
        .flags,
    ).toEqual([
      { code: 'unlistedContainer', container: 'MSKU9070323' },
      { code: 'silentContainer', container: 'APZU4812090' },
    ])
  })

  test('a port of ours at which no vessel calls', () => {
    expect(follow(voyage, { pol: 'CNYSN' }).flags).toEqual([{ code: 'portNotSeen', field: 'pol' }])
    expect(follow(voyage, { pod: 'MXLZC' }).flags).toEqual([{ code: 'portNotSeen', field: 'pod' }])
  })
})

describe('moves on land', () => {
  const rail = { legMode: 'rail', kind: 'RAMP', load: 'laden', equipment: [boxA, boxB] } as const
  const phaseAfter = (event: TrackingEvent) => follow([...until('2026-02-26'), event]).containers[0]?.phase
  const arrived = until('2026-03-31')

  test('rail before the port of loading is on the way to it, after discharge on the way to the consignee', () => {
    expect(phaseAfter(say('departed', 'CNZGZ', '2026-02-27', rail))).toBe('20_to_origin_port')
    expect(follow([...arrived, say('departed', 'MXZLO', '2026-04-02', rail)]).phase).toBe(
      '60_to_final_destination',
    )
    expect(follow([...arrived, say('arrived', 'MXPAN', '2026-04-02', rail)]).phase).toBe(
      '60_to_final_destination',
    )
    // By its country, where it is planned before anything has sailed.
    const plan = say('arrived', 'MXPAN', '2026-04-02', {
      ...rail,
      classifier: 'planned',
      stated: '2026-02-20',
    })
    expect(follow([...until('2026-02-20'), plan]).phaseDates[5]?.planned?.date).toBe('2026-04-02')
    // A third country has no side of its own: time tells.
    expect(follow([...arrived, say('arrived', 'USLRD', '2026-04-02', rail)]).phase).toBe(
      '60_to_final_destination',
    )
  })

  test('a move between terminals of a hub is part of the voyage', () => {
    const events = until('2026-03-06')
    const move = say('gatedOut', 'KRPUS', '2026-03-07', {
      kind: 'POTE',
      load: 'laden',
      equipment: [boxA, boxB],
    })
    expect(follow([...events, move]).phase).toBe('40_in_transit')
  })

  test('cargo taken back out of the port of loading proves no step', () => {
    const out = say('gatedOut', 'CNSHA', '2026-02-28', { kind: 'POTE', load: 'laden', equipment: [boxB] })
    const { phase, phaseDates } = follow([...until('2026-02-28'), out]).containers[1] ?? {}
    expect([phase, phaseDates?.[1]?.actual]).toEqual(['30_at_origin_port', null])
  })

  test('stripping, and the empty returned, prove the delivery', () => {
    const box = { equipment: [boxA, boxB] }
    expect(follow([...arrived, say('stripped', 'MXGDL', '2026-04-05', box)]).phase).toBe('70_delivered')
    const empty = say('gatedIn', 'MXGDL', '2026-04-05', { ...box, kind: 'DEPO', load: 'empty' })
    const outcome = follow([...arrived, empty])
    expect(outcome.phase).toBe('70_delivered')
    expect(outcome.phaseDates.at(-1)?.actual?.inferred).toBe(true)
  })

  test('an empty container on a vessel is none of the voyage', () => {
    const empty = say('loaded', 'KRPUS', '2026-02-20', { kind: 'POTE', load: 'empty', equipment: [boxA] })
    expect(follow([...until('2026-02-26'), empty]).transshipmentPorts).toEqual([])
  })
})
