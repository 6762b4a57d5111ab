import { describe, expect, test } from 'vitest'
import { readMessage } from '../read-message.ts'
import { type Mapping, mapping } from './mapping.ts'

const map: Mapping = mapping.parse({
  items: 'data.events',
  fields: {
    code: 'status.code',
    eventTime: 'when',
    createdTime: 'reported',
    eventId: 'id',
    classifier: 'kind',
    legMode: 'mode',
    unlocode: 'place.code',
    placeName: 'place.name',
    vesselName: 'truck',
    container: 'boxes',
    pro: 'refs.0.value',
    reference: 'yours',
    pieces: 'pieces',
    retracted: 'void',
  },
  codes: { PU: 'leftPickup', POD: 'delivered' },
  classifiers: { ETA: 'estimated' },
  timeZone: 'America/Mexico_City',
})
const item = {
  id: 'e1',
  status: { code: 'pu' },
  when: '2026-07-14 10:30',
  reported: '2026-07-14T17:00:00Z',
  mode: 'TRUCK',
  place: { code: 'MXLZC', name: 'Lázaro Cárdenas' },
  truck: 'ABC-123',
  boxes: ['csqu 305438-3'],
  refs: [{ value: 'CP-881' }],
  yours: 'PO 4711',
  pieces: 4,
}
const read = (body: unknown, more: Mapping | undefined = map) => {
  const context = { receivedAt: '2026-07-20T12:00:00Z', zoneOf: () => null, mapping: more }
  const batches = [...readMessage('webhook', JSON.stringify(body), context)]
  return {
    events: batches.flatMap(({ events }) => events.map(({ event }) => event)),
    refused: batches.flatMap(({ refused }) => refused.map(({ code, path }) => [code, path])),
  }
}

describe('a sender’s own JSON', () => {
  test('becomes statements by the mapping of its source', () => {
    const { events, refused } = read({ data: { events: [item] } })
    expect(refused).toEqual([])
    expect(events).toMatchObject([
      {
        sourceEventId: 'e1',
        code: 'leftPickup',
        sourceCode: 'pu',
        classifier: 'actual',
        eventTime: '2026-07-14T10:30:00-06:00',
        createdTime: '2026-07-14T17:00:00Z',
        legMode: 'truck',
        location: { unlocode: 'MXLZC', name: 'Lázaro Cárdenas' },
        vessel: { imo: null, name: 'ABC-123' },
        equipment: ['CSQU3054383'],
        pieces: { count: 4, total: null },
        references: { pro: 'CP-881', others: ['PO 4711'] },
        retracted: false,
      },
    ])
  })

  test('one item alone or a list by itself is read as well; a code that the table lacks is refused', () => {
    expect(read(item).events).toHaveLength(1)
    const two = read([item, { ...item, status: { code: 'constructor' } }])
    expect(two.events.map(({ code }) => code)).toEqual(['leftPickup'])
    expect(two.refused).toEqual([['unknownEventCode', 'constructor']])
    expect(read({ ...item, kind: 'ETA', when: '2026-08-01', void: true }).events).toMatchObject([
      { classifier: 'estimated', retracted: true, eventTime: '2026-08-01T12:00:00-06:00' },
    ])
  })

  test('what would be misread is put aside with its path', () => {
    expect(
      read([
        7,
        { ...item, status: {} },
        { ...item, when: '0001-01-01 10:00' },
        { ...item, when: '2999-01-01T10:00:00Z' },
        { ...item, when: '2026-07-25 10:00' },
        { ...item, place: { code: 'LAZARO' } },
        { ...item, mode: 'CAMEL' },
        { ...item, kind: 'MAYBE' },
        { ...item, boxes: [], refs: [], yours: '' },
      ]).refused,
    ).toEqual([
      ['notAnObject', ''],
      ['missing', 'status.code'],
      ['timeNotPlausible', 'when'],
      ['timeNotPlausible', 'when'],
      ['timeInFuture', 'when'],
      ['placeNotValid', 'place.code'],
      ['unknownTransport', 'mode'],
      ['unknownClassifier', 'kind'],
      ['noIdentity', ''],
    ])
  })

  test('without a mapping nothing is read', () => {
    const context = { receivedAt: '2026-07-20T12:00:00Z', zoneOf: () => null }
    expect([...readMessage('webhook', JSON.stringify(item), context)]).toMatchObject([
      { events: [], refused: [{ code: 'noMapping' }] },
    ])
    expect(mapping.safeParse({ fields: { code: 'a' }, codes: {} }).success).toBe(false)
    expect(mapping.safeParse({ ...map, codes: { A: 'nothing' } }).success).toBe(false)
  })
})

test('[TRK-01] says whether a container is empty, what place it is at, and where on earth', () => {
  const more: Mapping = mapping.parse({
    fields: {
      code: 'code',
      eventTime: 'at',
      container: 'box',
      unlocode: 'port',
      load: 'state',
      facilityType: 'yard',
      latitude: 'gps.lat',
      longitude: 'gps.lon',
    },
    codes: { IN: 'gatedIn' },
    loads: { VACIO: 'empty', LLENO: 'laden' },
    facilityTypes: { DEP: 'DEPO' },
  })
  const sent = { code: 'IN', at: '2026-07-14T10:30:00Z', box: 'CSQU3054383', port: 'MXZLO' }
  const result = read({ ...sent, state: 'vacio', yard: 'dep', gps: { lat: '19.05', lon: -104.3 } }, more)
  expect(result.events).toMatchObject([
    {
      code: 'gatedIn',
      load: 'empty',
      position: { latitude: 19.05, longitude: -104.3 },
      location: { unlocode: 'MXZLO', facilityType: 'DEPO' },
    },
  ])
  expect(read({ ...sent, state: 'EMPTY' }, more).events[0]?.load).toBe('empty')
  expect(read({ ...sent, state: 'half' }, more).refused).toEqual([['unknownLoad', 'state']])
  expect(read({ ...sent, gps: { lat: 91, lon: 0 } }, more).events[0]?.position).toBeNull()
})
