import { daysBetween } from '@rumbo/domain/kernel/time/civil-date'
import type { Station, StationDate, Voyage } from '@rumbo/domain/shipments/voyage'

/** So many stations find room on a line; of more, inner ports become a number. */
const most = 6

/** A station on the line by its place in the voyage, or how many are left out between two. */
export type Drawn = { readonly at: number } | { readonly more: readonly number[] }

/** What stands on the line: of long voyages the ports on the way give way, save those next to where it is. */
export function drawnStations({ stations, at }: Pick<Voyage, 'stations' | 'at'>): readonly Drawn[] {
  const isKept = (station: Station, index: number) =>
    stations.length <= most || station.kind !== 'transshipment' || index === at || index === at + 1
  const drawn: Drawn[] = []
  for (const [index, station] of stations.entries()) {
    const last = drawn.at(-1)
    if (isKept(station, index)) drawn.push({ at: index })
    else if (last && 'more' in last) drawn[drawn.length - 1] = { more: [...last.more, index] }
    else drawn.push({ more: [index] })
  }
  return drawn
}

const surestOf = (date: StationDate | null): string | null =>
  (date?.actual ?? date?.estimated ?? date?.planned)?.date ?? null

/** The days from a station to the next; null where one of the dates isn't known. */
export function daysOfLeg(stations: readonly Station[], from: number): number | null {
  const [start, end] = [stations[from], stations[from + 1]]
  if (!start || !end) return null
  const left = surestOf(start.departure) ?? surestOf(start.arrival)
  const came = surestOf(end.arrival) ?? surestOf(end.departure)
  return left === null || came === null ? null : Math.max(daysBetween(left, came), 0)
}

/** The share of a leg that is done today, never all and never nothing: half where its dates aren't known. */
export function shareOfLeg(stations: readonly Station[], from: number, today: string): number {
  const left = surestOf(stations[from]?.departure ?? null)
  const days = daysOfLeg(stations, from)
  if (left === null || days === null || days === 0) return 0.5
  return Math.min(Math.max(daysBetween(left, today) / days, 0.1), 0.9)
}
