import type { Station, StationDate, StationKind } from '@rumbo/domain/shipments/voyage'
import { expect, test } from 'vitest'
import { daysOfLeg, drawnStations, shareOfLeg } from './drawn-stations.ts'

const on = (date: string): StationDate => ({
  planned: null,
  estimated: {
    date,
    source: null,
    classifier: 'estimated',
    eventTime: null,
    createdTime: null,
    inferred: false,
  },
  actual: null,
  delay: null,
})
const station = (kind: StationKind, arrival?: string, departure?: string): Station => ({
  kind,
  place: null,
  arrival: arrival ? on(arrival) : null,
  departure: departure ? on(departure) : null,
})
const ends = {
  first: [station('origin'), station('departure')],
  last: [station('arrival'), station('destination')],
}
const withHubs = (count: number) => [
  ...ends.first,
  ...Array.from({ length: count }, () => station('transshipment')),
  ...ends.last,
]

test('[SHP-04] six stations stand on the line; of more, ports on the way become a number, never those next to the ship', () => {
  expect(drawnStations({ stations: withHubs(2), at: 1 })).toHaveLength(6)
  const long = drawnStations({ stations: withHubs(4), at: 2 })
  expect(long).toEqual([{ at: 0 }, { at: 1 }, { at: 2 }, { at: 3 }, { more: [4, 5] }, { at: 6 }, { at: 7 }])
  expect(drawnStations({ stations: withHubs(4), at: 1 })).toContainEqual({ more: [3, 4, 5] })
})

test('[SHP-04] the ship stands at the share of its leg that is done, and in the middle where no date says it', () => {
  const leg = [station('departure', undefined, '2026-11-20'), station('arrival', '2026-12-10')]
  expect(daysOfLeg(leg, 0)).toBe(20)
  expect(shareOfLeg(leg, 0, '2026-11-25')).toBe(0.25)
  expect(shareOfLeg(leg, 0, '2026-12-24')).toBe(0.9)
  expect(shareOfLeg(leg, 0, '2026-11-01')).toBe(0.1)
  expect(shareOfLeg([station('departure'), station('arrival')], 0, '2026-11-25')).toBe(0.5)
  expect(daysOfLeg([station('departure'), station('arrival')], 0)).toBeNull()
})
